"""Whole games between computer players, without a screen."""

from __future__ import annotations

from collections.abc import Sequence

from monty.players.crossword.computer import choose
from monty.players.crossword.level import Level
from monty.rules.chance import chance
from monty.rules.crossword.game import Game


def play_game(
    levels: Sequence[Level], seed: int, first: int = 0, clock: float | None = None
) -> Game:
    """The finished game that players of those levels play, on a clock of so many seconds a turn if
    there is one; the same seed gives the same game."""
    game = Game.start(len(levels), first, chance(seed, "bag"))
    turn = 0
    while game.ending is None:
        if game.stalled:  # as computers agree to at the table
            return game.agree_end()
        move = choose(game, levels[game.turn], chance(seed, turn, "think"), clock)
        game = game.play(move, chance(seed, turn, "exchange"))
        turn += 1
    return game
