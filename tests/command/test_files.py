"""Files that the command writes: whole or not at all; and what people write that it reads."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from monty.cli import main
from monty.compare.search.positions import read_positions
from monty.errors import MontyError, named, quoted
from monty.host import locks
from monty.host.files import NOTHING, FileError, NewFile, clear_leftovers, read_text, write_whole
from monty.saves.game_file import read as read_game
from monty.saves.order import save_game
from monty.settings import Settings, load, save
from tests.command.conftest import Run

on_posix = pytest.mark.skipif(os.name != "posix", reason="files and pipes of Unix")


def full(*_: object) -> None:
    """The disk has no more room."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


# ---- whole or not at all --------------------------------------------------------------------
@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_leaves_the_file_that_was_there_and_no_piece(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = tmp_path / "out"
    write_whole(path, b"old")
    monkeypatch.setattr(os, call, full)
    with pytest.raises(FileError) as error:
        write_whole(path, b"new")
    assert str(error.value) == f"cannot write {path}: No space left on device"
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["out"]


WRITERS = [
    ["demo", "--turns", "1", "--png", "out.png"],
    ["lexicon", "build", "words.txt", "-o", "out.kwg"],
    ["script", "script.txt"],
    ["compare", "search", "--positions", "1", "--jobs", "1", "--json", "out.json"],
    ["compare", "search", "--positions", "1", "--jobs", "1", "--html", "out.html"],
]


@pytest.mark.parametrize("arguments", WRITERS)
def test_every_command_leaves_the_file_that_was_there(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.txt").write_text("cat\ndog\n")
    (tmp_path / "script.txt").write_text("picture out.png\n")
    name = next((each for each in arguments if each.startswith("out.")), "out.png")
    (tmp_path / name).write_bytes(b"old")
    before = sorted(os.listdir(tmp_path))
    monkeypatch.setattr(os, "fsync", full)
    assert main(arguments) == 1
    assert f"monty: cannot write {name}: No space left on device\n" in capsys.readouterr().err
    assert (tmp_path / name).read_bytes() == b"old"
    assert sorted(os.listdir(tmp_path)) == before


def test_a_neighbour_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("cat\n")
    (tmp_path / "a.kwg.part").write_text("mine")
    assert (
        main(["lexicon", "build", str(tmp_path / "words.txt"), "-o", str(tmp_path / "a.kwg")]) == 0
    )
    assert (tmp_path / "a.kwg.part").read_text() == "mine"


def test_a_name_as_long_as_the_system_allows_is_written(tmp_path: Path) -> None:
    write_whole(tmp_path / ("x" * 255), b"it")
    assert (tmp_path / ("x" * 255)).read_bytes() == b"it"


@on_posix
def test_a_link_is_written_through_and_the_mode_stays(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target, link, new = tmp_path / "there" / "it", tmp_path / "link", tmp_path / "new"
    target.write_bytes(b"old")
    target.chmod(0o640)
    link.symlink_to(target)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    new.symlink_to(tmp_path / "there" / "later")  # a link to what is not there yet
    write_whole(new, b"first")
    assert (tmp_path / "there" / "later").read_bytes() == b"first"


@on_posix
def test_settings_that_are_a_link_are_written_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.toml").write_text("")
    (tmp_path / "link.toml").symlink_to("mine.toml")
    monkeypatch.setenv("MONTY_CONFIG", str(tmp_path / "link.toml"))
    save(Settings(volume=7))
    assert (tmp_path / "link.toml").is_symlink()
    assert "volume = 7" in (tmp_path / "mine.toml").read_text()


@on_posix
def test_a_pipe_is_written_straight(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = subprocess.Popen(["cat", str(tmp_path / "pipe")], stdout=subprocess.PIPE)
    write_whole(tmp_path / "pipe", b"through")
    assert reader.communicate(timeout=20)[0] == b"through"


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="there is no such name")
@pytest.mark.parametrize("into", ["pipe", "file"])
def test_what_goes_to_the_standard_output_follows_what_was_printed(
    tmp_path: Path, into: str
) -> None:
    code = (
        "from pathlib import Path; from monty.host.files import write_whole; "
        "print('table', flush=True); write_whole(Path('/dev/stdout'), b'file')"
    )
    with (tmp_path / "out").open("wb") as out:
        done = subprocess.run(
            [sys.executable, "-c", code],
            stdout=subprocess.PIPE if into == "pipe" else out,
            cwd=Path(__file__).parents[2],
            check=True,
        )
    printed = done.stdout if into == "pipe" else (tmp_path / "out").read_bytes()
    assert printed.split() == [b"table", b"file"]


# ---- what was left behind -------------------------------------------------------------------
def aged(path: Path, content: bytes = b"") -> Path:
    """A file that was written two hours ago."""
    path.write_bytes(content)
    os.utime(path, (time.time() - 7200,) * 2)
    return path


def test_what_a_killed_process_has_left_is_deleted_and_nothing_else(tmp_path: Path) -> None:
    gone = [
        aged(tmp_path / ".monty-0123456789abcdef.tmp", b"half"),
        aged(tmp_path / "deluxe-001abcd_123.tmp", b"half"),
        aged(tmp_path / "words-007.json"),
    ]
    (tmp_path / ".monty-fedcba9876543210.tmp").touch()  # just begun
    stays = [
        tmp_path / ".monty-fedcba9876543210.tmp",
        aged(tmp_path / "words-008.json", b"{}"),
        aged(tmp_path / "notes.tmp"),
        aged(tmp_path / "shopping.json"),
    ]
    clear_leftovers(tmp_path, r"[a-z-]+-\d{3,}\.json")
    assert not any(path.exists() for path in gone)
    assert all(path.exists() for path in stays)
    clear_leftovers(tmp_path / "nowhere", NOTHING)


@on_posix
def test_what_is_still_being_written_stays_however_old(tmp_path: Path) -> None:
    new = NewFile(tmp_path)
    (path,) = tmp_path.iterdir()
    os.utime(path, (0, 0))
    clear_leftovers(tmp_path, NOTHING)
    assert path.exists()
    new.put(tmp_path / "whole")
    assert os.listdir(tmp_path) == ["whole"]


def test_a_lock_is_for_one(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("there are no such locks")
    with (tmp_path / "it").open("wb") as one, (tmp_path / "it").open("rb") as other:
        assert locks.take(one.fileno())
        assert not locks.take(other.fileno())


# ---- what people write ----------------------------------------------------------------------
MARK = b"\xef\xbb\xbf"


def test_a_byte_order_mark_is_passed_over_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from monty.harness import read_manifest
    from monty.host.folders import rom
    from tests.command.test_kept_games import GAME

    settings = tmp_path / "settings.toml"
    settings.write_bytes(MARK + b"volume = 7\n")
    monkeypatch.setenv("MONTY_CONFIG", str(settings))
    assert load(pytest.fail).volume == 7
    save_game(tmp_path / "words-001.json", GAME)
    marked = MARK + (tmp_path / "words-001.json").read_bytes()
    (tmp_path / "words-001.json").write_bytes(marked)
    assert read_game(tmp_path / "words-001.json") == GAME
    for path in rom("wordsearch.toml").parent.iterdir():
        if path.is_file():
            content = path.read_bytes()
            is_text = path.suffix == ".toml"
            (tmp_path / path.name).write_bytes(MARK + content if is_text else content)
    assert read_manifest(tmp_path / "wordsearch.toml").name
    line = "/".join(["15"] * 15) + " AAEINRS\n"
    (tmp_path / "positions.txt").write_bytes(MARK + line.encode())
    assert len(read_positions(tmp_path / "positions.txt")) == 1
    (tmp_path / "script.txt").write_bytes(MARK + b"machine bbc\nscreen\n")
    assert main(["script", str(tmp_path / "script.txt")]) == 0
    (tmp_path / "words.txt").write_bytes(MARK + b"cat\n")
    assert main(["lexicon", "check", str(tmp_path / "words.txt")]) == 0
    assert capsys.readouterr().out.endswith("words.txt: 1 word\n")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"one\ntwo\xff\n", ": line 2 is not text in UTF-8"),
        ("one".encode("utf-16"), " is text in UTF-16, not in UTF-8"),
        (b"x" * 101, " has more than 100 bytes"),
    ],
)
def test_what_is_no_such_text_is_told_with_its_line(
    tmp_path: Path, content: bytes, told: str
) -> None:
    path = tmp_path / "it.txt"
    path.write_bytes(content)
    with pytest.raises(FileError) as error:
        read_text(path, 100)
    assert str(error.value) == f"{path}{told}"


# ---- what is told of foreign names ----------------------------------------------------------
HOSTILE = "a\x1b]0;TITLE\x07b\nsecond \x9b1m\u202e"


def test_nothing_foreign_is_obeyed_by_a_terminal_or_fills_it() -> None:
    for shown in (named(HOSTILE), quoted(HOSTILE), named("\udce9"), quoted(HOSTILE * 1000)):
        assert shown.isprintable()
    assert len(named("x" * 5000)) == 299
    assert len(quoted("x" * 5000)) == 100
    assert len(quoted([[["x" * 5000] * 100] * 100] * 100)) <= 300
    assert quoted(1 << 20_000) == "a number of thousands of digits" or len(quoted(1 << 9)) < 40


def test_a_file_can_be_known_again_by_what_is_told_of_it() -> None:
    name = "/home/ann/word lists/british/of-1988/the whole list, as it was typed.txt"
    assert quoted(name) == repr(name)


COMMANDS: list[Callable[[str], list[str]]] = [
    lambda name: ["--resume", name],
    lambda name: ["--machine", name],
    lambda name: ["--palette", name, "--game", "words"],
    lambda name: [name],
    lambda name: ["saves", "delete", name],
    lambda name: ["script", name],
    lambda name: ["lexicon", "info", name],
    lambda name: ["lexicon", "build", "words.txt", "-o", name],
    lambda name: ["lexicon", "build", "words.txt", "-o", f"{name}/it.kwg"],
    lambda name: ["compare", "search", "--routine", name],
    lambda name: ["compare", "search", "--from", name],
    lambda name: ["demo", "--png", name],
    lambda name: ["demo", "--seed", name],
]


@pytest.mark.parametrize("name", [HOSTILE, "y" * 5000])
@pytest.mark.parametrize("arguments", COMMANDS)
def test_every_command_tells_a_foreign_name_in_one_short_line(
    monty: Run, tmp_path: Path, arguments: Callable[[str], list[str]], name: str
) -> None:
    (tmp_path / "words.txt").write_text("cat\n")
    done = monty(*arguments(name), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode in (1, 2)
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr[:-1].isprintable()
    assert len(done.stderr) < 1000


def test_what_stands_in_a_file_is_told_so_too(tmp_path: Path, monty: Run) -> None:
    from monty.harness import read_manifest
    from monty.host.folders import rom

    own = rom("wordsearch.toml").read_text()
    escaped = '"a\\u001b]0;TITLE\\u0007b\\nsecond" = 1\n'
    path = tmp_path / "wordsearch.toml"
    path.write_text(own.replace("[call]\n", f"[call]\n{escaped}", 1))
    for each in rom("wordsearch.toml").parent.glob("*.bin"):
        (tmp_path / each.name).write_bytes(each.read_bytes())
    with pytest.raises(MontyError) as error:
        read_manifest(path)
    assert "has an unknown key" in str(error.value)
    assert str(error.value).isprintable()
    (tmp_path / "it.txt").write_text("type 'A\x1b[31m'\nkey \x1b[31m\n")
    assert monty("script", "it.txt").stderr[:-1].isprintable()
