"""A game that the computer plays by itself, shown as text and perhaps as pictures.

`monty` shows it where there is no display. The picture of the README comes from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from machines.catalogue import machine_named
from machines.session import Session
from machines.style import Television
from machines.terminal import State
from monty.headless.script import save_picture
from monty.programs.catalogue import CATALOGUE
from monty.programs.terms import USUAL, Terms

TURN_MARK = "#"
MOST_TURNS = 1000


@dataclass(frozen=True, slots=True)
class Demo:
    """A game of a machine, and how much of it is shown.

    `picture` is a PNG with the last screen. With a `#` in its name there is one for every screen
    shown, with its number in place of the `#`.
    """

    game: str
    machine: str
    seed: int = 1
    television: Television = Television.COLOUR
    terms: Terms = USUAL
    turns: int | None = None  # no more than so many
    picture: Path | None = None


def pictures_at(path: Path) -> Iterator[Path]:
    """The files that are written, at most, where a `Demo` has that `picture`."""
    if TURN_MARK not in path.name:
        return iter([path])
    return (_picture_of_turn(path, number) for number in range(1, MOST_TURNS + 1))


def _picture_of_turn(path: Path, number: int) -> Path:
    return path.with_name(path.name.replace(TURN_MARK, f"{number:02}"))


def play_demo(demo: Demo, show: Callable[[str], None]) -> None:
    """Play it to the end or for so many turns, and show the screen after each. Raises `FileError`
    if a picture cannot be written."""
    turns_begun = 0

    def count(state: State | None) -> None:
        nonlocal turns_begun
        turns_begun += state is not None

    program, picture = CATALOGUE[demo.game].program(), demo.picture
    running = program.new(demo.seed, terms=demo.terms)
    session = Session(machine_named(demo.machine), running, demo.television, save=count)
    session.press(*program.demo_keys(demo.television, demo.machine))
    shown = 0
    while not session.waiting and shown != demo.turns:
        session.tick()
        if turns_begun > shown + 1:
            shown += 1
            show(session.screen.dump())
            _keep_picture(session, picture, shown)
    if shown != demo.turns:  # the end of the game
        show(session.screen.dump())
        _keep_picture(session, picture, shown + 1)
    if picture is not None and TURN_MARK not in picture.name:
        save_picture(session, picture)


def _keep_picture(session: Session, picture: Path | None, number: int) -> None:
    if picture is not None and TURN_MARK in picture.name:
        save_picture(session, _picture_of_turn(picture, number))
