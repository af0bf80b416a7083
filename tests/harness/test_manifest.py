"""Descriptions of word searches: Monty's own, and what is said of others that cannot be used."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from monty.errors import UsageError
from monty.harness import WordSearch, own_routine, read_manifest
from monty.host.folders import rom
from monty.rules.crossword.board import Board


@pytest.fixture
def manifest(tmp_path: Path) -> Path:
    """Monty's own manifest and image in a folder of somebody else's."""
    shutil.copy(rom("wordsearch.bin"), tmp_path)
    return Path(shutil.copy(rom("wordsearch.toml"), tmp_path / "mine.toml"))


def change(manifest: Path, old: str, new: str) -> None:
    """Change the first line that matches."""
    text, changes = re.subn(old, new, manifest.read_text(), count=1, flags=re.MULTILINE)
    assert changes
    manifest.write_text(text)


def trouble(manifest: Path) -> str:
    with pytest.raises(UsageError) as told:
        read_manifest(manifest)
    text = str(told.value)
    assert "\n" not in text
    assert text.startswith((f"{manifest}: ", f"{manifest} ", "cannot read"))
    return text.removeprefix(str(manifest)).lstrip(": ")


def test_a_routine_of_a_persons_own_is_read_from_its_manifest(manifest: Path) -> None:
    assert read_manifest(manifest) == own_routine()


def test_the_manifest_in_the_documentation_is_that_of_the_program() -> None:
    page = Path(__file__).parents[2] / "docs" / "harness.md"
    (example,) = re.findall("```toml\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    own = tomllib.loads(rom("wordsearch.toml").read_text(encoding="utf-8"))
    shown = tomllib.loads(example)
    assert shown.keys() == own.keys()
    for key, value in shown.items():
        if isinstance(value, dict):
            assert value.items() <= own[key].items(), key
        else:
            assert value == own[key]


OTHER = """
format = "monty-word-search"
version = 1
name = "A program that answers with what it was given"
clock_hz = 2000000
cycle_limit = 1000
[[image]]
file = "rts.bin"
at = 0x2000
[call]
entry = 0x2000
[board]
at = 0x7000
row_bytes = 17
empty = 32
capital_a = 1
blank_a = 129
[rack]
at = 0x7200
blank = 42
[answer]
score = 0x2003
letters = {letters}
length = 0x2001
row = 0x2002
column = 0x2003
direction = 0x2003
"""


@pytest.mark.parametrize(
    ("letters", "answer"),
    [
        (0x7000 + 3, "D2 CaT"),  # the board's first row
        (0x7000 + 17, "D2 DOG"),  # its second
        (0x7200, "D2 ZIP"),  # the rack
    ],
)
def test_board_and_rack_are_written_as_the_manifest_says(
    tmp_path: Path, letters: int, answer: str
) -> None:
    (tmp_path / "rts.bin").write_bytes(b"\x60\x03\x01\x03")  # RTS; length, row, column
    manifest = tmp_path / "other.toml"
    manifest.write_text(OTHER.format(letters=letters))
    board = Board.parse("/".join(["3CaT9", "DOG12", *["15"] * 13]))
    search = WordSearch(read_manifest(manifest))
    *_, last = search.think(board, "ZIP?", portion=100)
    assert last.best is not None
    assert str(last.best.play) == answer


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("^format = .*", 'format = "other"', "is no description of a word search"),
        ("^version = .*", "version = 2", "version is 2, not 1"),
        ("^name = .*\n", "", "it has no name"),
        ("^name = .*", "name = 7", "name is 7, not a text"),
        (
            "^clock_hz = .*",
            "clock_hz = 0",
            "clock_hz is 0, not a whole number from 1 to",
        ),
        ("^cycle_limit = .*\n", "", "it has no cycle_limit"),
        ("^entry = .*\n", "", "call has no entry"),
        (
            "^entry = .*",
            "entry = 0x10000",
            "entry is 65536, not an address from 0x0000 to",
        ),
        ("^entry = .*", "entry = true", "call.entry is True, not an address from 0x0000 to 0xFFFF"),
        ("^entry = .*", "entry = 0x0700", "entry is at $0700, where no image lies"),
        (r"^\[found\]\nat = .*", "[found]\nat = 0x2000", "found is at $2000, where no image lies"),
        (
            "^row_bytes = .*",
            "row_bytes = 14",
            "board.row_bytes is 14, not a whole number from 15",
        ),
        ("^at = 0x0400", "at = 0xff80", "board: 225 bytes from $FF80 on do not fit below $10000"),
        (
            "^capital_a = .*",
            "capital_a = 255",
            "board.capital_a is 255, not a whole number from 0",
        ),
        (r"^\[rack\]", "[rack]\ntiles = 7", "rack has an unknown key tiles"),
        (r"^\[answer\]", "[reply]", "it has an unknown key reply"),
        ("^length = .*\n", "", "answer has no length"),
        (r"^\[\[image\]\]", "[image]", "not a list of tables, [[image]]"),
        ("^file = .*", 'file = "gone.bin"', "image[0]: cannot read "),
        ("^at = 0x0800", "at = 0xff00", "image[0]: wordsearch.bin does not fit: 2,"),
        ("^at = 0x1400", "at = 0x1000", "and the dictionary, from $1000, overlap"),
        ("^end = .*", "end = 0x1400", "dictionary: end is not above at, $1400"),
        (r"^\[dictionary\]", "[[dictionary]]", "not a table of names and values"),
        ("^at = 0x04e1", "at = 0x04e0", "board, up to $04E0, and the rack, from $04E0, overlap"),
        ("^lines = .*", "lines = 0x04e2", "and lines, from $04E2, overlap"),
        ("^most_tiles = .*", "most_tiles = 0x0505", "lines, up to $0505, and most_tiles, from"),
        ("^most_words = .*", "most_words = 0x0506", "and most_words, from $0506, overlap"),
        ("^most_tiles = .*", "most_tiles = 0x1400", "and the dictionary, from $1400, overlap"),
        ("^most_words = .*", "most_words = 0x800", "entry is at $0800, where most_words is w"),
        ("^empty = .*", "empty = 0x5a", "$5A is both empty and the letters from capital_a on"),
        ("^empty = .*", "empty = 0x61", "$61 is both empty and those from blank_a on"),
        ("^blank_a = .*", "blank_a = 0x5a", "$5A is both the letters from capital_a on and those"),
        ("^blank = .*", "blank = 0x41", "$41 is both the rack's blank and the letters from"),
        ("^blank = .*", "blank = 0", "$00 is both the rack's blank and empty"),
        ("^version", "version ==", "is not TOML"),
        ("^version = .*", f"version = {'9' * 5000}", "has a number too long"),
        ("^version = .*", f"version = {'[' * 5000}", "tables too deep"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(manifest: Path, old: str, new: str, told: str) -> None:
    change(manifest, old, new)
    assert told in trouble(manifest)


def test_board_and_rack_may_lie_in_an_image_and_the_rack_beside_the_rows(manifest: Path) -> None:
    """As on a screen of 40 columns, which is a part of the program."""
    manifest.with_name("wordsearch.bin").write_bytes(bytes(0xC00))
    for old, new in (
        ("^row_bytes = .*", "row_bytes = 40"),
        ("^at = 0x0400", "at = 0x1100"),
        ("^at = 0x04e1", "at = 0x1110"),
    ):
        change(manifest, old, new)
    routine = read_manifest(manifest)
    assert (routine.board, routine.row_bytes, routine.rack) == (0x1100, 40, 0x1110)


def test_an_empty_image_is_told(manifest: Path) -> None:
    manifest.with_name("wordsearch.bin").write_bytes(b"")
    assert trouble(manifest) == "image[0]: wordsearch.bin is empty"


def test_an_image_larger_than_the_memory_is_told(manifest: Path) -> None:
    manifest.with_name("wordsearch.bin").write_bytes(bytes(70_000))
    assert "has more than 65,536 bytes" in trouble(manifest)


def test_a_manifest_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert trouble(tmp_path / "none.toml").startswith("cannot read")


def test_bytes_that_are_no_text_are_told(manifest: Path) -> None:
    manifest.write_bytes(b"# \xff\xfe")
    assert "line 1 is not text in UTF-8" in trouble(manifest)
