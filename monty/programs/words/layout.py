"""Where things stand on the screen of each machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from machines.style import Size
from monty.programs.dialogue.lines import Area


@dataclass(frozen=True, slots=True)
class RowLayout:
    """One machine's arrangement of the table."""

    remaining: Area  # how many tiles are left, at the top (W-1)
    length: Area  # how long the row is
    row: Area  # the letters in the middle, over the height of two lines of them
    scores: Area  # a line a player
    owner: Area  # whose hand is shown
    hand: Area  # its tiles, over the height of one of them; at the end who has won
    numbers: Area  # where the tiles are in it, and what they are worth if they do not say so
    window: Area  # what happened last
    message: Area
    prompt: Area
    keys: Area  # several lines: what an entry is cannot be said in one
    blank: str  # what a blank shows
    size: Size = Size.BIG  # of the tiles
    step: int = 2  # columns from a tile of the row to the next
    band: Area | None = None  # on which the row lies, if the tiles have no edges
    edge: str | None = None  # in the cell before an old tile, whose letter fills its own
    rule: int | None = None  # the row of a rule beneath the letters
    about: tuple[int, int] = (8, 1)  # where the questions before a game say what it is
    first_question: int = 10  # the row of the first of them


HAND_STEP = 4
"""Columns from a tile of a hand to the next."""

_C64 = RowLayout(
    remaining=Area(0, 19, 1, 20),
    length=Area(1, 17, 1, 22),
    row=Area(2, 1, 4, 38),
    scores=Area(7, 1, 2, 24),
    owner=Area(10, 1, 1, 38),
    hand=Area(11, 1, 2, 38),
    numbers=Area(13, 1, 1, 38),
    window=Area(15, 1, 4, 39),
    message=Area(19, 1, 1, 39),
    prompt=Area(20, 1, 1, 39),
    keys=Area(22, 1, 3, 39),
    blank="~",
    rule=6,
)
# MODE 7: letters on a band of their own colour, which takes two codes to begin with and two more
# for their height and their ink; between them a blank cell has room for another ink. Beneath the
# title's first row there is no place for text.
_BBC = replace(
    _C64,
    length=Area(6, 17, 1, 22),
    row=Area(2, 5, 4, 34),
    band=Area(2, 2, 4, 37),
    hand=Area(11, 5, 2, 34),
    numbers=Area(13, 5, 2, 34),
    window=Area(16, 1, 4, 39),
    message=Area(20, 1, 1, 39),
    prompt=Area(21, 1, 1, 39),
    blank="÷",  # what MODE 7 shows for the code of ~
    size=Size.TALL,
    rule=None,
)
_SPECTRUM = replace(
    _C64,
    remaining=Area(0, 13, 1, 18),
    length=Area(1, 8, 1, 23),
    row=Area(2, 1, 4, 30),
    scores=Area(7, 1, 2, 20),
    owner=Area(10, 1, 1, 30),
    hand=Area(11, 1, 2, 30),
    numbers=Area(13, 1, 1, 30),
    window=Area(15, 1, 4, 31),
    message=Area(19, 1, 1, 31),
    prompt=Area(20, 1, 1, 31),
    keys=Area(21, 1, 3, 31),
)
# Eight rows of 80 columns: the hand, the scores and what happened last side by side.
_Z88 = RowLayout(
    remaining=Area(0, 59, 1, 21),
    length=Area(1, 59, 1, 21),
    row=Area(0, 0, 2, 58),
    scores=Area(2, 35, 2, 15),
    owner=Area(2, 0, 1, 34),
    hand=Area(3, 0, 1, 34),
    numbers=Area(4, 0, 2, 34),
    window=Area(2, 51, 4, 29),
    message=Area(6, 48, 1, 32),
    prompt=Area(6, 0, 1, 47),
    keys=Area(7, 0, 1, 80),
    blank="~",
    size=Size.NORMAL,
    edge="▐",
    about=(0, 1),
    first_question=1,
)

ROW_LAYOUTS: Mapping[str, RowLayout] = MappingProxyType(
    {"bbc": _BBC, "c64": _C64, "spectrum": _SPECTRUM, "z88": _Z88}
)
