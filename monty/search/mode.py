"""Whether the kernels of the search run compiled or interpreted, and the switch between the two.

The kernels are plain Python modules that installing may also have compiled. Then the compiled
module lies beside the source and Python prefers it, unless MONTY_INTERPRETED is set.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Literal

KERNELS = (
    "monty.players.sixty_six.solver",
    "monty.players.sixty_six.thumb",
    "monty.search.automaton",
    "monty.search.best_move",
    "monty.search.every_move",
    "monty.search.graph",
    "monty.search.position",
)


class _Sources:
    """Finds the kernels' sources even where compiled modules lie beside them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in KERNELS:
            return None
        finders = (FileFinder(folder, (SourceFileLoader, [".py"])) for folder in path or ())
        return next((spec for finder in finders if (spec := finder.find_spec(name))), None)


if os.environ.get("MONTY_INTERPRETED"):
    sys.meta_path.insert(0, _Sources)


def kernels() -> dict[str, Literal["compiled", "interpreted"]]:
    """Which kernels are compiled, by the name of the module."""
    return {
        name: "interpreted" if (import_module(name).__file__ or "").endswith(".py") else "compiled"
        for name in KERNELS
    }
