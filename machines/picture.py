"""The picture on the television: a screen in a palette's colours, with the border around it."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from machines.machine import Machine, Palette
from machines.screen import Phase, Screen

Rgb = NDArray[np.uint8]
"""`uint8[height, width, 3]`, contiguous."""


class Picture:
    """Turns one machine's screen into RGB, and only when something visible changed (X-5)."""

    def __init__(self, machine: Machine, palette: Palette) -> None:
        self.geometry = machine.geometry
        self.changed = False
        """Whether the last `render` drew anew."""
        self._colours = np.array(palette.colours, np.uint8)
        self._seen: Hashable = None
        self._rgb = np.zeros((self.geometry.height, self.geometry.width, 3), np.uint8)

    def render(self, screen: Screen, phase: Phase) -> Rgb:
        """The picture in the machine's own pixels, border included; read-only.

        As long as nothing visible changes it is the very same array, and `changed` is False;
        a new picture is a new array, so an old one stays as it was.
        """
        signature = screen.signature(phase)
        self.changed = signature != self._seen
        if self.changed:
            self._seen = signature
            self._rgb = self._draw(screen, phase)
        return self._rgb

    def _draw(self, screen: Screen, phase: Phase) -> Rgb:
        geometry = self.geometry
        numbers = np.full((geometry.height, geometry.width), screen.border, np.uint8)
        text = screen.pixels(phase)
        top, left = geometry.border_y, geometry.border_x
        numbers[top : top + text.shape[0], left : left + text.shape[1]] = text
        rgb = np.take(self._colours, numbers, axis=0)
        rgb.flags.writeable = False
        return rgb


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
    light = rgb.astype(np.uint16)
    bloom = 2 * light
    bloom[:, 1:] += light[:, :-1]
    bloom[:, :-1] += light[:, 1:]
    bright = np.minimum((14 * light + bloom) // 16, 255).astype(np.uint8)
    tube = scale_smooth(bright, width, height)
    # Distance from the middle of the beam, which lies above the middle of its line so that a
    # line of only two pixels has a bright and a dark one.
    beam = (np.arange(height) + 0.5) * len(rgb) / height - 0.4
    distance = np.abs(beam - np.rint(beam))
    gain = np.rint(256 * (1 - 1.6 * distance**2)).astype(np.uint16)
    return (tube * gain[:, np.newaxis, np.newaxis] >> 8).astype(np.uint8)


def _resample(values: Rgb, length: int, axis: int) -> Rgb:
    """Area-weighted means along an axis."""
    count = values.shape[axis]
    edges = np.linspace(0, count, length + 1)
    first = np.minimum(edges[:-1].astype(np.intp), count - 1)
    last = np.ceil(edges[1:]).astype(np.intp) - 1
    if length < count:
        return _shrink(values, edges, axis)
    # Enlarged, most pixels are copies and none covers more than two.
    result: Rgb = np.take(values, first, axis)
    shared = np.flatnonzero(last > first)
    if len(shared):
        weight = (edges[shared + 1] - last[shared]) * (length / count)
        weight = weight.astype(np.float32).reshape(-1, *[1] * (values.ndim - 1 - axis))
        one = np.take(values, first[shared], axis)
        other = np.take(values, last[shared], axis)
        mixed = np.rint(one + weight * (other.astype(np.float32) - one)).astype(np.uint8)
        result[(slice(None),) * axis + (shared,)] = mixed
    return result


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
