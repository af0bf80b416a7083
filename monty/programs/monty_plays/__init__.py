"""Monty Plays Scrabble, as on the Commodore 64 (M)."""
