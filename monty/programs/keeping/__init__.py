"""Keeping a game for later: what a program asks, what it writes, and where it is put."""
