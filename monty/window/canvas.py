"""The picture in the window: scaled, centred, and drawn only where it changed (X-4, X-5)."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pygame

from machines.machine import Machine
from machines.picture import Rgb, corrected_size, fitted_size, scale_crt, scale_smooth
from machines.screen import Pixels
from monty.frontend.border import with_border
from monty.frontend.controls import chosen_palette
from monty.settings import Border, Scaling, Settings
from monty.window.scaler import Scaler


class Canvas:
    """Draws a machine's pictures, as the settings have it, into a window of any size."""

    def __init__(self, machine: Machine, settings: Settings) -> None:
        self.palette = chosen_palette(settings, machine)
        self._settings = settings
        self._shape = machine
        if not settings.aspect:
            self._shape = replace(machine, geometry=replace(machine.geometry, pixel_aspect=1.0))
        self._essential = with_border(self._shape, settings.border)
        self._opening = self._essential if settings.border is Border.NONE else self._shape
        self._shown: Pixels | None = None
        self._scaler: Scaler | None = None
        self._target_size = (0, 0)

    def invalidate(self) -> None:
        """Forget what has been drawn, so that the next picture fills the whole window."""
        self._shown = None

    def size(self, width: int, height: int) -> tuple[int, int]:
        """Width and height of the picture for a window of that size.

        The outer border may lie outside the window, as it does on a television.
        """
        if self._settings.scaling is Scaling.INTEGER:
            factor = largest_factor(self._essential, width, height)
            if factor:
                return corrected_size(self._shape, factor)
        wide, high = fitted_size(self._essential, width, height)
        whole, essential = self._shape.geometry, self._essential.geometry
        wide = round(wide * whole.width / essential.width)
        high = round(high * whole.height / essential.height)
        return max(wide, 1), max(high, 1)

    def lines_below(self, width: int, height: int) -> int:
        """How many of the machine's lines show below the text in a window of that size."""
        geometry = self._shape.geometry
        last = self.pixel_at((0, height - 1), width, height)[1] + 1
        return min(last, geometry.height) - (geometry.height - geometry.border_y)

    def initial_size(self, width: int, height: int) -> tuple[int, int]:
        """A window size for a desktop of that size, with room for its panels and a title bar."""
        factor = largest_factor(self._opening, int(width * 0.94), int(height * 0.88))
        return corrected_size(self._opening, max(factor, 1))

    def scaled(self, numbers: Pixels, width: int, height: int) -> Rgb:
        """The picture as it appears in a window of that size, without what surrounds it."""
        rgb: Rgb = np.take(np.array(self.palette.colours, np.uint8), numbers, axis=0)
        scale = scale_crt if self._settings.crt else scale_smooth
        return scale(rgb, *self.size(width, height))

    def pixel_at(self, point: tuple[int, int], width: int, height: int) -> tuple[int, int]:
        """The pixel of the picture, as x and y, at a point of a window of that size. The counting
        goes on beyond the picture's edges."""
        place, geometry = self._place(width, height), self._shape.geometry
        x = (point[0] - place.left) * geometry.width // place.width
        y = (point[1] - place.top) * geometry.height // place.height
        return x, y

    def _place(self, width: int, height: int) -> pygame.Rect:
        place = pygame.Rect((0, 0), self.size(width, height))
        place.center = (width // 2, height // 2)
        return place

    def draw(self, numbers: Pixels, target: pygame.Surface) -> bool:
        """Draw what has changed since the last time. Returns whether anything has.

        `numbers` must not be written to afterwards.
        """
        if target.get_size() != self._target_size:
            self._target_size = target.get_size()
            self._scaler = None
        elif numbers is self._shown and self._scaler is not None:
            return False
        before, self._shown = self._shown, numbers
        if self._scaler is None:
            before = None
            place = self._place(*self._target_size)
            self._scaler = Scaler(self.palette, self._settings.crt, numbers.shape, place)
        if before is None or before[0, 0] != numbers[0, 0]:
            self._scaler.fill(int(numbers[0, 0]), target)
            changed = np.arange(len(numbers))
        else:
            changed = np.flatnonzero((before != numbers).any(axis=1))
        if not len(changed):
            return False
        self._scaler.draw(numbers, slice(changed[0], changed[-1] + 1), target)
        return True


def to_surface(rgb: Rgb) -> pygame.Surface:
    """A surface with these pixels."""
    height, width, _ = rgb.shape
    return pygame.image.frombuffer(np.ascontiguousarray(rgb).data, (width, height), "RGB")


def largest_factor(machine: Machine, width: int, height: int) -> float:
    """The largest scale at which the picture fits and is sharp; 0 if not even scale 1 fits.

    A scale is sharp if every line of the machine takes a whole number of the window's. A machine
    that draws each dot with two lines may have half steps too: the halves of its dots only round
    the corners of letters, and may be mixed.
    """
    step = 0.5 if machine.geometry.half_dots else 1.0
    factor = 1.0
    while all(
        size <= room
        for size, room in zip(corrected_size(machine, factor), (width, height), strict=True)
    ):
        factor += step
    return factor - step if factor > 1 else 0.0
