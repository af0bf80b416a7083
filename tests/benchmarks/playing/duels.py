"""How much better one player of Sixty Six is than another, from deals that both have played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from monty.players.estimates import Estimate, Share, mean_of, share_of


@dataclass(frozen=True, slots=True)
class Duel:
    """What one player has won from another, in match points a round."""

    deals: int
    gain: Estimate
    rounds_won: Share  # rounds that nobody wins count half


def duel(gains: Iterable[tuple[int, int]]) -> Duel:
    """The figures of deals, each with what the player has won in it and with the hands swapped."""
    pairs = list(gains)
    won = [fmean((1 + (gain > 0) - (gain < 0)) / 2 for gain in pair) for pair in pairs]
    return Duel(len(pairs), mean_of([fmean(pair) for pair in pairs]), share_of(won))
