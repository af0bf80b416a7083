"""What a test sees of a window, and a program that does something at every key."""

from __future__ import annotations

import numpy as np
import pygame

from machines.style import Cue
from machines.terminal import Terminal
from tests.window.conftest import Desk


def pixels(here: Desk) -> np.ndarray:
    """What the window shows now, its notice gone or not."""
    here.window.draw()
    return pygame.surfarray.array3d(here.canvas)


async def chime(terminal: Terminal) -> None:
    """A program that sounds whenever a key is pressed."""
    while True:
        await terminal.key()
        terminal.put(1, 1, "ON ")
        await terminal.sound(Cue.TILE)
        terminal.put(1, 1, "OFF")
