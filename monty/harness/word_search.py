"""A word search that runs on an emulated 6502: boards and racks in, plays with their scores out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from machines.cpu import Cpu, Memory
from monty.errors import IllegalMove, MontyError
from monty.harness.dictionary import pack
from monty.harness.routine import PlayPlaces, Routine, RoutineError
from monty.rules.crossword.board import SIZE, Board, Direction, Square
from monty.rules.crossword.moves import Play, play_covering
from monty.rules.crossword.scoring import score_play
from monty.rules.tiles import BLANK, RACK_SIZE
from monty.search import Candidate

LINES = 2 * SIZE
_MOST_WORDS = RACK_SIZE + 1  # one along the line and one across it for each tile
_MOST_FOUND = 100_000  # plays in one search; two blanks on a full board give a tenth of that
_INTERRUPT = 0xFFFE  # where the CPU reads the address that BRK leads to


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a search."""

    lines: frozenset[int] = frozenset(range(LINES))  # that are searched: rows 0 to 14, then columns
    tiles: int = RACK_SIZE  # the most that a play lays
    words: int = _MOST_WORDS  # the most that a play makes or changes


NO_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Progress:
    """A step of a search. The last one holds the answer."""

    cycles: int  # so far
    trying: Play | None  # what was tried last since the step before, whether it fits or not
    found: tuple[Candidate, ...]  # the plays found since the step before, in their order
    best: Candidate | None  # so far, if the routine tells it; in the last step the answer


@dataclass(frozen=True, slots=True)
class Solution:
    """The result of a search: the plays that it has found, each once, the most preferred first; its
    answer; and the cycles that it took."""

    plays: tuple[Candidate, ...]
    best: Candidate | None
    cycles: int


class WordSearch:
    """A routine with its words. `cpu` is one of `machines.cpu.CPU_NAMES`.

    Raises `DictionaryError` if the words do not fit where the routine reads them. A routine that
    has words of its own does not use them.
    """

    def __init__(self, routine: Routine, words: Iterable[str] = (), cpu: str = "own") -> None:
        self.routine = routine
        self._cpu = cpu
        self._memory = Memory()
        for image in routine.images:
            self._memory.load(image.at, image.content)
        room = routine.dictionary
        if room is not None:
            self._memory.load(room.at, pack(words, room.at, room.end))

    def think(
        self,
        board: Board,
        rack: str,
        limits: Limits = NO_LIMITS,
        *,
        portion: int,
        cycles: int | None = None,
    ) -> Iterator[Progress]:
        """Search. Yields after every `portion` cycles and at the end.

        `cycles` bounds the search. When they are used up, the best play so far is the answer, or if
        there is none, the first one found after that. The portions make no difference to it.
        Several searches may run at the same time.

        Raises `RoutineError` if the routine has no place for what it must be told, or if what it
        tells makes no sense, and `machines.cpu.CpuError` if it goes astray.
        """
        return _Search(self.routine, self._prepared(board, rack, limits), board).run(
            portion, cycles
        )

    def solve(self, board: Board, rack: str, limits: Limits = NO_LIMITS) -> Solution:
        """Search to the end. Raises what `think` raises.

        A single tile that makes words both ways is given as the rules give it, whichever word the
        routine has named.
        """
        plays: dict[Play, Candidate] = {}
        best, cycles = None, 0
        for progress in self.think(board, rack, limits, portion=self.routine.cycle_limit):
            for each in progress.found:
                named = _as_the_rules_name_it(board, each)
                plays[named.play] = named
            best, cycles = progress.best, progress.cycles
        ordered = sorted(plays.values(), key=lambda each: preference(board, each))
        return Solution(
            tuple(ordered), None if best is None else _as_the_rules_name_it(board, best), cycles
        )

    def _prepared(self, board: Board, rack: str, limits: Limits) -> Cpu:
        """A CPU with everything in its memory that the routine reads."""
        routine = self.routine
        memory = Memory()
        memory.data[:] = self._memory.data
        for at, content in written(routine, board, rack):
            memory.load(at, content)
        if routine.limits is not None:
            places = routine.limits
            memory.load(places.lines, bytes(line in limits.lines for line in range(LINES)))
            memory.data[places.most_tiles] = limits.tiles
            memory.data[places.most_words] = limits.words
        elif limits != NO_LIMITS:
            raise RoutineError(f"{routine.name} cannot be told to leave anything aside")
        return Cpu(memory, self._cpu)


class _Told(NamedTuple):
    """A play as it stands in memory."""

    letters: bytes
    row: int
    column: int
    direction: int
    score: int | None


