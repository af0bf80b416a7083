"""What a CPU does, a line for each instruction."""

from __future__ import annotations

from collections.abc import Iterator

from machines.cpu.cpu import Cpu
from machines.cpu.disassembly import disassemble
from machines.cpu.stop import StopReason


def trace(cpu: Cpu, limit: int) -> Iterator[str]:
    """Run as `cpu.run` does and give a line for each instruction executed.

    A line has the cycle in which the instruction began, the instruction and the registers before
    it: `      12  1000  A9 01     LDA #$01      A=00 X=00 Y=00 S=FF P=nv-bdIzc`.
    """
    while cpu.cycles < limit:
        before = cpu.backend.newest
        registers = str(cpu).removesuffix(f" PC={cpu.pc:04X}")
        line = f"{cpu.cycles:8}  {disassemble(cpu.memory, cpu.pc)!s:28}  {registers}"
        stop = cpu.step()
        if cpu.backend.newest != before:  # else a handler stood in for it
            yield line
        if stop.reason is not StopReason.LIMIT:
            return
