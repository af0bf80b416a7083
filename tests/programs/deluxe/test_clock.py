"""The turn clock of Scrabble Deluxe (D-4, D-5, D-10, D-11), by the machine's own time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from machines.keyboard import Key
from machines.style import Cue, Style, Television
from machines.terminal import State
from monty.programs.crossword.table import Player, Wishes
from monty.rules.crossword.board import Square
from tests.programs.keeping.shelves import MemoryShelf

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., State]
PEOPLE = (Player("ANN"), Player("BOB"))
TIMED = Wishes(speed=0, clock=30)
MACHINES = ("c64", "bbc", "spectrum")


@pytest.fixture
def ann(sit: Callable[..., Person], position: Position) -> Callable[..., Person]:
    """Ann to move against Bob with half a minute for a turn."""

    def at(**how: Any) -> Person:
        wishes = how.pop("wishes", TIMED)
        state = position(["RETAINS", "AEIOTVW"], players=PEOPLE, turn=0, wishes=wishes)
        return sit(**{"state": state, "game": "deluxe", **how})

    return at


def clock(person: Person) -> str:
    """What the clock says."""
    assert person.layout.clock is not None
    return person.text(person.layout.clock).strip()


@pytest.mark.parametrize("machine", MACHINES)
def test_D10_it_counts_down_by_the_machines_seconds(
    ann: Callable[..., Person], machine: str
) -> None:
    person = ann(machine=machine)
    seen = [clock(person)]
    for _ in range(15):
        person.session.let_pass(1)
        seen.append(clock(person))
    assert seen[:3] == ["0:30", "0:29", "0:28"]
    assert seen[15] in ("0:15", "0:16")


@pytest.mark.parametrize("television", list(Television))
@pytest.mark.parametrize("machine", MACHINES)
def test_D10_in_the_last_ten_seconds_it_turns_red_flashes_and_ticks(
    sit: Callable[..., Person], position: Position, machine: str, television: Television
) -> None:
    state = position(
        ["RETAINS", "AEIOTVW"], players=PEOPLE, turn=0, wishes=TIMED, television=television
    )
    person = sit(state=state, game="deluxe", machine=machine)
    person.session.let_pass(19)
    area = person.layout.clock
    assert area is not None
    looks = person.session.machine.looks[television]
    screen = person.session.screen

    def attribute() -> int:
        return int(screen.attributes[area.row, area.column + area.width - 1])

    assert attribute() == screen.attribute(looks[Style.CLOCK])
    person.session.let_pass(2)
    halves = set()
    for _ in range(8):
        person.session.let_pass(0.25)
        minutes, colon, seconds = clock(person)[:1], clock(person)[1:2], clock(person)[2:]
        assert minutes == "0", "it can be read in both halves"
        assert int(seconds) < 10
        halves.add((colon, attribute()))
    assert halves == {
        (":", screen.attribute(looks[Style.CLOCK_ENDING])),
        (" ", screen.attribute(looks[Style.DIM])),
    }
    ticks = [sound for sound in person.session.sounds if sound.cue is Cue.CLOCK]
    assert 2 <= len(ticks) <= 5


def test_D10_the_red_is_the_machines_red(ann: Callable[..., Person]) -> None:
    for machine, red in (("c64", 10), ("bbc", 1), ("spectrum", 8 + 2)):
        looks = ann(machine=machine).session.machine.looks[Television.COLOUR]
        assert looks[Style.CLOCK_ENDING].ink == red


@pytest.mark.parametrize("typed", ["", "TE", "6RE", "3", "8", "1"])
def test_D10_at_zero_a_turn_without_a_word_entered_is_missed(
    ann: Callable[..., Person], typed: str
) -> None:
    person = ann()
    person.type(typed)
    person.session.let_pass(35)
    assert person.message == "TIME IS UP. ANN MISSES A TURN"
    assert person.game.turn == 1
    assert person.game.racks[0] == "RETAINS"
    assert person.states[-1]["log"] == ["ANN misses"]
    assert person.prompt == "BOB, YOUR WORD?"
    assert "1 QUIT" in person.panel
    assert person.board.empty


def test_D10_with_nobody_there_the_game_still_comes_to_its_end(
    ann: Callable[..., Person],
) -> None:
    person = ann(wishes=replace(TIMED, clock=10))
    person.session.let_pass(80)
    assert person.prompt == "END THE GAME (Y/N)?"


def enter_late(person: Person, word: str) -> None:
    """Enter a word while the clock flashes."""
    person.session.let_pass(24)
    person.type(word + "\n")
    assert person.prompt.startswith("PLACE")


def test_D11_a_word_entered_while_it_flashes_has_no_time_limit(
    ann: Callable[..., Person],
) -> None:
    person = ann()
    enter_late(person, "TEN")
    stopped = clock(person)
    person.session.let_pass(300)
    assert clock(person) == stopped
    person.press(*[Key.DOWN] * 7, *[Key.RIGHT] * 7)
    person.type("A")
    assert person.message == "ANN PLAYS TEN FOR 6", "and there is no other try"
    assert person.scores["ANN"] == 6


def test_D11_but_it_cannot_be_cancelled(ann: Callable[..., Person]) -> None:
    person = ann()
    enter_late(person, "TEN")
    person.press(Key.DELETE)
    assert person.prompt == "GIVE UP THIS TURN (Y/N)?"
    person.type("N")
    assert person.prompt.startswith("PLACE TEN")
    person.press(Key.STOP)
    assert person.prompt == "STOP PLAYING (Y/N)?"
    person.type("N")
    assert person.prompt.startswith("PLACE TEN")
    person.press(*[Key.DOWN] * 7, *[Key.RIGHT] * 7)
    person.type("A")
    assert person.scores["ANN"] == 6


def test_D11_D21_nor_by_saving_the_game_and_resuming_it(ann: Callable[..., Person]) -> None:
    """The time that has run out has run out."""
    shelf = MemoryShelf()
    person = ann(shelf=shelf)
    person.type("TEN\n")
    person.session.let_pass(31)
    assert person.message == "TIME IS UP: PLACE YOUR WORD"
    person.press(Key.STOP)
    person.type("YYNOON\n")
    assert shelf.load("NOON")["frames_left"] == 1
    again = ann(shelf=MemoryShelf(), state=shelf.load("NOON"))
    again.session.let_pass(1)
    assert again.states[-1]["log"] == ["ANN misses"]


def test_D11_a_word_that_fits_nowhere_costs_the_turn(ann: Callable[..., Person]) -> None:
    person = ann()
    enter_late(person, "QUEEN")
    person.press(*[Key.DOWN] * 7, *[Key.RIGHT] * 5)
    person.type("A")
    assert "NOT ON THE RACK" in person.message
    person.press(Key.DELETE)
    person.type("Y")
    assert person.states[-1]["log"] == ["ANN misses"]


def test_D11_a_word_entered_in_time_may_be_cancelled_until_the_time_is_up(
    ann: Callable[..., Person],
) -> None:
    person = ann()
    person.type("TEN\n")
    person.session.let_pass(5)
    person.press(Key.DELETE)
    assert person.prompt == "ANN, YOUR WORD? TEN"
    person.press(Key.RETURN)
    person.session.let_pass(60)
    assert person.message == "TIME IS UP: PLACE YOUR WORD"
    assert person.prompt.startswith("PLACE TEN")
    person.press(Key.DELETE)
    assert person.prompt == "GIVE UP THIS TURN (Y/N)?"


def test_D15_another_word_may_be_tried_only_while_there_is_time(
    ann: Callable[..., Person],
) -> None:
    person = ann()
    person.place("8H TEN")
    assert person.prompt == "6 POINTS. HAPPY WITH IT (Y/N)?"
    person.session.let_pass(60)
    assert person.message == "ANN PLAYS TEN FOR 6"
    assert person.board.at(Square(7, 7)) == "T"


def test_D10_every_turn_begins_with_all_its_time(ann: Callable[..., Person]) -> None:
    person = ann()
    person.session.let_pass(12)
    assert clock(person) in ("0:17", "0:18")
    person.skip()
    assert clock(person) == "0:30"


def test_the_clock_stands_still_while_the_machine_is_not_running(
    ann: Callable[..., Person],
) -> None:
    person = ann()
    assert not person.session.waiting, "its time runs, key or no key"
    assert person.session.asking
    person.session.clock.advance(5000)  # what blinks goes on, in a window that is paused
    person.press(Key.UP)
    assert clock(person) == "0:30"


def oskar_moves(
    sit: Callable[..., Person], position: Position, wishes: Wishes, **more: object
) -> Person:
    """A computer of level 8 has moved, and Ann is to move."""
    players = (Player("ANN"), Player("OSKAR", 8))
    racks, board = ["AEIOTVW", "ZBDOCKS"], ["8F HORN", "H6 FARM", "10F PASTE"]
    state = position(racks, board=board, players=players, wishes=wishes, turn=1)
    return sit(state={**state, **more}, game="deluxe")


def test_D5_a_computer_out_of_time_plays_the_best_that_it_has_found(
    sit: Callable[..., Person], position: Position
) -> None:
    wishes = Wishes(speed=9, watch_thinking=True)

    def points(clock: int | None, **more: object) -> int:
        return oskar_moves(sit, position, replace(wishes, clock=clock), **more).game.scores[1]

    hurried = points(10, frames_left=250)
    assert 0 < hurried < points(None), "in five seconds it sees but a part of the board"
    assert hurried == points(10, frames_left=250), "and always the same part"


def test_D5_a_computer_out_of_time_without_a_word_changes_tiles(
    sit: Callable[..., Person], position: Position
) -> None:
    person = oskar_moves(sit, position, TIMED, frames_left=1)
    assert person.states[-1]["log"][-1].startswith("OSKAR changes")
    assert person.states[0]["frames_left"] == 1
    assert clock(person) == "0:30", "Ann has all her time"
