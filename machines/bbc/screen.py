"""The BBC's MODE 7 screen: cells of codes, and what a program meant by them (X-20, X-21)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import numpy as np

from machines.bbc import characters
from machines.bbc.characters import MOSAIC_CODES, SPACE
from machines.bbc.composing import (
    DOUBLE,
    FLASH,
    GAPS,
    INK,
    MOSAIC,
    STORED,
    WantedRow,
    composed,
)
from machines.bbc.teletext import (
    ALPHA,
    BOTTOM,
    CELL_HEIGHT,
    CELL_WIDTH,
    CONTIGUOUS,
    NORMAL,
    SEPARATED,
    TOP,
    WHITE,
    ShownRow,
    draw_rows,
    shown_row,
)
from machines.screen import Phase, Pixels, Screen, ScreenMemory, ShownCells, marked
from machines.style import Look

ROWS, COLUMNS = 25, 40
BLACK = 0
GREYS = 8
"""Added to a colour: the same on a television without colour."""

UNDERLINE = 18
"""The first of the twenty lines of a cell that the cursor covers, as MODE 7 starts (the CRTC's
register 10, 72 hexadecimal). On a square of a board it covers all of them, to be seen from afar."""

_INKS, _PAPERS = "KRGYBMCW", " RGYBMCW"
"""What stands for the eight colours in a dump."""


class TeletextScreen(Screen):
    """40 x 25 codes of the SAA5050, shared with memory at 7C00.

    Beside each code stands what `write` meant by it: `attributes`, and here the character and the
    paper. A row of codes is composed anew from those whenever one of its cells is written. A code
    that somebody stored in a cell counts as meant, and stays until that very cell is written.
    """

    def __init__(self, *, codes: ScreenMemory | None = None) -> None:
        super().__init__(ROWS, COLUMNS, border=BLACK, background=BLACK, codes=codes)
        self.cursor_line = UNDERLINE
        self.monochrome = False  # as the look written last says: on a television without colour
        self._wanted = np.full((ROWS, COLUMNS), SPACE, np.uint8)
        self._papers = np.zeros((ROWS, COLUMNS), np.uint8)
        self._squares = np.zeros((ROWS, COLUMNS), np.bool_)  # shapes, not text
        self._composed = [bytes([SPACE]) * COLUMNS] * ROWS
        self._image = np.zeros((ROWS, CELL_HEIGHT, COLUMNS * CELL_WIDTH), np.uint8)
        self._drawn: list[Hashable] = [None] * ROWS
        self.attributes.fill(WHITE)
        if codes is None:
            self.clear()

    def clear(self) -> None:
        self.codes.fill(SPACE)
        self.cursor_line = UNDERLINE
        self.attributes.fill(WHITE)
        self._wanted.fill(SPACE)
        self._papers.fill(BLACK)
        self._squares.fill(False)
        self._readings.fill("")
        self._composed = [bytes([SPACE]) * COLUMNS] * ROWS
        self.cursor = None

    # ---- what a program means ---------------------------------------------------------
    def write(self, row: int, column: int, text: str, look: Look) -> None:
        """As on any machine; at double height in this row and the next, which must exist, and read
        in the first.

        What a cell shows depends on the blank cells to its left, see `misfits`.
        """
        end = column + len(text)
        last = row + look.double_height
        self._check(row, column, end)
        self._check(last, column, end)
        if look.character is not None:
            text = look.character * len(text)
        elif look.lower:
            text = text.lower()
        codes = [self.encode(character) for character in text]
        attribute = self.attribute(look)
        attributes = [attribute | MOSAIC * (character in MOSAIC_CODES) for character in text]
        self.monochrome = look.ink >= GREYS
        for line in range(row, last + 1):
            self._note_stored(line)
            self._wanted[line, column:end] = codes
            self.attributes[line, column:end] = attributes
            self._papers[line, column:end] = look.paper % GREYS
            self._squares[line, column:end] = look.character is not None
            self._readings[line, column:end] = "" if line == row else " "
            self._compose(line)

    def misfits(self) -> list[tuple[int, int]]:
        """The cells, as (row, column), that do not look as they were written: there was no blank
        cell for the code, or the row above is of double height. A layout should have none."""
        return [
            (row, column)
            for row, shown in enumerate(self._shown())
            for column in range(COLUMNS)
            if not self.attributes[row, column] & STORED and not self._fits(row, column, shown)
        ]

    def _fits(self, row: int, column: int, shown: ShownRow) -> bool:
        attribute = int(self.attributes[row, column])
        paper = self._papers[row, column]
        if self._wanted[row, column] == SPACE:
            return bool(paper in (BLACK, shown.papers[column]))
        shape, part = int(shown.shapes[column]), int(shown.parts[column])
        mosaic = bool(attribute & MOSAIC)
        character = characters.character(int(self._wanted[row, column]), mosaic)
        return (
            shown.text[column] == character
            and int(shown.inks[column]) == attribute & INK
            and shown.papers[column] == paper
            and bool(shown.flashes[column]) == bool(attribute & FLASH)
            and (part != NORMAL) == bool(attribute & DOUBLE)
            and (not mosaic or (shape == SEPARATED) == bool(attribute & GAPS))
        )

    def _note_stored(self, row: int) -> None:
        """Find the cells of a row in which somebody stored a code since it was composed. A space
        stored is a blank cell like any other, free for codes."""
        if self.codes[row].tobytes() == self._composed[row]:
            return
        stored = self.codes[row] != np.frombuffer(self._composed[row], np.uint8)
        codes = self.codes[row, stored]
        self._wanted[row, stored] = codes
        self.attributes[row, stored] = np.where(codes == SPACE, WHITE, STORED)
        self._papers[row, stored] = BLACK
        self._squares[row, stored] = False

    def _compose(self, row: int) -> None:
        codes = composed(
            WantedRow(
                self._wanted[row].tobytes(),
                self.attributes[row].tobytes(),
                self._papers[row].tobytes(),
            )
        )
        self._composed[row] = codes
        self.codes[row] = np.frombuffer(codes, np.uint8)

    # ---- characters and attributes ----------------------------------------------------
    def encode(self, character: str, reverse: bool = False) -> int:
        """The code of a character or mosaic, which is never reversed; `ScreenError` if none."""
        return characters.encode(character)

    def decode(self, code: int) -> str:
        return characters.character(code & 0x7F)

    def attribute(self, look: Look) -> int:
        """Ink and flags, but for MOSAIC, which depends on the character."""
        return (
            look.ink % GREYS
            | DOUBLE * look.double_height
            | FLASH * look.flash
            | GAPS * look.separated
        )

    # ---- what it shows ----------------------------------------------------------------
    def read(self, row: int, column: int, length: int) -> str:
        """The text that is seen; of double height, in both rows."""
        self._check(row, column, column + length)
        return self._shown()[row].text[column : column + length]

    def marks(self) -> Iterator[tuple[str, list[str]]]:
        """Ink of what is not blank, and paper, each as a letter of KRGYBMCW; and where there are
        any, mosaics (M, S where separated), double height (T top, B bottom), flash (F) and misfits
        (X)."""
        rows = self._shown()
        shapes = {ALPHA: " ", CONTIGUOUS: "M", SEPARATED: "S"}
        parts = {NORMAL: " ", TOP: "T", BOTTOM: "B"}
        yield "ink", ["".join(map(_ink_mark, row.text, row.inks)) for row in rows]
        for name, layer in (
            ("paper", [[_PAPERS[paper] for paper in row.papers] for row in rows]),
            ("mosaic", [[shapes[int(shape)] for shape in row.shapes] for row in rows]),
            ("height", [[parts[int(part)] for part in row.parts] for row in rows]),
            ("flash", [[" F"[flash] for flash in row.flashes] for row in rows]),
        ):
            lines = ["".join(line) for line in layer]
            if any(line.strip() for line in lines):
                yield name, lines
        yield from marked("misfits", self.misfits(), ROWS, COLUMNS)

    def pixels(self, phase: Phase) -> Pixels:
        rows = self._shown()
        states = [(row, phase.flash and row.flashing) for row in rows]
        changed = [row for row in range(ROWS) if states[row] != self._drawn[row]]
        if changed:
            self._image[changed] = draw_rows([rows[row] for row in changed], phase.flash)
            self._drawn = list(states)
        image = self._image + np.uint8(GREYS * self.monochrome)
        if phase.cursor_lit and self.cursor is not None:
            row, column = self.cursor
            cell = np.s_[column * CELL_WIDTH : (column + 1) * CELL_WIDTH]
            image[row, self._cursor_top(self.cursor) :, cell] ^= WHITE
        return image.reshape(ROWS * CELL_HEIGHT, COLUMNS * CELL_WIDTH)

    def letters(self, phase: Phase) -> ShownCells:
        rows = self._shown()
        characters = np.array([list(row.text) for row in rows])
        inks, papers, flashes, parts = (
            np.stack([getattr(row, name) for row in rows]).astype(np.uint8)
            for name in ("inks", "papers", "flashes", "parts")
        )
        mosaics = np.array([row.shapes != ALPHA for row in rows])
        characters[(parts == BOTTOM) & ~mosaics | phase.flash & (flashes == 1)] = " "
        underlined = np.zeros(characters.shape, np.bool_)
        if phase.cursor_lit and self.cursor is not None:
            if self._cursor_top(self.cursor):
                underlined[self.cursor] = True
            else:
                inks[self.cursor] ^= WHITE
                papers[self.cursor] ^= WHITE
        grey = np.uint8(GREYS * self.monochrome)
        return ShownCells(characters, inks + grey, papers + grey, underlined)

    def signature(self, phase: Phase) -> Hashable:
        lit = self.cursor if phase.cursor_lit else None
        return (
            self.codes.tobytes(),
            self.border,
            self.monochrome,
            phase.flash and any(row.flashing for row in self._shown()),
            None if lit is None else (lit, self._cursor_top(lit)),
        )

    def _cursor_top(self, cell: tuple[int, int]) -> int:
        return 0 if self._squares[cell] else self.cursor_line

    def _shown(self) -> list[ShownRow]:
        """What the SAA5050 makes of the codes."""
        rows: list[ShownRow] = []
        lower = False
        codes = self.codes.tobytes()
        for start in range(0, len(codes), COLUMNS):
            rows.append(shown_row(codes[start : start + COLUMNS], lower))
            lower = rows[-1].begins_double_height
        return rows


def _ink_mark(character: str, ink: int) -> str:
    return " " if character == " " else _INKS[ink]
