"""The kinds of square, and half a board of them, for tests of how the machines show it."""

from __future__ import annotations

from machines.style import Style

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
