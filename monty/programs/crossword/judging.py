"""Which words stand without being asked about, and which the program knows itself."""

from __future__ import annotations

from monty.lexicon import vocabulary
from monty.programs.crossword.edition import Edition
from monty.programs.crossword.table import Table

_LONGEST_SHORT = 4  # letters (D-16)


def knows(edition: Edition, word: str) -> bool:
    """Whether a word is in the program's own vocabulary."""
    return word in vocabulary(edition.vocabulary)


def stands(edition: Edition, table: Table, word: str) -> bool:
    """Whether a person may play a word unchallenged: every acceptable one of two to four letters,
    of the longer ones those that the program knows (D-16).

    Words that have been let stand in this game it has learnt; words struck out it has forgotten.
    """
    if word in table.allowed:
        return True
    if word in table.struck:
        return False
    if len(word) > _LONGEST_SHORT or edition.acceptable is None:
        return knows(edition, word)
    return knows(edition, word) or word in vocabulary(edition.acceptable)
