"""Where Scrabble Deluxe has things on each machine (D-8): the player to move with name, rack and
clock at the top right, below them the option window, at the bottom everybody's scores and racks."""

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
    hand=Area(0, 20, 2, 14),
    clock=Area(0, 34, 1, 6),
    options=Area(4, 20, 10, 20),
    panel=Area(4, 20, 12, 20),
    tiles_left=Area(21, 0, 1, 13),
    scores=Area(17, 0, 4, 13),
    racks=Area(17, 14, 4, 7),
    log=Area(17, 22, 4, 18),
    prompt=Area(22, 0, 1, 40),
    message=Area(23, 0, 1, 40),
    keys=Area(24, 0, 1, 40),
    name_width=8,
    rack_names=False,
    rack_step=1,
)

# MODE 7 in colour: every square takes two cells, so little room is left beside the board.
_BBC_COLOUR = replace(
    _C64,
    board=Area(1, 1, 15, 30),
    row_numbers=None,
    hand=Area(0, 31, 2, 9),
    clock=Area(21, 33, 1, 7),
    options=Area(3, 31, 10, 9),
    panel=Area(0, 31, 16, 9),
    tiles_left=Area(21, 1, 1, 13),
    scores=Area(17, 1, 4, 13),
    racks=Area(17, 15, 4, 7),
    log=Area(17, 23, 4, 17),
    prompt=Area(22, 1, 1, 39),
    message=Area(23, 1, 1, 39),
    keys=Area(24, 1, 1, 39),
    solid_tiles=False,
)
_BBC_MONO = replace(
    _BBC_COLOUR,
    board=Area(1, 4, 15, 15),
    row_numbers=2,
    hand=Area(0, 21, 2, 13),
    clock=Area(0, 34, 1, 6),
    options=Area(4, 21, 10, 19),
    panel=Area(4, 21, 12, 19),
)

_SPECTRUM = replace(
    _C64,
    hand=Area(0, 18, 2, 14),
    clock=Area(0, 26, 1, 6),
    options=Area(4, 18, 10, 14),
    panel=Area(4, 18, 12, 14),
    tiles_left=Area(2, 18, 1, 14),
    log=Area(17, 22, 4, 10),
    message=Area(21, 0, 1, 32),
    prompt=Area(22, 0, 1, 32),
    keys=Area(23, 0, 1, 32),
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
