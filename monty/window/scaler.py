"""Pictures on a surface of any size, fast: only rows that have changed, colours last (X-4).

The result is the same as that of `scale_smooth` and `scale_crt`.
"""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from machines.machine import Palette
from machines.picture import (
    Packed,
    Rgb,
    Spans,
    bloom,
    line_gains,
    mixed,
    pack,
    scale_smooth,
    spans,
)
from machines.screen import Pixels

_PIECE = 64  # rows copied at a time: so few that the processor keeps them at hand

_MASKS = (0xFF0000, 0xFF00, 0xFF)  # of a surface whose pixels are packed as `pack` does it

Shades = NDArray[np.uint8] | NDArray[np.uint16]
"""`[height, width]` of numbers of colours."""


class Widener:
    """Stretches rows of numbers of colours run by run: most neighbours have the same colour.

    The result is that of `enlarge` on the colours themselves.
    """

    def __init__(self, colours: Packed, columns: Spans) -> None:
        """`colours` are those that the numbers stand for."""
        self._colours = colours
        count = columns.sources[-1] + 1
        # Where the pixels end that begin on each source pixel, and how much of the last of them
        # belongs to the source pixel after it.
        self._ends = np.searchsorted(columns.sources, np.arange(count), side="right")
        self._weights = columns.weights[self._ends - 1]
        self._reach = np.arange(np.diff(self._ends, prepend=0).max() + 1)

    def widen(self, rows: Shades) -> Packed:
        """The colours of rows of numbers, stretched."""
        height, count = rows.shape
        is_last = np.ones(rows.shape, np.bool_)
        np.not_equal(rows[:, :-1], rows[:, 1:], out=is_last[:, :-1])
        last = np.flatnonzero(is_last)  # of each run of a number in a row
        row = last // count
        column = last - row * count
        colours = np.take(self._colours, rows.ravel()[last])
        weights = self._weights[column]
        # Each run is pixels of one colour, and one that it shares with the run after it or none.
        pixels = np.stack([colours, mixed(colours, np.roll(colours, -1), weights)], axis=1)
        lengths = np.empty(pixels.shape, np.intp)
        lengths[:, 1] = weights > 0
        lengths[:, 0] = np.diff(row * self._ends[-1] + self._ends[column], prepend=0)
        lengths[:, 0] -= lengths[:, 1]
        return np.repeat(pixels.ravel(), lengths.ravel()).reshape(height, -1)

    def covering(self, columns: NDArray[np.intp]) -> NDArray[np.intp]:
        """`intp[columns, n]`: for each source pixel the pixels in which it has a part. Some may be
        too many: pixels beside them, or places before the first."""
        return self._ends[columns, np.newaxis] - 1 - self._reach


