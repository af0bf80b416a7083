"""Records on disk: kept turn by turn, in order, whole or not at all; and spoilt ones."""

from __future__ import annotations

import errno
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from monty.errors import MontyError
from monty.programs.keeping.deeds import Aside, Doubted, Ended, Moved, TookBack
from monty.records.record import Record, RecordError
from monty.records.record_file import LARGEST, as_bytes, parse, read_record, write_record
from monty.records.record_keeper import RecordKeeper
from monty.records.records_folder import RecordsFolder
from monty.rules.chance import chance
from tests.records.games import keys_of, play
from tests.records.mutating import Outcome, spoilt, tried

as_root = os.name == "posix" and os.geteuid() == 0


@pytest.fixture(scope="module")
def record() -> Record:
    """The record of a short game."""
    return play("words", "bbc", [*keys_of("words", "bbc")][:30])[0].records[0]


def one_line(error: pytest.ExceptionInfo[MontyError]) -> str:
    """The text of an error, which is one readable line."""
    text = str(error.value)
    assert text.strip() and text.isprintable()
    assert len(text) < 1000
    return text


# ---- the file ----------------------------------------------------------------------------------
def test_what_is_written_is_read_again(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "words-1.json"
    write_record(path, record)
    assert read_record(path) == record
    assert os.listdir(tmp_path) == ["words-1.json"]


def test_a_file_is_versioned_json_of_the_documented_fields(record: Record) -> None:
    document = json.loads(as_bytes(record))
    assert document.items() >= {"format": "monty-record", "version": 1, "shelf": None}.items()
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    moved = next(turn["deeds"][0] for turn in document["turns"] if "deeds" in turn)
    for table in (document, document["opening"], document["turns"][0], moved):
        assert [name for name in table if f"`{name}`" not in page] == []
    for kind in (Moved, Doubted, TookBack, Aside, Ended):
        assert f"| `{kind.__struct_config__.tag}` |" in page


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "monty-save"}, "is not a record of Monty's"),
        ({"version": 2}, "has version 2; this Monty reads version 1"),
        ({"version": "x"}, "has version 'x'; this Monty reads version 1"),
        ({"keys": 5}, "is damaged: keys is 5, not up to 100,000 keys"),
        ({"keys": [[1, "\n"]]}, r"is damaged: keys[0][1] is '\n', not a key"),
        ({"until": -1}, "is damaged: until is -1, not a whole number from 0 to 1,000,000,000"),
        ({"opening": {}}, "is damaged: opening has no game"),
        ({"turns": [{}]}, "is damaged: turns[0] has no frame"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    tmp_path: Path, record: Record, change: dict[str, Any], told: str
) -> None:
    path = tmp_path / "words-1.json"
    path.write_text(json.dumps(json.loads(as_bytes(record)) | change))
    with pytest.raises(RecordError) as error:
        read_record(path)
    assert told in one_line(error)
    assert str(path) in str(error.value)


def test_what_is_missing_or_too_large_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="there is no record"):
        read_record(tmp_path / "words-1.json")
    (tmp_path / "words-1.json").write_bytes(b" " * (LARGEST + 1))
    with pytest.raises(RecordError, match="is too large to be a record"):
        read_record(tmp_path / "words-1.json")
    (tmp_path / "words-1.json").write_bytes(b"[" * 100_000)
    with pytest.raises(RecordError, match="is damaged or not a record"):
        read_record(tmp_path / "words-1.json")


@pytest.mark.parametrize("block", range(3))
def test_a_spoilt_record_is_played_or_told_in_one_line(block: int) -> None:
    """`python tests/benchmarks/records.py` does the same with ten thousand."""
    outcomes = [tried(spoilt(chance(block, "spoilt", number))) for number in range(100)]
    assert {Outcome.REFUSED, Outcome.PLAYED} <= set(outcomes)


# ---- the folder --------------------------------------------------------------------------------
def test_the_numbers_count_over_all_games_and_the_last_comes_first(
    tmp_path: Path, record: Record
) -> None:
    folder = RecordsFolder(tmp_path / "records")
    assert not folder.places()
    for game in ("words", "deluxe", "words"):
        write_record(folder.new(game), record)
    assert [place.name for place in folder.places()] == ["words-3", "deluxe-2", "words-1"]
    assert folder.find(None).name == "words-3"
    for name in ("2", "deluxe-2", "deluxe-2.json"):
        assert folder.find(name).name == "deluxe-2"
    folder.delete("3")
    folder.delete("1")
    write_record(folder.new("monty"), record)
    assert [place.name for place in folder.places()] == ["monty-3", "deluxe-2"]


