"""Moves as numbers, and how they are read.

The kernels of the search write a move as one number, its record. The smaller of two records is that
of the move that is preferred. From the highest bits down it holds

    14 bits  how much the score is below `HIGHEST_SCORE`
     2       how many blanks are laid
     3       how many tiles are laid
     5       the line, see `position.py`
     4       the column on that line where the word starts
    35       the faces of the tiles laid, in their order, five bits each, the last one lowest

A face is a number of what a tile of the rack may show: its different letters from 0 on, then, for a
blank, the alphabet. That is at most 32. The squares that the tiles lie on need not be told: they
are the first that are empty from the start on, and the board has the letters between them.
"""

from __future__ import annotations

from string import ascii_lowercase

from monty.rules.crossword.board import EMPTY, SIZE, Board, Direction, Square
from monty.rules.crossword.moves import Play
from monty.rules.tiles import BLANK

HIGHEST_SCORE = (1 << 14) - 1
SCORE_SHIFT = 49
BLANKS_SHIFT = 47
TILES_SHIFT = 44
LINE_SHIFT = 39
START_SHIFT = 35
_PLACE_BITS = 0xFFF  # tiles, line and start
# Where words start and how they read, by line and start.
_STARTS = {
    line << 4 | start: (
        (Square(line, start), Direction.ACROSS)
        if line < SIZE
        else (Square(start, line - SIZE), Direction.DOWN)
    )
    for line in range(2 * SIZE)
    for start in range(SIZE)
}


class Reader:
    """Reads the records of one position."""

    def __init__(self, board: Board, rack: str) -> None:
        self._board = board
        self._faces = "".join(sorted(set(rack))).lstrip(BLANK) + ascii_lowercase
        self._stretches: dict[int, tuple[Square, Direction, str, list[int]]] = {}

    def score(self, record: int) -> int:
        """What the move scores."""
        return HIGHEST_SCORE - (record >> SCORE_SHIFT)

    def play(self, record: int) -> Play:
        """The move as a play."""
        place = record >> START_SHIFT & _PLACE_BITS
        stretch = self._stretches.get(place)
        if stretch is None:
            stretch = self._stretches[place] = self._stretch(place)
        square, direction, word, shifts = stretch
        faces = self._faces
        laid = [faces[record >> shift & 31] for shift in shifts]
        return Play(square, direction, word % tuple(laid))

    def _stretch(self, place: int) -> tuple[Square, Direction, str, list[int]]:
        """Where a word starts, its direction, its text with %s for each tile laid, and how far
        those tiles' faces are from the lowest bit."""
        tiles = place >> TILES_SHIFT - START_SHIFT
        square, direction = _STARTS[place & 0x1FF]
        first = square.row * SIZE + square.column
        across = direction is Direction.ACROSS
        cells = self._board.cells
        letters = cells[first : first + SIZE - square.column] if across else cells[first::SIZE]
        word = ""
        left = tiles
        for letter in letters:
            if letter != EMPTY:
                word += letter
            elif left:
                word += "%s"
                left -= 1
            else:
                break
        return square, direction, word, list(range(5 * tiles - 5, -1, -5))
