"""Where something stands on the screen."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle of cells."""

    row: int
    column: int
    height: int
    width: int
