"""A subroutine of an original called on its engine."""

from __future__ import annotations

from monty.originals.engine import Engine, EngineError

_STACK = 0x100
_NO_INTERRUPTS = 0x04  # the 6502's flag I


def call(engine: Engine, address: int, seconds: float, *, interrupts: bool = True) -> int:
    """Call a subroutine of the 6502 and give its cycles; registers are then as they were before.

    Raises `EngineError` if it has not returned after so many seconds of the machine.
    """
    before = engine.registers
    if "x" not in before:
        raise EngineError(f"the {engine.machine} has a Z80, whose routines are not called here")
    back, stack = before["pc"], before["sp"] & 0xFF
    returns = ((back - 1) & 0xFFFF).to_bytes(2, "little")
    engine.poke(_STACK + (stack - 1 & 0xFF), returns)
    flags = before["p"] if interrupts else before["p"] | _NO_INTERRUPTS
    engine.set_registers(pc=address, sp=stack - 2 & 0xFF, p=flags)
    start = engine.cycles
    if not engine.run_to(back, seconds) or engine.registers["sp"] & 0xFF != stack:
        raise EngineError(f"the routine at ${address:04X} has not returned in {seconds:g} seconds")
    took = engine.cycles - start
    engine.set_registers(**before)
    return took
