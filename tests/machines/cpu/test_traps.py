"""What is marked stops the CPU, is logged or is not stored; handlers are called and it goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from machines.cpu import Cpu, CpuError, CpuStop, Mark, StopReason, Write
from machines.cpu import cpu as cpu_module

Load = Callable[[Cpu, str], dict[str, int]]
FOREVER = 10_000


# ---- stop before executing ----------------------------------------------------------------
def test_it_stops_before_a_marked_instruction_and_goes_on_with_it(cpu: Cpu, load: Load) -> None:
    at = load(cpu, "LDA #$01 \n here: LDA #$02 \n end: JMP end")
    cpu.memory.mark(Mark.STOP_EXECUTE, at["here"])
    assert cpu.run(FOREVER) == CpuStop(StopReason.EXECUTE, at["here"])
    assert (cpu.pc, cpu.a, cpu.cycles) == (at["here"], 1, 2)
    assert cpu.step() == CpuStop(StopReason.LIMIT, at["end"])
    assert cpu.a == 2


def test_it_stops_there_each_time_it_comes_round(cpu: Cpu, load: Load) -> None:
    at = load(cpu, "loop: INX \n JMP loop")
    cpu.memory.mark(Mark.STOP_EXECUTE, at["loop"])
    for times in range(3):
        assert cpu.run(FOREVER) == CpuStop(StopReason.EXECUTE, at["loop"])
        assert cpu.x == times


def test_sent_elsewhere_after_a_stop_it_stops_at_a_mark_there(cpu: Cpu, load: Load) -> None:
    at = load(cpu, "one: INX \n two: INY")
    cpu.memory.mark(Mark.STOP_EXECUTE, at.values())
    assert cpu.run(FOREVER) == CpuStop(StopReason.EXECUTE, at["one"])
    cpu.pc = at["two"]
    assert cpu.run(FOREVER) == CpuStop(StopReason.EXECUTE, at["two"])
    assert (cpu.x, cpu.y) == (0, 0)


def test_it_stops_again_where_it_returns_to_the_marked_instruction_itself(
    cpu: Cpu, load: Load
) -> None:
    at = load(cpu, "JSR here \n here: RTS")
    times: list[int] = []

    def handler(cpu: Cpu) -> None:
        times.append(cpu.cycles)
        cpu.return_from_subroutine()

    cpu.on_execute(at["here"], handler)
    cpu.call(0x1000)
    assert times == [6, 12]


def test_a_run_without_time_forgets_no_stop(cpu: Cpu, load: Load) -> None:
    load(cpu, "INX \n INY")
    cpu.memory.mark(Mark.STOP_EXECUTE, 0x1000)
    assert cpu.run(100).reason is StopReason.EXECUTE
    assert cpu.run(0).reason is StopReason.LIMIT
    assert cpu.step() == CpuStop(StopReason.LIMIT, 0x1001)


def test_a_handler_stands_in_for_a_routine(cpu: Cpu, load: Load) -> None:
    load(cpu, "LDA #$48 \n JSR $FFD2 \n LDA #$49 \n JSR $FFD2 \n RTS")
    printed = bytearray()

    def chrout(cpu: Cpu) -> None:
        printed.append(cpu.a)
        cpu.return_from_subroutine()

    cpu.on_execute(0xFFD2, chrout)
    assert cpu.call(0x1000) == 2 * (2 + 6 + 6) + 6
    assert printed == b"HI"


def test_after_a_handler_that_only_looks_the_instruction_is_executed(cpu: Cpu, load: Load) -> None:
    at = load(cpu, "LDX #$03 \n loop: DEX \n BNE loop \n RTS")
    seen: list[int] = []
    cpu.on_execute(at["loop"], lambda cpu: seen.append(cpu.x))
    cpu.call(0x1000)
    assert seen == [3, 2, 1]


# ---- stop on reading ----------------------------------------------------------------------
def test_before_reading_nothing_is_done_yet(cpu: Cpu, load: Load) -> None:
    load(cpu, "LDX #$01 \n ROL $D011,X \n ADC $D012")
    cpu.memory.mark(Mark.STOP_READ, 0xD012)
    cpu.memory.data[0xD012] = 0x40
    assert cpu.run(FOREVER) == CpuStop(StopReason.READ, 0xD012)
    assert (cpu.pc, cpu.cycles, cpu.memory.data[0xD012]) == (0x1002, 2, 0x40)
    cpu.memory.data[0xD012] = 0x05  # what the device says now
    assert cpu.run(FOREVER) == CpuStop(StopReason.READ, 0xD012)  # the next instruction
    assert (cpu.pc, cpu.cycles, cpu.memory.data[0xD012]) == (0x1005, 9, 0x0A)
    cpu.step()
    assert cpu.a == 0x0A


@pytest.mark.parametrize(
    "instruction",
    ["LDA $20", "LDA $18,X", "LDX $17,Y", "LDA $0020", "LDA $0018,X", "LDA $0017,Y", "LDA ($42,X)",
     "LDA ($52),Y", "INC $20", "BIT $20", "CMP $20"],
)  # fmt: skip
def test_reads_stop_in_all_addressing_modes(cpu: Cpu, load: Load, instruction: str) -> None:
    load(cpu, instruction)
    cpu.x, cpu.y = 8, 9
    cpu.memory.load(0x4A, bytes([0x20, 0x00]))
    cpu.memory.load(0x52, bytes([0x17, 0x00]))
    cpu.memory.mark(Mark.STOP_READ, 0x20)
    assert cpu.run(FOREVER) == CpuStop(StopReason.READ, 0x20)
    assert cpu.step().reason is StopReason.LIMIT
    assert cpu.pc > 0x1000


@pytest.mark.parametrize(
    "instruction", ["STA $20", "STX $20", "JMP $0020", "JMP ($0020)", "JSR $0020", "LDA #$20"]
)
def test_what_only_stores_or_jumps_there_does_not_read(
    cpu: Cpu, load: Load, instruction: str
) -> None:
    load(cpu, instruction)
    cpu.memory.mark(Mark.STOP_READ, 0x20)
    assert cpu.step().reason is StopReason.LIMIT


def test_an_instruction_can_stop_before_it_begins_and_again_before_it_reads(
    cpu: Cpu, load: Load
) -> None:
    load(cpu, "LDA $D012")
    cpu.memory.mark(Mark.STOP_EXECUTE, 0x1000)
    cpu.memory.mark(Mark.STOP_READ, 0xD012)
    assert cpu.run(FOREVER) == CpuStop(StopReason.EXECUTE, 0x1000)
    assert cpu.run(FOREVER) == CpuStop(StopReason.READ, 0xD012)
    assert cpu.step() == CpuStop(StopReason.LIMIT, 0x1003)


def test_a_handler_tells_what_is_read(cpu: Cpu, load: Load) -> None:
    load(cpu, "wait: LDA $D012 \n CMP #$03 \n BNE wait \n RTS")
    lines = iter(range(10))
    cpu.on_read(0xD012, lambda cpu, address: next(lines))
    cpu.call(0x1000)
    assert (cpu.a, next(lines)) == (3, 4)


def test_a_handler_may_let_time_pass_and_call_routines(cpu: Cpu, load: Load) -> None:
    at = load(cpu, "LDA $D012 \n RTS \n routine: LDX #$07 \n RTS")

    def read(cpu: Cpu, address: int) -> int:
        cpu.cycles += 100
        cpu.call(at["routine"])
        return cpu.x

    cpu.on_read(0xD012, read)
    assert cpu.call(0x1000) == 100 + (2 + 6) + 4 + 6
    assert cpu.a == 7


# ---- stop on writing ----------------------------------------------------------------------
def test_it_stops_after_a_write_and_goes_on_behind_it(cpu: Cpu, load: Load) -> None:
    load(cpu, "LDA #$05 \n STA $D020 \n INX")
    cpu.memory.mark(Mark.STOP_WRITE, 0xD020)
    assert cpu.run(FOREVER) == CpuStop(StopReason.WRITE, 0xD020, 5)
    assert (cpu.pc, cpu.cycles, cpu.memory.data[0xD020]) == (0x1005, 6, 5)
    cpu.step()
    assert cpu.x == 1


def test_a_handler_is_told_what_is_written(cpu: Cpu, load: Load) -> None:
    load(cpu, "INC $D020 \n ASL $D021 \n STY $D020 \n RTS")
    cpu.memory.load(0xD020, bytes([9, 3]))
    cpu.y = 1
    written: list[tuple[int, int]] = []
    cpu.on_write(range(0xD000, 0xD400), lambda cpu, *write: written.append(write))
    cpu.call(0x1000)
    assert written == [(0xD020, 10), (0xD021, 6), (0xD020, 1)]


def test_a_stop_without_a_handler_ends_a_call(cpu: Cpu, load: Load) -> None:
    load(cpu, "STA $D020 \n RTS")
    cpu.memory.mark(Mark.STOP_WRITE, 0xD020)
    with pytest.raises(CpuError, match=r"\$1000 .* after writing \$00 to \$D020; .* STA"):
        cpu.call(0x1000)


# ---- ROM and the log ----------------------------------------------------------------------
def test_rom_keeps_what_is_loaded_whatever_is_stored_there(cpu: Cpu, load: Load) -> None:
    load(cpu, "LDA #$FF \n STA $E000 \n INC $E001 \n STA $DFFF")
    cpu.memory.load(0xE000, b"\x01\x02")
    cpu.memory.mark(Mark.ROM, range(0xE000, 0x10000))
    for _ in range(4):
        cpu.step()
    assert cpu.memory.data[0xDFFF:0xE002] == b"\xff\x01\x02"


def test_a_write_to_rom_can_still_stop_the_cpu(cpu: Cpu, load: Load) -> None:
    load(cpu, "LDA #$03 \n STA $FE30")  # a register that switches banks
    cpu.memory.mark(Mark.ROM | Mark.STOP_WRITE, 0xFE30)
    assert cpu.run(FOREVER) == CpuStop(StopReason.WRITE, 0xFE30, 3)
    assert cpu.memory.data[0xFE30] == 0


def test_writes_are_logged_with_cycle_and_instruction(cpu: Cpu, load: Load) -> None:
    load(cpu, "LDA #$05 \n STA $0400 \n STA $0500 \n DEC $0400 \n RTS")
    cpu.memory.mark(Mark.LOG_WRITES, range(0x0400, 0x0500))
    cpu.call(0x1000)
    assert cpu.memory.writes == [Write(2, 0x400, 5, 0x1002), Write(10, 0x400, 4, 0x1008)]


def test_a_full_log_is_an_error_not_a_loss(
    cpu: Cpu, load: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(cpu, "loop: STA $0400 \n JMP loop")
    monkeypatch.setattr(cpu_module, "LOG_CAPACITY", 50)
    monkeypatch.setattr(cpu_module, "_SLICE", 70)
    cpu.memory.mark(Mark.LOG_WRITES, 0x400)
    with pytest.raises(CpuError, match="holds 50 writes"):
        cpu.run(FOREVER)
    assert len(cpu.memory.writes) == 50
    cpu.memory.writes.clear()
    assert cpu.run(cpu.cycles + 70).reason is StopReason.LIMIT


def test_stack_pointers_and_code_are_not_what_an_instruction_addresses(
    cpu: Cpu, load: Load
) -> None:
    load(cpu, "PHA \n JSR next \n next: PLA \n PLA \n LDA ($40),Y")
    cpu.memory.mark(Mark.STOP_READ | Mark.STOP_WRITE | Mark.ROM, range(0x0200))
    cpu.memory.mark(Mark.STOP_READ, range(0x1000, 0x1010))
    cpu.memory.load(0x40, b"\x00\x20")
    for _ in range(5):
        assert cpu.step().reason is StopReason.LIMIT
    assert cpu.memory.data[0x1FF] == 0 and cpu.memory.word(0x1FD) == 0x1003


# ---- running in portions ------------------------------------------------------------------
def test_running_in_portions_is_the_same_as_at_once(
    make_cpu: Callable[[], Cpu], load: Load
) -> None:
    program = "loop: INX \n BNE loop \n INC $20 \n JMP loop"
    one, other = make_cpu(), make_cpu()
    load(one, program)
    load(other, program)
    one.run(5000)
    while other.cycles < 5000:
        other.run(min(5000, other.cycles + 3))
    assert (str(one), one.cycles, one.memory.data) == (str(other), other.cycles, other.memory.data)


def test_a_limit_that_is_reached_already_runs_nothing(cpu: Cpu, load: Load) -> None:
    load(cpu, "INX")
    cpu.cycles = 100
    assert cpu.run(100) == CpuStop(StopReason.LIMIT, 0x1000)
    assert cpu.x == 0
