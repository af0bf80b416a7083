"""A pseudo-terminal with an emulator on it, and a command that runs there."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyte

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0  # seconds

_OWN = ("TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "VTE_VERSION", "DISPLAY",
        "WAYLAND_DISPLAY", "TERM_PROGRAM", "WT_SESSION", "SDL_VIDEODRIVER")  # fmt: skip
"""What the environment of the tests says of its own terminal."""


class Emulator:
    """Runs a command in a terminal of its own, as a context. `screen` is what it shows."""

    def __init__(
        self,
        arguments: Sequence[str],
        rows: int = 25,
        columns: int = 80,
        environment: dict[str, str] | None = None,
    ) -> None:
        self._arguments = [sys.executable, *arguments]
        self._environment = {
            **{name: value for name, value in os.environ.items() if name not in _OWN},
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "PYTHONPATH": str(ROOT),
            **(environment or {}),
        }
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self._size = rows, columns
        self.written = bytearray()
        self.status: int | None = None

    def __enter__(self) -> Self:
        self.pid, self._master = pty.fork()
        if not self.pid:
            try:
                os.chdir(ROOT)
                os.execve(sys.executable, self._arguments, self._environment)
            finally:
                os._exit(127)
        self.resize(*self._size)
        self.modes = termios.tcgetattr(self._master)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        self.hang_up()

    def resize(self, rows: int, columns: int) -> None:
        """Make the terminal another size."""
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    def hang_up(self) -> None:
        """Take the terminal away."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    def type(self, keys: str | bytes) -> None:
        """Press keys."""
        os.write(self._master, keys.encode() if isinstance(keys, str) else keys)

    def signal(self, number: int) -> None:
        """Send the command a signal."""
        os.kill(self.pid, number)

    # ---- what it shows ----------------------------------------------------------------
    @property
    def lines(self) -> list[str]:
        """What stands in each row."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """What stands in all of them."""
        return "\n".join(self.lines)

    def read(self, seconds: float) -> bytes:
        """What is written next, '' if nothing is within that time or ever."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return b""
        try:
            content = os.read(self._master, 65536)
        except OSError:  # nobody has the other end any more
            return b""
        self.written += content
        self._stream.feed(content)
        return content

    def listen(self, seconds: float) -> bytes:
        """All that is written within that time."""
        until, heard = time.monotonic() + seconds, b""
        while (left := until - time.monotonic()) > 0:
            heard += self.read(left)
        return heard

    def until(self, what: str | Callable[[], Any]) -> None:
        """Wait until a text is shown, or something is so."""
        seen = (lambda: what in self.text) if isinstance(what, str) else what
        until = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < until, f"{what!r} does not come:\n{self.text}"
            self.read(0.05)

    def ended(self) -> int:
        """Wait for the end; the exit status, or minus the signal."""
        until = time.monotonic() + PATIENCE
        while self.status is None:
            assert time.monotonic() < until, f"it does not end:\n{self.text}"
            if self._master >= 0:
                self.read(0.02)
            else:
                time.sleep(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        if self._master >= 0:
            self.listen(0.1)
        return self.status

    def stopped(self) -> bool:
        """Whether the command has been stopped, as by Ctrl+Z."""
        pid, status = os.waitpid(self.pid, os.WNOHANG | os.WUNTRACED)
        return bool(pid) and os.WIFSTOPPED(status)

    @property
    def modes_now(self) -> list[Any]:
        """The modes of the terminal."""
        return termios.tcgetattr(self._master)


def monty(*arguments: str) -> list[str]:
    """The arguments that run the command."""
    return ["-m", "monty", *arguments]
