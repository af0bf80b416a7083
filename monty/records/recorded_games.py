"""The records as the first screen lists them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import overload

from monty.programs.keeping.played import PlayedGame
from monty.programs.keeping.shelf import ShelfError
from monty.programs.keeping.statistics import Statistics
from monty.records.glimpse import described
from monty.records.record import RecordError
from monty.records.records_folder import RecordPlace, RecordsFolder
from monty.records.statistics import statistics_of


class RecordedGames:
    """All recorded games of a person. Implements `keeping.played.PlayedGames`."""

    def __init__(self, folder: RecordsFolder) -> None:
        self._folder = folder

    def games(self) -> Sequence[PlayedGame]:
        """Every recorded game, the one played last first. A record is read when it is looked at."""
        with _as_on_a_shelf():
            return _Games(self._folder.places())

    def delete(self, name: str) -> None:
        """Delete a record."""
        with _as_on_a_shelf():
            self._folder.delete(name)

    def statistics(self) -> Statistics:
        """What they all come to."""
        with _as_on_a_shelf():
            return statistics_of(self._folder.places())


class _Games(Sequence[PlayedGame]):
    """The games at those places, each read when it is looked at."""

    def __init__(self, places: Sequence[RecordPlace]) -> None:
        self._places = places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, at: int) -> PlayedGame: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[PlayedGame]: ...

    def __getitem__(self, at: int | slice) -> PlayedGame | Sequence[PlayedGame]:
        if isinstance(at, slice):
            return [described(place) for place in self._places[at]]
        return described(self._places[at])


@contextmanager
def _as_on_a_shelf() -> Iterator[None]:
    """What goes wrong with a record, told as of a game on a shelf."""
    try:
        yield
    except RecordError as error:
        raise ShelfError(str(error), error.short) from error
