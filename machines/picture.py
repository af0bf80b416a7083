"""The picture on the television: a screen in a palette's colours, with the border around it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from machines.machine import Machine, Palette
from machines.screen import Phase, Pixels, Screen

Rgb = NDArray[np.uint8]
"""`uint8[height, width, 3]`, contiguous."""

Packed = NDArray[np.uint32]
"""`uint32[height, width]`: RRGGBB in each."""


class Picture:
    """Turns one machine's screen into a picture, and only when something visible changed (X-5)."""

    def __init__(self, machine: Machine, palette: Palette) -> None:
        self.geometry = machine.geometry
        self.changed = False
        """Whether the last `numbers` or `render` drew anew."""
        self._colours = np.array(palette.colours, np.uint8)
        self._seen: Hashable = None
        self._numbers = np.zeros((0, 0), np.uint8)
        self._coloured: Pixels | None = None
        self._rgb = np.zeros((0, 0, 3), np.uint8)

    def numbers(self, screen: Screen, phase: Phase) -> Pixels:
        """The picture in the machine's own pixels, border included, as numbers in its palette.

        It is read-only. As long as nothing visible changes it is the very same array, and
        `changed` is False; a new picture is a new array, so an old one stays as it was.
        """
        signature = screen.signature(phase)
        self.changed = signature != self._seen
        if self.changed:
            self._seen = signature
            self._numbers = self._draw(screen, phase)
        return self._numbers

    def render(self, screen: Screen, phase: Phase) -> Rgb:
        """The same picture in the palette's colours, and the same array as long as it is."""
        numbers = self.numbers(screen, phase)
        if numbers is not self._coloured:
            self._coloured = numbers
            self._rgb = np.take(self._colours, numbers, axis=0)
            self._rgb.flags.writeable = False
        return self._rgb

    def _draw(self, screen: Screen, phase: Phase) -> Pixels:
        geometry = self.geometry
        numbers = np.full((geometry.height, geometry.width), screen.border, np.uint8)
        text = screen.pixels(phase)
        top, left = geometry.border_y, geometry.border_x
        numbers[top : top + text.shape[0], left : left + text.shape[1]] = text
        screen.surround(numbers)
        numbers.flags.writeable = False
        return numbers


def cell_at(machine: Machine, screen: Screen, x: int, y: int) -> tuple[int, int] | None:
    """The row and column of the cell that shows in a pixel of the picture, None in the border."""
    geometry = machine.geometry
    cell_width = geometry.columns * geometry.cell_width // screen.columns
    row = (y - geometry.border_y) // geometry.cell_height
    column = (x - geometry.border_x) // cell_width
    inside = 0 <= row < screen.rows and 0 <= column < screen.columns
    return (row, column) if inside else None


def scale_integer(rgb: Rgb, factor: int) -> Rgb:
    """Each pixel as a square of `factor` pixels; the pixel aspect is left aside (X-4)."""
    return rgb.repeat(factor, axis=0).repeat(factor, axis=1)


def corrected_size(machine: Machine, factor: float) -> tuple[int, int]:
    """Width and height of the picture with pixels `factor` high and of the machine's aspect."""
    geometry = machine.geometry
    width = geometry.width * geometry.pixel_aspect * factor
    return round(width), round(geometry.height * factor)


def fitted_size(machine: Machine, width: int, height: int) -> tuple[int, int]:
    """The largest width and height of the picture's true shape that fit into a window."""
    geometry = machine.geometry
    shape = geometry.aspect
    if width < height * shape:
        return width, round(width / shape)
    return round(height * shape), height


def scale_smooth(rgb: Rgb, width: int, height: int) -> Rgb:
    """The picture in any size, every source column equally wide and every row equally high (X-4).

    Each pixel is the mean of what it covers, by area: sharp, but for the pixels that lie across
    the edge of two source pixels.
    """
    return _resample(_resample(rgb, width, axis=1), height, axis=0)


def scale_crt(rgb: Rgb, width: int, height: int) -> Rgb:
    """As `scale_smooth`, with the scan lines of a television tube and a little bloom (X-4)."""
    tube = scale_smooth(bloom(rgb), width, height).astype(np.uint16)
    gains = line_gains(len(rgb), height, 0, height)[:, np.newaxis, np.newaxis]
    dark: Rgb = (tube * gains + 255 >> 8).astype(np.uint8)
    return dark


