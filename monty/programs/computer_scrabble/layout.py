"""Where Computer Scrabble has things on each machine (C-13): the board at the left, scores at the
top right, the menu below them with the signs of the board (C-6), racks at the bottom. What the
menu lists is shown in place of signs and log, so that the menu stays (C-4)."""

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
    options=Area(5, 20, 6, 20),
    panel=Area(11, 24, 10, 16),
    racks=Area(17, 0, 4, 22),
    log=Area(17, 24, 4, 16),
    prompt=Area(22, 0, 1, 40),
    message=Area(23, 0, 1, 40),
    keys=Area(24, 0, 1, 40),
    name_width=8,
    legend=Area(12, 24, 4, 16),
)

# MODE 7: the row of a board in its own colours takes three codes before it and, behind
# the arrows that point at the last play, one after it.
_BBC = replace(
    _C64,
    board=Area(1, 4, 15, 15),
    row_numbers=0,
    scores=Area(0, 22, 4, 18),
    tiles_left=Area(4, 22, 1, 18),
    options=Area(5, 22, 6, 18),
    panel=Area(11, 25, 10, 15),
    racks=Area(17, 1, 4, 22),
    log=Area(17, 25, 4, 15),
    prompt=Area(22, 1, 1, 39),
    message=Area(23, 1, 1, 39),
    keys=Area(24, 1, 1, 39),
    one_shade=True,
    solid_tiles=False,
    legend=Area(12, 25, 4, 15),
)

# The options stand below the board, three in a line, so that beside it there is room for each
# player's name, score, level and rack, the legend and the last turns.
_SPECTRUM = replace(
    _C64,
    scores=Area(0, 18, 8, 14),
    tiles_left=Area(16, 2, 1, 15),
    options=Area(17, 0, 4, 32),
    panel=Area(8, 18, 9, 14),
    racks=Area(1, 22, 7, 7),
    log=Area(14, 18, 2, 14),
    prompt=Area(22, 0, 1, 32),
    message=Area(21, 0, 1, 32),
    keys=Area(23, 0, 1, 32),
    player_lines=2,
    rack_step=1,
    rack_names=False,
    option_step=11,
    legend=Area(9, 18, 4, 14),
)

LAYOUTS: Mapping[tuple[str, Television], Layout] = MappingProxyType(
    {
        (machine, television): layout
        for machine, layout in (("c64", _C64), ("bbc", _BBC), ("spectrum", _SPECTRUM))
        for television in Television
    }
)
