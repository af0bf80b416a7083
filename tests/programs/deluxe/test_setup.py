"""Scrabble Deluxe before the game: resuming, names, levels, clock, questions (D-1 to D-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from machines.keyboard import Key
from machines.style import Television
from machines.terminal import State
from monty.errors import TextError
from monty.lexicon import open_lexicon
from monty.players.crossword.level import DELUXE_LEVELS
from monty.programs.catalogue import CATALOGUE
from monty.programs.crossword.table import Player, Wishes
from tests.programs.keeping.shelves import MemoryShelf

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., State]


@pytest.fixture
def sit(sit: Callable[..., Person]) -> Sit:
    """Sits a person down at Scrabble Deluxe."""

    def at(**how: Any) -> Person:
        return sit(**{"game": "deluxe", **how})

    return at


def test_D1_two_to_four_players_any_or_all_of_them_the_computer(sit: Sit) -> None:
    person = sit()
    person.type("NANN\n\n")
    person.press(Key.RETURN)
    assert "TYPE A NAME" in person.screen, "one player is too few"
    for number, level in ((2, "\n"), (3, "8"), (4, "1")):
        assert f"PLAYER {number}" in person.screen
        person.type(f"P{number}\n{level}")
    assert "CLOCK Y/N (N)?" in person.screen, "four are enough"
    person.type("NNY")
    person.session.press("0")
    while not person.states:
        person.session.tick()
    assert [each["level"] for each in person.states[-1]["players"]] == [None, None, 8, 1]


def test_D1_all_of_them_may_be_computers(sit: Sit) -> None:
    person = sit()
    person.type("NA\n2B\n5\nNNY")
    person.session.press("0")
    while not person.states:
        person.session.tick()
    assert [each["level"] for each in person.states[-1]["players"]] == [2, 5]
    assert len(DELUXE_LEVELS) == 8


def test_D2_no_starts_a_new_game(sit: Sit) -> None:
    person = sit()
    assert "RESUME A SAVED GAME Y/N (N)?" in person.screen
    person.press(Key.RETURN)
    assert "PLAYER 1?" in person.screen


@pytest.mark.parametrize("shelf", [None, MemoryShelf()])
def test_D2_where_no_game_is_saved_that_is_said(sit: Sit, shelf: MemoryShelf | None) -> None:
    person = sit(shelf=shelf)
    person.type("Y")
    assert "NO GAME IS SAVED" in person.screen
    person.type("N")
    assert "PLAYER 1?" in person.screen


@pytest.mark.parametrize("television", list(Television))
def test_D2_yes_asks_for_its_name_and_goes_on_exactly_where_it_was(
    sit: Sit, position: Position, television: Television
) -> None:
    wishes = Wishes(speed=0, clock=90)
    state = position(["AEINRST", "RETAIN?"], players=PEOPLE, wishes=wishes, television=television)
    shelf = MemoryShelf()
    shelf.save("EVENING", state)
    person = sit(shelf=shelf)
    person.type("YNOON\n")
    assert "NO NOON; THERE IS EVENING" in person.screen
    person.press(*[Key.DELETE] * 4)
    person.type("EVENING\n")
    assert person.session.television is television
    assert person.states[-1] == state
    assert person.prompt == "BOB, YOUR WORD?"


def test_D2_a_game_that_cannot_be_read_is_told_and_another_may_be_named(
    sit: Sit, position: Position
) -> None:
    shelf = MemoryShelf()
    shelf.save("BAD", {"players": []})
    shelf.save("GOOD", position(["AEINRST", "RETAIN?"], players=PEOPLE))
    person = sit(shelf=shelf)
    person.type("YBAD\n")
    assert "THE SAVED GAME IS DAMAGED" in person.screen
    person.type("Y\nYGOOD\n")
    assert person.prompt == "BOB, YOUR WORD?"


PEOPLE = (Player("ANN"), Player("BOB"))


def test_D3_names_of_up_to_eight_letters_each_followed_by_a_level(sit: Sit) -> None:
    person = sit()
    person.type("NWILHELMXY")
    assert "THERE IS NO ROOM FOR MORE" in person.screen
    person.type("\n9")
    assert "PRESS 1 TO 8, OR RETURN" in person.screen
    person.type("8WILHELMX\n")
    assert "WILHELMX IS PLAYING ALREADY" in person.screen
    person.press(*[Key.DELETE] * 8)
    person.type("OSKAR\n\n")
    assert "PLAYER 3, RETURN IF NO MORE?" in person.screen
    person.press(Key.RETURN)
    assert "CLOCK" in person.screen


def wishes_after(sit: Sit, answers: str) -> dict[str, Any]:
    """The wishes of a game that began with these answers after the names."""
    person = sit()
    person.type("NANN\n\nBOB\n\n\n" + answers)
    wishes = person.states[-1]["wishes"]
    assert isinstance(wishes, dict)
    return wishes


@pytest.mark.parametrize(
    ("answers", "clock"),
    [
        ("N", None), ("\n", None), ("Y\n\n", 120), ("Y\n30\n", 150),
        ("Y0\n10\n", 10), ("Y9\n59\n", 599), ("Y1\n\n", 60), ("Y0\n9\n0\n59\n", 59),
    ],
)  # fmt: skip
def test_D4_the_clock_has_ten_seconds_to_nine_minutes_fifty_nine(
    sit: Sit, answers: str, clock: int | None
) -> None:
    assert wishes_after(sit, answers + "NY0").get("clock") == clock


def test_D4_less_than_ten_seconds_and_more_than_59_are_refused(sit: Sit) -> None:
    person = sit()
    person.type("NANN\n\nBOB\n\n\nY0\n9\n")
    assert "A TURN HAS 10 SECONDS OR MORE" in person.screen
    assert "MINUTES 0-9 (2)?" in person.screen
    person.type("0\n60\n")
    assert "A NUMBER FROM 0 TO 59" in person.screen
    person.type("X")
    assert "TYPE A NUMBER" in person.screen


@pytest.mark.parametrize(
    ("answers", "watch", "racks", "speed"),
    [("\n\n\n", False, True, 3), ("YN9", True, False, 9), ("NY0", False, True, 0)],
)
def test_D6_one_key_answers_and_return_takes_the_default(
    sit: Sit, answers: str, watch: bool, racks: bool, speed: int
) -> None:
    person = sit()
    person.type("NANN\n\nBOB\n\n\nN")
    assert "WATCH ME THINKING Y/N (N)?" in person.screen
    person.type(answers[0])
    assert "SEE ALL THE RACKS Y/N (Y)?" in person.screen
    person.type(answers[1])
    assert "DELAY BETWEEN LETTERS 0-9 (3)?" in person.screen
    person.type(answers[2])
    wishes = person.states[-1]["wishes"]
    assert (wishes["watch_thinking"], wishes["show_racks"], wishes["speed"]) == (
        watch, racks, speed,
    )  # fmt: skip


def test_D7_racks_hidden_the_program_pauses_at_the_start_and_end_of_a_turn(
    sit: Sit, position: Position
) -> None:
    wishes = Wishes(show_racks=False, speed=0)
    person = sit(state=position(["AEINRST", "RETAIN?"], players=PEOPLE, wishes=wishes, turn=0))
    assert person.prompt == "ANN TO PLAY. PRESS A KEY"
    assert not any(person.racks.values())
    person.type("X")
    assert {name: rack for name, rack in person.racks.items() if rack} == {"ANN": "AEINRST"}
    person.play("8H TEN")
    assert person.prompt == "ANN, NOTE YOUR RACK. PRESS A KEY"
    assert person.racks["ANN"].startswith("AIRS")
    person.type("X")
    assert person.prompt == "BOB TO PLAY. PRESS A KEY"
    assert not any(person.racks.values())


def test_D7_the_clock_does_not_run_while_people_change_places(sit: Sit, position: Position) -> None:
    wishes = Wishes(show_racks=False, speed=0, clock=10)
    person = sit(state=position(["AEINRST", "RETAIN?"], players=PEOPLE, wishes=wishes))
    person.session.let_pass(60)
    assert person.prompt == "BOB TO PLAY. PRESS A KEY"
    person.type("X")
    assert person.prompt == "BOB, YOUR WORD?"
    person.skip()
    person.session.let_pass(60)
    assert person.prompt == "BOB, NOTE YOUR RACK. PRESS A KEY"


def test_D19_over_20000_words_of_which_the_lower_levels_know_a_part() -> None:
    everything, part = set(open_lexicon("deluxe20k").words), set(open_lexicon("deluxe10k").words)
    assert len(everything) > 20_000
    assert part < everything
    for number, level in DELUXE_LEVELS.items():
        assert level.lexicon == ("deluxe10k" if number <= 4 else "deluxe20k")
        if number >= 5:
            assert level.words is None, "all short words and extensions"
    british = set(open_lexicon("uk_full").words)
    assert everything <= british
    shorts = {word for word in everything if len(word) <= 3}
    assert shorts > {word for word in part if len(word) <= 3}


def test_it_is_played_on_all_machines_and_is_none_of_their_own_games() -> None:
    assert CATALOGUE["deluxe"].machines == ("c64", "bbc", "spectrum")
    assert CATALOGUE["deluxe"].own == 0


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("uses", -1), ("uses", "7"), ("frames_left", 0), ("frames_left", 1.5),
        ("allowed", ["x"]), ("allowed", [7]), ("allowed", 7), ("struck", ["ÄÖ"]),
        ("colours", [1]), ("colours", [1, "2"]), ("colours", "12"), ("wishes", {"clock": 9}),
        ("wishes", {"clock": 600}), ("wishes", {"clock": True}),
    ],
)  # fmt: skip
def test_D21_what_is_no_saved_game_is_refused(
    position: Position, field: str, value: object
) -> None:
    state = dict(position(["AEINRST", "RETAIN?"], players=PEOPLE))
    if field == "wishes":
        assert isinstance(value, dict)
        value = {**state["wishes"], **value}
    with pytest.raises(TextError, match="the saved game is damaged"):
        CATALOGUE["deluxe"].program().resume({**state, field: value})


def test_D3_a_saved_name_has_up_to_eight_letters(position: Position) -> None:
    players = (Player("WILHELMX"), Player("SPECTRUM", 8))
    CATALOGUE["deluxe"].program().resume(position(["AEINRST", "RETAIN?"], players=players))
    for player in (Player("WILHELMXY"), Player("OSKAR", 9)):
        state = position(["AEINRST", "RETAIN?"], players=(player, Player("ANN")))
        with pytest.raises(TextError):
            CATALOGUE["deluxe"].program().resume(state)


@pytest.mark.parametrize(("keys", "leaves"), [("Y", True), ("N", False), ("?N", False)])
def test_run_stop_asks_before_answers_are_lost(sit: Sit, keys: str, leaves: bool) -> None:
    person = sit()
    person.type("NANN\n")
    person.press(Key.STOP)
    assert "LEAVE (Y/N)?" in person.screen
    person.type(keys)
    assert person.session.finished is leaves
    assert "PLAYER 1? ANN" in person.screen


def test_run_stop_pressed_twice_leaves_and_at_once_where_nothing_is_answered(sit: Sit) -> None:
    person = sit()
    person.type("N")
    person.press(Key.STOP, Key.STOP)
    assert person.session.finished
    person = sit()
    person.press(Key.STOP)
    assert person.session.finished
