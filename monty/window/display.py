"""The host's display and the window on it, or why there is none."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import numpy as np
import pygame

from machines.machine import Machine, Palette
from machines.picture import Picture, scale_integer
from machines.screen import STEADY
from machines.style import Style, Television
from monty.settings import Settings
from monty.window.canvas import to_surface
from monty.window.sdl import ACCELERATION, WindowError

_UNSEEN = ("dummy", "offscreen")  # SDL's drivers without a window, which it also falls back to

_EVENTS = (
    pygame.QUIT,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.MOUSEBUTTONDOWN,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
)

_ICON_SCALE = 8


class Display:
    """The display, and the one window on it."""

    def __init__(self) -> None:
        """Take hold of the display; `open` shows the window. Raises `WindowError`."""
        self.hidden = False
        """Whether nobody sees it, as when it is minimised."""
        self._maximised = False
        self._filling = False  # the screen, as far as is known here
        self._sizes = [(0, 0), (0, 0)]  # of the window by itself, the last one last
        self._opening_size = (0, 0)
        self._window: pygame.Window | None = None
        with quiet_libraries():
            try:
                pygame.display.init()
            except pygame.error as error:
                raise WindowError(f"no window can be opened here: {error}") from None
        driver = pygame.display.get_driver()
        if driver in _UNSEEN and driver not in os.environ.get("SDL_VIDEODRIVER", ""):
            pygame.display.quit()
            raise WindowError("no window can be opened here: there is no display that can show it")
        if not pygame.display.Info().bitsize:
            # Pixels of a kind that pygame does not know, such as 30 bits: SDL can convert them.
            os.environ[ACCELERATION] = "1"
        # A mouse that moves is no reason to wake up. Blocking drops what has come already, so it is
        # done before there is a window.
        pygame.event.set_blocked(None)
        pygame.event.set_allowed(_EVENTS)

    @property
    def desktop_size(self) -> tuple[int, int]:
        """The size of the first screen."""
        return pygame.display.get_desktop_sizes()[0]

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on. There is another one after the window has changed its size."""
        return self._opened.get_surface()

    def open(self, title: str, icon: pygame.Surface, size: tuple[int, int]) -> None:
        """Show the window."""
        try:
            self._window = pygame.Window(title, size, resizable=True)
            self._window.set_icon(icon)
            size = self._window.get_surface().get_size()
        except pygame.error as error:
            self.close()
            raise WindowError(f"no window can be opened here: {error}") from None
        self._sizes = [size, size]
        self._opening_size = size

    def noted(self, settings: Settings) -> Settings:
        """The settings with what has become of the window, which the window manager may have
        changed. The size is noted only if it differs from that at the opening."""
        settings = replace(settings, full_screen=self._full_screen, maximised=self._maximised)
        if self._sizes[-1] != self._opening_size:
            settings = replace(settings, size=self._sizes[-1])
        return settings

    @property
    def _full_screen(self) -> bool:
        """Whether it fills the screen. Where nothing manages windows it never does, and a window
        manager can end it."""
        return self._filling and self.surface.get_size() in pygame.display.get_desktop_sizes()

    def note(self, event: pygame.Event) -> None:
        """Keep up with what the host has done to the window."""
        match event.type:
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self.hidden = True
            case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                if event.type == pygame.WINDOWRESTORED and not self.hidden:
                    self._maximised = False
                self.hidden = False
            case pygame.WINDOWMAXIMIZED:
                if not self._maximised and self._sizes[-1] == self.surface.get_size():
                    self._sizes = [self._sizes[0]] * 2  # its size was told of before the reason
                self._maximised = True
            case pygame.WINDOWSIZECHANGED:
                self._note_size()

    def _note_size(self) -> None:
        size = self.surface.get_size()
        if size != self._sizes[-1] and not (self._filling or self._maximised):
            self._sizes = [self._sizes[-1], size]

    def maximise(self) -> None:
        """Make the window as large as the desktop has room for."""
        self._opened.maximize()

    def name(self, title: str, icon: pygame.Surface) -> None:
        """Give the window another title and icon."""
        self._opened.title = title
        self._opened.set_icon(icon)

    def show(self) -> None:
        """Bring what has been drawn to the screen."""
        self._opened.flip()

    def fill_screen(self, fill: bool) -> None:
        """Fill the screen or go back to the window as it was, unless it is so already."""
        self._note_size()
        if fill == self._full_screen:
            return
        if self._filling:
            self._opened.set_windowed()
        self._filling = fill
        if self._filling:
            self._opened.set_fullscreen(desktop=True)

    @property
    def pointer_shown(self) -> bool:
        """Whether the mouse has a pointer. Only while it has none are the mouse's moves events:
        otherwise they would wake the window up for nothing."""
        return pygame.mouse.get_visible()

    @pointer_shown.setter
    def pointer_shown(self, shown: bool) -> None:
        if shown != self.pointer_shown:
            pygame.mouse.set_visible(shown)
            change = pygame.event.set_blocked if shown else pygame.event.set_allowed
            change(pygame.MOUSEMOTION)

    def close(self) -> None:
        """Take the window away."""
        if self._window is not None:
            self._window.destroy()
            self._window = None
        pygame.display.quit()

    @property
    def _opened(self) -> pygame.Window:
        assert self._window is not None, "the window is open"
        return self._window


def icon(machine: Machine, palette: Palette) -> pygame.Surface:
    """A tile of the machine, M for Monty, on a square."""
    screen = machine.new_screen()
    screen.write(0, 0, "M", machine.looks[Television.COLOUR][Style.TILE])
    geometry = machine.geometry
    cell = Picture(machine, palette).render(screen, STEADY)[
        geometry.border_y : geometry.border_y + geometry.cell_height,
        geometry.border_x : geometry.border_x + geometry.cell_width,
    ]
    height, width = geometry.cell_height, geometry.cell_width
    beside = max(height - width, 0) // 2  # what a narrow cell lacks at either side,
    beyond = max(width - height, 0) // 2  # and a wide one above and below
    square = np.pad(cell, ((beyond, beyond), (beside, beside), (0, 0)), mode="edge")
    return to_surface(scale_integer(square, _ICON_SCALE))


@contextmanager
def quiet_libraries() -> Iterator[None]:
    """Keep the libraries below SDL from complaining on the terminal about missing devices."""
    try:
        saved = os.dup(2)
    except OSError:  # a program without a terminal may have no error stream at all
        yield
        return
    if sys.stderr is not None:
        sys.stderr.flush()
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(saved, 2)
        os.close(saved)
