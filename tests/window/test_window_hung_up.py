"""The terminal that a window was opened from is closed, or the process killed: the game is kept."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from monty.programs.keeping.shelf import ShelfError
from monty.saves.game_file import SavedGame
from monty.saves.game_file import read as read_game
from tests.frontend.recordings import count_of
from tests.window.displays import RealWindow

pty = pytest.importorskip("pty", reason="there are no such terminals here")

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds
PLAY = ["--machine", "c64", "--game", "monty", "--seed", "11", "--thinking", "at-once"]

# Its terminal becomes the one that hangs it up, as a shell sees to.
IN_A_TERMINAL = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from monty.__main__ import main
sys.exit(main())
"""


class Player:
    """Somebody who has started a game from a terminal."""

    def __init__(self, folder: Path, process: subprocess.Popen, terminal: int) -> None:
        self.folder = folder
        self.process = process
        self._terminal = terminal

    def close_terminal(self) -> int:
        """What the process ends with."""
        os.close(self._terminal)
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """As the system does that has no more memory."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def wait_for_turn(self, turn: int) -> SavedGame:
        """The game as it is kept, once it has come to that turn."""
        end = time.monotonic() + PATIENCE
        path = self.folder / "games" / "monty-001.json"
        while time.monotonic() < end:
            with suppress(ShelfError):  # while there is none
                saved = read_game(path)
                if saved.state["turns"] == turn:
                    return saved
            assert self.process.poll() is None
            time.sleep(0.05)
        raise AssertionError(f"turn {turn} does not come")

    def files(self, name: str) -> list[str]:
        """What is in a folder."""
        return sorted(name for name in os.listdir(self.folder / name) if name != "records")

    @property
    def said(self) -> str:
        """What it has said beside its output."""
        return (self.folder / "said").read_text()


@contextmanager
def started(display: str, folder: Path, *arguments: str) -> Iterator[tuple[Player, RealWindow]]:
    """`monty` in a window on that display and in a terminal of its own."""
    environment = os.environ | {
        "DISPLAY": display,
        "SDL_AUDIODRIVER": "dummy",
        "MONTY_DATA": str(folder / "games"),
        "MONTY_CONFIG": str(folder / "settings.toml"),
        "XDG_CONFIG_HOME": str(folder),
        "XDG_PICTURES_DIR": str(folder),
    }
    environment.pop("SDL_VIDEODRIVER", None)
    ours, its = pty.openpty()
    with (
        (folder / "said").open("wb") as said,
        subprocess.Popen(
            [sys.executable, "-c", IN_A_TERMINAL, *arguments],
            cwd=ROOT, env=environment, stdin=its, stdout=its, stderr=said, start_new_session=True,
        ) as process,
    ):  # fmt: skip
        os.close(its)
        try:
            yield Player(folder, process, ours), RealWindow(process, environment)
        finally:
            process.kill()
            with suppress(OSError):
                os.close(ours)


@pytest.fixture
def at_a_word(x_display: str, tmp_path: Path) -> Iterator[tuple[Player, SavedGame]]:
    """Ann has passed once, Monty has played twice; she mutes it, records, and types a word."""
    with started(x_display, tmp_path, *PLAY) as (player, window):
        window.type("2", "a", "n", "n", "Return", "Return", "Return")
        window.type("y", "y", "y", "n", "n", "0")
        player.wait_for_turn(1)
        time.sleep(1)
        window.type("2", "y")
        kept = player.wait_for_turn(3)
        time.sleep(1)
        window.type("ctrl+m", "ctrl+r", "r", "a", "t")
        yield player, kept


def test_a_terminal_that_is_closed_ends_it_well(at_a_word: tuple[Player, SavedGame]) -> None:
    player, kept = at_a_word
    assert (player.close_terminal(), player.said) == (0, "")
    assert player.files("games") == ["monty-001.json"]
    assert read_game(player.folder / "games" / "monty-001.json") == kept
    assert "mute = true\n" in (player.folder / "settings.toml").read_text()
    assert player.files("Monty") == ["monty-recording-001.png"]
    with Image.open(player.folder / "Monty" / "monty-recording-001.png") as image:
        frames = [frame.load() for frame in ImageSequence.Iterator(image)]
        assert len(frames) == count_of(image) > 1


def test_what_a_killed_one_leaves_is_cleared_at_a_later_start(
    at_a_word: tuple[Player, SavedGame], x_display: str
) -> None:
    player, kept = at_a_word
    player.kill()
    assert read_game(player.folder / "games" / "monty-001.json") == kept
    (left,) = (player.folder / "Monty").iterdir()
    assert left.name.startswith(".monty-")
    two_hours_ago = time.time() - 7200
    os.utime(left, (two_hours_ago, two_hours_ago))
    with started(x_display, player.folder, "--resume") as (again, _):
        assert again.close_terminal() == 0
    assert player.files("Monty") == []
    assert player.files("games") == ["monty-001.json"]
    assert read_game(player.folder / "games" / "monty-001.json").state["turns"] == 3
