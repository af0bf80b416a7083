"""Whole games inside tmux, whose own picture of the terminal is compared with the machine's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest

from machines.style import Television
from monty.programs.catalogue import CATALOGUE
from monty.terminal.glyphs import GlyphSet
from tests.terminal.emulator import PATIENCE, ROOT, monty
from tests.terminal.test_pty_games import DRIVEN, PLAYED, SEED, SENT, assert_shows, expected, played

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux")

ROWS, COLUMNS = 25, 80


class Tmux:
    """A server of its own with one window. `screen` is what stands in it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.screen = pyte.Screen(COLUMNS, ROWS)

    def __call__(self, *arguments: str) -> str:
        done = subprocess.run(
            ["tmux", "-S", str(self._folder / "tmux"), "-f", os.devnull, *arguments],
            capture_output=True, text=True, cwd=ROOT, check=True,
            env={name: value for name, value in os.environ.items() if name != "TMUX"}
            | {
                "MONTY_DATA": str(self._folder / "games"),
                "MONTY_CONFIG": str(self._folder / "settings.toml"),
                "LC_ALL": "C.UTF-8", "COLORTERM": "truecolor", "PYTHONPATH": str(ROOT),
            },
        )  # fmt: skip
        return done.stdout

    def open(self, command: str) -> None:
        self("new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), command, ";",
             "set-option", "status", "off", ";", "resize-window", "-y", str(ROWS))  # fmt: skip

    def look(self) -> str:
        """What is shown now."""
        self.screen.reset()
        shown = self("capture-pane", "-p", "-e", "-N")
        pyte.Stream(self.screen).feed("\x1b[?7l" + shown.rstrip("\n").replace("\n", "\r\n"))
        return "\n".join(self.screen.display)

    def until(self, text: str) -> str:
        until = time.monotonic() + PATIENCE
        while text not in (shown := self.look()):
            assert time.monotonic() < until, f"{text!r} does not come:\n{shown}"
            time.sleep(0.05)
        return shown


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    server = Tmux(tmp_path)
    yield server
    subprocess.run(["tmux", "-S", str(tmp_path / "tmux"), "kill-server"], capture_output=True)


@pytest.mark.parametrize(("game", "machine"), PLAYED)
def test_X6_a_game_to_its_end_shows_the_same_in_tmux(
    game: str, machine: str, tmux: Tmux, tmp_path: Path
) -> None:
    keys = CATALOGUE[game].program().demo_keys(Television.COLOUR, machine)
    session = played(game, machine, Television.COLOUR, keys)
    wants = tmp_path / "wants"
    os.mkfifo(wants)
    driven = f"{sys.executable} {DRIVEN} {game} {machine} {Television.COLOUR.value} {SEED} 9"
    tmux.open(f"exec 9>{wants}; exec {driven}")
    with wants.open("rb", buffering=0) as asked:
        for key in keys:
            assert asked.read(1), tmux.look()
            tmux("send-keys", "-l", SENT.get(key, key))
        assert asked.read(1), tmux.look()
        time.sleep(0.2)  # for what is on its way to tmux
        tmux.look()
    assert_shows(tmux.screen, expected(session, ROWS, COLUMNS, GlyphSet.BLOCKS))


def test_it_is_played_by_hand(tmux: Tmux) -> None:
    command = monty("--text", "--game", "monty", "--machine", "c64", "--seed", "1")
    tmux.open(" ".join([sys.executable, *command]))
    tmux.until("MONTY'S SKILL LEVEL")
    tmux("send-keys", "4", "ANN", "Enter", "Enter", "Enter", "Enter")
    tmux("send-keys", "YNYNN0")
    page = tmux.until("TILES LEFT")
    assert "MONTY  LEVEL 4" in page
    assert page.count("≡") == 8  # triple words
    tmux("send-keys", "Escape")
    tmux.until("STOP PLAYING (Y/N)?")
    tmux("send-keys", "C-c")
