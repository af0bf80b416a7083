"""A comparison of searches as one HTML page that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from monty import charts
from monty.charts import Bars, Chart
from monty.compare import rows
from monty.compare.rows import Row
from monty.compare.summary import Report

_MOST_POSITIONS = 100  # whose differences are listed; the JSON has all
_TITLE = "Two word searches compared"
_UNITS = ((1_000_000, "million cycles"), (1000, "thousand cycles"), (1, "cycles"))

STYLE = """\
:root { color-scheme: light dark; --ink: #1c2430; --paper: #fff; --line: #c9d0da; --soft: #5a6675;
  --good: #1f6b3a; --bad: #a32020; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e8ef; --paper: #171b21; --line: #3c4552;
  --soft: #a3adba; --good: #79cf98; --bad: #ff9c94; } }
body { font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 58rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2rem; break-after: avoid; }
.verdict { font-weight: bold; } .same { color: var(--good); } .differs { color: var(--bad); }
tr { break-inside: avoid; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .8rem .2rem 0; border-bottom: 1px solid var(--line); text-align: left; }
td.n, th.n { text-align: right; padding: .2rem 0 .2rem 1.5rem; white-space: nowrap; }
th { font-weight: 600; } tr.part th { font-weight: 400; padding-left: 1.5rem; color: var(--soft); }
.side { display: flex; flex-wrap: wrap; gap: 0 4rem; }
figure { margin: 1.5rem 0; padding: .8rem; background: #fff; break-inside: avoid; }
.wide { overflow-x: auto; }
figure svg { display: block; width: 100%; height: auto; }
.note { color: var(--soft); } code { font-size: .85rem; overflow-wrap: anywhere; }
.position { break-inside: avoid; } .position p { margin: .8rem 0 0; } .position ul { margin: 0; }
@media print { :root { color-scheme: light; --ink: #000; --paper: #fff; --line: #999;
  --soft: #333; --good: #000; --bad: #000; } body { font-size: 9pt; margin: 0; max-width: none; } }
"""


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
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{_TITLE}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>"
    yield f"<h1>{_TITLE}</h1>"
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
    yield "</body>\n</html>"


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
