"""Scrabble Deluxe, as on the Commodore 64 (D)."""
