"""Crossword games as they were written down, by whomever, and the files that programs exchange them
in."""
