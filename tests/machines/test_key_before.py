"""Awaiting a key for no longer than a time: the program's clock decides (X-3, X-8)."""

from __future__ import annotations

import pytest

from machines.catalogue import machine_named
from machines.session import Session
from machines.terminal import Terminal

C64 = machine_named("c64")


def running(limit: int) -> tuple[Session, list[tuple[str | None, int]]]:
    """A program that asks for a key, again and again, each time for so many frames."""
    got: list[tuple[str | None, int]] = []

    async def program(terminal: Terminal) -> None:
        while True:
            key = await terminal.key_before(terminal.now + limit)
            got.append((key, terminal.now))

    session = Session(C64, program)
    session.run()
    return session, got


def test_without_a_key_it_goes_on_at_that_frame() -> None:
    session, got = running(10)
    start = session.program_frames
    for _ in range(25):
        session.tick()
    assert got == [(None, start + 10), (None, start + 20)]


def test_a_key_comes_at_once() -> None:
    session, got = running(1000)
    session.tick()
    session.press("A", "B")
    session.tick()
    assert [key for key, _ in got] == ["A", "B"]


def test_it_asks_but_does_not_wait() -> None:
    session, _ = running(10)
    assert session.asking
    assert not session.waiting
    session.press("A")
    assert not session.asking


@pytest.mark.parametrize("limit", [0, 1])
def test_a_time_that_is_over_is_the_next_frame_at_the_latest(limit: int) -> None:
    got: list[str | None] = []

    async def program(terminal: Terminal) -> None:
        got.append(await terminal.key_before(terminal.now + limit))

    session = Session(C64, program)
    session.tick()
    session.tick()
    assert got == [None]
    assert session.finished


def test_X3_it_goes_by_the_programs_frames_not_by_those_of_the_picture() -> None:
    session, got = running(16)
    for _ in range(4):
        session.tick(program_frames=8)
    assert len(got) == 2
    session.clock.advance(1000)
    assert len(got) == 2


def test_frames_in_a_time_are_the_machines() -> None:
    frames = {}
    for name in ("c64", "bbc"):
        seen: list[int] = []

        async def program(terminal: Terminal, seen: list[int] = seen) -> None:
            seen.append(terminal.frames_in(10))

        Session(machine_named(name), program).tick()
        frames[name] = seen
    assert frames == {"c64": [501], "bbc": [500]}
