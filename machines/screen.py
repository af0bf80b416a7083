"""The character screen: a grid of cells that a program writes and a picture is made from.

The two arrays of cells are the only state of the text: a 6502 program that stores to screen memory
and a Python program that calls `write` change the same bytes (X-17).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from machines.errors import ScreenError
from machines.style import Look

Cells = NDArray[np.uint8]
"""`uint8[rows, columns]`."""

Pixels = NDArray[np.uint8]
"""`uint8[height, width]` of numbers in the machine's palette."""

ScreenMemory = bytearray | memoryview | NDArray[np.uint8]
"""Writable bytes that a screen can live in."""


@dataclass(frozen=True, slots=True)
class Phase:
    """What blinks, at one moment of the emulated clock (X-3)."""

    cursor_lit: bool = False
    flash: bool = False  # flashing cells are in their second half


@dataclass(frozen=True, slots=True, eq=False)
class ShownCells:
    """What each cell shows, as a character in two colours: arrays of `[rows, columns]`.

    A cell that is full of colour but for a sign has that colour as its paper. A character over
    several cells stands in the first of them, and the others are blank.
    """

    characters: NDArray[np.str_]
    inks: Cells  # numbers in the machine's palette
    papers: Cells
    underlined: NDArray[np.bool_]


STEADY = Phase()
"""Nothing blinking shows: the phase of golden pictures and screenshots."""


