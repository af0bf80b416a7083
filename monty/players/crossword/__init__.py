"""The computer at the crossword game, and the 6502 that it can think on."""
