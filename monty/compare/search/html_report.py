"""A comparison of searches as one HTML page that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from monty import charts
from monty.charts import Bars, Chart
from monty.compare import page
from monty.compare.search import rows
from monty.compare.search.rows import Row
from monty.compare.search.summary import Report

_MOST_POSITIONS = 100  # whose differences are listed; the JSON has all
_TITLE = "Two word searches compared"
_UNITS = ((1_000_000, "million cycles"), (1000, "thousand cycles"), (1, "cycles"))


def as_html(report: Report) -> str:
    """The whole page, with charts if there is something to draw them with."""
    return "\n".join(_page(report)) + "\n"


def chart(report: Report) -> Chart:
    """How long the routine takes: the turns by their cycles, the mean by the blanks held."""
    bins, by_blanks = report.summary.histogram, report.summary.by_blanks
    divisor, unit = next(each for each in _UNITS if each[0] < bins[-1].high)
    return Chart(
        f"{report.setup.routine.name}, {rows.origin(report)}",
        (
            Bars(
                "positions by the cycles of the search",
                f"{unit}, from",
                tuple(f"{each.low / divisor:g}" for each in bins),
                tuple(float(each.turns) for each in bins),
            ),
            Bars(
                f"mean, {unit}",
                "blanks on the rack",
                tuple(str(each.blanks) for each in by_blanks),
                tuple(each.cycles / divisor for each in by_blanks),
            ),
        ),
    )


def _page(report: Report) -> Iterator[str]:
    yield page.begun(_TITLE)
    for sentence in rows.searches(report):
        yield f"<p>{escape(sentence)}</p>"
    kind = "differs" if report.summary.differing else "same"
    yield f'<p>Compared in {escape(rows.origin(report))}. <span class="verdict {kind}">'
    yield f"{escape(rows.verdict(report))}</span></p>"
    yield '<div class="side">'
    if report.setup.tells_plays:
        yield from _counts("Plays", rows.plays(report))
    yield from _counts("Best play", rows.best_plays(report))
    yield "</div>"
    yield from _times(report)
    yield from _charts(report)
    yield from _cycles(report)
    yield from _differences(report)
    yield page.END


def _counts(title: str, counts: Iterable[Row]) -> Iterator[str]:
    yield f"<div>\n<h2>{title}</h2>\n<table>"
    for row in counts:
        part = ' class="part"' if row.indented else ""
        title = f'<th scope="row">{escape(row.title)}</th>'
        yield f'<tr{part}>{title}<td class="n">{row.count:,}</td></tr>'
    yield "</table>\n</div>"


def _times(report: Report) -> Iterator[str]:
    yield '<h2>Time</h2>\n<div class="wide">\n<table>'
    yield _head("", *rows.TIMES_HEAD)
    for title, figures in rows.times(report):
        yield _line(title, figures)
    slowest = report.summary.slowest
    position = escape(str(report.comparisons[slowest - 1].position))
    yield "</table>\n</div>"
    yield f'<p class="note">The worst is position {slowest}: <code>{position}</code></p>'


def _charts(report: Report) -> Iterator[str]:
    if not charts.can_draw():
        yield '<p class="note">The charts are left out: they need matplotlib, '
        yield "pip install 'monty-plays[plot]'.</p>"
        return
    drawn = charts.render(chart(report), "svg").decode("utf-8")
    yield '<figure role="img" aria-label="The cycles of the searches, as in the tables">'
    yield drawn[drawn.index("<svg") :].rstrip()
    yield "</figure>"


def _cycles(report: Report) -> Iterator[str]:
    """The figures of the charts."""
    yield '<div class="side">\n<div>\n<h2>Positions by the cycles of the search</h2>\n<table>'
    yield _head("cycles", "positions")
    for each in report.summary.histogram:
        yield _line(f"{each.low:,} up to {each.high:,}", [f"{each.turns:,}"])
    yield "</table>\n</div>\n<div>\n<h2>Cycles by the blanks on the rack</h2>\n<table>"
    yield _head("blanks", "positions", "mean cycles")
    for held in report.summary.by_blanks:
        yield _line(str(held.blanks), [f"{held.turns:,}", f"{held.cycles:,.0f}"])
    yield "</table>\n</div>\n</div>"


def _differences(report: Report) -> Iterator[str]:
    differing = report.differing
    if not differing:
        return
    yield "<h2>Positions that differ</h2>"
    for number, comparison in differing[:_MOST_POSITIONS]:
        yield '<div class="position">'
        yield f"<p>{number}: <code>{escape(str(comparison.position))}</code></p>\n<ul>"
        for line in rows.differences(comparison):
            yield f"<li>{escape(line)}</li>"
        yield "</ul>\n</div>"
    if len(differing) > _MOST_POSITIONS:
        yield f"<p>{len(differing) - _MOST_POSITIONS:,} more positions differ.</p>"


def _head(first: str, *others: str) -> str:
    cells = "".join(f'<th scope="col" class="n">{escape(each)}</th>' for each in others)
    return f'<tr><th scope="col">{escape(first)}</th>{cells}</tr>'


def _line(title: str, figures: Iterable[str]) -> str:
    cells = "".join(f'<td class="n">{escape(each)}</td>' for each in figures)
    return f'<tr><th scope="row">{escape(title)}</th>{cells}</tr>'