def bloom(rgb: Rgb) -> Rgb:
    """The picture a little brighter, each pixel shining on its neighbours to the left and right;
    beyond its edges it goes on as it is there."""
    light = rgb.astype(np.uint16)
    glow = 2 * light
    glow[:, 1:] += light[:, :-1]
    glow[:, :-1] += light[:, 1:]
    glow[:, 0] += light[:, 0]
    glow[:, -1] += light[:, -1]
    glowing: Rgb = np.minimum((14 * light + glow) // 16, 255).astype(np.uint8)
    return glowing


def line_gains(lines: int, height: int, start: int, stop: int) -> NDArray[np.uint8]:
    """How bright the rows from one to another are on a tube that shows so many lines on so many
    rows: a value x becomes (x · gain + 255) / 256. Rows may lie above and below the picture."""
    # Distance from the middle of the beam, which lies above the middle of its line so that a
    # line of only two pixels has a bright and a dark one.
    beam = (np.arange(start, stop) + 0.5) * lines / height - 0.4
    distance = np.abs(beam - np.rint(beam))
    return np.rint(255 * (1 - 1.6 * distance**2)).astype(np.uint8)


@dataclass(frozen=True, slots=True)
class Spans:
    """How source pixels lie under as many pixels or more, of which none covers three."""

    sources: NDArray[np.intp]
    """The source pixel that each begins on,"""
    weights: NDArray[np.uint32]
    """and how much the one after that counts there, in 256ths: 0 where it is not covered."""

    def part(self, start: int, stop: int) -> tuple[slice, Spans]:
        """The spans of a range of pixels alone, and the source pixels that they need."""
        sources, weights = self.sources[start:stop], self.weights[start:stop]
        first, end = int(sources[0]), int(sources[-1]) + 1 + bool(weights[-1])
        return slice(first, end), Spans(sources - first, weights)

    def over(self, first: int, end: int) -> slice:
        """The pixels that have a part in the source pixels from one to another."""
        start, stop = np.searchsorted(self.sources, (first, end))
        if start and self.weights[start - 1]:
            start -= 1
        return slice(int(start), int(stop))

    def merged(self, differs: NDArray[np.bool_]) -> Spans:
        """The same without the edges between equal neighbours: of the source pixels only the first
        is left, and those that differ from the one before."""
        which = np.cumsum(differs) - 1
        is_edge = np.append(differs[1:], False)[self.sources]
        return Spans(which[self.sources], self.weights * is_edge)


def spans(count: int, length: int) -> Spans:
    """Pixels stretched to `length`, no fewer than they are. Edges lie on 256ths of a pixel."""
    # Whole numbers throughout, so that the last edge is the last pixel's whatever the sizes.
    ends = (512 * length * np.arange(1, count + 1, dtype=np.intp) + count) // (2 * count)
    starts = 256 * np.arange(length)
    sources = np.searchsorted(ends, starts, side="right")
    return Spans(sources, np.maximum(starts + 256 - ends[sources], 0).astype(np.uint32))


def pack(rgb: Rgb) -> Packed:
    """Each pixel as one number, red in its upper byte."""
    packed: Packed = np.zeros(rgb.shape[:-1], np.uint32)
    for channel in range(3):
        packed <<= np.uint32(8)
        packed |= rgb[..., channel]
    return packed


def unpack(packed: Packed) -> Rgb:
    """What `pack` has packed."""
    channels = [(packed >> shift).astype(np.uint8) for shift in (16, 8, 0)]
    return np.stack(channels, axis=-1)


def enlarge(packed: Packed, spans: Spans, axis: int) -> Packed:
    """A packed picture stretched along its rows (axis 1) or columns (axis 0)."""
    stretched: Packed = np.take(packed, spans.sources, axis)
    lines, shown = (packed.T, stretched.T) if axis else (packed, stretched)
    across = np.flatnonzero(spans.weights)
    other = lines[spans.sources[across] + 1]
    shown[across] = mixed(shown[across], other, spans.weights[across, np.newaxis])
    return stretched


_RED_AND_BLUE, _GREEN = np.uint32(0xFF00FF), np.uint32(0xFF00)


def mixed(one: Packed, other: Packed, weights: NDArray[np.uint32]) -> Packed:
    """Packed pixels mixed, the second counting so many 256ths, two channels at a time."""
    rest = np.uint32(256) - weights
    mean = np.zeros_like(one)
    for channels, half in ((_RED_AND_BLUE, 0x800080), (_GREEN, 0x8000)):
        part = (one & channels) * rest + (other & channels) * weights + np.uint32(half)
        part >>= np.uint32(8)
        part &= channels
        mean |= part
    return mean


def _resample(values: Rgb, length: int, axis: int) -> Rgb:
    """Area-weighted means along an axis."""
    count = values.shape[axis]
    if length < count:
        return _shrink(values, np.linspace(0, count, length + 1), axis)
    return unpack(enlarge(pack(values), spans(count, length), axis))


def _shrink(values: Rgb, edges: NDArray[np.float64], axis: int) -> Rgb:
    """Means between the edges, as differences of the running sum along an axis."""
    along = np.moveaxis(values, axis, 0).astype(np.float64)
    whole = np.minimum(edges.astype(np.intp), len(along) - 1)
    part = (edges - whole).reshape(-1, *[1] * (along.ndim - 1))
    sums = np.cumsum(along, axis=0) - along
    means = np.diff(sums[whole] + part * along[whole], axis=0) / (edges[1] - edges[0])
    return np.moveaxis(np.rint(means).astype(np.uint8), 0, axis)


def as_png(rgb: Rgb) -> bytes:
    """The file of a screenshot (X-4)."""
    from PIL import Image  # late: only a screenshot needs Pillow

    content = BytesIO()
    Image.fromarray(rgb).save(content, format="PNG")
    return content.getvalue()
