"""Saved games on disk: whole or not at all, and whatever is wrong told in one line."""

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
from hypothesis import given
from hypothesis import strategies as st

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Television
from monty.errors import MontyError
from monty.host import locks
from monty.host.locks import alone_in
from monty.programs.catalogue import CATALOGUE
from monty.programs.keeping.shelf import ShelfError
from monty.saves.autosave import Autosave
from monty.saves.game_file import SavedGame, open_game, read
from monty.saves.order import number_in, save_game

GAME = SavedGame("monty", "c64", {"turns": 1, "name": "Ä", "list": [1, None, True]})
LATER = SavedGame("monty", "c64", {"turns": 2})
as_root = os.name == "posix" and os.geteuid() == 0


def one_line(error: pytest.ExceptionInfo[MontyError]) -> str:
    """The text of an error, which is one readable line."""
    text = str(error.value)
    assert text.strip()
    assert "\n" not in text
    assert len(text) < 1000
    return text


# ---- writing ----------------------------------------------------------------------------
def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "game.json"
    save_game(path, GAME)
    assert read(path) == GAME
    save_game(path, LATER)
    assert read(path) == LATER
    assert os.listdir(path.parent) == ["game.json"]


def test_a_file_is_versioned_json_of_the_documented_fields(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save_game(path, GAME)
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document == {
        "format": "monty-save",
        "version": 1,
        "number": 1,
        "game": "monty",
        "machine": "c64",
        "state": dict(GAME.state),
    }


def fail(code: int) -> Callable[..., Any]:
    """A call that fails as the system does."""

    def failing(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    return failing


@pytest.mark.parametrize("call", ["fsync", "replace"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_a_disk_that_refuses_leaves_the_old_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int
) -> None:
    path = tmp_path / "game.json"
    save_game(path, GAME)
    with monkeypatch.context() as broken:
        broken.setattr(os, call, fail(code))
        with pytest.raises(ShelfError) as error:
            save_game(path, LATER)
    assert os.strerror(code) in one_line(error)
    assert read(path) == GAME
    assert os.listdir(tmp_path) == ["game.json"], "nothing is left lying about"


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_crash_in_the_middle_leaves_the_old_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = tmp_path / "game.json"
    save_game(path, GAME)

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(os, call, crash)
        with pytest.raises(KeyboardInterrupt):
            save_game(path, LATER)
    assert read(path) == GAME


def test_a_disk_that_is_really_full_leaves_the_old_game(tmp_path: Path) -> None:
    """The system itself refuses to let the file grow."""
    pytest.importorskip("resource", reason="file size limits are those of Unix")
    path = tmp_path / "game.json"
    save_game(path, GAME)
    code = """
import resource, signal, sys
from pathlib import Path
from monty.saves.autosave import Autosave
from monty.saves.game_file import open_game
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))
folder, path = map(Path, sys.argv[1:])
old = Autosave(folder, "monty", "c64", print, open_game(path))
new = Autosave(folder, "monty", "c64", print)
for turn in (2, 3):
    old({"turns": turn})
new({"turns": 2})
print(new.path)
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path), str(path)],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=True,
    )
    first, second, third = done.stdout.splitlines()
    assert first.startswith("this game is not being kept: cannot write")
    assert second.startswith("this game is not being kept: cannot write")
    assert third == "None", "of the second game nothing is kept, and it is not said to be"
    assert read(path) == GAME
    assert os.listdir(tmp_path) == ["game.json"]


@pytest.mark.skipif(as_root, reason="to root no folder is read-only")
def test_a_read_only_folder_is_told_in_one_line(tmp_path: Path) -> None:
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        with pytest.raises(ShelfError) as error:
            save_game(tmp_path / "game.json", GAME)
    finally:
        tmp_path.chmod(stat.S_IRWXU)
    assert "Permission denied" in one_line(error)


@pytest.mark.parametrize("place", ["file/game.json", "x" * 300 + ".json", "folder.json"])
def test_a_place_that_cannot_be_written_is_told_in_one_line(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(ShelfError) as error:
        save_game(tmp_path / place, GAME)
    one_line(error)
    assert sorted(os.listdir(tmp_path)) == ["file", "folder.json"]


# ---- reading ----------------------------------------------------------------------------
@given(data=st.binary(max_size=200))
def test_any_bytes_are_a_game_or_an_error(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "any-bytes.json"
    path.write_bytes(data)
    with pytest.raises(ShelfError) as error:
        read(path)
    one_line(error)


def test_a_file_cut_short_anywhere_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save_game(path, GAME)
    whole = path.read_bytes()
    for length in range(len(whole.rstrip())):
        path.write_bytes(whole[:length])
        with pytest.raises(ShelfError) as error:
            read(path)
        one_line(error)


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.just(10**4000)
    | st.floats(allow_nan=False)
    | st.text(max_size=20)
    | st.just("x" * 5000),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=5), values),
    max_leaves=6,
)


@given(field=st.sampled_from(["format", "version", "game", "machine", "state"]), value=ANYTHING)
def test_a_wrong_value_in_any_field_is_an_error(
    tmp_path_factory: pytest.TempPathFactory, field: str, value: object
) -> None:
    path = tmp_path_factory.getbasetemp() / "any-value.json"
    save_game(path, GAME)
    document = json.loads(path.read_text()) | {field: value}
    path.write_text(json.dumps(document))
    if field == "state" and isinstance(value, dict):
        assert read(path).state == value
        return
    if field == "version" and value == 1:
        assert read(path) == GAME
        return
    with pytest.raises(ShelfError) as error:
        read(path)
    one_line(error)


@pytest.mark.parametrize("digits", [4000, 5000])
def test_a_huge_number_is_an_error(tmp_path: Path, digits: int) -> None:
    path = tmp_path / "game.json"
    path.write_text('{"format": "monty-save", "version": ' + "9" * digits + "}")
    with pytest.raises(ShelfError) as error:
        read(path)
    one_line(error)


@pytest.mark.parametrize("depth", [100, 900, 990, 100_000])
def test_a_deeply_nested_file_is_an_error(tmp_path: Path, depth: int) -> None:
    path = tmp_path / "game.json"
    nested = "[" * depth + "]" * depth
    for text in (nested, f'{{"format": "monty-save", "version": {nested}}}'):
        path.write_text(text)
        with pytest.raises(ShelfError) as error:
            read(path)
        one_line(error)


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("version", 2, "version 2; this Monty reads version 1"),
        ("game", "chess", "'chess'"),
        ("machine", "zx81", "'zx81'"),
        ("format", "other", "not a saved game of Monty's"),
        ("state", None, "holds no state"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, field: str, value: object, told: str) -> None:
    path = tmp_path / "game.json"
    save_game(path, GAME)
    path.write_text(json.dumps(json.loads(path.read_text()) | {field: value}))
    with pytest.raises(ShelfError) as error:
        read(path)
    assert told in one_line(error)
    assert str(path) in one_line(error)


def test_a_file_far_too_large_for_a_game_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save_game(path, GAME)
    path.write_text(path.read_text() + " " * 1_000_000)
    with pytest.raises(ShelfError, match="too large to be a saved game") as error:
        read(path)
    assert str(path) in one_line(error)


def test_a_pipe_among_the_games_is_not_waited_for(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("there are no such pipes")
    os.mkfifo(tmp_path / "pipe.json")
    save_game(tmp_path / "game.json", GAME)
    assert number_in(tmp_path / "game.json") == 1


def test_what_is_no_readable_file_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "loop.json").symlink_to("loop.json")
    (tmp_path / "dangling.json").symlink_to("nowhere")
    (tmp_path / "large.json").write_text(" " * 1_000_001)
    names = ["folder", "loop", "dangling", "large", "none", "x" * 300, "nul\0", "../../etc/passwd"]
    for name in names:
        with pytest.raises(ShelfError) as error:
            read(tmp_path / f"{name}.json")
        one_line(error)


@pytest.mark.parametrize("game", CATALOGUE)
def test_who_plays_in_a_kept_game_and_their_points_are_told(game: str) -> None:
    states: list[Any] = []
    session = Session(machine_named("c64"), CATALOGUE[game].program().new(1), save=states.append)
    session.press(*CATALOGUE[game].program().demo_keys(Television.COLOUR, "c64"))
    while not states or not any(
        each.points for each in CATALOGUE[game].program().standings(states[-1])
    ):
        assert not (session.finished or session.waiting)
        session.tick()
    standings = CATALOGUE[game].program().standings(states[-1])
    screen = session.screen.dump().upper()
    for each in standings:
        assert str(each.points) in screen
        assert each.name.upper() in screen
    assert len(standings) == 2
    with pytest.raises(MontyError, match="damaged"):
        CATALOGUE[game].program().standings({**states[-1], "television": 1})


# ---- checkpoints ------------------------------------------------------------------------
def test_each_game_is_kept_under_a_name_of_its_own_until_it_is_complete(tmp_path: Path) -> None:
    told: list[str] = []
    one, two = (Autosave(tmp_path, "monty", "c64", told.append) for _ in range(2))
    one({"turns": 1})
    two({"turns": 10})
    one({"turns": 2})
    assert sorted(os.listdir(tmp_path)) == ["monty-001.json", "monty-002.json"]
    assert read(tmp_path / "monty-001.json").state == {"turns": 2}
    assert read(tmp_path / "monty-002.json").state == {"turns": 10}
    one(None)
    assert os.listdir(tmp_path) == ["monty-002.json"]
    one({"turns": 1})  # another game of the same players
    assert sorted(os.listdir(tmp_path)) == ["monty-001.json", "monty-002.json"]
    assert not told


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_game_left_unfinished_stays_when_another_is_begun(tmp_path: Path, game: str) -> None:
    keep = Autosave(tmp_path, game, "c64", pytest.fail)
    session = Session(machine_named("c64"), CATALOGUE[game].program().new(1), save=keep)
    session.press(*CATALOGUE[game].program().demo_keys(Television.COLOUR, "c64"))
    while keep.path is None:
        assert not session.waiting
        session.tick()
    first = keep.path
    session.press(Key.STOP)
    session.run()
    session.type("Y")
    assert "WAS NOT COMPLETED" in session.screen.dump()
    left = read(first)
    session.press(*"YY")  # another, in Deluxe with the same players
    while keep.path == first:
        assert not (session.finished or session.waiting)
        session.tick()
    assert read(first) == left
    assert sorted(os.listdir(tmp_path)) == [f"{game}-001.json", f"{game}-002.json"]


def test_a_game_that_cannot_be_kept_goes_on_and_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    keep = Autosave(tmp_path, "monty", "c64", told.append)
    keep({"turns": 1})
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fail(errno.ENOSPC))
        keep({"turns": 2})
        keep({"turns": 3})
    assert len(told) == 1
    assert told[0].startswith("this game is not being kept: cannot write ")
    assert "\n" not in told[0]
    assert keep.path is not None, "what was kept before still is"
    assert not keep.saved, "and is not where the game is"
    keep({"turns": 4})
    assert told[1:] == ["this game is being kept again"]
    assert keep.saved
    assert read(keep.path).state == {"turns": 4}


def test_a_folder_that_cannot_be_made_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    told: list[str] = []
    keep = Autosave(tmp_path / "file" / "games", "monty", "c64", told.append)
    keep({"turns": 1})
    keep(None)
    assert len(told) == 1
    assert keep.path is None


def test_two_windows_that_resume_one_game_lose_neither(tmp_path: Path) -> None:
    told: list[str] = []
    first = Autosave(tmp_path, "monty", "c64", told.append)
    first({"turns": 1})
    assert first.path is not None
    second = Autosave(tmp_path, "monty", "c64", told.append, open_game(first.path))
    first({"turns": 2})
    second({"turns": 7})
    first({"turns": 3})
    assert read(first.path).state == {"turns": 3}
    assert second.path is not None
    assert second.path != first.path
    assert read(second.path).state == {"turns": 7}
    assert told == ["monty-001 goes on elsewhere; this game is kept apart"]


def test_a_turn_kept_between_reading_a_game_and_going_on_with_it_is_not_lost(
    tmp_path: Path,
) -> None:
    told: list[str] = []
    first = Autosave(tmp_path, "monty", "c64", told.append)
    first({"turns": 1})
    assert first.path is not None
    read_before = open_game(first.path)
    first({"turns": 2})
    second = Autosave(tmp_path, "monty", "c64", told.append, read_before)
    second({"turns": 1})
    assert second.path is not None
    assert second.path != first.path
    assert read(first.path).state == {"turns": 2}
    assert read(second.path).state == {"turns": 1}
    assert told == ["monty-001 goes on elsewhere; this game is kept apart"]


RACING = """
import sys
from pathlib import Path
from monty.saves.autosave import Autosave
from monty.saves.game_file import open_game

folder, name, path = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
keep = Autosave(folder, "monty", "c64", lambda told: None, open_game(path))
print("ready", flush=True)
sys.stdin.readline()
for turn in range(2, 40):
    keep({"turns": turn, "window": name})
"""


def test_two_processes_that_go_on_with_one_game_at_once_lose_nothing(tmp_path: Path) -> None:
    """Whoever comes first goes on in the file, and the other has all its turns in another."""
    path = tmp_path / "monty-001.json"
    save_game(path, SavedGame("monty", "c64", {"turns": 1, "window": "before"}))
    windows = [
        subprocess.Popen(
            [sys.executable, "-c", RACING, str(tmp_path), name, str(path)],
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("one", "other")
    ]
    for window in windows:
        assert window.stdout is not None
        assert window.stdout.readline() == "ready\n"
    for window in windows:
        assert window.stdin is not None
        window.stdin.write("go\n")
        window.stdin.flush()
    for window in windows:
        with window:
            pass
        assert window.returncode == 0
    kept = [read(each).state for each in sorted(tmp_path.iterdir())]
    assert [state["turns"] for state in kept] == [39, 39]
    assert {state["window"] for state in kept} == {"one", "other"}


def test_whoever_compares_and_writes_is_alone_in_the_folder(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("there are no such locks")
    entered: list[str] = []
    with alone_in(tmp_path):
        descriptor = os.open(tmp_path, os.O_RDONLY)
        assert not locks.take(descriptor), "the other waits"
        os.close(descriptor)
        entered.append("first")
    with alone_in(tmp_path):
        entered.append("second")
    assert entered == ["first", "second"]


def test_one_that_is_stopped_in_the_middle_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "_PATIENCE", 0.02)
    with alone_in(tmp_path), alone_in(tmp_path):
        pass


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_game_with_a_name_that_is_only_looked_at_leaves_no_copy(
    tmp_path: Path, game: str
) -> None:
    keep = Autosave(tmp_path, game, "c64", pytest.fail)
    session = Session(machine_named("c64"), CATALOGUE[game].program().new(1), save=keep)
    session.press(*CATALOGUE[game].program().demo_keys(Television.COLOUR, "c64"))
    while keep.path is None:
        session.tick()
    named = tmp_path / "EVENING.json"
    keep.path.rename(named)
    before = named.read_bytes()
    looking = Autosave(tmp_path, game, "c64", pytest.fail, open_game(named))
    session = Session(
        machine_named("c64"), CATALOGUE[game].program().resume(read(named).state), save=looking
    )
    session.tick()
    assert os.listdir(tmp_path) == ["EVENING.json"]
    assert not looking.saved
    while looking.path is None:  # the computers play on
        assert not (session.finished or session.waiting)
        session.tick()
    assert read(looking.path) != read(named)
    assert named.read_bytes() == before
    assert sorted(os.listdir(tmp_path)) == ["EVENING.json", f"{game}-001.json"]


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_program_goes_on_from_the_very_state_it_was_given(tmp_path: Path, game: str) -> None:
    """So that the first thing a resumed program keeps is nothing new."""
    states: list[Any] = []
    session = Session(machine_named("bbc"), CATALOGUE[game].program().new(1), save=states.append)
    session.press(*CATALOGUE[game].program().demo_keys(Television.COLOUR, "bbc"))
    while len(states) < 3:
        assert not (session.finished or session.waiting)
        session.tick()
    given = json.loads(json.dumps(states[2]))
    states.clear()
    session = Session(
        machine_named("bbc"), CATALOGUE[game].program().resume(given), save=states.append
    )
    session.tick()
    assert json.loads(json.dumps(states)) == [given]


def test_a_game_that_ends_takes_no_other_with_it(tmp_path: Path) -> None:
    first = Autosave(tmp_path, "monty", "c64", lambda _: None)
    first({"turns": 1})
    assert first.path is not None
    path = first.path
    second = Autosave(tmp_path, "monty", "c64", lambda _: None, open_game(path))
    first({"turns": 2})
    second(None)
    assert read(path).state == {"turns": 2}
