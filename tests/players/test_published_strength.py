"""The levels of Deluxe and Computer Scrabble by the figures published of them (C-9, D-20).

A few games tell no more than that the tables have not been broken; docs/levels.md has a thousand.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

import pytest

from monty.players.contest import CONTESTS
from monty.players.crossword.level import COMPUTER_SCRABBLE_LEVELS, DELUXE_LEVELS, Level

SEEDS = range(20, 26)


def mean_score(game: str, number: int) -> float:
    """Points a player in games of that level against itself."""
    return fmean(CONTESTS[game].play(number, number, seed).score for seed in SEEDS)


@pytest.mark.parametrize(("number", "points"), [(1, 160), (4, 320)])
def test_C9_the_average_is_160_at_level_1_and_320_at_level_4(number: int, points: int) -> None:
    assert abs(mean_score("computer-scrabble", number) - points) < 35


def test_D20_the_average_is_150_at_level_1_and_over_350_at_level_8() -> None:
    assert abs(mean_score("deluxe", 1) - 150) < 35
    assert mean_score("deluxe", 8) > 330


def limits(level: Level) -> tuple[int, ...]:
    """All limits of a level, the higher the more it sees."""
    return level.words or 10**6, level.lines, level.tiles, level.new_words


@pytest.mark.parametrize("levels", [DELUXE_LEVELS, COMPUTER_SCRABBLE_LEVELS])
def test_C9_D20_every_level_sees_more_than_the_one_below(levels: Mapping[int, Level]) -> None:
    assert sorted(levels) == list(range(1, len(levels) + 1))
    for number in range(2, len(levels) + 1):
        lower, higher = levels[number - 1], levels[number]
        assert higher.number == number
        if lower.lexicon == higher.lexicon:
            pairs = list(zip(limits(lower), limits(higher), strict=True))
            assert all(low <= high for low, high in pairs)
            assert any(low < high for low, high in pairs)
