"""What makes one level of WORDS stronger than another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from monty.lexicon.known import as_many
from monty.players.levels import Levels

LEXICON = "deluxe20k"  # British, and stored by how common the words are


@dataclass(frozen=True, slots=True)
class Level:
    """The limits of one level."""

    number: int
    words: int | None  # how many of the commonest words of its list it knows
    tiles: int  # the most that it adds at once
    both_ends: bool  # or only one end in a turn, by chance
    careful: bool = False  # of equal words it takes the one that leaves the other least
    replies: int = 0  # for so many likely hands of the other it looks at the best reply
    lexicon: str = LEXICON
    like: str | None = None  # the list that says how common words are, where its own does not


WORDS_LEVELS = Levels(
    Level(1, words=2000, tiles=2, both_ends=False),
    Level(2, words=6000, tiles=4, both_ends=True),
    Level(3, words=12000, tiles=5, both_ends=True, careful=True),
    Level(4, words=None, tiles=7, both_ends=True, replies=8),
)


def with_words(lexicon: str | None) -> Mapping[int, Level]:
    """The levels with the words of another lexicon; None is their own.

    Each knows as many words as before, or as large a part of a smaller lexicon.
    """
    if lexicon is None:
        return WORDS_LEVELS
    return Levels(
        *(
            replace(
                level,
                lexicon=lexicon,
                words=as_many(lexicon, LEXICON, level.words, LEXICON),
                like=LEXICON,
            )
            for level in WORDS_LEVELS.values()
        )
    )
