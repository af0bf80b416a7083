"""SIGTERM, as when the computer is shut down or somebody says `kill`."""

from __future__ import annotations

import signal
import subprocess
import sys
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


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux lists its processes")
def test_the_processes_that_do_a_part_of_the_work_end_too(
    environment: dict[str, str], tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "monty", *LONG]
    with subprocess.Popen(
        command, env=environment, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as process:
        while True:
            workers = workers_of(process.pid)
            if len(workers) >= 2 or process.poll() is not None:
                break
            sleep(0.05)
        process.send_signal(signal.SIGTERM)
        # They have its standard error too: it comes to its end when all of them have.
        _, told = process.communicate(timeout=60)
    assert (process.returncode, told) == (143, b"")
    assert len(workers) >= 2
