"""The same game on every machine: whole games, saved games, sounds, and being interrupted."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.sound import render
from machines.style import Cue, Television
from machines.terminal import State
from monty.programs.crossword.table import Player, Wishes
from monty.rules.crossword.board import Board
from monty.rules.crossword.game import Game
from tests.machines.board import WITH_BOARDS
from tests.programs.monty_plays.keys import SETUP, keys_of_a_game
from tests.programs.monty_plays.test_whole_games import check_end, check_turn

if TYPE_CHECKING:
    from tests.programs.crossword.person import Automatic, Person

Sit = Callable[..., "Person"]
SitAutomatic = Callable[..., "Automatic"]


@pytest.mark.parametrize(
    ("machine", "seed", "others", "answers"),
    [
        ("bbc", 21, "CLARA\n\nWILMA\n4BOB\n\n", {}),
        ("bbc", 22, "ANN\n\n\n", {"colour": "N", "racks": "N", "sound": "Y", "speed": "5"}),
        ("spectrum", 23, "CLARA\n\nWILMA\n4BOB\n\n", {"watch": "Y"}),
        ("spectrum", 24, "ANN\n\n\n", {"colour": "N", "racks": "N", "sound": "Y"}),
        ("bbc", 25, "ANN\n\n\n", {"board": "Y"}),
        ("bbc", 26, "ANN\n\nBOB\n\n\n", {"board": "Y", "colour": "N"}),
        ("spectrum", 27, "ANN\n\nBOB\n\n\n", {"board": "Y"}),
        ("spectrum", 28, "ANN\n\n\n", {"board": "Y", "colour": "N"}),
    ],
)
def test_a_whole_game_ends_with_the_scores_of_the_rules(
    automatic: SitAutomatic, machine: str, seed: int, others: str, answers: dict[str, str]
) -> None:
    person = automatic(machine=machine, seed=seed)
    person.set_up("2", others, **answers)
    person.play_to_the_end(random.Random(seed), real_board=answers.get("board") == "Y")
    games = [Game.parse(state["game"]) for state in person.states]
    assert len(games) > 10
    for before, after in pairwise(games):
        check_turn(before, after)
    check_end(person)
    assert bool(person.session.sounds) is (answers.get("sound") == "Y")
    person.type("N")
    assert person.session.finished


# ---- the same seed and keys ------------------------------------------------------------------
def checkpoints(sit: Sit, machine: str, keys: list[str], seed: int = 31) -> list[State | None]:
    """What is kept when these keys are pressed, but for the television."""
    person = sit(machine=machine, seed=seed)
    person.press(*keys)
    return person.checkpoints


@pytest.fixture(scope="module")
def keys(automatic: SitAutomatic) -> list[str]:
    """Every key of a whole game, the questions included."""
    return keys_of_a_game(automatic, 31)


@pytest.fixture(scope="module")
def kept(sit: Sit, keys: list[str]) -> list[State | None]:
    """What the C64 keeps of that game."""
    return checkpoints(sit, "c64", keys)


@pytest.mark.parametrize("machine", ["bbc", "spectrum"])
def test_the_same_seed_and_keys_give_the_same_game(
    sit: Sit, keys: list[str], kept: list[State | None], machine: str
) -> None:
    assert len(kept) > 10
    assert kept[-1] is None
    assert checkpoints(sit, machine, keys) == kept
    assert checkpoints(sit, machine, keys, seed=32) != kept


@pytest.mark.parametrize("television", list(Television))
@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_a_saved_game_goes_on_where_it_was(
    sit: Sit, keys: list[str], machine: str, television: Television
) -> None:
    setup = [*SETUP]
    setup[setup.index("Y")] = "Y" if television is Television.COLOUR else "N"
    begun: list[tuple[int, State]] = []
    whole = sit(machine=machine, seed=31)
    for number, key in enumerate([*setup, *keys[len(setup) :]], 1):
        before = len(whole.states)
        whole.press(key)
        begun += [(number, state) for state in whole.states[before:]]
    assert whole.is_asked_again
    for number, state in begun[1 :: len(begun) // 3]:
        assert state["television"] == television.value
        again = sit(machine=machine, state=json.loads(json.dumps(state)))
        assert again.session.television is television
        again.press(*keys[number:])
        assert again.session.screen.dump(marks=True) == whole.session.screen.dump(marks=True)


# ---- sounds, being interrupted, being left --------------------------------------------------
@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_every_sound_of_a_game_is_heard_and_waited_for(
    sit: Sit, position: Callable[..., State], board_without: Callable[[str], Board], machine: str
) -> None:
    wishes = Wishes(sound=True, speed=0)
    two = [Player("ANN"), Player("BOB")]
    first = sit(
        machine=machine, state=position(["RETAINS", "AAEEIIO"], wishes=wishes, players=two, turn=0)
    )
    first.type("9")
    first.play("8H TAN")
    last = sit(
        machine=machine,
        state=position(
            ["V", "C"],
            filled=board_without("VC"),
            wishes=wishes,
            players=two,
            passes=1,
            scoreless=1,
        ),
    )
    last.skip()
    assert last.is_asked_again
    heard = [*first.session.sounds, *last.session.sounds]
    tunes = first.session.machine.tunes
    assert {sound.cue for sound in heard} == set(Cue) - {Cue.CLOCK}
    for sounds in (first.session.sounds, last.session.sounds):
        for sound, following in pairwise(sounds):
            assert following.frame - sound.frame >= tunes[sound.cue].frames > 0
    for cue in {sound.cue for sound in heard}:
        assert np.abs(render(first.session.machine, tunes[cue], rate=8000)).max() > 1000
    assert len({tunes[sound.cue] for sound in heard}) == 5, "each is known by its sound"


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_computers_among_themselves_can_be_interrupted(sit: Sit, machine: str) -> None:
    person = sit(machine=machine)
    person.set_up(others="BOB\n2\n", speed="3")
    stop = machine_named(machine).keymap.keycap(Key.STOP)
    while "THINKING" not in person.prompt:
        person.session.tick()
    assert person.keys == f"{stop} INTERRUPTS"
    person.press(Key.STOP)
    assert person.prompt == "STOP PLAYING (Y/N)?"
    turns = len(person.states)
    person.session.press("N")
    while len(person.states) == turns:
        person.session.tick()
    person.press(Key.STOP)
    person.type("Y")
    assert person.message == "THE GAME WAS NOT COMPLETED"
    person.type("N")
    assert person.session.finished


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_the_questions_can_be_left(sit: Sit, machine: str) -> None:
    for answered in range(len(SETUP)):
        person = sit(machine=machine)
        person.press(*SETUP[:answered])
        person.press(Key.STOP)
        if answered:  # answers would be lost
            assert "LEAVE (Y/N)?" in person.screen.upper()
            person.press("X", "N")
            assert not person.session.finished
            assert "LEAVE" not in person.screen.upper().splitlines()[-2]
            person.press(Key.STOP, "Y")
        assert person.session.finished
