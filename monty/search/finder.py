"""The search in terms of the rules: it takes boards and racks, and gives plays with scores."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import total_ordering
from operator import eq
from typing import overload

import numpy as np
from numpy.typing import NDArray

from monty.errors import TextError, expect, quoted
from monty.lexicon import Lexicon
from monty.rules.crossword.board import Board, Direction, Square
from monty.rules.crossword.moves import Play
from monty.rules.tiles import BLANK, DISTRIBUTION, RACK_SIZE
from monty.search.best_move import BestMove
from monty.search.every_move import EveryMove
from monty.search.graph import Graph
from monty.search.records import Reader
from monty.search.tables import LINES

_TILES = re.compile(r"[A-Z?]*")
_RACK = re.compile(rf"(?!(?:[A-Z]*\?){{{DISTRIBUTION[BLANK] + 1}}})[A-Z?]{{0,{RACK_SIZE}}}")


@total_ordering
@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal play and its score."""

    play: Play
    score: int

    def __str__(self) -> str:
        """The play and its score: `8D JOINS 40`."""
        return f"{self.play} {self.score}"

    def __lt__(self, other: object) -> bool:
        """Sorted they stand by their scores, the lowest first, and then by their plays as text. The
        `Candidates` of a `Finder` come in its own order, the most preferred first."""
        if not isinstance(other, Candidate):
            return NotImplemented
        return (self.score, str(self.play)) < (other.score, str(other.play))


class Candidates(Sequence[Candidate]):
    """Plays, the most preferred first. Each is made when it is looked at: a position with a blank
    has thousands of plays, and a caller mostly wants a few."""

    __slots__ = ("_reader", "_records")

    def __init__(self, records: NDArray[np.int64], reader: Reader) -> None:
        self._records = records
        self._reader = reader

    @classmethod
    def of_lines(cls, lines: Sequence[Candidates]) -> Candidates:
        """All the plays that `Finder.by_line` has found on some lines of a board, in order."""
        records = np.concatenate([line._records for line in lines])
        records.sort()
        return cls(records, lines[0]._reader)

    def __len__(self) -> int:
        return len(self._records)

    @overload
    def __getitem__(self, index: int) -> Candidate: ...

    @overload
    def __getitem__(self, index: slice) -> Candidates: ...

    def __getitem__(self, index: int | slice) -> Candidate | Candidates:
        if isinstance(index, slice):
            return Candidates(self._records[index], self._reader)
        return _candidate(int(self._records[index]), self._reader)

    def __iter__(self) -> Iterator[Candidate]:
        for record in self._records.tolist():
            yield _candidate(record, self._reader)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same plays in the same order."""
        if not isinstance(other, Candidates):
            return NotImplemented
        return len(self) == len(other) and all(map(eq, self, other))

    __hash__ = None  # type: ignore[assignment]  # not worth making every play for

    def __repr__(self) -> str:
        return f"<{len(self)} candidates>"


class Finder:
    """Finds plays with the words of a lexicon, or of a graph that was made of one.

    No two plays are equal in this order. Preferred is the higher score, then the one with fewer
    blanks, then with fewer tiles, then a row before a column, the upper row or the left column, the
    earlier start, the word (capitals before small letters).

    A single tile that makes words both ways is one play, as `play_covering` gives it: the longer
    word, across if both are as long.

    A rack is a string of up to seven tiles, `?` for a blank, at most two of them;
    `TextError` is raised for any other.
    """

    def __init__(self, words: Lexicon | Graph) -> None:
        expect(
            words, Lexicon | Graph, "a Finder takes a Lexicon, as lexicon() or Lexicon.of() gives"
        )
        graph = words if isinstance(words, Graph) else Graph.of(words)
        self._graph = graph
        self._best_move = BestMove(graph)
        self._every_move = EveryMove(graph)

    def __reduce__(self) -> tuple[Callable[[bytes], Finder], tuple[bytes]]:
        """For `pickle`: the tables of its words, which the same kind of computer can read."""
        return _with_tables, (self._graph.tables(),)

    def __repr__(self) -> str:
        return f"<Finder with {len(self._graph):,} words>"

    def best(self, board: Board, rack: str) -> Candidate | None:
        """The most preferred play, the first of `all`, or None if there is no play."""
        record = self._best_move.best(_cells(board), _tiles(rack))
        return _candidate(record, Reader(board, rack)) if record else None

    def all(self, board: Board, rack: str) -> Candidates:
        """Every legal play once, the most preferred first."""
        self._every_move.set(_cells(board), _tiles(rack))
        return Candidates(self._every_move.along(0, LINES), Reader(board, rack))

    def walk(self, board: Board, rack: str) -> Iterator[tuple[int, Square, Direction, str]]:
        """`all` for who looks at every play and keeps few: each as its score, and the start, the
        direction and the word that `Play` makes a value of. It takes less than half the time."""
        self._every_move.set(_cells(board), _tiles(rack))
        records = self._every_move.along(0, LINES)
        return map(Reader(board, rack).parts, records.tolist())

    def by_line(
        self, board: Board, rack: str, lines: Iterable[int] = range(LINES)
    ) -> Iterator[tuple[int, Candidates]]:
        """Every legal play along those lines once: each line with its plays, the most preferred
        first. Rows from the top are lines 0 to 14, columns from the left 15 to 29.

        A line is searched when it is asked for. Between two of them a caller can do anything, other
        searches included.
        """
        every_move = EveryMove(self._graph)
        every_move.set(_cells(board), _tiles(rack))
        reader = Reader(board, rack)
        return ((line, Candidates(every_move.along(line, line + 1), reader)) for line in lines)


def _cells(board: Board) -> bytes:
    expect(board, Board, "a board is a Board, as game.board")
    return board.cells.encode("ascii")


def _with_tables(tables: bytes) -> Finder:
    return Finder(Graph([], tables))


def _tiles(rack: str) -> bytes:
    if _RACK.fullmatch(rack):
        return rack.encode("ascii")
    if not _TILES.fullmatch(rack):
        raise TextError(f"a rack holds tiles A to Z and ? for a blank, not {quoted(rack)}")
    if len(rack) > RACK_SIZE:
        raise TextError(f"a rack holds up to {RACK_SIZE} tiles, not {len(rack)}")
    raise TextError(f"a rack holds up to {DISTRIBUTION[BLANK]} blanks, not {rack.count(BLANK)}")


def _candidate(record: int, reader: Reader) -> Candidate:
    return Candidate(reader.play(record), reader.score(record))
