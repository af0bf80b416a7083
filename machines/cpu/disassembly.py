"""6502 instructions as text, by py65's disassembler.

py65 has the documented opcodes; the others are added under their usual names.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from machines.cpu.memory import Memory
from machines.cpu.opcodes import DOCUMENTED, MODE_NAMES, MODES, undocumented_name

# py65's names of the addressing modes that undocumented opcodes have.
_PY65_MODES = {"zp": "zpg", "izx": "inx", "izy": "iny", "jam": "imp"}


@dataclass(frozen=True, slots=True)
class Instruction:
    """An instruction in memory; as text `1000  A9 01     LDA #$01`."""

    address: int
    code: bytes
    text: str

    def __str__(self) -> str:
        return f"{self.address:04X}  {self.code.hex(' ').upper():8}  {self.text}"


class _Reader:
    """What py65's disassembler asks of a processor."""

    ADDR_WIDTH, BYTE_WIDTH = 16, 8
    ADDR_FORMAT, BYTE_FORMAT = "%04X", "%02X"
    addrMask, byteMask = 0xFFFF, 0xFF  # noqa: N815 - py65's names

    def __init__(self, data: bytearray) -> None:
        self.disassemble = _table()
        self.data = data

    def ByteAt(self, address: int) -> int:  # noqa: N802 - py65's name
        return self.data[address & 0xFFFF]

    def WordAt(self, address: int) -> int:  # noqa: N802 - py65's name
        return self.ByteAt(address) | self.ByteAt(address + 1) << 8


@cache
def _table() -> tuple[tuple[str, str], ...]:
    """Name and addressing mode of each opcode, in py65's words."""
    from py65.devices.mpu6502 import MPU

    table: list[tuple[str, str]] = list(MPU.disassemble)
    for opcode in range(256):
        if not DOCUMENTED[opcode]:
            mode = MODE_NAMES[MODES[opcode]]
            table[opcode] = undocumented_name(opcode), _PY65_MODES.get(mode, mode)
    return tuple(table)


def disassemble(memory: Memory, address: int) -> Instruction:
    """The instruction at an address."""
    from py65.disassembler import Disassembler

    reader = _Reader(memory.data)
    disassembler: Any = Disassembler(reader)
    length, text = disassembler.instruction_at(address)
    code = bytes(reader.ByteAt(address + place) for place in range(length))
    return Instruction(address, code, text)


def listing(memory: Memory, start: int, end: int) -> Iterator[Instruction]:
    """The instructions from `start` up to before `end`; the last one may reach beyond it."""
    while start < end:
        instruction = disassemble(memory, start)
        yield instruction
        start += len(instruction.code)
