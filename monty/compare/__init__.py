"""Two comparisons: a search on the 6502 with the one in Python, and measured with published
strengths. docs/compare.md has what they print and write."""
