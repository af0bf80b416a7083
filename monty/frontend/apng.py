"""Animated PNG, written frame by frame as the frames come (W3C, PNG third edition).

Pillow keeps every frame until the last one and may round times to milliseconds. This keeps one
frame, and times are fractions. A frame holds only what has changed, in numbers of a palette. So a
file is half as long as a GIF, whose times are hundredths of a second.
"""

from __future__ import annotations

import struct
import zlib
from fractions import Fraction
from io import RawIOBase
from math import ceil

import numpy as np
from numpy.typing import NDArray

from machines.screen import Pixels

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_COUNT_PLACE = len(_SIGNATURE) + 25  # where acTL stands, behind IHDR
_EIGHT_BITS, _BY_PALETTE = 8, 3
_STAY, _REPLACE = 0, 0  # a frame stays under the next one, and takes the place of what was there
_FOREVER = 0
_LARGEST = 0xFFFF  # of both parts of a time
_LEVEL = 6  # of compression: 9 takes three times as long and saves a tenth

_NO_FILTER = np.uint8(0)


class ApngWriter:
    """Writes pictures of one size in up to 256 colours. Every method may raise the file's
    `OSError`."""

    def __init__(self, file: RawIOBase, colours: NDArray[np.uint8]) -> None:
        """`file` has no buffer, so that it fails at once or not at all. `colours` is
        `uint8[colours, 3]`."""
        self._file = file
        self._colours = colours
        self._shown: Pixels | None = None
        self._frames = 0  # that are complete,
        self._length = 0  # and the length of the file with them
        self._chunks = 0  # of frames, which are numbered
        self._asked = self._written = Fraction(0)  # seconds

    def add(self, picture: Pixels, seconds: Fraction) -> None:
        """Write one more picture, in numbers of colours, and how long it shows."""
        if self._shown is None:
            top = left = 0
            part = picture
            chunks = self._header(picture)
        else:
            top, left, part = _changed(self._shown, picture)
            chunks = b""
        delay = self._delay(seconds)
        control = struct.pack(
            ">4I2H2B", part.shape[1], part.shape[0], left, top,
            delay.numerator, delay.denominator, _STAY, _REPLACE,
        )  # fmt: skip
        chunks += _chunk(b"fcTL", self._number() + control)
        lines = np.insert(part, 0, _NO_FILTER, axis=1)
        data = zlib.compress(lines.tobytes(), _LEVEL)
        if self._shown is None:
            chunks += _chunk(b"IDAT", data)
        else:
            chunks += _chunk(b"fdAT", self._number() + data)
        self._file.seek(self._length)
        self._write(chunks + _END)
        self._shown = picture
        self._frames += 1
        self._length += len(chunks)

    def finish(self) -> int:
        """Make it a file that can be shown, and say how many frames it has.

        Only complete frames count: if `add` has failed, what it left of a frame is cut off. This
        needs no more room on the disk, because the end was written behind every frame.
        """
        if self._frames:
            self._file.seek(self._length)
            self._write(_END)
            self._file.truncate()
            self._file.seek(_COUNT_PLACE)
            self._write(_chunk(b"acTL", struct.pack(">2I", self._frames, _FOREVER)))
        return self._frames

    def _header(self, picture: Pixels) -> bytes:
        height, width = picture.shape
        header = struct.pack(">2I5B", width, height, _EIGHT_BITS, _BY_PALETTE, 0, 0, 0)
        return (
            _SIGNATURE
            + _chunk(b"IHDR", header)
            + _chunk(b"acTL", bytes(8))  # only at the end is it known what belongs here
            + _chunk(b"PLTE", self._colours.tobytes())
        )

    def _delay(self, seconds: Fraction) -> Fraction:
        """The nearest time that can be written. What is rounded off is made up for later."""
        self._asked += seconds
        exact = max(self._asked - self._written, Fraction(0))
        whole = ceil(exact)
        delay = exact.limit_denominator(_LARGEST // whole) if 0 < whole <= _LARGEST else exact
        delay = min(delay, Fraction(_LARGEST))
        self._written += delay
        return delay

    def _number(self) -> bytes:
        self._chunks += 1
        return struct.pack(">I", self._chunks - 1)

    def _write(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[self._file.write(rest) or 0 :]


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


_END = _chunk(b"IEND", b"")


def _changed(before: Pixels, after: Pixels) -> tuple[int, int, Pixels]:
    """The part in which two pictures differ: its first row and column, and what the second has
    there. It is one pixel if they do not differ."""
    differs = before != after
    rows, columns = np.flatnonzero(differs.any(axis=1)), np.flatnonzero(differs.any(axis=0))
    if not len(rows):
        return 0, 0, after[:1, :1]
    return rows[0], columns[0], after[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
