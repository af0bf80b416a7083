"""Screenshots and recordings of what a machine shows, in numbered files."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from machines.machine import Machine, Palette
from machines.picture import Rgb, as_png, corrected_size, spans
from machines.screen import Pixels
from machines.session import Running
from monty.frontend.apng import ApngWriter
from monty.host.files import (
    FileError,
    NewFile,
    make_folder,
    numbered_file,
    told_as,
    write_whole,
)

_LEAST = (700, 400)  # the picture is enlarged by whole numbers until it is as wide or as high

_COLOURS = 16
_ACT = "write the recording"


def save_screenshot(folder: Path, rgb: Rgb) -> Path:
    """Write a picture into a numbered file and return its path.

    Raises `FileError` if the disk does not take it, and then leaves no file behind.
    """
    path = numbered_file(folder, "monty", ".png")
    try:
        write_whole(path, as_png(rgb))
    except FileError:
        path.unlink(missing_ok=True)
        raise
    return path


class Recorder:
    """Records a session. Each picture shows as long as it did by the session's own clock.

    The file depends on the session and the palette alone: neither on the window's size nor on how
    many frames there was time to draw. One picture is kept in memory. Nobody sees the file until
    it is whole.
    """

    def __init__(self, folder: Path, session: Running, palette: Palette) -> None:
        """Begin with what the session shows now. Raises `FileError` if there can be no file."""
        self.failure: FileError | None = None
        """Why no more is recorded, once the file could not be written."""
        self._session = session
        self._shape = _TrueShape(session.machine)
        rates = session.machine.rates
        self._frame = Fraction(rates.frame_cycles, rates.cpu_hz)  # seconds
        self._shown: Pixels = session.numbers()
        self._since = session.clock.frames
        self._pictures = 0  # that are written
        make_folder(folder)
        self._folder = folder
        with told_as(_ACT):
            self._new = NewFile(folder)
        self._writer = ApngWriter(self._new.file, mixtures(palette))

    def note(self) -> None:
        """Record what the session shows now. It is called after every frame."""
        shown = self._session.numbers()
        if shown is not self._shown and self.failure is None:
            self._write()
            self._shown = shown

    def finish(self) -> Path | None:
        """Complete the file with what there was room for. Returns its path, or None if there was
        room for nothing."""
        if self.failure is None and (self._elapsed or not self._pictures):
            self._write()  # but for one that came only now and has shown for no time
        path = None
        try:
            with told_as(_ACT):
                if self._writer.finish():
                    path = numbered_file(self._folder, "monty-recording", ".png")
                    self._new.put(path)
                    return path
        except FileError as error:
            self.failure = self.failure or error
            if path is not None:
                path.unlink(missing_ok=True)
        self._new.drop()
        return None

    @property
    def _elapsed(self) -> int:
        return self._session.clock.frames - self._since

    def _write(self) -> None:
        try:
            with told_as(_ACT):
                self._writer.add(self._shape.draw(self._shown), self._elapsed * self._frame)
            self._pictures += 1
        except FileError as error:
            self.failure = error
        self._since = self._session.clock.frames


class _TrueShape:
    """Enlarges pictures to the shape that they have on a television, in colours of `mixtures`."""

    def __init__(self, machine: Machine) -> None:
        geometry = machine.geometry
        self._factor = min(ceil(_LEAST[0] / geometry.width), ceil(_LEAST[1] / geometry.height))
        width, _ = corrected_size(machine, self._factor)
        columns = spans(geometry.width, width)
        self._sources = columns.sources
        self._mixed = np.flatnonzero(columns.weights)
        self._thirds = np.rint(columns.weights[self._mixed] * 3 / 256).astype(np.intp)

    def draw(self, numbers: Pixels) -> Pixels:
        """The picture enlarged. A pixel across the edge of two columns is a mixture of both."""
        wide = np.take(numbers, self._sources, axis=1)
        one, other = wide[:, self._mixed], numbers[:, self._sources[self._mixed] + 1]
        wide[:, self._mixed] = _numbers_of_mixtures()[self._thirds, one, other]
        return wide.repeat(self._factor, axis=0)


def mixtures(palette: Palette) -> NDArray[np.uint8]:
    """`uint8[256, 3]`: the colours of a palette, at most sixteen, and behind them all mixtures of
    two: first those with a third of the second colour, then those with two thirds."""
    colours = np.zeros((_COLOURS, 3), np.uint16)
    colours[: len(palette.colours)] = palette.colours
    first, second = colours[_PAIRS[0]], colours[_PAIRS[1]]
    more_first, more_second = (2 * first + second + 1) // 3, (first + 2 * second + 1) // 3
    return np.concatenate([colours, more_first, more_second]).astype(np.uint8)


_PAIRS = np.triu_indices(_COLOURS, 1)


def _numbers_of_mixtures() -> NDArray[np.uint8]:
    """`uint8[4, 16, 16]`: the number of a mixture. The first index is the thirds of the second
    colour; the others are the two colours."""
    numbers = np.zeros((4, _COLOURS, _COLOURS), np.uint8)
    numbers[:] = np.arange(_COLOURS)[:, np.newaxis]
    numbers[3] = np.arange(_COLOURS)
    first, second = _PAIRS
    pairs = np.arange(len(first))
    numbers[1, first, second] = numbers[2, second, first] = _COLOURS + pairs
    numbers[2, first, second] = numbers[1, second, first] = _COLOURS + len(pairs) + pairs
    return numbers
