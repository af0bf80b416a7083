"""What many comparisons come to: differences counted, and how long the routine takes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from statistics import fmean, median

from monty.compare.search.comparison import Agreement, Cause, Comparison, Lacking
from monty.compare.search.searching import Setup
from monty.rules.tiles import BLANK

BBC_HZ = 2_000_000
_NAMES = {985_248: "Commodore 64", BBC_HZ: "BBC Micro"}  # by the clock of the CPU, in Hz
_MOST_BINS = 20


@dataclass(frozen=True, slots=True)
class CpuClock:
    """A machine by the clock of its CPU."""

    hz: int

    @property
    def title(self) -> str:
        """Its name, if it is one of ours, and its clock."""
        name = _NAMES.get(self.hz)
        return f"{name}, {self.hz:,} Hz" if name else f"{self.hz:,} Hz"


@dataclass(frozen=True, slots=True)
class Spread:
    """How figures are spread: the mean, the median, what 95 % of them do not exceed, the worst."""

    mean: float
    median: float
    most: float
    worst: float

    @classmethod
    def of(cls, values: Sequence[int]) -> Spread:
        """Of those values, of which there is at least one."""
        ordered = sorted(values)
        most = ordered[math.ceil(0.95 * len(ordered)) - 1]
        return cls(fmean(ordered), median(ordered), most, ordered[-1])

    @property
    def figures(self) -> tuple[float, float, float, float]:
        """All four, in that order."""
        return self.mean, self.median, self.most, self.worst


@dataclass(frozen=True, slots=True)
class Bin:
    """How many turns took so many cycles, `low` included and `high` not."""

    low: int
    high: int
    turns: int


@dataclass(frozen=True, slots=True)
class Blanks:
    """The mean cycles of turns with so many blanks on the rack."""

    blanks: int
    turns: int
    cycles: float


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a whole comparison."""

    positions: int
    differing: int  # positions in which anything differs
    both: int  # plays found by both searches
    rescored: int  # of these, how many with another score
    routine_lacks: Mapping[Cause, int]
    core_lacks: Mapping[Cause, int]
    best: Mapping[Agreement, int]
    best_causes: Mapping[Cause, int]  # of the best plays that differ
    cycles: Spread
    slowest: int  # the number of the position, from 1
    histogram: tuple[Bin, ...]
    by_blanks: tuple[Blanks, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """All that is told of a comparison; the same report is written as the same bytes."""

    setup: Setup
    source: Mapping[str, str | int]  # where the positions come from: {"seed": 1}, {"file": "a.txt"}
    comparisons: tuple[Comparison, ...]  # at least one
    summary: Summary

    @classmethod
    def of(
        cls, setup: Setup, source: Mapping[str, str | int], comparisons: Sequence[Comparison]
    ) -> Report:
        """The report with its summary."""
        return cls(setup, source, tuple(comparisons), summarise(comparisons))

    @property
    def clocks(self) -> tuple[CpuClock, ...]:
        """The machines whose seconds are told: the routine's own, then the BBC Micro."""
        return tuple(map(CpuClock, dict.fromkeys((self.setup.routine.clock_hz, BBC_HZ))))

    @property
    def differing(self) -> list[tuple[int, Comparison]]:
        """The positions in which anything differs, with their numbers from 1."""
        return [pair for pair in enumerate(self.comparisons, 1) if pair[1].differs]


def summarise(comparisons: Sequence[Comparison]) -> Summary:
    """The summary of at least one comparison."""
    cycles = [each.cycles for each in comparisons]
    agreements = Counter(each.best.agreement for each in comparisons)
    causes = Counter(each.best.cause for each in comparisons)
    return Summary(
        positions=len(comparisons),
        differing=sum(each.differs for each in comparisons),
        both=sum(each.both for each in comparisons),
        rescored=sum(each.rescored_count for each in comparisons),
        routine_lacks=_added(each.routine_lacks for each in comparisons),
        core_lacks=_added(each.core_lacks for each in comparisons),
        best={agreement: agreements[agreement] for agreement in Agreement},
        best_causes={cause: causes[cause] for cause in Cause},
        cycles=Spread.of(cycles),
        slowest=1 + cycles.index(max(cycles)),
        histogram=histogram(cycles),
        by_blanks=_by_blanks(comparisons),
    )


def histogram(values: Sequence[int]) -> tuple[Bin, ...]:
    """The values counted in bins from 0 on, of a round width: 1, 2 or 5 with zeros behind it."""
    most = max(values)
    widths = (factor * 10**power for power in count() for factor in (1, 2, 5))
    width = next(width for width in widths if most < width * _MOST_BINS)
    counts = Counter(value // width for value in values)
    return tuple(
        Bin(place * width, (place + 1) * width, counts[place]) for place in range(most // width + 1)
    )


def _added(sides: Iterable[Lacking]) -> dict[Cause, int]:
    total = dict.fromkeys(Cause, 0)
    for side in sides:
        for cause in Cause:
            total[cause] += side.counts[cause]
    return total


def _by_blanks(comparisons: Sequence[Comparison]) -> tuple[Blanks, ...]:
    cycles: dict[int, list[int]] = {}
    for each in comparisons:
        cycles.setdefault(each.position.rack.count(BLANK), []).append(each.cycles)
    return tuple(
        Blanks(blanks, len(of_them), fmean(of_them)) for blanks, of_them in sorted(cycles.items())
    )
