"""Games of WORDS between computer players, without a screen."""

from __future__ import annotations

import random
from collections.abc import Callable

from monty.players.words.computer import choose
from monty.players.words.level import Level
from monty.rules.chance import chance
from monty.rules.words import Move, Plain, Words

EntryChooser = Callable[[Words, random.Random, int], list[Move]]
"""The next entries of the player to move. It is given a random source, and how often it has changed
its tiles in this turn."""


def of_level(level: Level) -> EntryChooser:
    """The player of a level."""
    return lambda game, source, changes: choose(game, level, source, changes)


def play(game: Words, players: tuple[EntryChooser, EntryChooser], seed: int) -> Words:
    """The game played to its end. The same seed gives the same game."""
    turn = changes = 0
    while not game.over:
        entries = players[game.turn](game, chance(seed, turn, "think"), changes)
        changes = changes + 1 if entries == [Plain.CHANGE] else 0
        for entry in entries:
            game = game.play(entry, chance(seed, turn, "change"))
        turn += 1
    return game


def play_game(levels: tuple[Level, Level], seed: int) -> Words:
    """The game that players of those levels play to its end. The same seed gives the same row,
    hands and pool, whoever plays."""
    game = Words.start(seed % 2, chance(seed, "bag"))
    return play(game, (of_level(levels[0]), of_level(levels[1])), seed)
