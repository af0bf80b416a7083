"""Starting an emulator as a process that ends when this program does, however that ends."""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Event, Thread
from time import monotonic

from monty.originals import leash
from monty.originals.engine import EngineError

_SECONDS_TO_END = 5.0
_LOOK_EVERY = 0.2  # seconds


class EngineProcess:
    """A command on a leash (`leash`)."""

    def __init__(self, command: Sequence[str], *, read_output: bool = False) -> None:
        """Start it. What it prints is thrown away, unless it is to be read through `line`.

        Raises `EngineError` if it cannot be started.
        """
        output = subprocess.PIPE if read_output else subprocess.DEVNULL
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", leash.__file__, *command],
                stdin=subprocess.PIPE, stdout=output, stderr=subprocess.STDOUT,
                start_new_session=True,  # Ctrl+C is for this program, which then ends the engine
            )  # fmt: skip
        except OSError as error:
            raise EngineError(f"cannot start {command[0]}: {error.strerror or error}") from error

    @property
    def ended(self) -> bool:
        """Whether it runs no more."""
        return self._process.poll() is not None

    def ends_within(self, seconds: float) -> bool:
        """Whether it has ended, or does so meanwhile."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return self.ended

    @property
    def status(self) -> int:
        """The exit status, when it has ended."""
        return self._process.wait(_SECONDS_TO_END)

    def line(self) -> str:
        """The next line that it prints; "" when it has ended."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().decode("utf-8", "replace")

    def _kill(self) -> None:
        """End the leash and the engine at once, whatever they are doing."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            os.killpg(self._process.pid, signal.SIGKILL)

    def close(self) -> None:
        """End it."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


class Watchdog:
    """Ends a process that takes longer for what it is asked than it may."""

    def __init__(self, process: EngineProcess) -> None:
        self.has_bitten = False
        self._process = process
        self._until = math.inf
        self._away = Event()
        Thread(target=self._watch, daemon=True).start()

    def close(self) -> None:
        """Watch no more."""
        self._away.set()

    @contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """What is done meanwhile may take so many seconds of the host."""
        self._until = monotonic() + seconds
        try:
            yield
        finally:
            self._until = math.inf

    def _watch(self) -> None:
        while not self._away.wait(_LOOK_EVERY):
            if monotonic() > self._until:
                self.has_bitten = True
                self._process.close()
                return
