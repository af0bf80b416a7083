"""A 6502 to run: registers, traps, interrupts, and routines called from Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from machines.cpu.backend import Backend, make_backend
from machines.cpu.disassembly import Instruction, disassemble
from machines.cpu.errors import CpuError, CycleLimitError, JamError
from machines.cpu.memory import SIZE, Mark, Memory
from machines.cpu.stop import CpuStop, StopReason

CALL_LIMIT = 100_000_000
"""The cycles that a routine has to return: 100 seconds of a machine of 1 MHz."""

LOG_CAPACITY = 1_000_000
"""How many writes can be logged before they have to be taken away."""

# While a core runs, Ctrl-C and other threads wait: for so many cycles, about a millisecond compiled
# and a tenth of a second interpreted.
_SLICE = 1_000_000
_TOLD = 8  # how many of the last instructions an error names


class _Register:
    """A register of the back end that holds a byte."""

    def __set_name__(self, owner: type[Cpu], name: str) -> None:
        self.name = name

    def __get__(self, cpu: Cpu, owner: type[Cpu]) -> int:
        return int(getattr(cpu.backend, self.name))

    def __set__(self, cpu: Cpu, value: int) -> None:
        if not 0 <= value <= 0xFF:
            raise CpuError(f"the register {self.name.upper()} holds 0 to 255, not {value}")
        setattr(cpu.backend, self.name, value)


class Cpu:
    """A 6502 with its memory; `name` chooses the back end, one of `CPU_NAMES`.

    `a`, `x`, `y`, `s`, `p` and `pc` are the registers and `cycles` counts what has passed since it
    was made; all may be set. Where the memory is marked to stop the CPU, the handler given to
    `on_execute`, `on_read` or `on_write` is called and the CPU goes on. Where there is none, `run`
    returns, and the next `run` goes on from there.
    """

    a = _Register()
    x = _Register()
    y = _Register()
    s = _Register()

    def __init__(self, memory: Memory, name: str = "own") -> None:
        self.memory = memory
        self.backend: Backend = make_backend(memory, name)
        self._on_execute: dict[int, Callable[[Cpu], None]] = {}
        self._on_read: dict[int, Callable[[Cpu, int], int]] = {}
        self._on_write: dict[int, Callable[[Cpu, int, int], None]] = {}

    @property
    def pc(self) -> int:
        """Where the next instruction is. Set while the CPU is at a stop, it leaves that behind."""
        return self.backend.pc

    @pc.setter
    def pc(self, value: int) -> None:
        if not 0 <= value < SIZE:
            raise CpuError(f"the register PC holds 0 to {SIZE - 1}, not {value}")
        self.backend.pc = value
        self.backend.stop = 0

    @property
    def p(self) -> int:
        """The flags NV1BDIZC; B exists only in what is pushed, and is always 0 here."""
        return self.backend.p

    @p.setter
    def p(self, value: int) -> None:
        if not 0 <= value <= 0xFF:
            raise CpuError(f"the register P holds 0 to 255, not {value}")
        self.backend.p = value & 0xEF | 0x20

    @property
    def cycles(self) -> int:
        """The cycles since the CPU was made."""
        return self.backend.cycles

    @cycles.setter
    def cycles(self, value: int) -> None:
        self.backend.cycles = value

    def __str__(self) -> str:
        """The registers, as `A=01 X=02 Y=03 S=FF P=nv-bdIzc PC=1000`, set flags in capitals."""
        flags = "".join(
            flag.upper() if self.p & 128 >> place else flag for place, flag in enumerate("nv-bdizc")
        )
        return (
            f"A={self.a:02X} X={self.x:02X} Y={self.y:02X} S={self.s:02X} P={flags}"
            f" PC={self.pc:04X}"
        )

    # ---- traps ------------------------------------------------------------------------------
    def on_execute(self, address: int, handler: Callable[[Cpu], None]) -> None:
        """Call `handler(cpu)` before the instruction there. To stand in for a whole routine it ends
        with `cpu.return_from_subroutine()`; else the instruction is executed after it."""
        self.memory.mark(Mark.STOP_EXECUTE, address)
        self._on_execute[address] = handler

    def on_read(self, addresses: int | Iterable[int], handler: Callable[[Cpu, int], int]) -> None:
        """Let `handler(cpu, address)` tell the byte that an instruction reads as its data there."""
        for address in _each(addresses):
            self.memory.mark(Mark.STOP_READ, address)
            self._on_read[address] = handler

    def on_write(
        self, addresses: int | Iterable[int], handler: Callable[[Cpu, int, int], None]
    ) -> None:
        """Call `handler(cpu, address, value)` after an instruction has stored there."""
        for address in _each(addresses):
            self.memory.mark(Mark.STOP_WRITE, address)
            self._on_write[address] = handler

    def return_from_subroutine(self) -> None:
        """What RTS does, in its six cycles."""
        low = self._pull()
        self.pc = (low | self._pull() << 8) + 1 & 0xFFFF
        self.cycles += 6

    # ---- running ----------------------------------------------------------------------------
    def run(self, limit: int) -> CpuStop:
        """Run until `cycles` reaches the limit, or to a stop that no handler takes.

        The last instruction may end a few cycles after the limit. Raises `JamError` at an opcode
        that locks the CPU.
        """
        return self._run(limit, -1, -1)

    def step(self) -> CpuStop:
        """Execute one instruction, or come to a stop that no handler takes."""
        return self.run(self.cycles + 1)

    def call(
        self,
        address: int,
        *,
        a: int | None = None,
        x: int | None = None,
        y: int | None = None,
        p: int | None = None,
        limit: int = CALL_LIMIT,
    ) -> int:
        """Run a subroutine until it returns, as if a JSR to it stood where the CPU is now.

        The registers given are set before. Returns the cycles that it took; what it leaves is in
        the registers. Raises `CycleLimitError` where it has not returned in `limit` cycles,
        `CpuError` where it fills the stack or takes more from it than it put there, `JamError` at
        an opcode that locks the CPU, and `CpuError` at a stop that no handler takes.
        """
        start = self.cycles
        for stop in self.calling(address, a=a, x=x, y=y, p=p, limit=limit):
            if stop.reason is not StopReason.LIMIT:
                raise CpuError(
                    f"the routine at ${address:04X} came to a stop that nothing handles:"
                    f" {stop}{self.last_told}"
                )
        return self.cycles - start

    def calling(
        self,
        address: int,
        *,
        a: int | None = None,
        x: int | None = None,
        y: int | None = None,
        p: int | None = None,
        limit: int = CALL_LIMIT,
        portion: int = _SLICE,
    ) -> Iterator[CpuStop]:
        """The same as `call` in portions of so many cycles: yields after each, and at each stop
        that no handler takes, until the routine has returned."""
        if not 0 <= address < SIZE:
            raise CpuError(f"a routine is called at $0000 to $FFFF, not {address:#x}")
        for name, value in (("a", a), ("x", x), ("y", y), ("p", p)):
            if value is not None:
                setattr(self, name, value)
        back, top, end = self.pc, self.s, self.cycles + limit
        if top < 2:
            raise CpuError(f"S = ${top:02X} leaves no room on the stack to call a routine")
        backend = self.backend
        passed = backend.stop
        self._push_word(back - 1 & 0xFFFF)
        self.pc = address
        while True:
            stop = self._run(min(end, self.cycles + portion), top, back)
            if stop.reason is StopReason.RETURN:
                break
            if stop.reason is StopReason.LIMIT and self.cycles >= end:
                raise CycleLimitError(
                    f"the routine at ${address:04X} has not returned after {limit:,} cycles"
                    f"{self.last_told}"
                )
            yield stop
        backend.stop = passed  # the instruction that had stopped before the call can go on

    def _run(self, limit: int, top: int, back: int) -> CpuStop:
        """Run to the limit or a stop. With S never above `top`, and until a return to `back`, where
        these are not -1."""
        backend = self.backend
        while True:
            if len(self.memory.writes) >= LOG_CAPACITY:
                raise CpuError(
                    f"the log holds {LOG_CAPACITY:,} writes;"
                    " to go on, take them away with memory.writes.clear()"
                )
            reason = StopReason(self._advance(min(limit, backend.cycles + _SLICE), top, back))
            if reason is StopReason.LIMIT:
                if backend.cycles >= limit:
                    return CpuStop(reason, backend.pc)
                continue
            if reason > StopReason.WRITE:
                raise self._failure(reason)
            if reason is StopReason.EXECUTE and backend.address == back:
                if backend.s == top:
                    return CpuStop(StopReason.RETURN, back)
                if not self.memory.marks[back] & Mark.STOP_EXECUTE:
                    continue  # it only came by
            value = backend.value if reason is StopReason.WRITE else None
            stop = CpuStop(reason, backend.address, value)
            if not self._handled(stop):
                return stop

    def _advance(self, limit: int, top: int, back: int) -> int:
        """Let the back end run, stopping before `back` too; gives its reason to stop."""
        marks = self.memory.marks
        self.backend.top = top
        if back < 0 or marks[back] & Mark.STOP_EXECUTE:
            return self.backend.run(limit)
        marks[back] |= Mark.STOP_EXECUTE
        try:
            return self.backend.run(limit)
        finally:
            marks[back] &= ~Mark.STOP_EXECUTE

    def _handled(self, stop: CpuStop) -> bool:
        """Call the handler for a stop; whether there is one."""
        address = stop.address
        if stop.reason is StopReason.EXECUTE and address in self._on_execute:
            self._on_execute[address](self)
        elif stop.reason is StopReason.READ and address in self._on_read:
            self.memory.data[address] = self._on_read[address](self, address)
        elif stop.value is not None and address in self._on_write:
            self._on_write[address](self, address, stop.value)
        else:
            return False
        return True

    # ---- interrupts -------------------------------------------------------------------------
    def irq(self) -> bool:
        """Interrupt, unless the flag I forbids it; tells whether it did. Takes seven cycles."""
        if self.p & 4:
            return False
        self._interrupt(0xFFFE)
        return True

    def nmi(self) -> None:
        """Interrupt whatever the flag I says. Takes seven cycles."""
        self._interrupt(0xFFFA)

    def _interrupt(self, vector: int) -> None:
        self._push_word(self.pc)
        self._push(self.p)
        self.p |= 4
        self.pc = self.memory.word(vector)
        self.cycles += 7

    # ---- the stack --------------------------------------------------------------------------
    def _push(self, value: int) -> None:
        self.memory.data[0x100 + self.s] = value
        self.s = self.s - 1 & 0xFF

    def _push_word(self, value: int) -> None:
        self._push(value >> 8)
        self._push(value & 0xFF)

    def _pull(self) -> int:
        self.s = self.s + 1 & 0xFF
        return self.memory.data[0x100 + self.s]

    # ---- what went wrong --------------------------------------------------------------------
    def last_instructions(self) -> list[Instruction]:
        """Up to eight instructions that were executed last, the newest last, as they stand in
        memory now."""
        history, newest = self.backend.history, self.backend.newest
        places = range(newest + 1 - _TOLD, newest + 1)
        addresses = [history[place % len(history)] for place in places]
        return [disassemble(self.memory, address) for address in addresses if address >= 0]

    @property
    def last_told(self) -> str:
        """The last instructions as an error's line ends with them; empty if there are none."""
        told = ", ".join(f"{each.address:04X} {each.text}" for each in self.last_instructions())
        return f"; executed last: {told}" if told else ""

    def _failure(self, reason: StopReason) -> CpuError:
        last = self.last_told
        if reason is StopReason.JAM:
            opcode = self.memory.data[self.pc]
            return JamError(f"the opcode ${opcode:02X} at ${self.pc:04X} locks the CPU{last}")
        at = self.backend.history[self.backend.newest]
        if reason is StopReason.STACK_FULL:
            return CpuError(f"the instruction at ${at:04X} filled the stack{last}")
        taken = "takes more from the stack than the routine put there"
        return CpuError(f"the instruction at ${at:04X} {taken}{last}")


def _each(addresses: int | Iterable[int]) -> Iterable[int]:
    return (addresses,) if isinstance(addresses, int) else addresses
