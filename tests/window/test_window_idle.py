"""What the window does when nothing happens, counted rather than timed (X-5), and how it blinks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.style import Look
from machines.terminal import Terminal
from monty.window.display import Display
from monty.window.scaler import Scaler

CTRL = pygame.KMOD_LCTRL


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How often a picture is drawn, and shown."""
    counts = {"drawn": 0, "shown": 0}
    draw, show = Scaler.draw, Display.show

    def drawing(self: Scaler, *how: Any) -> None:
        counts["drawn"] += 1
        draw(self, *how)

    def showing(self: Display) -> None:
        counts["shown"] += 1
        show(self)

    monkeypatch.setattr(Scaler, "draw", drawing)
    monkeypatch.setattr(Display, "show", showing)
    return counts


async def still(terminal: Terminal) -> None:
    """A program without a cursor."""
    terminal.put(3, 3, "STILL")
    while True:
        await terminal.key()


async def asking(terminal: Terminal) -> None:
    """A program with one."""
    terminal.show_cursor(3, 3)
    while True:
        await terminal.key()


@pytest.mark.parametrize("crt", [False, True])
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X5_nothing_is_drawn_while_nothing_changes(
    desk: Callable, counted: dict[str, int], name: str, crt: bool
) -> None:
    here = desk(still, machine=machine_named(name), crt=crt)
    counted.update(drawn=0, shown=0)
    here.pass_time(10)
    for _ in range(5):
        here.event(pygame.WINDOWSHOWN)
        here.pass_time(0.1)
    assert counted == {"drawn": 0, "shown": 0}


@pytest.mark.parametrize(
    ("name", "blinks"),
    [("c64", 10 * 60 / 20), ("bbc", 10 * 50 / 16), ("spectrum", 10 * 50.08 / 16)],
)
def test_X5_a_blinking_cursor_is_all_that_is_drawn(
    desk: Callable, counted: dict[str, int], name: str, blinks: float
) -> None:
    here = desk(asking, machine=machine_named(name))
    counted.update(drawn=0, shown=0)
    here.pass_time(10)
    assert counted["shown"] == pytest.approx(blinks, abs=1)


@pytest.mark.parametrize("key", [pygame.K_p, pygame.K_F12])
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X5_a_paused_machine_is_drawn_once(
    desk: Callable, counted: dict[str, int], name: str, key: int
) -> None:
    here = desk(asking, machine=machine_named(name))
    here.press(key, CTRL)
    here.pass_time(0.1)
    counted.update(drawn=0, shown=0)
    here.pass_time(20)
    assert counted == {"drawn": 0, "shown": 0}


def test_X5_a_window_that_waits_sleeps_until_something_blinks(desk: Callable) -> None:
    here = desk(still)
    assert here.window._next_change() - here.now > 0.9
    here = desk(asking)
    assert 0 < here.window._next_change() - here.now <= 21 / 60
    here.press(pygame.K_p, CTRL)
    assert here.window._next_change() - here.now == pytest.approx(1.0)


def test_X22_flash_and_cursor_of_mode_7_keep_step_in_the_window(desk: Callable) -> None:
    """Flash is 48 fields on and 16 off, the cursor 16 and 16, from the same beginning."""

    async def flashing(terminal: Terminal) -> None:
        terminal._host.screen.write(2, 2, "FLASH", Look(7, flash=True))
        terminal.show_cursor(20, 20)
        while True:
            await terminal.key()

    here = desk(flashing, machine=machine_named("bbc"))
    width, height = here.canvas.get_size()
    geometry = here.session.machine.geometry
    down, across = height / geometry.height, width / geometry.width

    def lit(row: int, column: int, cells: int) -> bool:
        left = round((geometry.border_x + column * geometry.cell_width) * across)
        top = round((geometry.border_y + row * geometry.cell_height) * down)
        size = round(cells * geometry.cell_width * across), round(geometry.cell_height * down)
        return bool(pygame.surfarray.array3d(here.canvas.subsurface((left, top, *size))).max() > 90)

    here.session.clock.frames = 64 * 100  # a beginning
    flash, cursor = [], []
    for _ in range(128):
        here.window.draw()
        flash.append(lit(2, 2, 5))
        cursor.append(lit(20, 20, 1))
        here.session.idle(1)
    assert flash == ([True] * 48 + [False] * 16) * 2
    assert cursor == ([True] * 16 + [False] * 16) * 4
