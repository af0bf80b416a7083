"""What tiles look like that an original draws itself, so that its text does not tell their letters.

A cell's shape is the pixels in it that have not its most frequent colour, row by row as bits, in
hexadecimal: the same for a letter in ink on paper and in paper on ink.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import numpy as np

from machines.machine import Geometry
from machines.screen import Pixels
from monty.errors import UsageError, quoted
from monty.originals.profile import Rectangle


def with_tiles(text: str, pixels: Pixels, geometry: Geometry, tiles: Mapping[str, str]) -> str:
    """A screen's text with a letter in each cell that has the shape of its tile."""
    if not tiles:
        return text
    letters = {shape: letter for letter, shape in tiles.items()}
    lines = [list(line.ljust(geometry.columns)) for line in text.split("\n")]
    for row, line in enumerate(lines[: geometry.rows]):
        for column in range(geometry.columns):
            letter = letters.get(_shape(pixels, geometry, row, column))
            line[column] = line[column] if letter is None else letter
    return "\n".join(map("".join, lines))


def tiles_within(
    pixels: Pixels, geometry: Geometry, rectangle: Rectangle, signs: str
) -> dict[str, str]:
    """The shape for each of the signs, which stand for the cells of that rectangle row by row: a
    letter, a question mark for a blank, a point for nothing. Raises `UsageError` for others."""
    top, left, rows, columns = rectangle
    if not re.fullmatch("[A-Z?.]+", signs):
        raise UsageError(f"cells stand for letters A to Z, ? and points, not {quoted(signs)}")
    cells = [
        (row, column)
        for row in range(top - 1, min(top - 1 + rows, geometry.rows))
        for column in range(left - 1, min(left - 1 + columns, geometry.columns))
    ]
    if len(signs) != len(cells):
        raise UsageError(f"the rectangle has {len(cells)} cells on the screen, not {len(signs)}")
    return {sign: _shape(pixels, geometry, *cell) for sign, cell in zip(signs, cells, strict=True)}


def _shape(pixels: Pixels, geometry: Geometry, row: int, column: int) -> str:
    top = geometry.border_y + row * geometry.cell_height
    left = geometry.border_x + column * geometry.cell_width
    cell = pixels[top : top + geometry.cell_height, left : left + geometry.cell_width]
    ground = np.bincount(cell.ravel()).argmax()
    return np.packbits(cell != ground).tobytes().hex()
