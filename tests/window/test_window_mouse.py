"""The mouse: what it points at is pressed (X-6), in windows of every size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.machine import Machine
from machines.terminal import Terminal
from monty.settings import Scaling
from monty.window.canvas import Canvas
from tests.window.conftest import Desk

CTRL = pygame.KMOD_LCTRL


class Pad:
    """A program of whose cells each stands for its own place."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    async def __call__(self, terminal: Terminal) -> None:
        for row, column in product(range(terminal.rows), range(terminal.columns)):
            terminal.touch(row, column, 1, 1, f"{row},{column}")
        while True:
            self.keys.append(await terminal.key())


def middle_of(
    model: Machine, canvas: Canvas, size: tuple[int, int], cell: tuple[int, int]
) -> tuple[int, int]:
    """The point of a window in which the middle of a cell shows, counted from the picture's."""
    geometry = model.geometry
    wide, high = canvas.size(*size)
    x = geometry.border_x + (cell[1] + 0.5) * geometry.cell_width
    y = geometry.border_y + (cell[0] + 0.5) * geometry.cell_height
    left, top = size[0] // 2 - wide // 2, size[1] // 2 - high // 2
    return round(left + x * wide / geometry.width), round(top + y * high / geometry.height)


def click(here: Desk, point: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
    here.event(pygame.MOUSEBUTTONDOWN, pos=point, button=button)
    here.settle()


@pytest.mark.parametrize("size", [(640, 480), (1000, 720), (901, 677), (500, 760), (100, 80)])
@pytest.mark.parametrize("aspect", [True, False])
@pytest.mark.parametrize("scaling", Scaling)
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X6_a_click_finds_the_cell_under_it(
    desk: Callable, name: str, scaling: Scaling, aspect: bool, size: tuple[int, int]
) -> None:
    model, pad = machine_named(name), Pad()
    here = desk(pad, machine=model, scaling=scaling, aspect=aspect, size=size)
    assert here.canvas.get_size() == size
    rows, columns = model.geometry.rows, model.geometry.columns
    cells = [(0, 0), (0, columns - 1), (rows - 1, 0), (rows - 1, columns - 1), (rows // 2, 17)]
    for cell in cells:
        click(here, middle_of(model, here.window._canvas, size, cell))
    assert pad.keys == [f"{row},{column}" for row, column in cells]


def test_X6_the_border_and_the_other_buttons_press_nothing(desk: Callable) -> None:
    pad = Pad()
    here = desk(pad, size=(900, 700))
    for point in ((0, 0), (899, 699), (450, 0), (0, 350), (-1, -1)):
        click(here, point)
    click(here, (450, 350), pygame.BUTTON_RIGHT)
    click(here, (450, 350), pygame.BUTTON_WHEELUP)
    assert pad.keys == []


def test_a_paused_machine_and_the_help_page_take_no_clicks(desk: Callable) -> None:
    pad = Pad()
    here = desk(pad, size=(900, 700))
    here.press(pygame.K_p, CTRL, "p")
    here.event(pygame.MOUSEBUTTONDOWN, pos=(450, 350), button=1)
    here.press(pygame.K_p, CTRL, "p")
    here.press(pygame.K_F12)
    here.event(pygame.MOUSEBUTTONDOWN, pos=(450, 350), button=1)
    here.settle()
    assert pad.keys == []
    assert not here.window._playing.controls.help  # like any other key, it goes back
    click(here, (450, 350))
    assert len(pad.keys) == 1


def test_X5_the_pointer_hides_while_keys_are_typed_and_moves_wake_only_then(
    desk: Callable,
) -> None:
    here = desk(Pad())
    assert pygame.mouse.get_visible()
    assert pygame.event.get_blocked(pygame.MOUSEMOTION)
    here.press(pygame.K_x, text="x")
    assert not pygame.mouse.get_visible()
    assert not pygame.event.get_blocked(pygame.MOUSEMOTION)
    here.event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0))
    assert pygame.mouse.get_visible()
    assert pygame.event.get_blocked(pygame.MOUSEMOTION)
    here.press(pygame.K_x, text="x")
    here.event(pygame.WINDOWFOCUSLOST)
    assert pygame.mouse.get_visible()
