"""Where things stand on the screen of each machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from machines.style import Television


class Area(NamedTuple):
    """A rectangle of cells."""

    row: int
    column: int
    height: int
    width: int


@dataclass(frozen=True, slots=True)
class Layout:
    """One machine's arrangement of the table."""

    board: Area  # its column is that of the first square; the width tells the cells of a square
    column_letters: int | None  # the row they stand in, where there is room
    row_numbers: int | None  # the column they end in
    scores: Area
    tiles_left: Area
    options: Area  # in a second column what its height has no room for
    panel: Area  # where premiums, values, tiles and final scores are shown instead
    racks: Area  # one line a player
    log: Area  # the last turns
    prompt: Area
    message: Area
    keys: Area
    legend: Area | None = None  # of the kinds of square, always, where there is room
    rack_step: int = 2  # cells from one tile of a rack to the next
    name_width: int = 5
    rack_names: bool = True  # beside the racks; else each stands in the line of its player's score
    hand: Area | None = None  # the name of the player to move, and the rack (D-8)
    clock: Area | None = None
    legend_text: int = 2  # columns from a kind of square to its meaning
    solid_tiles: bool = True  # whether a tile is a block with a letter cut out, or just a letter

    @property
    def cells_per_square(self) -> int:
        """How many cells stand side by side in one square."""
        return self.board.width // 15

    @property
    def blank_face(self) -> str:
        """What a blank shows on a rack: where a tile is solid, nothing."""
        return " " if self.solid_tiles else "?"


_C64 = Layout(
    board=Area(1, 2, 15, 15),
    column_letters=0,
    row_numbers=1,
    scores=Area(0, 20, 4, 20),
    tiles_left=Area(4, 20, 1, 20),
    options=Area(6, 20, 10, 20),
    panel=Area(6, 20, 10, 20),
    racks=Area(17, 0, 4, 20),
    log=Area(17, 21, 4, 19),
    prompt=Area(22, 0, 1, 40),
    message=Area(23, 0, 1, 40),
    keys=Area(24, 0, 1, 40),
)

# MODE 7: the cell before a text holds its colour. In colour every square has such a cell of its
# own, so the board takes thirty columns; in monochrome a whole row of squares is white.
_BBC_COLOUR = Layout(
    board=Area(1, 1, 15, 30),
    column_letters=0,
    row_numbers=None,
    scores=Area(0, 31, 4, 9),
    tiles_left=Area(4, 31, 1, 9),
    options=Area(6, 31, 9, 9),
    panel=Area(0, 31, 16, 9),
    racks=Area(17, 1, 4, 20),
    log=Area(17, 22, 4, 18),
    prompt=Area(22, 1, 1, 39),
    message=Area(23, 1, 1, 39),
    keys=Area(24, 1, 1, 39),
    solid_tiles=False,
)
_BBC_MONO = replace(
    _BBC_COLOUR,
    board=Area(1, 4, 15, 15),
    row_numbers=2,
    scores=Area(0, 21, 4, 19),
    tiles_left=Area(4, 21, 1, 19),
    options=Area(6, 21, 5, 19),
    panel=Area(6, 21, 10, 19),
    legend=Area(12, 21, 4, 19),
)

_SPECTRUM = Layout(
    board=Area(1, 2, 15, 15),
    column_letters=0,
    row_numbers=1,
    scores=Area(0, 18, 4, 14),
    tiles_left=Area(4, 18, 1, 14),
    options=Area(6, 18, 9, 14),
    panel=Area(6, 18, 10, 14),
    racks=Area(17, 0, 4, 13),
    log=Area(17, 16, 4, 16),
    prompt=Area(22, 0, 1, 32),
    message=Area(21, 0, 1, 32),
    keys=Area(23, 0, 1, 32),
    rack_step=1,
)

LAYOUTS: Mapping[tuple[str, Television], Layout] = MappingProxyType(
    {
        ("c64", Television.COLOUR): _C64,
        ("c64", Television.MONO): _C64,
        ("bbc", Television.COLOUR): _BBC_COLOUR,
        ("bbc", Television.MONO): _BBC_MONO,
        ("spectrum", Television.COLOUR): _SPECTRUM,
        ("spectrum", Television.MONO): _SPECTRUM,
    }
)
