"""Constants of compiled kernels: a `.pxd` tells the C compiler the values that Python has."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.resources import files

import pytest

KERNELS = ("best_move", "every_move", "lines", "rack", "records")
_CONSTANT = re.compile(r'^ {4}([\w ]+) (\w+) "CONSTANT\(\1, (\w+)\)"$', re.MULTILINE)


@pytest.mark.parametrize("kernel", KERNELS)
def test_a_compiled_kernel_has_the_constants_of_the_interpreted_one(kernel: str) -> None:
    types = (files("monty.search") / f"{kernel}.pxd").read_text(encoding="utf-8")
    declared = {name: int(value, 0) for _, name, value in _CONSTANT.findall(types)}
    assert len(declared) == types.count('"CONSTANT(') > 4
    show = f"import monty.search.{kernel} as kernel; print(*(getattr(kernel, name) for name in "
    done = subprocess.run(
        [sys.executable, "-c", f"{show}{list(declared)}))"],
        env=os.environ | {"MONTY_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    values = [ord(value) if value == "." else int(value) for value in done.stdout.split()]
    assert values == list(declared.values())
