"""Where Computer Scrabble has things on each machine (C-13): the board at the left, scores at the
top right, the menu below them with the signs of the board (C-6), racks at the bottom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from machines.style import Television
from monty.programs.crossword.layout import Layout
from monty.programs.dialogue.area import Area

_C64 = Layout(
    board=Area(1, 2, 15, 15),
    column_letters=0,
    row_numbers=1,
    scores=Area(0, 20, 4, 20),
    tiles_left=Area(4, 20, 1, 20),
    options=Area(6, 20, 6, 20),
    panel=Area(6, 20, 10, 20),
    racks=Area(17, 0, 4, 22),
    log=Area(17, 23, 4, 17),
    prompt=Area(22, 0, 1, 40),
    message=Area(23, 0, 1, 40),
    keys=Area(24, 0, 1, 40),
    name_width=8,
    legend=Area(12, 20, 4, 20),
)

# MODE 7: the row of a board in its own colours takes three codes before it and one after it.
_BBC = replace(
    _C64,
    board=Area(1, 3, 15, 15),
    row_numbers=None,
    racks=Area(17, 1, 4, 22),
    log=Area(17, 24, 4, 16),
    prompt=Area(22, 1, 1, 39),
    message=Area(23, 1, 1, 39),
    keys=Area(24, 1, 1, 39),
    solid_tiles=False,
    legend=Area(12, 23, 4, 17),
    legend_text=3,
)

_SPECTRUM = replace(
    _C64,
    scores=Area(0, 18, 4, 14),
    tiles_left=Area(4, 18, 1, 14),
    options=Area(5, 18, 11, 14),
    panel=Area(5, 18, 11, 14),
    racks=Area(17, 0, 4, 16),
    log=Area(17, 18, 4, 14),
    prompt=Area(22, 0, 1, 32),
    message=Area(21, 0, 1, 32),
    keys=Area(23, 0, 1, 32),
    rack_step=1,
    legend=Area(16, 18, 1, 14),
    legend_text=1,
)

LAYOUTS: Mapping[tuple[str, Television], Layout] = MappingProxyType(
    {
        (machine, television): layout
        for machine, layout in (("c64", _C64), ("bbc", _BBC), ("spectrum", _SPECTRUM))
        for television in Television
    }
)
