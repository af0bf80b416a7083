"""Pictures on a surface of any size, as fast as can be: only rows that changed, palette last (X-4).

What it draws is what `scale_smooth` and `scale_crt` give.
"""

from __future__ import annotations

from math import ceil, floor

import numpy as np
import pygame
from numpy.typing import NDArray

from machines.machine import Palette
from machines.picture import (
    Packed,
    Rgb,
    bloom,
    enlarge,
    line_gains,
    mixed_in,
    pack,
    scale_smooth,
    spans,
)
from machines.screen import Pixels

_PIECE = 32  # rows copied at a time: so few that the processor keeps them at hand

_MASKS = (0xFF0000, 0xFF00, 0xFF)  # of a surface whose pixels are packed as `pack` does it


class Scaler:
    """Draws pictures of one shape in a palette at one place on surfaces of one size."""

    def __init__(
        self, palette: Palette, crt: bool, shape: tuple[int, int], place: pygame.Rect
    ) -> None:
        """`shape` is the pictures' height and width; `place` may lie partly off the surface."""
        self._colours = np.array(palette.colours, np.uint8)
        self._inks = pack(self._colours)
        self._glowing = glowing(self._colours) if crt else None
        self._shape = shape
        self._place = place
        self._shrinks = place.height < shape[0] or place.width < shape[1]
        if not self._shrinks:
            self._columns = spans(shape[1], place.width)
            self._rows = spans(shape[0], place.height)
        self._lines: pygame.Surface | None = None
        self._sheet: pygame.Surface | None = None

    def fill(self, number: int, target: pygame.Surface) -> None:
        """Fill a surface with a colour, scan lines and all, unless the picture does so."""
        if self._place.contains(target.get_rect()):
            return
        colour = self._packed(np.full((1, 1), number, np.uint8))[0, 0]
        target.fill(tuple(int(colour) >> shift & 0xFF for shift in (16, 8, 0)))
        self._darken(target, target.get_rect())

    def draw(self, numbers: Pixels, rows: slice, target: pygame.Surface) -> None:
        """Draw rows of a picture; of the rows beside them too what falls on the same pixels."""
        direct = target.get_bytesize() == 4 and target.get_masks()[:3] == _MASKS
        if not direct and (self._sheet is None or self._sheet.get_size() != target.get_size()):
            self._sheet = pygame.Surface(target.get_size(), depth=32, masks=(*_MASKS, 0))
        sheet = target if direct or self._sheet is None else self._sheet
        top, shown, sources = self._shown(numbers, rows)
        area = pygame.Rect(self._place.left, self._place.top + top, shown.shape[1], len(sources))
        seen = area.clip(target.get_rect())
        if not seen:
            return
        left = seen.left - area.left
        _store(
            shown[:, left : left + seen.width],
            sources[seen.top - area.top :][: seen.height],
            sheet,
            seen,
        )
        if not direct:
            target.blit(sheet, seen, seen)
        self._darken(target, seen)

    def _shown(self, numbers: Pixels, rows: slice) -> tuple[int, Packed, NDArray[np.intp]]:
        """The rows as they are shown: where in the place they begin, the different ones among
        them, and which of these each is."""
        if self._shrinks:
            shrunk = self._shrunk(numbers)
            return 0, shrunk, np.arange(len(shrunk))
        scale = self._place.height / self._shape[0]
        top = floor(rows.start * scale)
        needed, lines = self._rows.part(top, ceil(rows.stop * scale))
        part = numbers[needed]
        differs = np.ones(len(part), np.bool_)  # from the row above: many do not
        differs[1:] = (part[1:] != part[:-1]).any(axis=1)
        lines = lines.merged(differs)
        wide = enlarge(self._packed(part[differs]), self._columns, axis=1)
        return top, mixed_in(wide, lines), lines.sources

    def _shrunk(self, numbers: Pixels) -> Packed:
        rgb: Rgb = np.take(self._colours, numbers, axis=0)
        if self._glowing is not None:
            rgb = bloom(rgb)
        return pack(scale_smooth(rgb, *self._place.size))

    def _packed(self, numbers: Pixels) -> Packed:
        """Colours, glowing on a tube, which depends on a pixel and those at its sides."""
        if self._glowing is None:
            colours: Packed = np.take(self._inks, numbers)
            return colours
        count = np.uint16(len(self._colours))
        sides = np.pad(numbers, ((0, 0), (1, 1)), mode="edge").astype(np.uint16)
        triples = (sides[:, :-2] * count + sides[:, 1:-1]) * count + sides[:, 2:]
        return np.take(self._glowing, triples)

    def _darken(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the tube's scan lines over a part of the surface."""
        if self._glowing is None:
            return
        if self._lines is None or self._lines.get_size() != target.get_size():
            start = -self._place.top
            gains = line_gains(
                self._shape[0], self._place.height, start, start + target.get_height()
            )
            column = np.repeat(gains[np.newaxis, :, np.newaxis], 3, axis=2)
            lines = pygame.surfarray.make_surface(column).convert(target)
            self._lines = pygame.transform.scale(lines, target.get_size())
        target.blit(self._lines, area, area, pygame.BLEND_RGB_MULT)


def glowing(colours: NDArray[np.uint8]) -> Packed:
    """What a tube shows of a pixel between two others, by their three numbers: for n colours,
    left times n squared, its own times n, and right."""
    count = len(colours)
    triples = np.indices((count, count, count)).reshape(3, -1).T
    return pack(bloom(np.take(colours, triples, axis=0))[:, 1])


def _store(
    rows: Packed, sources: NDArray[np.intp], surface: pygame.Surface, area: pygame.Rect
) -> None:
    """Write an area straight into the surface's memory, which is locked only meanwhile."""
    pixels = pygame.surfarray.pixels2d(surface).T[area.top : area.bottom, area.left : area.right]
    if pixels.flags.c_contiguous:
        np.take(rows, sources, axis=0, out=pixels, mode="clip")  # which "raise" would copy first
    else:
        for first in range(0, len(pixels), _PIECE):
            pixels[first : first + _PIECE] = rows[sources[first : first + _PIECE]]
