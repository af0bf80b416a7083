"""Sound: a chip that turns register values into samples, and tunes that write its registers (X-7).

Nothing here knows the host's audio. Samples follow from the register writes alone, so a tune
sounds the same each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from machines.machine import Machine

RATE = 44_100
"""Samples a second, unless another rate is asked for."""


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


def render(machine: Machine, tune: Tune, rate: int = RATE) -> NDArray[np.int16]:
    """A tune from a chip at rest: mono samples, `int16[n]`."""
    chip = machine.new_chip(rate)
    parts: list[NDArray[np.float32]] = []
    done = 0
    for frame, register, value in (*tune.writes, (tune.frames, None, 0)):
        due = round(frame / machine.rates.frame_hz * rate)
        if due > done:
            parts.append(chip.samples(due - done))
            done = due
        if register is not None:
            chip.write(register, value)
    return np.rint(np.concatenate(parts) * 32_767).astype(np.int16)
