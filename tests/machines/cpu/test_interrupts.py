"""IRQ and NMI: what is pushed, where the CPU goes on, and the way back."""

from __future__ import annotations

from collections.abc import Callable

from machines.cpu import Cpu, Mark, StopReason

Load = Callable[[Cpu, str], dict[str, int]]


def prepare(cpu: Cpu, load: Load) -> dict[str, int]:
    at = load(cpu, "main: INX \n JMP main \n irq: INY \n RTI \n nmi: DEY \n RTI")
    cpu.memory.load(0xFFFA, at["nmi"].to_bytes(2, "little"))
    cpu.memory.load(0xFFFE, at["irq"].to_bytes(2, "little"))
    return at


def test_an_irq_takes_seven_cycles_and_pushes_where_it_was(cpu: Cpu, load: Load) -> None:
    at = prepare(cpu, load)
    cpu.p = 0x0B  # decimal, zero and carry
    cpu.step()
    assert cpu.irq()
    assert (cpu.pc, cpu.cycles, cpu.s) == (at["irq"], 2 + 7, 0xFC)
    assert cpu.memory.data[0x1FD:0x200] == bytes([0x29, 0x01, 0x10])  # bit 4 clear: no BRK
    assert cpu.p == 0x2D  # I is set; NMOS leaves D alone


def test_the_flag_i_holds_an_irq_off(cpu: Cpu, load: Load) -> None:
    prepare(cpu, load)
    cpu.p = 0x04
    before = str(cpu)
    assert not cpu.irq()
    assert (str(cpu), cpu.cycles) == (before, 0)


def test_nothing_holds_an_nmi_off(cpu: Cpu, load: Load) -> None:
    at = prepare(cpu, load)
    cpu.p = 0x04
    cpu.nmi()
    assert (cpu.pc, cpu.cycles) == (at["nmi"], 7)


def test_rti_returns_with_the_flags_as_they_were(cpu: Cpu, load: Load) -> None:
    at = prepare(cpu, load)
    cpu.p = 0x00
    cpu.irq()
    cpu.step()
    cpu.step()
    assert (cpu.pc, cpu.p, cpu.y, cpu.cycles) == (at["main"], 0x20, 1, 7 + 2 + 6)


def test_after_an_interrupt_at_a_stop_it_stops_there_again(cpu: Cpu, load: Load) -> None:
    at = prepare(cpu, load)
    cpu.p = 0
    cpu.memory.mark(Mark.STOP_EXECUTE, at["main"])
    assert cpu.run(100).reason is StopReason.EXECUTE
    cpu.irq()
    assert cpu.run(100).address == at["main"]
    assert (cpu.x, cpu.y) == (0, 1)


def test_brk_goes_to_the_same_place_with_bit_4_set(cpu: Cpu, load: Load) -> None:
    load(cpu, "BRK")
    cpu.memory.load(0xFFFE, b"\x00\x20")
    cpu.p = 0
    cpu.step()
    assert (cpu.pc, cpu.p, cpu.cycles) == (0x2000, 0x24, 7)
    assert cpu.memory.data[0x1FD:0x200] == bytes([0x30, 0x02, 0x10])
