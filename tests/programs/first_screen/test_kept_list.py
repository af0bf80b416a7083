"""The list of kept games on the first screen: resumed, renamed and deleted by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from time import mktime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Cue, Television
from monty.programs.catalogue import CATALOGUE
from monty.programs.first_screen.launcher import Choice, launcher
from monty.programs.keeping.shelf import KeptGame, Standing
from tests.programs.keeping.shelves import MemoryGames, MemoryPlayed

NAMED = KeptGame("EVENING", "deluxe", "c64")
UNFINISHED = KeptGame("computer-scrabble-001", "computer-scrabble", "spectrum")
DAMAGED = KeptGame("BROKEN", trouble="it is damaged")
THREE = (NAMED, UNFINISHED, DAMAGED)
MANY = (*THREE, *(KeptGame(f"monty-{i:03}", "monty", "spectrum") for i in range(1, 12)))


class Reader:
    """Somebody who has opened the list."""

    def __init__(
        self,
        *games: KeptGame,
        name: str = "c64",
        television: Television = Television.COLOUR,
        refused: str = "",
    ) -> None:
        self.kept = MemoryGames(*games, refused=refused)
        self.chosen: list[Choice] = []
        first = Choice(name, "monty", television)
        self.session = Session(
            machine_named(name),
            launcher(first, self.kept, MemoryPlayed(), self.chosen.append),
            television,
        )
        self.session.run()
        self.session.type(Key.UP, Key.UP, Key.RETURN)  # the last line but one

    @property
    def screen(self) -> str:
        return self.session.screen.dump().upper()

    @property
    def line(self) -> str:
        """What is reported, above the two lines of keys."""
        return self.screen.splitlines()[-3].strip()

    @property
    def at(self) -> str:
        """The game at the bar."""
        (row,) = (line for line in self.screen.splitlines() if line.rstrip().endswith(" <"))
        return row.strip(" <")

    def names(self) -> list[str]:
        return [game.name for game in self.kept.all]


PLACES = [(name, television) for name in MACHINE_NAMES for television in Television]


@pytest.mark.parametrize(("name", "television"), PLACES)
def test_golden_screens(
    name: str, television: Television, golden_screen: Callable[[str, str], None]
) -> None:
    reader = Reader(*MANY, name=name, television=television)
    place = f"kept-list/{name}-{television.value}"
    golden_screen(place, reader.session.screen.dump(marks=True))


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_every_game_is_on_some_page_whole_with_what_it_is_of(name: str) -> None:
    places = [(game, on) for game, entry in CATALOGUE.items() for on in entry.machines]
    reader = Reader(*(KeptGame(f"{game}-001", game, on) for game, on in places), name=name)
    shown = ""
    (pages,) = re.findall(r"PAGE 1 OF (\d)", reader.screen)
    for page in range(1, int(pages) + 1):
        assert f"PAGE {page} OF {pages}" in reader.screen
        shown += reader.screen
        reader.session.type(Key.RIGHT)
    assert "THERE IS NO OTHER" in reader.line, "the last page stays"
    for game, entry in CATALOGUE.items():
        assert shown.count(f" {game.upper()}-001") == len(entry.machines)
        for on in entry.machines:
            assert f" {entry.title.upper()}, {machine_named(on).short_title.upper()}" in shown


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_the_keys_are_on_the_screen(name: str) -> None:
    keys = Reader(*THREE, name=name).screen.splitlines()[-2:]
    keymap = machine_named(name).keymap
    for key in (keymap.keycap(Key.RETURN), keymap.keycap(Key.STOP), "R RENAME", "D DELETE"):
        assert key in " ".join(keys)


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_players_scores_and_the_day_are_shown(name: str) -> None:
    standings = (Standing("MONTY", 123), Standing("ANN", 98))
    noon = mktime((2026, 3, 7, 12, 0, 0, 0, 0, -1))
    game = KeptGame("EVENING", "monty", name, standings=standings, seconds=noon)
    four = replace(game, name="FOUR", standings=(Standing("SPECTRUM", 1234),) * 4)
    lines = Reader(game, four, name=name).screen.splitlines()
    (first,) = (line for line in lines if "  MONTY 123, ANN 98 " in line)
    assert first.endswith(" 7 MAR")
    (other,) = (line for line in lines if "1234" in line)
    assert other.count("1234") == 4, "names give way, scores never"
    assert other.endswith(" 7 MAR") or machine_named(name).has_panel, "and there the day"


def test_return_resumes_the_game_at_the_bar() -> None:
    reader = Reader(*THREE)
    assert reader.at == "EVENING"
    reader.session.type(Key.DOWN)
    assert reader.at == UNFINISHED.name.upper()
    reader.session.type(Key.RETURN)
    assert reader.chosen == [
        Choice("c64", "monty", Television.COLOUR, resume=UNFINISHED.name, start=True)
    ]
    assert reader.session.finished


def test_the_bar_goes_from_page_to_page_and_not_beyond() -> None:
    reader = Reader(*MANY)
    reader.session.type(*[Key.DOWN] * 6)
    assert "PAGE 2 OF 3" in reader.screen
    reader.session.type(Key.LEFT)
    assert reader.at == "EVENING"
    for key in (Key.UP, Key.LEFT):
        reader.session.type(key)
        assert reader.line == "THERE IS NO OTHER"
        assert reader.at == "EVENING"
    reader.session.type(Key.RIGHT, Key.RIGHT)
    assert "PAGE 3 OF 3" in reader.screen
    reader.session.type(*[Key.DOWN] * 5)
    assert reader.at == "MONTY-011"
    reader.session.type(Key.DOWN)
    assert reader.line == "THERE IS NO OTHER"


def test_a_damaged_game_is_said_to_be_and_not_resumed_but_can_be_deleted() -> None:
    reader = Reader(*THREE)
    reader.session.type(Key.DOWN, Key.DOWN, Key.RETURN)
    assert reader.line == "BROKEN: IT IS DAMAGED"
    assert reader.chosen == []
    reader.session.type("d", "y")
    assert reader.names() == ["EVENING", UNFINISHED.name]


def test_delete_asks_first() -> None:
    for answer in ("N", Key.STOP):
        reader = Reader(*THREE)
        reader.session.type("D")
        assert "DELETE EVENING (Y/N)?" in reader.screen
        reader.session.type(answer)
        assert reader.names() == [game.name for game in THREE]
        assert reader.at == "EVENING"
    reader.session.type("D", "Y")
    assert reader.line == "IT IS DELETED"
    assert reader.names() == [UNFINISHED.name, "BROKEN"]


def test_when_the_last_game_is_deleted_the_first_screen_follows() -> None:
    reader = Reader(NAMED)
    reader.session.type("D", "Y")
    assert "NO GAME IS KEPT" in reader.screen
    assert "1 MACHINE" in reader.screen


def test_rename_asks_for_a_name() -> None:
    reader = Reader(*THREE)
    reader.session.type(Key.DOWN, "R")
    assert "NEW NAME?" in reader.screen
    reader.session.type(*"lunch", Key.RETURN)
    assert reader.names() == ["EVENING", "LUNCH", "BROKEN"]
    assert reader.line == "NOW IT IS LUNCH"
    assert reader.at == "LUNCH"


@pytest.mark.parametrize("keys", [[Key.RETURN], [*"LUNCH", Key.STOP]])
def test_a_rename_can_be_thought_better_of(keys: list[str]) -> None:
    reader = Reader(*THREE)
    reader.session.type("R", *keys)
    assert reader.names() == [game.name for game in THREE]
    assert reader.at == "EVENING"


def test_a_name_that_cannot_be_is_refused_with_the_reason() -> None:
    reader = Reader(*THREE)
    reader.session.type("R", *"CON", Key.RETURN)
    assert reader.line == "CON IS A DEVICE OF WINDOWS"
    reader.session.type("/")
    assert reader.line == "A NAME HAS LETTERS AND DIGITS"
    reader.session.type(*"VERSION", Key.RETURN)
    assert reader.names()[0] == "CONVERSI"


@pytest.mark.parametrize("keys", [["R", *"NEW", Key.RETURN], ["D", "Y"]])
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_what_the_disk_does_not_allow_is_said(name: str, keys: list[str]) -> None:
    reader = Reader(*THREE, name=name, refused="the disk does not allow it")
    reader.session.type(*keys)
    assert reader.line == "THE DISK DOES NOT ALLOW IT"
    assert reader.names() == [game.name for game in THREE]
    assert reader.session.sounds[-1].cue is Cue.REFUSED


def test_stop_goes_back_to_the_first_screen() -> None:
    reader = Reader(*THREE)
    reader.session.type(Key.STOP)
    assert "1 MACHINE" in reader.screen
    assert not reader.session.finished
    reader.session.type(Key.STOP)
    assert reader.session.finished
    assert reader.chosen == []


@given(name=st.text(max_size=300), on=st.sampled_from(MACHINE_NAMES))
def test_a_file_with_any_name_is_shown_and_can_be_deleted(name: str, on: str) -> None:
    reader = Reader(KeptGame(name, trouble="it is damaged"), name=on)
    reader.session.type(Key.RETURN)
    assert reader.line.endswith("IT IS DAMAGED")
    assert len(reader.session.screen.dump().splitlines()) == machine_named(on).new_screen().rows
    reader.session.type("D", "Y")
    assert reader.kept.all == []


def test_a_game_that_is_pointed_at_gets_the_bar_and_again_is_resumed() -> None:
    reader = Reader(*THREE)
    row = reader.screen.splitlines().index(f" {UNFINISHED.name.upper()}")
    for column in (1, 30):
        reader.session.click(row, column)
        reader.session.run()
        if column == 1:
            assert reader.at == UNFINISHED.name.upper()
    assert [choice.resume for choice in reader.chosen] == [UNFINISHED.name]
