"""`monty original find`: where a word on the screen lies in memory, who uses it, a first draft."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from monty.cli import main
from monty.originals.engine import Engine
from monty.originals.finding import (
    Found,
    Sought,
    board_in_memory,
    draft,
    find,
    on_screen,
    word_in_memory,
)
from monty.originals.image import read_image
from monty.originals.profile import read_profile
from monty.originals.tiles import with_tiles
from monty.originals.values import seen
from monty.rules.crossword.board import Board
from tests.originals.asking import QUESTION, asking
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
    assert word_in_memory(memory, "HORN") == [found]
    assert word_in_memory(memory, "HORNS") == []


def test_a_word_written_from_its_end_is_found() -> None:
    assert word_in_memory(bytes(50) + b"NROH" + bytes(50), "HORN") == [Found(53, -1, 0x41)]


def test_a_word_stands_on_the_screen_with_blanks_or_without() -> None:
    assert list(on_screen("\n  H O R N\nhorn", "HORN")) == [(2, 3, 1, 7), (3, 1, 1, 4)]


def test_a_word_that_is_nowhere_is_told_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    started("bbc").close()
    draft = tmp_path / "draft.toml"
    command = ["original", "find", str(HERE / "row.ssd"), "--until", "ENTRY?"]
    assert main([*command, "--word", "NOTTHERE", "--draft", str(draft)]) == 1
    assert "NOTTHERE is neither on the screen nor in memory" in capsys.readouterr().err
    assert not draft.exists()


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


BOARD = Board.parse("15/15/15/7J7/7O7/4HORNS6/4A2s7/3STEEL7/15/15/15/15/15/15/15")


@pytest.mark.parametrize(("row_bytes", "capital_a"), [(15, 0x41), (17, 0x01), (32, 0x80)])
def test_a_board_is_found_however_long_its_rows_are(row_bytes: int, capital_a: int) -> None:
    content = bytearray(0x400)
    for i, letter in enumerate(BOARD.cells):
        if letter.isupper():
            content[100 + i // 15 * row_bytes + i % 15] = capital_a + ord(letter) - ord("A")
    found = board_in_memory(bytes(content).ljust(0x1000, b"\xff"), BOARD)
    assert found == [Found(100, 1, capital_a, row_bytes)]
    content[100 + 5 * row_bytes + 4] += 1
    assert board_in_memory(bytes(content), BOARD) == []


def test_the_board_of_an_original_is_found_and_a_draft_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    started("c64").close()
    path = tmp_path / "draft.toml"
    command = ["original", "find", str(HERE / "search.d64"), "--until", "P PLAY?"]
    keys = ["--keys", r"RKAIN\nSP", "--wait", "40"]
    board = ["--at", "3", "3", "15", "15", "--board", "--draft", str(path)]
    assert main([*command, *keys, *board]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "the board on the screen: row 3, column 3, 15 rows, 15 columns"
    assert "the board in memory: $0400, A is $41, 15 bytes from a row to the next" in lines
    value = read_profile(path).values["board"]
    assert (value.reads, value.screen) == ("board", (3, 3, 15, 15))
    assert value.memory is not None
    assert (value.memory.at, value.memory.row_bytes, value.memory.empty) == (0x0400, 15, 0)


# ---- tiles that an original draws itself ------------------------------------------------------
SHAPES = {"C": "3c4281818181423c", "A": "1824428181ff8181", "T": "ffff181818181818"}


def drawn(engine: Engine, row: int, columns: dict[int, str], paper: int = 0) -> None:
    """Put shapes into the Spectrum's display, in ink on paper or the other way round."""
    for column, letter in columns.items():
        for line, byte in enumerate(bytes.fromhex(SHAPES[letter])):
            engine.poke(0x4000 + 0x100 * line + 0x20 * row + column, bytes([byte ^ paper]))


def test_tiles_that_are_drawn_are_learned_and_then_read(tmp_path: Path) -> None:
    with started("spectrum") as engine:
        drawn(engine, 4, {2: "C", 4: "A", 6: "T"})
        engine.run(0.1)
        sought = Sought(place=(5, 3, 1, 5), signs="C.A.T")
        finding = find(engine, sought, "row")
        assert finding.told == "CAT"
        assert finding.tiles == SHAPES | {".": "00" * 8}
        path = tmp_path / "draft.toml"
        image = read_image(asking("spectrum", tmp_path))
        path.write_text(draft(image, "row", finding), encoding="utf-8")
        profile = read_profile(path)
        drawn(engine, 4, {2: "T", 4: "A"})
        drawn(engine, 4, {6: "C"}, paper=0xFF)
        engine.run(0.1)
        geometry = engine.shown.geometry
        text = with_tiles(engine.text(), engine.pixels(), geometry, profile.tiles)
        value = profile.values["row"]
        assert value.screen is not None
        assert seen(value, text, value.screen) == "TAC"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--at 1 1 1 3 --tiles CA", "the rectangle has 3 cells on the screen, not 2"),
        ("--at 1 1 1 2 --tiles C1", "cells stand for letters A to Z, ? and points, not 'C1'"),
        ("--at 200 1 1 2 --tiles AB", "the rectangle has 0 cells on the screen, not 2"),
        ("--word CAT --board", "--board and --tiles go with --at"),
        ("--at 200 1 15 15 --board", "3 letters at least are needed, not ''"),
    ],
)
def test_what_cannot_be_looked_for_is_told(
    arguments: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    started("spectrum").close()
    image = str(asking("spectrum", tmp_path))
    assert main(["original", "find", image, "--until", QUESTION, *arguments.split()]) == 2
    assert capsys.readouterr().err == f"monty: {told}\n"
