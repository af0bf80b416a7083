"""An analysis as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monty.analysis import telling
from monty.analysis.review import Analysis, Review

_CHART_LINES, _CHART_COLUMNS = 12, 60


def as_text(analysis: Analysis) -> str:
    """The whole of it, no line feed behind it."""
    blocks = [list(_head(analysis))]
    blocks += [list(_turn(analysis, each)) for each in analysis.reviews]
    if analysis.reviews:
        blocks += [list(_chart(analysis)), list(_summaries(analysis))]
    return "\n\n".join("\n".join(block) for block in blocks)


def _head(analysis: Analysis) -> Iterator[str]:
    yield telling.title(analysis)
    yield f"Words of {analysis.lexicon}; {telling.counted(len(analysis.reviews), 'turn')}."
    for name, text in telling.said_before(analysis):
        yield f"{name}: {text}"


def _turn(analysis: Analysis, review: Review) -> Iterator[str]:
    turn = review.turn
    nick = telling.nick(analysis, turn.event.player)
    yield (
        f"{turn.number:3}  {nick}  {turn.event.rack or '-'}  {telling.done(review)}  "
        f"{turn.event.score:+d} {turn.event.total}, {turn.in_bag} to draw"
    )
    for name, text in (*telling.choices(review), *telling.remarks(review, analysis.lexicon)):
        yield f"     {name}: {text}"


def _summaries(analysis: Analysis) -> Iterator[str]:
    rows: list[tuple[str, ...]] = [("", *telling.SUMMARY_HEAD)]
    for player, of in enumerate(analysis.summaries):
        rows.append((telling.who(analysis, player), *telling.summary(of)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = (f"{each:>{width}}" for each, width in zip(others, widths[1:], strict=True))
        yield "  ".join((f"{first:{widths[0]}}", *cells))


def _chart(analysis: Analysis) -> Iterator[str]:
    """The totals by the rules after each turn, a sign for each player; `*` where they meet."""
    totals = [(0,) * len(analysis.transcript.players)]
    totals += [each.turn.totals for each in analysis.reviews]
    shown = _spread(totals, _CHART_COLUMNS)
    top = max(max(each) for each in totals) or 1
    width = len(str(top))
    grid = [[" "] * len(shown) for _ in range(_CHART_LINES + 1)]
    for column, scores in enumerate(shown):
        for player, score in enumerate(scores):
            cell = grid[round(_CHART_LINES * max(0, score) / top)]
            cell[column] = str(player + 1) if cell[column] == " " else "*"
    for line in range(_CHART_LINES, -1, -1):
        mark = f"{round(top * line / _CHART_LINES):{width}}" if line % 4 == 0 else " " * width
        yield f"{mark} |{''.join(grid[line])}".rstrip()
    players = range(len(analysis.transcript.players))
    names = ", ".join(f"{player + 1} {telling.who(analysis, player)}" for player in players)
    yield f"{'':{width}} +{'-' * len(shown)}"
    yield f"{'':{width}}  {names}"


def _spread(totals: Sequence[tuple[int, ...]], most: int) -> Sequence[tuple[int, ...]]:
    """As many of them as there is room for, the first and the last among them."""
    if len(totals) <= most:
        return totals
    return [totals[round(each * (len(totals) - 1) / (most - 1))] for each in range(most)]
