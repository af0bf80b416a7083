"""The ZX Spectrum's characters: those that its keys type, and shapes that a program draws itself.

Codes 20 to 7F are the machine's own set, ASCII but for ↑, £ and ©. Codes 00 to 1F, which print
nothing there, stand for the shapes: a program on the machine would draw them into its user-defined
graphics. Bit 7 is a character printed with INVERSE 1.
"""

from __future__ import annotations

from machines.errors import ScreenError
from machines.fonts import (
    DOUBLE_LETTER,
    DOUBLE_WORD,
    EMPTY_SQUARE,
    MARKED_SQUARES,
    TRIPLE_LETTER,
    TRIPLE_WORD,
)

INVERSE = 0x80
"""The bit of a code that shows a character the other way round."""

SHAPES = (
    EMPTY_SQUARE
    + DOUBLE_LETTER
    + TRIPLE_LETTER
    + DOUBLE_WORD
    + TRIPLE_WORD
    + MARKED_SQUARES
    + "♠♥♦♣←→↓─│╭╮╰⑩▝▘▀▗▐▖▌▄█"
)
"""Codes 00 to 1F."""

TYPED = (
    " !\"#$%&'()*+,-./0123456789:;<=>?"
    "@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]↑_"
    "£abcdefghijklmnopqrstuvwxyz{|}~©"
)
"""Codes 20 to 7F: what can be typed."""

CHARACTERS = SHAPES + TYPED
"""Every character by its code, 00 to 7F."""

_CODES = {character: code for code, character in enumerate(CHARACTERS)}


def decode(code: int) -> str:
    """The character of a code, inverse or not."""
    return CHARACTERS[code & 0x7F]


def encode(character: str) -> int:
    """The code of a character; `ScreenError` naming it if the machine has none."""
    code = _CODES.get(character)
    if code is None:
        raise ScreenError(f"no {character!r} (U+{ord(character):04X}) on the Spectrum")
    return code
