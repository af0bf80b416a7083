"""Whether letters are a word, for the option that judges each (W-11)."""

from __future__ import annotations

from itertools import product

from monty.lexicon import lexicon_named
from monty.rules.tiles import BLANK, LETTERS

_OWN = "uk_full"
_MOST_BLANKS = 2  # there are no more among the tiles


def is_word(lexicon: str | None, pattern: str) -> bool:
    """Whether the letters are a word of that list, or of the program's own, a blank standing for
    any letter (W-10)."""
    words = lexicon_named(lexicon or _OWN)
    blanks = min(pattern.count(BLANK), _MOST_BLANKS)
    for letters in product(LETTERS, repeat=blanks):
        word = pattern
        for letter in letters:
            word = word.replace(BLANK, letter, 1)
        if word in words:
            return True
    return False
