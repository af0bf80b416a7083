"""SIGTERM and Ctrl+C while other processes do a part of the work."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

LONG = ["levels", "--games", "100000", "--jobs", "2"]


def workers_of(process: int) -> list[str]:
    """The processes that do a part of that one's work."""
    begun = [text.read_text() for text in Path(f"/proc/{process}/task").glob("*/children")]
    return [
        child
        for child in " ".join(begun).split()
        if b"popen_loky" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


def hears_ctrl_c(process: int) -> bool:
    """Whether a process has a handler for it."""
    status = Path(f"/proc/{process}/status").read_text()
    (caught,) = (line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
    return bool(int(caught, 16) & 1 << signal.SIGINT - 1)


@pytest.fixture
def at_work(environment: dict[str, str], tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A command whose workers have just begun, as a terminal has it: in a group of its own."""
    if not Path("/proc/self/task").exists():
        pytest.skip("only Linux lists the processes of a process")
    with subprocess.Popen(
        [sys.executable, "-m", "monty", *LONG],
        env=environment,
        cwd=tmp_path,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        while len(workers_of(process.pid)) < 2 or not hears_ctrl_c(process.pid):
            assert process.poll() is None
            sleep(0.02)
        yield process


def told(process: subprocess.Popen[bytes]) -> tuple[int, str]:
    """The exit status, and all that was said. The workers have the same standard error: it comes
    to its end when all of them have."""
    _, said = process.communicate(timeout=60)
    return process.returncode, said.decode()


def test_the_processes_that_do_a_part_of_the_work_end_too(
    at_work: subprocess.Popen[bytes],
) -> None:
    at_work.send_signal(signal.SIGTERM)
    assert told(at_work) == (143, "")


def test_at_ctrl_c_only_the_command_itself_says_so(at_work: subprocess.Popen[bytes]) -> None:
    os.killpg(at_work.pid, signal.SIGINT)
    assert told(at_work) == (130, "monty: interrupted\n")
