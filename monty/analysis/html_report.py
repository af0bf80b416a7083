"""An analysis as one HTML page that needs nothing but itself.

Whatever a file says is escaped where it is put into the page, and the page tells the browser to run
no script but its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from monty.analysis import telling
from monty.analysis.html_board import board_table
from monty.analysis.html_chart import score_chart
from monty.analysis.html_looks import SCRIPT, STYLE, policy
from monty.analysis.review import Analysis, Review, is_move

_TURNS_HEAD = (
    "turn", "player", "rack", "done", "score", "total", "most points", "best value", "lost",
)  # fmt: skip
_FIGURES = ("turn", "score", "total", "lost", *telling.SUMMARY_HEAD)
_AT_RIGHT = ' class="n"'
_STEPS = (
    ("first", "|◀", "first turn"), ("back", "◀", "turn before"), ("next", "▶", "next turn"),
    ("last", "▶|", "last turn"),
)  # fmt: skip


def as_html(analysis: Analysis) -> str:
    """The whole page."""
    return "\n".join(_page(analysis)) + "\n"


def _page(analysis: Analysis) -> Iterator[str]:
    title = escape(telling.title(analysis))
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy()}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>"
    yield f'<p class="soft">Words of {escape(analysis.lexicon)}; '
    yield f"{telling.counted(len(analysis.reviews), 'turn')}.</p>"
    yield from _told(telling.said_before(analysis))
    yield from _summaries(analysis)
    if analysis.reviews:
        yield from _steps()
        for review in analysis.reviews:
            yield from _turn(analysis, review)
        yield from _chart(analysis)
        yield from _turns(analysis)
    yield f"<script>{SCRIPT}</script>\n</body>\n</html>"


def _told(told: Iterable[tuple[str, str]]) -> Iterator[str]:
    lines = [f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in told]
    if lines:
        yield "<dl>"
        yield from lines
        yield "</dl>"


def _summaries(analysis: Analysis) -> Iterator[str]:
    yield '<div class="wide">\n<table class="list">'
    heads = telling.SUMMARY_HEAD
    yield f"<tr><th></th>{_cells('th', heads, heads)}</tr>"
    for player, of in enumerate(analysis.summaries):
        name = f'<td class="k{player + 1}">{escape(telling.who(analysis, player))}</td>'
        yield f"<tr>{name}{_cells('td', heads, telling.summary(of))}</tr>"
    yield "</table>\n</div>"


def _steps() -> Iterator[str]:
    yield '<div class="steps" hidden>'
    for step, sign, told in _STEPS:
        yield f'<button type="button" data-step="{step}" aria-label="{told}" title="{told}">'
        yield f"{sign}</button>"
    yield '<span class="soft">or ← →</span><output></output></div>'


def _turn(analysis: Analysis, review: Review) -> Iterator[str]:
    turn = review.turn
    player = turn.event.player
    name = f'<span class="k{player + 1}">{escape(telling.who(analysis, player))}</span>'
    caption = f"{name}: {escape(telling.done(review))} {turn.event.score:+d}"
    yield f'<section class="turn" id="turn{turn.number}">\n<div>'
    yield from board_table(turn.before, turn.board, caption)
    yield f"</div>\n<div>\n<h2>Turn {turn.number}: {name}</h2>"
    yield from _told(
        (
            ("rack", turn.event.rack or "-"),
            ("done", telling.done(review)),
            ("score", f"{turn.event.score:+d}, then {turn.event.total}"),
            ("to draw", str(turn.in_bag)),
        )
    )
    yield "<h2>What could be done</h2>"
    yield from _told(telling.choices(review))
    if review.best_value is None and is_move(review.turn):
        yield '<p class="soft">The rack was not noted in full.</p>'
    remarks = tuple(telling.remarks(review, analysis.lexicon))
    if remarks:
        yield "<h2>Remarks</h2>"
        yield from _told(remarks)
    yield "</div>\n</section>"


def _chart(analysis: Analysis) -> Iterator[str]:
    players = range(len(analysis.transcript.players))
    yield "<h2>The scores, by the rules</h2>"
    totals = [(0,) * len(players), *(each.turn.totals for each in analysis.reviews)]
    yield from score_chart(totals)
    yield '<p class="key">'
    for player in players:
        yield f'<span class="k{player + 1}">■ {escape(telling.who(analysis, player))}</span>'
    yield "</p>"


def _turns(analysis: Analysis) -> Iterator[str]:
    yield '<h2>All turns</h2>\n<div class="wide">\n<table class="list">'
    yield f"<tr>{_cells('th', _TURNS_HEAD, _TURNS_HEAD)}</tr>"
    for review in analysis.reviews:
        number = review.turn.number
        link = f'<td class="n"><a href="#turn{number}">{number}</a></td>'
        cells = _cells("td", _TURNS_HEAD[1:], _listed(analysis, review))
        yield f'<tr data-turn="{number}">{link}{cells}</tr>'
    yield "</table>\n</div>"


def _listed(analysis: Analysis, review: Review) -> Iterator[str]:
    """What stands of a turn in the list, behind its number."""
    event = review.turn.event
    yield telling.nick(analysis, event.player)
    yield event.rack
    yield telling.done(review)
    yield f"{event.score:+d}"
    yield str(event.total)
    yield "" if review.best_score is None else str(review.best_score)
    yield "" if review.best_value is None else telling.move(review.best_value)
    yield "" if review.lost is None else f"{review.lost:.1f}"


def _cells(kind: str, heads: Iterable[str], texts: Iterable[str]) -> str:
    """Cells below those heads; figures stand at the right."""
    return "".join(
        f"<{kind}{_AT_RIGHT if head in _FIGURES else ''}>{escape(text)}</{kind}>"
        for head, text in zip(heads, texts, strict=True)
    )
