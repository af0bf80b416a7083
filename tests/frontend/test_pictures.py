"""Recordings: animated PNGs of what a machine shows."""

from __future__ import annotations

from fractions import Fraction
from io import FileIO
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.session import Session
from monty.frontend.apng import ApngWriter
from monty.frontend.pictures import Recorder
from tests.frontend.recordings import counting, frames_of


def recorded(name: str, folder: Path) -> Path:
    session = Session(machine_named(name), counting)
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
    model = machine_named(name)
    frames = frames_of(recorded(name, tmp_path))
    frame_ms = 1000 / model.rates.frame_hz
    times = [time / frame_ms for _, time in frames]
    assert times[:8] == pytest.approx([1, 4, 7, 10, 13, 16, 19, times[7]], abs=1e-6)
    assert sum(times) == pytest.approx(120, abs=1e-6)


def test_no_picture_shows_for_no_time(tmp_path: Path) -> None:
    """A viewer would show it for a time of its own choosing."""
    session = Session(machine_named("c64"), counting)
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
    model = machine_named(name)
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


def test_no_more_than_one_picture_is_kept_in_memory(tmp_path: Path) -> None:
    session = Session(machine_named("c64"), counting)
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
