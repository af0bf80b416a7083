"""The programs by their names."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from monty.programs.catalogue import CATALOGUE

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_program_that_is_not_played_is_not_imported(game: str) -> None:
    code = f"""
import sys
from monty.programs.catalogue import CATALOGUE
programs = {{name: entry.program.__name__.strip("_") for name, entry in CATALOGUE.items()}}
there = lambda: [name for name in programs if f"monty.programs.{{programs[name]}}" in sys.modules]
assert there() == [], there()
CATALOGUE[{game!r}].program()
print(there())
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == (f"{[game]}\n", "")