class _Search:
    """One search."""

    def __init__(self, routine: Routine, cpu: Cpu, board: Board) -> None:
        self._routine = routine
        self._cpu = cpu
        self._board = board
        self._start = cpu.cycles
        self._bound: int | None = None
        self._trying: _Told | None = None
        self._found: list[_Told] = []
        self._found_before = 0  # and handed on
        self._best: _Told | None = None

    def run(self, portion: int, bound: int | None) -> Iterator[Progress]:
        routine = self._routine
        if bound is not None and routine.improved is None:
            raise RoutineError(f"{routine.name} does not tell its best play before the end")
        self._bound = bound
        for event, note in (
            (routine.trying, self._note_trying),
            (routine.found, self._note_found),
            (routine.improved, self._note_improved),
        ):
            if event is not None:
                self._cpu.on_execute(event.at, partial(note, event))
        interrupt = self._cpu.memory.word(_INTERRUPT)
        if not routine.lies_at(interrupt):
            self._cpu.on_execute(interrupt, self._check_astray)
        limit = routine.cycle_limit
        for _ in self._cpu.calling(routine.entry, limit=limit, portion=portion):
            yield self._progress()
            if self._over:
                return
        if not self._over:
            self._best = self._told(routine.answer)
        yield self._progress()

    def _check_astray(self, cpu: Cpu) -> None:
        """Raise `RoutineError` where BRK leads to memory in which nothing was put. That is all
        zeros, more BRKs, which would hide where the routine has gone astray."""
        if not cpu.memory.data[cpu.pc]:
            raise RoutineError(
                f"{self._routine.name} comes to ${cpu.pc:04X}, where nothing lies{cpu.last_told}"
            )

    @property
    def _cycles(self) -> int:
        return self._cpu.cycles - self._start

    @property
    def _over(self) -> bool:
        """Whether the cycles are used up and there is an answer."""
        return self._bound is not None and self._best is not None and self._cycles > self._bound

    def _progress(self) -> Progress:
        cycles = self._bound if self._over and self._bound is not None else self._cycles
        trying = None if self._trying is None else _play(self._routine, self._trying)
        found = tuple(map(self._candidate, self._found))
        best = None if self._best is None else self._candidate(self._best)
        self._trying = None
        self._found_before += len(self._found)
        self._found = []
        return Progress(cycles, trying, found, best)

    # What comes after the bound is ignored: how much that is depends on the portion.
    def _note_trying(self, places: PlayPlaces, cpu: Cpu) -> None:
        if not self._over:
            self._trying = self._told(places)

    def _note_found(self, places: PlayPlaces, cpu: Cpu) -> None:
        told = None if self._over else self._told(places)
        if told is None:
            return
        if self._found_before + len(self._found) == _MOST_FOUND:
            raise RoutineError(f"{self._routine.name} finds more than {_MOST_FOUND:,} plays")
        self._found.append(told)

    def _note_improved(self, places: PlayPlaces, cpu: Cpu) -> None:
        if self._over:
            return
        self._best = self._told(places)
        if self._bound is not None:
            self._bound = max(self._bound, self._cycles)  # the first one may come late

    def _told(self, places: PlayPlaces) -> _Told | None:
        """The play in memory now, or None."""
        return _told(self._routine, self._cpu.memory.data, places)

    def _candidate(self, told: _Told) -> Candidate:
        return _candidate(self._routine, self._board, told)


# ---- what goes into memory and what is read from it ------------------------------------------
def written(routine: Routine, board: Board, rack: str) -> Iterator[tuple[int, bytes]]:
    """A board and a rack as the routine reads them: addresses, and the bytes that go there."""
    tile = routine.letters.tile
    for row in range(SIZE):
        cells = board.cells[SIZE * row : SIZE * (row + 1)]
        yield routine.board + routine.row_bytes * row, bytes(map(tile, cells))
    yield routine.rack, bytes(map(tile, rack.ljust(RACK_SIZE, ".")))


def answer_in(memory: Sequence[int], routine: Routine, board: Board) -> Candidate | None:
    """The answer in memory after the routine has returned, as the rules name the play; None if it
    is no play. Raises `RoutineError` if it makes no sense."""
    told = _told(routine, memory, routine.answer)
    return None if told is None else _as_the_rules_name_it(board, _candidate(routine, board, told))


def _told(routine: Routine, memory: Sequence[int], places: PlayPlaces) -> _Told | None:
    length = memory[places.length]
    if length > SIZE:
        raise RoutineError(f"{routine.name} tells of a word of {length} letters")
    if not length:
        return None
    score = places.score
    return _Told(
        bytes(memory[places.letters : places.letters + length]),
        memory[places.row],
        memory[places.column],
        memory[places.direction],
        None if score is None else memory[score] | memory[score + 1] << 8,
    )


def _play(routine: Routine, told: _Told) -> Play:
    word = "".join(map(routine.letters.face, told.letters))
    direction = Direction.DOWN if told.direction else Direction.ACROSS
    try:
        return Play(Square(told.row, told.column), direction, word)
    except MontyError as error:
        raise RoutineError(
            f"{routine.name} tells of no play, in row {told.row} and column {told.column}: {error}"
        ) from error


def _candidate(routine: Routine, board: Board, told: _Told) -> Candidate:
    play = _play(routine, told)
    if told.score is not None:
        return Candidate(play, told.score)
    try:
        return Candidate(play, score_play(board, play).total)
    except IllegalMove as error:
        raise RoutineError(f"{routine.name} plays {play}: {error}") from error


def preference(board: Board, candidate: Candidate) -> tuple[object, ...]:
    """The key that sorts plays as a `Finder` does, the most preferred first."""
    play = candidate.play
    new = play.tiles_used(board)
    along, start = play.start.row, play.start.column
    if play.direction is Direction.DOWN:
        along, start = SIZE + start, along
    return -candidate.score, new.count(BLANK), len(new), along, start, play.word


def _as_the_rules_name_it(board: Board, candidate: Candidate) -> Candidate:
    """The same play with the tiles that lie there as they lie, and a single tile in its longer
    word.

    A play that does not fit the board is not corrected.
    """
    play = candidate.play
    new = play.new_tiles(board)
    if len(new) == 1 and next(iter(new)).on_board:
        return Candidate(play_covering(board, new), candidate.score)
    word = "".join(new.get(square) or board.at(square) for square in play.squares)
    return Candidate(Play(play.start, play.direction, word), candidate.score)
