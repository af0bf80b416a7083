"""The Cambridge Z88: its figures, its greys and looks (X-40 to X-44)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from machines.beeper import Beeper
from machines.machine import Geometry, Machine, Palette
from machines.style import BoardStyle, Look, Style, Television
from machines.z88.clock import RATES
from machines.z88.keys import KEYMAP
from machines.z88.screen import (
    CELL_HEIGHT,
    CELL_WIDTH,
    COLUMNS,
    GREY,
    INK,
    PANEL,
    PAPER,
    ROWS,
    Z88Screen,
)
from machines.z88.tunes import TUNES

_PALETTES = (
    Palette.of("lcd", "a supertwist panel as emulators show it", "D2E0B9 461B7D 90B0A7"),
    Palette.of("contrast", "ours, for text at seven to one or more", "FFFFFF 000000 595959"),
)

_TEXT, _DIM, _REVERSE = Look(INK), Look(GREY), Look(INK, reverse=True)
_LOOKS: Mapping[Style, Look] = {
    Style.TEXT: _TEXT,
    Style.KEY: Look(INK, underline=True),
    Style.DIM: _TEXT,
    Style.TITLE: Look(INK, underline=True),
    Style.OPTION: _TEXT,
    Style.PLAYER: _TEXT,
    Style.ACTIVE: _REVERSE,
    Style.PROMPT: _TEXT,
    Style.INPUT: _TEXT,
    Style.MESSAGE: _TEXT,
    Style.WARNING: Look(INK, underline=True),
    Style.TILE: _REVERSE,
    Style.RACK_TILE: _REVERSE,
    Style.BLANK_TILE: _TEXT,
    Style.NEW_TILE: _TEXT,
    Style.NEW_BLANK_TILE: _TEXT,
    Style.LAST_TILE: _REVERSE,
    Style.LAST_BLANK_TILE: _TEXT,
    # No program with a board is laid out for eight rows: squares are their marks in text.
    Style.EMPTY_SQUARE: Look(GREY, character="."),
    Style.DOUBLE_LETTER: Look(INK, character="-"),
    Style.TRIPLE_LETTER: Look(INK, character="+"),
    Style.DOUBLE_WORD: Look(INK, character="*"),
    Style.TRIPLE_WORD: Look(INK, character="#"),
    Style.BLACK_SUIT: _REVERSE,
    Style.RED_SUIT: _TEXT,
    Style.CLOCK: _TEXT,
    Style.CLOCK_ENDING: Look(INK, flash=True),
    Style.CARD_BACK: _DIM,
    Style.ROW_TILE: _REVERSE,
    Style.NEW_ROW_TILE: Look(INK, underline=True),
    Style.HEADLINE: Look(INK, underline=True),
}


def _board_looks(television: Television, style: BoardStyle) -> Mapping[Style, Look]:
    return {}


Z88 = Machine(
    name="z88",
    title="Cambridge Z88",
    short_title="Z88",
    cpu="Z80",
    geometry=Geometry(
        columns=COLUMNS,
        rows=ROWS,
        cell_width=CELL_WIDTH,
        cell_height=CELL_HEIGHT,
        border_x=PANEL,  # no border, but what of the screen is the system's
        border_y=0,
        pixel_aspect=1.0,
    ),
    rates=RATES,
    palettes=_PALETTES,
    looks=dict.fromkeys(Television, _LOOKS),
    border=PAPER,
    keymap=KEYMAP,
    tunes=TUNES,
    new_screen=Z88Screen,
    new_chip=partial(Beeper, cpu_hz=RATES.cpu_hz),
    board_looks=_board_looks,
    has_television=False,
    has_panel=True,
    has_large_characters=False,
)
