"""The time that a computer player's thinking takes, and what is seen of it meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from machines.keyboard import Key
from machines.terminal import State
from monty.programs.crossword.table import Player, Wishes
from monty.programs.dialogue.lines import Area
from monty.programs.terms import Pace, Terms
from tests.machines.board import WITH_BOARDS

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., State]

QUIET = Wishes(sound=False, speed=0)
NAMES = {"monty": "MONTY", "deluxe": "OSKAR", "computer-scrabble": "ACORN"}
MOST_FRAMES = 5000


class Turn:
    """A computer's turn on an open board, from its first thought to its move."""

    def __init__(
        self,
        sit: Sit,
        position: Position,
        *,
        level: int,
        wishes: Wishes = QUIET,
        game: str = "deluxe",
        machine: str = "c64",
        pace: Pace = Pace.THEN,
        hurry: int | None = None,
        **more: object,
    ) -> None:
        """With `hurry` PASS is pressed when so many words have been shown."""
        name = NAMES[game]
        state = position(
            ["AEIOTVW", "ZBDOCKS"],
            board=["8F HORN", "H6 FARM", "10F PASTE"],
            players=(Player("ANN"), Player(name, level)),
            wishes=wishes,
            turn=0,
        )
        terms = Terms(pace=pace)
        person = sit(state={**state, **more}, game=game, machine=machine, terms=terms)
        person.skip()
        session = person.session
        self.person = person
        self.frames = 0
        self.shown: list[str] = []

        def line(area: Area) -> str:
            """Read at once: what a whole screen says would be too much in every frame."""
            return session.screen.read(area.row, area.column, area.width).strip().upper()

        while "THINKING" in line(person.layout.prompt):
            assert self.frames < MOST_FRAMES
            message = line(person.layout.message)
            if "BEST" in message and message not in self.shown[-1:]:
                self.shown.append(message)
                if len(self.shown) == hurry:
                    session.press("2")
            session.tick()
            self.frames += 1
        self.seconds = self.frames / session.machine.rates.frame_hz
        while len(person.states) < 3:
            assert self.frames < MOST_FRAMES
            session.tick()
            self.frames += 1
        self.move = person.states[-1]["log"][-1]


@pytest.fixture
def turn(sit: Sit, position: Position, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Turn]:
    """A turn under way when `skip` returns, which is as soon as it thinks."""
    from tests.programs.crossword.person import Person

    def skip(self: Person) -> None:
        self.session.press("2", "Y")
        for _ in range(MOST_FRAMES):
            if "THINKING" in self.prompt:
                return
            self.session.tick()
        raise AssertionError(self.screen)

    monkeypatch.setattr(Person, "skip", skip)
    return lambda **wanted: Turn(sit, position, **wanted)


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_D22_a_turn_takes_two_seconds_at_level_1_and_half_a_minute_at_level_8(
    turn: Callable[..., Turn], machine: str
) -> None:
    assert 1 < turn(level=1, machine=machine).seconds < 5
    assert 25 < turn(level=8, machine=machine).seconds < 60


@pytest.mark.parametrize("game", NAMES)
def test_M6_C14_D22_it_takes_as_long_shown_or_not_at_whatever_speed_and_comes_to_the_same(
    turn: Callable[..., Turn], game: str
) -> None:
    unseen = turn(game=game, level=2)
    for speed in (0, 3, 9):
        seen = turn(game=game, level=2, wishes=replace(QUIET, watch_thinking=True, speed=speed))
        assert (seen.seconds, seen.move) == (unseen.seconds, unseen.move)


@pytest.mark.parametrize("machine", WITH_BOARDS)
@pytest.mark.parametrize("game", NAMES)
def test_M12_words_are_shown_as_they_are_tried_dozens_at_the_upper_levels(
    turn: Callable[..., Turn], game: str, machine: str
) -> None:
    wishes = replace(QUIET, watch_thinking=True, speed=3)
    highest = 8 if game == "deluxe" else 4
    many = turn(game=game, machine=machine, level=highest, wishes=wishes).shown
    few = turn(game=game, machine=machine, level=1, wishes=wishes).shown
    assert len(many) >= 24
    assert 3 <= len(few) < len(many)


@pytest.mark.parametrize("game", NAMES)
def test_at_once_it_takes_a_moment_and_comes_to_the_same(
    turn: Callable[..., Turn], game: str
) -> None:
    then, now = (turn(game=game, level=4, pace=pace) for pace in Pace)
    assert now.seconds < 1.5 < 5 < then.seconds
    assert now.move == then.move


def test_M12_at_once_what_is_tried_is_shown_all_the_same(turn: Callable[..., Turn]) -> None:
    wishes = replace(QUIET, watch_thinking=True)
    seen = turn(level=8, pace=Pace.AT_ONCE, wishes=wishes)
    assert len(seen.shown) >= 24
    assert seen.seconds < 10


def test_D13_there_is_time_to_force_the_word_that_is_seen(turn: Callable[..., Turn]) -> None:
    wishes = replace(QUIET, watch_thinking=True, speed=9)
    for words in (1, 3, 8):
        hurried = turn(level=8, wishes=wishes, hurry=words)
        assert hurried.move.split()[1] == hurried.shown[words - 1].split()[0]


def test_D5_on_the_shortest_clock_the_upper_levels_are_cut_short(
    turn: Callable[..., Turn],
) -> None:
    cut = turn(level=8, wishes=replace(QUIET, clock=10))
    assert cut.seconds == pytest.approx(10, abs=0.1)
    points = int(cut.move.split()[2])
    assert 0 < points < int(turn(level=8).move.split()[2])
    assert turn(level=1, wishes=replace(QUIET, clock=10)).move == turn(level=1).move


def test_D10_the_clock_runs_down_while_it_thinks(sit: Sit, position: Position) -> None:
    players = (Player("ANN"), Player("OSKAR", 8))
    wishes = replace(QUIET, clock=10)
    person = sit(
        state=position(["AEIOTVW", "ZBDOCKS"], players=players, wishes=wishes, turn=0),
        game="deluxe",
    )
    person.session.press("2", "Y")
    assert person.layout.clock is not None
    seen = []
    for _ in range(800):
        person.session.tick()
        if "THINKING" in person.prompt:
            seen.append(person.text(person.layout.clock))
    steady = [each.replace(" ", ":") for each in seen if each]  # the colon blinks at the end
    assert list(dict.fromkeys(steady)) == [f"0:{s:02}" for s in range(10, -1, -1)]


@pytest.mark.parametrize("level", [1, 8])
def test_M13_run_stop_interrupts_a_thought_within_a_frame(
    sit: Sit, position: Position, level: int
) -> None:
    players = (Player("ANN"), Player("OSKAR", level))
    person = sit(state=position(["AEIOTVW", "ZBDOCKS"], players=players, turn=0), game="deluxe")
    person.session.press("2", "Y")
    for _ in range(200):
        person.session.tick()
        if "THINKING" in person.prompt:
            break
    person.session.tick()
    person.session.press(Key.STOP)
    person.session.tick()
    person.session.tick()
    assert person.prompt == "STOP PLAYING (Y/N)?"
