"""The Commodore 64, PAL: its figures, colours and looks (X-10, X-11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from machines import fonts
from machines.c64.clock import RATES
from machines.c64.keys import KEYMAP
from machines.c64.screen import BLACK, CELL, COLUMNS, DARK_GREY, ROWS, C64Screen
from machines.c64.sound import Sid
from machines.c64.tunes import TUNES
from machines.eightpixels import MARKED
from machines.machine import Geometry, Machine, Palette
from machines.style import BoardStyle, Look, Squares, Style, Television

WHITE, CYAN, GREEN, BLUE, YELLOW = 1, 3, 5, 6, 7
PURPLE, ORANGE, BROWN = 4, 8, 9
RED, LIGHT_RED, GREY, LIGHT_GREEN, LIGHT_BLUE, LIGHT_GREY = 2, 10, 12, 13, 14, 15


_PALETTES = (
    Palette.of(
        "pepto",
        "Philip 'Pepto' Timmermann, calculated from the VIC-II's signal",
        "000000 FFFFFF 68372B 70A4B2 6F3D86 588D43 352879 B8C76F"
        " 6F4F25 433900 9A6759 444444 6C6C6C 9AD284 6C5EB5 959595",
    ),
    Palette.of(
        "colodore",
        "Philip 'Pepto' Timmermann, Colodore, as seen on a PAL television",
        "000000 FFFFFF 813338 75CEC8 8E3C97 56AC4D 2E2C9B EDF171"
        " 8E5029 553800 C46C71 4A4A4A 7B7B7B A9FF9F 706DEB B2B2B2",
    ),
    Palette.of(
        "okabe-ito",
        "ours, from Okabe and Ito's colours that people see apart whatever their colour vision",
        "000000 FFFFFF D55E00 9AD2F2 CC79A7 004B37 005686 F0E442"
        " E69F00 7A5500 D55E00 444444 808080 4DBB9D 1E7CBB BBBBBB",
    ),
    Palette.of(
        "contrast",
        "ours, Okabe and Ito's colours lighter or darker, for text at seven to one or more",
        "000000 FFFFFF DD7D30 A9D9F4 D89ABD 00946B 005E93 F0E442"
        " E69F00 B07800 E58E4F 444444 A0A0A0 7FD6BC 56B4E9 D0D0D0",
    ),
)

_COLOUR = {
    Style.TEXT: Look(WHITE),
    Style.KEY: Look(WHITE),
    Style.DIM: Look(LIGHT_GREY),
    Style.TITLE: Look(LIGHT_GREEN),
    Style.OPTION: Look(CYAN),
    Style.PLAYER: Look(LIGHT_GREY),
    Style.ACTIVE: Look(LIGHT_GREEN),
    Style.PROMPT: Look(WHITE),
    Style.INPUT: Look(YELLOW),
    Style.MESSAGE: Look(CYAN),
    Style.WARNING: Look(LIGHT_RED),
    Style.TILE: Look(YELLOW, reverse=True),
    Style.RACK_TILE: Look(YELLOW, reverse=True),
    Style.BLANK_TILE: Look(YELLOW),
    Style.NEW_TILE: Look(LIGHT_GREEN, reverse=True),
    Style.NEW_BLANK_TILE: Look(LIGHT_GREEN),
    Style.LAST_TILE: Look(WHITE, reverse=True),
    Style.LAST_BLANK_TILE: Look(WHITE),
    Style.EMPTY_SQUARE: Look(GREEN, character=fonts.EMPTY_SQUARE),
    # The lighter of two blues, pinks and reds each: of dark ones the symbol could not be cut out.
    Style.DOUBLE_LETTER: Look(CYAN, character=fonts.DOUBLE_LETTER),
    Style.TRIPLE_LETTER: Look(LIGHT_BLUE, character=fonts.TRIPLE_LETTER),
    Style.DOUBLE_WORD: Look(PURPLE, character=fonts.DOUBLE_WORD),
    Style.TRIPLE_WORD: Look(LIGHT_RED, character=fonts.TRIPLE_WORD),
    # White cards: the background of their rows, see `C64Screen`.
    Style.BLACK_SUIT: Look(BLACK, paper=WHITE),
    Style.RED_SUIT: Look(RED, paper=WHITE),
    Style.CLOCK: Look(LIGHT_GREEN),
    Style.CLOCK_ENDING: Look(LIGHT_RED),
    Style.CARD_BACK: Look(BLUE, paper=WHITE),
    Style.ROW_TILE: Look(YELLOW, reverse=True),
    Style.NEW_ROW_TILE: Look(WHITE, reverse=True),
    Style.HEADLINE: Look(LIGHT_RED),
}

_MONO = {
    Style.TEXT: Look(WHITE),
    Style.KEY: Look(WHITE),
    Style.DIM: Look(LIGHT_GREY),
    Style.TITLE: Look(WHITE),
    Style.OPTION: Look(LIGHT_GREY),
    Style.PLAYER: Look(LIGHT_GREY),
    Style.ACTIVE: Look(WHITE),
    Style.PROMPT: Look(WHITE),
    Style.INPUT: Look(WHITE),
    Style.MESSAGE: Look(LIGHT_GREY),
    Style.WARNING: Look(WHITE),
    # What lies there for some time is darker than the last play and one that is being shown.
    Style.TILE: Look(LIGHT_GREY, reverse=True),
    Style.RACK_TILE: Look(WHITE, reverse=True),
    Style.BLANK_TILE: Look(LIGHT_GREY),
    Style.NEW_TILE: Look(WHITE, reverse=True),
    Style.NEW_BLANK_TILE: Look(WHITE),
    Style.LAST_TILE: Look(WHITE, reverse=True),
    Style.LAST_BLANK_TILE: Look(WHITE),
    # Reversed, the drawn squares are symbols on nothing.
    Style.EMPTY_SQUARE: Look(DARK_GREY, reverse=True, character=fonts.EMPTY_SQUARE),
    Style.DOUBLE_LETTER: Look(GREY, reverse=True, character=fonts.DOUBLE_LETTER),
    Style.TRIPLE_LETTER: Look(LIGHT_GREY, reverse=True, character=fonts.TRIPLE_LETTER),
    Style.DOUBLE_WORD: Look(GREY, reverse=True, character=fonts.DOUBLE_WORD),
    Style.TRIPLE_WORD: Look(LIGHT_GREY, reverse=True, character=fonts.TRIPLE_WORD),
    Style.CLOCK: Look(LIGHT_GREY),
    Style.CLOCK_ENDING: Look(WHITE),
    Style.BLACK_SUIT: Look(BLACK, paper=WHITE),
    Style.RED_SUIT: Look(DARK_GREY, paper=WHITE),
    Style.CARD_BACK: Look(DARK_GREY, paper=WHITE),
    Style.ROW_TILE: Look(LIGHT_GREY, reverse=True),
    Style.NEW_ROW_TILE: Look(WHITE, reverse=True),
    Style.HEADLINE: Look(WHITE),
}

_MARKED_INKS = {
    Television.COLOUR: (BLUE, LIGHT_GREY, CYAN, LIGHT_GREEN, LIGHT_RED),
    Television.MONO: (DARK_GREY, LIGHT_GREY, LIGHT_GREY, LIGHT_GREY, LIGHT_GREY),
}
# Among light squares the tiles are lighter still.
_TILES_AMONG_MARKED = {
    Style.TILE: Look(WHITE, reverse=True),
    Style.RACK_TILE: Look(WHITE, reverse=True),
    Style.BLANK_TILE: Look(WHITE),
    Style.NEW_TILE: Look(YELLOW, reverse=True),
    Style.NEW_BLANK_TILE: Look(YELLOW),
    Style.LAST_TILE: Look(LIGHT_GREEN, reverse=True),
    Style.LAST_BLANK_TILE: Look(LIGHT_GREEN),
}
_MONO_TILES_AMONG_MARKED = {
    Style.TILE: Look(WHITE, reverse=True),
    Style.BLANK_TILE: Look(WHITE),
    Style.NEW_TILE: Look(LIGHT_GREY, reverse=True),
    Style.NEW_BLANK_TILE: Look(LIGHT_GREY),
    Style.LAST_TILE: Look(LIGHT_GREY, reverse=True),
    Style.LAST_BLANK_TILE: Look(LIGHT_GREY),
}
_BOARD_INKS = {
    Television.COLOUR: (GREEN, DARK_GREY, BROWN, BLUE),
    Television.MONO: (DARK_GREY, GREY, LIGHT_GREY),
}
_SQUARE_INKS = {
    Television.COLOUR: (
        (CYAN, LIGHT_BLUE, PURPLE, LIGHT_RED),
        (CYAN, PURPLE, LIGHT_GREEN, ORANGE),
        (LIGHT_GREY, GREY, LIGHT_GREY, GREY),
    ),
    Television.MONO: (
        (GREY, LIGHT_GREY, GREY, LIGHT_GREY),
        (LIGHT_GREY, LIGHT_GREY, LIGHT_GREY, LIGHT_GREY),
        (WHITE, WHITE, WHITE, WHITE),
    ),
}


def _board_looks(television: Television, style: BoardStyle) -> Mapping[Style, Look]:
    if style.squares is Squares.MARKED:
        inks = _MARKED_INKS[television]
        marked = {
            square: Look(ink, character=shape)
            for (square, shape), ink in zip(MARKED.items(), inks, strict=True)
        }
        if television is Television.MONO:
            return marked | _MONO_TILES_AMONG_MARKED
        return marked | _TILES_AMONG_MARKED
    looks = _COLOUR if television is Television.COLOUR else _MONO
    boards, squares = _BOARD_INKS[television], _SQUARE_INKS[television]
    inks = (
        boards[style.board_colour % len(boards)],
        *squares[style.square_colour % len(squares)],
    )
    return {
        square: replace(looks[square], ink=ink) for square, ink in zip(MARKED, inks, strict=True)
    }


C64 = Machine(
    name="c64",
    title="Commodore 64",
    short_title="C64",
    cpu="6502",
    geometry=Geometry(
        columns=COLUMNS,
        rows=ROWS,
        cell_width=CELL,
        cell_height=CELL,
        border_x=42,  # of the 403 x 284 that a PAL television shows, the borders made equal
        border_y=42,
        pixel_aspect=0.9365,
    ),
    rates=RATES,
    palettes=_PALETTES,
    looks={Television.COLOUR: _COLOUR, Television.MONO: _MONO},
    border=DARK_GREY,
    keymap=KEYMAP,
    tunes=TUNES,
    new_screen=C64Screen,
    new_chip=Sid,
    board_looks=_board_looks,
)
