"""The crossword game that Monty, Deluxe and Computer Scrabble share (R)."""
