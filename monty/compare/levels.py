"""`monty levels`: how strong the computer's levels are, as a table, as JSON and as a chart."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from monty.charts import Bars, Chart
from monty.host.files import write_whole
from monty.host.workers import Run, with_bar
from monty.players.contest import CONTESTS, contest
from monty.players.estimates import Estimate
from monty.players.strength import LevelStrength, measure
from monty.programs.catalogue import CATALOGUE


def measure_levels(
    game: str,
    games: int,
    seed: int,
    run: Run,
    *,
    progress: bool,
    lexicon: str | None = None,
    clock: int | None = None,
) -> list[LevelStrength]:
    """The strength of a program's levels, from so many games for each pairing. `lexicon` names the
    words of another lexicon than its own, and `clock` is how many seconds a turn has. With
    `progress` there is a progress bar."""
    chosen = contest(game, lexicon, clock)
    unit = chosen.deals.removesuffix("s")
    return measure(chosen, games, seed, with_bar(run, unit, shown=progress))


def table(strengths: Sequence[LevelStrength], game: str) -> str:
    """The figures as a Markdown table."""
    contest = CONTESTS[game]
    lines = [
        f"| level | {contest.deals} | {contest.scored} | won from the level below |",
        "| ---: | ---: | ---: | ---: |",
    ]
    for each in strengths:
        wins = each.wins_below or "-"
        lines.append(f"| {each.level} | {each.games} | {each.score} | {wins} |")
    return "\n".join(lines)


def save_json(
    path: Path,
    strengths: Sequence[LevelStrength],
    game: str,
    seed: int,
    clock: int | None = None,
) -> None:
    """Write the figures as JSON. Raises `MontyError` if the file cannot be written."""
    document = {
        "game": game,
        "seed": seed,
        "clock": clock,
        "scored": CONTESTS[game].scored,
        "levels": [asdict(each) for each in strengths],
    }
    write_whole(path, (json.dumps(document, indent=1) + "\n").encode("utf-8"))


def chart(strengths: Sequence[LevelStrength], game: str, clock: int | None = None) -> Chart:
    """The figures as two bar charts with 95 % intervals: the scores and the wins of the levels."""
    contest = CONTESTS[game]
    scores = {str(each.level): each.score for each in strengths}
    wins = {str(each.level): each.wins_below for each in strengths if each.wins_below}
    limit = "" if clock is None else f", {clock} seconds a turn"
    return Chart(
        f"{CATALOGUE[game].title}, {strengths[0].games} {contest.deals} a pairing{limit}",
        (
            _bars(f"{contest.scored}, against itself", scores),
            _bars("per cent won from the level below", wins, line=50),
        ),
    )


def _bars(title: str, estimates: Mapping[str, Estimate], line: float | None = None) -> Bars:
    return Bars(
        title,
        "level",
        tuple(estimates),
        tuple(each.mean for each in estimates.values()),
        tuple(each.interval for each in estimates.values()),
        line,
    )
