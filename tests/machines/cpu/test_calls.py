"""Routines called from Python, and what can go wrong with them, each told in one line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from machines.cpu import (
    Cpu,
    CpuError,
    CpuStop,
    CycleLimitError,
    JamError,
    Mark,
    Memory,
    StopReason,
    UndocumentedOpcodeError,
)

Load = Callable[[Cpu, str], dict[str, int]]
MULTIPLY = """
        STA $10         ; A times X in $12 and A
        LDA #$00
        LDY #$08
loop:   ASL A
        ROL $12
        ASL $10
        BCC next
        CLC
        STX $11
        ADC $11
        BCC next
        INC $12
next:   DEY
        BNE loop
        RTS
"""


def test_a_routine_gets_registers_and_leaves_its_result(cpu: Cpu, load: Load) -> None:
    load(cpu, MULTIPLY)
    before = cpu.s
    cycles = cpu.call(0x1000, a=200, x=100)
    assert cpu.memory.data[0x12] << 8 | cpu.a == 20_000
    assert cycles == cpu.cycles
    assert (cpu.s, cpu.pc) == (before, 0x1000)  # where it was before


def test_a_routine_can_be_called_again_and_again(cpu: Cpu, load: Load) -> None:
    load(cpu, "INX \n RTS")
    for _ in range(300):  # more often than the stack is deep
        assert cpu.call(0x1000) == 2 + 6
    assert cpu.x == 300 % 256


def test_flags_can_be_given(cpu: Cpu, load: Load) -> None:
    load(cpu, "ADC #$01 \n RTS")
    cpu.call(0x1000, a=0x09, p=0x08 | 0x01)  # decimal, carry
    assert cpu.a == 0x11


def test_a_routine_may_come_by_the_place_it_returns_to(cpu: Cpu, load: Load) -> None:
    at = load(cpu, "LDX #$03 \n here: DEX \n BNE here \n RTS")
    cpu.pc = at["here"]
    cpu.call(0x1000)
    assert (cpu.x, cpu.pc) == (0, at["here"])
    assert cpu.memory.marks[at["here"]] == 0


def test_a_routine_recurses_and_returns_to_where_it_is_called_from_itself(
    cpu: Cpu, load: Load
) -> None:
    load(cpu, "DEX \n BEQ end \n JSR $1000 \n end: INY \n RTS")
    cpu.call(0x1000, x=40, y=0)
    assert cpu.y == 40


def test_a_call_can_be_made_in_portions(cpu: Cpu, load: Load) -> None:
    load(cpu, MULTIPLY)
    stops = list(cpu.calling(0x1000, a=7, x=6, portion=50))
    assert len(stops) > 2
    assert {stop.reason for stop in stops} == {StopReason.LIMIT}
    assert cpu.a == 42


def test_a_call_in_portions_also_gives_the_stops_that_nothing_handles(cpu: Cpu, load: Load) -> None:
    load(cpu, "JSR $FFE4 \n TAX \n RTS")
    cpu.memory.mark(Mark.STOP_EXECUTE, 0xFFE4)
    for stop in cpu.calling(0x1000):
        assert stop == CpuStop(StopReason.EXECUTE, 0xFFE4)
        cpu.a = 65  # a key, once a person has pressed one
        cpu.return_from_subroutine()
    assert cpu.x == 65


def test_a_marked_entry_stops_even_where_the_cpu_has_just_stopped(cpu: Cpu, load: Load) -> None:
    load(cpu, "INX \n RTS")
    seen: list[int] = []
    cpu.memory.mark(Mark.STOP_EXECUTE, 0x1000)
    cpu.run(100)
    cpu.on_execute(0x1000, lambda cpu: seen.append(cpu.pc))
    cpu.call(0x1000)
    assert (seen, cpu.x) == ([0x1000], 1)


def test_what_had_stopped_goes_on_after_a_call(cpu: Cpu, load: Load) -> None:
    at = load(cpu, "LDA $D012 \n JMP $1000 \n routine: LDX #$01 \n RTS")
    cpu.memory.mark(Mark.STOP_READ, 0xD012)
    assert cpu.run(100).reason is StopReason.READ
    cpu.call(at["routine"])
    assert cpu.step() == CpuStop(StopReason.LIMIT, 0x1003)


# ---- failures -----------------------------------------------------------------------------
def failure(cpu: Cpu, kind: type[CpuError], address: int = 0x1000, limit: int = 10_000) -> str:
    with pytest.raises(kind) as caught:
        cpu.call(address, limit=limit)
    (line,) = str(caught.value).splitlines()
    return line


def test_a_jam_is_told_with_the_last_instructions(cpu: Cpu, load: Load) -> None:
    load(cpu, "LDA #$01 \n NOP \n .byte $02")
    assert failure(cpu, JamError) == (
        "the opcode $02 at $1003 locks the CPU; executed last: 1000 LDA #$01, 1002 NOP, 1003 JAM"
    )
    assert (cpu.pc, cpu.a, cpu.cycles) == (0x1003, 1, 4)


@pytest.mark.parametrize("opcode", [0x02, 0x12, 0x22, 0x32, 0x42, 0x52, 0x62, 0x72, 0x92, 0xB2, 0xD2, 0xF2])  # fmt: skip # noqa: E501
def test_twelve_opcodes_lock_the_cpu(cpu: Cpu, load: Load, opcode: int) -> None:
    load(cpu, f".byte ${opcode:02X}")
    with pytest.raises(JamError):
        cpu.run(10)


def test_a_routine_that_never_returns_is_told(cpu: Cpu, load: Load) -> None:
    load(cpu, "loop: JMP loop")
    assert failure(cpu, CycleLimitError) == (
        "the routine at $1000 has not returned after 10,000 cycles; executed last: "
        + ", ".join(["1000 JMP $1000"] * 8)
    )


@pytest.mark.parametrize(("push", "size"), [("PHA", 1), ("PHP", 1), ("JSR $1000", 2), ("BRK", 3)])
@pytest.mark.parametrize("s", [0xFF, 0xFE, 0xFD])
def test_a_stack_that_is_full_is_told(cpu: Cpu, load: Load, push: str, size: int, s: int) -> None:
    load(cpu, f"loop: {push} \n JMP loop")
    cpu.s = s
    cpu.memory.load(0xFFFE, b"\x00\x10")
    assert failure(cpu, CpuError).startswith("the instruction at $1000 filled the stack; ")
    below = s - 2  # the return address takes two
    pushes = -(-(below + 1) // size)
    assert cpu.s == (below - pushes * size) % 0x100  # none after the first that wraps


@pytest.mark.parametrize(
    "pulls", ["PLA \n PLA \n PLA", "PLP \n PLP \n PLP", "PLA \n RTS", "RTI", "PLA \n PLA \n RTS"]
)
@pytest.mark.parametrize("s", [0xFF, 0x80])
def test_taking_more_from_the_stack_than_was_put_there_is_told(
    cpu: Cpu, load: Load, pulls: str, s: int
) -> None:
    load(cpu, pulls)
    cpu.s = s
    assert "takes more from the stack than the routine put there" in failure(cpu, CpuError)


def test_the_whole_stack_may_be_used(cpu: Cpu, load: Load) -> None:
    push = "LDX #$FC \n push: PHA \n DEX \n BNE push"
    pull = "LDX #$FC \n pull: PLA \n DEX \n BNE pull"
    load(cpu, f"{push} \n {pull} \n RTS")
    cpu.call(0x1000)
    assert cpu.s == 0xFF


def test_outside_a_call_the_stack_may_wrap(cpu: Cpu, load: Load) -> None:
    load(cpu, "LDX #$00 \n TXS \n PHA \n PLA \n LDX #$FF \n TXS \n PLA")
    for _ in range(7):
        cpu.step()
    assert cpu.s == 0x00


def test_no_room_for_a_return_address_is_told(cpu: Cpu, load: Load) -> None:
    load(cpu, "RTS")
    cpu.s = 1
    assert failure(cpu, CpuError) == "S = $01 leaves no room on the stack to call a routine"


@pytest.mark.parametrize("address", [-1, 0x10000])
def test_an_entry_outside_memory_is_told(cpu: Cpu, address: int) -> None:
    assert failure(cpu, CpuError, address) == (
        f"a routine is called at $0000 to $FFFF, not {address:#x}"
    )


def test_a_register_holds_no_more_than_it_can(cpu: Cpu) -> None:
    for register, most in (
        ("a", 255),
        ("x", 255),
        ("y", 255),
        ("s", 255),
        ("p", 255),
        ("pc", 65535),
    ):
        for value in (-1, most + 1):
            with pytest.raises(CpuError, match=f"{register.upper()} holds 0 to {most}, not"):
                setattr(cpu, register, value)


def test_py65_refuses_undocumented_opcodes(load: Load) -> None:
    cpu = Cpu(Memory(), "py65")
    load(cpu, "INX \n .byte $A7, $10")
    assert failure(cpu, UndocumentedOpcodeError) == (
        "py65 lacks the undocumented opcode $A7 (LAX) at $1001; the CPU 'own' runs it"
    )
    assert (cpu.x, cpu.pc, cpu.cycles) == (1, 0x1001, 2)
