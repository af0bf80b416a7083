"""A CPU to test: our core compiled and interpreted, and py65."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

import machines.cpu
from machines.cpu import Cpu, Memory
from machines.kernels import kernels
from tests.cpu.assembler import assemble

Make = Callable[[], Cpu]


@cache
def interpreted_core() -> Any:
    """The core from its source, also where a compiled one lies beside it."""
    path = Path(machines.cpu.__file__).with_name("core.py")
    spec = spec_from_file_location("interpreted_core", path)
    assert spec and spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module.Core


def _interpreted() -> Cpu:
    cpu = Cpu(Memory())
    cpu.backend = interpreted_core()(cpu.memory)
    return cpu


MAKERS: dict[str, Make] = {
    "compiled": lambda: Cpu(Memory()),
    "interpreted": _interpreted,
    "py65": lambda: Cpu(Memory(), "py65"),
}


def maker(name: str) -> Make:
    """What makes a CPU with that back end; skips where it cannot be had."""
    if name == "compiled" and kernels()["machines.cpu.core"] != "compiled":
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
