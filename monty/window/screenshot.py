"""Screenshots, and numbered files for them and for recordings."""

from __future__ import annotations

from contextlib import suppress
from io import FileIO
from itertools import count
from pathlib import Path

from machines.picture import Rgb, save_png


def numbered_file(folder: Path, name: str) -> tuple[Path, FileIO]:
    """A new file, `name-001.png` or the first number that is free; `OSError` if there can be none.

    The folder is made if need be.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / f"{name}-{number:03}.png"
        with suppress(FileExistsError):
            return path, FileIO(path, "x+")
    raise AssertionError("numbers do not end")


def save_screenshot(folder: Path, rgb: Rgb) -> Path:
    """Write a numbered file; `OSError` when it cannot be.

    What could only be written in part is taken away again.
    """
    path, file = numbered_file(folder, "monty")
    file.close()
    try:
        save_png(path, rgb)
    except OSError:
        path.unlink(missing_ok=True)
        raise
    return path
