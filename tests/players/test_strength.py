"""The measured strength of the levels: its arithmetic, and the order it should show (M-33)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pytest

from monty.players.level import MONTY_LEVELS
from monty.players.strength import Estimate, Outcome, Pairing, measure, play_pairing


def made_up(pairings: Sequence[Pairing]) -> Iterator[Outcome]:
    """Scores that are known beforehand, in an order of their own."""
    for pairing in reversed(pairings):
        own, other = pairing.levels
        if own == other:
            yield pairing, (100 * own + pairing.seed, 100 * own - pairing.seed)
        else:
            yield pairing, ((2, 1), (1, 1), (1, 2), (3, 1))[pairing.seed % 4]


def test_an_estimate_is_a_mean_and_half_the_width_of_its_95_percent_interval() -> None:
    one, two = measure({1: MONTY_LEVELS[1], 2: MONTY_LEVELS[2]}, games=4, seed=0, run_all=made_up)
    assert (one.level, one.games, one.wins_below) == (1, 4, None)
    assert one.score == Estimate(100.0, 0.0)
    assert two.score == Estimate(200.0, 0.0)
    # Won, tied, lost, won: 100, 50, 0, 100. The deviations from 62.5 squared and added up give
    # 1406.25 + 156.25 + 3906.25 + 1406.25 = 6875; the variance is a third of it.
    assert two.wins_below is not None
    assert two.wins_below.mean == 62.5
    assert two.wins_below.margin == pytest.approx(1.959964 * math.sqrt(6875 / 3) / 2)
    assert str(two.wins_below) == "62.5 ± 46.9"


def test_every_pairing_is_played_and_the_beginner_alternates() -> None:
    asked: list[Pairing] = []

    def run_all(pairings: Sequence[Pairing]) -> Iterator[Outcome]:
        asked.extend(pairings)
        return made_up(pairings)

    measure(MONTY_LEVELS, games=3, seed=9, run_all=run_all)
    assert {pairing.levels for pairing in asked} == {
        (1, 1), (2, 2), (3, 3), (4, 4), (2, 1), (3, 2), (4, 3),
    }  # fmt: skip
    assert sorted(pairing.seed for pairing in asked) == sorted([9, 10, 11] * 7)


def test_a_pairing_is_a_game_of_its_two_levels() -> None:
    pairing = Pairing((4, 1), seed=3)
    same, scores = play_pairing(MONTY_LEVELS, pairing)
    assert same == pairing
    assert len(scores) == 2
    assert scores[0] > scores[1], "of this seed level 4 wins by far"


def test_M33_level_4_outscores_level_1_by_far() -> None:
    scores = [play_pairing(MONTY_LEVELS, Pairing((4, 1), seed))[1] for seed in range(10, 14)]
    assert sum(four for four, _ in scores) > 1.3 * sum(one for _, one in scores)
