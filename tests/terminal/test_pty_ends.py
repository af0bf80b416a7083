"""The terminal is left as it was found, whatever ends the play in it."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.emulator import Emulator, monty

PLAY = monty("--text", "--game", "monty", "--machine", "c64", "--seed", "1")
ASKS = "MONTY'S SKILL LEVEL"


@pytest.fixture
def folder(tmp_path: Path) -> dict[str, str]:
    return {"MONTY_DATA": str(tmp_path / "games"), "MONTY_CONFIG": str(tmp_path / "settings.toml")}


@pytest.fixture
def playing(folder: dict[str, str]) -> Iterator[Emulator]:
    """The first question of a game."""
    with Emulator(PLAY, environment=folder) as terminal:
        terminal.until(ASKS)
        yield terminal


def assert_as_found(terminal: Emulator) -> None:
    assert terminal.modes_now == terminal.modes
    written = bytes(terminal.written)
    for on, off in (
        (b"?1049h", b"?1049l"),
        (b"?25l", b"?25h"),
        (b"?7l", b"?7h"),
        (b"?2004h", b"?2004l"),
    ):
        assert written.rfind(off) > written.rfind(on) > 0, (on, off)
    assert written.rfind(b"\x1b[0m") > written.rfind(b"\x1b[0;")


def begin_game(terminal: Emulator) -> None:
    """Answer the questions until the board is there."""
    terminal.type("4ANN\r\r\r\rYNYNN0")
    terminal.until("TILES LEFT")


def test_ctrl_c_leaves_and_loses_nothing(playing: Emulator) -> None:
    begin_game(playing)
    playing.type("\x03")
    assert playing.ended() == 0
    assert_as_found(playing)
    assert b"The game is kept: monty --resume goes on with it." in playing.written


def test_a_game_that_was_left_goes_on(playing: Emulator, folder: dict[str, str]) -> None:
    begin_game(playing)
    playing.type("\x03")
    assert playing.ended() == 0
    with Emulator(monty("--text", "--resume"), environment=folder) as again:
        again.until("TILES LEFT")
        assert "ANN" in again.text


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_ends_it_in_order(playing: Emulator, name: str) -> None:
    playing.signal(getattr(signal, name))
    assert playing.ended() == 0
    assert_as_found(playing)


def test_an_error_ends_it_in_order(folder: dict[str, str]) -> None:
    """Whatever it is, even one that nobody thought of."""
    failing = (
        "import monty.terminal.loop as loop\n"
        "def fail(*_): raise RuntimeError('unthought of')\n"
        "loop.Front._press = fail\n"
        "from monty.cli import main\n"
        f"main({PLAY[2:]})\n"
    )
    with Emulator(["-c", failing], environment=folder) as terminal:
        terminal.until(ASKS)
        terminal.type("4")
        assert terminal.ended() == 1
        assert_as_found(terminal)
        assert b"unthought of" in bytes(terminal.written).rpartition(b"?1049l")[2]


def test_a_terminal_that_goes_ends_it(playing: Emulator, folder: dict[str, str]) -> None:
    begin_game(playing)
    playing.hang_up()
    assert playing.ended() == 0
    with Emulator(monty("--text", "--resume"), environment=folder) as again:
        again.until("TILES LEFT")


def test_the_program_ending_by_itself_is_no_trouble(playing: Emulator) -> None:
    playing.type("\x1b")
    playing.until("RETURN SWITCHES IT ON")
    playing.type("\x03")
    assert playing.ended() == 0
    assert_as_found(playing)
    assert b"kept" not in playing.written


@pytest.mark.parametrize("how", ["key", "signal"])
def test_it_can_be_suspended_and_gone_on_with(folder: dict[str, str], how: str) -> None:
    run_shell = ["-c", "import os\nos.execv('/bin/sh', ['sh'])"]
    with Emulator(run_shell, environment=folder | {"PS1": "shell> ", "ENV": ""}) as shell:
        shell.until(lambda: bool(shell.text.strip()))
        shell.type(f"set -m; {shlex.join([sys.executable, *PLAY])}\n")
        shell.until(ASKS)
        if how == "key":
            shell.type("\x1a")
        else:
            child = next(iter(children(shell.pid)))
            os.kill(child, signal.SIGTSTP)
        shell.until(lambda: b"?1049l" in shell.written)
        shell.until("topped")
        assert ASKS not in bytes(shell.written).rpartition(b"?1049l")[2].decode()
        shell.type("echo lies here; fg\n")
        shell.until(lambda: shell.written.count(b"?1049h") == 2)
        shell.until(ASKS)
        shell.type("4")
        shell.until("PLAYER 2")


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    if not listed.exists():
        pytest.skip("the system lists no children of a process")
    return [int(each) for each in listed.read_text().split()]
