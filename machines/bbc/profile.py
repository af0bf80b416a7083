"""The BBC Microcomputer Model B in MODE 7: its figures, colours and looks (X-20, X-23, X-27)."""

from __future__ import annotations

from collections.abc import Mapping

from machines.bbc.clock import RATES
from machines.bbc.keys import KEYMAP
from machines.bbc.screen import BLACK, COLUMNS, GREYS, ROWS, TeletextScreen
from machines.bbc.sound import Sn76489
from machines.bbc.teletext import CELL_HEIGHT, CELL_WIDTH
from machines.bbc.tunes import TUNES
from machines.machine import Geometry, Machine, Palette
from machines.style import BoardStyle, Look, Squares, Style, Television

RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE = range(1, 8)

_Colour = tuple[int, int, int]

_SQUARE = {
    Style.DOUBLE_LETTER: "🬋",
    Style.TRIPLE_LETTER: "🬰",
    Style.DOUBLE_WORD: "🬎",
    Style.TRIPLE_WORD: "█",
}
"""Mosaics: a kind of square shows by its shape, not by its colour alone."""

_SYMBOL = {
    Style.EMPTY_SQUARE: ".",
    Style.DOUBLE_LETTER: "-",
    Style.TRIPLE_LETTER: "→",
    Style.DOUBLE_WORD: "*",
    Style.TRIPLE_WORD: "↑",
}

_COLOUR = {
    Style.TEXT: Look(WHITE),
    Style.KEY: Look(WHITE),
    Style.DIM: Look(CYAN),
    Style.TITLE: Look(YELLOW),
    Style.OPTION: Look(YELLOW),
    Style.PLAYER: Look(CYAN),
    Style.ACTIVE: Look(WHITE),
    Style.PROMPT: Look(YELLOW),
    Style.INPUT: Look(WHITE),
    Style.MESSAGE: Look(CYAN),
    Style.WARNING: Look(RED),
    Style.TILE: Look(WHITE),
    Style.RACK_TILE: Look(WHITE),
    Style.BLANK_TILE: Look(WHITE, lower=True),
    Style.NEW_TILE: Look(YELLOW),
    Style.NEW_BLANK_TILE: Look(YELLOW, lower=True),
    Style.LAST_TILE: Look(GREEN),
    Style.LAST_BLANK_TILE: Look(GREEN, lower=True),
    Style.EMPTY_SQUARE: Look(GREEN, character="."),
    Style.DOUBLE_LETTER: Look(CYAN, character=_SQUARE[Style.DOUBLE_LETTER]),
    Style.TRIPLE_LETTER: Look(BLUE, character=_SQUARE[Style.TRIPLE_LETTER]),
    Style.DOUBLE_WORD: Look(MAGENTA, character=_SQUARE[Style.DOUBLE_WORD]),
    Style.TRIPLE_WORD: Look(RED, character=_SQUARE[Style.TRIPLE_WORD]),
    Style.BLACK_SUIT: Look(WHITE),
    Style.RED_SUIT: Look(RED),
    Style.CLOCK: Look(GREEN),
    Style.CLOCK_ENDING: Look(RED),
    Style.CARD_BACK: Look(CYAN),
    Style.ROW_TILE: Look(YELLOW, paper=BLUE),
    Style.NEW_ROW_TILE: Look(WHITE, paper=BLUE),
    Style.HEADLINE: Look(RED),
}

_LIGHT, _MIDDLE = GREYS + WHITE, GREYS + CYAN
_MONO = {
    Style.TEXT: Look(_LIGHT),
    Style.KEY: Look(_LIGHT),
    Style.DIM: Look(_MIDDLE),
    Style.TITLE: Look(_LIGHT),
    Style.OPTION: Look(_MIDDLE),
    Style.PLAYER: Look(_MIDDLE),
    Style.ACTIVE: Look(_LIGHT),
    Style.PROMPT: Look(_LIGHT),
    Style.INPUT: Look(_LIGHT),
    Style.MESSAGE: Look(_MIDDLE),
    Style.WARNING: Look(_LIGHT),
    # One shade in the whole board, so that a square takes one cell and a row one code.
    Style.TILE: Look(_LIGHT),
    Style.RACK_TILE: Look(_LIGHT),
    Style.BLANK_TILE: Look(_LIGHT, lower=True),
    Style.NEW_TILE: Look(_LIGHT),
    Style.NEW_BLANK_TILE: Look(_LIGHT, lower=True),
    Style.LAST_TILE: Look(_LIGHT),
    Style.LAST_BLANK_TILE: Look(_LIGHT, lower=True),
    **{style: Look(_LIGHT, character=symbol) for style, symbol in _SYMBOL.items()},
    Style.BLACK_SUIT: Look(_LIGHT),
    Style.RED_SUIT: Look(_MIDDLE),
    Style.CLOCK: Look(_MIDDLE),
    Style.CLOCK_ENDING: Look(_LIGHT),
    Style.CARD_BACK: Look(GREYS + MAGENTA),  # beside a red card, which is lighter
    Style.ROW_TILE: Look(_MIDDLE, paper=GREYS + BLUE),
    Style.NEW_ROW_TILE: Look(_LIGHT, paper=GREYS + BLUE),
    Style.HEADLINE: Look(_LIGHT),
}

