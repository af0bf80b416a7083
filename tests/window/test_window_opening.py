"""Opening and closing the window, with and without devices, and on a real X display."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from machines.catalogue import machine_named
from machines.session import Session
from machines.terminal import Terminal
from monty.frontend.playing import Showing
from monty.programs.monty_plays.program import PROGRAM
from monty.settings import Settings
from monty.window import WindowError, open_window
from tests.window.displays import RealWindow, x_server

ROOT = Path(__file__).parents[2]
C64 = machine_named("c64")

RUN = """
import sys
from pathlib import Path
from machines.catalogue import machine_named
from machines.session import Session
from monty.programs.monty_plays.program import PROGRAM
from monty.frontend.playing import Showing
from monty.settings import Settings
from monty.window import open_window

async def program(terminal):
    print("running", flush=True)
    await PROGRAM.new(7)(terminal)

session = Session(machine_named("c64"), program)
open_window(Showing(session, "Monty"), Settings(), Path(sys.argv[1]))
print(session.screen.dump(), end="")
"""


# ---- no display ---------------------------------------------------------------------------
@pytest.mark.skipif(sys.platform != "linux", reason="only X11 and Wayland can be taken away")
def test_without_a_display_there_is_an_error_of_one_line(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(WindowError, match="no window can be opened here") as caught:
        open_window(Showing(Session(C64, PROGRAM.new(1)), "Monty"), Settings(), Path())
    assert "\n" not in str(caught.value)
    assert capfd.readouterr() == ("", "")


def test_a_driver_that_does_not_exist_is_the_same_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "bogus")
    with pytest.raises(WindowError, match="bogus"):
        open_window(Showing(Session(C64, PROGRAM.new(1)), "Monty"), Settings(), Path())


def test_importing_the_window_reads_no_pygame() -> None:
    code = "import sys, monty.window; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "False\n"


# ---- closing ------------------------------------------------------------------------------
def test_closing_the_window_stops_the_session(no_devices: None) -> None:
    async def closed_by_somebody(terminal: Terminal) -> None:
        pygame.event.post(pygame.Event(pygame.QUIT))
        await terminal.key()

    session = Session(C64, closed_by_somebody)
    open_window(Showing(session, "Monty"), Settings(), Path())
    assert session.finished
    assert not pygame.display.get_init()


def test_the_window_closes_with_its_program(no_devices: None) -> None:
    async def brief(terminal: Terminal) -> None:
        await terminal.frames(2)

    session = Session(C64, brief)
    open_window(Showing(session, "Monty"), Settings(), Path())
    assert session.finished


def test_a_program_that_fails_takes_the_window_with_it(no_devices: None) -> None:
    async def faulty(terminal: Terminal) -> None:
        await terminal.frames(1)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        open_window(Showing(Session(C64, faulty), "Monty"), Settings(), Path())
    assert not pygame.display.get_init()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signals_close_it_cleanly(number: signal.Signals, tmp_path: Path) -> None:
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        [sys.executable, "-c", RUN, str(tmp_path)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "running\n"
        process.send_signal(number)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (0, "")
    assert "SKILL LEVEL" in out


# ---- anything at all ----------------------------------------------------------------------
def test_no_series_of_host_events_raises(desk: Callable) -> None:
    chance = random.Random(5)
    keys = [
        *range(8, 127),
        *(value for name, value in vars(pygame).items() if name.startswith("K_")),
        0x439, 0x5D0, 0xE9,
    ]  # fmt: skip
    mods = [0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_RALT, pygame.KMOD_SHIFT,
            pygame.KMOD_LALT | pygame.KMOD_SHIFT, pygame.KMOD_LCTRL | pygame.KMOD_LALT,
            pygame.KMOD_LMETA, pygame.KMOD_MODE]  # fmt: skip
    window_events = [
        pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED,
        pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN,
    ]  # fmt: skip
    here = desk(volume=0, following=lambda: Session(C64, PROGRAM.new(chance.randrange(9))))
    for _ in range(800):
        match chance.randrange(10):
            case 0:
                here.event(chance.choice(window_events))
            case 1:
                here.event(pygame.TEXTINPUT, text=chance.choice(["a", "é", "", "日本", "\0", "🂡"]))
            case 2:
                here.event(
                    pygame.KEYUP, key=0, scancode=chance.randrange(300), mod=chance.choice(mods)
                )
            case 3:
                here.pass_time(chance.choice([0.02, 0.3]))
            case _:
                key = chance.choice(keys)
                text = chr(key) if key < 127 and chance.random() < 0.9 else ""
                attributes = {"key": key, "scancode": chance.randrange(300)}
                here.event(pygame.KEYDOWN, mod=chance.choice(mods), unicode=text, **attributes)
                if text:
                    here.event(pygame.TEXTINPUT, text=text)
    assert not here.window.closed


# ---- on a real display --------------------------------------------------------------------
@contextmanager
def opened_on(display: str, tmp_path: Path) -> Iterator[RealWindow]:
    """The game in a window on that display."""
    environment = os.environ | {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    environment.pop("SDL_VIDEODRIVER", None)
    with subprocess.Popen(
        [sys.executable, "-c", RUN, str(tmp_path)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "running\n"
        try:
            yield RealWindow(process, environment)
        finally:
            process.kill()


@pytest.fixture
def real_window(x_display: str, tmp_path: Path) -> Iterator[RealWindow]:
    with opened_on(x_display, tmp_path) as window:
        yield window


@pytest.mark.parametrize("depth", [30, 24, 16, 15])
def test_X4_a_display_of_any_depth_shows_the_game(depth: int, tmp_path: Path) -> None:
    with x_server(f"800x600x{depth}") as display, opened_on(display, tmp_path) as window:
        window.type("F11", "F11", "ctrl+l")
        assert "SKILL LEVEL" in window.close()


def test_a_display_of_too_few_colours_is_the_error_of_one_line(tmp_path: Path) -> None:
    with x_server("800x600x8") as display:
        done = subprocess.run(
            [sys.executable, "-c", RUN, str(tmp_path)],
            cwd=ROOT,
            env=os.environ | {"DISPLAY": display},
            capture_output=True,
            text=True,
        )
    assert "WindowError: no window can be opened here" in done.stderr


def test_X6_a_real_clipboard_that_is_not_UTF8_leaves_the_window_open(
    real_window: RealWindow,
) -> None:
    if shutil.which("xclip") is None:
        pytest.skip("xclip is not installed")
    real_window.type("3", "a")
    for content in (b"caf\xe9", b"\0\0\xff", b"\xff" * 3_000_000):
        real_window.hold_in_clipboard(content)
        real_window.type("ctrl+v")
    real_window.type("b", "Return")
    time.sleep(6)
    assert "PLAYER 2, RETURN IF NO MORE? AB" in real_window.close()


def test_X6_real_keys_give_the_screen_that_a_script_gives(
    real_window: RealWindow, tmp_path: Path
) -> None:
    real_window.type("3", "a", "shift+N", "n", "Return", "Return", "Return")
    real_window.type("y", "n", "y", "n", "F12", "x", "ctrl+s", "alt+a")
    shown = real_window.close()
    session = Session(C64, PROGRAM.new(7))
    session.run()
    session.type("3", *"ANN", "RETURN", "RETURN", "RETURN", *"YNYN")
    position = C64.keymap.positions["KEY_A"]
    assert position.graphics is not None
    session.type(position.graphics)
    assert shown == session.screen.dump()
    assert [path.name for path in tmp_path.iterdir()] == ["monty-001.png"]


def test_a_storm_of_sizes_on_a_real_display(real_window: RealWindow) -> None:
    chance = random.Random(3)
    for _ in range(30):
        width, height = chance.randrange(1, 1500), chance.randrange(1, 900)
        real_window.xdotool("windowsize", real_window.window, str(width), str(height))
    real_window.xdotool("windowsize", real_window.window, "50", "30")
    real_window.type("F11", "F11", "ctrl+l", "F12", "F12")
    assert "SKILL LEVEL" in real_window.close()