@pytest.mark.parametrize("name", ["4", "../deluxe-1", "x" * 5000, "\0", "", "deluxe"])
def test_a_record_that_is_not_there_is_told_with_those_that_are(
    tmp_path: Path, record: Record, name: str
) -> None:
    folder = RecordsFolder(tmp_path)
    with pytest.raises(RecordError, match=r"there is no record .*, nor any other"):
        folder.find(name)
    for _ in range(7):
        write_record(folder.new("deluxe"), record)
    wanted = "9" if name == "4" else name
    with pytest.raises(RecordError) as error:
        folder.find(wanted)
    assert "there is: deluxe-7, deluxe-6, deluxe-5" in one_line(error)
    assert "and 2 more" in str(error.value)


def test_what_is_no_record_or_empty_is_not_among_them(tmp_path: Path, record: Record) -> None:
    folder = RecordsFolder(tmp_path)
    write_record(folder.new("words"), record)
    folder.new("words")
    for name in ("words.json", "words-01.json", "words-9.txt", "settings-x.json"):
        (tmp_path / name).write_text("x")
    (tmp_path / "words-8.json").mkdir()
    assert [place.name for place in folder.places()] == ["words-1"]


# ---- while a game is played --------------------------------------------------------------------
def test_a_record_is_in_the_file_after_each_turn(tmp_path: Path, record: Record) -> None:
    told: list[str] = []
    folder = RecordsFolder(tmp_path)
    keep = RecordKeeper(folder, told.append).begin()
    for turns in range(1, len(record.turns)):
        part = replace(record, turns=record.turns[:turns])
        keep(part)
        assert read_record(folder.find(None).path) == part
    assert os.listdir(tmp_path) == ["words-1.json"]
    assert told == []


def test_only_the_last_ones_are_kept_if_that_is_wished(tmp_path: Path, record: Record) -> None:
    folder = RecordsFolder(tmp_path)
    for _ in range(5):
        keeper = RecordKeeper(folder, print, last=2)
        keep = keeper.begin()
        keep(record)
        keep(record)
    assert [place.number for place in folder.places()] == [5, 4]


def fail(code: int) -> Callable[..., Any]:
    """A call that fails as the system does."""

    def failing(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    return failing


def test_a_full_disk_is_told_once_and_once_more_when_it_is_not(
    tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    folder = RecordsFolder(tmp_path)
    keep = RecordKeeper(folder, told.append).begin()
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fail(errno.ENOSPC))
        for _ in range(3):
            keep(record)
    assert len(told) == 1
    assert told[0].startswith("this game is not being recorded: cannot write")
    assert os.listdir(tmp_path) == []
    keep(record)
    assert told[1:] == ["this game is being recorded again"]
    assert read_record(folder.find(None).path) == record


@pytest.mark.skipif(as_root, reason="to root no folder is read-only")
def test_a_read_only_folder_is_told_once(tmp_path: Path, record: Record) -> None:
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    told: list[str] = []
    keep = RecordKeeper(RecordsFolder(tmp_path / "records"), told.append).begin()
    try:
        keep(record)
        keep(record)
    finally:
        tmp_path.chmod(stat.S_IRWXU)
    assert len(told) == 1


def test_a_folder_that_is_a_file_is_told_once(tmp_path: Path, record: Record) -> None:
    (tmp_path / "records").write_text("x")
    told: list[str] = []
    folder = RecordsFolder(tmp_path / "records")
    keep = RecordKeeper(folder, told.append).begin()
    keep(record)
    keep(record)
    assert len(told) == 1
    with pytest.raises(RecordError) as error:
        folder.places()
    one_line(error)


def test_two_windows_at_once_keep_two_records(tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
from monty.records.record_file import parse
from monty.records.record import Record
from monty.records.record_keeper import RecordKeeper
from monty.records.records_folder import RecordsFolder
record = parse(sys.stdin.buffer.read(), "it", Record)
for _ in range(20):
    keep = RecordKeeper(RecordsFolder(Path(sys.argv[1])), print).begin()
    keep(record)
    keep(record)
"""
    record = play("words", "bbc", [*keys_of("words", "bbc")][:30])[0].records[0]
    windows = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path)],
            stdin=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        )
        for _ in range(2)
    ]
    for window in windows:
        assert window.stdin is not None
        window.stdin.write(as_bytes(record))
        window.stdin.close()
    assert [window.wait() for window in windows] == [0, 0]
    places = RecordsFolder(tmp_path).places()
    assert [place.number for place in places] == [*range(40, 0, -1)]
    assert {read_record(place.path) == record for place in places} == {True}


def test_parsing_ignores_the_mark_that_some_editors_put_before_a_text(record: Record) -> None:
    assert parse(b"\xef\xbb\xbf" + as_bytes(record), "it", Record) == record