# Point, cross, white square and black square (D-9), light on dark: a cell of MODE 7 has one ink,
# and a paper of its own for each square would take a cell more than there is.
_MARKED = {
    Style.EMPTY_SQUARE: Look(GREEN, character="."),
    Style.DOUBLE_LETTER: Look(GREEN, character="🬋"),
    Style.TRIPLE_LETTER: Look(CYAN, character="+"),
    Style.DOUBLE_WORD: Look(MAGENTA, character="#"),
    Style.TRIPLE_WORD: Look(RED, character="█"),
}
_MARKED_MONO = {
    Style.EMPTY_SQUARE: Look(_LIGHT, character="."),
    Style.DOUBLE_LETTER: Look(_LIGHT, character=":"),
    Style.TRIPLE_LETTER: Look(_LIGHT, character="+"),
    Style.DOUBLE_WORD: Look(_LIGHT, character="#"),
    Style.TRIPLE_WORD: Look(_LIGHT, character="■"),
}
# A square of one cell leaves no room for codes: a row of the board has one paper and one ink (C-6).
_BOARD_PAPERS = (BLUE, BLACK, RED, MAGENTA)
_BOARD_INKS = (WHITE, YELLOW, CYAN)
_CAPITALS = (Style.TILE, Style.NEW_TILE, Style.LAST_TILE)
_LOWER = (Style.BLANK_TILE, Style.NEW_BLANK_TILE, Style.LAST_BLANK_TILE)


def _board_looks(television: Television, style: BoardStyle) -> Mapping[Style, Look]:
    colour = television is Television.COLOUR
    match style.squares:
        case Squares.SOLID:
            return {}
        case Squares.MARKED:
            return _MARKED if colour else _MARKED_MONO
    paper = BLACK if style.beside else _BOARD_PAPERS[style.board_colour % len(_BOARD_PAPERS)]
    ink = _BOARD_INKS[style.square_colour % len(_BOARD_INKS)] + GREYS * (not colour)
    signs = {square: Look(ink, paper=paper, character=sign) for square, sign in _SYMBOL.items()}
    tiles = {tile: Look(ink, paper=paper, lower=tile in _LOWER) for tile in (*_CAPITALS, *_LOWER)}
    return {**signs, **tiles}


def _palette(name: str, source: str, colours: list[_Colour], bright: _Colour) -> Palette:
    """Eight colours, and as many shades of `bright` for how light each of them is."""
    shades = [tuple(round(part * _lightness(colour)) for part in bright) for colour in _FULL]
    return Palette(name, source, tuple(colours) + tuple((r, g, b) for r, g, b in shades))


def _rgb(colours: str) -> list[_Colour]:
    parts = (bytes.fromhex(colour) for colour in colours.split())
    return [(red, green, blue) for red, green, blue in parts]


def _lightness(colour: _Colour) -> float:
    """The luminance of a colour, 0 to 1, as a television weighs red, green and blue."""
    red, green, blue = colour
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


_FULL: list[_Colour] = [
    (255 * (colour & 1), 255 * (colour >> 1 & 1), 255 * (colour >> 2)) for colour in range(8)
]
_GREEN_SCREEN: _Colour = (0x4A, 0xFF, 0x5C)

_PALETTES = (
    _palette("rgb", "the machine's RGB socket: red, green and blue on or off", _FULL, _FULL[WHITE]),
    _palette(
        "green",
        "a monitor with green phosphor on the video socket, by the luminance of each colour",
        [
            (r, g, b)
            for r, g, b in (
                tuple(round(part * _lightness(colour)) for part in _GREEN_SCREEN)
                for colour in _FULL
            )
        ],
        _GREEN_SCREEN,
    ),
    _palette(
        "okabe-ito",
        "ours, from Okabe and Ito's colours that people see apart whatever their colour vision",
        _rgb("000000 D55E00 008E68 F0E442 005686 CF80AB 78C3ED FFFFFF"),
        _FULL[WHITE],
    ),
    _palette(
        "contrast",
        "ours, Okabe and Ito's colours lighter or darker, for text at seven to one or more",
        _rgb("000000 DD7D31 1CA982 EFE342 006098 D89ABD A9D9F4 FFFFFF"),
        _FULL[WHITE],
    ),
)

BBC = Machine(
    name="bbc",
    title="BBC Microcomputer Model B",
    short_title="BBC",
    cpu="6502",
    geometry=Geometry(
        columns=COLUMNS,
        rows=ROWS,
        cell_width=CELL_WIDTH,
        cell_height=CELL_HEIGHT,
        # A PAL line shows 52 us of 12 MHz half-dots, 624, and a frame 576 lines; a television hides
        # a sixteenth of both behind its frame, which leaves 4:3 and text in the middle.
        border_x=53,
        border_y=20,
        pixel_aspect=1.229,  # half-dots of 12 MHz to the 14.75 MHz of square PAL pixels
        half_dots=True,
    ),
    rates=RATES,
    palettes=_PALETTES,
    looks={Television.COLOUR: _COLOUR, Television.MONO: _MONO},
    border=BLACK,
    keymap=KEYMAP,
    tunes=TUNES,
    new_screen=TeletextScreen,
    new_chip=Sn76489,
    board_looks=_board_looks,
    # MODE 7 has a code for its height and one for its colour.
    headline_column=2,
)
