"""Rounds of Sixty Six between computer players, without a screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from monty.rules.chance import chance
from monty.rules.sixty_six.moves import Move
from monty.rules.sixty_six.round import Round

CardChooser = Callable[[Round, int], Move]
"""The move of a player in a round, given a seed for what it leaves to chance."""


def play_round(deal: Round, players: tuple[CardChooser, CardChooser], seed: int) -> Round:
    """The round that those players make of a deal, to its end."""
    game, turn = deal, 0
    while not game.over:
        game = game.play(players[game.turn](game, 1000 * seed + turn))
        turn += 1
    return game


def duplicate(one: CardChooser, other: CardChooser, seed: int) -> tuple[int, int]:
    """What the first player wins in a deal, and in the same deal with hands and lead swapped, in
    match points; below 0 where the other wins."""
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
