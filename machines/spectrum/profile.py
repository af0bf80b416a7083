"""The Sinclair ZX Spectrum, 48K: its figures, colours and looks (X-30 to X-33)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from machines.beeper import Beeper
from machines.eightpixels import MARKED
from machines.fonts import (
    DOUBLE_LETTER,
    DOUBLE_WORD,
    EMPTY_SQUARE,
    TRIPLE_LETTER,
    TRIPLE_WORD,
)
from machines.machine import Geometry, Machine, Palette
from machines.spectrum.clock import RATES
from machines.spectrum.keys import KEYMAP
from machines.spectrum.screen import BLACK, BRIGHT_WHITE, CELL, COLUMNS, ROWS, WHITE, SpectrumScreen
from machines.spectrum.tunes import TUNES
from machines.style import PREMIUM_SQUARES, BoardStyle, Look, Squares, Style, Television

BLUE, RED, MAGENTA, GREEN, CYAN, YELLOW = range(1, 7)
BRIGHT = 8
"""What makes the bright colour of each."""


def _palette(name: str, source: str, normal: int, bright: int) -> Palette:
    """Number bits: blue 1, red 2, green 4, and 8 for bright."""
    colours = []
    for number in range(16):
        level = bright if number & BRIGHT else normal
        red, green, blue = ((number >> bit & 1) * level for bit in (1, 2, 0))
        colours.append((red, green, blue))
    return Palette(name, source, tuple(colours))


_PALETTES = (
    _palette("d7", "the levels most often given, normal colours at 84 per cent", 0xD7, 0xFF),
    _palette("fuse", "Fuse, the Free Unix Spectrum Emulator", 0xC0, 0xFF),
    Palette.of(
        "okabe-ito",
        "ours, from Okabe and Ito's colours that people see apart whatever their colour vision",
        "000000 005686 A84A00 CC79A7 004B37 56B4E9 C0B635 C8C8C8"
        " 000000 0072B2 D55E00 E0A0C4 009E73 8CCBF0 F0E442 FFFFFF",
    ),
    Palette.of(
        "contrast",
        "ours, Okabe and Ito's colours lighter or darker, for text at seven to one or more",
        "000000 004A74 B0621F CF80AC 00946B 7EC6EE C0B635 C8C8C8"
        " 000000 005D91 DD7D30 E3B0CC 7FD6BC B5DFF6 F0E442 FFFFFF",
    ),
)

_COLOUR = {
    Style.TEXT: Look(BRIGHT_WHITE),
    Style.KEY: Look(BRIGHT_WHITE),
    Style.DIM: Look(WHITE),
    Style.TITLE: Look(BRIGHT | GREEN),
    Style.OPTION: Look(CYAN),
    Style.PLAYER: Look(WHITE),
    Style.ACTIVE: Look(BRIGHT | GREEN),
    Style.PROMPT: Look(BRIGHT_WHITE),
    Style.INPUT: Look(BRIGHT | YELLOW),
    Style.MESSAGE: Look(BRIGHT | CYAN),
    Style.WARNING: Look(BRIGHT | RED),
    Style.TILE: Look(BRIGHT | YELLOW, reverse=True),
    Style.RACK_TILE: Look(BRIGHT | YELLOW, reverse=True),
    Style.BLANK_TILE: Look(BRIGHT | YELLOW),
    Style.NEW_TILE: Look(BRIGHT_WHITE, reverse=True),
    Style.NEW_BLANK_TILE: Look(BRIGHT_WHITE),
    Style.LAST_TILE: Look(BRIGHT | CYAN, reverse=True),
    Style.LAST_BLANK_TILE: Look(BRIGHT | CYAN),
    Style.EMPTY_SQUARE: Look(GREEN, character=EMPTY_SQUARE),
    Style.DOUBLE_LETTER: Look(CYAN, character=DOUBLE_LETTER),
    Style.TRIPLE_LETTER: Look(BRIGHT_WHITE, character=TRIPLE_LETTER, paper=BRIGHT | BLUE),
    Style.DOUBLE_WORD: Look(MAGENTA, character=DOUBLE_WORD),
    Style.TRIPLE_WORD: Look(BRIGHT | RED, character=TRIPLE_WORD),
    Style.CLOCK: Look(BRIGHT | GREEN),
    Style.CLOCK_ENDING: Look(BRIGHT | RED),
    Style.BLACK_SUIT: Look(BLACK, paper=BRIGHT_WHITE),
    Style.RED_SUIT: Look(BRIGHT | RED, paper=BRIGHT_WHITE),
    Style.CARD_BACK: Look(BRIGHT_WHITE, paper=BRIGHT | BLUE),
    Style.ROW_TILE: Look(BRIGHT | YELLOW, reverse=True),
    Style.NEW_ROW_TILE: Look(BRIGHT_WHITE, reverse=True),
    Style.HEADLINE: Look(BRIGHT | RED),
}

_MONO = {
    Style.TEXT: Look(BRIGHT_WHITE),
    Style.KEY: Look(BRIGHT_WHITE),
    Style.DIM: Look(WHITE),
    Style.TITLE: Look(BRIGHT_WHITE),
    Style.OPTION: Look(WHITE),
    Style.PLAYER: Look(WHITE),
    Style.ACTIVE: Look(BRIGHT_WHITE),
    Style.PROMPT: Look(BRIGHT_WHITE),
    Style.INPUT: Look(BRIGHT_WHITE),
    Style.MESSAGE: Look(WHITE),
    Style.WARNING: Look(BRIGHT_WHITE),
    Style.TILE: Look(WHITE, reverse=True),
    Style.RACK_TILE: Look(WHITE, reverse=True),
    Style.BLANK_TILE: Look(WHITE),
    Style.NEW_TILE: Look(BRIGHT_WHITE, reverse=True),
    Style.NEW_BLANK_TILE: Look(BRIGHT_WHITE),
    # There are but two shades: a play that is shown and the last one share the brighter.
    Style.LAST_TILE: Look(BRIGHT_WHITE, reverse=True),
    Style.LAST_BLANK_TILE: Look(BRIGHT_WHITE),
    # Reversed, the drawn squares are symbols on nothing: patterns in place of colours (C-14).
    Style.EMPTY_SQUARE: Look(WHITE, reverse=True, character=EMPTY_SQUARE),
    Style.DOUBLE_LETTER: Look(WHITE, reverse=True, character=DOUBLE_LETTER),
    Style.TRIPLE_LETTER: Look(WHITE, reverse=True, character=TRIPLE_LETTER),
    Style.DOUBLE_WORD: Look(WHITE, reverse=True, character=DOUBLE_WORD),
    Style.TRIPLE_WORD: Look(WHITE, reverse=True, character=TRIPLE_WORD),
    Style.CLOCK: Look(BRIGHT_WHITE),
    Style.CLOCK_ENDING: Look(BRIGHT_WHITE),
    Style.BLACK_SUIT: Look(BLACK, paper=BRIGHT_WHITE),
    Style.RED_SUIT: Look(BLACK, paper=WHITE),
    Style.CARD_BACK: Look(WHITE),
    Style.ROW_TILE: Look(WHITE, reverse=True),
    Style.NEW_ROW_TILE: Look(BRIGHT_WHITE, reverse=True),
    Style.HEADLINE: Look(BRIGHT_WHITE),
}

_MARKED_INKS = {
    Television.COLOUR: (BLUE, CYAN, BRIGHT | GREEN, BRIGHT | MAGENTA, BRIGHT | RED),
    Television.MONO: (WHITE,) * 5,
}
# Among light squares the tiles are lighter still.
_TILES_AMONG_MARKED = {
    Style.TILE: Look(BRIGHT_WHITE, reverse=True),
    Style.RACK_TILE: Look(BRIGHT_WHITE, reverse=True),
    Style.BLANK_TILE: Look(BRIGHT_WHITE),
    Style.NEW_TILE: Look(BRIGHT | YELLOW, reverse=True),
    Style.NEW_BLANK_TILE: Look(BRIGHT | YELLOW),
}
_MONO_TILES_AMONG_MARKED = {
    **_TILES_AMONG_MARKED,
    Style.NEW_TILE: Look(WHITE, reverse=True),
    Style.NEW_BLANK_TILE: Look(WHITE),
    Style.LAST_TILE: Look(WHITE, reverse=True),
    Style.LAST_BLANK_TILE: Look(WHITE),
}
_BOARD_INKS = (GREEN, BLUE, MAGENTA, WHITE)
_SQUARE_INKS = (
    None,  # as in `_COLOUR`
    (GREEN | BRIGHT, CYAN | BRIGHT, YELLOW, RED),
    (WHITE, WHITE, WHITE, WHITE),
)


def _board_looks(television: Television, style: BoardStyle) -> Mapping[Style, Look]:
    if style.squares is Squares.MARKED:
        inks = _MARKED_INKS[television]
        marked = {
            square: Look(ink, character=shape)
            for (square, shape), ink in zip(MARKED.items(), inks, strict=True)
        }
        if television is Television.MONO:  # which has no shade for a square darker than the others
            marked[Style.EMPTY_SQUARE] = _MONO[Style.EMPTY_SQUARE]
            return marked | _MONO_TILES_AMONG_MARKED
        return marked | _TILES_AMONG_MARKED
    if television is Television.MONO:  # patterns replace the colours (C-14): bright or not
        bright = BRIGHT * (style.board_colour % 2), BRIGHT * (style.square_colour % 2)
        return {
            square: replace(_MONO[square], ink=WHITE | bright[square in PREMIUM_SQUARES])
            for square in MARKED
        }
    board = _BOARD_INKS[style.board_colour % len(_BOARD_INKS)]
    looks = {Style.EMPTY_SQUARE: replace(_COLOUR[Style.EMPTY_SQUARE], ink=board)}
    squares = _SQUARE_INKS[style.square_colour % len(_SQUARE_INKS)]
    for square, ink in zip(PREMIUM_SQUARES, squares or (), strict=squares is not None):
        # Knocked out of a solid square or, where `_COLOUR` has white dots on blue, those on it.
        paper = _COLOUR[square].paper
        looks[square] = (
            replace(_COLOUR[square], ink=0, paper=ink)
            if paper
            else replace(_COLOUR[square], ink=ink)
        )
    return looks


SPECTRUM = Machine(
    name="spectrum",
    title="ZX Spectrum",
    short_title="Spectrum",
    cpu="Z80",
    geometry=Geometry(
        columns=COLUMNS,
        rows=ROWS,
        cell_width=CELL,
        cell_height=CELL,
        border_x=48,  # all that the ULA sends
        # Of 64 lines above and 56 below, 48 each: with the text the 288 lines of a PAL picture.
        border_y=48,
        # The ULA's 7 MHz against the 7.375 MHz of square pixels on PAL.
        pixel_aspect=1.054,
    ),
    rates=RATES,
    palettes=_PALETTES,
    looks={Television.COLOUR: _COLOUR, Television.MONO: _MONO},
    border=BLACK,
    keymap=KEYMAP,
    tunes=TUNES,
    new_screen=SpectrumScreen,
    new_chip=partial(Beeper, cpu_hz=RATES.cpu_hz),
    board_looks=_board_looks,
)
