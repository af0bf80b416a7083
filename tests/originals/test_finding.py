"""`monty original find`: where a word on the screen lies in memory, who uses it, a first draft."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from monty.cli import main
from monty.originals.finding import Found, in_memory, on_screen
from monty.originals.profile import read_profile
from tests.originals.conftest import started
from tests.originals.programs.build import HERE


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"HORN", Found(100, 1, 0x41)),
        (b"horn", Found(100, 1, 0x61)),
        (bytes([8, 15, 18, 14]), Found(100, 1, 0x01)),
        (b"H\0O\0R\0N", Found(100, 2, 0x41)),
        (b"H....O....R....N", Found(100, 5, 0x41)),
    ],
)
def test_letters_are_found_however_they_are_written(content: bytes, found: Found) -> None:
    memory = (bytes(100) + content).ljust(0x1000, b"\xff")
    assert in_memory(memory, "HORN") == [found]
    assert in_memory(memory, "HORNS") == []


def test_a_word_written_from_its_end_is_found() -> None:
    assert in_memory(bytes(50) + b"NROH" + bytes(50), "HORN") == [Found(53, -1, 0x41)]


def test_a_word_stands_on_the_screen_with_blanks_or_without() -> None:
    assert list(on_screen("\n  H O R N\nhorn", "HORN")) == [(2, 3, 1, 7), (3, 1, 1, 4)]


def test_the_row_of_an_original_is_found_and_a_draft_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    started("bbc").close()
    draft = tmp_path / "draft.toml"
    command = ["original", "find", str(HERE / "row.ssd"), "--until", "ENTRY?"]
    rectangle = ["--at", "5", "1", "1", "40"]
    assert main([*command, *rectangle, "--type", "B1", "--draft", str(draft)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch("[A-Z]{7,8} on the screen: row 5, column [12], [78] wide", lines[0])
    assert any(re.fullmatch(r"[A-Z]+ in memory: \$780[01], A is \$41", line) for line in lines)
    for act in ("written", "read"):
        assert any(re.search(rf" {act} just before \$[89AB][0-9A-F]{{3}} ", line) for line in lines)
    value = read_profile(draft).values["row"]
    assert value.memory is not None
    assert value.screen is not None
    assert (value.memory.at & ~1, value.screen[0]) == (0x7800, 5)


def test_too_few_letters_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    started("bbc").close()
    command = ["original", "find", str(HERE / "row.ssd"), "--until", "ENTRY?", "--word", "A"]
    assert main(command) == 2
    assert capsys.readouterr().err == "monty: 3 letters at least are needed, not 'A'\n"
