"""Setting up can go back: from every question of every program to the one before."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Cue, Television
from machines.terminal import State
from monty.programs.catalogue import CATALOGUE
from tests.programs.keeping.shelves import MemoryShelf

# What may be answered, by how the question begins, the first of several that fits; a line with
# its RETURN.
ANSWERS: Sequence[tuple[str, tuple[str, ...]]] = (
    ("INSTRUCTIONS", ("N", "\n")),
    ("RESUME", ("N", "\n")),
    ("LEVEL 1-4, OR 0", ("0", "2", "4")),
    ("LEVEL 1-", ("1", "4", "\n")),
    ("LEVEL", ("2", "3")),
    ("MONTY'S", ("1", "3")),
    ("PLAYER 1", ("ANN\n", "BOB\n")),
    ("PLAYER 2", ("CY\n", "DEB\n")),
    ("PLAYER 3", ("EVE\n", "\n")),
    ("PLAYER 4", ("FRED\n", "\n")),
    ("NAME OF PLAYER 1", ("ANN\n", "BOB\n")),
    ("NAME OF PLAYER", ("CY\n", "DEB\n")),
    ("HOW MANY", ("2", "3")),
    ("A COMPUTER PLAYER", ("Y", "N")),
    ("PEOPLE", ("1", "0")),
    ("COMPUTER'S LEVEL", ("1", "3")),
    ("MINUTES", ("1\n", "\n")),
    ("SECONDS", ("20\n", "\n")),
    ("SPEED", ("0", "5")),
    ("PLACING", ("0", "5")),
    ("DELAY", ("0", "5")),
    ("LETTER DELAY", ("0", "5")),
    ("", ("Y", "N", "\n")),
)


_FRAMES = 5_000
"""In which a game has begun, its first tiles drawn and all."""


class Newcomer:
    """Somebody who answers the questions of a program."""

    def __init__(self, game: str, name: str, *answers: str) -> None:
        self.states: list[State | None] = []
        shelf = MemoryShelf()
        shelf.save("KEPT", {})  # so that Computer Scrabble asks whether to resume it
        program = CATALOGUE[game].program().new(3, shelf)
        self.session = Session(machine_named(name), program, Television.COLOUR, self.states.append)
        self.session.run()
        for answer in answers:
            self.type(answer)

    @property
    def screen(self) -> str:
        return self.session.screen.dump(marks=True)

    @property
    def question(self) -> str:
        """The line where the cursor is; empty when nothing is asked any more."""
        cursor = self.session.screen.cursor
        if self.states or cursor is None:
            return ""
        question = self.session.screen.dump().upper().splitlines()[cursor[0]].strip()
        return "" if question.startswith("DRAW A TILE") else question  # from a bag on the table

    @property
    def answers(self) -> tuple[str, ...]:
        """What may be answered."""
        return next(some for text, some in ANSWERS if self.question.startswith(text))

    def type(self, text: str) -> None:
        """The last answer begins a game, which may go on by itself: only its beginning counts."""
        self.session.press(*(Key.RETURN if key == "\n" else key for key in text))
        for _ in range(_FRAMES):
            self.session.tick()
            if self.states or self.session.asking:
                return
        raise AssertionError(f"nothing is asked:\n{self.screen}")


def a_way_through(game: str, name: str) -> list[tuple[str, str]]:
    """Every question that is asked when the first of its answers is always given, with that."""
    way: list[tuple[str, str]] = []
    person = Newcomer(game, name)
    while person.question:
        way.append((person.question, person.answers[0]))
        person.type(person.answers[0])
    return way


PLACES = [(game, name) for game, entry in CATALOGUE.items() for name in entry.machines]


@pytest.mark.parametrize(("game", "name"), PLACES)
def test_from_every_question_back_to_the_one_before_and_another_answer(
    game: str, name: str
) -> None:
    way = a_way_through(game, name)
    assert len(way) >= 4
    given = [answer for _, answer in way]
    for at in range(1, len(way)):
        for key in (Key.LEFT, Key.DELETE):
            person = Newcomer(game, name, *given[:at])
            keys = person.session.screen.dump().upper().splitlines()[-1]
            assert "LEFT" in keys and "BACK" in keys, keys
            person.session.type(key)
            assert person.question == way[at - 1][0]
            other = person.answers[-1]
            person.type(other)
            straight = Newcomer(game, name, *given[: at - 1], other)
            assert person.screen == straight.screen
            assert person.states == straight.states


@pytest.mark.parametrize(("game", "name"), PLACES)
def test_all_the_way_back_and_not_beyond(game: str, name: str) -> None:
    way = a_way_through(game, name)
    person = Newcomer(game, name, *(answer for _, answer in way[:-1]))
    for question, _ in reversed(way[:-1]):
        person.session.type(Key.LEFT)
        assert person.question == question
    assert person.screen == Newcomer(game, name).screen
    person.session.type(Key.LEFT)
    assert "this is the first question" in person.screen.lower()
    assert person.session.sounds[-1].cue is Cue.REFUSED
    assert person.question == way[0][0]


@pytest.mark.parametrize("game", list(CATALOGUE))
@settings(max_examples=12)
@given(data=st.data())
def test_whoever_went_back_plays_the_game_of_the_answers_given_last(
    game: str, data: st.DataObject
) -> None:
    """Any answers, any detours: the game is as if they had been given straight away."""
    name = data.draw(st.sampled_from(CATALOGUE[game].machines))
    person, given = Newcomer(game, name), list[str]()
    while person.question:
        back = data.draw(st.integers(0, len(given)) | st.just(0))
        for _ in range(back):
            person.session.type(data.draw(st.sampled_from([Key.LEFT, Key.DELETE])))
            given.pop()
        fresh = [each for each in person.answers if len(each) < 3 or each not in given]
        given.append(data.draw(st.sampled_from(fresh)))  # no name twice: that would be refused
        person.type(given[-1])
        assert len(given) < 1000
    straight = Newcomer(game, name, *given)
    assert person.screen == straight.screen
    assert person.states == straight.states
    assert person.session.television is straight.session.television


def test_what_is_half_typed_is_erased_before_anything_is_gone_back_from() -> None:
    person = Newcomer("monty", "c64", "1")
    person.session.type("A", Key.LEFT)
    assert person.question.startswith("PLAYER 2")
    person.session.type(Key.LEFT)
    assert person.question.startswith("MONTY'S SKILL LEVEL")


def test_a_name_that_was_taken_back_is_free_again() -> None:
    person = Newcomer("deluxe", "bbc", "N", "ANN\n", "\n")
    assert person.question.startswith("PLAYER 2")
    person.session.type(Key.LEFT, Key.LEFT)
    person.type("BOB\n")
    person.type("\n")
    person.type("ANN\n")
    assert "is playing already" not in person.screen
    assert person.question.startswith("LEVEL")


def test_instructions_that_were_read_are_not_shown_again_on_the_way_back() -> None:
    person = Newcomer("sixty-six", "bbc", "Y")
    while "COLOUR TELEVISION" not in person.question:
        person.session.type(" ")
    person.type("Y")
    assert person.question.startswith("LEVEL")
    person.session.type(Key.LEFT)
    assert person.question.startswith("COLOUR TELEVISION")
    person.session.type(Key.LEFT)
    assert person.question.startswith("INSTRUCTIONS")
    person.type("Y")
    assert not person.question, "they are shown once more to whoever asks once more"
