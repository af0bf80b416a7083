"""An emulated 6502: memory, registers, traps, and two back ends behind one interface."""

from __future__ import annotations

import machines.kernels  # noqa: F401 - first: it decides how the core is imported

# isort: split
from machines.cpu.backend import CPU_NAMES
from machines.cpu.cpu import CALL_LIMIT, Cpu
from machines.cpu.disassembly import Instruction, disassemble, listing
from machines.cpu.errors import CpuError, CycleLimitError, JamError, UndocumentedOpcodeError
from machines.cpu.memory import Mark, Memory, Write
from machines.cpu.stop import CpuStop, StopReason
from machines.cpu.trace import trace

__all__ = [
    "CALL_LIMIT",
    "CPU_NAMES",
    "Cpu",
    "CpuError",
    "CpuStop",
    "CycleLimitError",
    "Instruction",
    "JamError",
    "Mark",
    "Memory",
    "StopReason",
    "UndocumentedOpcodeError",
    "Write",
    "disassemble",
    "listing",
    "trace",
]
