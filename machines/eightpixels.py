"""Screens of cells that are eight pixels wide: a row of a cell is drawn as one 64-bit number.

Characters of double size are shapes that a program has of its own, one for each of the cells that
they lie over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from string import ascii_uppercase

import numpy as np
from numpy.typing import NDArray

from machines import fonts
from machines.fonts import SQUARES
from machines.screen import Cells, Pixels, Screen, ShownCells
from machines.style import PREMIUM_SQUARES, Look, Style

Masks = NDArray[np.uint64]
"""Rows of glyphs, each as eight bytes of FF for ink and 00 for paper."""

Glyphs = NDArray[np.uint8]
"""Glyphs by code, 1 where there is ink: `uint8[256, 8, 8]`."""

CELL = 8

REVERSED = 128
"""What is added to the code of a character for the same the other way round."""

MARKED: Mapping[Style, str] = dict(
    zip((Style.EMPTY_SQUARE, *PREMIUM_SQUARES), fonts.MARKED_SQUARES, strict=True)
)
"""The characters of the squares of a board with a mark in each (D-9)."""

_PARTS = {(1, 1): 0, (2, 1): 1, (2, 2): 3}
"""The first part of a character by how many rows and columns it lies over: 0 is the whole of a
small one, 1 and 2 are the halves of a tall one, 3 to 6 the quarters of a big one."""


class EightPixelScreen(Screen):
    """A screen on which characters can be twice as high, and twice as wide too.

    `parts` says for each cell which part of its character it shows, as `all_parts` has them. A
    program that stores codes itself has small characters.
    """

    @cached_property
    def parts(self) -> Cells:
        """`uint8[rows, columns]`."""
        return np.zeros_like(self.codes)

    def write(self, row: int, column: int, text: str, look: Look) -> None:
        """As on any machine; large characters over this row and the next, wide ones over two
        columns each. They are read where they begin."""
        height, width = 1 + look.double_height, 1 + look.double_width
        end = column + width * len(text)
        self._check(row, column, end)
        self._check(row + height - 1, column, end)
        wide = "".join(character * width for character in text)
        for y in range(height):
            super().write(row + y, column, wide, look)
            for x in range(width):
                cells = np.s_[row + y, column + x : end : width]
                self.parts[cells] = _PARTS[height, width] + y * width + x
                if x or y:
                    self._readings[cells] = " "


_FULL = frozenset((*SQUARES, *fonts.MARKED_SQUARES))
"""Upright these fill their cells, but for a sign; reversed they are but the sign."""

_WHOLE = np.isin(np.arange(7), (0, 1, 3))
"""Whether a part is the first of its character."""


def letters(codes: Cells, parts: Cells, inks: Cells, papers: Cells, characters: str) -> ShownCells:
    """What cells show. `characters` are those of the first 128 codes; the rest are the same the
    other way round."""
    shown = np.array(list(characters))[codes % REVERSED]
    full = np.array([each in _FULL for each in characters])[codes % REVERSED]
    swapped = (codes >= REVERSED) != full
    return ShownCells(
        np.where(_WHOLE[parts], shown, " "),
        np.where(swapped, papers, inks),
        np.where(swapped, inks, papers),
        np.zeros(codes.shape, np.bool_),
    )


def both_ways(upright: Sequence[fonts.Glyph]) -> Glyphs:
    """The glyphs of codes 00 to 7F, and the same the other way round as 80 to FF."""
    stacked = np.stack(upright)
    return np.concatenate([stacked, 1 - stacked])


def glyphs(characters: str, own: Mapping[str, fonts.Glyph] | None = None) -> Glyphs:
    """The glyphs of 128 characters, upright and then reversed, as programs draw them.

    Reversed letters are tiles with a gap between them, and reversed squares are their symbols on
    nothing, for a television without colour. `own` are a machine's own shapes of squares.
    """
    shapes = fonts.shapes()
    squares = {**shapes, **(own or {})}
    both = both_ways(
        [
            squares[f"square {SQUARES[character]}"]
            if character in SQUARES
            else fonts.glyph(character)
            for character in characters
        ]
    )
    for character, square in SQUARES.items():
        both[REVERSED + characters.index(character)] = shapes[f"symbol {square}"]
    both[REVERSED + characters.index(" ")] = shapes["square empty"]
    for letter in ascii_uppercase:
        both[REVERSED + characters.index(letter)] = fonts.tile(letter)
    return both


def all_parts(glyphs: Glyphs, characters: str, *, drawn: bool) -> Glyphs:
    """`uint8[7 * 256, 8, width]`: the glyphs, the halves of tall ones, the quarters of big ones.

    `characters` are those of the first 128 glyphs; the rest are the same the other way round. With
    `drawn`, big ones are as `large.txt` has them, its tiles being the other way round.
    """
    tall = glyphs.repeat(2, axis=1)
    big = tall.repeat(2, axis=2)
    for name, shape in fonts.shapes("large.txt").items() if drawn else ():
        character = name.removeprefix("tile ")
        big[characters.index(character) + REVERSED * (name != character)] = shape
    width = glyphs.shape[2]
    halves = [tall[:, y : y + CELL] for y in (0, CELL)]
    quarters = [big[:, y : y + CELL, x : x + width] for y in (0, CELL) for x in (0, width)]
    return np.concatenate([glyphs, *halves, *quarters])


def glyph_masks(glyphs: NDArray[np.uint8]) -> Masks:
    """`uint64[n, 8]` from `uint8[n, 8, 8]`, which is 1 where there is ink."""
    masks = np.ascontiguousarray(glyphs * np.uint8(0xFF))
    return masks.view(np.uint64).reshape(-1, 8)


def drawn(masks: Masks, inks: NDArray[np.uint8], papers: NDArray[np.uint8]) -> Pixels:
    """The pixels of a screen from `uint64[rows, 8, columns]` and the two colours of each cell."""
    lines = masks & _eightfold(inks ^ papers)[:, np.newaxis, :]
    lines ^= _eightfold(papers)[:, np.newaxis, :]
    rows, height, columns = lines.shape
    pixels: Pixels = lines.reshape(rows * height, columns).view(np.uint8)
    return pixels


def _eightfold(colours: NDArray[np.uint8]) -> Masks:
    """Each colour repeated in the eight bytes of a 64-bit number."""
    return np.multiply(colours, 0x0101010101010101, dtype=np.uint64)
