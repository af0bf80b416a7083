"""The CPUs that are tested and measured: our core compiled and interpreted, and py65."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import machines.cpu
from machines.cpu import Cpu, Memory
from machines.kernels import kernels

Make = Callable[[], Cpu]


@cache
def _interpreted_core() -> Any:
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
    cpu.backend = _interpreted_core()(cpu.memory)
    return cpu


MAKERS: dict[str, Make] = {
    "compiled": lambda: Cpu(Memory()),
    "interpreted": _interpreted,
    "py65": lambda: Cpu(Memory(), "py65"),
}


def is_compiled() -> bool:
    """Whether there is a compiled core here."""
    return kernels()["machines.cpu.core"] == "compiled"
