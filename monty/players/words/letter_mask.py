"""Letters as bits of a number: the same letters have the same mask, whatever their order.

The first copies of A to Z are the lowest 26 bits, the second copies the next 26, and so on. Letters
that differ from each other, as most do, fit into the small numbers that Python is fastest with.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from monty.rules.tiles import BLANK, LETTERS
from monty.rules.words import score_of

_HANDS = 16  # as many as one turn is thought about with
_FIRST_COPY: Mapping[str, int] = {letter: 1 << i for i, letter in enumerate(LETTERS)}
_ALL = tuple(_FIRST_COPY.values())
_COPIES = len(LETTERS)  # bits from one copy of a letter to the next
_SCORE: Mapping[str, int] = {tile: score_of(tile) for tile in LETTERS + BLANK}


def letter_mask(letters: str) -> int:
    """The mask of those letters."""
    mask = 0
    for letter in letters:
        bit = _FIRST_COPY[letter]
        while mask & bit:
            bit <<= _COPIES
        mask |= bit
    return mask


@lru_cache(_HANDS)
def laid_by(hand: str) -> Mapping[int, int]:
    """The mask of whatever letters a hand can lay, each with the most that it scores for them."""
    scores = {0: 0}
    for tile in sorted(hand, reverse=True):  # blanks last: a letter scores more than a blank for it
        bits = _ALL if tile == BLANK else (_FIRST_COPY[tile],)
        for mask, score in list(scores.items()):
            more = score + _SCORE[tile]
            for first in bits:
                bit = first
                while mask & bit:
                    bit <<= _COPIES
                if mask | bit not in scores:
                    scores[mask | bit] = more
    del scores[0]
    return scores
