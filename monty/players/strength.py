"""How strong the levels are: each against itself and against the one below, with error bars."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, stdev

from monty.players.level import Level
from monty.players.selfplay import play_game

_Z95 = 1.959964  # two-sided 95 % of the normal distribution


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with half the width of its 95 % interval."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.margin:.1f}"


@dataclass(frozen=True, slots=True)
class LevelStrength:
    """What was measured of one level."""

    level: int
    games: int
    score: Estimate  # points a player in games against itself, after the final adjustment
    wins_below: Estimate | None  # per cent of games won from the level below, a tie being half


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two levels and the seed of their game."""

    levels: tuple[int, int]
    seed: int


Outcome = tuple[Pairing, tuple[int, ...]]
RunAll = Callable[[Sequence[Pairing]], Iterator[Outcome]]
"""Plays the games of all pairings, in whatever order."""


def play_pairing(levels: Mapping[int, Level], pairing: Pairing) -> Outcome:
    """The final scores of one game; who begins alternates with the seed."""
    players = [levels[number] for number in pairing.levels]
    return pairing, play_game(players, pairing.seed, first=pairing.seed % 2).final_scores


def measure(
    levels: Mapping[int, Level], games: int, seed: int, run_all: RunAll
) -> list[LevelStrength]:
    """The strength of every level in two-player games, that many for each pairing."""
    numbers = sorted(levels)
    pairs = [(number, number) for number in numbers]
    pairs += [(higher, lower) for lower, higher in pairwise(numbers)]
    pairings = [Pairing(pair, seed + i) for pair in pairs for i in range(games)]
    scores: dict[tuple[int, int], list[tuple[int, ...]]] = {pair: [] for pair in pairs}
    for pairing, result in sorted(run_all(pairings), key=lambda outcome: outcome[0].seed):
        scores[pairing.levels].append(result)
    return [
        LevelStrength(
            level=number,
            games=games,
            score=_mean([fmean(result) for result in scores[number, number]]),
            wins_below=_wins(scores.get((number, number - 1))),
        )
        for number in numbers
    ]


def _mean(values: Sequence[float]) -> Estimate:
    spread = stdev(values) if len(values) > 1 else math.inf
    return Estimate(fmean(values), _Z95 * spread / math.sqrt(len(values)))


def _wins(results: Sequence[tuple[int, ...]] | None) -> Estimate | None:
    if results is None:
        return None
    points = [50.0 * (1 + (own > other) - (own < other)) for own, other in results]
    return _mean(points)
