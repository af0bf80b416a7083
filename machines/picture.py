"""The picture on the television: a screen in a palette's colours, with the border around it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path

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
        self._numbers = np.zeros((self.geometry.height, self.geometry.width), np.uint8)
        self._coloured: Pixels | None = None
        self._rgb = np.zeros((*self._numbers.shape, 3), np.uint8)

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
        numbers.flags.writeable = False
        return numbers


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
    shape = geometry.width * geometry.pixel_aspect / geometry.height
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
    """How `count` source pixels lie under as many pixels or more, of which none covers three."""

    count: int
    sources: NDArray[np.intp]
    """What each pixel shows: a source pixel, or as `count` + n the mixture at `edges[n]`."""
    edges: NDArray[np.intp]
    """Those after which source pixels the edge falls within a pixel,"""
    weights: NDArray[np.uint32]
    """and how much the second of its two sources counts there, in 256ths."""

    def part(self, start: int, stop: int) -> tuple[slice, Spans]:
        """The pixels from one to another alone, and the source pixels that these need."""
        sources = self.sources[start:stop]
        mixtures = sources - self.count
        first, last = (
            int(self.edges[mixture]) if mixture >= 0 else int(source)
            for source, mixture in zip(sources[[0, -1]], mixtures[[0, -1]], strict=True)
        )
        end = last + 1 + (mixtures[-1] >= 0)
        inside = slice(*np.searchsorted(self.edges, (first, end - 1)))
        count = end - first
        moved = np.where(mixtures >= 0, mixtures - inside.start + count, sources - first)
        return slice(first, end), Spans(
            count, moved, self.edges[inside] - first, self.weights[inside]
        )

    def merged(self, differs: NDArray[np.bool_]) -> Spans:
        """The same over those source pixels only that differ from the one before, as the first
        does: an edge between equals is none."""
        which = np.cumsum(differs) - 1
        count = len(which) and int(which[-1]) + 1
        kept = differs[self.edges + 1]
        edges = which[self.edges]
        sources = np.concatenate([which, np.where(kept, count + np.cumsum(kept) - 1, edges)])
        return Spans(count, sources[self.sources], edges[kept], self.weights[kept])


def spans(count: int, length: int) -> Spans:
    """Pixels stretched to `length`, no fewer than they are. Edges lie on 256ths of a pixel."""
    places = np.rint(np.arange(1, count) * (256 * length / count)).astype(np.intp)
    sources = np.searchsorted(places, 256 * np.arange(length), side="right")
    edges = np.flatnonzero(places % 256)
    sources[places[edges] // 256] = count + np.arange(len(edges))
    return Spans(count, sources, edges, (-places[edges] % 256).astype(np.uint32))


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
    is_mixed = spans.sources >= spans.count
    nearest = spans.sources.copy()
    nearest[is_mixed] = spans.edges
    stretched: Packed = np.take(packed, nearest, axis)
    # Only where neighbours differ is there something to mix: in few places of most pictures.
    lines, shown = (packed, stretched) if axis else (packed.T, stretched.T)
    edge_after = np.full(spans.count, -1)
    edge_after[spans.edges] = np.arange(len(spans.edges))
    line, source = np.divmod(np.flatnonzero(lines[:, 1:] != lines[:, :-1]), max(spans.count - 1, 1))
    edge = edge_after[source]
    line, source, edge = (each[edge >= 0] for each in (line, source, edge))
    one, other = lines[line, source], lines[line, source + 1]
    shown[line, np.flatnonzero(is_mixed)[edge]] = _mixed(one, other, spans.weights[edge])
    return stretched


def mixed_in(packed: Packed, spans: Spans) -> Packed:
    """The rows of which a picture stretched along its columns consists: those of the source,
    followed by the mixtures."""
    one, other = (packed[spans.edges + place] for place in (0, 1))
    row, column = np.divmod(np.flatnonzero(one != other), packed.shape[1])
    one[row, column] = _mixed(one[row, column], other[row, column], spans.weights[row])
    return np.concatenate([packed, one])


_RED_AND_BLUE, _GREEN = np.uint32(0xFF00FF), np.uint32(0xFF00)


def _mixed(one: Packed, other: Packed, weights: NDArray[np.uint32]) -> Packed:
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


def save_png(path: Path, rgb: Rgb) -> None:
    """Write a screenshot (X-4). Raises `OSError` when the file cannot be written."""
    from PIL import Image  # late: only a screenshot needs Pillow

    Image.fromarray(rgb).save(path, format="PNG")
