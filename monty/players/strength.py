"""How strong levels are: each plays against itself and against the one below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from monty.players.contest import Contest, DealResult
from monty.players.estimates import Estimate, Share, mean_of, share_of


@dataclass(frozen=True, slots=True)
class LevelStrength:
    """The figures of one level."""

    level: int
    games: int  # or deals, of each pairing
    score: Estimate  # of a player in games of the level against itself
    wins_below: Share | None  # of games won from the level below, a tie being half


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two levels and the seed of what they play."""

    levels: tuple[int, int]
    seed: int


Outcome = tuple[Pairing, DealResult]
RunAll = Callable[[Callable[[Pairing], Outcome], Sequence[Pairing]], Iterator[Outcome]]
"""Plays all pairings with a function, in any order."""


def play_pairing(contest: Contest, pairing: Pairing) -> Outcome:
    """Play one pairing."""
    return pairing, contest.play(*pairing.levels, pairing.seed)


def measure(contest: Contest, games: int, seed: int, run_all: RunAll) -> list[LevelStrength]:
    """The strength of every level, from so many deals against itself and against the one below."""
    numbers = sorted(contest.levels)
    pairs = [(number, number) for number in numbers]
    pairs += [(higher, lower) for lower, higher in pairwise(numbers)]
    results = _play_all(contest, pairs, games, seed, run_all)
    return [
        LevelStrength(
            level=number,
            games=games,
            score=_scored(results[number, number]),
            wins_below=_wins(results.get((number, number - 1))),
        )
        for number in numbers
    ]


def own_scores(
    contest: Contest, levels: Sequence[int], games: int, seed: int, run_all: RunAll
) -> dict[int, Estimate]:
    """The score of a player in games of each of those levels against itself, as in `measure`."""
    pairs = [(number, number) for number in levels]
    results = _play_all(contest, pairs, games, seed, run_all)
    return {number: _scored(results[number, number]) for number in levels}


def _play_all(
    contest: Contest, pairs: Sequence[tuple[int, int]], games: int, seed: int, run_all: RunAll
) -> dict[tuple[int, int], list[DealResult]]:
    """The results of so many deals of each pair, in the order of the seeds."""
    pairings = [Pairing(pair, seed + i) for pair in pairs for i in range(games)]
    results: dict[tuple[int, int], list[DealResult]] = {pair: [] for pair in pairs}
    outcomes = run_all(partial(play_pairing, contest), pairings)
    for pairing, result in sorted(outcomes, key=lambda outcome: outcome[0].seed):
        results[pairing.levels].append(result)
    return results


def _scored(results: Sequence[DealResult]) -> Estimate:
    return mean_of([result.score for result in results])


def _wins(results: Sequence[DealResult] | None) -> Share | None:
    return None if results is None else share_of([result.won for result in results])
