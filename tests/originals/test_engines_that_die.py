"""An engine that dies, or is not to be had, is told in one line."""

from __future__ import annotations

import os
import signal
import socket
import stat
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from monty.originals.bbc import BBCEngine
from monty.originals.c64 import C64Engine
from monty.originals.engine import Engine, EngineError
from monty.originals.spectrum import SpectrumEngine
from tests.originals.conftest import started

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are those of POSIX")

VERBS: dict[str, Callable[[Engine], object]] = {
    "run": lambda engine: engine.run(1),
    "text": lambda engine: engine.text(),
    "picture": lambda engine: engine.picture(),
    "peek": lambda engine: engine.peek(0x400),
    "poke": lambda engine: engine.poke(0x400, b"X"),
    "press": lambda engine: engine.press("A"),
    "registers": lambda engine: engine.registers,
}


@pytest.fixture(params=["bbc", "c64"])
def dead(request: pytest.FixtureRequest) -> Iterator[Engine]:
    with started(request.param) as engine:
        process = engine._process._process  # type: ignore[attr-defined]
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(10)
        yield engine


def test_every_verb_says_in_one_line_that_it_has_ended(dead: Engine) -> None:
    for name, verb in VERBS.items():
        with pytest.raises(EngineError) as told:
            verb(dead)
        assert "\n" not in str(told.value), name
        assert "has ended" in str(told.value) or "does not answer" in str(told.value), name
    dead.close()
    dead.close()


@pytest.mark.skipif(sys.platform != "linux", reason="/proc is Linux's")
@pytest.mark.parametrize("machine", ["bbc", "c64"])
def test_an_emulator_that_dies_by_itself_is_told_in_the_same_line(machine: str) -> None:
    with started(machine) as engine:
        leash = engine._process._process.pid  # type: ignore[attr-defined]
        (emulator,) = Path(f"/proc/{leash}/task/{leash}/children").read_text().split()
        os.kill(int(emulator), signal.SIGKILL)
        with pytest.raises(EngineError, match=r"^(Beebium|VICE) has ended$|^VICE does not answer"):
            engine.run(1)


@pytest.mark.parametrize("machine", ["bbc", "c64"])
def test_an_engine_that_hangs_is_given_up(machine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with started(machine) as engine:
        monkeypatch.setattr("monty.originals.bbc._HOST_SECONDS", 1.0)
        if isinstance(engine, C64Engine):
            engine._monitor._connection.settimeout(1)
        os.killpg(engine._process._process.pid, signal.SIGSTOP)  # type: ignore[attr-defined]
        with pytest.raises(EngineError, match="not answer"):
            engine.peek(0x400)
        begun = time.monotonic()
    assert time.monotonic() - begun < 15, "it is ended without being asked for long"


def test_vice_is_not_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(EngineError, match=r"^there is no program .*x64sc$"):
        C64Engine(tmp_path / "x64sc")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(EngineError, match="not here: install VICE, or name it with --vice PATH"):
        C64Engine()


def test_what_is_named_as_vice_is_something_else(tmp_path: Path) -> None:
    something = tmp_path / "x64sc"
    something.write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    something.chmod(something.stat().st_mode | stat.S_IXUSR)
    with pytest.raises(EngineError, match=r"^VICE ended while it was starting; 3"):
        C64Engine(something)


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
def test_a_port_that_another_program_uses_is_told(
    answer: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("monty.originals.vice_monitor._SECONDS_TO_ANSWER", 2.0)
    started("c64").close()
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setattr("monty.originals.c64._free_port", lambda: port)

        def serve() -> None:
            with other.accept()[0] as connection, suppress(ConnectionError):
                connection.sendall(answer)
                while connection.recv(1000):
                    pass

        server = threading.Thread(target=serve)
        server.start()
        with pytest.raises(EngineError, match=rf"^VICE cannot be used at port {port} ") as told:
            C64Engine()
        server.join(10)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("package", "engine", "extra"),
    [("beebium.client", BBCEngine, "bbc-original"), ("zx", SpectrumEngine, "spectrum-original")],
)
def test_an_engine_that_is_not_installed_says_what_to_install(
    package: str, engine: type[Engine], extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, package, None)
    with pytest.raises(EngineError, match=rf"not here: pip install 'monty-plays\[{extra}\]'"):
        engine()


@pytest.mark.parametrize(
    ("package", "machine", "old", "needed"),
    [("beebium", "bbc", "0.9.2", "0.15"), ("zx", "spectrum", "0.13.9", "0.13.15")],
)
def test_an_engine_that_is_too_old_says_which_is_needed(
    package: str, machine: str, old: str, needed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    started(machine).close()
    monkeypatch.setattr("importlib.metadata.version", lambda name: old)
    with pytest.raises(EngineError) as told:
        started(machine)
    assert str(told.value) == f"{package} {old} is too old: {needed} or newer is needed"
