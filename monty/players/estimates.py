"""Estimates from a few games, with 95 % intervals that hold for few games too."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist, fmean, stdev

_USUAL = ".1f"  # the format of a number
_LEVEL = 0.95  # of an interval
_NORMAL = NormalDist().inv_cdf((1 + _LEVEL) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean of what was observed, and an interval that holds the true mean with 95 %.

    There is no interval where one cannot be told. A format, as in `f"{it:+.2f}"`, is that of each
    number.
    """

    mean: float
    low: float | None
    high: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Its two ends, or None."""
        return None if self.low is None or self.high is None else (self.low, self.high)

    def __str__(self) -> str:
        return f"{self}"

    def __format__(self, spec: str) -> str:
        spec = spec or _USUAL
        mean = format(self.mean, spec)
        return mean if self.high is None else f"{mean} ± {self.high - self.mean:{_plain(spec)}}"


class Share(Estimate):
    """A share of games in per cent. Near 0 and 100 the sides of its interval differ."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        spec = spec or _USUAL
        low, high = self.interval or (0.0, 100.0)
        return f"{self.mean:{spec}} % ({low:{_plain(spec)}} to {high:{_plain(spec)}})"


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean, with Student's interval. There is none for one value or for equal ones, which do
    not tell how far others would lie apart."""
    mean = fmean(values)
    if len(set(values)) == 1:
        return Estimate(mean, None, None)
    margin = students_t(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Estimate(mean, mean - margin, mean + margin)


def share_of(won: Sequence[float]) -> Share:
    """The share of games won, with Wilson's interval, which is right even where all or none were
    won. Each game is 1, 0 or, for a tie, a half."""
    share, games, square = fmean(won), len(won), _NORMAL**2
    centre = share + square / (2 * games)
    reach = _NORMAL * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    low, high = ((centre + side * reach) / (1 + square / games) for side in (-1, 1))
    return Share(100 * share, 100 * max(0.0, min(share, low)), 100 * min(1.0, max(share, high)))


@cache
def students_t(degrees: int) -> float:
    """The number of standard errors on either side of a mean that hold 95 %, with so many degrees
    of freedom."""
    low, high = 0.0, math.pi / 2
    while low < (angle := (low + high) / 2) < high:
        if _held(angle, degrees) < _LEVEL:
            low = angle
        else:
            high = angle
    return math.sqrt(degrees) * math.tan(low)


def _held(angle: float, degrees: int) -> float:
    """The part of Student's distribution that lies within `tan(angle) * sqrt(degrees)` of its
    middle: the finite sums 26.7.3 and 26.7.4 in Abramowitz and Stegun's handbook."""
    odd, cosine = degrees % 2, math.cos(angle)
    term, total = cosine if odd else 1.0, 0.0
    for step in range(1 + odd, degrees, 2):
        total += term
        term *= cosine * cosine * step / (step + 1)
    total *= math.sin(angle)
    return 2 / math.pi * (angle + total) if odd else total


def _plain(spec: str) -> str:
    """The format without the sign of positive numbers."""
    return spec.removeprefix("+")
