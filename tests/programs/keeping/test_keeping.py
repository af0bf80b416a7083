"""Any game can be paused, kept under a name at any moment, and goes on exactly as it would have."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Television
from machines.terminal import State
from monty.programs.catalogue import CATALOGUE
from tests.programs.keeping.shelves import ClosedShelf, MemoryShelf

SEED = 17
TURNS = 7  # of a game of computers among themselves that are looked at


class Watcher:
    """Somebody who watches computers play each other."""

    def __init__(self, game: str, name: str = "c64", shelf: MemoryShelf | None = None) -> None:
        entry = CATALOGUE[game]
        self.shelf = shelf or MemoryShelf()
        self.kept: list[State | None] = []
        self._start(name, entry.program().new(SEED, self.shelf))
        self.session.press(*entry.program().demo_keys(Television.COLOUR, name))

    def _start(self, name: str, program: Any) -> None:
        self.session = Session(machine_named(name), program, save=self.kept.append)

    @classmethod
    def resumed(cls, game: str, state: State, name: str = "c64") -> Watcher:
        """Goes on with a kept game."""
        watcher = cls.__new__(cls)
        watcher.shelf, watcher.kept = MemoryShelf(), []
        watcher._start(name, CATALOGUE[game].program().resume(state, watcher.shelf))
        return watcher

    @property
    def screen(self) -> str:
        return self.session.screen.dump().upper()

    def watch(self, turns: int, frames: int = 0) -> None:
        """Until so many turns have begun, and so many frames longer."""
        while len(self.kept) < turns:
            self.session.tick()
        for _ in range(frames):
            self.session.tick()

    def interrupt(self) -> None:
        """Press RUN/STOP, and wait until it is asked whether to stop."""
        self.session.press(Key.STOP)
        self.session.run()
        assert "STOP PLAYING (Y/N)?" in self.screen


@cache
def undisturbed(game: str) -> list[State | None]:
    """What is kept of the first turns of a game that nobody disturbs."""
    watcher = Watcher(game)
    watcher.watch(TURNS)
    return watcher.kept[:TURNS]


@pytest.mark.parametrize("frames", [0, 1, 20, 45])
@pytest.mark.parametrize("game", CATALOGUE)
def test_C15_D21_a_game_is_kept_at_any_moment_and_goes_on_as_it_would_have(
    game: str, frames: int
) -> None:
    watcher = Watcher(game)
    watcher.watch(3, frames)
    watcher.interrupt()
    at = len(watcher.kept)
    watcher.session.type("Y")
    assert "SAVE THE GAME" in watcher.screen
    watcher.session.type("Y", *"DUEL", Key.RETURN)
    assert "SAVED AS DUEL" in watcher.screen
    assert watcher.kept[-1] is None, "what is kept under a name is not kept twice"
    resumed = Watcher.resumed(game, watcher.shelf.load("DUEL"))
    expected = undisturbed(game)
    resumed.watch(TURNS - at + 1)
    assert resumed.kept == expected[at - 1 :]


@pytest.mark.parametrize("game", CATALOGUE)
def test_C15_a_game_of_computers_can_be_paused_and_goes_on_as_it_would_have(game: str) -> None:
    watcher = Watcher(game)
    watcher.watch(2, 5)
    watcher.interrupt()
    shown = watcher.screen
    watcher.session.let_pass(60)
    assert watcher.screen == shown, "it waits as long as the question stands"
    watcher.session.press("N")
    watcher.watch(TURNS)
    assert watcher.kept[:TURNS] == undisturbed(game)


@pytest.mark.parametrize("game", CATALOGUE)
def test_C15_a_game_of_computers_can_be_left_and_stays_unfinished(game: str) -> None:
    watcher = Watcher(game)
    watcher.watch(2, 5)
    watcher.interrupt()
    watcher.session.type("Y", "N")
    assert "WAS NOT COMPLETED" in watcher.screen
    assert watcher.kept[-1] is not None
    assert watcher.shelf.names() == []
    watcher.session.type("N")
    if not watcher.session.finished:  # Deluxe asks whether others are to play
        watcher.session.type("N")
    assert watcher.session.finished


@pytest.mark.parametrize("game", ["monty", "deluxe"])
def test_M6_D6_a_game_of_computers_can_be_slowed_and_stays_the_same(game: str) -> None:
    def frames_of_three_turns(speed: str) -> tuple[int, list[State | None]]:
        *answers, _ = CATALOGUE[game].program().demo_keys(Television.COLOUR, "c64")
        kept: list[State | None] = []
        session = Session(
            machine_named("c64"), CATALOGUE[game].program().new(SEED), save=kept.append
        )
        session.press(*answers, speed)
        while len(kept) < 4:
            session.tick()
        return session.program_frames, [state and state["game"] for state in kept]

    fast, slow = frames_of_three_turns("0"), frames_of_three_turns("9")
    assert slow[0] > fast[0]
    assert slow[1] == fast[1]


@pytest.mark.parametrize("name", ["bbc", "spectrum"])
@pytest.mark.parametrize("game", CATALOGUE)
def test_the_questions_fit_every_machine(game: str, name: str) -> None:
    watcher = Watcher(game, name, shelf=MemoryShelf(full=True))
    watcher.watch(2)
    watcher.shelf.kept["DUEL"] = "{}"
    watcher.interrupt()
    watcher.session.type("Y")
    assert "SAVE THE GAME" in watcher.screen
    watcher.session.type("Y")
    assert "UNDER WHICH NAME?" in watcher.screen
    watcher.session.type("/")
    assert "A NAME HAS LETTERS AND DIGITS" in watcher.screen
    watcher.session.type(*"NUL", Key.RETURN)
    assert "NUL IS A DEVICE OF WINDOWS" in watcher.screen
    watcher.session.type(*[Key.DELETE] * 3, *"DUEL", Key.RETURN)
    assert "REPLACE" in watcher.screen
    assert "DUEL" in watcher.screen
    watcher.session.type("Y")
    assert "THE DISK IS FULL" in watcher.screen
    assert "SAVE THE GAME" in watcher.screen


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_folder_that_cannot_be_seen_ends_no_game(game: str) -> None:
    shelf = ClosedShelf(closed=False)
    watcher = Watcher(game, shelf=shelf)
    watcher.watch(2)
    watcher.interrupt()
    shelf.closed = True
    watcher.session.type("Y", "Y", *"DUEL", Key.RETURN)
    assert "GAMES CANNOT BE READ" in watcher.screen
    assert "SAVE THE GAME" in watcher.screen


@pytest.mark.parametrize("game", ["deluxe", "computer-scrabble"])
def test_a_folder_that_cannot_be_seen_is_told_who_would_resume(game: str) -> None:
    session = Session(machine_named("spectrum"), CATALOGUE[game].program().new(1, ClosedShelf()))
    session.run()
    for _ in range(4):  # whatever is asked before
        if "SAVED GAME" in session.screen.dump().upper():
            break
        session.type(Key.RETURN)
    session.type("Y")
    assert "GAMES CANNOT BE READ" in session.screen.dump().upper()
    assert not session.finished
