"""The example in docs/cpu.md does what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "cpu.md"


def test_the_example_prints_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    text = PAGE.read_text(encoding="utf-8")
    example = re.search("```python\n(.*?)```\n\nIt prints `(.*?)`", text, re.DOTALL)
    assert example
    exec(example[1], {})
    assert capsys.readouterr().out.strip() == example[2]
