"""`monty levels`: measure how strong the computer's levels are, over all cores."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from monty.errors import MontyError
from monty.players.level import COMPUTER_SCRABBLE_LEVELS, DELUXE_LEVELS, MONTY_LEVELS, Level
from monty.players.strength import LevelStrength, Outcome, Pairing, measure, play_pairing

LEVELS_OF: Mapping[str, Mapping[int, Level]] = {
    "monty": MONTY_LEVELS,
    "deluxe": DELUXE_LEVELS,
    "computer-scrabble": COMPUTER_SCRABBLE_LEVELS,
}


def measure_levels(
    game: str, games: int, seed: int, jobs: int | None, *, progress: bool
) -> list[LevelStrength]:
    """Play that many games for each pairing of a program's levels, with a progress bar."""
    levels = LEVELS_OF[game]

    def run_all(pairings: Sequence[Pairing]) -> Iterator[Outcome]:
        from joblib import Parallel, delayed
        from tqdm import tqdm

        run = Parallel(n_jobs=jobs or -1, return_as="generator_unordered", batch_size=4)
        outcomes = run(delayed(play_pairing)(levels, pairing) for pairing in pairings)
        yield from tqdm(outcomes, total=len(pairings), unit="game", disable=not progress)

    return measure(levels, games, seed, run_all)


def table(strengths: Sequence[LevelStrength]) -> str:
    """The figures as a Markdown table."""
    lines = [
        "| level | games | points a player | won from the level below |",
        "| ---: | ---: | ---: | ---: |",
    ]
    for each in strengths:
        wins = f"{each.wins_below} %" if each.wins_below else "-"
        lines.append(f"| {each.level} | {each.games} | {each.score} | {wins} |")
    return "\n".join(lines)


def save_json(path: Path, strengths: Sequence[LevelStrength], game: str, seed: int) -> None:
    """Write the figures as JSON. Raises `MontyError` if the file cannot be written."""
    document = {"game": game, "seed": seed, "levels": [asdict(each) for each in strengths]}
    try:
        path.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise MontyError(f"cannot write {path}: {error.strerror or error}") from error
