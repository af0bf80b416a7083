"""Compiled and interpreted kernels answer alike, and the switch between them works."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module

import pytest

from monty.search import kernels

REPORT = """
from monty.search import kernels
print(*sorted(set(kernels().values())))
"""

# Plays of a game of best plays, and every play of each second position; then the end of the game
# with two blanks.
PLAYS = (
    REPORT
    + """
from monty.lexicon import open_lexicon
from monty.rules.chance import chance
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Pass
from monty.search import Finder, Graph

finder = Finder(Graph.build(open_lexicon("monty12k")))
game = Game.start(2, 0, chance(5, "modes"))
turn = 0
while game.ending is None and not game.stalled:
    best = finder.best(game.board, game.rack)
    print(best, finder.best(game.board, "?" + game.rack[1:]))
    if turn % 2:
        for candidate in finder.all(game.board, game.rack):
            print(candidate.play, candidate.score)
    game = game.play(best.play if best else Pass(), chance(5, turn))
    turn += 1
for line, candidates in finder.by_line(game.board, "??RST"):
    print(line, *(f"{c.play} {c.score}" for c in candidates))
"""
)

# What the top level plays in a few rounds of Sixty Six, and how long it has thought.
CARDS = (
    REPORT
    + """
import random

from monty.players.sixty_six.computer import think
from monty.players.sixty_six.level import SIXTY_SIX_LEVELS
from monty.players.sixty_six.seen import Seen
from monty.rules.sixty_six.round import Round

for seed in range(2):
    game = Round.deal(seed % 2, random.Random(seed))
    while not game.over:
        level = SIXTY_SIX_LEVELS[4 if game.turn == 0 else 3]
        thoughts = list(think(Seen.of(game), level, random.Random(seed)))
        print(thoughts[-1], len(thoughts))
        game = game.play(thoughts[-1])
"""
)


def run(program: str, *, interpreted: bool) -> str:
    environment = {k: v for k, v in os.environ.items() if k != "MONTY_INTERPRETED"}
    if interpreted:
        environment["MONTY_INTERPRETED"] = "1"
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert not done.stderr, done.stderr
    return done.stdout


def test_every_kernel_is_reported() -> None:
    assert set(kernels()) == {
        "machines.cpu.core",
        "monty.players.sixty_six.advice",
        "monty.players.sixty_six.solver",
        "monty.players.sixty_six.thumb",
        "monty.players.sixty_six.trials",
        "monty.search.automaton",
        "monty.search.best_move",
        "monty.search.every_move",
        "monty.search.graph",
        "monty.search.lines",
        "monty.search.rack",
        "monty.search.records",
    }
    assert set(kernels().values()) <= {"compiled", "interpreted"}


def test_what_is_reported_is_what_is_imported() -> None:
    for name, state in kernels().items():
        file = import_module(name).__file__
        assert file is not None
        assert file.endswith(".py") == (state == "interpreted")


def test_the_interpreted_kernels_can_be_asked_for() -> None:
    assert run(REPORT, interpreted=True).split() == ["interpreted"]


def test_both_modes_find_the_same_plays() -> None:
    mode, compiled = run(PLAYS, interpreted=False).split("\n", 1)
    if mode != "compiled":
        pytest.skip(f"the kernels here are {mode}")
    mode, interpreted = run(PLAYS, interpreted=True).split("\n", 1)
    assert mode == "interpreted"
    assert compiled == interpreted
    assert compiled.count("\n") > 500


def test_both_modes_choose_the_same_cards() -> None:
    mode, compiled = run(CARDS, interpreted=False).split("\n", 1)
    if mode != "compiled":
        pytest.skip(f"the kernels here are {mode}")
    mode, interpreted = run(CARDS, interpreted=True).split("\n", 1)
    assert mode == "interpreted"
    assert compiled == interpreted
    assert compiled.count("\n") > 20
