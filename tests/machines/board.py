"""The kinds of square, half a board of them, and the machines that have room for a board."""

from __future__ import annotations

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.style import Style

WITH_BOARDS = tuple(name for name in MACHINE_NAMES if machine_named(name).geometry.rows > 15)
"""The machines on which games with a board of fifteen rows are laid out."""

SQUARES = (
    Style.EMPTY_SQUARE,
    Style.DOUBLE_LETTER,
    Style.TRIPLE_LETTER,
    Style.DOUBLE_WORD,
    Style.TRIPLE_WORD,
)
SQUARE_OF = dict(zip(".lLwW", SQUARES, strict=True))
"""By the marks in `ROWS`."""

ROWS = (
    "W..l...W...l..W",
    ".w...L...L...w.",
    "..w...l.l...w..",
    "l..w...l...w..l",
    "....w.....w....",
    ".L...L...L...L.",
    "..l...l.l...l..",
    "W..l...w...l..W",
)
