"""Screenshots in numbered files."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from machines.picture import Rgb, save_png


def save_screenshot(folder: Path, rgb: Rgb) -> Path:
    """Write `monty-001.png`, or the first number that is free; `OSError` when it cannot be.

    The folder is made if need be. What could only be written in part is taken away again.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = next(
        path for path in (folder / f"monty-{n:03}.png" for n in count(1)) if not path.exists()
    )
    try:
        save_png(path, rgb)
    except OSError:
        path.unlink(missing_ok=True)
        raise
    return path
