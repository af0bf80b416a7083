"""Screenshots, and numbered files for them and for recordings."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path

from machines.picture import Rgb, as_png
from monty.host.files import FileError, write_whole


def numbered_file(folder: Path, name: str) -> Path:
    """A new empty file, `name-001.png` or the first number that is free; `OSError` if there can be
    none.

    The folder is made if need be.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / f"{name}-{number:03}.png"
        with suppress(FileExistsError):
            path.touch(exist_ok=False)
            return path
    raise AssertionError("numbers do not end")


def save_screenshot(folder: Path, rgb: Rgb) -> Path:
    """Write a numbered file, whole; `OSError` or `FileError` when it cannot be, and then none."""
    path = numbered_file(folder, "monty")
    try:
        write_whole(path, as_png(rgb))
    except FileError:
        path.unlink(missing_ok=True)
        raise
    return path
