"""A comparison of searches as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monty.compare.search import rows
from monty.compare.search.rows import Row
from monty.compare.search.summary import Bin, Blanks, Report

_MOST_POSITIONS = 20  # whose differences are listed; the JSON has all
_TITLE, _COUNT = 40, 14  # columns
_BAR = 50


def as_text(report: Report) -> str:
    """The whole report, no line feed behind it."""
    blocks = [
        [*rows.searches(report), f"Compared in {rows.origin(report)}. {rows.verdict(report)}"]
    ]
    if report.setup.tells_plays:
        blocks.append(_counts("plays", rows.plays(report)))
    blocks.append(_counts("best play", rows.best_plays(report)))
    blocks.append(list(_times(report)))
    blocks.append(list(_by_blanks(report.summary.by_blanks)))
    blocks.append(list(_histogram(report.summary.histogram)))
    differing = report.differing
    for number, comparison in differing[:_MOST_POSITIONS]:
        lines = [f"  {line}" for line in rows.differences(comparison)]
        blocks.append([f"position {number}: {comparison.position}", *lines])
    if len(differing) > _MOST_POSITIONS:
        blocks.append([f"{len(differing) - _MOST_POSITIONS:,} more positions differ."])
    return "\n\n".join("\n".join(block) for block in blocks)


def _counts(title: str, counts: Sequence[Row]) -> list[str]:
    lines = [f"{title:{_TITLE}}{'':>{_COUNT}}".rstrip()]
    for row in counts:
        indent = "    " if row.indented else "  "
        lines.append(f"{indent + row.title:{_TITLE}}{row.count:>{_COUNT},}")
    return lines


def _times(report: Report) -> Iterator[str]:
    yield f"{'time':{_TITLE}}" + "".join(f"{head:>{_COUNT}}" for head in rows.TIMES_HEAD)
    for title, figures in rows.times(report):
        yield f"{'  ' + title:{_TITLE}}" + "".join(f"{each:>{_COUNT}}" for each in figures)
    slowest = report.summary.slowest
    yield f"  the worst is position {slowest}: {report.comparisons[slowest - 1].position}"


def _by_blanks(by_blanks: Sequence[Blanks]) -> Iterator[str]:
    yield f"{'blanks on the rack':{_TITLE}}{'positions':>{_COUNT}}{'mean cycles':>{_COUNT}}"
    for each in by_blanks:
        title = f"  {each.blanks}"
        yield f"{title:{_TITLE}}{each.turns:>{_COUNT},}{each.cycles:>{_COUNT},.0f}"


def _histogram(bins: Sequence[Bin]) -> Iterator[str]:
    """One line a bin; the longest bar is `_BAR` signs, and whatever is there has at least one."""
    yield f"{'cycles':{_TITLE}}{'positions':>{_COUNT}}"
    most = max(each.turns for each in bins)
    for each in bins:
        bar = "#" * -(-_BAR * each.turns // most)
        title = f"  {each.low:,} up to {each.high:,}"
        yield f"{title:{_TITLE}}{each.turns:>{_COUNT},}  {bar}".rstrip()
