"""The games played, on the first screen: shown again, deleted and counted."""

from __future__ import annotations

import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Television
from monty.programs.first_screen.launcher import Choice, launcher
from monty.programs.keeping.played import PlayedGame
from monty.programs.keeping.shelf import Standing
from monty.programs.keeping.statistics import BestWord, Standings, Statistics, WordFeats
from tests.programs.keeping.shelves import MemoryGames, MemoryPlayed

ENDED = PlayedGame("monty-12", "monty", "c64", "", (Standing("ANN", 412), Standing("MONTY", 398)))
LEFT = PlayedGame("computer-scrabble-3", "computer-scrabble", "spectrum", turns=4)
DAMAGED = PlayedGame("words-1", trouble="it is damaged")
STATISTICS = Statistics(
    3, 1, 0,
    (
        Standings("monty", "ANN", "level 2", 2, 1, 350.5, 412),
        Standings("computer-scrabble", "CATHERINE", "FERDINAND, level 4", 120, 60, 178.25, 301),
    ),
    (WordFeats("ANN", BestWord("QUIZZES", 120), BestWord("ABANDONMENTS", 98), 17),),
    (),
)  # fmt: skip


class Reader:
    """Somebody at the first screen, with these games played."""

    def __init__(self, name: str = "c64", *games: PlayedGame, has_ended: bool = False) -> None:
        self.played = MemoryPlayed(*games, statistics=STATISTICS)
        self.chosen: list[Choice] = []
        first = Choice(name, "words", Television.COLOUR, has_ended=has_ended)
        program = launcher(first, MemoryGames(), self.played, self.chosen.append)
        self.session = Session(machine_named(name), program)
        self.session.run()

    def open(self) -> None:
        self.session.type(Key.UP, Key.RETURN)  # the last line

    @property
    def screen(self) -> str:
        return self.session.screen.dump().upper()


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_the_games_played_are_listed_and_one_is_shown_again(name: str) -> None:
    reader = Reader(name, ENDED, LEFT, DAMAGED)
    assert "PLAYED" in reader.screen
    assert "3 GAMES" in reader.screen
    reader.open()
    for text in (
        "GAMES PLAYED", "MONTY-12 <", "COMPUTER-SCRABBLE-3", "ANN 412, MONTY 398", "WORDS-1",
        "IT IS DAMAGED",
    ):  # fmt: skip
        assert text in reader.screen, reader.screen
    reader.session.type(Key.DOWN, Key.RETURN)
    (choice,) = reader.chosen
    assert (choice.replay, choice.resume, choice.start) == (LEFT.name, None, True)


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_one_is_deleted_and_none_renamed(name: str) -> None:
    reader = Reader(name, ENDED, LEFT)
    reader.open()
    reader.session.type("R")
    assert "THAT KEY DOES NOTHING HERE" in reader.screen
    reader.session.type("D", "Y")
    assert [game.name for game in reader.played.all] == [LEFT.name]
    reader.session.type("D", "Y")
    assert "NO GAME IS RECORDED" in reader.screen


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_statistics_are_pages_of_their_own(name: str) -> None:
    reader = Reader(name, ENDED)
    reader.open()
    reader.session.type("S")
    seen = [reader.screen]
    for _ in range(9):
        reader.session.type(Key.RIGHT)
        if reader.screen == seen[-1]:
            break
        seen.append(reader.screen)
    text = "\n".join(seen)
    for told in (
        "STATISTICS", "3 FINISHED, 1 LEFT", "MONTY PLAYS SCRABBLE", "ANN AGAINST LEVEL 2",
        "2 GAMES, 1 WON", "MEAN 350.5, BEST 412", "====", "COMPUTER SCRABBLE", "120 GAMES, 60 WON",
        "QUIZZES", "ABANDONMENTS", "BINGOS 17",
    ):  # fmt: skip
        assert told in text, text
    reader.session.type(Key.LEFT, Key.RETURN)
    assert "GAMES PLAYED" in reader.screen
    reader.session.type(Key.STOP)
    assert "1 GAME" in reader.screen


def test_after_a_game_it_is_offered_to_be_shown_again() -> None:
    assert "7 SHOWS THE GAME AGAIN" in Reader("c64", ENDED, has_ended=True).screen
    assert "SHOWS THE GAME AGAIN" not in Reader("c64", ENDED).screen
    assert "SHOWS THE GAME AGAIN" not in Reader("c64", has_ended=True).screen


def test_where_none_was_played_that_is_said() -> None:
    reader = Reader()
    reader.session.type("7")
    assert reader.screen.count("NO GAME IS RECORDED") == 2
