"""Computer players that think on a 6502 play as those that think in Python."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from machines.c64.profile import C64
from machines.catalogue import machine_named
from machines.cpu import CPU_NAMES
from machines.kernels import kernels
from monty.players.crossword.computer import Thinker, Thought, decide, think
from monty.players.crossword.level import (
    COMPUTER_SCRABBLE_LEVELS,
    DELUXE_LEVELS,
    MONTY_LEVELS,
    Level,
)
from monty.players.crossword.on_6502 import thinker
from monty.players.crossword.thinker import CpuSpeed, ThinkerCpu
from monty.rules.chance import chance
from monty.rules.crossword.game import Game
from monty.rules.crossword.scoring import score_play

COMPILED = kernels()["machines.cpu.core"] == "compiled"
ON_6502 = thinker(ThinkerCpu(), C64)
PROGRAMS = (MONTY_LEVELS, DELUXE_LEVELS, COMPUTER_SCRABBLE_LEVELS)


def positions(level: Level, seed: int) -> Iterator[Game]:
    """A game of that level against itself, thought out in Python."""
    game = Game.start(2, 0, chance(seed, "bag"))
    turn = 0
    while game.ending is None and not game.stalled:
        yield game
        *_, last = think(game, level, chance(seed, turn))
        game = game.play(decide(game, last.best), chance(seed, turn, "exchange"))
        turn += 1


def thoughts(
    thinker: Thinker, game: Game, level: Level, struck: tuple[str, ...] = ()
) -> list[Thought]:
    return list(thinker(game, level, chance(0, "think"), struck))


@pytest.mark.parametrize(
    "level",
    [levels[number] for levels in PROGRAMS for number in (1, len(levels))],
    ids=lambda level: f"{level.lexicon}-level{level.number}",
)
def test_it_comes_to_a_play_as_good_as_in_python_at_every_level(level: Level) -> None:
    turns = 6 if COMPILED else 2
    for game in islice(positions(level, seed=level.number), 0, 4 * turns, 4):
        ours = thoughts(ON_6502, game, level)[-1].best
        other = thoughts(think, game, level)[-1].best
        assert ours is not None and other is not None
        assert ours.score == other.score
        game.check(ours.play)


@pytest.mark.parametrize("narrow", [{"lines": 1}, {"tiles": 1, "lines": 1, "new_words": 1}])
def test_it_never_passes_while_it_knows_a_word_that_fits(narrow: dict[str, Any]) -> None:
    level = replace(MONTY_LEVELS[1], **narrow)
    for game in islice(positions(MONTY_LEVELS[4], seed=3), 3, 9, 2):
        ours = thoughts(ON_6502, game, level)[-1].best
        other = thoughts(think, game, level)[-1].best
        assert (ours and ours.score) == (other and other.score)
        assert ours is not None


def test_C15_words_that_were_struck_out_are_never_made() -> None:
    level = MONTY_LEVELS[4]
    for game in islice(positions(level, seed=5), 2, 6):
        best = thoughts(ON_6502, game, level)[-1].best
        assert best is not None
        struck = tuple(word.letters.upper() for word in score_play(game.board, best.play).words)
        ours = thoughts(ON_6502, game, level, struck)[-1].best
        other = thoughts(think, game, level, struck)[-1].best
        assert ours is not None and other is not None
        assert ours.score == other.score
        made = {word.letters.upper() for word in score_play(game.board, ours.play).words}
        assert not made & set(struck)


def test_the_same_chance_gives_the_same_thoughts_on_both_back_ends() -> None:
    game = next(islice(positions(MONTY_LEVELS[1], seed=1), 2, None))
    level = replace(MONTY_LEVELS[1], lines=2)
    own, other = (thoughts(thinker(ThinkerCpu(core), C64), game, level) for core in CPU_NAMES)
    assert own == other
    assert own == thoughts(ON_6502, game, level)


# ---- time


@pytest.mark.parametrize(
    ("name", "hz"), [("c64", C64.rates.cpu_hz), ("bbc", 2_000_000), ("spectrum", C64.rates.cpu_hz)]
)
def test_at_true_speed_it_takes_the_time_of_the_machine(name: str, hz: float) -> None:
    game = next(islice(positions(MONTY_LEVELS[1], seed=1), 2, None))

    def seconds(name: str) -> list[float]:
        true = thinker(ThinkerCpu(speed=CpuSpeed.TRUE), machine_named(name))
        return [each.seconds for each in thoughts(true, game, MONTY_LEVELS[1])]

    assert max(seconds(name)) < 0.03, "there is a thought every frame"
    cycles = sum(seconds("c64")) * C64.rates.cpu_hz
    assert sum(seconds(name)) == pytest.approx(cycles / hz)
    assert sum(seconds("c64")) > 0.1


def test_at_warp_it_takes_no_time_of_the_machine() -> None:
    game = next(positions(MONTY_LEVELS[4], seed=1))
    assert {each.seconds for each in thoughts(ON_6502, game, MONTY_LEVELS[4])} == {0.0}


def test_what_it_tries_is_a_play_that_it_found_and_the_best_never_gets_worse() -> None:
    game = next(islice(positions(MONTY_LEVELS[4], seed=4), 4, None))
    told = thoughts(thinker(ThinkerCpu(speed=CpuSpeed.TRUE), C64), game, MONTY_LEVELS[4])
    for each in told:
        if each.tried is not None:
            assert each.tried.score == score_play(game.board, each.tried.play).total
            assert told[-1].best is not None and each.tried.score <= told[-1].best.score
    scores = [0 if each.best is None else each.best.score for each in told]
    assert scores == sorted(scores)


def test_a_level_may_bound_its_cycles() -> None:
    level = MONTY_LEVELS[4]
    game = next(islice(positions(level, seed=4), 4, None))
    whole = thoughts(ON_6502, game, level)
    scores = []
    for cycles in (0, 400_000, 800_000):
        told = thoughts(ON_6502, game, replace(level, cycles=cycles))
        assert told[-1].best is not None, "it does not pass while there is a play"
        assert len(told) < len(whole)
        scores.append(told[-1].best.score)
    assert whole[-1].best is not None
    assert scores == sorted(scores)
    assert scores[0] < whole[-1].best.score


def test_all_that_a_turn_takes_counts_for_the_bound() -> None:
    """Nothing is within limits that allow no word; when that is seen no cycles are left."""
    game = next(islice(positions(MONTY_LEVELS[4], seed=4), 4, None))
    fruitless = replace(MONTY_LEVELS[4], new_words=0, cycles=800_000)
    first = thoughts(ON_6502, game, replace(MONTY_LEVELS[4], cycles=0))[-1].best
    assert thoughts(ON_6502, game, fruitless)[-1].best == first
