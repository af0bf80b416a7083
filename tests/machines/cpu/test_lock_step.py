"""Our core, compiled and interpreted, and py65 do the same with random programs."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from machines.cpu import Cpu, CpuError, JamError, UndocumentedOpcodeError
from machines.cpu.opcodes import DOCUMENTED
from tests.machines.cpu.conftest import maker

OWN = ["compiled", "interpreted"]
CODES = [code for code in range(256) if DOCUMENTED[code]]
# Documented opcodes for all numbers, and marks of every kind for few, some or most of them.
OPCODES = bytes(code if DOCUMENTED[code] else CODES[code % len(CODES)] for code in range(256))
MARKS = {
    few: bytes(code * 7 % 32 if code < few else 0 for code in range(256)) for few in (2, 20, 200)
}
byte = st.integers(0, 255)


def state(cpu: Cpu) -> tuple[object, ...]:
    registers = (cpu.a, cpu.x, cpu.y, cpu.s, cpu.p, cpu.pc, cpu.cycles)
    last = cpu.backend.history[cpu.backend.newest]
    return *registers, cpu.memory.writes[-1:], last


def pair(name: str, seed: int, start: list[int], marked: int = 0) -> list[Cpu]:
    """Our CPU and py65's with the same random memory, all of it documented opcodes, the same marks
    and registers."""
    cpus = [maker(name)(), maker("py65")()]
    for cpu in cpus:
        source = random.Random(seed)
        cpu.memory.data[:] = source.randbytes(0x10000).translate(OPCODES)
        if marked:
            cpu.memory.marks[:] = source.randbytes(0x10000).translate(MARKS[marked])
        cpu.a, cpu.x, cpu.y, cpu.s, cpu.p, high, low = start
        cpu.pc = high << 8 | low
    return cpus


@pytest.mark.parametrize("name", OWN)
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), start=st.lists(byte, min_size=7, max_size=7))
def test_both_do_the_same_instruction_by_instruction(
    name: str, seed: int, start: list[int]
) -> None:
    own, reference = pair(name, seed, start)
    for _ in range(100):
        try:
            reference.step()
        except UndocumentedOpcodeError:  # the program changed itself
            break
        except JamError as jam:  # likewise
            with pytest.raises(JamError, match=re.escape(str(jam))):
                own.step()
            break
        own.step()
        assert state(own) == state(reference)
    assert own.memory.data == reference.memory.data


@pytest.mark.parametrize("name", OWN)
@settings(max_examples=40)
@given(
    seed=st.integers(0, 2**32),
    start=st.lists(byte, min_size=7, max_size=7),
    marked=st.sampled_from(list(MARKS)),
    portion=st.sampled_from((1, 7, 200)),
)
def test_both_stop_at_the_same_marks_and_log_the_same_writes(
    name: str, seed: int, start: list[int], marked: int, portion: int
) -> None:
    own, reference = pair(name, seed, start, marked)
    for _ in range(60):
        limit = reference.cycles + portion
        try:
            expected = reference.run(limit)
        except UndocumentedOpcodeError:
            break
        except JamError as jam:
            with pytest.raises(JamError, match=re.escape(str(jam))):
                own.run(limit)
            break
        assert own.run(limit) == expected
        assert state(own) == state(reference)
    else:
        assert own.memory.writes == reference.memory.writes
        assert own.memory.data == reference.memory.data


def outcome(cpu: Cpu, limit: int) -> str:
    """What calling a routine at the program counter comes to."""
    try:
        return f"{cpu.call(cpu.pc, limit=limit)} cycles"
    except UndocumentedOpcodeError:
        return "undocumented"
    except CpuError as error:
        return str(error)


@pytest.mark.parametrize("name", OWN)
@settings(max_examples=40)
@given(
    seed=st.integers(0, 2**32),
    start=st.lists(byte, min_size=7, max_size=7),
    limit=st.sampled_from((50, 500)),
)
def test_calls_end_alike(name: str, seed: int, start: list[int], limit: int) -> None:
    own, reference = pair(name, seed, start)
    expected = outcome(reference, limit)
    if expected != "undocumented":
        assert outcome(own, limit) == expected
        assert state(own) == state(reference)
