"""Games of WORDS between computer players, without a screen."""

from __future__ import annotations

from monty.players.words.computer import choose
from monty.players.words.level import Level
from monty.rules.chance import chance
from monty.rules.words import Plain, Words


def play_game(players: tuple[Level, Level], seed: int) -> Words:
    """The finished game that players of those levels play; the same seed gives the same row,
    hands and pool, whoever plays."""
    game = Words.start(seed % 2, chance(seed, "bag"))
    turn, changes = 0, 0
    while not game.over:
        for entry in choose(game, players[game.turn], chance(seed, turn, "think"), changes):
            changes = changes + 1 if entry is Plain.CHANGE else 0
            game = game.enter(entry, chance(seed, turn, "change"))
        turn += 1
    return game
