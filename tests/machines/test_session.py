"""A running machine: its program, its clock, and what a program may do in a frame (X-8)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from machines import session as running
from machines.catalogue import machine_named
from machines.errors import MachineError
from machines.keyboard import Key
from machines.session import Session
from machines.style import Cue
from machines.terminal import WORK_PER_FRAME, State, Terminal

C64 = machine_named("c64")


def started(
    program: Callable[[Terminal], Coroutine[Any, Any, None]],
    keep: Callable[[State | None], None] | None = None,
) -> Session:
    """A session whose program has come to its first wait for a key, or to its end."""
    session = Session(C64, program, save=keep)
    session.run()
    return session


@pytest.mark.parametrize(
    ("amount", "times", "frames"),
    [
        (WORK_PER_FRAME, 1, 0),
        (WORK_PER_FRAME, 4, 3),
        (WORK_PER_FRAME // 4, 4, 0),
        (WORK_PER_FRAME // 4, 5, 1),
        (WORK_PER_FRAME // 4, 12, 2),
    ],
)
def test_a_program_thinks_so_much_in_a_frame_and_no_more(
    amount: int, times: int, frames: int
) -> None:
    took = []

    async def program(terminal: Terminal) -> None:
        began = terminal.now
        for _ in range(times):
            await terminal.work(amount)
        took.append(terminal.now - began)

    started(program)
    assert took == [frames]


def test_each_of_the_programs_frames_has_its_own_share_of_work_in_turbo_too() -> None:
    async def program(terminal: Terminal) -> None:
        while True:
            await terminal.work(WORK_PER_FRAME)
            done.append(terminal.now)

    done: list[int] = []
    session = Session(C64, program)
    session.tick(program_frames=8)
    assert done == [1, 2, 3, 4, 5, 6, 7, 8]
    assert session.clock.frames == 1
    session.stop()


def test_a_sound_takes_its_time_and_none_where_sounds_are_off() -> None:
    took = []

    async def program(terminal: Terminal) -> None:
        for terminal.sound_on in (True, False):
            began = terminal.now
            await terminal.sound(Cue.TILE)
            took.append(terminal.now - began)

    session = started(program)
    assert took == [C64.tunes[Cue.TILE].frames, 0]
    assert [sound.cue for sound in session.sounds] == [Cue.TILE]


def test_a_key_that_interrupts_is_found_among_keys_typed_ahead_which_stay() -> None:
    read: list[str] = []

    async def program(terminal: Terminal) -> None:
        await terminal.frames(10)
        assert terminal.pressed(Key.STOP)
        read.extend([await terminal.key(), await terminal.key(), await terminal.key()])
        assert not terminal.pressed(Key.STOP)

    session = Session(C64, program)
    session.press("A", Key.STOP, "B", Key.STOP)
    session.run()
    assert read == ["A", "B", Key.STOP]
    assert session.finished


def test_what_was_typed_ahead_can_be_thrown_away() -> None:
    read: list[str] = []

    async def program(terminal: Terminal) -> None:
        await terminal.frames(10)
        terminal.forget_typed()
        read.append(await terminal.key())

    session = Session(C64, program)
    session.press("A", "B")
    session.run()
    session.type("C")
    assert read == ["C"]


def test_seconds_pass_as_the_machines_frames() -> None:
    async def program(terminal: Terminal) -> None:
        await terminal.pause(2)
        await terminal.key()

    session = started(program)
    assert session.program_frames == pytest.approx(2 * C64.rates.frame_hz, abs=2)
    before = session.clock.frames
    session.let_pass(1)
    assert session.clock.frames - before == round(C64.rates.frame_hz)


def test_a_checkpoint_is_kept_and_forgotten_by_whoever_keeps_it() -> None:
    kept: list[State | None] = []

    async def program(terminal: Terminal) -> None:
        terminal.save({"turns": 1})
        terminal.save(None)

    assert started(program, kept.append).finished
    assert started(program).finished  # and where nobody does, nothing happens
    assert kept == [{"turns": 1}, None]


def test_a_program_that_is_stopped_ends_where_it_is() -> None:
    ended = []

    async def program(terminal: Terminal) -> None:
        try:
            await terminal.key()
        finally:
            ended.append(True)

    session = started(program)
    assert session.waiting
    session.stop()
    assert session.finished
    assert not session.waiting
    assert ended == [True]


def test_a_program_that_never_asks_for_a_key_is_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "FRAMES_FOREVER", 100)

    async def program(terminal: Terminal) -> None:
        while True:
            await terminal.frames(1)

    session = Session(C64, program)
    with pytest.raises(MachineError, match="no key asked for in 100 frames"):
        session.run()
    session.stop()


def test_X1_a_program_may_ask_for_42_columns_where_the_machine_has_them() -> None:
    async def narrow(terminal: Terminal) -> None:
        terminal.touch(0, 0, 1, 1, "A")
        terminal.set_columns(42)
        terminal.put(0, 0, "x" * 42)
        await terminal.key()

    session = Session(machine_named("spectrum"), narrow)
    session.run()
    assert session.screen.line(0) == "x" * 42
    assert not session.click(0, 0)
    with pytest.raises(ValueError, match="a row of this screen has 40 characters, not 42"):
        Session(machine_named("c64"), narrow).run()
