"""The measured strength of the levels: its arithmetic, and the order it should show (M-33)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from monty.players.contest import CONTESTS, Contest, DealResult
from monty.players.estimates import Estimate, share_of
from monty.players.sixty_six import selfplay
from monty.players.strength import Outcome, Pairing, measure
from monty.programs.catalogue import CATALOGUE


def made_up(own: int, other: int, seed: int) -> DealResult:
    """Figures that are known beforehand."""
    return DealResult(score=100.0 * own, won=(1, 0.5, 0, 1)[seed % 4])


def backwards(play: Callable[[Pairing], Outcome], pairings: Sequence[Pairing]) -> Iterator[Outcome]:
    """The outcomes in an order of their own."""
    return map(play, reversed(pairings))


def test_what_is_measured_are_means_and_shares_of_games_won() -> None:
    one, two = measure(Contest((1, 2), made_up), games=4, seed=0, run_all=backwards)
    assert (one.level, one.games, one.wins_below) == (1, 4, None)
    assert one.score == Estimate(100.0, None, None)
    assert two.score == Estimate(200.0, None, None)
    assert two.wins_below == share_of([1, 0.5, 0, 1])


def test_every_pairing_is_played_and_the_beginner_alternates() -> None:
    asked: list[Pairing] = []

    def run_all(
        play: Callable[[Pairing], Outcome], pairings: Sequence[Pairing]
    ) -> Iterator[Outcome]:
        asked.extend(pairings)
        return map(play, pairings)

    measure(Contest((1, 2, 3, 4), made_up), games=3, seed=9, run_all=run_all)
    assert {pairing.levels for pairing in asked} == {
        (1, 1), (2, 2), (3, 3), (4, 4), (2, 1), (3, 2), (4, 3),
    }  # fmt: skip
    assert sorted(pairing.seed for pairing in asked) == sorted([9, 10, 11] * 7)


def test_every_program_s_levels_can_be_measured() -> None:
    assert set(CONTESTS) == set(CATALOGUE)
    for each in CONTESTS.values():
        assert each.levels == tuple(range(1, max(each.levels) + 1))


@pytest.mark.parametrize("game", CONTESTS)
def test_a_deal_is_decided_by_its_seed(game: str) -> None:
    play = CONTESTS[game].play
    assert play(2, 1, 3) == play(2, 1, 3)
    assert len({play(1, 1, seed) for seed in range(4)}) > 1


@pytest.mark.parametrize("game", ["words", "sixty-six"])
def test_a_deal_is_played_from_both_seats(game: str) -> None:
    """What one level wins of a deal the other loses, whichever is named first."""
    play = CONTESTS[game].play
    for seed in range(3):
        one, other = play(2, 1, seed), play(1, 2, seed)
        assert one.won + other.won == 1
        assert one.score == pytest.approx(other.score)


def test_sixty_six_is_scored_in_match_points_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    gains = {1: (3, -1), 2: (0, 0), 3: (2, 1)}
    monkeypatch.setattr(selfplay, "duplicate", lambda one, other, seed: gains[seed])
    play = CONTESTS["sixty-six"].play
    assert play(2, 1, 1) == DealResult(score=100.0, won=0.5), "four points in two rounds for two"
    assert play(2, 1, 2) == DealResult(score=0.0, won=0.5)
    assert play(2, 1, 3) == DealResult(score=75.0, won=1.0)


def test_M33_level_4_wins_from_level_1() -> None:
    won = [CONTESTS["monty"].play(4, 1, seed).won for seed in range(10, 14)]
    assert won == [1, 1, 1, 1]
