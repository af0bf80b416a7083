"""Games that are kept in memory, for the tests: a shelf, and a folder."""

from __future__ import annotations

import json
from dataclasses import replace

from machines.terminal import State
from monty.programs.keeping.played import PlayedGame
from monty.programs.keeping.shelf import KeptGame, ShelfError
from monty.programs.keeping.statistics import Statistics

NOTHING_PLAYED = Statistics(0, 0, 0, (), (), ())


class MemoryShelf:
    """Keeps games as text, as a disk does."""

    def __init__(self, *, full: bool = False) -> None:
        self.kept: dict[str, str] = {}
        self._full = full

    def names(self) -> list[str]:
        """The names in use."""
        return list(self.kept)

    def taken(self, name: str) -> bool:
        """Whether a name is in use."""
        return name in self.kept

    def load(self, name: str) -> State:
        """What was kept."""
        return dict(json.loads(self.kept[name]))

    def save(self, name: str, state: State) -> None:
        """Keep it, if there is room."""
        if self._full:
            raise ShelfError("cannot save: the disk is full", "the disk is full")
        self.kept[name] = json.dumps(dict(state))


class MemoryGames:
    """Kept games; with `refused` none may be renamed or deleted."""

    def __init__(self, *games: KeptGame, refused: str = "") -> None:
        self.all = list(games)
        self._refused = refused

    def games(self) -> list[KeptGame]:
        """All of them."""
        return list(self.all)

    def rename(self, old: str, new: str) -> None:
        """Another name."""
        self._may()
        self.all = [replace(game, name=new) if game.name == old else game for game in self.all]

    def delete(self, name: str) -> None:
        """No longer."""
        self._may()
        self.all = [game for game in self.all if game.name != name]

    def _may(self) -> None:
        if self._refused:
            raise ShelfError(f"no: {self._refused}", self._refused)


class ClosedShelf(MemoryShelf):
    """One whose folder the system does not let anybody see, while it is closed."""

    def __init__(self, *, closed: bool = True) -> None:
        super().__init__()
        self.closed = closed

    def names(self) -> list[str]:
        """The names, if they can be seen."""
        self._may_be_seen()
        return super().names()

    def taken(self, name: str) -> bool:
        """Whether a name is in use, if that can be seen."""
        self._may_be_seen()
        return super().taken(name)

    def _may_be_seen(self) -> None:
        if self.closed:
            raise ShelfError("cannot read the folder: Permission denied", "games cannot be read")


class MemoryPlayed:
    """Games that were played, in memory. Implements `keeping.played.PlayedGames`."""

    def __init__(self, *games: PlayedGame, statistics: Statistics = NOTHING_PLAYED) -> None:
        self.all = list(games)
        self._statistics = statistics

    def games(self) -> list[PlayedGame]:
        return self.all

    def delete(self, name: str) -> None:
        self.all = [game for game in self.all if game.name != name]

    def statistics(self) -> Statistics:
        return self._statistics
