"""Whoever types at a machine and reads nothing but its screen, whatever the program."""

from __future__ import annotations

from typing import Protocol

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Television
from machines.terminal import State
from monty.programs.catalogue import CATALOGUE
from monty.programs.dialogue.lines import Area
from monty.programs.keeping.shelf import Shelf
from monty.programs.terms import USUAL, Terms


class TalkLayout(Protocol):
    """Where a program talks."""

    @property
    def prompt(self) -> Area:
        """Where it asks."""

    @property
    def message(self) -> Area:
        """Where it reports."""


class Typist:
    """Sits down at a new game or at a saved one. What is read is in capitals."""

    BETWEEN_LINES = " / "

    def __init__(
        self,
        game: str,
        machine: str,
        seed: int,
        state: State | None,
        television: Television,
        shelf: Shelf | None = None,
        terms: Terms = USUAL,
    ) -> None:
        entry = CATALOGUE[game]
        if state is None:
            program = entry.program().new(seed, shelf, terms)
        else:
            program = entry.program().resume(state, shelf, terms)
        self.checkpoints: list[State | None] = []
        self.session = Session(machine_named(machine), program, television, self.checkpoints.append)
        self.session.run()

    def type(self, text: str) -> None:
        """Each character is a key, a line end RETURN."""
        self.session.type(*(Key.RETURN if key == "\n" else key for key in text))

    def press(self, *keys: str) -> None:
        """Keys by their names."""
        self.session.type(*keys)

    def touch(self, key: str) -> tuple[int, int] | None:
        """The first cell that stands for a key, as row and column; None if there is none."""
        screen, touches = self.session.screen, self.session.touches
        for row in range(screen.rows):
            for column in range(screen.columns):
                if touches.key(row, column) == key:
                    return row, column
        return None

    def click(self, *keys: str) -> None:
        """Point at what stands for those keys, one after another."""
        for key in keys:
            at = self.touch(key)
            assert at is not None, f"nothing stands for {key}:\n{self.screen}"
            self.session.click(*at)
            self.session.run()

    @property
    def layout(self) -> TalkLayout:
        """Where this machine shows what."""
        raise NotImplementedError

    @property
    def screen(self) -> str:
        """The screen as text, in capitals."""
        return self.session.screen.dump().upper()

    def area(self, area: Area) -> list[str]:
        """The lines of one part of the screen."""
        lines = self.session.screen.dump().upper().splitlines()[area.row : area.row + area.height]
        return [line[area.column : area.column + area.width].rstrip() for line in lines]

    def text(self, area: Area) -> str:
        """What is written in one part of the screen, its lines as one."""
        return self.BETWEEN_LINES.join(line.strip() for line in self.area(area) if line)

    @property
    def prompt(self) -> str:
        """What is asked, and what has been answered so far."""
        return self.text(self.layout.prompt)

    @property
    def message(self) -> str:
        """What is reported."""
        return self.text(self.layout.message)

    @property
    def states(self) -> list[State]:
        """Every checkpoint so far that is not the end of a game."""
        return [state for state in self.checkpoints if state is not None]
