"""Whether modules that can be compiled run compiled or interpreted, and the switch between the two.

A kernel is a plain Python module with a `.pxd` beside it, which installing may also have compiled.
Then the compiled module lies beside the source and Python prefers it, unless MONTY_INTERPRETED is
set.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from types import ModuleType
from typing import Literal

_kernels = {"machines.cpu.core"}


class _Sources:
    """Finds the kernels' sources even where compiled modules lie beside them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in _kernels:
            return None
        finders = (FileFinder(folder, (SourceFileLoader, [".py"])) for folder in path or ())
        return next((spec for finder in finders if (spec := finder.find_spec(name))), None)


if os.environ.get("MONTY_INTERPRETED"):
    sys.meta_path.insert(0, _Sources)


def declare(*names: str) -> None:
    """Let MONTY_INTERPRETED hold for more modules; to be said before they are imported."""
    _kernels.update(names)


def kernels() -> dict[str, Literal["compiled", "interpreted"]]:
    """Which of them are compiled, by the name of the module. They are looked for, not imported,
    since that reads in numpy, which takes longer than `monty --version` does without it."""
    return {name: _state(name) for name in sorted(_kernels)}


def _state(name: str) -> Literal["compiled", "interpreted"]:
    spec = find_spec(name)
    assert spec is not None, f"the kernel {name} is not there"
    return "interpreted" if (spec.origin or "").endswith(".py") else "compiled"
