"""The picture in the window: scaled, centred, and drawn only where it changed (X-4, X-5)."""

from __future__ import annotations

from dataclasses import replace
from math import ceil, floor

import numpy as np
import pygame

from machines.machine import Machine
from machines.picture import Rgb, corrected_size, fitted_size, scale_crt, scale_smooth
from monty.window.options import Scaling

_KEPT = 2  # scaled pictures: what blinks goes to and fro between two


class Canvas:
    """Draws pictures into a window of any size, at least one pixel large."""

    def __init__(self, machine: Machine, scaling: Scaling, aspect: bool, crt: bool) -> None:
        self._scaling = scaling
        self._crt = crt
        geometry = machine.geometry
        self._shape = (
            machine if aspect else replace(machine, geometry=replace(geometry, pixel_aspect=1.0))
        )
        self._essential = _cut_border(self._shape)
        self._scaled: list[tuple[Rgb, pygame.Surface]] = []
        self._shown: Rgb | None = None
        self._place = pygame.Rect(0, 0, 0, 0)
        self._target_size = (0, 0)

    @property
    def crt(self) -> bool:
        """Whether it looks like a television tube."""
        return self._crt

    @crt.setter
    def crt(self, crt: bool) -> None:
        self._crt = crt
        self.invalidate()

    def invalidate(self) -> None:
        """Forget what has been drawn: the next picture fills the whole window anew."""
        self._scaled.clear()
        self._shown = None

    def size(self, width: int, height: int) -> tuple[int, int]:
        """Width and height of the picture for a window of that size.

        At a whole scale the outer border may lie outside the window, as it does on a television.
        """
        if self._scaling is Scaling.INTEGER:
            factor = largest_factor(self._essential, width, height)
            if factor:
                return corrected_size(self._shape, factor)
        wide, high = fitted_size(self._shape, width, height)
        return max(wide, 1), max(high, 1)

    def initial_size(self, width: int, height: int) -> tuple[int, int]:
        """A window size for a desktop of that size, with room for its panels and a title bar."""
        factor = largest_factor(self._shape, int(width * 0.94), int(height * 0.88))
        return corrected_size(self._shape, max(factor, 1))

    def scaled(self, rgb: Rgb, width: int, height: int) -> Rgb:
        """The picture as it appears in a window of that size, without what surrounds it."""
        scale = scale_crt if self._crt else scale_smooth
        return scale(rgb, *self.size(width, height))

    def draw(self, rgb: Rgb, target: pygame.Surface) -> pygame.Rect | None:
        """Bring the target up to date and return what changed in it, or None.

        `rgb` must not change afterwards.
        """
        if rgb is self._shown and target.get_size() == self._target_size:
            return None
        if target.get_size() != self._target_size:
            self.invalidate()
            self._target_size = target.get_size()
            self._place = pygame.Rect((0, 0), self.size(*self._target_size))
            self._place.center = target.get_rect().center
        before, self._shown = self._shown, rgb
        picture = self._surface(rgb, target)
        if before is None or not np.array_equal(before[0, 0], rgb[0, 0]):
            self._surround(rgb, target)
            target.blit(picture, self._place)
            return target.get_rect()
        changed = self._changed(before, rgb).move(self._place.topleft).clip(target.get_rect())
        if not changed:
            return None
        target.blit(picture, changed, changed.move(-self._place.left, -self._place.top))
        return changed

    def _surface(self, rgb: Rgb, target: pygame.Surface) -> pygame.Surface:
        for number, (known, surface) in enumerate(self._scaled):
            if np.array_equal(known, rgb):
                self._scaled.append(self._scaled.pop(number))
                return surface
        scale = scale_crt if self._crt else scale_smooth
        surface = to_surface(scale(rgb, *self._place.size)).convert(target)
        self._scaled = [*self._scaled[1 - _KEPT :], (rgb, surface)]
        return surface

    def _changed(self, before: Rgb, after: Rgb) -> pygame.Rect:
        """The part of the scaled picture in which two pictures differ, or an empty one."""
        height, width, _ = after.shape
        differs = (before != after).reshape(height, -1)
        rows = np.flatnonzero(differs.any(axis=1))
        if not len(rows):
            return pygame.Rect(0, 0, 0, 0)
        columns = np.flatnonzero(differs[rows[0] : rows[-1] + 1].any(axis=0)) // 3
        # A pixel more on each side, for what scaling mixes and the tube's bloom.
        top, bottom = _stretch(rows[0] - 1, rows[-1] + 2, self._place.height / height)
        left, right = _stretch(columns[0] - 1, columns[-1] + 2, self._place.width / width)
        changed = pygame.Rect(left, top, right - left, bottom - top)
        return changed.clip((0, 0, *self._place.size))

    def _surround(self, rgb: Rgb, target: pygame.Surface) -> None:
        """Fill the window with border, the tube's scan lines going on through it."""
        colour = rgb[0, 0]
        if not self._crt:
            target.fill((int(colour[0]), int(colour[1]), int(colour[2])))
            return
        height = target.get_height()
        lines_high = self._place.height / len(rgb)
        above = ceil(max(self._place.top, 0) / lines_high)
        below = ceil(max(height - self._place.top, 0) / lines_high)
        # Three columns wide, so that the middle one has a neighbour on each side as in the border.
        border = np.broadcast_to(colour, (above + below, 3, 3))
        lines = scale_crt(border, 3, ceil((above + below) * lines_high))[:, 1:2]
        start = round(above * lines_high) - self._place.top
        strip = to_surface(lines[start : start + height]).convert(target)
        pygame.transform.scale(strip, target.get_size(), target)


def to_surface(rgb: Rgb) -> pygame.Surface:
    """A surface with these pixels."""
    height, width, _ = rgb.shape
    return pygame.image.frombuffer(np.ascontiguousarray(rgb).data, (width, height), "RGB")


def largest_factor(machine: Machine, width: int, height: int) -> int:
    """The largest whole scale at which the picture fits; 0 if it does not even at its own size."""
    factor = 0
    while all(
        size <= room
        for size, room in zip(corrected_size(machine, factor + 1), (width, height), strict=True)
    ):
        factor += 1
    return factor


def _cut_border(machine: Machine) -> Machine:
    """The machine with no more border than a notice needs."""
    geometry = machine.geometry
    return replace(
        machine,
        geometry=replace(
            geometry,
            border_x=min(geometry.border_x, geometry.cell_width),
            border_y=min(geometry.border_y, 2 * geometry.cell_height),
        ),
    )


def _stretch(first: int, end: int, scale: float) -> tuple[int, int]:
    return floor(first * scale), ceil(end * scale)
