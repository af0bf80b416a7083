"""Rows of a picture widened run by run: most of a row is the same colour as what is beside it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from machines.picture import Packed, Spans, mixed

Shades = NDArray[np.uint8] | NDArray[np.uint16]
"""`[height, width]` of numbers of colours."""


class Widener:
    """Stretches rows of numbers of colours as `enlarge` stretches the colours themselves."""

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
        """`intp[columns, n]`: the pixels that each of some source pixels has a part in. Others
        beside them may be among these, and places before the first."""
        return self._ends[columns, np.newaxis] - 1 - self._reach
