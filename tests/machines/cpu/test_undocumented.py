"""The undocumented opcodes as they were measured on real chips ("NMOS 6510 Unintended Opcodes",
groepaz). py65 does not have them."""

from __future__ import annotations

from itertools import product

import pytest

from machines.cpu import Cpu, CpuStop, Mark, StopReason
from machines.cpu.opcodes import DOCUMENTED, undocumented_name

C, Z, D, V, N = 1, 2, 8, 64, 128  # flags
SOME = (0x00, 0x01, 0x0A, 0x7F, 0x80, 0x99, 0xFF)


def run(cpu: Cpu, *code: int) -> int:
    """Execute one instruction at $1000; gives its cycles."""
    cpu.memory.load(0x1000, bytes(code))
    cpu.pc = 0x1000
    before = cpu.cycles
    assert cpu.step() == CpuStop(StopReason.LIMIT, 0x1000 + len(code))
    return cpu.cycles - before


def flags(cpu: Cpu) -> int:
    return cpu.p & (C | Z | D | V | N)


# ---- two documented instructions at once --------------------------------------------------
# The opcode for (zp,X), and the zero-page opcodes of what it does one after the other.
COMBINED = {
    "SLO": (0x03, 0x06, 0x05),  # ASL ORA
    "RLA": (0x23, 0x26, 0x25),  # ROL AND
    "SRE": (0x43, 0x46, 0x45),  # LSR EOR
    "RRA": (0x63, 0x66, 0x65),  # ROR ADC
    "DCP": (0xC3, 0xC6, 0xC5),  # DEC CMP
    "ISC": (0xE3, 0xE6, 0xE5),  # INC SBC
}
# How far from that the opcode is, its operand with X = 3 and Y = 4, where that leads, the cycles.
ADDRESSING = {
    "(zp,X)": (0x00, (0x3D,), 0x2005, 8),
    "zp": (0x04, (0x85,), 0x0085, 5),
    "abs": (0x0C, (0x05, 0x20), 0x2005, 6),
    "(zp),Y": (0x10, (0x42,), 0x2005, 8),
    "zp,X": (0x14, (0x82,), 0x0085, 6),
    "abs,Y": (0x18, (0x01, 0x20), 0x2005, 7),
    "abs,X": (0x1C, (0x02, 0x20), 0x2005, 7),
}


@pytest.mark.parametrize("name", COMBINED)
@pytest.mark.parametrize("mode", ADDRESSING)
def test_a_combined_opcode_does_what_its_two_parts_do(own: Cpu, name: str, mode: str) -> None:
    cpu, data = own, own.memory.data
    opcode, first, second = COMBINED[name]
    step, operand, address, cycles = ADDRESSING[mode]
    cpu.x, cpu.y = 3, 4
    cpu.memory.load(0x40, b"\x05\x20\x01\x20")
    assert undocumented_name(opcode + step) == name
    for a, value, p in product(SOME, SOME, (0, C, D, C | D)):
        cpu.a, cpu.p, data[0x20] = a, p, value
        run(cpu, first, 0x20)
        run(cpu, second, 0x20)
        expected = data[0x20], cpu.a, flags(cpu)
        cpu.a, cpu.p, data[address] = a, p, value
        assert run(cpu, opcode + step, *operand) == cycles
        assert (data[address], cpu.a, flags(cpu)) == expected


def test_a_combined_opcode_is_logged_once_and_stops_after_all_is_done(own: Cpu) -> None:
    own.memory.mark(Mark.LOG_WRITES | Mark.STOP_WRITE, 0x20)
    own.memory.load(0x1000, bytes([0x07, 0x20]))  # SLO $20
    own.memory.data[0x20] = 0x41
    own.pc, own.a = 0x1000, 0x01
    assert own.run(100) == CpuStop(StopReason.WRITE, 0x20, 0x82)
    assert (own.a, own.pc, own.cycles) == (0x83, 0x1002, 5)
    assert [write.value for write in own.memory.writes] == [0x82]