class Scaler:
    """Draws pictures of one shape in a palette at one place on surfaces of one size."""

    def __init__(
        self, palette: Palette, crt: bool, shape: tuple[int, int], place: pygame.Rect
    ) -> None:
        """`shape` is the pictures' height and width; `place` may lie partly off the surface."""
        self._colours = np.array(palette.colours, np.uint8)
        self._crt = crt
        self._shades = glowing(self._colours) if crt else pack(self._colours)
        self._shape = shape
        self._place = place
        self._shrinks = place.height < shape[0] or place.width < shape[1]
        if not self._shrinks:
            self._widener = Widener(self._shades, spans(shape[1], place.width))
            self._rows = spans(shape[0], place.height)
        self._lines: pygame.Surface | None = None
        self._sheet: pygame.Surface | None = None

    def fill(self, number: int, target: pygame.Surface) -> None:
        """Fill what surrounds the picture on a surface with a colour, scan lines and all."""
        shade = int(self._shades[self._shaded(np.full((1, 1), number, np.uint8))[0, 0]])
        colour = tuple(shade >> shift & 0xFF for shift in (16, 8, 0))
        width, height = target.get_size()
        place = self._place.clip(target.get_rect())
        for beside in (
            pygame.Rect(0, 0, width, place.top),
            pygame.Rect(0, place.bottom, width, height - place.bottom),
            pygame.Rect(0, place.top, place.left, place.height),
            pygame.Rect(place.right, place.top, width - place.right, place.height),
        ):
            target.fill(colour, beside)
            self._darken(target, beside)

    def draw(self, numbers: Pixels, rows: slice, target: pygame.Surface) -> None:
        """Draw rows of a picture, and what of the rows beside them falls on the same pixels."""
        direct = target.get_bytesize() == 4 and target.get_masks()[:3] == _MASKS
        if not direct and (self._sheet is None or self._sheet.get_size() != target.get_size()):
            self._sheet = pygame.Surface(target.get_size(), depth=32, masks=(*_MASKS, 0))
        sheet = target if direct or self._sheet is None else self._sheet
        seen = self._area(rows).clip(target.get_rect())
        if not seen:
            return
        self._write(numbers, sheet, seen)
        if not direct:
            target.blit(sheet, seen, seen)
        self._darken(target, seen)

    def _area(self, rows: slice) -> pygame.Rect:
        """Where rows of a picture lie, and what of others falls on the same pixels."""
        if self._shrinks:
            return self._place
        place, lines = self._place, self._rows.over(rows.start, rows.stop)
        height = lines.stop - lines.start
        return pygame.Rect(place.left, place.top + lines.start, place.width, height)

    def _write(self, numbers: Pixels, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Write an area straight into the surface's memory, which is locked only meanwhile."""
        pixels = pygame.surfarray.pixels2d(surface).T[
            area.top : area.bottom, area.left : area.right
        ]
        left, top = area.left - self._place.left, area.top - self._place.top
        if self._shrinks:
            pixels[:] = self._shrunk(numbers)[top:, left:][: area.height, : area.width]
            return
        needed, lines = self._rows.part(top, top + area.height)
        part = numbers[needed]
        differs = np.ones(len(part), np.bool_)  # from the row above: many do not
        differs[1:] = (part[1:] != part[:-1]).any(axis=1)
        lines = lines.merged(differs)
        shades = self._shaded(part[differs])
        wide = self._widener.widen(shades)
        for first in range(0, len(pixels), _PIECE):
            piece = slice(first, first + _PIECE)
            pixels[piece] = wide[lines.sources[piece], left : left + area.width]
        if lines.weights.any():
            self._mix(pixels, left, lines, shades, wide)

    def _mix(self, pixels: Packed, left: int, lines: Spans, shades: Shades, wide: Packed) -> None:
        """Mix a row that lies across an edge with the next one, where their shades differ. Most
        pictures have few such places."""
        across = np.flatnonzero(lines.weights)
        above = lines.sources[across]
        differs = np.flatnonzero(shades[above] != shades[above + 1])
        edge, column = np.divmod(differs, shades.shape[1])
        columns = self._widener.covering(column).clip(left, left + pixels.shape[1] - 1)
        rows, width = across[edge, np.newaxis], wide.shape[1]
        places = above[edge, np.newaxis] * width + columns
        pixels[rows, columns - left] = mixed(
            wide.take(places), wide.take(places + width), lines.weights[rows]
        )

    def _shrunk(self, numbers: Pixels) -> Packed:
        rgb: Rgb = np.take(self._colours, numbers, axis=0)
        if self._crt:
            rgb = bloom(rgb)
        return pack(scale_smooth(rgb, *self._place.size))

    def _shaded(self, numbers: Pixels) -> Shades:
        """Numbers of shades. On a tube, a pixel's depends on those at its sides too."""
        if not self._crt:
            return numbers
        count = np.uint16(len(self._colours))
        sides = np.concatenate([numbers[:, :1], numbers, numbers[:, -1:]], axis=1, dtype=np.uint16)
        return (sides[:, :-2] * count + sides[:, 1:-1]) * count + sides[:, 2:]

    def _darken(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the tube's scan lines over a part of the surface."""
        if not self._crt:
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
    """What a tube shows of a pixel between two others. With n colours, the index is the left
    one's number times n squared, plus the pixel's own times n, plus the right one's."""
    count = len(colours)
    triples = np.indices((count, count, count)).reshape(3, -1).T
    return pack(bloom(np.take(colours, triples, axis=0))[:, 1])