class Screen(ABC):
    """Cells of a character and an attribute each, a cursor, and colours for border and background.

    `codes` and `attributes` are `uint8[rows, columns]`. Given `codes` or `attributes` as at least
    rows x columns bytes of writable memory, the cells are a view of that memory.
    """

    def __init__(
        self,
        rows: int,
        columns: int,
        *,
        border: int,
        background: int,
        codes: ScreenMemory | None = None,
        attributes: ScreenMemory | None = None,
    ) -> None:
        self.rows = rows
        self.columns = columns
        self.border = border
        self.background = background
        self.title = ""  # of the program, where the machine shows it beside the text
        self._cursor: tuple[int, int] | None = None
        self.codes = _cells(codes, rows, columns)
        self.attributes = _cells(attributes, rows, columns)
        self._readings = no_readings(rows, columns)

    @property
    def cursor(self) -> tuple[int, int] | None:
        """Row and column of the cell that the cursor is on, None where there is no cursor. Setting
        it raises `ScreenError` when that cell is outside the screen."""
        return self._cursor

    @cursor.setter
    def cursor(self, cell: tuple[int, int] | None) -> None:
        if cell is not None:
            row, column = cell
            self._check(row, column, column + 1)
        self._cursor = cell

    @abstractmethod
    def clear(self) -> None:
        """Make every cell a space and take the cursor away."""

    @abstractmethod
    def encode(self, character: str, reverse: bool = False) -> int:
        """The code of a cell that shows a character; `ScreenError` if the machine has none."""

    @abstractmethod
    def decode(self, code: int) -> str:
        """The character that a cell with this code shows, whichever way round."""

    @abstractmethod
    def attribute(self, look: Look) -> int:
        """The attribute of a cell drawn so."""

    def misfits(self) -> list[tuple[int, int]]:
        """The cells, as (row, column), that do not look as they were written, because the machine
        cannot show them beside their neighbours. A layout should have none."""
        return []

    @abstractmethod
    def marks(self) -> Iterator[tuple[str, list[str]]]:
        """What a plain dump leaves out, as named layers of one character a cell."""

    @abstractmethod
    def pixels(self, phase: Phase) -> Pixels:
        """The text area, without the border."""

    @abstractmethod
    def letters(self, phase: Phase) -> ShownCells:
        """The same for whoever has but characters to draw with."""

    @abstractmethod
    def signature(self, phase: Phase) -> Hashable:
        """A key that is equal exactly when the picture would be the same, border and all (X-5)."""

    def surround(self, picture: Pixels) -> None:  # noqa: B027 - most show nothing of their own
        """Draw what the machine itself shows around the text: nothing but its border."""

    def write(self, row: int, column: int, text: str, look: Look) -> None:
        """Write text from a cell to the right, never past the end of the row.

        A look with a character of its own shows that for each character of the text. Raises
        `ScreenError`, and writes nothing, when a cell is outside the screen or a character is
        not one of the machine's.
        """
        end = column + len(text)
        self._check(row, column, end)
        if look.character is not None:
            text = look.character * len(text)
        self.codes[row, column:end] = [self.encode(character, look.reverse) for character in text]
        self.attributes[row, self.attributes_of(column, end)] = self.attribute(look)
        self._readings[row, column:end] = ""

    def attributes_of(self, column: int, end: int) -> slice:
        """Where in a row the attributes lie of the cells from one column up to another."""
        return slice(column, end)

    def set_columns(self, columns: int) -> None:
        """Clear the screen for so many characters a row; `ScreenError` if the machine cannot."""
        if columns != self.columns:
            raise ScreenError(f"a row of this screen has {self.columns} characters, not {columns}")
        self.clear()

    def read(self, row: int, column: int, length: int) -> str:
        """The text of so many cells from one to the right; `ScreenError` outside the screen."""
        end = column + length
        self._check(row, column, end)
        return "".join(map(self.decode, self.codes[row, column:end].tolist()))

    def read_as(self, row: int, column: int, height: int, width: int, text: str) -> None:
        """Let the drawing in that rectangle be read as a text in its first row, until something
        else is written there; `ScreenError` outside the screen."""
        self._check(row, column, column + width)
        self._check(row + height - 1, column, column + width)
        self._readings[row : row + height, column : column + width] = " "
        self._readings[row, column : column + width] = list(text.ljust(width)[:width])

    @property
    def readings(self) -> NDArray[np.str_]:
        """What each cell is read as where that is not what it shows, '' elsewhere; not to be
        written to."""
        return self._readings

    def line(self, row: int) -> str:
        """A row as a person reads it: drawings as what they mean."""
        shown = self.read(row, 0, self.columns)
        return "".join(map(_either, self._readings[row].tolist(), shown))

    def dump(self, marks: bool = False) -> str:
        """The screen as lines of text, without spaces at their ends; drawings as what they mean.

        With `marks`, the text is followed by the colours of border and background, the cursor, and
        each layer of `marks` under its name.
        """
        lines = [self.line(row).rstrip() for row in range(self.rows)]
        if marks:
            cursor = "none" if self.cursor is None else f"{self.cursor[0]},{self.cursor[1]}"
            lines.append(f"[border {self.border}, background {self.background}, cursor {cursor}]")
            for name, layer in self.marks():
                lines.append(f"[{name}]")
                lines += [line.rstrip() for line in layer]
        return "\n".join(lines) + "\n"

    def _check(self, row: int, column: int, end: int) -> None:
        if not 0 <= row < self.rows or not 0 <= column <= self.columns:
            outside = (row, column)
        elif end > self.columns:
            outside = (row, self.columns)
        else:
            return
        raise ScreenError(
            f"row {outside[0]}, column {outside[1]} is outside the screen"
            f" of {self.rows} rows and {self.columns} columns"
        )


def _either(reading: str, shown: str) -> str:
    return reading or shown


def no_readings(rows: int, columns: int) -> NDArray[np.str_]:
    """What each cell is read as where that is not what it shows; at first no cell is read
    otherwise."""
    return np.full((rows, columns), "", "U1")


def lines_of(marks: NDArray[np.str_]) -> list[str]:
    """A layer for `marks`, from one character a cell."""
    return ["".join(row) for row in marks.tolist()]


def marked(
    name: str, cells: Sequence[tuple[int, int]], rows: int, columns: int
) -> Iterator[tuple[str, list[str]]]:
    """A layer for `marks` with an X at those cells, if there are any."""
    if cells:
        layer = [[" "] * columns for _ in range(rows)]
        for row, column in cells:
            layer[row][column] = "X"
        yield name, ["".join(line) for line in layer]


def _cells(memory: ScreenMemory | None, rows: int, columns: int) -> Cells:
    if memory is None:
        return np.zeros((rows, columns), np.uint8)
    size = rows * columns
    cells = np.frombuffer(memory, np.uint8, size).reshape(rows, columns)
    if not cells.flags.writeable:
        raise ScreenError("the memory of a screen must be writable")
    return cells
