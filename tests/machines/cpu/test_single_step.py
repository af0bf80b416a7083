"""Every case of the published single-step data: registers, memory and cycles of one instruction."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.machines.cpu.backends import Make

DATA = Path(__file__).resolve().parents[4] / "shared" / "data" / "6502-single-step"


@cache
def cases() -> list[dict[str, Any]]:
    path = DATA / "tests.json.gz"
    if not path.exists():
        pytest.skip(f"no single-step data in {DATA}")
    by_opcode = json.loads(gzip.decompress(path.read_bytes()))
    return [case for opcode in by_opcode.values() for case in opcode]


def test_there_are_a_hundred_cases_of_each_documented_opcode() -> None:
    assert len(cases()) == 15_100
    assert len({case["name"].split()[0] for case in cases()}) == 151


def test_every_case_ends_as_it_should(make_cpu: Make) -> None:
    cpu = make_cpu()
    data = cpu.memory.data
    wrong = []
    for case in cases():
        before, after = case["initial"], case["final"]
        for address, value in before["ram"]:
            data[address] = value
        for register in ("a", "x", "y", "s", "p", "pc"):
            setattr(cpu, register, before[register])
        cpu.cycles = 0
        cpu.step()
        got = {
            "cycles": cpu.cycles,
            "ram": [[address, data[address]] for address, _ in after["ram"]],
            **{register: getattr(cpu, register) for register in ("a", "x", "y", "s", "p", "pc")},
        }
        # Bit 4 of P is not a flag of the register.
        if got != {**after, "p": after["p"] & 0xEF, "cycles": len(case["cycles"])}:
            wrong.append((case["name"], got))
        for address, _ in before["ram"] + after["ram"]:
            data[address] = 0
    assert not wrong, f"{len(wrong)} cases, the first: {wrong[0]}"
