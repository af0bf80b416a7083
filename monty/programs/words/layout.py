"""Where things stand on the screen of each machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from monty.programs.crossword.layout import Area


@dataclass(frozen=True, slots=True)
class RowLayout:
    """One machine's arrangement of the table."""

    title: Area
    remaining: Area  # how many tiles are left, at the top (W-1)
    row: Area  # the letters in the middle, over the height of one of them
    below: Area  # how long the row is
    scores: Area  # a line a player
    hand: Area  # the tiles of the player to move; their numbers stand beneath
    window: Area  # what happened last
    message: Area
    prompt: Area
    keys: Area
    blank: str  # what a blank shows
    rule: str = "─"  # what the lines above and beneath the row are made of
    step: int = 2  # columns from a tile of the hand to the next


# MODE 7: the row has two codes before it, for its colour and letters of double height. The tiles
# just added have no colour of their own: its code would take a cell and tear the row apart.
_BBC = RowLayout(
    title=Area(0, 2, 2, 10),
    remaining=Area(0, 20, 1, 20),
    row=Area(5, 2, 2, 37),
    below=Area(8, 1, 1, 39),
    scores=Area(10, 1, 2, 24),
    hand=Area(13, 1, 2, 39),
    window=Area(17, 1, 4, 39),
    message=Area(22, 1, 1, 39),
    prompt=Area(23, 1, 1, 39),
    keys=Area(24, 1, 1, 39),
    blank="÷",  # what MODE 7 shows for the code of ~
    rule="―",
    step=4,
)
_C64 = replace(_BBC, row=Area(5, 1, 1, 38), blank="*", rule="─", step=3)
_SPECTRUM = RowLayout(
    title=Area(0, 1, 1, 10),
    remaining=Area(0, 14, 1, 18),
    row=Area(4, 1, 1, 30),
    below=Area(6, 1, 1, 31),
    scores=Area(8, 1, 2, 20),
    hand=Area(11, 1, 2, 31),
    window=Area(15, 1, 4, 31),
    message=Area(21, 1, 1, 31),
    prompt=Area(22, 1, 1, 31),
    keys=Area(23, 1, 1, 31),
    blank="~",
    step=3,
)

ROW_LAYOUTS: Mapping[str, RowLayout] = MappingProxyType(
    {"bbc": _BBC, "c64": _C64, "spectrum": _SPECTRUM}
)
