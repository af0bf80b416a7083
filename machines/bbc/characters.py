"""What the codes of a MODE 7 screen mean: characters, mosaics and controls (X-20, X-21).

Bit 7 makes no difference to the SAA5050. Which character has which code is the British set's, as
the chip's data sheet and the BBC's User Guide tabulate it.
"""

from __future__ import annotations

from enum import IntEnum

from machines.errors import ScreenError
from machines.style import mosaic_character

CHARACTERS = (
    " !\"£$%&'()*+,-./0123456789:;<=>?"
    "@ABCDEFGHIJKLMNOPQRSTUVWXYZ←½→↑#"
    "―abcdefghijklmnopqrstuvwxyz¼‖¾÷■"
)
"""The characters of codes 20 to 7F."""


class Control(IntEnum):
    """The control codes that do something, without the bit 7 they are usually stored with."""

    ALPHA_RED = 0x01  # and so on in the order of the colours, to white, 07
    ALPHA_WHITE = 0x07
    FLASH = 0x08
    STEADY = 0x09
    NORMAL_HEIGHT = 0x0C
    DOUBLE_HEIGHT = 0x0D
    MOSAIC_RED = 0x11
    MOSAIC_WHITE = 0x17
    CONCEAL = 0x18
    CONTIGUOUS = 0x19
    SEPARATED = 0x1A
    BLACK_BACKGROUND = 0x1C
    NEW_BACKGROUND = 0x1D
    HOLD_MOSAICS = 0x1E
    RELEASE_MOSAICS = 0x1F


SPACE = 0x20
HIGH = 0x80
"""The bit that a program adds to a control code, since below 20 the VDU would obey it."""


def mosaic_code(blocks: int) -> int:
    """The code of a mosaic from its six blocks, bit 0 the top left, bit 5 the bottom right."""
    return SPACE | blocks & 0x1F | (blocks & 0x20) << 1


def mosaic_blocks(code: int) -> int:
    """The six blocks of a mosaic's code."""
    return code & 0x1F | (code & 0x40) >> 1


ALPHA_CODES = {character: code for code, character in enumerate(CHARACTERS, SPACE)}
MOSAIC_CODES = {mosaic_character(blocks): mosaic_code(blocks) for blocks in range(1, 64)}


def is_mosaic(code: int) -> bool:
    """Whether a printing code gives a mosaic among mosaics; the capitals stay letters there."""
    return code & 0x20 != 0


def character(code: int, mosaic: bool = False) -> str:
    """What a printing code shows, or among mosaics; a control code shows a space."""
    if code < SPACE:
        return " "
    if mosaic and is_mosaic(code):
        return mosaic_character(mosaic_blocks(code))
    return CHARACTERS[code - SPACE]


def encode(character: str) -> int:
    """The code of a character or a mosaic; `ScreenError` if MODE 7 has none."""
    code = ALPHA_CODES.get(character)
    if code is None:
        code = MOSAIC_CODES.get(character)
    if code is None:
        raise ScreenError(f"MODE 7 has no character {character!r}")
    return code
