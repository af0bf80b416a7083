"""Crossword games between computer players, without a screen."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from monty.players.crossword.computer import choose
from monty.players.crossword.level import Level
from monty.rules.chance import chance
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Move

MoveChooser = Callable[[Game, random.Random], Move]
"""Gives a move in a position; all chance is from the source."""


def play_game(
    levels: Sequence[Level], seed: int, first: int = 0, clock: float | None = None
) -> Game:
    """The game that players of those levels play to its end. With a `clock`, a turn has so many
    seconds of the machine's time. The same seed gives the same game."""
    return play([of_level(level, clock) for level in levels], seed, first)


def of_level(level: Level, clock: float | None = None) -> MoveChooser:
    """The player of a level."""
    return lambda game, source: choose(game, level, source, clock)


def play(players: Sequence[MoveChooser], seed: int, first: int = 0) -> Game:
    """The finished game that those players play; the same seed gives the same game."""
    game = Game.start(len(players), first, chance(seed, "bag"))
    turn = 0
    while game.ending is None:
        if game.stalled:  # as computers agree to at the table
            return game.agree_end()
        move = players[game.turn](game, chance(seed, turn, "think"))
        game = game.play(move, chance(seed, turn, "exchange"))
        turn += 1
    return game
