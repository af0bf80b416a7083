"""Positions: their text form, files of them, and those of seeded games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monty.compare.search.positions import Position, read_positions, seeded_positions
from monty.errors import UsageError
from monty.rules.crossword.board import Board
from monty.rules.tiles import LETTERS, too_many

cells = st.text("." * 30 + LETTERS + LETTERS.lower(), min_size=225, max_size=225)
racks = st.text(LETTERS + "?", min_size=1, max_size=7).filter(lambda rack: rack.count("?") < 3)
anything = st.builds(Position, st.builds(Board, cells), racks)

EMPTY = "/".join(["15"] * 15)


@settings(max_examples=30)
@given(anything)
def test_a_position_is_read_as_it_was_written(position: Position) -> None:
    assert Position.parse(str(position)) == position


@settings(max_examples=20)
@given(st.lists(anything, min_size=1, max_size=4), st.sampled_from(["\n", "\r\n"]))
def test_a_file_is_read_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory, positions: list[Position], line_feed: str
) -> None:
    path = tmp_path_factory.mktemp("positions") / "all.txt"
    path.write_bytes(line_feed.join(map(str, positions)).encode())
    assert read_positions(path) == positions


def test_the_file_in_the_documentation_is_read(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "compare.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```\n(# .*?)^```$", page, re.MULTILINE | re.DOTALL)
    path = tmp_path / "all.txt"
    path.write_text(example)
    assert [position.rack for position in read_positions(path)] == ["EXI?RLU", "AEINRST"]


def test_remarks_and_empty_lines_are_left_out_and_any_space_parts_board_and_rack(
    tmp_path: Path,
) -> None:
    path = tmp_path / "all.txt"
    path.write_text(f"# openings\n\n{EMPTY}\tABCDEFG\n  {EMPTY}   ?  \n", encoding="utf-8-sig")
    assert read_positions(path) == [Position(Board(), "ABCDEFG"), Position(Board(), "?")]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (EMPTY, "a position is a board, a space and a rack"),
        (f"{EMPTY} ABC DEF", "a position is a board, a space and a rack"),
        ("15/15 ABC", "a board has 15 rows with strokes between, not 2"),
        (f"{EMPTY} ABCDEFGH", "a rack has 1 to 7 tiles A to Z, or ? for a blank"),
        (f"{EMPTY} abc", "a rack has 1 to 7 tiles"),
        (f"{EMPTY} A???", "of which there are 2, not 'A???'"),
    ],
)
def test_a_line_that_is_no_position_is_told_with_file_and_number(
    tmp_path: Path, line: str, told: str
) -> None:
    path = tmp_path / "all.txt"
    path.write_text(f"# one good line\n{EMPTY} ABC\n{line}\n")
    with pytest.raises(UsageError) as error:
        read_positions(path)
    assert str(error.value).startswith(f"{path}:3: ")
    assert told in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"", "has no positions"), (b"# none\n", "has no positions"), (b"#\xff\xfe", "is not text")],
)
def test_a_file_without_positions_is_told(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "all.txt"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=told):
        read_positions(path)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read "):
        read_positions(tmp_path)


def test_the_seed_decides_the_positions_and_more_begin_with_the_same() -> None:
    some = seeded_positions(60, 7)
    assert len(some) == len(set(some)) == 60
    assert seeded_positions(20, 7) == some[:20]
    assert seeded_positions(20, 8)[0] != some[0]


def test_they_are_positions_of_whole_games() -> None:
    some = seeded_positions(60, 7)
    begun = [position for position in some if position.board.empty]
    assert len(begun) >= 2
    assert all(len(position.rack) == 7 for position in begun)
    assert min(len(position.rack) for position in some) < 7
    assert not any(too_many(position.rack) for position in some)
