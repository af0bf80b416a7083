"""The totals of a game as lines, in SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_WIDTH, _HEIGHT = 600, 240
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 12, 12, 24
_STEPS = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
_MOST_LINES = 6


def score_chart(totals: Sequence[Sequence[int]]) -> Iterator[str]:
    """The totals of each player after each turn, 0 before the first. A turn is a place on the
    x axis; the numbers of turns and points stand beside it."""
    lowest = min(0, *map(min, totals))
    highest = max(1, *map(max, totals))
    step = next(
        (each for each in _STEPS if (highest - lowest) / each <= _MOST_LINES), highest - lowest
    )
    across = (_WIDTH - _LEFT - _RIGHT) / max(1, len(totals) - 1)
    up = (_HEIGHT - _TOP - _BOTTOM) / (highest - lowest)

    def x(turn: int) -> float:
        return _LEFT + turn * across

    def y(score: int) -> float:
        return _TOP + (highest - score) * up

    yield f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="The scores, turn by turn">'
    for score in range(-(-lowest // step) * step, highest + 1, step):
        yield f'<line class="grid" x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y(score):.1f}"'
        yield f' y2="{y(score):.1f}"/><text x="{_LEFT - 6}" y="{y(score) + 4:.1f}"'
        yield f' class="score">{score}</text>'
    every = -(-len(totals) // 12)
    for turn in range(0, len(totals), every):
        yield f'<text x="{x(turn):.1f}" y="{_HEIGHT - 6}" class="number">{turn}</text>'
    for player in range(len(totals[0])):
        points = " ".join(
            f"{x(turn):.1f},{y(scores[player]):.1f}" for turn, scores in enumerate(totals)
        )
        yield f'<polyline class="p{player + 1}" points="{points}"/>'
    for turn in range(len(totals)):
        yield f'<line class="at" data-turn="{turn}" x1="{x(turn):.1f}" x2="{x(turn):.1f}"'
        yield f' y1="{_TOP}" y2="{_HEIGHT - _BOTTOM}"/>'
    yield "</svg>"
