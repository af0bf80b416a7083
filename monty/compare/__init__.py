"""Comparisons: a search on the 6502 with the one in Python, our programs with a person's own copy
of an original, and measured with published strengths. docs/compare.md has what they print and
write."""
