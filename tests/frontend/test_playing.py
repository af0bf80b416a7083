"""Sessions on the host's clock, without a display."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.session import Session
from machines.style import Cue
from machines.terminal import Terminal
from monty.frontend.controls import Command
from monty.frontend.notices import SECONDS
from monty.frontend.playing import Pacer, Playing
from monty.settings import Settings
from tests.frontend.recordings import frames_of


async def chiming(terminal: Terminal) -> None:
    """A program that shows each key and sounds."""
    while True:
        terminal.put(1, 1, await terminal.key())
        await terminal.sound(Cue.TILE)


class Front:
    """What is played, with a clock that only moves when asked, and what was heard of it."""

    def __init__(self, session: Session, folder: Path) -> None:
        self.now = 100.0
        self.heard: list[Cue] = []
        self.playing = Playing(session, Settings(), folder, self.heard.append, lambda: self.now)

    def pass_time(self, seconds: float) -> None:
        """Time goes by in steps of a tenth of a second."""
        for _ in range(round(10 * seconds)):
            self.now += 0.1
            self.playing.advance()


@pytest.fixture
def sessions() -> Iterator[Callable[[str], Session]]:
    """Begins a program on a machine."""
    begun: list[Session] = []

    def begin(name: str) -> Session:
        begun.append(Session(machine_named(name), chiming))
        begun[-1].run()
        return begun[-1]

    yield begin
    for session in begun:
        session.stop()


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X7_the_machine_s_time_does_not_drift_from_the_host_s_over_minutes(name: str) -> None:
    """Neither from a host that wakes up at odd times nor from one that is often late."""
    rates = machine_named(name).rates
    start = 1_000_000.0  # a host that has been on for long
    pacer = Pacer(rates.frame_hz, start)
    wakes = np.cumsum(np.tile([0.0167, 0.003, 0.021, 0.09, 0.0001, 0.05], 4000))  # ten minutes
    frames = sum(pacer.due(start + wake, limit=50) for wake in wakes.tolist())
    passed = Fraction(float(wakes[-1])) * rates.cpu_hz / rates.frame_cycles
    assert wakes[-1] > 600
    assert abs(frames - passed) <= 1


def test_a_sound_is_told_of_once_and_none_from_before(sessions: Callable, tmp_path: Path) -> None:
    session = sessions("c64")
    session.type("A")  # before it is shown
    here = Front(session, tmp_path)
    session.press("B")
    here.pass_time(2)
    assert here.heard == [Cue.TILE]
    assert len(session.sounds) == 2


@pytest.mark.parametrize("command", [Command.PAUSE, Command.HELP])
def test_the_machine_stands_still_while_it_is_paused_or_the_help_page_is_open(
    sessions: Callable, tmp_path: Path, command: Command
) -> None:
    here = Front(sessions("bbc"), tmp_path)
    here.playing.obey(command)
    frames = here.playing.session.clock.frames
    here.pass_time(5)
    assert here.playing.session.clock.frames == frames
    here.playing.obey(command)
    here.pass_time(1)
    assert 45 <= here.playing.session.clock.frames - frames <= 50


def test_the_help_page_takes_the_picture_s_place_and_shows_what_is_changed(
    sessions: Callable, tmp_path: Path
) -> None:
    here = Front(sessions("c64"), tmp_path)
    game = here.playing.numbers()
    here.playing.obey(Command.HELP)
    page = here.playing.numbers()
    assert page is here.playing.numbers()
    here.playing.obey(Command.MUTE)
    muted = here.playing.numbers()
    assert not np.array_equal(page, game)
    assert not np.array_equal(page, muted)
    assert here.playing.notices.text == ""
    here.playing.obey(Command.MUTE)
    assert np.array_equal(here.playing.numbers(), page)
    here.playing.obey(Command.HELP)
    assert np.array_equal(here.playing.numbers(), game)


def test_a_pause_is_said_as_long_as_it_lasts(sessions: Callable, tmp_path: Path) -> None:
    here = Front(sessions("c64"), tmp_path)
    here.playing.obey(Command.PAUSE)
    here.pass_time(30)
    assert here.playing.notices.text == "Paused. Ctrl P goes on"
    here.playing.obey(Command.MUTE)
    assert here.playing.notices.text == "Muted"
    here.pass_time(SECONDS + 0.2)
    assert here.playing.notices.text == "Paused. Ctrl P goes on"
    here.playing.obey(Command.PAUSE)
    assert here.playing.notices.text == ""


def test_what_follows_keeps_the_controls_and_ends_the_recording(
    sessions: Callable, tmp_path: Path
) -> None:
    here = Front(sessions("c64"), tmp_path)
    for command in (Command.SPEED, Command.CRT, Command.RECORD):
        here.playing.obey(command)
    here.pass_time(1)
    here.playing.obey(Command.HELP)
    controls = here.playing.controls
    following = sessions("spectrum")
    here.playing.follow(following)
    assert here.playing.session is following
    assert not here.playing.controls.help
    assert (here.playing.controls.speed, here.playing.controls.settings) == (
        controls.speed, controls.settings,
    )  # fmt: skip
    assert here.playing.notices.text == "Saved monty-recording-001.png"
    assert sum(time for _, time in frames_of(tmp_path / "monty-recording-001.png")) > 900
