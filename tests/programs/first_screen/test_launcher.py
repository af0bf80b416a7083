"""The first screen: machine, game and television are chosen by keys, kept games listed."""

from __future__ import annotations

import re

import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.session import Session
from machines.style import Cue, Television
from monty.lexicon import SHIPPED
from monty.programs.catalogue import CATALOGUE, own_game
from monty.programs.first_screen.launcher import Choice, launcher
from monty.programs.keeping.played import PlayedGame
from monty.programs.keeping.shelf import KeptGame, ShelfError
from monty.programs.terms import Pace
from tests.programs.keeping.shelves import MemoryGames, MemoryPlayed

KEPT = (KeptGame("monty-001", "monty", "c64"), KeptGame("monty-002", "monty", "bbc"))


class Desk:
    """Somebody at the first screen."""

    def __init__(
        self,
        name: str = "c64",
        television: Television = Television.COLOUR,
        kept: tuple[KeptGame, ...] = KEPT,
        lexicon: str | None = None,
        played: tuple[PlayedGame, ...] = (),
    ) -> None:
        self.chosen: list[Choice] = []
        self.game = "monty" if "monty" in playable(name) else own_game(name)
        first = Choice(name, self.game, television, lexicon)
        program = launcher(first, MemoryGames(*kept), MemoryPlayed(*played), self.chosen.append)
        self.session = Session(machine_named(name), program)
        self.session.run()

    @property
    def screen(self) -> str:
        return self.session.screen.dump().upper()

    @property
    def numbers(self) -> dict[str, str]:
        """The digit of each line by its name."""
        return {
            name: digit
            for digit, name in re.findall(r"^ *(\d) ([A-Z]+)", self.screen, re.MULTILINE)
        }


def playable(machine: str) -> list[str]:
    return [game for game, entry in CATALOGUE.items() if machine in entry.machines]


def test_a_persons_own_list_stays_among_the_words_when_another_is_chosen() -> None:
    desk = Desk(lexicon="/home/me/mine.txt")
    assert "MINE.TXT" in desk.screen
    desk.session.type("4")
    assert "THE GAME'S OWN" in desk.screen
    desk.session.type("1")  # the first screen again, on another machine
    again = launcher(desk.chosen[-1], MemoryGames(*KEPT), MemoryPlayed(), desk.chosen.append)
    desk.session = Session(machine_named(desk.chosen[-1].machine), again)
    desk.session.run()
    for _ in range(len(SHIPPED) + 1):
        assert "MINE.TXT" not in desk.screen
        desk.session.type("4")
    assert "MINE.TXT" in desk.screen


@pytest.mark.parametrize("television", list(Television))
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_every_machine_shows_what_can_be_chosen(name: str, television: Television) -> None:
    desk = Desk(name, television)
    for text in (
        machine_named(name).title.upper(),
        CATALOGUE[desk.game].title.upper(),
        "2 KEPT GAMES",
        "F12 KEYS",
    ):
        assert text in desk.screen
    assert desk.session.television is television


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_the_cursor_stands_free_before_the_line_that_it_is_on(name: str) -> None:
    desk = Desk(name)
    screen = desk.session.screen
    for number in desk.numbers.values():
        assert screen.cursor is not None
        row, column = screen.cursor
        assert screen.read(row, column, 3) == f"  {number}"
        desk.session.type("DOWN")


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_every_game_and_television_stands_there_whole(name: str) -> None:
    desk = Desk(name)
    desk.session.type("DOWN")
    games = playable(name)
    first = games.index(desk.game) + 1
    for game in [*games[first:], *games[:first]]:
        desk.session.type("RIGHT")
        assert f"2 Game    {CATALOGUE[game].title}".upper() in desk.screen
    if not machine_named(name).has_television:
        assert "TV" not in desk.numbers
        return
    desk.session.type("DOWN")
    for shown in ("BLACK AND WHITE", "COLOUR"):
        desk.session.type("RIGHT")
        assert f"3 TV      {shown}" in desk.screen


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_what_the_game_is_stands_below_it_or_beside_it_whole(name: str) -> None:
    desk = Desk(name)
    shown = []
    for _ in playable(name):
        desk.session.type("2")
        lines = desk.screen.splitlines()
        (at,) = (i for i, line in enumerate(lines) if line.startswith("  2 GAME"))
        both = lines[at] + ("" if machine_named(name).has_panel else "  " + lines[at + 1])
        shown.append(tuple(re.split(r" {2,}", both[12:].strip())))
    assert set(shown) == {
        (CATALOGUE[game].title.upper(), CATALOGUE[game].about.upper()) for game in playable(name)
    }


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_the_words_to_play_with_are_chosen(name: str) -> None:
    desk = Desk(name)
    number = desk.numbers["WORDS"]
    assert f"{number} WORDS   THE GAME'S OWN" in desk.screen
    seen = []
    for _ in SHIPPED:
        desk.session.type(number)
        seen.append(desk.screen.split(f"{number} WORDS")[1].splitlines()[0].strip())
    assert len(set(seen)) == len(SHIPPED)
    assert seen[-1] == "ALL AMERICAN"
    desk.session.type("RETURN")
    assert desk.chosen[-1].lexicon == SHIPPED[-1]


