"""What the kinds of things in the rules have in common."""

from __future__ import annotations

from enum import Enum


class NamedEnum(Enum):
    """One of a few things, written in code as it is named there: `Direction.ACROSS`."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
