"""A person at a window that SDL keeps to itself, with a clock that only moves when asked; and a
real display in memory, where there is an X server for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from machines.catalogue import machine_named
from machines.machine import Machine
from machines.session import Running, Session
from machines.terminal import Program
from monty.frontend.playing import Showing
from monty.programs.monty_plays.program import PROGRAM
from monty.settings import Settings
from monty.window.loop import Window
from tests.window.displays import x_server

C64 = machine_named("c64")
CTRL = pygame.KMOD_LCTRL


class Desk:
    """A window, the session in it, and somebody at its keyboard."""

    def __init__(self, session: Running, settings: Settings, folder: Path, **how: Any) -> None:
        self.now = 100.0
        first = Showing(session, "Monty")
        self.window = Window(first, settings, folder, now=lambda: self.now, **how)

    @property
    def session(self) -> Running:
        """What runs in the window."""
        return self.window.session

    @property
    def canvas(self) -> pygame.Surface:
        """What the window shows."""
        return self.window._display.surface

    @property
    def text(self) -> str:
        """What the machine's screen shows."""
        return self.session.text()

    def pass_time(self, seconds: float) -> None:
        """Time goes by in steps of a host that draws at its own rate, unlike the machine's."""
        end = self.now + seconds
        while self.now < end:
            self.now += 1 / 60
            self.window.advance()
            self.window.draw()

    def settle(self) -> None:
        """Wait until the program waits."""
        for _ in range(100_000):
            self.pass_time(1 / 60)
            if self.session.waiting or self.session.finished:
                return
        raise AssertionError("the program does not come to wait for a key")

    def down(self, key: int, mod: int = 0, text: str = "") -> None:
        """A key goes down, and types that."""
        scancode = SCANCODES.get(key, 0)
        events = [pygame.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode=text)]
        if text:
            events.append(pygame.Event(pygame.TEXTINPUT, text=text))
        self.window.handle(events)

    def up(self, key: int) -> None:
        """A key goes up."""
        event = pygame.Event(pygame.KEYUP, key=key, scancode=SCANCODES.get(key, 0), mod=0)
        self.window.handle([event])

    def press(self, key: int, mod: int = 0, text: str = "") -> None:
        """A key goes down and up."""
        self.down(key, mod, text)
        self.up(key)

    def hold(self, key: int, text: str = "", seconds: float = 1.5) -> None:
        """A key stays down for so long, after which the program waits again."""
        self.down(key, text=text)
        self.pass_time(seconds)
        self.up(key)
        self.settle()

    def type(self, text: str) -> None:
        """Characters typed one by one, each when the program waits for it; `\\n` is RETURN."""
        for character in text:
            if character == "\n":
                self.press(pygame.K_RETURN)
            else:
                self.press(ord(character.lower()), text=character)
            self.settle()

    def event(self, kind: int, **attributes: object) -> None:
        """Something else happens."""
        self.window.handle([pygame.Event(kind, attributes)])


SCANCODES = {
    **{pygame.K_a + i: pygame.KSCAN_A + i for i in range(26)},
    **{pygame.K_1 + i: pygame.KSCAN_1 + i for i in range(9)},
    pygame.K_0: pygame.KSCAN_0,
    pygame.K_SPACE: pygame.KSCAN_SPACE,
    pygame.K_SEMICOLON: pygame.KSCAN_SEMICOLON,
    pygame.K_RETURN: pygame.KSCAN_RETURN,
    pygame.K_BACKSPACE: pygame.KSCAN_BACKSPACE,
    pygame.K_UP: pygame.KSCAN_UP,
    pygame.K_DOWN: pygame.KSCAN_DOWN,
    pygame.K_LEFT: pygame.KSCAN_LEFT,
    pygame.K_RIGHT: pygame.KSCAN_RIGHT,
    pygame.K_HOME: pygame.KSCAN_HOME,
    pygame.K_ESCAPE: pygame.KSCAN_ESCAPE,
    **{pygame.K_F1 + i: pygame.KSCAN_F1 + i for i in range(12)},
    pygame.K_LSHIFT: pygame.KSCAN_LSHIFT,
    pygame.K_LCTRL: pygame.KSCAN_LCTRL,
    pygame.K_LALT: pygame.KSCAN_LALT,
    pygame.K_RALT: pygame.KSCAN_RALT,
}


@pytest.fixture
def no_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL's stand-ins for a display and an audio device."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def desk(no_devices: None, tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    """Sits down at a window with settings of choice, and a program if not Monty."""
    desks: list[Desk] = []

    def sit_down(
        program: Program | None = None,
        settle: bool = True,
        machine: Machine = C64,
        following: Callable[[], Session | Showing | None] | None = None,
        remember: Callable[[Settings], None] | None = None,
        pictures: Path = tmp_path,
        **settings: Any,
    ) -> Desk:
        session = Session(machine, program or PROGRAM.new(7))

        def shown() -> Showing | None:
            assert following is not None
            session = following()
            if session is None or isinstance(session, Showing):
                return session
            return Showing(session, "Monty")

        how = {"following": shown if following else None, "remember": remember}
        desks.append(Desk(session, Settings(**settings), pictures, **how))
        if settle:
            desks[-1].settle()
        return desks[-1]

    yield sit_down
    for each in desks:
        each.window.close()
        each.session.stop()


@pytest.fixture(scope="session")
def x_display() -> Iterator[str]:
    """A real X display in memory, and xdotool to press keys on it."""
    with x_server("1366x768x24") as display:
        yield display
