"""What the front end in a terminal does with keys, commands, sizes and sounds."""

from __future__ import annotations

from base64 import b64decode
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.session import Session
from machines.style import Cue
from machines.terminal import Terminal
from monty.frontend.playing import Showing
from monty.settings import Border, Settings
from monty.terminal.sequences import Pasted, Pressed
from tests.terminal.monkey import monkey
from tests.terminal.paper import Desk, Paper
from tests.window.typist import Typist

C64 = machine_named("c64")


async def still(terminal: Terminal) -> None:
    """A program without a cursor."""
    terminal.put(3, 3, "STILL")
    while True:
        await terminal.key()


async def asking(terminal: Terminal) -> None:
    """A program with one."""
    terminal.show_cursor(3, 3)
    while True:
        await terminal.key()


async def refusing(terminal: Terminal) -> None:
    """A program that refuses every key."""
    while True:
        await terminal.key()
        await terminal.sound(Cue.REFUSED)


async def counting(terminal: Terminal) -> None:
    """A program that shows each frame."""
    while True:
        terminal.put(0, 0, f"{terminal.now:6}")
        await terminal.frames(1)


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X5_nothing_is_drawn_while_nothing_changes(name: str) -> None:
    desk = Desk(still, machine_named(name))
    desk.pass_time(0.5)
    drawn = len(desk.paper.frames)
    desk.pass_time(10)
    assert len(desk.paper.frames) == drawn


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X3_the_cursor_blinks_by_the_machines_clock_and_changes_one_cell(name: str) -> None:
    desk = Desk(asking, machine_named(name))
    desk.pass_time(1)
    before = len(desk.paper.frames)
    desk.pass_time(4)
    frames = desk.paper.frames[before:]
    assert len(frames) >= 4
    for one, other in pairwise(frames):
        (run,) = other.stretches(one)
        assert len(run.text) == 1


def test_keys_reach_the_program_and_pastes_too() -> None:
    typist = Typist()
    desk = Desk(typist, C64)
    desk.type("a", "B", "enter", "left", "f1", "escape", "tab", "c-q")
    assert typist.take() == ["A", "B", "RETURN", "LEFT", "F1", "STOP"]
    desk.front.handle([Pasted("hi\nyou€")])
    desk.pass_time(0.1)
    assert typist.take() == ["H", "I", "RETURN", "Y", "O", "U"]
    assert "Pasted, 1 left out" in desk.paper.text
    assert not desk.session.keyboard.held


def test_ctrl_c_leaves_and_ctrl_z_suspends_and_ctrl_l_draws_anew() -> None:
    desk = Desk(still, C64)
    desk.pass_time(1)
    desk.type("c-z")
    assert desk.paper.suspended == 1
    drawn = len(desk.paper.frames)
    desk.type("c-l")
    assert len(desk.paper.frames) == drawn + 1
    assert not desk.front.closed
    desk.type("c-c")
    assert desk.front.closed


def test_commands_change_what_is_remembered() -> None:
    desk = Desk(still, C64)
    desk.type("c-t", "c-b")
    assert desk.remembered[-1].palettes == {"c64": "colodore"}
    assert desk.remembered[-1].border is Border.NONE
    assert "No border" in desk.paper.text
    colodore = int.from_bytes(bytes(C64.palettes[1].colours[1]), "big")
    assert colodore in desk.paper.frames[-1].inks


def test_pause_holds_the_program_and_its_keys() -> None:
    desk = Desk(counting, C64)
    desk.pass_time(1)
    desk.type("c-p")
    frames = desk.session.program_frames
    desk.type("x")
    desk.pass_time(2)
    assert desk.session.program_frames == frames
    assert "Paused" in desk.paper.text
    desk.type("c-p")
    desk.pass_time(1)
    assert desk.session.program_frames > frames
    assert desk.session.keyboard.waiting == 0


def test_speed_turns_up_the_program() -> None:
    desk = Desk(counting, C64)
    desk.pass_time(1)
    before = desk.session.program_frames
    desk.type("c-w")
    desk.pass_time(1)
    assert desk.session.program_frames - before > 300


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_the_help_page_tells_the_terminals_keys(name: str) -> None:
    typist = Typist()
    desk = Desk(typist, machine_named(name))
    desk.type("f12")
    text = desk.paper.text.upper()
    for told in ("TERMINAL", "LEAVE", "PALETTE", "BELL"):
        assert told in text
    assert "WINDOW" not in text
    assert "FULL SCREEN" not in text
    desk.type("m")
    assert desk.remembered[-1].mute
    desk.type("x")
    assert "PALETTE" not in desk.paper.text.upper()
    assert typist.take() == []


def test_what_is_refused_rings_the_bell_unless_muted() -> None:
    desk = Desk(refusing, C64)
    desk.type("a")
    desk.pass_time(1)
    assert desk.paper.rung == 1
    desk.type("f12", "m", "x", "a")
    desk.pass_time(1)
    assert desk.paper.rung == 1


def test_the_screen_is_copied_as_the_terminal_copies() -> None:
    desk = Desk(still, C64)
    desk.type("f12", "c")
    (sent,) = desk.paper.sent
    assert sent.startswith("\x1b]52;c;")
    assert b64decode(sent[7:-1]).decode() == desk.session.text()


def test_screenshots_and_recordings_are_those_of_a_window(tmp_path: Path) -> None:
    desk = Desk(counting, C64, pictures=tmp_path)
    desk.type("c-s")
    assert "Saved monty-001.png" in desk.paper.text
    with Image.open(tmp_path / "monty-001.png") as picture:
        assert picture.height == C64.geometry.height * 3
    desk.type("c-r")
    desk.pass_time(0.5)
    assert "REC" in desk.paper.text
    desk.type("c-r")
    assert (tmp_path / "monty-recording-001.png").exists()


def test_a_terminal_too_small_holds_the_program_until_it_is_large_enough() -> None:
    typist = Typist()
    desk = Desk(typist, C64)
    desk.pass_time(0.5)
    desk.paper.size = 5, 20
    desk.type("a", "f12")
    frames = desk.session.program_frames
    desk.pass_time(2)
    assert "needs 40 by 24" in " ".join(desk.paper.text.split())
    assert desk.session.program_frames == frames
    desk.paper.size = 24, 40
    desk.type("b")
    assert typist.take() == ["B"]
    desk.paper.size = 5, 20
    desk.type("c-c")
    assert desk.front.closed


def test_a_program_that_ends_is_followed_by_another_on_another_machine() -> None:
    async def ending(terminal: Terminal) -> None:
        await terminal.key()

    second = Session(machine_named("spectrum"), still)
    following = iter([Showing(second, ""), None])
    desk = Desk(ending, C64, following=lambda: next(following))
    desk.type("a")
    desk.pass_time(0.2)
    assert desk.front.session is second
    assert "STILL" in desk.paper.text
    second.stop()
    desk.pass_time(0.2)
    assert desk.front.closed


def test_every_size_is_drawn_without_trouble() -> None:
    desk = Desk(still, C64, Settings(border=Border.WHOLE), paper=Paper(1, 1))
    for rows in range(1, 60, 3):
        for columns in range(1, 120, 7):
            desk.paper.size = rows, columns
            desk.front.handle([Pressed("c-p")])
            desk.pass_time(1 / 50)
            assert desk.paper.frames[-1].characters.shape == (rows, columns)


def test_a_monkey_at_the_keys_breaks_nothing() -> None:
    assert monkey(3000, seed=7) == 6
