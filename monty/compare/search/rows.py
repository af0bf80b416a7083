"""The figures of a report in words and rows, for the text and for the page alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from machines.cpu import CPU_NAMES
from monty.compare.search.comparison import Agreement, Cause, Comparison, Lacking, Missing
from monty.compare.search.searching import Setup
from monty.compare.search.summary import Report
from monty.search import Candidate

ROUTINE, CORE = "the 6502", "the Python core"


@dataclass(frozen=True, slots=True)
class Row:
    """A title and a count; an indented one is a part of the one above."""

    title: str
    count: int
    indented: bool = False


def searches(report: Report) -> list[str]:
    """What is compared, in sentences."""
    setup = report.setup
    if setup.routine.dictionary is None:
        words = f"its own words, taken to be those of {setup.dictionary.name}"
    else:
        words = f"{len(setup.dictionary):,} words of {setup.dictionary.name}"
    told = [
        f"{setup.routine.name} with {words}, on {_where(setup)}.",
        f"The Python core with {len(setup.lexicon):,} words of {setup.lexicon.name}.",
    ]
    if not setup.tells_plays:
        told.append("The routine tells only its best play, so only the best plays are compared.")
    return told


def _where(setup: Setup) -> str:
    return "the emulated 6502" if setup.cpu in CPU_NAMES else f"an emulated {setup.cpu}"


def origin(report: Report) -> str:
    """How many positions there are, and where they come from."""
    positions = len(report.comparisons)
    told = "1 position" if positions == 1 else f"{positions:,} positions"
    if "seed" in report.source:
        return f"{told} of seeded games, seed {report.source['seed']}"
    return f"{told} of {report.source['file']}"


def verdict(report: Report) -> str:
    """Whether the two searches agree."""
    differing, positions = report.summary.differing, report.summary.positions
    if not differing:
        return "No differences."
    return f"Differences in {differing:,} of {positions:,} positions."


def plays(report: Report) -> list[Row]:
    """The plays found by both searches and by one of them."""
    summary = report.summary
    rows = [
        Row("found by both", summary.both),
        Row("with another score", summary.rescored, indented=True),
    ]
    for title, lacking in (
        (f"only by {ROUTINE}", summary.core_lacks),
        (f"only by {CORE}", summary.routine_lacks),
    ):
        rows.append(Row(title, sum(lacking.values())))
        rows += [Row(cause.value, lacking[cause], indented=True) for cause in Cause]
    return rows


def best_plays(report: Report) -> list[Row]:
    """How the best plays agree."""
    summary = report.summary
    rows = [Row(agreement.value, summary.best[agreement]) for agreement in Agreement]
    differ = summary.positions - summary.best[Agreement.SAME]
    rows.append(Row("not the same", differ))
    rows += [Row(cause.value, summary.best_causes[cause], indented=True) for cause in Cause]
    return rows


def times(report: Report) -> list[tuple[str, list[str]]]:
    """Cycles, and the seconds on each machine: mean, median, 95 %, worst."""
    figures = report.summary.cycles.figures
    rows = [("cycles", [f"{figure:,.0f}" for figure in figures])]
    for clock in report.clocks:
        seconds = [f"{figure / clock.hz:,.2f}" for figure in figures]
        rows.append((f"seconds ({clock.title})", seconds))
    return rows


TIMES_HEAD = ("mean", "median", "95 %", "worst")


def differences(comparison: Comparison) -> Iterator[str]:
    """What differs in one position, a line each: examples where there are many."""
    best = comparison.best
    if best.agreement is not Agreement.SAME:
        cause = "" if best.cause is None else f" ({best.cause.value})"
        yield f"best: {ROUTINE} {_told(best.routine)}, {CORE} {_told(best.core)}{cause}"
    if comparison.rescored:
        examples = [f"{each.play} {each.routine} and {each.core}" for each in comparison.rescored]
        left = comparison.rescored_count - len(examples)
        yield f"scores of {ROUTINE} and {CORE}: {_listed(examples, left)}"
    for title, lacking in ((ROUTINE, comparison.core_lacks), (CORE, comparison.routine_lacks)):
        yield from _only(title, lacking)


def _only(title: str, lacking: Lacking) -> Iterator[str]:
    for cause in Cause:
        if lacking.counts[cause]:
            examples = [_missing(each) for each in lacking.examples[cause]]
            left = lacking.counts[cause] - len(examples)
            yield f"only by {title}, {cause.value}: {_listed(examples, left)}"


def _missing(missing: Missing) -> str:
    """`8H OOF 12 [OOF]`, the unknown words in brackets."""
    unknown = f" [{', '.join(missing.unknown)}]" if missing.unknown else ""
    return _told(missing.candidate) + unknown


def _told(candidate: Candidate | None) -> str:
    return "none" if candidate is None else f"{candidate.play} {candidate.score}"


def _listed(examples: list[str], left: int) -> str:
    return ", ".join(examples) + (f" and {left:,} more" if left else "")
