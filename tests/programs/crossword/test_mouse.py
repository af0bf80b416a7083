"""The mouse at the table: letters of the rack, squares of the board, options, what keys do."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

import pytest

from machines.keyboard import Key
from machines.terminal import State
from monty.programs.crossword.table import Player
from monty.rules.crossword.board import CENTRE, Square
from tests.machines.board import WITH_BOARDS

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., State]

GAMES = ("monty", "deluxe", "computer-scrabble")
EVERYWHERE = list(product(GAMES, WITH_BOARDS))
PEOPLE = (Player("ANN"), Player("BOB"))


@pytest.fixture(params=EVERYWHERE, ids="-".join)
def person(request: pytest.FixtureRequest, sit: Sit, position: Position) -> Person:
    """Ann, to move, with AEIHRS and a blank; HORN lies across the middle."""
    game, machine = request.param
    state = position(["AEIHRS?", "DEGLTOA"], board=["8F HORN"], players=PEOPLE, turn=0)
    person = sit(state=state, game=game, machine=machine)
    person.take_seat()
    return person


def board_of(person: Person) -> str:
    return person.text(person.layout.board)


def test_a_word_is_played_by_the_mouse_alone(person: Person) -> None:
    person.click(*"SHARE")
    person.click(Key.LEFT)  # what the line of keys says, taken back
    person.click("E", "8J")  # behind HORN: across it does not fit, and so it lies down at once
    person.click(Key.RETURN)
    assert "(Y/N)?" in person.prompt, person.screen
    person.click("Y")
    board = person.game.board
    assert [board.at(Square(row, 9)) for row in range(7, 12)] == [*"SHARE"]
    assert board.at(CENTRE) == "R"


def test_a_word_pointed_somewhere_is_taken_back_whole(person: Person) -> None:
    before = board_of(person)
    person.click(*"SHARE", "1A")
    assert board_of(person) != before
    person.click(Key.DELETE)
    assert board_of(person) == before
    assert "SHARE" in person.prompt


def test_what_the_mouse_and_RETURN_do_to_a_word_that_lies_there_is_said(person: Person) -> None:
    person.click(*"SHARE", "1A")
    assert person.message == "CLICK AGAIN TO TURN IT"
    assert "PLACES" in person.keys


def test_pointing_at_a_square_again_turns_the_word_there(person: Person) -> None:
    before = board_of(person)
    person.type("SHARE")
    person.click("1A")
    across = board_of(person)
    person.click("1A")
    down = board_of(person)
    person.click("1A")
    assert board_of(person) == across
    assert len({before, across, down}) == 3
    person.press(Key.RIGHT)  # the word goes with the cursor
    assert board_of(person) not in (before, across, down)
    person.click("1A", Key.RETURN)
    assert "(Y/N)?" not in person.prompt
    assert person.message  # it touches nothing, which is said,
    assert board_of(person) == across  # and lies there still
    person.press("D")
    assert board_of(person) == across


def test_options_are_chosen_and_questions_answered_by_the_mouse(person: Person) -> None:
    before = person.panel
    person.click("4")  # values
    assert person.panel != before
    person.click(Key.RETURN)  # any key
    assert person.panel == before
    person.click("1")
    assert "(Y/N)?" in person.prompt
    person.click("N")
    assert not person.session.finished
    person.click("1")
    person.click("Y")
    assert "NOT COMPLETED" in person.screen.upper()


def test_a_click_on_the_board_before_there_is_a_word_only_says_what_to_do(person: Person) -> None:
    before = board_of(person)
    prompt = person.prompt
    person.click("8H")
    assert person.message.startswith("TYPE A WORD")
    assert (person.prompt, board_of(person)) == (prompt, before)


def test_a_blank_of_the_rack_is_the_space_bar(person: Person) -> None:
    person.click(" ")
    assert "OF THE BLANK" in person.keys
    person.click("S", "8J", Key.RETURN)  # HORNS
    assert "(Y/N)?" in person.prompt, person.screen
    person.click("Y")
    assert person.game.board.at(Square(7, 9)) == "s"
