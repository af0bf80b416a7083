"""A sound chip, a tune that is written to its registers, and the filter behind it (X-7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray


class Chip(Protocol):
    """A sound chip, made for one sample rate."""

    def write(self, register: int, value: int) -> None:
        """A byte stored in one of the chip's registers, counted from 0."""

    def samples(self, count: int) -> NDArray[np.float32]:
        """The next samples, `float32[count]` within -1 and 1, going on from those before."""


@dataclass(frozen=True, slots=True)
class Tune:
    """Register writes on the emulated clock: each is (frame, register, value), in frame order. A
    frame can be broken, for a machine that works its sounds out more often."""

    frames: int  # how long it lasts
    writes: tuple[tuple[float, int, int], ...]


_CUTOFF = 0.42  # of the sample rate: 18.5 kHz at 44.1 kHz


def low_pass(distances: NDArray[np.float64], reach: float) -> NDArray[np.float64]:
    """How much of what a chip puts out is heard at those distances from a sample, in samples.

    A sinc in a Blackman window that is 0 from `reach` on; not yet divided by its sum. What lies
    above half the sample rate, which samples cannot hold, is left out.
    """
    turn = np.pi * distances / reach
    window = 0.42 + 0.5 * np.cos(turn) + 0.08 * np.cos(2 * turn)
    weights: NDArray[np.float64] = np.sinc(2 * _CUTOFF * distances) * window
    return weights
