"""Running the `monty` command as a person does, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from machines.session import Session
from monty.frontend.playing import Showing


def ours(shown: Showing) -> Session:
    """The session that is shown, which runs a program of ours and no original."""
    assert isinstance(shown.session, Session)
    return shown.session


ROOT = Path(__file__).parents[2]
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def monty(tmp_path: Path) -> Run:
    """Runs `monty` with those arguments in an empty folder; games are kept in `games` there."""

    def run(
        *arguments: str, stdin: str | bytes = "", **environment: str
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [sys.executable, "-m", "monty", *arguments],
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            cwd=tmp_path,
            env=environment_of(tmp_path) | environment,
            capture_output=True,
            timeout=120,
        )
        return subprocess.CompletedProcess(
            done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
        )

    return run


def environment_of(folder: Path) -> dict[str, str]:
    """The environment of such a process."""
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "MONTY_DATA": str(folder / "games"),
        "PYTHONIOENCODING": "utf-8",
    }


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The environment that `monty` is run in, for a test that runs it otherwise."""
    return environment_of(tmp_path)
