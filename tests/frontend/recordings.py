"""What there is to record, and what is in a recording."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageSequence
from PIL.ImageFile import ImageFile

from machines.terminal import Terminal


def count_of(image: ImageFile) -> int:
    """How many pictures an animated file says that it has."""
    count = image.n_frames  # type: ignore[attr-defined]  # only the classes of animated formats
    assert isinstance(count, int)
    return count


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
