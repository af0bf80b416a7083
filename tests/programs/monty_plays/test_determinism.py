"""The same seed and keys give the same screens, sounds and saved games (X-3, X-8)."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from machines.catalogue import machine_named
from machines.session import Session
from machines.sound import render
from monty.programs.monty_plays.program import PROGRAM
from tests.programs.monty_plays.keys import SETUP, keys_of_a_game

if TYPE_CHECKING:
    from tests.programs.crossword.person import Automatic

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def keys(automatic: Callable[..., Automatic]) -> list[str]:
    """A whole game by its keys."""
    return keys_of_a_game(automatic, 11)


def trace(keys: list[str], seed: int = 11) -> str:
    """A hash of every screen, every sound as samples, and every checkpoint."""
    c64 = machine_named("c64")
    digest = hashlib.sha256()
    session = Session(
        c64,
        PROGRAM.new(seed),
        save=lambda state: digest.update(json.dumps(state).encode()),
    )
    session.run()
    for key in keys:
        session.type(key)
        digest.update(session.screen.dump(marks=True).encode())
    for sound in session.sounds:
        digest.update(f"{sound.frame} {sound.cue.name}".encode())
    for cue in sorted({sound.cue for sound in session.sounds}, key=lambda cue: cue.name):
        digest.update(render(c64, c64.tunes[cue], rate=8000).tobytes())
    return digest.hexdigest()


@pytest.fixture(scope="module")
def traced(keys: list[str]) -> str:
    """The trace of the whole game."""
    return trace(keys)


def test_X8_the_same_keys_give_the_same_screens_sounds_and_checkpoints(
    keys: list[str], traced: str
) -> None:
    assert trace(keys) == traced
    assert trace(keys[:50]) != trace(keys[:49]), "the trace does depend on the keys"
    assert trace(keys[:50]) != trace(keys[:50], seed=12)


def test_X8_in_another_process_with_other_hashes_too(keys: list[str], traced: str) -> None:
    # The file is run as a script, so that both sides use the one `trace`.
    def in_process(hash_seed: str) -> str:
        done = subprocess.run(
            [sys.executable, __file__],
            input=json.dumps(keys),
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.strip()

    assert in_process("1") == in_process("2") == traced


def test_X3_turbo_runs_the_program_and_not_the_blinking_faster(keys: list[str]) -> None:
    def run(program_frames: int) -> tuple[Session, list[bool]]:
        session = Session(machine_named("c64"), PROGRAM.new(11))
        session.press(*SETUP)
        lit = []
        for _ in range(200):
            session.tick(program_frames)
            lit.append(session.phase.cursor_lit)
        return session, lit

    (plain, plain_lit), (turbo, turbo_lit) = run(1), run(8)
    assert plain_lit == turbo_lit
    assert len(set(plain_lit)) == 2
    assert turbo.program_frames == 8 * plain.program_frames
    assert plain.clock.frames == turbo.clock.frames


@pytest.mark.parametrize("pauses", ["ticks", "idle", "turbo"])
def test_pausing_and_pace_have_no_influence_on_the_game(keys: list[str], pauses: str) -> None:
    def play(*, pausing: bool) -> tuple[list[str], list[object]]:
        states: list[object] = []
        session = Session(machine_named("c64"), PROGRAM.new(11), save=states.append)
        session.run()
        source, screens = random.Random(5), []
        for key in keys[:100]:
            session.press(key)
            session.tick()
            while not session.waiting:
                session.tick(8 if pausing and pauses == "turbo" else 1)
            if pausing and pauses == "idle":
                session.idle(source.randrange(500))
            elif pausing and pauses == "ticks":
                session.let_pass(source.random())
            screens.append(session.screen.dump(marks=True))
        return screens, states

    assert play(pausing=True) == play(pausing=False)


def test_the_game_can_be_resumed_at_every_turn(keys: list[str]) -> None:
    """Each turn is played again from its checkpoint: by induction the rest of the game is too."""
    begun: list[tuple[int, dict[str, object]]] = []
    session = Session(
        machine_named("c64"),
        PROGRAM.new(11),
        save=lambda state: begun.append((pressed, dict(state or {}))),
    )
    pressed = 0
    session.run()
    for pressed, key in enumerate(keys, 1):  # noqa: B007 - read by `keep`
        session.type(key)
    assert "FINAL SCORES" in session.screen.dump()
    assert len(begun) > 15
    for (already, state), (until, following) in pairwise(begun):
        kept: list[object] = []
        again = Session(
            machine_named("c64"), PROGRAM.resume(json.loads(json.dumps(state))), save=kept.append
        )
        again.run()
        again.type(*keys[already:until])
        assert (kept[1] or {}) == following
    for already, state in begun[:-1][:: len(begun) // 3]:  # and some to the very end
        again = Session(machine_named("c64"), PROGRAM.resume(state))
        again.run()
        again.type(*keys[already:])
        assert again.screen.dump(marks=True) == session.screen.dump(marks=True)


def test_another_game_of_the_same_players_can_be_resumed_too(
    automatic: Callable[..., Automatic],
) -> None:
    first = automatic(seed=3)
    first.set_up(others="ANN\n2\n")
    first.session.run()
    first.type("Y")
    states = [state for state in first.states if state["games_before"] == 1]
    again = automatic(state=states[len(states) // 2])
    assert again.screen == first.screen


if __name__ == "__main__":
    sys.stdout.write(trace(json.load(sys.stdin)))