# ---- LAX and SAX --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("code", "cycles"),
    [((0xA7, 0x85), 3), ((0xB7, 0x81), 4), ((0xAF, 0x05, 0x20), 4), ((0xBF, 0x01, 0x20), 4),
     ((0xBF, 0xFF, 0x20), 5), ((0xA3, 0x3D), 6), ((0xB3, 0x42), 5)],
)  # fmt: skip
def test_lax_loads_a_and_x(own: Cpu, code: tuple[int, ...], cycles: int) -> None:
    own.x, own.y = 3, 4
    own.memory.load(0x40, b"\x05\x20\x01\x20")
    for address in (0x85, 0x2005, 0x2103):
        own.memory.data[address] = 0x80
    assert run(own, *code) == cycles
    assert (own.a, own.x, flags(own)) == (0x80, 0x80, N)


@pytest.mark.parametrize(
    ("code", "address", "cycles"),
    [((0x87, 0x85), 0x85, 3), ((0x97, 0x81), 0x85, 4), ((0x8F, 0x05, 0x20), 0x2005, 4),
     ((0x83, 0x35), 0x2005, 6)],
)  # fmt: skip
def test_sax_stores_a_and_x_combined_and_leaves_the_flags(
    own: Cpu, code: tuple[int, ...], address: int, cycles: int
) -> None:
    own.a, own.x, own.y, own.p = 0xF6, 0x0B, 4, C | N
    own.memory.load(0x40, b"\x05\x20")
    assert run(own, *code) == cycles
    assert (own.memory.data[address], flags(own)) == (0x02, C | N)


# ---- immediate ----------------------------------------------------------------------------
@pytest.mark.parametrize("opcode", [0x0B, 0x2B])
def test_anc_is_and_with_the_sign_in_carry(own: Cpu, opcode: int) -> None:
    own.a, own.p = 0xF0, 0
    assert run(own, opcode, 0x8F) == 2
    assert (own.a, flags(own)) == (0x80, N | C)
    run(own, opcode, 0x7F)
    assert (own.a, flags(own)) == (0x00, Z)


def test_alr_is_and_then_lsr(own: Cpu) -> None:
    own.a, own.p = 0xFF, 0
    assert run(own, 0x4B, 0x03) == 2
    assert (own.a, flags(own)) == (0x01, C)


@pytest.mark.parametrize(
    ("a", "value", "carry", "result", "expected"),
    [
        (0xFF, 0xFF, 0, 0x7F, C),  # bit 6 to C; V is bit 6 exclusive-or bit 5
        (0xFF, 0xFF, C, 0xFF, C | N),
        (0xFF, 0x80, 0, 0x40, C | V),
        (0xFF, 0x40, 0, 0x20, V),
        (0x00, 0xFF, 0, 0x00, Z),
    ],
)
def test_arr_is_and_then_ror_with_flags_of_its_own(
    own: Cpu, a: int, value: int, carry: int, result: int, expected: int
) -> None:
    own.a, own.p = a, carry
    assert run(own, 0x6B, value) == 2
    assert (own.a, flags(own)) == (result, expected)


@pytest.mark.parametrize(
    ("value", "carry", "result", "expected"),
    [
        (0x04, 0, 0x02, 0),  # neither digit is corrected
        (0x06, 0, 0x09, 0),
        (0x50, 0, 0x88, C),
        (0x05, C, 0x88, N),
        (0xFF, 0, 0xD5, C),
    ],
)
def test_arr_corrects_digits_in_decimal_mode(
    own: Cpu, value: int, carry: int, result: int, expected: int
) -> None:
    own.a, own.p = 0xFF, D | carry
    run(own, 0x6B, value)
    assert (own.a, flags(own) & ~D & ~V) == (result, expected)


@pytest.mark.parametrize(
    ("value", "result", "expected"), [(0x02, 0x0D, C), (0x0F, 0x00, C | Z), (0x10, 0xFF, N)]
)
def test_sbx_subtracts_from_a_and_x_without_carry_and_decimal(
    own: Cpu, value: int, result: int, expected: int
) -> None:
    own.a, own.x, own.p = 0x8F, 0x3F, D
    assert run(own, 0xCB, value) == 2
    assert (own.x, own.a, flags(own)) == (result, 0x8F, expected | D)


