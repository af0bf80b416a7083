"""A key that has answered a question does not answer the next one by being held down."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from machines.catalogue import machine_named
from machines.style import Television
from monty.programs.catalogue import CATALOGUE
from monty.programs.first_screen.launcher import Choice, launcher
from monty.programs.keeping.shelf import KeptGame
from tests.programs.keeping.shelves import MemoryGames, MemoryPlayed
from tests.window.conftest import Desk

REPEATING = ["bbc", "spectrum"]
LIST = "6"  # opens the kept games on the first screen
"""The machines on which every key repeats; the Commodore 64 has only cursor keys, DEL and SPACE."""

SETUPS = {
    "monty": "3ann\n\n\nYNYN\n0",
    "deluxe": "Nann\n\nbob\n\n\nNNY0",
    "computer-scrabble": "2ann\nNbob\nNNY",
    "sixty-six": "NN4NN",
    "words": "NN1\nNNN",
}
"""The answers before each game; those in capitals, digits and RETURN are held too long."""

YES_TO_COLOUR = {("computer-scrabble", "spectrum"): "Y"}
NO_TO_THINKING = {("computer-scrabble", "spectrum"): "N"}


def answers(game: str, name: str) -> str:
    """Those of `SETUPS`, with what is asked on that machine alone."""
    first, last = SETUPS[game][:-2], SETUPS[game][-2:]
    more = game, name
    return YES_TO_COLOUR.get(more, "") + first + NO_TO_THINKING.get(more, "") + last


def key_of(character: str) -> int:
    """The key that types a character."""
    return pygame.K_RETURN if character == "\n" else ord(character.lower())


def hold(here: Desk, character: str) -> None:
    """Hold the key of a character for longer than it takes to repeat."""
    here.hold(key_of(character), "" if character == "\n" else character)


@pytest.fixture
def two_desks(desk: Callable) -> Callable[..., tuple[Desk, Desk]]:
    """The same game at two windows, up to where those keys have been typed."""

    def sit_down(game: str, name: str, typed: str = "") -> tuple[Desk, Desk]:
        program = CATALOGUE[game].program()
        desks = [desk(program.new(7), machine=machine_named(name)) for _ in range(2)]
        for each in desks:
            each.type(typed)
        return desks[0], desks[1]

    return sit_down


@pytest.mark.parametrize("name", REPEATING)
@pytest.mark.parametrize("game", CATALOGUE)
def test_every_question_before_a_game_takes_one_answer_of_a_key(
    two_desks: Callable, game: str, name: str
) -> None:
    holding, tapping = two_desks(game, name)
    for character in answers(game, name):
        tapping.type(character)
        if character.islower():
            holding.type(character)
        else:
            hold(holding, character)
        assert holding.text == tapping.text, character


@pytest.mark.parametrize("name", REPEATING)
@pytest.mark.parametrize(
    ("typed", "key"), [("", "3"), ("", "7"), ("", "8"), ("8", "8"), ("ZA", "\n"), ("1", "n")]
)
def test_in_a_turn_too(two_desks: Callable, name: str, typed: str, key: str) -> None:
    holding, tapping = two_desks("monty", name, SETUPS["monty"] + typed)
    tapping.type(key)
    hold(holding, key)
    assert holding.text == tapping.text


@pytest.mark.parametrize("name", REPEATING)
@pytest.mark.parametrize("game", CATALOGUE)
def test_to_leave_takes_the_key_twice(two_desks: Callable, game: str, name: str) -> None:
    here, _ = two_desks(game, name, answers(game, name))
    here.hold(pygame.K_ESCAPE, seconds=3)
    assert "STOP PLAYING (Y/N)?" in here.text.upper()


@pytest.mark.parametrize("name", REPEATING)
def test_DELETE_that_goes_back_to_the_word_erases_nothing_of_it(
    two_desks: Callable, name: str
) -> None:
    here, _ = two_desks("monty", name, SETUPS["monty"] + "ZAX\n")
    assert "PLACE ZAX" in here.text.upper()
    here.hold(pygame.K_BACKSPACE)
    assert "WORD? ZAX" in here.text.upper()
    here.hold(pygame.K_BACKSPACE)
    assert "WORD? ZAX" not in here.text.upper(), "pressed anew it goes on erasing"
    assert "WORD?" in here.text.upper()


@pytest.mark.parametrize("name", REPEATING)
def test_a_letter_held_goes_on_typing_a_name_but_not_the_next(
    two_desks: Callable, name: str
) -> None:
    here, _ = two_desks("deluxe", name, "N")
    here.hold(pygame.K_a, "a", seconds=1)
    assert "AAA" in here.text.upper()
    hold(here, "\n")
    hold(here, "8")
    lines = [line.strip().upper() for line in here.text.splitlines()]
    assert "PLAYER 2?" in lines, "the level is not in the next name"


@pytest.mark.parametrize("name", REPEATING)
def test_the_cursor_runs_over_the_board_while_its_key_is_held(
    two_desks: Callable, name: str
) -> None:
    here, _ = two_desks("monty", name, SETUPS["monty"] + "ZAX\n")
    here.hold(pygame.K_DOWN, seconds=1)
    assert "AT 1A" not in here.text.upper()
    assert "AT 2A" not in here.text.upper()


@pytest.fixture
def kept_list(desk: Callable) -> Callable[[str], tuple[Desk, list[Choice], MemoryGames]]:
    """The first screen with six kept games; what is chosen there."""

    def sit_down(name: str) -> tuple[Desk, list[Choice], MemoryGames]:
        kept = MemoryGames(*(KeptGame(f"GAME{i}", "monty", name) for i in range(6)))
        chosen: list[Choice] = []
        first = Choice(name, "monty", Television.COLOUR)
        here = desk(
            launcher(first, kept, MemoryPlayed(), chosen.append), machine=machine_named(name)
        )
        return here, chosen, kept

    return sit_down


@pytest.mark.parametrize("name", REPEATING)
def test_RETURN_that_opens_the_list_of_kept_games_resumes_none(
    kept_list: Callable, name: str
) -> None:
    here, chosen, _ = kept_list(name)
    here.press(pygame.K_UP)  # to the last line
    here.settle()
    hold(here, "\n")
    assert "KEPT GAMES" in here.text.upper()
    assert chosen == []


@pytest.mark.parametrize("name", REPEATING)
def test_what_deletes_one_kept_game_deletes_no_other(kept_list: Callable, name: str) -> None:
    here, _, kept = kept_list(name)
    hold(here, LIST)
    hold(here, "d")
    assert "DELETE GAME0 (Y/N)?" in here.text.upper()
    hold(here, "y")
    assert [game.name for game in kept.games()] == [f"GAME{i}" for i in range(1, 6)]
    assert "IT IS DELETED" in here.text.upper()


@pytest.mark.parametrize("name", REPEATING)
def test_RUN_STOP_that_leaves_a_question_does_not_leave_the_list(
    kept_list: Callable, name: str
) -> None:
    here, _, _ = kept_list(name)
    here.type("4d")
    here.hold(pygame.K_ESCAPE)
    assert "KEPT GAMES" in here.text.upper()


@pytest.mark.parametrize("name", REPEATING)
def test_the_bar_runs_over_the_list_while_the_cursor_key_is_held(
    kept_list: Callable, name: str
) -> None:
    here, _, _ = kept_list(name)
    here.type(LIST)
    here.hold(pygame.K_DOWN, seconds=1)
    assert "GAME0 <" not in here.text
    assert "GAME1 <" not in here.text
