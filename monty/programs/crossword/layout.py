"""Where things stand on the screen of each machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of cells."""

    row: int
    column: int
    height: int
    width: int


@dataclass(frozen=True, slots=True)
class Layout:
    """One machine's arrangement of the table."""

    board: Area  # the squares alone; the width tells how many cells a square takes
    column_letters: int | None  # the row they stand in, where there is room
    row_numbers: int | None  # the column they end in
    scores: Area
    tiles_left: Area
    options: Area  # also where premiums, values and tiles are shown
    racks: Area  # one line a player
    log: Area  # the last turns
    prompt: Area
    message: Area
    keys: Area

    @property
    def cells_per_square(self) -> int:
        """How many cells stand side by side in one square."""
        return self.board.width // 15


LAYOUTS: Mapping[str, Layout] = MappingProxyType(
    {
        "c64": Layout(
            board=Area(1, 2, 15, 15),
            column_letters=0,
            row_numbers=1,
            scores=Area(0, 20, 4, 20),
            tiles_left=Area(4, 20, 1, 20),
            options=Area(6, 20, 10, 20),
            racks=Area(17, 0, 4, 20),
            log=Area(17, 21, 4, 19),
            prompt=Area(22, 0, 1, 40),
            message=Area(23, 0, 1, 40),
            keys=Area(24, 0, 1, 40),
        ),
    }
)
