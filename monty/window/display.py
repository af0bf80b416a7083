"""The host's display: opening a window on it, or saying why there is none."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from machines.machine import Machine, Palette, Style, Television
from machines.picture import Picture, scale_integer
from machines.screen import STEADY
from monty.window.canvas import to_surface
from monty.window.options import WindowError

_UNSEEN = ("dummy", "offscreen")  # SDL's drivers without a window, which it also falls back to

_EVENTS = (
    pygame.QUIT,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
    pygame.VIDEORESIZE,  # unused, but pygame resizes its surface when it passes through
)

_ICON_SCALE = 8


class Display:
    """The one window."""

    def __init__(self, title: str) -> None:
        """Take hold of the display; `open` shows the window. Raises `WindowError`."""
        with quiet_libraries():
            try:
                pygame.display.init()
            except pygame.error as error:
                raise WindowError(f"no window can be opened here: {error}") from None
        driver = pygame.display.get_driver()
        if driver in _UNSEEN and driver not in os.environ.get("SDL_VIDEODRIVER", ""):
            pygame.display.quit()
            raise WindowError("no window can be opened here: there is no display")
        # A mouse that moves is no reason to wake up. Blocking drops what has come already, so it is
        # done before there is a window.
        pygame.event.set_blocked(None)  # a mouse that moves is no reason to wake up
        pygame.event.set_allowed(_EVENTS)
        pygame.display.set_caption(title, title)
        self._window_size = (0, 0)
        self.full_screen = False

    @property
    def desktop_size(self) -> tuple[int, int]:
        """The size of the first screen."""
        return pygame.display.get_desktop_sizes()[0]

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on. It is another one when the window has changed its size."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open"
        return surface

    def open(self, size: tuple[int, int], full_screen: bool) -> None:
        """Show the window; `size` is what it has, or goes back to from full screen."""
        self._window_size = size
        self._set(full_screen)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the window as it was."""
        if not self.full_screen:
            self._window_size = self.surface.get_size()
        self._set(not self.full_screen)

    def close(self) -> None:
        """Take the window away."""
        pygame.display.quit()

    def _set(self, full_screen: bool) -> None:
        size, flags = self._window_size, pygame.RESIZABLE
        if full_screen:
            size, flags = (0, 0), pygame.FULLSCREEN
        with warnings.catch_warnings():
            # pygame warns when a window manager gives a window another size, as tiling ones do.
            warnings.simplefilter("ignore", RuntimeWarning)
            try:
                pygame.display.set_mode(size, flags)
            except pygame.error as error:
                self.close()
                raise WindowError(f"no window can be opened here: {error}") from None
        self.full_screen = full_screen
        pygame.mouse.set_visible(not full_screen)


def set_icon(machine: Machine, palette: Palette) -> None:
    """Give the window a tile of the machine as its icon, M for Monty."""
    screen = machine.new_screen()
    screen.write(0, 0, "M", machine.looks[Television.COLOUR][Style.TILE])
    geometry = machine.geometry
    cell = Picture(machine, palette).render(screen, STEADY)[
        geometry.border_y : geometry.border_y + geometry.cell_height,
        geometry.border_x : geometry.border_x + geometry.cell_width,
    ]
    pygame.display.set_icon(to_surface(scale_integer(cell, _ICON_SCALE)))


@contextmanager
def quiet_libraries() -> Iterator[None]:
    """Keep the libraries below SDL from writing to the terminal about devices there are not."""
    try:
        saved = os.dup(2)
    except OSError:  # a program without a terminal may have no error stream at all
        yield
        return
    if sys.stderr is not None:
        sys.stderr.flush()
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(saved, 2)
        os.close(saved)
