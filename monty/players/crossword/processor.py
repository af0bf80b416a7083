"""The 6502 that computer players can think on instead of the search in Python."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

ON_6502 = "6502"
THINKERS = ("python", ON_6502)
"""What computer players can think on, by the names used in options."""


class Speed(Enum):
    """How fast it is; the value is the name used in options and saved games."""

    WARP = "warp"  # as fast as the host emulates it; the program decides what a thought takes
    TRUE = "true"  # as fast as that of the machine


@dataclass(frozen=True, slots=True)
class Processor:
    """Which emulated CPU it is, and how fast."""

    cpu: str = "own"  # one of machines.cpu.CPU_NAMES
    speed: Speed = Speed.WARP