def test_a_file_of_words_is_one_of_them_and_sixty_six_has_none() -> None:
    desk = Desk("spectrum", lexicon="/home/me/a very long name of a list.txt")
    assert "A VERY LONG NAME ..." in desk.screen
    desk.session.type("4")
    assert "THE GAME'S OWN" in desk.screen
    for _ in range(3):
        desk.session.type("2")
    assert "SIXTY SIX" in desk.screen
    desk.session.type("4")
    assert "SIXTY SIX HAS NO WORDS" in desk.screen
    assert desk.session.sounds[-1].cue is Cue.REFUSED


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_how_long_the_computer_thinks_is_chosen(name: str) -> None:
    desk = Desk(name)
    number = desk.numbers["THINKS"]
    assert f"{number} THINKS  AS LONG AS THEN" in desk.screen
    desk.session.type(number)
    assert f"{number} THINKS  AT ONCE" in desk.screen
    desk.session.type("RETURN")
    assert desk.chosen[-1].pace is Pace.AT_ONCE


def test_return_switches_on_what_is_shown() -> None:
    desk = Desk()
    desk.session.type("RETURN")
    assert desk.chosen == [Choice("c64", "monty", Television.COLOUR, start=True)]
    assert desk.session.finished


@pytest.mark.parametrize(("keys", "name"), [(["1"], "bbc"), (["RIGHT"], "bbc"), (["LEFT"], "z88")])
def test_another_machine_shows_the_first_screen_in_its_own_style_with_its_own_game(
    keys: list[str], name: str
) -> None:
    desk = Desk()
    desk.session.type(*keys)
    assert desk.chosen == [Choice(name, own_game(name), Television.COLOUR)]
    assert desk.session.finished


def test_a_game_that_was_chosen_stays_on_another_machine() -> None:
    desk = Desk()
    desk.session.type("2", "1")  # Deluxe
    assert desk.chosen == [Choice("bbc", "deluxe", Television.COLOUR)]


def test_the_television_changes_at_once() -> None:
    desk = Desk()
    desk.session.type("DOWN", "DOWN", "RIGHT")
    assert "BLACK AND WHITE" in desk.screen
    shown = [desk.session.television]
    desk.session.type("3")
    shown.append(desk.session.television)
    assert shown == [Television.MONO, Television.COLOUR]


@pytest.mark.parametrize("keys", [["6"], ["UP", "UP", "RETURN"], ["UP", "UP", "RIGHT"]])
def test_kept_games_are_listed_and_one_is_gone_on_with(keys: list[str]) -> None:
    desk = Desk()
    desk.session.type(*keys)
    assert "KEPT GAMES" in desk.screen
    assert "MONTY PLAYS SCRABBLE, BBC" in desk.screen
    desk.session.type("DOWN", "RETURN")
    assert desk.chosen == [
        Choice("c64", "monty", Television.COLOUR, resume="monty-002", start=True)
    ]


def test_the_line_says_what_return_does_there() -> None:
    desk = Desk()
    assert "RETURN SWITCHES IT ON" in desk.screen
    desk.session.type("UP")
    assert "RETURN SHOWS THEM" in desk.screen


def test_what_cannot_be_changed_is_refused_with_the_reason() -> None:
    desk = Desk(kept=())
    assert "NO GAME IS KEPT" in desk.screen
    desk.session.type("6")
    assert desk.screen.splitlines()[-2].strip() == "NO GAME IS KEPT"
    desk.session.type("X")
    assert desk.screen.splitlines()[-2].strip() == "CURSOR KEYS OR 1 TO 7"
    assert [sound.cue for sound in desk.session.sounds] == [Cue.REFUSED, Cue.REFUSED]


def test_stop_leaves_without_a_choice() -> None:
    desk = Desk()
    desk.session.type("STOP")
    assert desk.session.finished
    assert desk.chosen == []


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_games_that_cannot_be_seen_are_not_said_to_be_none(name: str) -> None:
    class Closed(MemoryGames):
        def games(self) -> list[KeptGame]:
            raise ShelfError("cannot read the folder", "games cannot be read")

    choice = Choice(name, own_game(name), Television.COLOUR)
    session = Session(machine_named(name), launcher(choice, Closed(), MemoryPlayed(), print))
    session.run()
    assert "GAMES CANNOT BE READ" in session.screen.dump().upper()
    session.type(Desk(name).numbers["RESUME"])
    assert session.screen.dump().upper().count("GAMES CANNOT BE READ") == 2
    assert not session.finished


def test_games_that_can_no_longer_be_seen_end_their_list() -> None:
    class Closing(MemoryGames):
        def delete(self, name: str) -> None:
            self.closed = True

        def games(self) -> list[KeptGame]:
            if getattr(self, "closed", False):
                raise ShelfError("cannot read the folder", "games cannot be read")
            return super().games()

    kept = Closing(*KEPT)
    session = Session(
        machine_named("c64"),
        launcher(Choice("c64", "monty", Television.COLOUR), kept, MemoryPlayed(), print),
    )
    session.run()
    session.type("6", "D", "Y")
    assert "GAMES CANNOT BE READ" in session.screen.dump().upper()
    assert "1-7 CHANGE" in session.screen.dump().upper()


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_a_line_that_is_pointed_at_changes_as_by_its_digit(name: str) -> None:
    by_mouse, by_key = Desk(name), Desk(name)
    lines = by_mouse.screen.splitlines()
    row = next(i for i, line in enumerate(lines) if line.lstrip().startswith("3 "))
    for _ in range(2):
        assert by_mouse.session.click(row, 8)
        by_mouse.session.run()
        by_key.session.type("3")
        assert by_mouse.screen == by_key.screen
    switch, line = next(
        (i, line) for i, line in enumerate(by_mouse.screen.splitlines()) if "SWITCHES" in line
    )
    by_mouse.session.click(switch, line.index("SWITCHES"))
    by_mouse.session.run()
    assert by_mouse.chosen[-1].start
