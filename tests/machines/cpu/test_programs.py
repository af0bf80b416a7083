"""Whole programs give the right result, and take as many cycles on every back end."""

from __future__ import annotations

import pytest

from machines.cpu import Cpu
from tests.machines.cpu.programs import PROGRAMS, load_program

CYCLES = {"sort": 64_236, "sieve": 126_180, "squares": 9_999, "recursion": 6_690, "chain": 8_432}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_gives_its_result(cpu: Cpu, name: str) -> None:
    load_program(name, cpu.memory.data)
    assert cpu.call(0x1000) == CYCLES[name]
    assert cpu.x << 8 | cpu.a == PROGRAMS[name][1]


def test_the_sorted_table_is_in_order(cpu: Cpu) -> None:
    load_program("sort", cpu.memory.data)
    cpu.call(0x1000)
    assert cpu.memory.data[0x2000:0x2030] == bytes(range(0xCF, 0xFF))
