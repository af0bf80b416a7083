"""The characters that stand for the machine's in a terminal, whose font may have but some."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple
from unicodedata import normalize

from machines.fonts import MARKED_SQUARES, SQUARES
from machines.style import mosaic_character


class GlyphSet(Enum):
    """What mosaics and signs are drawn with; the value is the name used in options."""

    PICTURE = "picture"  # the machine's own pixels: no character stands for another
    SEXTANTS = "sextants"
    BLOCKS = "blocks"  # halves and quarters
    PLAIN = "plain"  # nothing but ASCII


class Shown(NamedTuple):
    """A character, and whether its two colours change places."""

    character: str
    swapped: bool = False


_BLOCKS = {mosaic_character(blocks): blocks for blocks in range(64)}
_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""By bits: top left, top right, bottom left, bottom right."""

_BLOCK_SIGNS = dict(zip("🬋🬰🬎", ":∴=", strict=True))
"""The squares of a board that are made of blocks, whose colour is then behind a sign."""

_SIGNS = {
    **dict(zip(SQUARES, " :∴=≡", strict=True)),
    **dict(zip(MARKED_SQUARES, " ·×□■", strict=True)),  # noqa: RUF001 - a cross
    "\u00a0": " ",
}
"""What stands for the squares of a board."""

_ASCII = {
    **dict(zip(SQUARES, ".:%=#", strict=True)),
    **dict(zip(MARKED_SQUARES, ".-x+#", strict=True)),
    **dict(zip("♠♥♦♣⑩", "SHDCT", strict=True)),
    **dict(zip("←→↑↓£÷―‖×π", "<>^vL~-|xp", strict=True)),  # noqa: RUF001 - the sign
    **dict(zip("─│╭╮╰╯┌┐└┘├┤┬┴┼", "-|+++++++++++++", strict=True)),
    **dict(zip("▒●○■□◇✓∴═≡", "#*o#.<v%=#", strict=True)),
}


def is_square(character: str) -> bool:
    """Whether it is a square of a board, which without colours is but its sign."""
    return character in SQUARES or character in MARKED_SQUARES


def is_mosaic(character: str) -> bool:
    """Whether it is made of blocks."""
    return character in _BLOCKS or character in _QUARTERS


@lru_cache(maxsize=4096)
def shown(character: str, glyphs: GlyphSet, colours: bool) -> Shown:
    """What stands for one of a machine's characters. Without colours an empty square is a dot."""
    if character == " ":
        return Shown(" ")
    if character == "█":
        return Shown(" ", swapped=True)
    if character in _BLOCK_SIGNS and glyphs is not GlyphSet.SEXTANTS:
        sign = _BLOCK_SIGNS[character]
        return Shown(_plain(sign) if glyphs is GlyphSet.PLAIN else sign, swapped=True)
    blocks = _BLOCKS.get(character)
    if glyphs is GlyphSet.PLAIN:
        if is_mosaic(character):
            lit = blocks.bit_count() * 4 if blocks is not None else _quarters_of(character) * 6
            return Shown(" ", swapped=lit >= 12)
        if not colours or not is_square(character):
            return Shown(_plain(character))
        return Shown({".": " "}.get(_plain(character), _plain(character)))
    if blocks is not None and glyphs is GlyphSet.BLOCKS:
        return Shown(_QUARTERS[_nearest_quarters(blocks)])
    if not colours and _SIGNS.get(character) == " ":
        return Shown("·")
    return Shown(_SIGNS.get(character, character))


def _quarters_of(character: str) -> int:
    return _QUARTERS.index(character).bit_count()


def _nearest_quarters(blocks: int) -> int:
    """The quarters that cover most of what the six blocks do: a quarter is a block and a half."""
    quarters = 0
    for bit, (whole, half) in enumerate(((0, 2), (1, 3), (4, 2), (5, 3))):
        covered = 2 * (blocks >> whole & 1) + (blocks >> half & 1)
        quarters |= (covered >= 2) << bit
    return quarters


def _plain(character: str) -> str:
    """A character of ASCII for any other."""
    if character.isascii():
        return character
    if character in _ASCII:
        return _ASCII[character]
    bare = normalize("NFKD", character)[:1]
    return bare if bare.isascii() and bare.isprintable() else "?"
