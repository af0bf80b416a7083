"""The 64 KB that a 6502 sees, and what is to happen at which address."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntFlag
from typing import NamedTuple

from machines.cpu.errors import CpuError

SIZE = 0x10000


class Mark(IntFlag):
    """What happens at an address; several can hold for the same one."""

    STOP_EXECUTE = 1  # the CPU stops before the instruction there
    STOP_READ = 2  # it stops before an instruction that reads its data there
    STOP_WRITE = 4  # it stops after an instruction that stored there
    ROM = 8  # what is stored there is lost
    LOG_WRITES = 16  # what is stored there is logged


class Write(NamedTuple):
    """One logged write: when its instruction began, what was stored where, by which instruction."""

    cycle: int
    address: int
    value: int
    pc: int


class Memory:
    """64 KB of bytes, a byte of marks for each, and the log of writes.

    `data` and `marks` are plain bytearrays to read and change as one likes, except for their size,
    which is fixed. A machine's screen can live in a part of `data`:
    `memoryview(memory.data)[0x0400:0x07E8]`.
    """

    def __init__(self) -> None:
        self.data = bytearray(SIZE)
        self.marks = bytearray(SIZE)
        self.writes: list[Write] = []
        # Python does not resize bytes that something else looks at; the compiled CPU needs that.
        self._held = memoryview(self.data), memoryview(self.marks)

    def load(self, address: int, image: bytes) -> None:
        """Put those bytes there, ROM or not; raises `CpuError` if they do not fit."""
        _check(address)
        end = address + len(image)
        if end > SIZE:
            raise CpuError(
                f"an image of {len(image):,} bytes does not fit at ${address:04X}:"
                f" only {SIZE - address:,} bytes are left to $FFFF"
            )
        self.data[address:end] = image

    def mark(self, mark: Mark, addresses: int | Iterable[int]) -> None:
        """Let that hold at an address or at all of a range; what held there before still does."""
        bits = int(mark)
        for address in _checked(addresses):
            self.marks[address] |= bits

    def word(self, address: int) -> int:
        """The two bytes from there on as an address, the low byte first."""
        _check(address)
        return self.data[address] | self.data[address + 1 & 0xFFFF] << 8


def _check(address: int) -> None:
    if not 0 <= address < SIZE:
        raise CpuError(f"an address is $0000 to $FFFF, not {address:#x}")


def _checked(addresses: int | Iterable[int]) -> list[int]:
    found = [addresses] if isinstance(addresses, int) else list(addresses)
    for address in found:
        _check(address)
    return found
