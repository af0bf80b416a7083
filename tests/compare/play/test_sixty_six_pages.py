"""The instructions of Sixty Six held against those of an original, where somebody has it.

`MONTY_ORIGINALS` names the folder of a person's own originals; none is part of this project.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from monty.cli import main
from tests.originals.conftest import started

ORIGINAL = Path(os.environ.get("MONTY_ORIGINALS", "no folder"), "66-instructions.bbc")


@pytest.mark.skipif(not ORIGINAL.is_file(), reason="MONTY_ORIGINALS names no folder that has it")
def test_S16_title_and_prompt_have_the_colours_and_keys_of_the_original(
    capsys: pytest.CaptureFixture[str],
) -> None:
    started("bbc").close()
    script = Path(__file__).with_name("sixty_six_pages.txt")
    assert main(["compare", "play", str(script), "--original", str(ORIGINAL)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "Sixty Six, instructions: no differences in 4 values at 7 moments."
