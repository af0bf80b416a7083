"""Which cells of the screen stand for a key: what a pointer, which none of the machines had, can
press on it."""

from __future__ import annotations


class Touches:
    """The keys that cells stand for. A cell that is written anew stands for none."""

    def __init__(self) -> None:
        self._keys: dict[tuple[int, int], str] = {}

    def set(self, row: int, column: int, height: int, width: int, key: str) -> None:
        """Let a rectangle of cells stand for a key."""
        for line in range(row, row + height):
            for each in range(column, column + width):
                self._keys[line, each] = key

    def forget(self, row: int, column: int, height: int, width: int) -> None:
        """Let a rectangle of cells stand for nothing."""
        if self._keys:
            for line in range(row, row + height):
                for each in range(column, column + width):
                    self._keys.pop((line, each), None)

    def clear(self) -> None:
        """Let all cells stand for nothing."""
        self._keys.clear()

    def __contains__(self, key: object) -> bool:
        """Whether some cell stands for that key."""
        return key in self._keys.values()

    def key(self, row: int, column: int) -> str | None:
        """The key that a cell stands for, or None."""
        return self._keys.get((row, column))
