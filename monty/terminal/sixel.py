"""Pictures as sixels, the form that DEC's terminals began with: six rows of pixels a character."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from machines.picture import Rgb

ROWS = 6
"""Rows of pixels in a sixel."""

_FIRST = ord("?")  # a sixel without a pixel; bit by bit the six follow from the top
_REPEATED = 3  # equal sixels from which on a count is shorter


def as_sixels(rgb: Rgb, colours: NDArray[np.uint8]) -> str:
    """A picture as the sequence that draws it at the cursor, with the cursor left somewhere below.

    Each pixel gets the nearest of at most 256 `colours`, `uint8[count, 3]`, each in hundredths as
    the form has them.
    """
    numbers = _nearest(rgb, colours)
    height, width = numbers.shape
    used = np.unique(numbers)
    registers = "".join(
        f"#{number};2;{red};{green};{blue}"
        for number, (red, green, blue) in zip(used, _hundredths(colours[used]), strict=True)
    )
    bands = (numbers[top : top + ROWS].tobytes() for top in range(0, height, ROWS))
    drawn = "-".join(_band(band, width) for band in bands)
    return f'\x1bP0;1;0q"1;1;{width};{height}{registers}{drawn}\x1b\\'


def _hundredths(colours: NDArray[np.uint8]) -> NDArray[np.uint32]:
    return (colours.astype(np.uint32) * 100 + 127) // 255


def _nearest(rgb: Rgb, colours: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The number of the colour nearest to each pixel."""
    from PIL import Image  # late: only a terminal of this kind needs Pillow

    palette = Image.new("P", (1, 1))
    palette.putpalette(colours.tobytes())
    picture = Image.fromarray(rgb).quantize(palette=palette, dither=Image.Dither.NONE)
    return np.asarray(picture, np.uint8)


@lru_cache(maxsize=1024)  # most of a picture is as it was in the one before
def _band(rows: bytes, width: int) -> str:
    """Up to six rows of colours: each colour in them from the left, one over the other."""
    numbers = np.frombuffer(rows, np.uint8).reshape(-1, width)
    places = np.left_shift(1, np.arange(len(numbers), dtype=np.uint8))[:, np.newaxis]
    return "$".join(
        f"#{colour}{_run_lengths(((numbers == colour) * places).sum(axis=0, dtype=np.uint8))}"
        for colour in np.unique(numbers).tolist()
    )


def _run_lengths(sixels: NDArray[np.uint8]) -> str:
    """The characters of a colour's sixels, those that repeat with their count."""
    ends = np.flatnonzero(np.append(sixels[1:] != sixels[:-1], True))
    counts = np.diff(ends, prepend=-1)
    runs = zip(sixels[ends].tolist(), counts.tolist(), strict=True)
    return "".join(_repeated(chr(_FIRST + sixel), count) for sixel, count in runs)


def _repeated(character: str, count: int) -> str:
    return f"!{count}{character}" if count > _REPEATED else character * count
