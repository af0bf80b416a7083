"""PASS pressed while a computer player of Scrabble Deluxe thinks (D-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from machines.terminal import State
from monty.programs.crossword.table import Player, Wishes

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., State]


def test_D13_pass_forces_the_computer_to_play_what_it_is_thinking_of(
    sit: Sit, position: Position
) -> None:
    players = (Player("ANN"), Player("OSKAR", 8))
    wishes = Wishes(speed=9, watch_thinking=True)
    state = position(
        ["AEIOTVW", "ZBDOCKS"], board=["8H TEN"], players=players, wishes=wishes, turn=0
    )

    def considered_and_played(*, hurry: bool) -> tuple[str, str]:
        person = sit(game="deluxe", state=state)
        person.session.press("2", "Y")
        while "BEST" not in person.message:
            person.session.tick()
        considered = person.message.split()[0]
        if hurry:
            person.session.press("2")
        while not person.message.startswith("OSKAR PLAYS"):
            person.session.tick()
        return considered, person.message.split()[2]

    considered, played = considered_and_played(hurry=True)
    assert played == considered
    considered, played = considered_and_played(hurry=False)
    assert played != considered, "left alone it finds a better one"


@pytest.mark.parametrize("frames", [0, 20, 31, 40])
def test_D13_pressed_too_late_or_twice_it_is_not_the_next_players_pass(
    sit: Sit, position: Position, frames: int
) -> None:
    players = (Player("ANN"), Player("OSKAR", 8))
    board = ["8F HORN"]
    person = sit(
        game="deluxe", state=position(["RETAINS", "ZBDOCKS"], board=board, players=players, turn=0)
    )
    person.session.press("2", "Y")
    while "THINKING" not in person.prompt:
        person.session.tick()
    for _ in range(frames):
        person.session.tick()
    assert len(person.states) == 2, "it is still the computer's turn"
    person.session.press("2", "2")
    person.session.run()
    assert [entry.split()[0] for entry in person.states[-1]["log"]] == ["ANN", "OSKAR"]
    assert person.prompt == "ANN, YOUR WORD?"


def test_D13_what_the_keys_do_is_said_while_it_thinks(sit: Sit, position: Position) -> None:
    players = (Player("ANN"), Player("OSKAR", 8))
    person = sit(game="deluxe", state=position(["AEIOTVW", "RETAINS"], players=players, turn=0))
    person.session.press("2", "Y")
    while "THINKING" not in person.prompt:
        person.session.tick()
    assert person.keys == "RUN/STOP INTERRUPTS   2 PLAYS NOW"
