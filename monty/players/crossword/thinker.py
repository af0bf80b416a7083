"""What computer players can think with: the search in Python, or a word search on a 6502."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

ON_6502 = "6502"
THINKERS = ("python", ON_6502)
"""Their names, as in `--thinker`."""


class CpuSpeed(Enum):
    """How fast the 6502 is. The value is the name used in options and saved games."""

    WARP = "warp"  # as fast as the host emulates it; the level says what a thought takes
    TRUE = "true"  # as fast as the machine's own


@dataclass(frozen=True, slots=True)
class ThinkerCpu:
    """The emulated 6502 that computer players think on."""

    core: str = "own"  # one of machines.cpu.CPU_NAMES
    speed: CpuSpeed = CpuSpeed.WARP
