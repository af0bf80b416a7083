"""A terminal on paper, for a front in the process of a test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from machines.machine import Machine
from machines.session import Session
from machines.style import Television
from machines.terminal import Program
from monty.frontend.playing import Showing
from monty.settings import Settings
from monty.terminal.abilities import Depth
from monty.terminal.frame import Frame
from monty.terminal.glyphs import GlyphSet
from monty.terminal.loop import Front
from monty.terminal.picture_protocols import PictureProtocol
from monty.terminal.sequences import Pressed, TerminalEvent


class Paper:
    """What a front shows, and how often; `monty.terminal.loop.CharacterDisplay`."""

    depth = Depth.TRUE

    def __init__(self, rows: int = 30, columns: int = 80) -> None:
        self.size = rows, columns
        self.is_unknown = True
        self.frames: list[Frame] = []
        self.rung = self.suspended = 0
        self.sent: list[str] = []

    cell = 20, 10
    pictures: PictureProtocol | None = None

    def events(self, seconds: float) -> list[TerminalEvent]:
        return []

    def show(self, frame: Frame) -> None:
        self.frames.append(frame)
        self.is_unknown = False

    def forget(self) -> None:
        self.is_unknown = True

    def ring(self) -> None:
        self.rung += 1

    def send(self, sequence: str) -> None:
        self.sent.append(sequence)

    def suspend(self) -> None:
        self.suspended += 1
        self.is_unknown = True

    @property
    def text(self) -> str:
        """What it shows."""
        return "\n".join("".join(row) for row in self.frames[-1].characters)


class Desk:
    """A front with a terminal on paper and a clock of its own."""

    def __init__(
        self,
        program: Program,
        machine: Machine,
        settings: Settings | None = None,
        pictures: Path | None = None,
        following: Callable[[], Showing | None] | None = None,
        paper: Paper | None = None,
        glyphs: GlyphSet = GlyphSet.BLOCKS,
    ) -> None:
        self.now = 100.0
        self.remembered: list[Settings] = []
        self.paper = paper or Paper()
        self.session = Session(machine, program, Television.COLOUR)
        self.front = Front(
            self.paper, Showing(self.session, ""), settings or Settings(), pictures or Path(),
            following, self.remembered.append, glyphs, lambda: self.now,
        )  # fmt: skip
        self.pass_time(0.1)

    def pass_time(self, seconds: float) -> None:
        """Let that much time pass."""
        until = self.now + seconds
        while self.now < until and not self.front.closed:
            self.now += 1 / 50
            self.front.advance()
            self.front.draw()

    def type(self, *names: str) -> None:
        """Press keys, a frame after each."""
        for name in names:
            self.front.handle([Pressed(name)])
            self.pass_time(1 / 50)
