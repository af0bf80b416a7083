"""The ZX Spectrum's screen as the ULA shows it: text in cells of 8 x 8 pixels, or 42 to a row."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from machines import eightpixels, fonts
from machines.eightpixels import (
    EightPixelScreen,
    Glyphs,
    Masks,
    all_parts,
    both_ways,
    drawn,
    glyph_masks,
    letters,
)
from machines.errors import ScreenError
from machines.screen import Cells, Phase, Pixels, ScreenMemory, ShownCells, lines_of, no_readings
from machines.spectrum.characters import CHARACTERS, INVERSE, decode, encode
from machines.style import Look

ROWS, COLUMNS, CELL = 24, 32, 8
SMALL_COLUMNS, SMALL_CELL = 42, 6
BLACK, WHITE, BRIGHT_WHITE = 0, 7, 15

FLASH, BRIGHT = 0x80, 0x40
"""Bits of an attribute, above three of PAPER and three of INK."""

_SPACE = encode(" ")


class SpectrumScreen(EightPixelScreen):
    """24 rows of 32 cells, each with a code and an attribute, as `characters` has the codes.

    `attributes` are the bytes from $5800 on: FLASH, BRIGHT, three bits of PAPER, three of INK.
    After `set_columns(42)` a row has 42 codes, six pixels wide, over the same 32 attributes: a
    character written gives its colours to the whole of each cell it touches (X-1).
    `background` is the paper of a cleared screen.
    """

    def __init__(self, *, attributes: ScreenMemory | None = None) -> None:
        super().__init__(ROWS, COLUMNS, border=BLACK, background=BLACK, attributes=attributes)
        if attributes is None:
            self.clear()
        else:
            self.codes.fill(_SPACE)

    def clear(self) -> None:
        self.codes.fill(_SPACE)
        self.attributes.fill(self._cleared)
        self.parts.fill(0)
        self._readings.fill("")
        self.cursor = None

    def set_columns(self, columns: int) -> None:
        """Clear the screen for 32 or 42 characters a row; `ScreenError` for another number."""
        if columns not in (COLUMNS, SMALL_COLUMNS):
            raise ScreenError(f"a row of this screen has 32 or 42 characters, not {columns}")
        self.columns = columns
        self.codes = np.zeros((ROWS, columns), np.uint8)
        self.parts = np.zeros((ROWS, columns), np.uint8)
        self._readings = no_readings(ROWS, columns)
        self.clear()

    def encode(self, character: str, reverse: bool = False) -> int:
        code = encode(character)
        return code | INVERSE if reverse else code

    def decode(self, code: int) -> str:
        return decode(code)

    def attribute(self, look: Look) -> int:
        """`ScreenError` for ink and paper of two brightnesses, which no cell can hold."""
        ink, paper = look.ink, look.paper
        if BLACK not in (ink & 7, paper & 7) and (ink ^ paper) & 8:
            raise ScreenError(f"a cell has one brightness: not ink {ink} on paper {paper}")
        flash = FLASH if look.flash else 0
        return flash | ((ink | paper) & 8) << 3 | (paper & 7) << 3 | ink & 7

    def attributes_of(self, column: int, end: int) -> slice:
        if self.columns == COLUMNS:
            return slice(column, end)
        return slice(column * SMALL_CELL // CELL, -(-end * SMALL_CELL // CELL))

    def marks(self) -> Iterator[tuple[str, list[str]]]:
        """Of each cell of 8 x 8 the ink if there is any, and the paper unless it is that of a
        cleared screen, as hexadecimal digits, 8 and more being bright; `F` where it flashes; and
        `R` where a character is inverse."""
        inks, papers = _INK_AND_PAPER[:, self.attributes]
        digits = np.array(list("0123456789ABCDEF"))
        yield "ink", lines_of(np.where(self._masks(self.codes).any(axis=1), digits[inks], " "))
        yield "paper", lines_of(np.where(papers == self.background, " ", digits[papers]))
        yield "flash", lines_of(np.where(self.attributes & FLASH, "F", " "))
        yield "reverse", lines_of(np.where(self.codes & INVERSE, "R", " "))

    def pixels(self, phase: Phase) -> Pixels:
        codes, inks, papers = self._shown(phase)
        return drawn(self._masks(codes), inks, papers)

    def letters(self, phase: Phase) -> ShownCells:
        codes, inks, papers = self._shown(phase)
        if self.columns != COLUMNS:  # each in the colours of the cell in which most of it lies
            middles = (np.arange(self.columns) * SMALL_CELL + SMALL_CELL // 2) // CELL
            inks, papers = inks[:, middles], papers[:, middles]
        return letters(codes, self.parts, inks, papers, CHARACTERS)

    def _shown(self, phase: Phase) -> tuple[Cells, Cells, Cells]:
        """The codes, and for each cell of eight pixels the ink and the paper, that are seen."""
        codes, attributes = self.codes, self.attributes
        if phase.flash:
            attributes = _flashed(attributes)
        inks, papers = _INK_AND_PAPER[:, attributes]
        if phase.cursor_lit and self.cursor is not None:
            codes = codes.copy()
            codes[self.cursor] = _CODES_WHEN_LIT[codes[self.cursor]]
            if self.columns == COLUMNS:  # the small cells keep the colours of their neighbours
                inks[self.cursor], papers[self.cursor] = BRIGHT_WHITE, BLACK
        return codes, inks, papers

    def signature(self, phase: Phase) -> Hashable:
        return (
            self.codes.tobytes(),
            self.attributes.tobytes(),
            self.parts.tobytes(),
            self.border,
            self.columns,
            self.cursor if phase.cursor_lit else None,
            phase.flash and bool((self.attributes & FLASH).any()),
        )

    @property
    def _cleared(self) -> int:
        return self.attribute(Look(WHITE, paper=self.background))

    def _masks(self, codes: NDArray[np.uint8]) -> Masks:
        """`uint64[rows, 8, 32]`: what of the cells of eight pixels is ink."""
        if self.columns == COLUMNS:
            masks: Masks = _glyph_masks()[self.parts.astype(np.intp) * 256 + codes]
            return masks.transpose(0, 2, 1)
        lines = np.zeros((ROWS, CELL, COLUMNS * CELL), np.uint8)
        width = SMALL_COLUMNS * SMALL_CELL
        lines[:, :, :width] = _small_masks()[codes].transpose(0, 2, 1, 3).reshape(ROWS, CELL, width)
        return lines.view(np.uint64)


def _ink_and_paper() -> NDArray[np.uint8]:
    """`uint8[2, 256]`: the palette's numbers of ink and of paper for each attribute; black has one
    of them, bright or not (X-31)."""
    attributes = np.arange(256)
    bright = (attributes & BRIGHT) >> 3
    both = np.stack([attributes & 7 | bright, attributes >> 3 & 7 | bright])
    both[both == 8] = BLACK
    return both.astype(np.uint8)


_INK_AND_PAPER = _ink_and_paper()


def _flashed(attributes: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The attributes as they look in the second half: INK and PAPER change places under FLASH."""
    swapped = attributes & (FLASH | BRIGHT) | (attributes & 7) << 3 | attributes >> 3 & 7
    return np.where(attributes & FLASH, swapped, attributes)


