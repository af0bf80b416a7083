"""What can go wrong with an emulated CPU, each told in one line."""

from __future__ import annotations

from machines.errors import MachineError


class CpuError(MachineError):
    """What a CPU or its memory cannot do, or what a program did wrong; some kinds have a class."""


class JamError(CpuError):
    """An opcode that locks the CPU; only a reset would free the real one."""


class UndocumentedOpcodeError(CpuError):
    """An opcode that this CPU does not know, though the real one runs it."""


class CycleLimitError(CpuError):
    """A routine did not return within the cycles that it was given."""
