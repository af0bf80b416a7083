"""Where Monty has things on each machine (M-9): the board at the left, scores and options beside
it, racks below."""

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
# own, so the board takes thirty columns, and the options stand below it; in monochrome a whole row
# of squares is white.
_BBC_COLOUR = Layout(
    board=Area(1, 2, 15, 30),
    column_letters=0,
    row_numbers=0,
    scores=Area(0, 32, 15, 8),
    tiles_left=Area(16, 32, 1, 8),
    options=Area(17, 1, 3, 39),
    panel=Area(17, 1, 5, 39),
    racks=Area(1, 32, 15, 8),
    log=Area(20, 1, 1, 39),
    prompt=Area(22, 1, 1, 39),
    message=Area(23, 1, 1, 39),
    keys=Area(24, 1, 1, 39),
    player_lines=4,
    rack_step=1,
    rack_names=False,
    log_columns=2,
    option_step=13,
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
    racks=Area(17, 1, 4, 20),
    log=Area(17, 22, 4, 18),
    player_lines=1,
    rack_step=2,
    rack_names=True,
    log_columns=1,
    option_step=10,
    one_shade=True,
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
    log=Area(17, 16, 3, 16),
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
