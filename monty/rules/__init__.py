"""The rules of the games as pure values: no screen, no file, no clock, no hidden randomness."""
