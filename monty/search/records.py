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


class Reader:
    """Reads the records of one position."""

    def __init__(self, board: Board, rack: str) -> None:
        self._board = board
        letters = set(rack)
        letters.discard(BLANK)
        self._faces = "".join(sorted(letters)) + ascii_lowercase
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
        line = place >> LINE_SHIFT - START_SHIFT & 31
        start = place & 15
        if line < SIZE:
            square, direction = Square(line, start), Direction.ACROSS
            letters = self._board.cells[line * SIZE + start : line * SIZE + SIZE]
        else:
            square, direction = Square(start, line - SIZE), Direction.DOWN
            letters = self._board.cells[start * SIZE + line - SIZE :: SIZE]
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
        return square, direction, word, [5 * at for at in reversed(range(tiles))]
