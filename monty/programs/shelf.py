"""Where a program keeps games under names of the players' choice; what a program needs of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from machines.terminal import State

SHELF_NAME_LENGTH = 8  # letters and digits, which every disk takes


class Shelf(Protocol):
    """Games kept under names. What goes wrong raises a `MontyError` in one line."""

    def names(self) -> Sequence[str]:
        """The names under which games of this program on this machine are kept."""

    def load(self, name: str) -> State:
        """What was kept under that name."""

    def keep(self, name: str, state: State) -> None:
        """Keep a game under that name, in place of one that is there."""
