"""A CPU to test: our core compiled and interpreted, and py65."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from machines.cpu import Cpu
from tests.machines.cpu.assembler import assemble
from tests.machines.cpu.backends import MAKERS, Make, is_compiled


def maker(name: str) -> Make:
    """What makes a CPU with that back end; skips where it cannot be had."""
    if name == "compiled" and not is_compiled():
        pytest.skip("the core is not compiled here")
    return MAKERS[name]


@pytest.fixture(params=list(MAKERS))
def make_cpu(request: pytest.FixtureRequest) -> Make:
    """Makes CPUs of each back end in turn."""
    return maker(request.param)


@pytest.fixture(params=["compiled", "interpreted"])
def make_own(request: pytest.FixtureRequest) -> Make:
    """Makes CPUs of our own, which know the undocumented opcodes."""
    return maker(request.param)


@pytest.fixture
def cpu(make_cpu: Make) -> Cpu:
    return make_cpu()


@pytest.fixture
def own(make_own: Make) -> Cpu:
    return make_own()


@pytest.fixture
def load() -> Callable[[Cpu, str], dict[str, int]]:
    """Puts a program at $1000 and the program counter on it; gives its labels."""

    def load(cpu: Cpu, text: str) -> dict[str, int]:
        code, labels = assemble(text)
        cpu.memory.load(0x1000, code)
        cpu.pc = 0x1000
        return labels

    return load
