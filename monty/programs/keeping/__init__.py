"""Keeping a game for later: the shelf of saved games, and the values that they are made of."""
