"""The enumeration that all those of the rules are."""

from __future__ import annotations

from enum import Enum


class NamedEnum(Enum):
    """An enumeration whose members have an evaluating `repr`: `Direction.ACROSS`."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
