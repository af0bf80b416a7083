"""What two searches found in one position, held against each other."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from monty.compare.search.positions import Position
from monty.errors import IllegalMove
from monty.harness import Solution, preference
from monty.rules.crossword.board import Board
from monty.rules.crossword.moves import Play
from monty.rules.crossword.scoring import score_play
from monty.search import Candidate

EXAMPLES = 5
"""How many differences of one kind are named for a position; all are counted."""


class Cause(Enum):
    """Why a search lacks a play that the other has."""

    WORD = "word not in that dictionary"
    SEARCH = "search differs"


@dataclass(frozen=True, slots=True)
class Missing:
    """A play that one search lacks, and those of its words that are not in its dictionary."""

    candidate: Candidate
    unknown: tuple[str, ...]

    @property
    def cause(self) -> Cause:
        """Why it is lacking."""
        return Cause.WORD if self.unknown else Cause.SEARCH


@dataclass(frozen=True, slots=True)
class Lacking:
    """The plays that one search lacks and the other has, by the cause."""

    counts: Mapping[Cause, int]
    examples: Mapping[Cause, tuple[Missing, ...]]  # the most preferred, up to `EXAMPLES`

    @property
    def total(self) -> int:
        """How many they are."""
        return sum(self.counts.values())


@dataclass(frozen=True, slots=True)
class Rescored:
    """A play that both searches found, each with another score."""

    play: Play
    routine: int
    core: int


class Agreement(Enum):
    """How far the answers of two searches agree."""

    SAME = "the same"
    OTHER_PLAY = "another play, the same score"
    OTHER_SCORE = "another score"


@dataclass(frozen=True, slots=True)
class Best:
    """The best play according to each search; None where it has no play."""

    routine: Candidate | None
    core: Candidate | None
    cause: Cause | None  # of what differs

    @property
    def agreement(self) -> Agreement:
        """How far they agree."""
        if self.routine == self.core:
            return Agreement.SAME
        if self.routine and self.core and self.routine.score == self.core.score:
            return Agreement.OTHER_PLAY
        return Agreement.OTHER_SCORE


@dataclass(frozen=True, slots=True)
class Comparison:
    """What the routine on the 6502 and the Python core found in one position."""

    position: Position
    cycles: int  # that the routine took
    both: int  # plays found by both
    rescored_count: int  # of these, how many with another score
    rescored: tuple[Rescored, ...]  # the most preferred of them, up to `EXAMPLES`
    routine_lacks: Lacking
    core_lacks: Lacking
    best: Best

    @property
    def differs(self) -> bool:
        """Whether anything differs."""
        return bool(
            self.rescored_count
            or self.routine_lacks.total
            or self.core_lacks.total
            or self.best.agreement is not Agreement.SAME
        )


def compare(
    position: Position,
    solution: Solution,
    plays: Iterable[Candidate],
    best: Candidate | None,
    routine_words: Container[str],
    core_words: Container[str],
) -> Comparison:
    """Hold what the routine found, `solution`, against what the Python core found, `plays` and
    `best`, the most preferred first; either may have no plays and only a best one.

    The words are those that each of them knows, in capitals.
    """
    board = position.board
    of_routine = {each.play: each for each in solution.plays}
    of_core = {each.play: each for each in plays}
    rescored = [
        Rescored(play, other.score, each.score)
        for play, each in of_core.items()
        if (other := of_routine.get(play)) is not None and other.score != each.score
    ]
    return Comparison(
        position,
        solution.cycles,
        len(of_core.keys() & of_routine.keys()),
        len(rescored),
        tuple(rescored[:EXAMPLES]),
        _lacking(board, of_core, of_routine, routine_words),
        _lacking(board, of_routine, of_core, core_words),
        _compare_best(board, solution.best, best, routine_words, core_words),
    )


def _lacking(
    board: Board,
    found: Mapping[Play, Candidate],
    by_other: Container[Play],
    known: Container[str],
) -> Lacking:
    """The plays that one search found and the other, which knows those words, did not."""
    counts = dict.fromkeys(Cause, 0)
    examples: dict[Cause, list[Missing]] = {cause: [] for cause in Cause}
    for play, candidate in found.items():
        if play not in by_other:
            missing = _missing(board, candidate, known)
            counts[missing.cause] += 1
            if len(examples[missing.cause]) < EXAMPLES:
                examples[missing.cause].append(missing)
    return Lacking(counts, {cause: tuple(each) for cause, each in examples.items()})


def _missing(board: Board, candidate: Candidate, known: Container[str]) -> Missing:
    """A play that a search with those words lacks."""
    try:
        words = score_play(board, candidate.play).words
    except IllegalMove:
        return Missing(candidate, ())
    letters = dict.fromkeys(word.letters.upper() for word in words)
    return Missing(candidate, tuple(word for word in letters if word not in known))


def _compare_best(
    board: Board,
    routine: Candidate | None,
    core: Candidate | None,
    routine_words: Container[str],
    core_words: Container[str],
) -> Best:
    if routine == core:
        return Best(routine, core, None)
    if routine is None or (core and preference(board, core) < preference(board, routine)):
        assert core is not None
        better, known = core, routine_words
    else:
        better, known = routine, core_words
    return Best(routine, core, _missing(board, better, known).cause)
