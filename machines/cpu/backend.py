"""The two back ends of the CPU: our own core, and py65."""

from __future__ import annotations

from array import array
from typing import Protocol

from machines.cpu.core import Core
from machines.cpu.errors import CpuError
from machines.cpu.memory import Memory

CPU_NAMES = ("own", "py65")


class Backend(Protocol):
    """Registers, and running until something stops it; `core.py` describes all of it."""

    a: int
    x: int
    y: int
    s: int
    p: int
    pc: int
    cycles: int
    top: int
    stop: int

    @property
    def address(self) -> int: ...
    @property
    def value(self) -> int: ...
    @property
    def history(self) -> array[int]: ...
    @property
    def newest(self) -> int: ...
    def run(self, limit: int) -> int: ...


def make_backend(memory: Memory, name: str) -> Backend:
    """The back end of that name; raises `CpuError` where there is none."""
    if name == "own":
        return Core(memory)
    if name == "py65":
        from machines.cpu.py65_backend import Py65Core  # it loads py65

        return Py65Core(memory)
    raise CpuError(f"no CPU {name!r}; there is {', '.join(CPU_NAMES)}")
