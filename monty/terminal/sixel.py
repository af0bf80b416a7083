"""Pictures as sixels, the form that DEC's terminals began with: six rows of pixels a character."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from machines.picture import Rgb

ROWS = 6
"""Rows of pixels in a sixel."""

_COLOURS = 256  # registers that terminals have today
_FIRST = ord("?")  # a sixel without a pixel; bit by bit the six follow from the top
_REPEATED = 3  # equal sixels from which on a count is shorter


def as_sixels(rgb: Rgb) -> str:
    """A picture as the sequence that draws it at the cursor, with the cursor left somewhere below.

    At most 256 colours are drawn, those nearest to the picture's, each in hundredths as the form
    has them.
    """
    numbers, colours = _in_few_colours(rgb)
    height, width = numbers.shape
    registers = "".join(
        f"#{number};2;{red};{green};{blue}"
        for number, (red, green, blue) in enumerate((colours * 100 + 127) // 255)
    )
    bands = (numbers[top : top + ROWS] for top in range(0, height, ROWS))
    drawn = "-".join(map(_band, bands))
    return f'\x1bP0;1;0q"1;1;{width};{height}{registers}{drawn}\x1b\\'


def _in_few_colours(rgb: Rgb) -> tuple[NDArray[np.uint8], NDArray[np.uint32]]:
    from PIL import Image  # late: only a terminal of this kind needs Pillow

    picture = Image.fromarray(rgb).quantize(_COLOURS, Image.Quantize.FASTOCTREE)
    numbers = np.asarray(picture, np.uint8)
    palette = np.array(picture.getpalette() or [0, 0, 0], np.uint32).reshape(-1, 3)
    return numbers, palette[: int(numbers.max()) + 1]


def _band(rows: NDArray[np.uint8]) -> str:
    """Up to six rows: each colour in them from the left, one over the other."""
    places = np.left_shift(1, np.arange(len(rows), dtype=np.uint8))[:, np.newaxis]
    return "$".join(
        f"#{colour}{_run_lengths(((rows == colour) * places).sum(axis=0, dtype=np.uint8))}"
        for colour in np.unique(rows).tolist()
    )


def _run_lengths(sixels: NDArray[np.uint8]) -> str:
    """The characters of a colour's sixels, those that repeat with their count."""
    ends = np.flatnonzero(np.append(sixels[1:] != sixels[:-1], True))
    counts = np.diff(ends, prepend=-1)
    runs = zip(sixels[ends].tolist(), counts.tolist(), strict=True)
    return "".join(_repeated(chr(_FIRST + sixel), count) for sixel, count in runs)


def _repeated(character: str, count: int) -> str:
    return f"!{count}{character}" if count > _REPEATED else character * count
