"""Glyphs: the Unscii-8 font and the project's own shapes, read once from the files beside this."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Glyph = NDArray[np.uint8]
"""One glyph: `uint8[height, width]`, 1 where there is ink."""

EMPTY_SQUARE = "·"
DOUBLE_LETTER = "⁚"  # noqa: RUF001 - two dots, as the square shows
TRIPLE_LETTER = "∴"
DOUBLE_WORD = "═"
TRIPLE_WORD = "≡"

SQUARES: Mapping[str, str] = {
    EMPTY_SQUARE: "empty",
    DOUBLE_LETTER: "double letter",
    TRIPLE_LETTER: "triple letter",
    DOUBLE_WORD: "double word",
    TRIPLE_WORD: "triple word",
}
"""What squares of a board are called among the shapes: `square` or `symbol` and this."""

MARKED_SQUARES = "□⊡⊠⧈▣"
"""Squares with a mark in each: nothing, point, cross, white square and black square (D-9)."""

_HERE = Path(__file__).resolve().parent


@cache
def unscii() -> Mapping[str, Glyph]:
    """The glyphs of Unscii-8 by character, each `uint8[8, 8]`."""
    characters: list[str] = []
    digits: list[str] = []
    for line in (_HERE / "unscii-8.hex").read_text("ascii").splitlines():
        if not line.startswith("#"):
            code_point, rows = line.split(":")
            characters.append(chr(int(code_point, 16)))
            digits.append(rows)
    rows_of_bits = np.frombuffer(bytes.fromhex("".join(digits)), np.uint8)
    bits = np.unpackbits(rows_of_bits).reshape(-1, 8, 8)
    return dict(zip(characters, bits, strict=True))


@cache
def shapes(file: str = "shapes.txt") -> Mapping[str, Glyph]:
    """The project's own shapes, of any size, by character (`"✓"`) or by name (`"tile A"`)."""
    drawn: dict[str, list[str]] = {}
    rows: list[str] = []
    for line in (_HERE / file).read_text("ascii").splitlines():
        if line.startswith(":"):
            rows = drawn[_shape_name(line[1:])] = []
        elif line and not line.startswith(";"):
            rows.append(line)
    return {name: _from_art(art) for name, art in drawn.items()}


def glyph(character: str) -> Glyph:
    """The glyph of a character, ours if we drew one; `KeyError` if there is none."""
    drawn = shapes().get(character)
    return unscii()[character] if drawn is None else drawn


def tile(letter: str) -> Glyph:
    """The glyph of a tile with that capital, with a gap to the next: `uint8[8, 8]`."""
    drawn = shapes()["square empty"].copy()
    drawn[1:6, 1:6] -= shapes()[f"tile {letter}"]
    return drawn


def _shape_name(title: str) -> str:
    """`U+2713 tick` is the character; anything else is a name of its own."""
    if title.startswith("U+"):
        return chr(int(title.partition(" ")[0].removeprefix("U+"), 16))
    return title


def _from_art(art: list[str]) -> Glyph:
    ink = [[character == "#" for character in row] for row in art]
    return np.array(ink, np.uint8)
