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

from monty.host.signals import ENDING, handled

LONG = ["levels", "--games", "100000", "--jobs", "2"]


def workers_of(process: int) -> list[str]:
    """The processes that do a part of that one's work."""
    begun = [text.read_text() for text in Path(f"/proc/{process}/task").glob("*/children")]
    return " ".join(begun).split()


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


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_the_processes_that_do_a_part_of_the_work_end_too(
    at_work: subprocess.Popen[bytes], name: str
) -> None:
    at_work.send_signal(getattr(signal, name))
    assert told(at_work) == (143, "")


def test_at_ctrl_c_only_the_command_itself_says_so(at_work: subprocess.Popen[bytes]) -> None:
    os.killpg(at_work.pid, signal.SIGINT)
    assert told(at_work) == (130, "monty: interrupted\n")


def test_the_processes_end_too_when_the_command_is_killed(
    at_work: subprocess.Popen[bytes],
) -> None:
    at_work.kill()
    assert told(at_work) == (-signal.SIGKILL, "")


EARLY = """
import signal, sys
from monty import __main__

class AtImport:
    def find_spec(self, name, *_):
        if name == "argparse":  # which the command itself needs
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, AtImport())
sys.exit(__main__.main())
"""


def test_ctrl_c_while_the_modules_are_being_read_is_one_line(
    environment: dict[str, str],
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", EARLY, "--version"], env=environment, capture_output=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"monty: interrupted\n")


LATER = """
import signal, sys
from monty import __main__

SIGNAL, MODULE = sys.argv[1:]
del sys.argv[1:]

class AtImport:
    def find_spec(self, name, *_):
        if name == MODULE:
            try:
                signal.raise_signal(getattr(signal, SIGNAL))
            except BaseException:  # Python drops it, as in what is called when an object goes
                pass

sys.meta_path.insert(0, AtImport())
sys.exit(__main__.main())
"""


@pytest.mark.parametrize("module", ["monty.launch", "pygame"])
@pytest.mark.parametrize(
    ("name", "status", "said"), [("SIGINT", 130, b"monty: interrupted\n"), ("SIGTERM", 143, b"")]
)
def test_what_comes_while_the_windows_modules_are_being_read_is_not_lost(
    environment: dict[str, str], name: str, status: int, said: bytes, module: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LATER, name, module],
        env=environment | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (status, said)


def test_a_signal_that_is_ignored_stays_so() -> None:
    """As `nohup` has it."""
    if not hasattr(signal, "SIGHUP"):
        pytest.skip("there is no such signal")
    heard: list[int] = []
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with handled(lambda number, _: heard.append(number), *ENDING):
            signal.raise_signal(signal.SIGHUP)
            signal.raise_signal(signal.SIGTERM)
        assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
    assert heard == [signal.SIGTERM]
