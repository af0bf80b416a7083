"""What a program means by a cell and by a sound, and how a machine can draw it (X-2).

A program says what a cell means (`Style.TRIPLE_WORD`) and what a sound means (`Cue.REFUSED`); a
machine's profile has a look for each of the one and a tune for each of the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Television(Enum):
    """The set the machine is connected to; its value is the name used in options and saves."""

    COLOUR = "colour"
    MONO = "mono"


class Style(Enum):
    """What a cell means. How it looks is the machine's affair (X-2)."""

    TEXT = auto()
    DIM = auto()  # secondary text: coordinates, hints about keys
    TITLE = auto()
    OPTION = auto()  # an entry of a menu
    PLAYER = auto()  # a player who is waiting
    ACTIVE = auto()  # the player whose turn it is
    PROMPT = auto()  # what the program asks
    INPUT = auto()  # what the person has typed
    MESSAGE = auto()  # what the program reports
    WARNING = auto()  # a refusal and its reason
    TILE = auto()  # on the board
    RACK_TILE = auto()  # on a rack, in a hand, anywhere else
    BLANK_TILE = auto()  # a blank's letter: the other way round from a tile
    NEW_TILE = auto()  # a tile of the play now being shown
    NEW_BLANK_TILE = auto()
    LAST_TILE = auto()  # a tile of the last play made
    LAST_BLANK_TILE = auto()
    EMPTY_SQUARE = auto()
    DOUBLE_LETTER = auto()
    TRIPLE_LETTER = auto()
    DOUBLE_WORD = auto()
    TRIPLE_WORD = auto()
    BLACK_SUIT = auto()
    RED_SUIT = auto()
    CLOCK = auto()
    CLOCK_ENDING = auto()  # the time is nearly up
    CARD_BACK = auto()
    ROW_TILE = auto()  # in a single row of tiles across the screen
    NEW_ROW_TILE = auto()
    HEADLINE = auto()  # of a page; twice as high where the machine can
    KEY = auto()  # a key's name where it is told what keys do


PREMIUM_SQUARES = (
    Style.DOUBLE_LETTER,
    Style.TRIPLE_LETTER,
    Style.DOUBLE_WORD,
    Style.TRIPLE_WORD,
)


class Cue(Enum):
    """What a sound means."""

    TILE = auto()  # a tile placed
    ACCEPTED = auto()
    REFUSED = auto()
    YOUR_TURN = auto()
    CLOCK = auto()  # the clock is running out
    GAME_OVER = auto()


@dataclass(frozen=True, slots=True)
class Look:
    """How a style is drawn: ink from the machine's palette, reversed or not, and, for styles
    that are a shape rather than text, the character to draw; and the paper, on a machine whose
    cells have one each. What a machine does not have it leaves aside."""

    ink: int
    reverse: bool = False
    character: str | None = None
    paper: int = 0
    lower: bool = False  # in small letters
    double_height: bool = False  # over this row and the next
    double_width: bool = False  # each character over two columns
    separated: bool = False  # with gaps between the blocks of a mosaic
    flash: bool = False
    underline: bool = False


class Size(Enum):
    """How large characters are. A machine without wider ones leaves the width aside."""

    NORMAL = auto()
    TALL = auto()  # over this row and the next
    BIG = auto()  # over two rows and two columns each


class Squares(Enum):
    """How the squares of a board are drawn."""

    SOLID = auto()  # full of colour, as far as the machine can
    MARKED = auto()  # dark marks in light ones: point, cross, white square, black square (D-9)
    SIGNS = auto()  # one sign a square on a coloured board (C-6)


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """How a program wants its board drawn; the machine has a look for each.

    The colours count on and on, round and round: any number is one of those that there are.
    """

    squares: Squares = Squares.SOLID
    board_colour: int = 0
    square_colour: int = 0
    beside: bool = False  # squares in a legend beside the board


_LEFT_HALF, _RIGHT_HALF, _ALL = 0b010101, 0b101010, 0b111111


def mosaic_character(blocks: int) -> str:
    """The Unicode character of six blocks, bit 0 the top left, bit 5 the bottom right: a mosaic,
    on a machine that has them."""
    match blocks:
        case 0:
            return " "
        case _ if blocks == _LEFT_HALF:
            return "▌"
        case _ if blocks == _RIGHT_HALF:
            return "▐"
        case _ if blocks == _ALL:
            return "█"
        case _:  # Unicode leaves the above out of its row of sextants
            return chr(0x1FB00 + blocks - 1 - (blocks > _LEFT_HALF) - (blocks > _RIGHT_HALF))
