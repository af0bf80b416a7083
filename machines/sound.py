"""Sound: the samples of a tune, as the machine's chip makes them (X-7).

Nothing here knows the host's audio. Samples follow from the register writes alone, so a tune
sounds the same each time.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from machines.machine import Machine
from machines.tune import Tune

RATE = 44_100
"""Samples a second, unless another rate is asked for."""


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
