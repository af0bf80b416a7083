"""Why a CPU stopped running."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum


class StopReason(IntEnum):
    """What stopped it. The numbers are what the back ends return."""

    LIMIT = 0  # the cycles to run have passed
    EXECUTE = 1  # before the instruction at a marked address
    READ = 2  # before an instruction that reads its data at one
    WRITE = 3  # after an instruction that stored at one
    # The others become errors, or the end of a call, before a caller of the CPU sees them.
    JAM = 4
    STACK_FULL = 5
    STACK_EMPTY = 6
    RETURN = 7

    def __repr__(self) -> str:
        return f"StopReason.{self.name}"


_DONE = {
    StopReason.LIMIT: "the limit at",
    StopReason.EXECUTE: "before executing",
    StopReason.READ: "before reading",
    StopReason.WRITE: "after writing",
}


@dataclass(frozen=True, slots=True)
class CpuStop:
    """Why a CPU stopped and the address that was marked; after a write also what was stored."""

    reason: StopReason
    address: int
    value: int | None = None

    def __str__(self) -> str:
        """As `before reading $D012`."""
        stored = "" if self.value is None else f" ${self.value:02X} to"
        return f"{_DONE[self.reason]}{stored} ${self.address:04X}"
