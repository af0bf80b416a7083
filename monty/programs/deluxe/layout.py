"""Where Scrabble Deluxe has things on each machine (D-8): the player to move with name, rack and
clock at the top right, below them the option window and the last turns, at the bottom everybody's
scores and racks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from machines.style import Television
from monty.programs.crossword.layout import Layout
from monty.programs.dialogue.lines import Area

_C64 = Layout(
    board=Area(1, 2, 15, 15),
    column_letters=0,
    row_numbers=1,
    hand=Area(0, 20, 2, 14),
    clock=Area(0, 34, 1, 6),
    options=Area(3, 20, 10, 20),
    panel=Area(3, 20, 10, 20),
    log=Area(14, 20, 2, 20),
    tiles_left=Area(16, 20, 1, 20),
    scores=Area(17, 0, 4, 17),
    racks=Area(17, 20, 4, 13),
    prompt=Area(22, 0, 1, 40),
    message=Area(23, 0, 1, 40),
    keys=Area(24, 0, 1, 40),
    name_width=8,
    rack_names=False,
)

# MODE 7 in colour: every square takes two cells, so little room is left beside the board.
_BBC_COLOUR = replace(
    _C64,
    board=Area(1, 2, 15, 30),
    row_numbers=0,
    hand=Area(0, 32, 2, 8),
    clock=Area(2, 32, 1, 8),
    scores=Area(4, 32, 12, 8),
    racks=Area(5, 32, 11, 8),
    tiles_left=Area(16, 32, 1, 8),
    options=Area(17, 1, 3, 39),
    panel=Area(17, 1, 5, 39),
    log=Area(20, 1, 1, 39),
    prompt=Area(22, 1, 1, 39),
    message=Area(23, 1, 1, 39),
    keys=Area(24, 1, 1, 39),
    player_lines=3,
    rack_step=1,
    log_columns=2,
    solid_tiles=False,
)
_BBC_MONO = replace(
    _BBC_COLOUR,
    board=Area(1, 4, 15, 15),
    row_numbers=2,
    hand=Area(0, 21, 2, 13),
    clock=Area(0, 34, 1, 6),
    scores=Area(17, 1, 4, 17),
    racks=Area(17, 20, 4, 13),
    tiles_left=Area(16, 21, 1, 19),
    options=Area(3, 21, 10, 19),
    panel=Area(3, 21, 10, 19),
    log=Area(14, 21, 2, 19),
    player_lines=1,
    rack_step=2,
    log_columns=1,
    one_shade=True,
)

_SPECTRUM = replace(
    _C64,
    hand=Area(0, 18, 2, 14),
    clock=Area(0, 26, 1, 6),
    options=Area(3, 18, 10, 14),
    panel=Area(3, 18, 11, 14),
    log=Area(14, 18, 2, 14),
    tiles_left=Area(16, 18, 1, 14),
    scores=Area(17, 0, 4, 17),
    racks=Area(17, 19, 4, 13),
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