@cache
def glyphs() -> Glyphs:
    """The 256 glyphs by code, 1 where there is ink; 80 to FF are inverse, tiles or symbols."""
    return eightpixels.glyphs(CHARACTERS, fonts.shapes("spectrum-8.txt"))


@cache
def small_glyphs() -> NDArray[np.uint8]:
    """The 256 glyphs of the 42-column text by code: `uint8[256, 8, 6]`, 1 where there is ink.

    Codes 80 to FF are the first 128 inverse, but for the squares, which are symbols on nothing.
    """
    shapes = fonts.shapes("six.txt")
    both = both_ways([shapes[character] for character in CHARACTERS])
    for character, square in fonts.SQUARES.items():
        both[encode(character) | INVERSE] = shapes[f"symbol {square}"]
    return both


@cache
def _glyph_masks() -> Masks:
    return glyph_masks(all_parts(glyphs(), CHARACTERS, drawn=True))


@cache
def _small_masks() -> NDArray[np.uint8]:
    """`uint8[256, 8, 6]`: FF for ink and 00 for paper."""
    return small_glyphs() * np.uint8(0xFF)


def _codes_when_lit() -> NDArray[np.uint8]:
    """`uint8[256]`: the code that a lit cursor puts in place of each.

    It is the same character the other way round, but a square of a board becomes a blank tile, so
    that a cursor on the board can be seen from across the room.
    """
    codes = np.arange(256, dtype=np.uint8) ^ np.uint8(INVERSE)
    for character in (*fonts.SQUARES, *fonts.MARKED_SQUARES):
        code = encode(character)
        codes[[code, code | INVERSE]] = _SPACE | INVERSE
    return codes


_CODES_WHEN_LIT = _codes_when_lit()
