"""Where things stand on the screen of each machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from monty.programs.dialogue.area import Area


@dataclass(frozen=True, slots=True)
class RowLayout:
    """One machine's arrangement of the table."""

    title: Area
    remaining: Area  # how many tiles are left, at the top (W-1)
    row: Area  # the letters in the middle, over the height of one of them
    below: Area  # how long the row is
    scores: Area  # a line a player
    owner: Area  # whose hand is shown
    hand: Area  # its tiles, over the height of one of them; at the end who has won
    numbers: Area  # where the tiles are in it
    window: Area  # what happened last
    message: Area
    prompt: Area
    keys: Area  # several lines: what an entry is cannot be said in one
    blank: str  # what a blank shows
    rule: str = "─"  # what the lines above and beneath the row are made of
    step: int = 3  # columns from a tile of the hand to the next


# MODE 7: row and hand have two codes before them, for their colour and letters of double height.
# The tiles just added have no colour of their own: its code would take a cell and tear the row
# apart.
_BBC = RowLayout(
    title=Area(0, 2, 2, 10),
    remaining=Area(0, 19, 1, 20),
    row=Area(3, 2, 2, 37),
    below=Area(6, 1, 1, 39),
    scores=Area(8, 1, 2, 24),
    owner=Area(11, 1, 1, 39),
    hand=Area(12, 2, 2, 37),
    numbers=Area(14, 2, 1, 37),
    window=Area(16, 1, 4, 39),
    message=Area(20, 1, 1, 39),
    prompt=Area(21, 1, 1, 39),
    keys=Area(22, 1, 3, 39),
    blank="÷",  # what MODE 7 shows for the code of ~
    rule="―",
    step=4,
)
_C64 = RowLayout(
    title=Area(0, 1, 1, 10),
    remaining=Area(0, 19, 1, 20),
    row=Area(3, 1, 1, 38),
    below=Area(5, 1, 1, 38),
    scores=Area(7, 1, 2, 24),
    owner=Area(10, 1, 1, 38),
    hand=Area(12, 1, 1, 38),
    numbers=Area(13, 1, 1, 38),
    window=Area(15, 1, 4, 39),
    message=Area(19, 1, 1, 39),
    prompt=Area(20, 1, 1, 39),
    keys=Area(22, 1, 3, 39),
    blank="*",
)
_SPECTRUM = RowLayout(
    title=Area(0, 1, 1, 10),
    remaining=Area(0, 13, 1, 18),
    row=Area(3, 1, 1, 30),
    below=Area(5, 1, 1, 30),
    scores=Area(7, 1, 2, 20),
    owner=Area(10, 1, 1, 30),
    hand=Area(12, 1, 1, 30),
    numbers=Area(13, 1, 1, 30),
    window=Area(15, 1, 4, 31),
    message=Area(19, 1, 1, 31),
    prompt=Area(20, 1, 1, 31),
    keys=Area(21, 1, 3, 31),
    blank="~",
)

ROW_LAYOUTS: Mapping[str, RowLayout] = MappingProxyType(
    {"bbc": _BBC, "c64": _C64, "spectrum": _SPECTRUM}
)
