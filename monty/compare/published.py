"""The strengths that were published of the levels, and what ours measure."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass

from monty.host.workers import Run, with_bar
from monty.players.contest import CONTESTS
from monty.players.estimates import Estimate
from monty.players.strength import own_scores
from monty.programs.catalogue import CATALOGUE

FORMAT, VERSION = "monty-compare-levels", 2


@dataclass(frozen=True, slots=True)
class Figure:
    """Points a player in games of a level against itself, and how near ours are to come."""

    game: str
    level: int
    claim: str | None  # in docs/conformance.md; None where nothing is published
    points: float | None  # as published
    least: float
    most: float = math.inf

    @property
    def wanted(self) -> str:
        """What is wanted, as `155 to 165` or `over 350`."""
        if math.isinf(self.most):
            return f"over {self.least:g}"
        return f"{self.least:g} to {self.most:g}"


FIGURES = (
    Figure("computer-scrabble", 1, "C-9", 160, 155, 165),
    Figure("computer-scrabble", 4, "C-9", 320, 315, 325),
    Figure("deluxe", 1, "D-20", 150, 145, 155),
    Figure("deluxe", 8, "D-20", 350, 350),
    Figure("monty", 4, None, None, 320, 340),
)


@dataclass(frozen=True, slots=True)
class Measured:
    """A figure and what was measured for it."""

    figure: Figure
    score: Estimate

    @property
    def difference(self) -> float | None:
        """By how much the measured mean is higher than the published one."""
        points = self.figure.points
        return None if points is None else self.score.mean - points

    @property
    def met(self) -> bool:
        """Whether the measured mean is as near as it is to be."""
        return self.figure.least <= self.score.mean <= self.figure.most


def measure_figures(games: int, seed: int, run: Run, *, progress: bool) -> list[Measured]:
    """Every figure measured in so many games, with a progress bar for each program."""
    measured = []
    for game in dict.fromkeys(figure.game for figure in FIGURES):
        figures = [figure for figure in FIGURES if figure.game == game]
        levels = [figure.level for figure in figures]
        run_all = with_bar(run, "game", shown=progress)
        scores = own_scores(CONTESTS[game], levels, games, seed, run_all)
        measured += [Measured(figure, scores[figure.level]) for figure in figures]
    return measured


def table(measured: Sequence[Measured]) -> str:
    """What was measured beside what was published, as a Markdown table."""
    lines = [
        "| game | level | measured | published | difference | wanted | met |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for each in measured:
        figure = each.figure
        published, difference = _published(figure), each.difference
        lines.append(
            f"| {CATALOGUE[figure.game].title} | {figure.level} | {each.score} | {published} "
            f"| {'-' if difference is None else f'{difference:+.1f}'} | {figure.wanted} "
            f"| {'yes' if each.met else 'no'} |"
        )
    return "\n".join(lines)


def as_json(measured: Sequence[Measured], games: int, seed: int) -> str:
    """The same as JSON; docs/compare.md has the format."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "games": games,
        "seed": seed,
        "levels": [
            {
                "game": each.figure.game,
                "level": each.figure.level,
                "mean": each.score.mean,
                "low": each.score.low,
                "high": each.score.high,
                "points": each.figure.points,
                "claim": each.figure.claim,
                "least": each.figure.least,
                "most": None if math.isinf(each.figure.most) else each.figure.most,
                "difference": each.difference,
                "met": each.met,
            }
            for each in measured
        ],
    }
    return json.dumps(document, indent=1) + "\n"


def _published(figure: Figure) -> str:
    if figure.points is None:
        return "-"
    over = "over " if math.isinf(figure.most) else ""
    return f"{over}{figure.points:g} ({figure.claim})"
