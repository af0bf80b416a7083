"""An original's own word search, run on its engine in many positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monty.compare.search.comparison import Comparison, compare
from monty.compare.search.positions import Position
from monty.compare.search.searching import Setup
from monty.errors import UsageError, named
from monty.harness import Letters, Routine, RoutineError, Solution, answer_in, written
from monty.lexicon import Lexicon
from monty.originals.engine import Engine, EngineError
from monty.originals.profile import Profile, Search
from monty.search import Finder, Graph

_MEMORY = 0x10000


def setup_of(profile: Profile, clock_hz: int, dictionary: Lexicon, lexicon: Lexicon) -> Setup:
    """The search that a profile describes and the one in Python. Raises `UsageError` where the
    profile describes none."""
    search = profile.search
    if search is None:
        raise UsageError(f"the profile of {named(profile.name)} has no [search]")
    board, rack = search.board, search.rack
    routine = Routine(
        name=profile.name, clock_hz=clock_hz, cycle_limit=search.cycle_limit, images=(),
        dictionary=None, entry=search.entry, board=board.at, row_bytes=board.row_bytes,
        rack=rack.at, letters=Letters(board.empty, board.capital_a, board.blank_a, rack.blank),
        limits=None, answer=search.answer, trying=None, found=None, improved=None,
    )  # fmt: skip
    return Setup(routine, dictionary, lexicon, profile.machine)


def compare_on(
    engine: Engine, setup: Setup, search: Search, positions: Sequence[Position]
) -> Iterator[Comparison]:
    """The comparison in each position, the original being loaded already.

    Raises `UsageError` with the position if the original's search goes astray.
    """
    finder = Finder(Graph.of(setup.lexicon))
    for number, position in enumerate(positions, 1):
        try:
            solution = _solved(engine, setup.routine, search, position)
        except (EngineError, RoutineError) as error:
            raise UsageError(f"{error}; position {number}: {position}") from error
        best = finder.best(position.board, position.rack)
        yield compare(position, solution, (), best, setup.dictionary, setup.lexicon)


def _solved(engine: Engine, routine: Routine, search: Search, position: Position) -> Solution:
    for at, content in written(routine, position.board, position.rack):
        engine.poke(at, content)
    seconds = routine.cycle_limit / engine.clock_hz
    cycles = engine.call(routine.entry, seconds, interrupts=search.interrupts)
    memory = engine.peek(0, _MEMORY)
    return Solution((), answer_in(memory, routine, position.board), cycles)
