"""Recordings: animated PNGs of what the machine shows."""

from __future__ import annotations

import errno
from collections.abc import Callable
from fractions import Fraction
from io import FileIO
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest
from PIL import Image, ImageSequence

from machines.catalogue import MACHINE_NAMES, machine
from machines.session import Session
from machines.terminal import Terminal
from monty.frontend.apng import ApngWriter
from monty.frontend.pictures import Recorder

CTRL = pygame.KMOD_LCTRL


async def counting(terminal: Terminal) -> None:
    """A program that shows a number, longer and longer."""
    for number in range(8):
        terminal.put(2, 2, str(number))
        await terminal.frames(3 * number + 1)
    await terminal.key()


def frames_of(path: Path) -> list[tuple[np.ndarray, float]]:
    """The pictures in a file, and how many milliseconds each shows."""
    with Image.open(path) as image:
        return [
            (np.asarray(frame.convert("RGB")), frame.info["duration"])
            for frame in ImageSequence.Iterator(image)
        ]


def recorded(name: str, folder: Path) -> Path:
    session = Session(machine(name), counting)
    session.tick()
    recorder = Recorder(folder, session, session.machine.palette())
    for _ in range(120):
        session.tick()
        recorder.note()
    path = recorder.finish()
    assert path is not None
    return path


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_each_picture_shows_as_long_as_it_did(name: str, tmp_path: Path) -> None:
    model = machine(name)
    frames = frames_of(recorded(name, tmp_path))
    frame_ms = 1000 / model.rates.frame_hz
    times = [time / frame_ms for _, time in frames]
    assert times[:8] == pytest.approx([1, 4, 7, 10, 13, 16, 19, times[7]], abs=1e-6)
    assert sum(times) == pytest.approx(120, abs=1e-6)


def test_no_picture_shows_for_no_time(tmp_path: Path) -> None:
    """A viewer would show it for a time of its own choosing."""
    session = Session(machine("c64"), counting)
    session.tick()
    recorder = Recorder(tmp_path, session, session.machine.palette())
    for _ in range(5):  # in the last of them another picture comes
        session.tick()
        recorder.note()
    path = recorder.finish()
    assert path is not None
    times = [time for _, time in frames_of(path)]
    assert len(times) == 2
    assert min(times) > 0
    assert sum(times) == pytest.approx(5 * 1000 / session.machine.rates.frame_hz)


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_colours_are_kept_and_the_shape_is_the_television_s(name: str, tmp_path: Path) -> None:
    model = machine(name)
    picture, _ = frames_of(recorded(name, tmp_path))[0]
    height, width, _ = picture.shape
    geometry = model.geometry
    shape = geometry.width * geometry.pixel_aspect / geometry.height
    assert width / height == pytest.approx(shape, rel=0.002)
    colours = set(model.palette().colours)
    exact = np.array([[tuple(pixel) in colours for pixel in row] for row in picture[::7].tolist()])
    assert exact.mean() > 0.98  # the others lie across the edge of two columns
    if not model.has_panel:
        assert tuple(picture[0, 0]) == model.palette().colours[model.border]


def test_the_same_session_gives_the_same_file(tmp_path: Path) -> None:
    one, other = recorded("c64", tmp_path / "a"), recorded("c64", tmp_path / "b")
    assert one.read_bytes() == other.read_bytes()
    assert one.name == "monty-recording-001.png"


def test_times_add_up_however_odd_they_are(tmp_path: Path) -> None:
    picture = np.zeros((2, 3), np.uint8)
    path, total = tmp_path / "odd.png", Fraction(0)
    with FileIO(path, "x+") as file:
        writer = ApngWriter(file, np.zeros((256, 3), np.uint8))
        for number in range(200):
            seconds = Fraction(19656 * (number**2 + 1), 985248)
            total += seconds
            writer.add(picture ^ np.uint8(number & 1), seconds)
        writer.finish()
    assert sum(time for _, time in frames_of(path)) / 1000 == pytest.approx(float(total), abs=1e-3)


# ---- in the window ------------------------------------------------------------------------
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

    here = desk(waiting, machine=machine(name))
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

    here = desk(brief, following=lambda: Session(machine("bbc"), brief))
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
        return Session(machine("bbc"), brief)

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
            def write(self, data: bytes) -> int:
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


def test_no_more_than_one_picture_is_kept_in_memory(tmp_path: Path) -> None:
    session = Session(machine("c64"), counting)
    recorder = Recorder(tmp_path, session, session.machine.palette())
    sizes = []
    for number in range(30):
        session.screen.border = number % 16
        session.tick()
        recorder.note()
        (unseen,) = tmp_path.glob(".monty-*.tmp")
        sizes.append(unseen.stat().st_size)
    assert all(one < other for one, other in pairwise(sizes))
    recorder.finish()
