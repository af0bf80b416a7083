"""Programs as text, and what the CPU does line by line."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

from machines.cpu import Cpu, Mark, Memory, disassemble, listing, trace
from machines.cpu.opcodes import DOCUMENTED, MODE_NAMES, MODES

Load = Callable[[Cpu, str], dict[str, int]]


def test_a_listing_has_address_bytes_and_instruction() -> None:
    memory = Memory()
    memory.load(0x1000, bytes([0xA2, 0x05, 0xBD, 0x00, 0x20, 0xD0, 0xFB, 0xA7, 0x10, 0x60]))
    assert [str(line) for line in listing(memory, 0x1000, 0x100A)] == [
        "1000  A2 05     LDX #$05",
        "1002  BD 00 20  LDA $2000,X",
        "1005  D0 FB     BNE $1002",
        "1007  A7 10     LAX $10",
        "1009  60        RTS",
    ]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (b"\x03\x10", "SLO ($10,X)"), (b"\xd3\x10", "DCP ($10),Y"),
        (b"\xbf\x34\x12", "LAX $1234,Y"),
        (b"\x1c\x34\x12", "NOP $1234,X"), (b"\x97\x10", "SAX $10,Y"), (b"\xeb\x10", "SBC #$10"),
        (b"\x1a", "NOP"), (b"\x02", "JAM"), (b"\x6c\x34\x12", "JMP ($1234)"), (b"\x0a", "ASL A"),
    ],
)  # fmt: skip
def test_undocumented_opcodes_have_their_usual_names(code: bytes, text: str) -> None:
    memory = Memory()
    memory.load(0x1000, code)
    instruction = disassemble(memory, 0x1000)
    assert (instruction.text, instruction.code) == (text, code)


def test_every_opcode_is_as_long_as_its_addressing_mode_says() -> None:
    lengths = {"imp": 1, "jam": 1, "abs": 3, "abx": 3, "aby": 3}
    odd = {0x20: 3, 0x4C: 3, 0x6C: 3}  # JSR and the JMPs
    memory = Memory()
    for opcode in range(256):
        memory.data[0x1000] = opcode
        length = odd.get(opcode, lengths.get(MODE_NAMES[MODES[opcode]], 2))
        assert len(disassemble(memory, 0x1000).code) == length


def test_there_are_151_documented_opcodes() -> None:
    assert sum(DOCUMENTED) == 151


def test_an_instruction_may_lie_across_the_end_of_memory() -> None:
    memory = Memory()
    memory.load(0xFFFE, b"\xad\x34")
    memory.data[0] = 0x12
    assert disassemble(memory, 0xFFFE).text == "LDA $1234"


def test_a_trace_has_cycle_instruction_and_the_registers_before_it(cpu: Cpu, load: Load) -> None:
    load(cpu, "LDX #$80 \n DEX \n JMP $1002")
    assert list(trace(cpu, 9)) == [
        "       0  1000  A2 80     LDX #$80      A=00 X=00 Y=00 S=FF P=nv-bdIzc",
        "       2  1002  CA        DEX           A=00 X=80 Y=00 S=FF P=Nv-bdIzc",
        "       4  1003  4C 02 10  JMP $1002     A=00 X=7F Y=00 S=FF P=nv-bdIzc",
        "       7  1002  CA        DEX           A=00 X=7F Y=00 S=FF P=nv-bdIzc",
    ]


def test_a_trace_ends_at_a_stop_and_goes_on_from_there(cpu: Cpu, load: Load) -> None:
    at = load(cpu, "INX \n here: INY \n DEX")
    cpu.memory.mark(Mark.STOP_EXECUTE, at["here"])
    assert [line[26:29] for line in trace(cpu, 6)] == ["INX"]
    assert [line[26:29] for line in trace(cpu, 6)] == ["INY", "DEX"]


def test_a_trace_leaves_out_what_a_handler_stands_in_for(cpu: Cpu, load: Load) -> None:
    load(cpu, "JSR $FFD2 \n NOP")
    cpu.on_execute(0xFFD2, Cpu.return_from_subroutine)
    assert [line[26:29] for line in trace(cpu, 14)] == ["JSR", "NOP"]


def test_py65_is_not_loaded_before_it_is_asked_for() -> None:
    code = (
        "import sys; from machines.cpu import *; Cpu(Memory()).run(9); print('py65' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
