"""Both searches run on many positions, spread as the caller wishes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from machines.errors import MachineError
from monty.compare.search.comparison import Comparison, compare
from monty.compare.search.positions import Position
from monty.errors import MontyError, UsageError
from monty.harness import Routine, WordSearch
from monty.host.workers import Run
from monty.lexicon import Lexicon
from monty.search import Finder


@dataclass(frozen=True, slots=True)
class Setup:
    """The two searches that are compared."""

    routine: Routine
    dictionary: Lexicon  # the words that the routine is given, or those that it is taken to have
    lexicon: Lexicon  # the words of the Python core
    cpu: str = "own"  # the back end, one of `machines.cpu.CPU_NAMES`

    @property
    def tells_plays(self) -> bool:
        """Whether the routine tells every play that it finds, and not only the best."""
        return self.routine.found is not None


def compare_all(setup: Setup, positions: Sequence[Position], run: Run) -> list[Comparison]:
    """The comparison of both searches in each position, in the order of the positions.

    Raises `UsageError` if the routine goes astray, with the position and what the CPU did last,
    and `DictionaryError` if its words do not fit where it reads them. The first position is
    searched here, so that most of what is wrong with a routine is told before anything is spread.
    """
    numbered = list(enumerate(positions, 1))
    done = [compare_one(setup, each) for each in numbered[:1]]
    done += run(partial(compare_one, setup), numbered[1:])
    return [comparison for _, comparison in sorted(done, key=lambda each: each[0])]


def compare_one(setup: Setup, numbered: tuple[int, Position]) -> tuple[int, Comparison]:
    """The comparison in one position, with the position's number."""
    number, position = numbered
    board, rack = position.board, position.rack
    search, finder = _searches(setup)
    try:
        solution = search.solve(board, rack)
    except (MachineError, MontyError) as error:
        raise UsageError(f"{error}; position {number}: {position}") from error
    plays = finder.all(board, rack) if setup.tells_plays else ()
    best = finder.best(board, rack)
    return number, compare(position, solution, plays, best, setup.dictionary, setup.lexicon)


@lru_cache(maxsize=1)
def _searches(setup: Setup) -> tuple[WordSearch, Finder]:
    """Both searches, made once in a process."""
    search = WordSearch(setup.routine, setup.dictionary, setup.cpu)
    return search, Finder(setup.lexicon)
