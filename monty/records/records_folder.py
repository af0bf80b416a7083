"""The folder of records: numbered files, the game played last has the highest number.

The numbers count over all programs, so the names alone give the order: `deluxe-17.json`. A number
is not given again as long as a higher one is there.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import overload

from monty.errors import quoted
from monty.host.files import FileError, make_folder, told_as
from monty.records.record import RecordError

SUFFIX = ".json"
EMPTY = r"[a-z0-9-]+-\d+\.json"
"""What files are called of which nothing was written."""
_NAME = re.compile(r"(?P<game>[a-z0-9-]+)-(?P<number>[1-9][0-9]{0,8})\.json")
_TOLD = 5  # names in an error
_MAY_BE_EMPTY = 50  # of the latest: files that windows have begun and not written yet


@dataclass(frozen=True, slots=True, order=True)
class RecordPlace:
    """A file of the folder."""

    number: int
    path: Path

    @property
    def name(self) -> str:
        """What it is called."""
        return self.path.name.removesuffix(SUFFIX)

    @property
    def seconds(self) -> float:
        """When it was written, since 1970; 0 if that cannot be seen."""
        with suppress(OSError):
            return self.path.stat().st_mtime
        return 0.0


class RecordsFolder:
    """All records of a person."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def places(self) -> Sequence[RecordPlace]:
        """The records, that of the game played last first. Raises `RecordError` if the folder
        cannot be read."""
        found: list[tuple[int, str]] = []
        try:
            with (
                told_as("read the folder of records"),
                suppress(FileNotFoundError),
                os.scandir(self.folder) as entries,
            ):
                for entry in entries:
                    match = _NAME.fullmatch(entry.name)
                    if match and entry.is_file():
                        found.append((int(match["number"]), entry.name))
        except FileError as error:
            raise RecordError(str(error), "records cannot be read") from error
        found.sort(reverse=True)
        begun = [each for each in found[:_MAY_BE_EMPTY] if not self._has_content(each[1])]
        return _Places(self.folder, [each for each in found if each not in begun])

    def _has_content(self, name: str) -> bool:
        """Whether something stands in a file. An empty one was begun and not written."""
        with suppress(OSError):
            return (self.folder / name).stat().st_size > 0
        return False

    def find(self, name: str | None) -> RecordPlace:
        """The record of that name, or of that number alone; without a name the latest. No name
        leads out of the folder. Raises `RecordError` with those that there are."""
        places = self.places()
        if name is None and places:
            return places[0]
        for place in places:
            if name in (place.name, place.path.name, str(place.number)):
                return place
        told = "there is no record" if name is None else f"there is no record {quoted(name)}"
        if not places:
            raise RecordError(told if name is None else f"{told}, nor any other", "it is gone")
        few = ", ".join(place.name for place in places[:_TOLD])
        more = len(places) - _TOLD
        others = f" and {more:,} more (monty records lists them)" if more > 0 else ""
        raise RecordError(f"{told}; there is: {few}{others}", "it is gone")

    def new(self, game: str) -> Path:
        """A new empty file for a game. Two processes never get the same one. Raises `FileError`."""
        make_folder(self.folder)
        with told_as("read the folder of records"):
            names = [_NAME.fullmatch(path.name) for path in self.folder.iterdir()]
        number = max((int(match["number"]) for match in names if match), default=0)
        while True:
            number += 1
            path = self.folder / f"{game}-{number}{SUFFIX}"
            with told_as(f"write {path.name}"), suppress(FileExistsError):
                path.touch(exist_ok=False)
                return path

    def delete(self, name: str) -> None:
        """Delete a record. Raises `RecordError`."""
        self._delete(self.find(name))

    def keep_last(self, count: int) -> None:
        """Delete all but so many of the latest. What cannot be deleted stays."""
        with suppress(RecordError):
            for place in self.places()[count:]:
                self._delete(place)

    def _delete(self, place: RecordPlace) -> None:
        try:
            with told_as(f"delete {place.path.name}"):
                place.path.unlink(missing_ok=True)
        except FileError as error:
            raise RecordError(str(error), "the disk does not allow it") from error


class _Places(Sequence[RecordPlace]):
    """Places made when they are asked for: there may be thousands, of which a list shows a few."""

    def __init__(self, folder: Path, found: list[tuple[int, str]]) -> None:
        self._folder = folder
        self._found = found

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, at: int) -> RecordPlace: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[RecordPlace]: ...

    def __getitem__(self, at: int | slice) -> RecordPlace | Sequence[RecordPlace]:
        if isinstance(at, slice):
            return _Places(self._folder, self._found[at])
        number, name = self._found[at]
        return RecordPlace(number, self._folder / name)
