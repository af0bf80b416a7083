"""The levels of a program by their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol, TypeVar


class HasNumber(Protocol):
    """What a level of any game has."""

    @property
    def number(self) -> int: ...


L = TypeVar("L", bound=HasNumber)


class Levels(Mapping[int, L]):
    """Levels by number. Another number is a `KeyError` that names those there are."""

    def __init__(self, *levels: L) -> None:
        self._levels = {level.number: level for level in levels}

    def __getitem__(self, number: int) -> L:
        try:
            return self._levels[number]
        except (KeyError, TypeError):
            there = f"{min(self._levels)} to {max(self._levels)}"
            raise KeyError(f"there is no level {number!r}, only {there}") from None

    def __iter__(self) -> Iterator[int]:
        return iter(self._levels)

    def __len__(self) -> int:
        return len(self._levels)

    def __repr__(self) -> str:
        return f"Levels({', '.join(map(repr, self._levels.values()))})"
