"""The order in which kept games were played, known without reading all of them each time."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from json import dumps
from pathlib import Path
from stat import S_ISREG
from typing import NamedTuple

from msgspec import MsgspecError, Struct, json

from monty.errors import named
from monty.host.cache import keep, recall
from monty.host.files import FileError, make_folder, read_regular, told_as, write_whole
from monty.programs.keeping.shelf import ShelfError
from monty.saves.game_file import (
    FORMAT,
    LARGEST,
    NO_ROOM,
    SUFFIX,
    VERSION,
    SavedGame,
    saying,
    sound_number,
)

_Stamp = tuple[int, int, int]
_UNSETTLED = 2_000_000_000  # nanoseconds in which a clock may not tell one change from the next
_WORTH_KEEPING = 64  # files whose numbers are read in the time of a key press
_KEY = "numbers of kept games 1, in "


class Listed(NamedTuple):
    """A file of the folder: its name, when it was written by the clock, and a stamp that changes
    whenever it is written. A folder, a pipe or a link to nowhere is not readable."""

    name: str
    seconds: float
    stamp: _Stamp
    readable: bool = True


class _Header(Struct):
    format: str = ""
    version: object = None
    number: object = None


def listed(folder: Path) -> list[Listed]:
    """What in a folder has the name of a game, in no order: damaged games, and what is no file,
    among them. Raises `ShelfError` if the folder cannot be read."""
    return _numbers(folder).listed()


def _look(folder: Path) -> list[Listed]:
    files: list[Listed] = []
    with (
        saying("games cannot be read"),
        told_as(f"read the folder of kept games {named(folder)}"),
        suppress(FileNotFoundError),
        os.scandir(folder) as entries,
    ):
        files.extend(
            file
            for entry in entries
            if entry.name.endswith(SUFFIX) and (file := _listed(entry)) is not None
        )
    return files


def _listed(entry: os.DirEntry[str]) -> Listed | None:
    """What an entry is; None if it has just gone."""
    try:
        status = entry.stat()
    except OSError as error:
        if isinstance(error, FileNotFoundError) and not entry.is_symlink():
            return None
        return Listed(entry.name, 0, (0, 0, 0), readable=False)
    if not S_ISREG(status.st_mode):
        return Listed(entry.name, status.st_mtime, (0, 0, 0), readable=False)
    stamp = status.st_mtime_ns, status.st_size, entry.inode()
    return Listed(entry.name, status.st_mtime, stamp)


def in_order(folder: Path, files: list[Listed]) -> list[Listed]:
    """The files, that of the game played last first.

    The clock may have been wrong, so the numbers in the files decide. Files of an earlier Monty
    have none and count as older.
    """
    return _numbers(folder).in_order(files)


def save_game(path: Path, saved: SavedGame) -> bytes:
    """Save a game, and make it the one of its folder that was played last. Returns what the file
    holds then.

    The folder is made if need be. Whatever happens, the file holds either the old game or the new
    one. Raises `ShelfError` if the disk does not take it.
    """
    document = {
        "format": FORMAT,
        "version": VERSION,
        "number": _next_number(path.parent),
        "game": saved.game,
        "machine": saved.machine,
        "state": dict(saved.state),
    }
    content = (dumps(document, indent=1) + "\n").encode("utf-8")
    with saying(NO_ROOM):
        make_folder(path.parent)
        write_whole(path, content)
    return content


def _next_number(folder: Path) -> int:
    """A number above those of all games in the folder that can be read."""
    with suppress(ShelfError):  # it is told where the game is saved
        return 1 + max(_numbers(folder).of(listed(folder)), default=0)
    return 1


class _Numbers:
    """The numbers in the files of a folder. Those of many files are put into the cache too. Each
    counts until its file is written again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, tuple[_Stamp, int]] | None = None
        self._files: list[Listed] = []  # as they were seen last
        self._changed: int | None = None  # when the folder had changed then
        self._ordered: tuple[list[Listed], list[Listed]] = [], []

    def listed(self) -> list[Listed]:
        """The files, as they were seen last if the folder has not changed since."""
        changed = None
        with suppress(OSError, ValueError):  # it is told where the folder is read
            changed = self._folder.stat().st_mtime_ns
        if changed is None or changed != self._changed:
            self._files = _look(self._folder)
            settled = changed is not None and time.time_ns() - changed > _UNSETTLED
            self._changed = changed if settled else None
        return self._files

    def in_order(self, files: list[Listed]) -> list[Listed]:
        """The files in their order, which is worked out anew only for other files."""
        if files is not self._ordered[0]:
            places = zip(self.of(files), files, strict=True)
            ordered = sorted(places, key=_played)
            self._ordered = files, [file for _, file in reversed(ordered)]
        return self._ordered[1]

    def of(self, files: Sequence[Listed]) -> list[int]:
        """The number in each file; 0 where there is none."""
        before = self._recalled() if self._known is None else self._known
        now: dict[str, tuple[_Stamp, int]] = {}
        read = 0
        for name, _, stamp, readable in files:
            known = before.get(name) if readable else (stamp, 0)
            if known is None or known[0] != stamp:
                known = stamp, number_in(self._folder / name)
                read += 1
            now[name] = known
        self._known = now
        if read >= _WORTH_KEEPING:
            keep(_KEY + str(self._folder), json.encode(now))
        return [number for _, number in now.values()]

    def _recalled(self) -> dict[str, tuple[_Stamp, int]]:
        kept = recall(_KEY + str(self._folder))
        with suppress(MsgspecError):
            return json.decode(kept or b"{}", type=dict[str, tuple[_Stamp, int]])
        return {}


def _played(numbered: tuple[int, Listed]) -> tuple[int, bool, float, str]:
    number, file = numbered
    return number, file.readable, file.seconds, file.name


_numbers = cache(_Numbers)


def number_in(path: Path) -> int:
    """The number in a saved game, the rest of which is not looked at; 0 if there is none."""
    with suppress(FileError, MsgspecError):
        content = read_regular(path, LARGEST).removeprefix(b"\xef\xbb\xbf")
        header = json.decode(content, type=_Header)
        if (header.format, header.version) == (FORMAT, VERSION):
            return sound_number(header.number)
    return 0
