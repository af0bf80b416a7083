"""The board: 225 squares, their premiums, and the tiles that lie on them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from monty.errors import TextError, expect, quoted
from monty.rules.named_enum import NamedEnum

SIZE = 15
EMPTY = "."
COLUMNS = "ABCDEFGHIJKLMNO"


class Premium(NamedEnum):
    """The kinds of square. The value is the mark of the kind in `LAYOUT`."""

    NONE = " "
    DOUBLE_LETTER = "'"
    TRIPLE_LETTER = '"'
    DOUBLE_WORD = "-"
    TRIPLE_WORD = "="

    @property
    def letter_factor(self) -> int:
        """The factor of a tile placed here."""
        return {Premium.DOUBLE_LETTER: 2, Premium.TRIPLE_LETTER: 3}.get(self, 1)

    @property
    def word_factor(self) -> int:
        """The factor of a word with a tile placed here."""
        return {Premium.DOUBLE_WORD: 2, Premium.TRIPLE_WORD: 3}.get(self, 1)


# the standard layout, row by row.
LAYOUT = (
    "=  '   =   '  =",
    ' -   "   "   - ',
    "  -   ' '   -  ",
    "'  -   '   -  '",
    "    -     -    ",
    ' "   "   "   " ',
    "  '   ' '   '  ",
    "=  '   -   '  =",
    "  '   ' '   '  ",
    ' "   "   "   " ',
    "    -     -    ",
    "'  -   '   -  '",
    "  -   ' '   -  ",
    ' -   "   "   - ',
    "=  '   =   '  =",
)


class Direction(NamedEnum):
    """How a word reads. The value is the key that places it (M-24)."""

    ACROSS = "A"
    DOWN = "D"

    @property
    def step(self) -> tuple[int, int]:
        """How many rows and columns lie from one letter to the next."""
        return (0, 1) if self is Direction.ACROSS else (1, 0)

    @property
    def other(self) -> Direction:
        """The direction of the cross-words."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


@dataclass(frozen=True, slots=True, order=True, repr=False)
class Square:
    """A square by its row and column, both from 0. It may lie off the board."""

    row: int
    column: int

    @property
    def on_board(self) -> bool:
        """Whether it lies on the board."""
        return 0 <= self.row < SIZE and 0 <= self.column < SIZE

    def ahead(self, direction: Direction, count: int = 1) -> Square:
        """The square so many steps ahead; a negative count goes back."""
        rows, columns = direction.step
        return Square(self.row + rows * count, self.column + columns * count)

    def __str__(self) -> str:
        """The field's notation, the row first: `8H` is the centre."""
        return f"{self.row + 1}{COLUMNS[self.column]}"

    @classmethod
    def parse(cls, text: str) -> Square:
        """The square that `str` wrote; raises `TextError` with what was expected."""
        if not _SQUARE.fullmatch(text):
            raise TextError(f"a square reads 1A to {SIZE}{COLUMNS[-1]}, not {quoted(text)}")
        return cls(int(text[:-1]) - 1, COLUMNS.index(text[-1]))

    def __repr__(self) -> str:
        if self.on_board:
            return f"Square.parse({str(self)!r})"
        return f"Square({self.row}, {self.column})"


_SQUARE = re.compile(rf"(?:1[0-5]|[1-9])[{COLUMNS}]")

CENTRE = Square(7, 7)
PREMIUMS: Mapping[Square, Premium] = {
    Square(row, column): Premium(mark)
    for row, line in enumerate(LAYOUT)
    for column, mark in enumerate(line)
}


_LETTER = re.compile(r"[A-Za-z]")
_CELLS = re.compile(rf"[A-Za-z.]{{{SIZE * SIZE}}}")


