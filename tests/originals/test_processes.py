"""No emulator outlives the program that wanted it, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from monty.originals.engine import EngineError
from monty.originals.processes import EngineProcess, Watchdog

SLEEPER = [sys.executable, "-c", "import os, time; print(os.getpid(), flush=True); time.sleep(60)"]
OWNER = f"""
import time
from monty.originals.processes import EngineProcess
engine = EngineProcess({SLEEPER!r}, read_output=True)
print(engine.line(), end="", flush=True)
time.sleep(60)
"""


def wait_until(true: Callable[[], bool]) -> bool:
    for _ in range(200):
        if true():
            return True
        time.sleep(0.05)
    return False


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_what_was_started_is_ended() -> None:
    engine = EngineProcess(SLEEPER, read_output=True)
    process = int(engine.line())
    assert runs(process)
    engine.close()
    assert engine.ended
    assert wait_until(lambda: not runs(process))


def test_what_ends_by_itself_is_known_to_have_ended() -> None:
    engine = EngineProcess([sys.executable, "-c", "print('gone')"], read_output=True)
    assert engine.line() == "gone\n"
    assert engine.line() == ""
    assert wait_until(lambda: engine.ended)
    engine.close()


@pytest.mark.skipif(os.name == "nt", reason="signals are those of POSIX")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_it_ends_with_its_owner_also_when_that_is_killed(how: signal.Signals) -> None:
    with subprocess.Popen([sys.executable, "-c", OWNER], stdout=subprocess.PIPE) as owner:
        assert owner.stdout is not None
        process = int(owner.stdout.readline())
        assert runs(process)
        owner.send_signal(how)
        owner.wait(10)
        assert wait_until(lambda: not runs(process))


@pytest.mark.skipif(os.name == "nt", reason="signals are those of POSIX")
def test_an_engine_that_will_not_end_is_killed() -> None:
    deaf = (
        "import os, signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN);"
        "print(os.getpid(), flush=True); time.sleep(60)"
    )
    engine = EngineProcess([sys.executable, "-c", deaf], read_output=True)
    process = int(engine.line())
    engine.close()
    assert wait_until(lambda: not runs(process))


def test_a_process_that_takes_too_long_for_what_it_is_asked_is_ended() -> None:
    engine = EngineProcess(SLEEPER, read_output=True)
    watchdog = Watchdog(engine)
    engine.line()
    with watchdog.within(30):
        time.sleep(0.5)
    assert not engine.ended
    with watchdog.within(0.2):
        assert wait_until(lambda: engine.ended)
    assert wait_until(lambda: watchdog.has_bitten)
    engine.close()


def test_a_watchdog_that_is_sent_away_bites_nobody() -> None:
    engine = EngineProcess(SLEEPER)
    watchdog = Watchdog(engine)
    watchdog.close()
    with watchdog.within(0.1):
        time.sleep(0.6)
    assert not engine.ended
    engine.close()


def test_a_command_that_is_not_there_ends_at_once() -> None:
    engine = EngineProcess(["/no/such/emulator"], read_output=True)
    assert wait_until(lambda: engine.ended)
    engine.close()


def test_a_python_that_is_not_there_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    with pytest.raises(EngineError, match=r"^cannot start an-emulator: No such file or directory$"):
        EngineProcess(["an-emulator"])
