"""PETSCII, the Commodore character code, with screen codes and Unicode (X-12, X-13).

Three codes name one character. A PETSCII byte is what a program prints and what a key sends; a
screen code is what lies in screen memory, bit 7 meaning reverse; Unicode is what text dumps and
the Python programs use. Graphics follow the Unicode mapping of "Symbols for Legacy Computing".
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache

from machines.errors import ScreenError
from machines.fonts import (
    DOUBLE_LETTER,
    DOUBLE_WORD,
    EMPTY_SQUARE,
    MARKED_SQUARES,
    TRIPLE_LETTER,
    TRIPLE_WORD,
)

REVERSE = 0x80
"""The bit of a screen code that shows a character the other way round."""


class CharacterSet(Enum):
    """Which 128 characters the screen codes mean."""

    UPPER = "upper case and graphics"
    LOWER = "lower and upper case"
    DRAWN = "upper case, with the programs' own shapes in place of some graphics"


_PUNCTUATION = " !\"#$%&'()*+,-./0123456789:;<=>?"
_GRAPHICS = (  # 40 to 5F, then 60 to 7F
    "─♠🭲🭸🭷🭶🭺🭱🭴╮╰╯🭼╲╱🭽🭾●🭻♥🭰╭╳○♣🭵♦┼🮌│π◥"  # noqa: RUF001 - diagonals, no letters
    "\u00a0▌▄▔▁▏▒▕🮏◤🮇├▗└┐▂┌┴┬┤▎▍🮈🮂🮃▃🭿▖▝┘▘▚"
)
_UPPER = "@ABCDEFGHIJKLMNOPQRSTUVWXYZ[£]↑←" + _PUNCTUATION + _GRAPHICS
_LOWER = (
    "@abcdefghijklmnopqrstuvwxyz[£]↑←"
    + _PUNCTUATION
    + "─ABCDEFGHIJKLMNOPQRSTUVWXYZ┼🮌│🮖🮘"
    + _GRAPHICS[32:41]
    + "🮙"
    + _GRAPHICS[42:58]
    + "✓"
    + _GRAPHICS[59:]
)

DRAWN_SHAPES: Mapping[int, str] = {
    0x43: EMPTY_SQUARE,
    0x44: DOUBLE_LETTER,
    0x45: TRIPLE_LETTER,
    0x46: DOUBLE_WORD,
    0x47: TRIPLE_WORD,
    **dict(zip((0x42, 0x48, 0x52, 0x54, 0x59), MARKED_SQUARES, strict=True)),
    0x5C: "→",
    0x68: "↓",
    0x5B: "~",  # a blank tile
    0x67: "⑩",  # the rank of a card
}
"""What the drawn set has in place of lines and shades that programs hardly use, by screen code."""

CHARACTERS: Mapping[CharacterSet, str] = {
    CharacterSet.UPPER: _UPPER,
    CharacterSet.LOWER: _LOWER,
    CharacterSet.DRAWN: "".join(DRAWN_SHAPES.get(code, _UPPER[code]) for code in range(128)),
}
"""The characters of each set in the order of their screen codes, 0 to 7F."""


class Control:
    """PETSCII control codes (X-13)."""

    RETURN = 13
    LOWER_SET = 14
    DOWN = 17
    REVERSE_ON = 18
    HOME = 19
    DELETE = 20
    RIGHT = 29
    UPPER_SET = 142
    UP = 145
    REVERSE_OFF = 146
    CLEAR = 147
    INSERT = 148
    LEFT = 157


COLOURS = (144, 5, 28, 159, 156, 30, 31, 158, 129, 149, 150, 151, 152, 153, 154, 155)
"""The control code that selects each of the 16 colours (X-13)."""


def screen_code(petscii: int) -> int:
    """The screen code of a PETSCII byte (X-12); control codes give what quote mode shows.

    61 to 7A and C1 to DA are both the shifted letters, so this is not one to one.
    """
    if petscii == 0xFF:
        return 0x5E
    return (petscii + _TO_SCREEN[petscii >> 5]) & 0xFF


_TO_SCREEN = (0x80, 0x00, -0x40, -0x20, 0x40, -0x40, -0x80, -0x80)
"""What to add to a PETSCII byte, by its upper three bits (X-12)."""


def decode(code: int, character_set: CharacterSet) -> str:
    """The Unicode character of a screen code, reversed or not."""
    return CHARACTERS[character_set][code & 0x7F]


def encode(character: str, character_set: CharacterSet) -> int:
    """The screen code of a Unicode character.

    A set without lower case takes a lower-case letter as its capital, as the machine's keyboard
    does. Raises `ScreenError` naming a character that the set lacks.
    """
    codes = _codes(character_set)
    code = codes.get(character)
    if code is None:
        code = codes.get(character.upper())
    if code is None:
        raise ScreenError(f"no {character!r} (U+{ord(character):04X}) among {character_set.value}")
    return code


@cache
def _codes(character_set: CharacterSet) -> Mapping[str, int]:
    return {character: code for code, character in enumerate(CHARACTERS[character_set])}
