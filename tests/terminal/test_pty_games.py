"""Whole games through a real terminal: what it shows in the end is what the machine shows."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pyte
import pytest

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.machine import Machine
from machines.session import Session
from machines.style import Television
from monty.programs.catalogue import CATALOGUE
from monty.settings import Border
from monty.terminal.composing import Composer, Means
from monty.terminal.frame import USUAL, Frame
from monty.terminal.glyphs import GlyphSet
from tests.terminal.emulator import Emulator

SEED = 11
DRIVEN = Path(__file__).with_name("driven.py")
PLAYED = [(game, machine) for game, entry in CATALOGUE.items() for machine in entry.machines]

SENT = {
    Key.RETURN: "\r", Key.DELETE: "\x7f", Key.LEFT: "\x1b[D", Key.RIGHT: "\x1b[C",
    Key.UP: "\x1b[A", Key.DOWN: "\x1b[B", Key.HOME: "\x1b[H", Key.STOP: "\x1b",
    Key.F1: "\x1bOP", Key.F2: "\x1bOQ",
}  # fmt: skip
"""What a terminal sends for a key."""

# Ann tries options and wrong keys, types a word that does not fit, and then passes to the end.
A_PERSON = [
    *"2ANN", *[Key.RETURN] * 3, *"YYYNN0", *"3X4X7QQ", Key.RETURN, *[Key.DOWN] * 3, "A",
    Key.DELETE, Key.LEFT, Key.LEFT, *"8X@",
    *["2", "Y", Key.DELETE] * 61, *"2222222222",
]  # fmt: skip


def played(game: str, machine: str, television: Television, keys: Sequence[str]) -> Session:
    """The same without a terminal."""
    program = CATALOGUE[game].program().new(SEED)
    session = Session(machine_named(machine), program, television)
    run(session)
    for key in keys:
        session.press(key)
        run(session)
    return session


def run(session: Session) -> None:
    session.tick()
    while not (session.waiting or session.finished):
        session.tick()


def expected(session: Session, rows: int, columns: int, glyphs: GlyphSet) -> Frame:
    machine: Machine = session.machine
    composer = Composer(machine, machine.palette(), Border.SMALL, Means(glyphs, colours=True))
    return composer.compose(session.screen, session.phase, rows, columns, session.television, [])


def assert_shows(screen: pyte.Screen, frame: Frame) -> None:
    """Every cell, with its colours."""
    rows, columns = frame.characters.shape
    for row in range(rows):
        for column in range(columns):
            cell = screen.buffer[row][column]
            character = str(frame.characters[row, column])
            assert cell.data == character, (row, column)
            assert cell.bg == colour(frame.papers[row, column]), (row, column)
            if character != " ":
                assert cell.fg == colour(frame.inks[row, column]), (row, column)
            assert cell.underscore == frame.underlined[row, column], (row, column)


def colour(number: int) -> str:
    return "default" if number == USUAL else f"{number:06x}"


def through_a_terminal(
    game: str,
    machine: str,
    television: Television,
    keys: Sequence[str],
    size: tuple[int, int] = (25, 80),
    **environment: str,
) -> Emulator:
    """The terminal after the last key."""
    wants, tells = os.pipe()
    os.set_inheritable(tells, True)
    arguments = [str(DRIVEN), game, machine, television.value, str(SEED), str(tells)]
    with Emulator(arguments, *size, environment) as terminal:
        os.close(tells)
        for key in (*keys, None):
            wait_for(wants, terminal)
            if key is not None:
                terminal.type(SENT.get(key, key))
        terminal.listen(0.2)
    os.close(wants)
    return terminal


def wait_for(wants: int, terminal: Emulator) -> None:
    os.set_blocking(wants, False)
    asked = b""

    def told() -> bool:
        nonlocal asked
        try:
            asked = os.read(wants, 1)
        except BlockingIOError:
            return False
        return True

    terminal.until(told)
    assert asked, f"it has ended:\n{terminal.text}"


@pytest.mark.parametrize(("game", "machine"), PLAYED)
def test_X6_a_game_to_its_end_shows_the_same_in_a_terminal(game: str, machine: str) -> None:
    keys = CATALOGUE[game].program().demo_keys(Television.COLOUR, machine)
    session = played(game, machine, Television.COLOUR, keys)
    terminal = through_a_terminal(game, machine, Television.COLOUR, keys)
    assert_shows(terminal.screen, expected(session, 25, 80, GlyphSet.BLOCKS))
    assert len(session.text().strip()) > 200  # the end of a game is on it


@pytest.mark.parametrize("machine", CATALOGUE["monty"].machines)
def test_a_person_plays_the_same_game_in_a_terminal(machine: str) -> None:
    session = played("monty", machine, Television.MONO, A_PERSON)
    assert "FINAL" in session.text().upper()
    terminal = through_a_terminal("monty", machine, Television.MONO, A_PERSON, TERM="xterm-kitty")
    assert_shows(terminal.screen, expected(session, 25, 80, GlyphSet.SEXTANTS))
    if machine == "c64":  # in capitals, and without drawings: line by line the machine's text
        shown = [line.strip() for line in terminal.lines]
        assert "FINAL SCORES" in "\n".join(shown)
