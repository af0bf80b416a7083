"""The Commodore 64's text screen as the VIC-II shows it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from machines import eightpixels, fonts
from machines.c64 import characters as petscii
from machines.c64.characters import REVERSE, CharacterSet
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
from machines.screen import Cells, Phase, Pixels, ScreenMemory, ShownCells, lines_of, marked
from machines.style import Look

ROWS, COLUMNS, CELL = 25, 40, 8
DARK_GREY, BLACK, WHITE = 11, 0, 1
_SPACE = 0x20

_SOLID = 0x60 | REVERSE
"""A shifted space reversed: a cell full of ink."""


class C64Screen(EightPixelScreen):
    """40 x 25 cells: codes are screen codes, whose bit 7 reverses; attributes are inks, 0 to 15.

    A look with a paper makes that the background of the whole row, as a program does that changes
    the VIC-II's register when the beam gets there. The blank cells of the row are then filled with
    ink in the screen's own background; text on that has no place beside it.
    """

    def __init__(
        self, *, codes: ScreenMemory | None = None, attributes: ScreenMemory | None = None
    ) -> None:
        super().__init__(
            ROWS, COLUMNS, border=DARK_GREY, background=BLACK, codes=codes, attributes=attributes
        )
        self.character_set = CharacterSet.DRAWN
        self.cursor_ink = WHITE
        self._backgrounds = np.zeros(ROWS, np.uint8)
        self._papers = np.zeros((ROWS, COLUMNS), np.uint8)
        if codes is None:
            self.clear()

    def clear(self) -> None:
        self.codes.fill(0x20)
        self.attributes.fill(self.cursor_ink)
        self.parts.fill(0)
        self._backgrounds.fill(0)
        self._papers.fill(0)
        self._readings.fill("")
        self.cursor = None

    def write(self, row: int, column: int, text: str, look: Look) -> None:
        super().write(row, column, text, look)
        end = column + len(text) * (1 + look.double_width)
        for line in range(row, row + 1 + look.double_height):
            if look.paper or self._papers[line].any():
                self._papers[line, column:end] = look.paper
                self._set_background(line)

    def _set_background(self, row: int) -> None:
        """Choose the background of a row in which papers have changed."""
        papers, codes = self._papers[row], self.codes[row]
        paper = int(papers.max())
        self._backgrounds[row] = paper
        if paper:
            filled = (papers == 0) & ((codes == _SPACE) | (codes == _SOLID))
            codes[filled] = _SOLID
            self.attributes[row, filled] = self.background
        else:
            codes[codes == _SOLID] = _SPACE

    def misfits(self) -> list[tuple[int, int]]:
        """Cells that have not the paper of their row."""
        strange = self._papers != self._backgrounds[:, np.newaxis]
        return [
            (int(row), int(column)) for row, column in np.argwhere(strange & (self.codes != _SOLID))
        ]

    def encode(self, character: str, reverse: bool = False) -> int:
        code = petscii.encode(character, self.character_set)
        return code | REVERSE if reverse else code

    def decode(self, code: int) -> str:
        return " " if code == _SOLID else petscii.decode(code, self.character_set)

    def attribute(self, look: Look) -> int:
        return look.ink

    def marks(self) -> Iterator[tuple[str, list[str]]]:
        """The ink of each cell that is not blank as a hexadecimal digit; `R` where reversed; the
        background of each row that has one of its own; `X` where a cell misfits."""
        blank = (self.codes == _SPACE) | (self.codes == _SOLID)
        inks = [f"{ink:X}" for ink in range(16)]
        yield "ink", lines_of(np.where(blank, " ", np.take(inks, self.attributes & 15)))
        yield "reverse", lines_of(np.where((self.codes >= REVERSE) & ~blank, "R", " "))
        if self._backgrounds.any():
            yield "background", [inks[own] if own else "" for own in self._backgrounds]
        yield from marked("misfits", self.misfits(), self.rows, self.columns)

    def pixels(self, phase: Phase) -> Pixels:
        codes, inks, papers = self._shown(phase)
        glyphs = self.parts.astype(np.intp) * 256 + codes
        masks = _glyph_masks(self.character_set)[glyphs].transpose(0, 2, 1)
        return drawn(masks, inks, papers)

    def letters(self, phase: Phase) -> ShownCells:
        characters = petscii.CHARACTERS[self.character_set].replace("\u00a0", " ")
        codes, inks, papers = self._shown(phase)
        return letters(codes, self.parts, inks, papers, characters)

    def _shown(self, phase: Phase) -> tuple[Cells, Cells, Cells]:
        """The codes, the inks and the papers that are seen."""
        codes, inks = self.codes, self.attributes & np.uint8(15)
        if phase.cursor_lit and self.cursor is not None:
            # As the KERNAL blinks: another code in the cell, in the current colour.
            codes = codes.copy()
            codes[self.cursor] = _codes_when_lit(self.character_set)[codes[self.cursor]]
            inks[self.cursor] = self.cursor_ink
        backgrounds = np.where(self._backgrounds, self._backgrounds, np.uint8(self.background))
        return codes, inks, np.broadcast_to(backgrounds[:, np.newaxis], inks.shape)

    def signature(self, phase: Phase) -> Hashable:
        lit = self.cursor if phase.cursor_lit else None
        return (
            self.codes.tobytes(),
            self.attributes.tobytes(),
            self.parts.tobytes(),
            self.background,
            self._backgrounds.tobytes(),
            self.border,
            self.character_set,
            None if lit is None else (lit, self.cursor_ink),
        )


@cache
def glyphs(character_set: CharacterSet) -> Glyphs:
    """The 256 glyphs of a character set by screen code, 1 where there is ink.

    Codes 80 to FF are the first 128 reversed. Not all in the drawn set, where a program's own
    characters need not keep to that.
    """
    characters = petscii.CHARACTERS[character_set]
    if character_set is CharacterSet.DRAWN:
        return eightpixels.glyphs(characters)
    return both_ways([fonts.glyph(character) for character in characters])


@cache
def _glyph_masks(character_set: CharacterSet) -> Masks:
    characters = petscii.CHARACTERS[character_set]
    is_drawn = character_set is CharacterSet.DRAWN
    return glyph_masks(all_parts(glyphs(character_set), characters, drawn=is_drawn))


@cache
def _codes_when_lit(character_set: CharacterSet) -> NDArray[np.uint8]:
    """`uint8[256]`: the code that a lit cursor puts in place of each.

    It is the same character the other way round, but a drawn square is shown whole, so that a
    cursor on the board can be seen from across the room.
    """
    codes = np.arange(256, dtype=np.uint8) ^ np.uint8(REVERSE)
    for square in (*fonts.SQUARES, *fonts.MARKED_SQUARES):
        code = petscii.CHARACTERS[character_set].find(square)
        if code >= 0:
            codes[[code, code | REVERSE]] = code
    return codes
