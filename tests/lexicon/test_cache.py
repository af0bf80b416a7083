"""The cache: never wrong, never in the way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from monty.host.cache import cache_folder, cache_size, cached
from monty.lexicon import open_lexicon
from monty.lexicon.shipped import shipped_lexicon


def never() -> bytes:
    raise AssertionError("it was kept and must not be made again")


def only_file(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_what_was_made_is_kept_under_its_key(cache: Path) -> None:
    assert cached("a", lambda: b"one") == b"one"
    assert cached("a", never) == b"one"
    assert cached("b", lambda: b"two") == b"two"
    assert len(list(cache.iterdir())) == 2


def test_an_environment_variable_names_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONTY_CACHE", "/somewhere/else")
    assert cache_folder() == Path("/somewhere/else")

    monkeypatch.delenv("MONTY_CACHE")
    assert "monty-plays" in cache_folder().parts


@settings(suppress_health_check=list(HealthCheck), max_examples=50)
@given(data=st.data(), content=st.binary(max_size=80))
def test_a_damaged_file_is_made_anew(cache: Path, data: st.DataObject, content: bytes) -> None:
    for path in cache.glob("*"):
        path.unlink()
    cached("key", lambda: content)
    path = only_file(cache)
    whole = path.read_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    flipped = whole[:at] + bytes([whole[at] ^ data.draw(st.integers(1, 255))]) + whole[at + 1 :]

    for damaged in (whole[:at], flipped, b"", whole + b"x"):
        path.write_bytes(damaged)
        made: list[bool] = []
        assert cached("key", lambda made=made: made.append(True) or content) == content  # type: ignore[misc]
        assert made == [True]
        assert cached("key", never) == content


@pytest.mark.parametrize("kind", ["a file stands there", "read-only", "a folder in the way"])
def test_a_folder_that_cannot_be_written_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    folder = tmp_path / "no"
    monkeypatch.setenv("MONTY_CACHE", str(folder))
    if kind == "a file stands there":
        folder.write_text("")
    elif kind == "read-only":
        folder.mkdir(mode=0o500)
    else:
        cached("key", lambda: b"one")
        path = only_file(folder)
        path.unlink()
        path.mkdir()

    assert cached("key", lambda: b"one") == b"one"
    assert cached("key", lambda: b"one") == b"one"
    if kind == "a folder in the way":
        assert only_file(folder).is_dir()  # and nothing half-written beside it


def test_what_fails_is_not_kept(cache: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        cached("key", lambda: bytes(1 // 0))

    assert not cache.exists()


def test_the_files_written_longest_ago_are_cleared_away_and_no_others(cache: Path) -> None:
    cache.mkdir()
    (cache / "mine.txt").write_text("a file of the user's")
    for number in range(40):
        cached(f"key {number}", lambda: b"x")
        newest = max(cache.glob("*.monty-cache"), key=lambda path: path.stat().st_mtime_ns)
        os.utime(newest, (number, number))

    assert (cache / "mine.txt").exists()
    assert len(list(cache.iterdir())) <= 34
    assert cached("key 39", never) == b"x"


PROGRAM = """
from monty.host.cache import cached
content = bytes(range(256)) * 4000
for turn in range(30):
    assert cached(f"key {turn % 3}", lambda: content) == content
    if turn % 5 == 0:
        from monty.host.cache import cache_folder
        for path in cache_folder().glob("*"):
            path.unlink(missing_ok=True)
"""


def test_processes_at_the_same_time_all_get_whole_bytes(cache: Path) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    started = [
        subprocess.Popen([sys.executable, "-c", PROGRAM], env=environment, stderr=subprocess.PIPE)
        for _ in range(3)
    ]

    for process in started:
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors.decode()


def test_a_shipped_list_comes_from_the_cache_the_second_time(cache: Path) -> None:
    shipped_lexicon.cache_clear()
    first = open_lexicon("us_full")
    kept = only_file(cache)
    shipped_lexicon.cache_clear()

    assert open_lexicon("us_full") == first
    kept.write_bytes(kept.read_bytes()[:-1])
    shipped_lexicon.cache_clear()
    assert open_lexicon("us_full") == first
    shipped_lexicon.cache_clear()


def test_the_cache_does_not_outgrow_its_bound_and_keeps_what_was_used_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MONTY_CACHE", str(tmp_path))
    monkeypatch.setattr("monty.host.cache._MOST_BYTES", 3_500)
    for key in "abc":
        cached(key, lambda: bytes(1_000))
        for path in tmp_path.iterdir():
            os.utime(path, (path.stat().st_mtime - 10,) * 2)
    cached("a", pytest.fail)  # it is used
    cached("d", lambda: bytes(1_000))
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 3_500
    cached("a", pytest.fail)
    made: list[str] = []
    cached("b", lambda: made.append("again") or b"")
    assert made == ["again"]


def test_the_size_of_the_cache_is_that_of_its_own_files(cache: Path) -> None:
    assert (cache_size().files, cache_size().size) == (0, 0)
    cached("a", lambda: bytes(1_000))
    cached("b", lambda: bytes(50))
    kept = [path.stat().st_size for path in cache.iterdir()]
    (cache / "mine.txt").write_text("a file of the user's")
    (cache / "folder.monty-cache").mkdir()
    assert (cache_size().files, cache_size().size) == (2, sum(kept))
    assert cache_size().most >= sum(kept) > 1_050


def test_what_cannot_be_cleared_away_keeps_no_other_file(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("monty.host.cache._MOST_BYTES", 2_500)
    cached("stuck", lambda: bytes(1_000))
    stuck, unlink = only_file(cache), Path.unlink

    def unlink_others(path: Path, missing_ok: bool = False) -> None:
        if path == stuck:
            raise PermissionError(path)
        unlink(path, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink_others)
    for key in "abc":
        for path in cache.iterdir():
            os.utime(path, (path.stat().st_mtime - 10,) * 2)
        cached(key, lambda: bytes(1_000))
    assert stuck.exists()
    assert cache_size().files == 3, "the two used last, and the one that cannot go"
    for key in "bc":
        cached(key, never)
