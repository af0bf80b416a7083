"""The programs without a window: played by keys from a file, or by the computer alone."""
