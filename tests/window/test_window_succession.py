"""One window for one session after another, on whatever machine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame
import pytest

from machines.catalogue import machine_named
from machines.machine import Machine
from machines.session import Session
from machines.style import Cue
from machines.terminal import Terminal
from monty.frontend.playing import Showing
from monty.settings import Settings
from monty.window import open_window
from monty.window.display import Display

C64, BBC, SPECTRUM = machine_named("c64"), machine_named("bbc"), machine_named("spectrum")


class Asked:
    """A program that ends at the first key, having noted it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.keys: list[str] = []

    async def __call__(self, terminal: Terminal) -> None:
        terminal.put(0, 0, self.text)
        self.keys.append(await terminal.key())


class Listener(Asked):
    """A program that notes keys for ever."""

    async def __call__(self, terminal: Terminal) -> None:
        terminal.put(0, 0, self.text)
        while True:
            self.keys.append(await terminal.key())


def test_when_a_program_has_ended_the_next_one_follows_in_the_same_window(desk: Callable) -> None:
    rest = [
        Session(BBC, Asked("SECOND")),
        Showing(Session(SPECTRUM, Listener("THIRD")), "The third"),
    ]
    here = desk(Asked("FIRST"), following=lambda: rest.pop(0))
    window, size = here.window._display._window, here.canvas.get_size()
    assert here.text.startswith("FIRST")
    here.press(pygame.K_a, text="a")
    here.pass_time(0.1)
    assert (here.session.machine, window.title) == (BBC, "Monty")
    assert here.text.startswith("SECOND")
    here.press(pygame.K_b, text="b")
    here.pass_time(0.1)
    assert (here.session.machine, window.title) == (SPECTRUM, "The third")
    assert here.text.startswith("THIRD")
    assert here.window._display._window is window
    assert here.canvas.get_size() == size
    here.press(pygame.K_BACKSPACE)
    here.settle()
    assert not here.window.closed


def test_the_window_shows_the_next_machine_s_picture_in_its_own_colours(desk: Callable) -> None:
    async def colourful(terminal: Terminal) -> None:
        terminal.put(0, 0, "X" * terminal.columns)
        await terminal.key()

    here = desk(Asked("FIRST"), following=lambda: Session(SPECTRUM, colourful))
    here.press(pygame.K_a, text="a")
    here.pass_time(0.1)
    after = pygame.surfarray.array3d(here.canvas)
    fresh = desk(colourful, machine=SPECTRUM)
    expected = fresh.window._canvas.scaled(
        fresh.window._playing.numbers(), *here.canvas.get_size()
    ).transpose(1, 0, 2)
    height = min(after.shape[1], expected.shape[1])
    top = (after.shape[1] - expected.shape[1]) // 2
    left = (after.shape[0] - expected.shape[0]) // 2
    shown = after[max(left, 0) :, max(top, 0) :][: expected.shape[0], :height]
    expected = expected[max(-left, 0) :, max(-top, 0) :][: shown.shape[0], :height]
    assert np.array_equal(shown, expected)


def test_no_empty_picture_comes_between(desk: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    async def brief(terminal: Terminal) -> None:
        terminal.put(0, 0, "X" * 40)
        await terminal.frames(3)

    here = desk(brief, settle=False, following=lambda: Session(C64, brief))
    here.pass_time(0.02)
    black: list[bool] = []

    def show(display: Display) -> None:
        pixels = pygame.surfarray.array3d(display.surface)
        black.append(pixels.max() < 200)

    monkeypatch.setattr(Display, "show", show)
    here.window._canvas.invalidate()
    here.pass_time(1.0)
    assert not any(black)


def test_nothing_following_closes_the_window(desk: Callable) -> None:
    here = desk(Asked("FIRST"), following=lambda: None)
    here.press(pygame.K_a, text="a")
    here.pass_time(0.1)
    assert here.window.closed


def test_keys_pressed_do_not_leak_over(desk: Callable) -> None:
    second = Listener("SECOND")

    def slowly() -> Session:
        """While it is made ready, an impatient person types on."""
        for key in (pygame.K_x, pygame.K_RETURN):
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, scancode=0, mod=0, unicode=""))
            pygame.event.post(pygame.Event(pygame.KEYUP, key=key, scancode=0, mod=0))
        return Session(BBC, second)

    here = desk(Asked("FIRST"), following=slowly)
    for key in (pygame.K_a, pygame.K_b, pygame.K_LEFT):  # typed ahead, and one held down
        here.down(key, text=chr(key) if key < 127 else "")
    here.pass_time(0.1)
    for _ in range(10):  # the host's own repeat of a key that is still down
        here.event(pygame.TEXTINPUT, text="b")
        here.pass_time(0.1)
    here.window.handle(pygame.event.get())  # as its loop goes on to do
    here.pass_time(0.1)
    assert here.session.keyboard.held == set()
    assert second.keys == []
    for key in (pygame.K_a, pygame.K_b, pygame.K_LEFT):
        here.up(key)
    here.press(pygame.K_c, text="c")
    here.settle()
    assert second.keys == ["C"]


def test_settings_are_carried_over_and_palettes_are_each_machine_s_own(desk: Callable) -> None:
    rest = [Session(BBC, Asked("SECOND")), Session(C64, Listener("THIRD"))]
    here = desk(
        Asked("FIRST"),
        following=lambda: rest.pop(0),
        crt=True,
        palettes={"bbc": "green", "spectrum": "fuse"},
    )
    here.press(pygame.K_t, pygame.KMOD_LCTRL, "t")
    assert here.window._canvas.palette.name == "colodore"
    here.press(pygame.K_a, text="a")
    here.pass_time(0.1)
    assert here.window._canvas.palette.name == "green"
    here.press(pygame.K_a, text="a")
    here.pass_time(0.1)
    assert here.window._canvas.palette.name == "colodore"
    assert here.window._playing.controls.settings.crt


def test_each_machine_makes_its_own_sounds(desk: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered: list[str] = []

    def render(model: Machine, tune: object) -> np.ndarray:
        rendered.append(model.name)
        return np.zeros(100, np.int16)

    async def chime(terminal: Terminal) -> None:
        await terminal.key()
        await terminal.sound(Cue.TILE)

    monkeypatch.setattr("monty.window.audio.render", render)
    rest = [Session(BBC, chime), Session(SPECTRUM, Listener("LAST"))]
    here = desk(chime, settle=False, following=lambda: rest.pop(0))
    here.window._speaker.open()
    here.window._speaker._unprepared.clear()
    for _ in range(2):
        here.pass_time(0.05)
        here.window._speaker._unprepared.clear()
        here.press(pygame.K_a, text="a")
        here.pass_time(3)
    assert rendered[:2] == ["c64", "bbc"]


def test_the_session_that_runs_last_is_stopped(no_devices: None) -> None:
    async def closed_by_somebody(terminal: Terminal) -> None:
        pygame.event.post(pygame.Event(pygame.QUIT))
        await terminal.key()

    async def brief(terminal: Terminal) -> None:
        await terminal.frames(1)

    last = Session(BBC, closed_by_somebody)
    first = Showing(Session(C64, brief), "Monty")
    open_window(first, Settings(), Path(), following=lambda: Showing(last, "Last"))
    assert last.finished
