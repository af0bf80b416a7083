"""The command in terminals of many kinds and sizes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.terminal.emulator import ROOT, Emulator, monty

PLAY = monty("--text", "--game", "monty", "--machine", "c64", "--seed", "1")
ASKS = "MONTY'S SKILL LEVEL"


@pytest.fixture
def folder(tmp_path: Path) -> dict[str, str]:
    return {"MONTY_DATA": str(tmp_path / "games"), "MONTY_CONFIG": str(tmp_path / "settings.toml")}


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
@pytest.mark.parametrize("kind", ["xterm-256color", "linux", "vt100", "screen", "tmux-256color"])
def test_it_plays_in_terminals_of_many_kinds(
    folder: dict[str, str], kind: str, locale: str
) -> None:
    environment = folder | {"TERM": kind, "LC_ALL": locale, "COLORTERM": ""}
    with Emulator(PLAY, environment=environment) as terminal:
        terminal.until(ASKS)
        terminal.type("4ANN\r\r\r\rYNYNN0")
        terminal.until("TILES LEFT")
        written = bytes(terminal.written)
        assert written.isascii() == (locale == "C")
        assert (b"38;" in written) == ("256color" in kind)
        assert (b"\x1b[?u" in written) == (kind not in ("linux", "vt100"))
        terminal.type("\x03")
        assert terminal.ended() == 0
        assert terminal.modes_now == terminal.modes


@pytest.mark.parametrize("size", [(24, 80), (25, 40), (60, 200)])
def test_it_plays_in_terminals_of_many_sizes(folder: dict[str, str], size: tuple[int, int]) -> None:
    with Emulator(PLAY, *size, environment=folder) as terminal:
        terminal.until(ASKS)
        (line,) = (each for each in terminal.lines if ASKS in each)
        assert line.index(ASKS) == (size[1] - 40) // 2 + 1


def test_a_terminal_may_change_its_size_at_any_moment(folder: dict[str, str]) -> None:
    with Emulator(PLAY, 5, 20, environment=folder) as terminal:
        terminal.until("by 24 characters")
        terminal.type("4")
        terminal.listen(0.5)
        for rows, columns in ((25, 80), (24, 40), (50, 150)):
            terminal.resize(rows, columns)
            terminal.until(ASKS)
            terminal.resize(10, 39)
            terminal.until("here are 39 by")
        terminal.resize(25, 80)
        terminal.until(ASKS)
        assert "PLAYER" not in terminal.text


def test_a_terminal_that_cannot_place_its_cursor_is_told(folder: dict[str, str]) -> None:
    with Emulator(PLAY, environment=folder | {"TERM": "dumb"}) as terminal:
        assert terminal.ended() == 1
        told = "monty: the screen cannot be drawn: this terminal cannot place its cursor"
        assert terminal.text.startswith(told)
        assert "\x1b" not in terminal.written.decode()


def test_a_pipe_is_told_too(folder: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, *PLAY], input="", capture_output=True, text=True, cwd=ROOT,
        env=os.environ | folder,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "monty: the screen cannot be drawn: input and output are not a terminal\n"


def test_without_a_display_a_terminal_is_played_in(folder: dict[str, str]) -> None:
    arguments = monty("--game", "monty", "--machine", "c64")
    with Emulator(arguments, environment=folder) as terminal:
        terminal.until(ASKS)
        terminal.type("\x03")
        assert terminal.ended() == 0


def test_an_unchanged_screen_is_not_written_and_costs_next_to_nothing(
    folder: dict[str, str],
) -> None:
    """While it is paused nothing blinks. Otherwise it is the cursor alone."""
    with Emulator(PLAY, environment=folder) as terminal:
        terminal.until(ASKS)
        terminal.listen(1.0)
        before, began = used(terminal.pid), time.monotonic()
        blinking = terminal.listen(6.0)
        share = (used(terminal.pid) - before) / (time.monotonic() - began)
        assert 0 < len(blinking) < 6 * 6 * 60  # six times a second at most, one cell
        assert share < 0.01
        terminal.type("\x10")
        terminal.until("Paused")
        terminal.listen(0.5)
        assert terminal.listen(3.0) == b""


def used(pid: int) -> float:
    """Seconds of the processor that a process has taken."""
    path = Path(f"/proc/{pid}/stat")
    if not path.exists():
        pytest.skip("the system does not tell what a process has taken")
    fields = path.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_a_key_writes_only_the_cells_that_it_changes(folder: dict[str, str]) -> None:
    with Emulator(PLAY, environment=folder) as terminal:
        terminal.type("4")
        terminal.until("PLAYER 2")
        terminal.listen(0.5)
        terminal.type("A")
        written = terminal.listen(0.25)
        assert b"A" in written
        assert len(written) < 250  # a letter and a cursor, which may blink twice


def test_kittys_keyboard_is_asked_for_and_given_back(folder: dict[str, str]) -> None:
    with Emulator(PLAY, environment=folder) as terminal:
        terminal.until(ASKS)
        assert b"\x1b[?u\x1b[c" in terminal.written
        terminal.type("\x1b[?0u\x1b[?62;22c")
        terminal.until(lambda: b"\x1b[>1u" in terminal.written)
        terminal.type("\x1b[27u")
        terminal.until("RETURN SWITCHES IT ON")
        terminal.type("\x1b[99;5u")
        assert terminal.ended() == 0
        assert terminal.written.count(b"\x1b[<u") == 1


def test_escape_is_felt_at_once(folder: dict[str, str]) -> None:
    with Emulator(PLAY, environment=folder) as terminal:
        terminal.until(ASKS)
        terminal.listen(0.3)
        began = time.monotonic()
        terminal.type("\x1b")
        terminal.until("RETURN SWITCHES IT ON")
        assert time.monotonic() - began < 1.0  # on a busy computer; mostly under a tenth


PICTURES = [*PLAY, "--glyphs", "picture"]
QUESTIONS = b"\x1b[?u\x1b[c"  # the last of what is asked


@pytest.mark.parametrize(
    ("answers", "begins", "erased"),
    [
        ("\x1b_Gi=1;OK\x1b\\\x1b[6;20;10t\x1b[?62c", b"\x1b_Ga=T,f=100,", b"\x1b_Ga=d,d=I,"),
        ("\x1b[6;20;10t\x1b[?63;4;9c", b"\x1bP0;1;0q", b""),
    ],
)
def test_the_true_pixels_are_shown_where_the_terminal_shows_pictures(
    folder: dict[str, str], answers: str, begins: bytes, erased: bytes
) -> None:
    with Emulator(PICTURES, 40, 100, environment=folder) as terminal:
        terminal.until(lambda: QUESTIONS in terminal.written)
        terminal.type(answers + "4")  # a key that is pressed meanwhile is not lost
        terminal.until(lambda: terminal.written.count(begins) >= 2)
        terminal.listen(0.5)
        assert terminal.listen(1.0).count(begins) <= 6  # for the cursor, and no more
        terminal.type("\x03")
        assert terminal.ended() == 0
        assert erased in terminal.written
        assert terminal.modes_now == terminal.modes


@pytest.mark.parametrize(("kind", "answers"), [("xterm", "\x1b[?62;22c"), ("linux", "")])
def test_where_it_shows_none_that_is_told_in_one_line(
    folder: dict[str, str], kind: str, answers: str
) -> None:
    with Emulator(PICTURES, environment=folder | {"TERM": kind}) as terminal:
        if answers:
            terminal.until(lambda: QUESTIONS in terminal.written)
            terminal.type(answers)
        assert terminal.ended() == 1
        assert terminal.modes_now == terminal.modes
        told = terminal.written.decode().rpartition("monty: ")[2]
        assert told.split("\r\n") == [
            "--glyphs picture: this terminal shows none (kitty, iTerm2 or sixels)",
            "",
        ]
