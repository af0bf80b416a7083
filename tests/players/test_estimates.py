"""What a few games tell of all of them: Student's interval of a mean, Wilson's of a share."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monty.players.estimates import Estimate, mean_of, share_of, students_t

POINTS = st.lists(st.integers(-100, 600), min_size=2, max_size=60)
WON = st.lists(st.sampled_from([0, 0.25, 0.5, 0.75, 1]), min_size=1, max_size=60)


def width(estimate: Estimate) -> float:
    assert estimate.interval is not None
    low, high = estimate.interval
    return high - low


@pytest.mark.parametrize(
    ("degrees", "published"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (10, 2.228),
     (30, 2.042), (60, 2.000), (120, 1.980), (20_000, 1.960)],
)  # fmt: skip
def test_student_s_t_is_that_of_the_published_tables(degrees: int, published: float) -> None:
    assert round(students_t(degrees), 3) == published


def test_student_s_t_where_it_has_a_formula() -> None:
    assert students_t(1) == pytest.approx(math.tan(0.475 * math.pi), rel=1e-12)
    assert students_t(2) == pytest.approx(0.95 * math.sqrt(2 / (1 - 0.95**2)), rel=1e-12)


def test_a_mean_has_student_s_interval() -> None:
    # 9 is the mean, the squares of the deviations add up to 10, the variance is 10 / 4.
    estimate = mean_of([7, 8, 9, 10, 11])
    margin = 2.7764451 * math.sqrt(2.5 / 5)
    assert estimate.mean == 9
    assert estimate.interval == pytest.approx((9 - margin, 9 + margin))
    assert str(estimate) == "9.0 ± 2.0"
    assert f"{estimate:+.2f}" == "+9.00 ± 1.96"


@pytest.mark.parametrize("values", [[7.25], [7.25, 7.25]])
def test_one_value_and_values_all_alike_have_no_interval(values: list[float]) -> None:
    assert mean_of(values) == Estimate(7.25, None, None)
    assert mean_of(values).interval is None
    assert str(mean_of(values)) == "7.2"


@pytest.mark.parametrize(
    ("won", "games", "shown"),
    [
        # (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n), with z² = 3.8415
        (2, 2, "100.0 % (34.2 to 100.0)"),
        (0, 2, "0.0 % (0.0 to 65.8)"),
        (8, 10, "80.0 % (49.0 to 94.3)"),
        (1, 10, "10.0 % (1.8 to 40.4)"),
        (960, 1000, "96.0 % (94.6 to 97.0)"),
    ],
)
def test_a_share_has_wilson_s_interval(won: int, games: int, shown: str) -> None:
    assert str(share_of([1] * won + [0] * (games - won))) == shown


def test_a_tie_is_half_a_game_won() -> None:
    assert share_of([0.5, 0.5, 1]) == share_of([1, 1, 0])
    half = share_of([0.5])
    assert half.mean == 50
    assert half.interval == pytest.approx((5.46, 94.54), abs=0.01)


@given(POINTS)
def test_the_interval_of_a_mean_holds_it_and_shrinks_with_more_games(points: list[int]) -> None:
    estimate = mean_of(points)
    if estimate.interval is None:
        assert len(set(points)) == 1
    else:
        low, high = estimate.interval
        assert low < estimate.mean < high
        assert width(mean_of(points * 4)) < width(estimate) / 1.9


@given(WON)
def test_the_interval_of_a_share_holds_it_within_100_and_shrinks_with_more_games(
    won: list[float],
) -> None:
    share = share_of(won)
    assert share.interval is not None
    low, high = share.interval
    assert 0 <= low <= share.mean <= high <= 100
    assert width(share_of(won * 2)) < width(share)


@given(WON)
def test_what_one_wins_the_other_loses(won: list[float]) -> None:
    share, other = share_of(won), share_of([1 - each for each in won])
    assert share.interval is not None
    assert other.interval == pytest.approx(tuple(100 - end for end in reversed(share.interval)))
