"""Computer Scrabble, as on the BBC and the Spectrum (C)."""
