"""A disk that is really full: what was there stays as it was, and no piece of a file is left."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
from PIL import Image, ImageSequence

from machines.catalogue import machine_named
from machines.picture import Picture
from machines.session import Session
from machines.terminal import Terminal
from monty.cli import main
from monty.frontend.pictures import Recorder, save_screenshot
from monty.host.files import FileError
from monty.programs.keeping.shelf import ShelfError
from monty.saves.game_file import read as read_game
from monty.saves.order import save_game
from monty.settings import Settings, load, save
from tests.command.test_files import WRITERS
from tests.command.test_kept_games import GAME
from tests.frontend.recordings import count_of

PAGE = 4096  # bytes, by which this disk gives room
NO_ROOM = "No space left on device"


class Disk:
    """A small disk of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filler = folder / "filler"

    def fill(self, but: int = 0) -> None:
        """Leave no more room than for so many pages."""
        with self._filler.open("wb", buffering=0) as file:
            try:
                while file.write(bytes(PAGE)):
                    pass
            except OSError as error:
                assert error.strerror == NO_ROOM
            file.truncate(file.tell() - but * PAGE)

    def clear(self) -> None:
        """Take away what is there."""
        for path in self.folder.iterdir():
            path.unlink()

    @property
    def names(self) -> list[str]:
        """What is there, but for what fills it."""
        return sorted(set(os.listdir(self.folder)) - {self._filler.name})


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    """128 KiB."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or which("mount") is None:
        pytest.skip("only root can mount a small disk")
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = ["mount", "-t", "tmpfs", "-o", "size=128k", "none", str(folder)]
    if subprocess.run(mounted, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@pytest.mark.parametrize("was_there", [True, False])
@pytest.mark.parametrize("arguments", WRITERS)
def test_a_command_leaves_what_was_there(
    disk: Disk,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    was_there: bool,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "words.txt").write_text("cat\ndog\n")
    (tmp_path / "script.txt").write_text("picture disk/out.png\n")
    name = next((each for each in arguments if each.startswith("out.")), "out.png")
    if was_there:
        (disk.folder / name).write_bytes(b"old")
    before = disk.names
    disk.fill()
    status = main([f"disk/{each}" if each == name else each for each in arguments])
    assert status == 1
    assert f"monty: cannot write disk/{name}: {NO_ROOM}\n" in capsys.readouterr().err
    assert disk.names == before
    if was_there:
        assert (disk.folder / name).read_bytes() == b"old"


def test_a_game_and_settings_stay_as_they_were(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    game, settings = disk.folder / "words-001.json", disk.folder / "settings.toml"
    monkeypatch.setenv("MONTY_CONFIG", str(settings))
    save_game(game, GAME)
    save(Settings(volume=7))
    before = disk.names
    disk.fill()
    with pytest.raises(ShelfError, match=NO_ROOM):
        save_game(game, GAME)
    with pytest.raises(FileError, match=NO_ROOM):
        save(Settings(volume=3))
    assert disk.names == before
    assert read_game(game) == GAME
    assert load(pytest.fail).volume == 7


async def counting(terminal: Terminal) -> None:
    """A program that shows a number, longer and longer."""
    for number in range(1, 200):
        terminal.put(2, 2, str(number) * 9)
        await terminal.frames(1)


def test_a_screenshot_is_whole_or_is_not(disk: Disk) -> None:
    model = machine_named("bbc")
    session = Session(model, counting)
    session.tick()
    rgb = Picture(model, model.palette()).render(session.screen, session.phase)
    disk.fill()
    with pytest.raises(FileError, match=NO_ROOM):
        save_screenshot(disk.folder, rgb)
    assert disk.names == []


def test_a_recording_is_whole_or_is_not(disk: Disk) -> None:
    """Whatever room there is: the pictures that there was room for can all be shown."""
    shown = set()
    for pages in range(8):
        disk.clear()
        disk.fill(but=pages)
        session = Session(machine_named("spectrum"), counting)
        session.tick()
        recorder = Recorder(disk.folder, session, session.machine.palette())
        for _ in range(150):
            session.tick()
            recorder.note()
        path = recorder.finish()
        assert recorder.failure is not None
        assert recorder.failure.reason == NO_ROOM
        assert disk.names == ([] if path is None else ["monty-recording-001.png"])
        pictures = 0
        if path is not None:
            with Image.open(path) as image:
                pictures = len([frame.load() for frame in ImageSequence.Iterator(image)])
                assert pictures == count_of(image)
        shown.add(pictures)
    assert min(shown) == 0
    assert max(shown) > 10
