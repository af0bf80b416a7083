"""Every engine understands the same verbs: the machine is switched on, typed on and looked at."""

from __future__ import annotations

import pytest

from monty.originals.engine import Engine, EngineError
from tests.originals.conftest import started

READY = {"bbc": ">", "c64": "READY.", "spectrum": "Sinclair Research"}
SUM = {"bbc": "PRINT 6*7\n", "c64": "PRINT 6*7\n", "spectrum": "P6*7\n"}  # P is the key of PRINT
MEMORY = 0x7000
BORDERLESS = {"bbc": (500, 640), "c64": (200, 320), "spectrum": (192, 256)}


def test_X17_X26_a_line_is_typed_and_its_answer_read_from_the_screen(engine: Engine) -> None:
    assert engine.run_until(READY[engine.machine], 5)
    engine.type(SUM[engine.machine])
    engine.run(0.5)
    assert any(line.strip() == "42" for line in engine.text().splitlines())


def test_a_text_that_never_comes_is_not_waited_for_longer_than_said(engine: Engine) -> None:
    before = engine.cycles
    assert not engine.run_until("never shown", 0.5)
    assert engine.cycles - before == pytest.approx(0.5 * engine.clock_hz, rel=0.2)


def test_a_key_held_in_one_is_not_held_in_the_next(engine: Engine) -> None:
    engine.hold("X")
    with started(engine.machine) as another:
        assert another.run_until(READY[another.machine], 5)
        before = another.text()
        another.run(1)
        assert another.text() == before


def test_time_is_the_machines(engine: Engine) -> None:
    before = engine.cycles
    engine.run(2)
    assert engine.cycles - before == pytest.approx(2 * engine.clock_hz, rel=0.01)


def test_the_machine_stands_still_while_nothing_is_asked_of_it(engine: Engine) -> None:
    before = engine.cycles
    engine.text()
    engine.peek(0, 256)
    assert engine.cycles == before


def test_memory_is_read_and_written(engine: Engine) -> None:
    engine.poke(MEMORY, b"MONTY")
    assert engine.peek(MEMORY, 5) == b"MONTY"
    if engine.machine == "spectrum":  # RAM up to the end; its last quarter lies in a page apart
        engine.poke(0xBFFE, b"LETTERS")
        assert engine.peek(0xBFFE, 7) == b"LETTERS"
        engine.poke(0xEA60, b"ROW")
        assert engine.peek(0xEA60, 3) == b"ROW"
        assert engine.peek(0xC000, 5) == b"TTERS"
    engine.poke(MEMORY, bytes(range(256)) * 4)
    assert engine.peek(MEMORY, 1024) == bytes(range(256)) * 4


def test_the_cpu_is_stopped_at_an_address(engine: Engine) -> None:
    # A program of one instruction that jumps to itself: JMP on the 6502, JR on the Z80.
    program = bytes([0x18, 0xFE]) if engine.machine == "spectrum" else bytes([0x4C, 0x00, 0x70])
    engine.poke(MEMORY, program)
    assert not engine.run_to(MEMORY, 0.2)
    engine.set_registers(pc=MEMORY)
    assert engine.run_to(MEMORY, 0.2)
    assert engine.registers["pc"] == MEMORY


def test_the_picture_holds_the_screen_and_its_border(engine: Engine) -> None:
    engine.run_until(READY[engine.machine], 5)
    engine.run(0.1)
    picture = engine.picture()
    height, width = BORDERLESS[engine.machine]
    assert picture.shape[0] >= height
    assert picture.shape[1] >= width
    assert picture.shape[2] == 3
    assert len({tuple(pixel) for pixel in picture.reshape(-1, 3)}) >= 2


def test_a_key_that_the_machine_lacks_is_refused(engine: Engine) -> None:
    with pytest.raises(EngineError, match="no key"):
        engine.press("é")


def test_who_writes_and_who_reads_a_place_is_counted(engine: Engine) -> None:
    if engine.machine == "spectrum":
        with pytest.raises(EngineError, match="does not tell who uses memory"):
            engine.watch(MEMORY, 1, 0.1, write=True)
        return
    # LDA $7100, STA $7101, JMP $7000
    engine.poke(MEMORY, bytes([0xAD, 0x00, 0x71, 0x8D, 0x01, 0x71, 0x4C, 0x00, 0x70]))
    engine.set_registers(pc=MEMORY)
    written = engine.watch(0x7101, 1, 0.002, write=True)
    assert set(written) == {0x7006}
    assert written.total() > 5
    assert set(engine.watch(0x7100, 2, 0.002, write=False)) == {0x7003}
    assert not engine.watch(0x7200, 4, 0.002, write=True)


def test_a_routine_is_called_its_cycles_counted_and_everything_left_as_it_was(
    engine: Engine,
) -> None:
    if engine.machine == "spectrum":
        with pytest.raises(EngineError, match="has a Z80, whose routines are not called"):
            engine.call(MEMORY, 1)
        return
    assert engine.run_until(READY[engine.machine], 5)
    before = engine.registers
    # LDX #100, DEX, BNE -3, STX $7100, RTS: 2 + 100 * 5 - 1 + 4 + 6 cycles
    engine.poke(MEMORY, bytes([0xA2, 100, 0xCA, 0xD0, 0xFD, 0x8E, 0x00, 0x71, 0x60]))
    engine.poke(MEMORY + 0x100, b"\xff")
    assert engine.call(MEMORY, 1, interrupts=False) == pytest.approx(
        511, abs=100
    )  # a C64 shows its screen beside it
    assert engine.peek(MEMORY + 0x100) == b"\0"
    assert engine.registers == before
    engine.poke(MEMORY, bytes([0x4C, 0x00, 0x70]))
    with pytest.raises(EngineError, match=r"^the routine at \$7000 has not returned in 0\.2 sec"):
        engine.call(MEMORY, 0.2)
