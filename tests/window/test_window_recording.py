"""Recordings that a person begins and ends in the window."""

from __future__ import annotations

import errno
from collections.abc import Callable
from io import FileIO
from pathlib import Path

import numpy as np
import pygame
import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.session import Session
from machines.terminal import Terminal
from tests.frontend.recordings import counting, frames_of

CTRL = pygame.KMOD_LCTRL


def test_control_R_starts_and_ends_a_recording(desk: Callable, tmp_path: Path) -> None:
    here = desk()
    here.press(pygame.K_r, CTRL, "r")
    assert here.window._playing.recording
    here.pass_time(2)
    here.press(pygame.K_r, CTRL, "r")
    assert here.window._playing.notices.text == "Saved monty-recording-001.png"
    times = [time for _, time in frames_of(tmp_path / "monty-recording-001.png")]
    assert sum(times) == pytest.approx(2000, abs=60)
    # What blinks is recorded frame by frame, though the window sleeps while the program waits.
    assert all(time <= 340 for time in times)
    here.press(pygame.K_r, CTRL, "r")
    here.press(pygame.K_r, CTRL, "r")
    assert here.window._playing.notices.text == "Saved monty-recording-002.png"


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_a_sign_in_the_border_says_that_it_records(desk: Callable, name: str) -> None:
    async def waiting(terminal: Terminal) -> None:
        await terminal.key()

    here = desk(waiting, machine=machine_named(name))
    before = pygame.surfarray.array3d(here.canvas)
    here.press(pygame.K_r, CTRL, "r")
    here.pass_time(3)  # the notice has gone by then
    differs = np.argwhere((pygame.surfarray.array3d(here.canvas) != before).any(axis=2))
    assert len(differs)
    geometry = here.session.machine.geometry
    across, down = before.shape[0] / geometry.width, before.shape[1] / geometry.height
    if geometry.border_y:
        assert differs[:, 1].max() < geometry.border_y * down
    else:
        assert differs[:, 0].min() >= (geometry.width - geometry.border_x) * across
    here.press(pygame.K_r, CTRL, "r")
    here.pass_time(3)
    assert np.array_equal(pygame.surfarray.array3d(here.canvas), before)


def test_a_pause_is_no_part_of_a_recording(desk: Callable, tmp_path: Path) -> None:
    here = desk()
    here.press(pygame.K_r, CTRL, "r")
    here.pass_time(1)
    here.press(pygame.K_p, CTRL, "p")
    here.pass_time(30)
    here.press(pygame.K_p, CTRL, "p")
    here.pass_time(1)
    here.window.close()
    times = [time for _, time in frames_of(tmp_path / "monty-recording-001.png")]
    assert sum(times) == pytest.approx(2000, abs=80)


def test_the_recording_ends_with_its_program(desk: Callable, tmp_path: Path) -> None:
    async def brief(terminal: Terminal) -> None:
        await terminal.key()

    here = desk(brief, following=lambda: Session(machine_named("bbc"), brief))
    here.press(pygame.K_r, CTRL, "r")
    here.press(pygame.K_a, text="a")
    here.pass_time(0.1)
    assert not here.window._playing.recording
    assert here.window._playing.notices.text == "Saved monty-recording-001.png"
    assert frames_of(tmp_path / "monty-recording-001.png")


def test_a_recording_begun_while_the_next_program_is_made_ready_is_completed(
    desk: Callable, tmp_path: Path
) -> None:
    async def brief(terminal: Terminal) -> None:
        await terminal.key()

    def slowly() -> Session:
        event = pygame.Event(pygame.KEYDOWN, key=pygame.K_r, scancode=0, mod=CTRL, unicode="r")
        pygame.event.post(event)
        return Session(machine_named("bbc"), brief)

    here = desk(brief, following=slowly)
    here.press(pygame.K_a, text="a")
    here.pass_time(0.1)
    assert not here.window._playing.recording
    assert frames_of(tmp_path / "monty-recording-001.png")


def test_a_folder_that_cannot_be_written_gives_one_line(desk: Callable, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    here = desk(pictures=tmp_path / "file" / "folder")
    here.press(pygame.K_r, CTRL, "r")
    assert here.window._playing.notices.text.startswith("No recording: ")
    assert not here.window._playing.recording
    here.settle()


class Disk:
    """Room for so many bytes, in place of what files are written with."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
        disk = self
        self.room = room

        class File(FileIO):
            def write(self, data: bytes) -> int:  # type: ignore[override]
                space = disk.room - self.tell()
                if space <= 0:
                    raise OSError(errno.ENOSPC, "No space left on device")
                return super().write(data[:space])

        monkeypatch.setattr("monty.host.files.FileIO", File)


def test_a_disk_that_fills_up_ends_the_recording_and_keeps_what_there_is(
    desk: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Disk(monkeypatch, 12_000)
    here = desk(counting, settle=False)
    here.press(pygame.K_r, CTRL, "r")
    for _ in range(400):
        here.pass_time(0.1)
        here.session.screen.border ^= 1  # a whole new picture each time
        if not here.window._playing.recording:
            break
    assert here.window._playing.notices.text == "Recording ended: No space left on device"
    pictures = frames_of(tmp_path / "monty-recording-001.png")
    assert len(pictures) > 2
    here.pass_time(1)
    assert not here.window.closed


def test_a_disk_without_room_for_one_picture_is_left_as_it_was(
    desk: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Disk(monkeypatch, 300)
    here = desk()
    here.press(pygame.K_r, CTRL, "r")
    here.pass_time(1)
    assert here.window._playing.notices.text == "No recording: No space left on device"
    assert list(tmp_path.iterdir()) == []
