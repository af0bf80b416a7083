"""A word search that runs on a 6502 beside the one in Python, in one position after another;
docs/compare.md has what their comparison prints and writes."""
