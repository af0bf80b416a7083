"""X displays in memory, where there is a server for them, and a person at one."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def x_server(screen: str) -> Iterator[str]:
    """The name of a display with a screen such as `800x600x24`. Without the server, or xdotool to
    press keys on it, the test is skipped."""
    for tool in ("Xvfb", "xdotool"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


class RealWindow:
    """The game in a process of its own, and xdotool as its person."""

    def __init__(self, process: subprocess.Popen, environment: dict[str, str]) -> None:
        self._process = process
        self._environment = environment
        self.window = self.xdotool("search", "--sync", "--onlyvisible", "--class", "monty").strip()
        self.xdotool("windowfocus", "--sync", self.window)
        time.sleep(0.3)

    def xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            check=True,
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=20,
        )
        return done.stdout

    def type(self, *keys: str) -> None:
        """Press keys one after another, as fast as a person."""
        for key in keys:
            self.xdotool("key", key)
            time.sleep(0.15)

    def hold_in_clipboard(self, content: bytes) -> None:
        """Let another program have copied that."""
        subprocess.run(
            ["xclip", "-selection", "clipboard", "-in", "-loops", "0"],
            input=content, check=True, env=self._environment, timeout=20, stdout=subprocess.DEVNULL,
        )  # fmt: skip

    def close(self) -> str:
        """Ask it to close; returns the last screen."""
        self._process.terminate()
        out, err = self._process.communicate(timeout=20)
        assert (self._process.returncode, err) == (0, "")
        return str(out)
