"""The Cambridge Z88's characters: ASCII and £, and shapes that a program draws itself (X-40).

Codes 20 to 7E are ASCII and 7F is £, which has a key of its own. Codes 00 to 1F stand for the
shapes, which a program on the machine would draw into its own part of the font.
"""

from __future__ import annotations

from machines.errors import ScreenError

SHAPES = "♠♥♦♣←→↑↓─│╭╮╰╯⑩▀▄█▌▐▒◇□·"
TYPED = "".join(map(chr, range(0x20, 0x7F))) + "£"

_CODES = {
    **{character: code for code, character in enumerate(SHAPES)},
    **{character: code for code, character in enumerate(TYPED, 0x20)},
}
_CHARACTERS = {code: character for character, code in _CODES.items()}

CHARACTERS = "".join(_CHARACTERS.get(code, " ") for code in range(0x80))
"""Every character by its code; codes that mean nothing show a space."""


def decode(code: int) -> str:
    """The character of a code."""
    return CHARACTERS[code & 0x7F]


def encode(character: str) -> int:
    """The code of a character; `ScreenError` naming it if the machine has none."""
    code = _CODES.get(character)
    if code is None:
        raise ScreenError(f"no {character!r} (U+{ord(character):04X}) on the Z88")
    return code
