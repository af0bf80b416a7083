"""What makes one level of play stronger than another.

A weak player is not random. It knows fewer and commoner words, sees fewer places on the board and
lays fewer tiles at a time. Then it plays the best that it has found. `docs/levels.md` has the
strengths that were measured with these figures, and the command that measures them.

Thinking takes seconds of the machine, never of the host. Looking along a line takes longer at a
higher level, which has more words to look through. Trying a play takes a moment, so that a turn on
an open board is longer than on a bare one. A turn takes about two seconds at a program's first
level, and half a minute at the last one of Scrabble Deluxe: as long as a program of that time
needed (D-22, M-35, C-13).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from monty.lexicon.known import as_many, has_more
from monty.players.levels import Levels

PLAY_SECONDS = 0.25
"""How long trying a play takes: it can be read where it is shown."""


@dataclass(frozen=True, slots=True)
class Level:
    """The limits of one level."""

    number: int
    lexicon: str  # that its words come from
    words: int | None  # how many of the commonest it knows; None is all of them
    lines: int  # how many of the board's 30 rows and columns it looks along in a turn
    tiles: int  # the most tiles that it places at once
    new_words: int  # the most words that it makes or changes in one play
    line_seconds: float  # for looking along a line
    cycles: int | None = None  # that it may think on a 6502; None: to the end
    like: str | None = None  # the lexicon that says how common words are, where its own does not


# C-9: 160 points at level 1, 320 at level 4, the steps between them even.
COMPUTER_SCRABBLE_LEVELS = Levels(
    Level(1, "bbc8k", words=740, lines=6, tiles=4, new_words=2, line_seconds=0.04),
    Level(2, "bbc8k", words=2800, lines=14, tiles=5, new_words=3, line_seconds=0.08),
    Level(3, "bbc8k", words=7000, lines=22, tiles=5, new_words=4, line_seconds=0.16),
    Level(4, "bbc8k", words=None, lines=22, tiles=6, new_words=5, line_seconds=0.25),
)

# D-19, D-20: 150 points at level 1, over 350 at level 8, the steps between them even.
DELUXE_LEVELS = Levels(
    Level(1, "deluxe10k", words=500, lines=5, tiles=4, new_words=2, line_seconds=0.04),
    Level(2, "deluxe10k", words=1600, lines=8, tiles=4, new_words=2, line_seconds=0.08),
    Level(3, "deluxe10k", words=3000, lines=12, tiles=4, new_words=3, line_seconds=0.12),
    Level(4, "deluxe10k", words=7000, lines=14, tiles=4, new_words=3, line_seconds=0.16),
    Level(5, "deluxe20k", words=None, lines=4, tiles=4, new_words=2, line_seconds=0.29),
    Level(6, "deluxe20k", words=None, lines=11, tiles=4, new_words=2, line_seconds=0.35),
    Level(7, "deluxe20k", words=None, lines=15, tiles=5, new_words=3, line_seconds=0.42),
    Level(8, "deluxe20k", words=None, lines=30, tiles=7, new_words=8, line_seconds=0.65),
)

# M-33. Found by self-play, see docs/levels.md.
MONTY_LEVELS = Levels(
    Level(1, "monty12k", words=2000, lines=8, tiles=4, new_words=2, line_seconds=0.04),
    Level(2, "monty12k", words=5000, lines=16, tiles=5, new_words=3, line_seconds=0.08),
    Level(3, "monty12k", words=10000, lines=24, tiles=7, new_words=4, line_seconds=0.12),
    Level(4, "monty12k", words=None, lines=30, tiles=7, new_words=8, line_seconds=0.3),
)


def with_words(levels: Mapping[int, Level], lexicon: str) -> Mapping[int, Level]:
    """The levels of a program with the words of another lexicon than its own.

    Each has its other limits as before. It knows as many words, or as large a part of a smaller
    lexicon. A larger lexicon gives one more level, which knows all words and has no limits.
    """
    own = levels[max(levels)].lexicon
    others = [
        replace(
            level,
            lexicon=lexicon,
            words=as_many(lexicon, own, level.words, level.lexicon),
            like=level.lexicon,
        )
        for level in levels.values()
    ]
    if has_more(lexicon, own):
        number = max(levels) + 1
        others.append(
            Level(number, lexicon, words=None, lines=30, tiles=7, new_words=8, line_seconds=0.65)
        )
    return Levels(*others)