@dataclass(frozen=True, slots=True, repr=False)
class Board:
    """The tiles on a board, as 225 characters, row by row. `.` is an empty square, and a lower-case
    letter a blank."""

    cells: str = EMPTY * (SIZE * SIZE)

    def __post_init__(self) -> None:
        if not _CELLS.fullmatch(self.cells):
            raise TextError("a board has 225 squares, each a letter or a point")

    def at(self, square: Square) -> str:
        """The letter on that square, or `.` if it is empty or off the board."""
        if not isinstance(square, Square):
            expect(square, Square, "a square is a Square, as Square.parse('8D')")
        if not square.on_board:
            return EMPTY
        return self.cells[square.row * SIZE + square.column]

    def occupied(self, square: Square) -> bool:
        """Whether a tile lies there."""
        return self.at(square) != EMPTY

    def has_neighbour(self, square: Square) -> bool:
        """Whether a tile lies above, below, left or right of that square."""
        return any(
            self.occupied(square.ahead(direction, count))
            for direction in Direction
            for count in (-1, 1)
        )

    @property
    def empty(self) -> bool:
        """Whether no tile has been played yet."""
        return not self.letters

    @property
    def letters(self) -> str:
        """The letters on the board, row by row."""
        return self.cells.replace(EMPTY, "")

    def squares(self) -> Iterator[tuple[Square, str]]:
        """Every square with its letter or `.`, row by row."""
        for index, letter in enumerate(self.cells):
            yield Square(*divmod(index, SIZE)), letter

    def with_tiles(self, tiles: Mapping[Square, str]) -> Board:
        """The board with those letters laid on it.

        Raises `TextError` if one of them is no letter, or its square lies off the board.
        """
        cells = list(self.cells)
        for square, letter in tiles.items():
            if not _LETTER.fullmatch(letter):
                raise TextError(f"a tile on the board is a letter A to Z, not {quoted(letter)}")
            if not square.on_board:
                raise TextError(f"{letter} lies off the board")
            cells[square.row * SIZE + square.column] = letter
        return Board("".join(cells))

    def run(self, square: Square, direction: Direction) -> tuple[Square, str]:
        """The unbroken run of tiles through that square: where it starts, and its letters."""
        start = square
        while self.occupied(start.ahead(direction, -1)):
            start = start.ahead(direction, -1)
        letters = []
        at = start
        while self.occupied(at):
            letters.append(self.at(at))
            at = at.ahead(direction)
        return start, "".join(letters)

    def __str__(self) -> str:
        """A picture of the board, with the names of rows and columns. Empty squares have the marks
        of `LAYOUT`, or a point where there is no premium."""
        lines = ["   " + " ".join(COLUMNS)]
        for row, marks in enumerate(LAYOUT):
            cells = self.cells[row * SIZE : (row + 1) * SIZE]
            shown = (
                mark.replace(" ", EMPTY) if cell == EMPTY else cell
                for cell, mark in zip(cells, marks, strict=True)
            )
            lines.append(f"{row + 1:2} {' '.join(shown)}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"Board.parse({self.text!r})"

    @property
    def text(self) -> str:
        """The board as one line, which `parse` reads: rows between strokes, numbers for runs of
        empty squares, `15/…/5HORN6/…`."""
        rows = (self.cells[row * SIZE : (row + 1) * SIZE] for row in range(SIZE))
        return "/".join(re.sub(r"\.+", lambda gap: str(len(gap[0])), row) for row in rows)

    @classmethod
    def parse(cls, text: str) -> Board:
        """The board of that `text`. Raises `TextError` with what is wrong."""
        cells = "".join([_GAPS.get(part, part) for part in _NUMBER.split(text)])
        if cells[SIZE :: SIZE + 1] == _STROKES and EMPTY not in text:
            try:
                return cls(cells.replace("/", ""))
            except TextError:
                pass  # what is wrong is told in terms of the text
        raise TextError(_what_is_wrong(text))


_NUMBER = re.compile(r"([0-9]+)")
_GAPS = {str(count): EMPTY * count for count in range(1, SIZE + 1)}
_STROKES = "/" * (SIZE - 1)  # one behind each row but the last
_ROW = re.compile(r"(?:[A-Za-z]|(?:1[0-5]|[1-9])(?![0-9]))*")


def _what_is_wrong(text: str) -> str:
    """Why that is not the text of a board, and what was expected."""
    rows = text.split("/")
    for row in rows:
        if not _ROW.fullmatch(row):
            return (
                "a row of a board is written in letters and numbers 1 to 15,"
                f" as 3JOINS7, not {quoted(row)}"
            )
    if len(rows) != SIZE:
        return f"a board has {SIZE} rows with strokes between, not {len(rows)}"
    widths = (sum(len(_GAPS.get(part, part)) for part in _NUMBER.split(row)) for row in rows)
    row, width = next(found for found in zip(rows, widths, strict=True) if found[1] != SIZE)
    return f"a row has {SIZE} squares, not {width} as {quoted(row)}"
