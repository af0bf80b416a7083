"""Games that were played and are recorded, as they stand in a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from monty.programs.keeping.shelf import Standing
from monty.programs.keeping.statistics import Statistics


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A recorded game in the list: its name, which program it is of, and how it ended or stood. A
    damaged one has `trouble` instead."""

    name: str
    game: str = ""
    machine: str = ""
    trouble: str = ""
    standings: tuple[Standing, ...] = ()  # in the order of the players
    turns: int = 0
    ended: bool = False
    seconds: float = 0.0  # since 1970, when it was last written by the clock of that computer


class PlayedGames(Protocol):
    """All recorded games. Every method raises `ShelfError` for what goes wrong."""

    def statistics(self) -> Statistics:
        """What they all come to."""

    def games(self) -> Sequence[PlayedGame]:
        """Every recorded game, the one played last first; damaged ones too."""

    def delete(self, name: str) -> None:
        """Delete the record of a game."""
