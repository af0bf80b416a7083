# cython: boundscheck=False, wraparound=False
"""Moves as numbers, and how they are read.

Plain Python that Cython also compiles; the types are in `records.pxd`.

The kernels of the search write a move as one number, its record. The preferred one of two moves
has the smaller record. From the highest bits down it holds

    14 bits  how much the score is below `HIGHEST_SCORE`
     2       how many blanks are laid
     3       how many tiles are laid
     5       the line, see `lines.py`
     4       the column on that line where the word starts
    35       the faces of the tiles laid, in their order, five bits each, the last one lowest

A face is what a tile laid shows, as a number: first come the different letters of the rack, then,
for a blank, the alphabet. These are at most 32. The squares of the tiles need not be told: they are
the first empty ones from the start on, and the board has the letters between them.
"""

from __future__ import annotations

from string import ascii_lowercase

from monty.rules.crossword.board import EMPTY, SIZE, Board, Direction, Square
from monty.rules.crossword.moves import Play
from monty.rules.tiles import BLANK
from monty.search.tables import (
    BLANKS_SHIFT,
    FACE_BITS,
    HIGHEST_SCORE,
    LINE_SHIFT,
    SCORE_SHIFT,
    START_SHIFT,
    TILES_SHIFT,
)

TILES_MASK = (1 << BLANKS_SHIFT - TILES_SHIFT) - 1
PLACE_MASK = (1 << TILES_SHIFT - START_SHIFT) - 1
FACE_MASK = (1 << FACE_BITS) - 1
# By line and start: the first square of the word, its direction, and the squares from there on.
_PLACES = {
    line << LINE_SHIFT - START_SHIFT | start: (
        (Square(line, start), Direction.ACROSS, slice(line * SIZE + start, (line + 1) * SIZE))
        if line < SIZE
        else (
            Square(start, line - SIZE),
            Direction.DOWN,
            slice(start * SIZE + line - SIZE, None, SIZE),
        )
    )
    for line in range(2 * SIZE)
    for start in range(SIZE)
}
# A play that is read is legal: it is made without the checks that another one needs.
_new = object.__new__
_set_start, _set_direction, _set_word = (
    vars(Play)[field].__set__ for field in ("start", "direction", "word")
)


class Reader:
    """Reads the records of one position as plays."""

    def __init__(self, board: Board, rack: str) -> None:
        self._cells = board.cells
        self._faces = "".join(sorted(set(rack))).lstrip(BLANK) + ascii_lowercase

    def score(self, record: int) -> int:
        """What the move scores."""
        return HIGHEST_SCORE - (record >> SCORE_SHIFT)

    def play(self, record: int) -> Play:
        """The move as a play."""
        start, direction, squares = _PLACES[record >> START_SHIFT & PLACE_MASK]
        play = _new(Play)
        _set_start(play, start)
        _set_direction(play, direction)
        _set_word(play, self._word(record, self._cells[squares]))
        return play

    def parts(self, record: int) -> tuple[int, Square, Direction, str]:
        """What the move scores, and what its play would be made of."""
        start, direction, squares = _PLACES[record >> START_SHIFT & PLACE_MASK]
        return self.score(record), start, direction, self._word(record, self._cells[squares])

    def _word(self, record: int, cells: str) -> str:
        """The word of the move: `cells` lie there, from its start to the end of the line."""
        faces = self._faces
        shift = FACE_BITS * (record >> TILES_SHIFT & TILES_MASK)
        word = ""
        for letter in cells:
            if letter != EMPTY:
                word += letter
            elif shift:
                shift -= FACE_BITS
                word += faces[record >> shift & FACE_MASK]
            else:
                break
        return word
