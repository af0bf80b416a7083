"""The Cambridge Z88's liquid crystal screen: eight rows of characters six pixels wide (X-40, X-41).

Of the 106 characters of a row a program has 80. To their left the system shows the program's title,
to their right its own window.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from machines import fonts
from machines.screen import Cells, Phase, Pixels, Screen, ShownCells, lines_of
from machines.style import Look
from machines.z88.characters import CHARACTERS, decode, encode

ROWS, COLUMNS = 8, 80
CELL_WIDTH, CELL_HEIGHT = 6, 8
WIDTH = 640
PANEL = (WIDTH - COLUMNS * CELL_WIDTH) // 2
"""Pixels to either side of the program's columns."""

PAPER, INK, GREY = range(3)
"""The palette."""

REVERSE, FLASH, GREY_INK, UNDERLINE = 1, 2, 4, 8
"""Bits of an attribute."""

_SPACE = encode(" ")
_OZ_WINDOW = ("OZ", "", "CAPS")
_PANEL_COLUMNS = PANEL // CELL_WIDTH - 1  # the rest is a gap with a line in it


class Z88Screen(Screen):
    """8 rows of 80 cells of a code and an attribute each, between two panels of the system's."""

    def __init__(self) -> None:
        super().__init__(ROWS, COLUMNS, border=PAPER, background=PAPER)
        self.clear()

    def clear(self) -> None:
        self.codes.fill(_SPACE)
        self.attributes.fill(0)
        self._readings.fill("")
        self.cursor = None

    def encode(self, character: str, reverse: bool = False) -> int:
        """The code; which way round it is shown is an attribute."""
        return encode(character)

    def decode(self, code: int) -> str:
        return decode(code)

    def attribute(self, look: Look) -> int:
        return (
            REVERSE * look.reverse
            | FLASH * look.flash
            | GREY_INK * (look.ink == GREY)
            | UNDERLINE * look.underline
        )

    def marks(self) -> Iterator[tuple[str, list[str]]]:
        """Where cells are reverse (`R`), grey (`G`), underlined (`U`) or flash (`F`)."""
        for name, bit in (
            ("reverse", REVERSE), ("grey", GREY_INK), ("underline", UNDERLINE), ("flash", FLASH),
        ):  # fmt: skip
            if (self.attributes & bit).any():
                mark = name[0].upper()
                yield name, lines_of(np.where(self.attributes & bit, mark, " "))

    def pixels(self, phase: Phase) -> Pixels:
        return _drawn(self.codes, self._lit(phase), phase.flash)

    def letters(self, phase: Phase) -> ShownCells:
        attributes = self._lit(phase)
        out = phase.flash & (attributes & FLASH != 0)
        inks = np.where(attributes & GREY_INK, np.uint8(GREY), np.uint8(INK))
        papers = np.full_like(inks, PAPER)
        swapped = attributes & REVERSE != 0
        return ShownCells(
            np.where(out, " ", np.array(list(CHARACTERS))[self.codes & 0x7F]),
            np.where(swapped, papers, inks),
            np.where(swapped, inks, papers),
            (attributes & UNDERLINE != 0) & ~out,
        )

    def _lit(self, phase: Phase) -> Cells:
        """The attributes, with the cursor if it is lit."""
        attributes = self.attributes
        if phase.cursor_lit and self.cursor is not None:
            attributes = attributes.copy()
            attributes[self.cursor] ^= REVERSE
        return attributes

    def signature(self, phase: Phase) -> Hashable:
        return (
            self.codes.tobytes(),
            self.attributes.tobytes(),
            self.title,
            self.cursor if phase.cursor_lit else None,
            phase.flash and bool((self.attributes & FLASH).any()),
        )

    def surround(self, picture: Pixels) -> None:
        """The panels: the title, and the system's window with the state of CAPS LOCK."""
        width = _PANEL_COLUMNS * CELL_WIDTH
        for lines, left, rule in (
            ((self.title,), 0, PANEL - 2),
            (_OZ_WINDOW, WIDTH - width, WIDTH - PANEL + 1),
        ):
            centred = (line[:_PANEL_COLUMNS].center(_PANEL_COLUMNS) for line in lines)
            codes = np.array([list(map(encode, line)) for line in centred], np.uint8)
            attributes = np.zeros_like(codes)
            attributes[0] = REVERSE
            picture[: len(lines) * CELL_HEIGHT, left : left + width] = _drawn(codes, attributes)
            picture[:, rule] = INK


def _drawn(codes: NDArray[np.uint8], attributes: NDArray[np.uint8], flash: bool = False) -> Pixels:
    """The pixels of cells. A flashing one is blank in the second half."""
    ink = glyphs()[codes].astype(np.bool_)  # [rows, columns, 8, 6]
    ink[:, :, -1] |= (attributes & UNDERLINE).astype(np.bool_)[..., np.newaxis]
    if flash:
        ink &= ~(attributes & FLASH).astype(np.bool_)[..., np.newaxis, np.newaxis]
    ink ^= (attributes & REVERSE).astype(np.bool_)[..., np.newaxis, np.newaxis]
    shade = np.where(attributes & GREY_INK, np.uint8(GREY), np.uint8(INK))
    cells = np.where(ink, shade[..., np.newaxis, np.newaxis], np.uint8(PAPER))
    rows, columns = codes.shape
    return cells.transpose(0, 2, 1, 3).reshape(rows * CELL_HEIGHT, columns * CELL_WIDTH)


@cache
def glyphs() -> NDArray[np.uint8]:
    """The glyphs by code: `uint8[128, 8, 6]`, 1 where there is ink."""
    shapes = fonts.shapes("six.txt")
    return np.stack([shapes[character] for character in CHARACTERS])
