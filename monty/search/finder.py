"""The search in terms of the rules: boards and racks in, plays with their scores out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from monty.errors import MontyError
from monty.rules.crossword.board import SIZE, Board, Direction, Square
from monty.rules.crossword.moves import Play
from monty.rules.tiles import BLANK, DISTRIBUTION, RACK_SIZE
from monty.search.graph import Graph
from monty.search.movegen import Move, MoveGenerator

# Direction and squares of each line of the board, numbered as in `by_line`.
_LINES = (
    *((Direction.ACROSS, tuple(Square(row, i) for i in range(SIZE))) for row in range(SIZE)),
    *((Direction.DOWN, tuple(Square(i, column) for i in range(SIZE))) for column in range(SIZE)),
)
_TILES = re.compile(r"[A-Z?]*")


class RackError(MontyError):
    """A text is not a rack that can be searched."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal play and what it scores."""

    play: Play
    score: int


class Finder:
    """Finds plays with the words of one graph.

    Plays are preferred in this order, which leaves no two equal: the higher score, the fewer
    blanks, the fewer tiles, a row before a column, the upper row or the left column, the earlier
    start, the word (capitals before small letters).

    A single tile that makes words both ways is one play, given as `play_covering` gives it: the
    longer word, across if both are equal.

    A rack is a string of up to seven tiles, `?` for a blank, at most two of them;
    `RackError` is raised for any other.
    """

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._generator = MoveGenerator(graph)

    def best(self, board: Board, rack: str) -> Candidate | None:
        """The most preferred play, the first of `all`, or None if there is no play."""
        move = self._generator.best(board.cells.encode("ascii"), _tiles(rack))
        return None if move is None else _candidate(move)

    def all(self, board: Board, rack: str) -> list[Candidate]:
        """Every legal play once, the most preferred first."""
        self._generator.start(board.cells.encode("ascii"), _tiles(rack))
        moves = [move for line in range(len(_LINES)) for move in self._generator.line_moves(line)]
        return [_candidate(move) for move in sorted(moves)]

    def by_line(self, board: Board, rack: str) -> Iterator[tuple[int, list[Candidate]]]:
        """Every legal play once, in thirty steps: rows from the top, 0 to 14, then columns from
        the left, 15 to 29, each with its plays, the most preferred first.

        A caller can do something else between the steps, other searches included.
        """
        tiles = _tiles(rack)
        return self._by_line(board, tiles)

    def _by_line(self, board: Board, tiles: bytes) -> Iterator[tuple[int, list[Candidate]]]:
        generator = MoveGenerator(self._graph)
        generator.start(board.cells.encode("ascii"), tiles)
        for line in range(len(_LINES)):
            yield line, [_candidate(move) for move in sorted(generator.line_moves(line))]


def _tiles(rack: str) -> bytes:
    if not _TILES.fullmatch(rack):
        raise RackError(f"a rack holds tiles A to Z and ? for a blank, not {rack!r}")
    if len(rack) > RACK_SIZE:
        raise RackError(f"a rack holds up to {RACK_SIZE} tiles, not {len(rack)}")
    if rack.count(BLANK) > DISTRIBUTION[BLANK]:
        raise RackError(f"a rack holds up to {DISTRIBUTION[BLANK]} blanks, not {rack.count(BLANK)}")
    return rack.encode("ascii")


def _candidate(move: Move) -> Candidate:
    negated_score, _, _, line, start, word = move
    direction, squares = _LINES[line]
    return Candidate(Play(squares[start], direction, word), -negated_score)
