"""A shelf of the tests: games kept under names, in memory."""

from __future__ import annotations

import json

from machines.terminal import State
from monty.errors import MontyError


class FullShelfError(MontyError):
    """There is no room."""


class MemoryShelf:
    """Keeps games as text, as a disk does."""

    def __init__(self, *, full: bool = False) -> None:
        self.kept: dict[str, str] = {}
        self._full = full

    def names(self) -> list[str]:
        """The names in use."""
        return list(self.kept)

    def load(self, name: str) -> State:
        """What was kept."""
        return dict(json.loads(self.kept[name]))

    def keep(self, name: str, state: State) -> None:
        """Keep it, if there is room."""
        if self._full:
            raise FullShelfError("the disk is full")
        self.kept[name] = json.dumps(dict(state))
