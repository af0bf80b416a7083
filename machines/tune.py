"""A sound chip, and a tune that is written to its registers (X-7)."""

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
