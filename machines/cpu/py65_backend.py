"""py65, another 6502 in Python, behind the same interface as our own core: the reference.

It knows the documented opcodes only; any other is an error here. Where py65 1.2 differs from the
chip it is corrected on this side of it:

- DEC absolute is counted with 3 cycles and takes 6;
- an instruction may lie across the end of memory, from $FFFF to $0000.
"""

from __future__ import annotations

from array import array

from py65.devices.mpu6502 import MPU

from machines.cpu.errors import UndocumentedOpcodeError
from machines.cpu.memory import SIZE, Mark, Memory, Write
from machines.cpu.opcodes import ACCESS, DOCUMENTED, MODE_NAMES, MODES, WRITES, undocumented_name

# As plain numbers: an operation on flags of an enumeration takes ten times as long.
_ROM = int(Mark.ROM)
_STORING = int(Mark.STOP_WRITE | Mark.ROM | Mark.LOG_WRITES)
_UNMARKED = bytes(SIZE)
_JAM = MODE_NAMES.index("jam")
_IMMEDIATE = MODE_NAMES.index("imm")
_PUSHES = frozenset((0x00, 0x08, 0x20, 0x48))  # BRK PHP JSR PHA
_PULLS = frozenset((0x28, 0x40, 0x60, 0x68))  # PLP RTI RTS PLA


class _Guarded:
    """The memory as py65 stores to it where addresses are marked; reads go straight through."""

    def __init__(self, memory: Memory) -> None:
        self.data = memory.data
        self.marks = memory.marks
        self.stored: list[tuple[int, int, int]] = []  # address, value, marks

    def __getitem__(self, address: int) -> int:
        return self.data[address]

    def __setitem__(self, address: int, value: int) -> None:
        marks = self.marks[address]
        if marks & _STORING:
            self.stored.append((address, value, marks))
        if not marks & _ROM:
            self.data[address] = value


class _Mpu(MPU):  # type: ignore[misc]  # py65 has no types
    """py65's processor, corrected."""

    sp: int
    cycletime = (*MPU.cycletime[:0xCE], 6, *MPU.cycletime[0xCF:])

    def __init__(self, data: bytearray) -> None:
        super().__init__(memory=data)
        self.data = data

    def ByteAt(self, addr: int) -> int:  # noqa: N802 - py65's name
        return self.data[addr & 0xFFFF]

    def WordAt(self, addr: int) -> int:  # noqa: N802 - py65's name
        return self.data[addr & 0xFFFF] | self.data[addr + 1 & 0xFFFF] << 8

    def stPush(self, z: int) -> None:  # noqa: N802 - py65's name
        self.data[0x100 + self.sp] = z & 0xFF  # what is marked is not looked at on the stack
        self.sp = self.sp - 1 & 0xFF


class Py65Core:
    """The same registers and the same `run` as `core.Core`, which describes them."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.a = self.x = self.y = self.pc = 0
        self.s = 0xFF
        self.p = 0x24
        self.cycles = 0
        self.address = self.value = 0
        self.top = -1
        self.history = array("i", [-1] * 16)
        self.newest = 0
        self.stop = 0
        self._mpu = _Mpu(memory.data)
        self._guarded = _Guarded(memory)

    def run(self, limit: int) -> int:
        """Run; the last instruction may end a few cycles after the limit."""
        data, marks = self.memory.data, self.memory.marks
        mpu = self._mpu
        mpu.a, mpu.x, mpu.y, mpu.sp, mpu.pc = self.a, self.x, self.y, self.s, self.pc
        mpu.p = self.p | 0x30
        mpu.processorCycles = first = self.cycles
        plain = marks == _UNMARKED
        mpu.memory = data if plain else self._guarded
        passed = self.stop
        reason = 0
        while mpu.processorCycles < limit and reason == 0:
            start, before, s = mpu.pc, mpu.processorCycles, mpu.sp
            if marks[start] & 1 and (passed == 0 or before != first):
                self.address = start
                reason = 1
                break
            opcode = data[start]
            if not plain and (passed != 2 or before != first) and self._stops_reading(opcode):
                reason = 2
                break
            self.newest = self.newest + 1 & 15
            self.history[self.newest] = start
            if not DOCUMENTED[opcode]:
                reason = 4
                self.address = start
                break
            mpu.step()
            if self._guarded.stored:
                reason = self._after_storing(before, start)
            if self.top >= 0 and reason == 0:
                reason = self._stack_check(opcode, s, mpu.sp)
        self.a, self.x, self.y, self.s, self.pc = mpu.a, mpu.x, mpu.y, mpu.sp, mpu.pc
        self.p = mpu.p & 0xEF | 0x20
        self.cycles = mpu.processorCycles
        if reason != 0 or self.cycles != first:
            self.stop = reason if reason < 3 else 0
        if reason == 4 and MODES[opcode] != _JAM:
            name = undocumented_name(opcode)
            raise UndocumentedOpcodeError(
                f"py65 lacks the undocumented opcode ${opcode:02X} ({name}) at ${self.pc:04X};"
                " the CPU 'own' runs it"
            )
        return reason

    def _stops_reading(self, opcode: int) -> bool:
        """Whether the instruction at the program counter reads its data where reads stop."""
        if MODES[opcode] <= _IMMEDIATE or MODES[opcode] == _JAM or ACCESS[opcode] == WRITES:
            return False
        address = self._operand_address(opcode)
        if not self.memory.marks[address] & Mark.STOP_READ:
            return False
        self.address = address
        return True

    def _operand_address(self, opcode: int) -> int:
        """Where the instruction at the program counter has its data."""
        mpu = self._mpu
        at = mpu.pc + 1 & 0xFFFF
        low, word = mpu.ByteAt(at), mpu.WordAt(at)
        match MODE_NAMES[MODES[opcode]]:
            case "zp":
                return int(low)
            case "zpx":
                return int(low + mpu.x & 0xFF)
            case "zpy":
                return int(low + mpu.y & 0xFF)
            case "abs":
                return int(word)
            case "abx":
                return int(word + mpu.x & 0xFFFF)
            case "aby":
                return int(word + mpu.y & 0xFFFF)
            case "izx":
                return int(mpu.WrapAt(low + mpu.x & 0xFF))
            case _:  # izy
                return int(mpu.WrapAt(low) + mpu.y & 0xFFFF)

    def _after_storing(self, before: int, start: int) -> int:
        """Log what was stored; gives the reason to stop, or 0."""
        reason = 0
        for address, value, marks in self._guarded.stored:
            if marks & Mark.LOG_WRITES:
                self.memory.writes.append(Write(before, address, value, start))
            if marks & Mark.STOP_WRITE:
                reason = 3
                self.address, self.value = address, value
        self._guarded.stored.clear()
        return reason

    def _stack_check(self, opcode: int, before: int, after: int) -> int:
        """Whether a push filled the stack or a pull went above the top: 5, 6, or 0."""
        if opcode in _PUSHES and after > before:
            return 5
        if opcode in _PULLS and (after < before or after > self.top):
            return 6
        return 0
