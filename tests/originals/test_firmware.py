"""X-17, X-18, X-26: firmware is the emulators' own, none of it lies in this project, and where it
keeps what, its machine says."""

from __future__ import annotations

from pathlib import Path

import pytest

from machines.cpu import Cpu, Memory
from tests.originals.conftest import started

ROOT = Path(__file__).parents[2]
SHIPPED = ("assets", "machines", "monty", "roms")
ROMS = {"bbc": range(0x8000, 0xFC00), "c64": range(0xE000, 0x10000), "spectrum": range(0x4000)}
PIECE = 24  # bytes that two programs do not have in common by chance
VARIED = 16  # of them different, so that no empty or regular stretch is taken


@pytest.mark.parametrize("machine", ROMS)
def test_X18_firmware_is_the_emulators_own_and_none_of_it_is_ours(machine: str) -> None:
    addresses = ROMS[machine]
    with started(machine) as engine:
        engine.run(3)  # a C64 has it in sight only when it has begun
        firmware = engine.peek(addresses.start, len(addresses))
    pieces = [firmware[at : at + PIECE] for at in range(0, len(firmware) - PIECE, 97)]
    pieces = [piece for piece in pieces if len(set(piece)) >= VARIED]
    assert len(pieces) > 40
    ours = [path for folder in SHIPPED for path in (ROOT / folder).rglob("*") if path.is_file()]
    assert len(ours) > 200
    for path in ours:
        content = path.read_bytes()
        assert not any(piece in content for piece in pieces), path


def test_X18_a_routine_that_needs_no_firmware_runs_on_the_6502_of_the_harness_too() -> None:
    # LDX #0, TXA, STA $7100,X, INX, CPX #10, BNE -8, RTS
    routine = bytes.fromhex("A200 8A 9D0071 E8 E00A D0F7 60")
    ours = Cpu(Memory())
    ours.memory.data[0x7000 : 0x7000 + len(routine)] = routine
    cycles = ours.call(0x7000)
    with started("bbc") as engine:
        engine.poke(0x7000, routine)
        assert engine.call(0x7000, 1, interrupts=False) == pytest.approx(cycles, abs=2)
        assert engine.peek(0x7100, 10) == bytes(ours.memory.data[0x7100:0x710A]) == bytes(range(10))


def test_X17_screen_colours_keys_and_clock_of_a_C64_are_where_its_KERNAL_has_them() -> None:
    with started("c64") as engine:
        ready = bytes(ord(letter) - ord("@") for letter in "READY") + b"."
        assert ready in engine.peek(0x400, 1000)
        assert engine.peek(0xD800)[0] & 0x0F == 14
        before = int.from_bytes(engine.peek(0xA0, 3), "big")
        engine.run(2)
        assert int.from_bytes(engine.peek(0xA0, 3), "big") - before == pytest.approx(120, abs=2)
        engine.poke(0xC000, bytes([0x4C, 0x00, 0xC0]))  # JMP $C000: nobody takes the key
        engine.set_registers(pc=0xC000)
        engine.hold("A")
        engine.run(0.1)
        assert engine.peek(0xC6) == b"\x01"
        assert engine.peek(0x277) == b"A"


def test_X17_the_screen_of_a_C64_is_read_where_its_chips_have_it() -> None:
    with started("c64") as engine:
        engine.poke(0xD018, bytes([0xC5]))  # $3000 in the first 16 KB
        engine.poke(0x3000, bytes([8, 9]))
        assert engine.text().startswith("HI")
        engine.poke(0xDD00, bytes([engine.peek(0xDD00)[0] & 0xFC | 2]))  # the second 16 KB
        engine.poke(0x7000, bytes([2, 25]))
        assert engine.text().startswith("BY")


def test_X26_two_million_cycles_are_a_second_of_a_BBCs_clock() -> None:
    clocks = 0x292, 0x297  # which its MOS advances in turn, a hundred times a second
    with started("bbc") as engine:
        assert engine.clock_hz == 2_000_000
        before = [int.from_bytes(engine.peek(at, 5), "big") for at in clocks]
        start = engine.cycles
        engine.run(3)
        assert engine.cycles - start == pytest.approx(6_000_000, rel=0.001)
        after = [int.from_bytes(engine.peek(at, 5), "big") for at in clocks]
        assert max(after) - max(before) == pytest.approx(300, abs=2)