def test_eb_is_sbc(own: Cpu) -> None:
    for a, value, p in product(SOME, SOME, (0, C, D, C | D)):
        own.a, own.p = a, p
        run(own, 0xE9, value)
        expected = own.a, flags(own)
        own.a, own.p = a, p
        assert run(own, 0xEB, value) == 2
        assert (own.a, flags(own)) == expected


def test_lxa_and_ane_take_the_constant_ee(own: Cpu) -> None:
    own.a, own.p = 0x01, 0
    assert run(own, 0xAB, 0xFF) == 2
    assert (own.a, own.x, flags(own)) == (0xEF, 0xEF, N)
    own.a, own.x = 0x00, 0x7F
    assert run(own, 0x8B, 0xF1) == 2
    assert (own.a, flags(own)) == (0x60, 0)


# ---- with the stack pointer, and with the high byte of the address ------------------------
def test_las_combines_memory_and_s(own: Cpu) -> None:
    own.s, own.y, own.memory.data[0x2103] = 0xF3, 4, 0x8E
    assert run(own, 0xBB, 0xFF, 0x20) == 5
    assert (own.a, own.x, own.s, flags(own)) == (0x82, 0x82, 0x82, N)


@pytest.mark.parametrize(
    ("code", "cycles", "stored"),
    [
        ((0x9F, 0x01, 0x20), 5, 0xE7 & 0x3D & 0x21),  # SHA abs,Y
        ((0x93, 0x42), 6, 0xE7 & 0x3D & 0x21),  # SHA (zp),Y
        ((0x9E, 0x01, 0x20), 5, 0x3D & 0x21),  # SHX abs,Y
        ((0x9B, 0x01, 0x20), 5, 0xE7 & 0x3D & 0x21),  # TAS abs,Y
    ],
)
def test_stores_combined_with_the_high_byte_plus_one(
    own: Cpu, code: tuple[int, ...], cycles: int, stored: int
) -> None:
    own.a, own.x, own.y, own.s = 0xE7, 0x3D, 4, 0xFF
    own.memory.load(0x42, b"\x01\x20")
    assert run(own, *code) == cycles
    assert own.memory.data[0x2005] == stored
    assert own.s == (0xE7 & 0x3D if code[0] == 0x9B else 0xFF)


def test_shy_stores_y_combined_with_the_high_byte_plus_one(own: Cpu) -> None:
    own.x, own.y = 4, 0xE7
    assert run(own, 0x9C, 0x01, 0x20) == 5
    assert own.memory.data[0x2005] == 0xE7 & 0x21


def test_across_a_page_what_is_stored_becomes_the_high_byte(own: Cpu) -> None:
    own.x, own.y = 0x13, 0x10
    run(own, 0x9E, 0xF8, 0x20)  # SHX $20F8,Y
    assert own.memory.data[0x0108] == 0x13 & 0x21 == 0x01
    assert own.memory.data[0x2108] == 0


# ---- NOP ----------------------------------------------------------------------------------
def test_the_other_nops_do_nothing_in_their_time(own: Cpu) -> None:
    nops = [
        code for code in range(256) if not DOCUMENTED[code] and undocumented_name(code) == "NOP"
    ]
    lengths = {**dict.fromkeys(range(0x1A, 0x100, 0x20), 1), 0x0C: 3}
    lengths |= dict.fromkeys(range(0x1C, 0x100, 0x20), 3)
    cycles = {0x80: 2, 0x82: 2, 0x89: 2, 0xC2: 2, 0xE2: 2, 0x04: 3, 0x44: 3, 0x64: 3}
    assert len(nops) == 27
    own.a, own.x, own.y, own.p = 0x80, 4, 0x00, N | C
    for code in nops:
        length = lengths.get(code, 2)
        before = str(own), bytes(own.memory.data[:0x1000])
        taken = run(own, code, *[0x05, 0x20][: length - 1])
        own.pc = 0x1000
        assert (str(own)[:-4], bytes(own.memory.data[:0x1000])) == (before[0][:-4], before[1])
        assert taken == cycles.get(code, {1: 2, 2: 4, 3: 4}[length]), hex(code)
    assert run(own, 0x1C, 0xFF, 0x20) == 5  # NOP $20FF,X across a page
