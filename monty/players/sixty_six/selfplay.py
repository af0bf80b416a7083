"""Rounds between computer players, and how much better one of them is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from statistics import fmean

from monty.players.estimates import Estimate, Share, mean_of, share_of
from monty.rules.chance import chance
from monty.rules.sixty_six.moves import Move
from monty.rules.sixty_six.round import Round

CardChooser = Callable[[Round, int], Move]
"""The move of a player in a round, given a seed for what it leaves to chance."""


@dataclass(frozen=True, slots=True)
class Duel:
    """What one player has won from another, in match points a round."""

    deals: int
    gain: Estimate
    rounds_won: Share  # rounds that nobody wins count half


def play_round(deal: Round, players: tuple[CardChooser, CardChooser], seed: int) -> Round:
    """The finished round."""
    game, turn = deal, 0
    while not game.over:
        game = game.play(players[game.turn](game, 1000 * seed + turn))
        turn += 1
    return game


def duplicate(one: CardChooser, other: CardChooser, seed: int) -> tuple[int, int]:
    """What the first player wins in a deal, and in the same deal with hands and lead swapped."""
    deal = Round.deal(seed % 2, chance(seed, "deal"))
    swapped = replace(deal, hands=deal.hands[::-1], leader=1 - deal.leader)
    return (
        _gain(play_round(deal, (one, other), seed)),
        _gain(play_round(swapped, (one, other), seed)),
    )


def _gain(game: Round) -> int:
    result = game.result
    assert result is not None
    return 0 if result.winner is None else result.points * (1 - 2 * result.winner)


def duel(results: Iterator[tuple[int, int]]) -> Duel:
    """The figures of deals played twice each."""
    pairs = list(results)
    won = [fmean((1 + (gain > 0) - (gain < 0)) / 2 for gain in pair) for pair in pairs]
    return Duel(len(pairs), mean_of([fmean(pair) for pair in pairs]), share_of(won))
