"""The folder of kept games: unfinished ones, and those that players gave a name (D-2, D-21).

A file's name is the game's. An unfinished game is numbered, `deluxe-001`; a name that players
choose has letters and digits alone, so that the two are never mistaken for each other.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from errno import ELOOP
from pathlib import Path
from stat import S_ISREG

from machines.terminal import State
from monty.errors import MontyError, named, quoted
from monty.host.files import make_folder, told_as
from monty.host.locks import alone_in
from monty.programs.catalogue import CATALOGUE
from monty.programs.keeping.shelf import KeptGame, name_refused, readable, short_of
from monty.saves.game_file import (
    NO_ROOM,
    SUFFIX,
    GameFile,
    SavedGame,
    SaveError,
    open_game,
    read,
    saying,
    write,
)

_NOT_ALLOWED = "the disk does not allow it"
_TOLD = 5  # names in an error, of as many characters as players may choose and a few more
_TOLD_WIDTH = 24


@dataclass(frozen=True, slots=True)
class _File:
    """A file of the folder: what is in it, or what is wrong with it."""

    path: Path
    seconds: float  # when it was written, by the clock
    game: GameFile | SaveError

    @property
    def place(self) -> tuple[int, float, str]:
        """The highest is that of the game played last. The clock may have been wrong, so the
        numbers in the files come first; files of an earlier Monty have none and count as older."""
        number = 0 if isinstance(self.game, SaveError) else self.game.number
        return number, self.seconds, self.path.name


class GamesFolder:
    """All kept games of a person. Implements `keeping.shelf.KeptGames`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def paths(self) -> list[Path]:
        """The files, of the game played last first. Raises `SaveError` if they cannot be seen.

        An empty file is none: it is what is left where a name was taken and nothing was written.
        """
        return [file.path for file in self._files()]

    def games(self) -> Sequence[KeptGame]:
        """Every kept game, the one played last first; damaged ones too. Raises `SaveError` if
        they cannot be seen."""
        return [_described(file) for file in self._files()]

    def _files(self) -> list[_File]:
        files = []
        what = f"read the folder of kept games {named(self._folder)}"
        with (
            saying("games cannot be read"),
            told_as(what),
            suppress(FileNotFoundError),
            os.scandir(self._folder) as entries,
        ):
            for entry in entries:
                if entry.name.endswith(SUFFIX) and (file := _file(entry)) is not None:
                    files.append(file)
        return sorted(files, key=lambda file: file.place, reverse=True)

    def find(self, name: str | None) -> Path:
        """The file of that game, or without a name of the game played last.

        A name is the file's, with or without `.json`, or in small letters what players have
        chosen; it cannot lead out of the folder. Raises `SaveError` with the names there are.
        """
        paths = self.paths()
        if name is None:
            if not paths:
                raise SaveError("there is no unfinished game to resume", "no game is kept")
            return paths[0]
        for wanted in (name, name.upper()):
            for path in paths:
                if wanted in (path.name, path.stem):
                    return path
        others = f"; there is: {_some(paths)}" if paths else ", nor any other"
        told = f"there is no kept game {quoted(name)}{others}"
        raise SaveError(told, "it is there no more")

    def rename(self, old: str, new: str) -> None:
        """Keep a game under a name that players may choose and that is not in use."""
        path = self.find(old)
        if refused := name_refused(new):
            raise SaveError(f"cannot rename to {quoted(new)}: {refused}", refused)
        target = self.path_of(new)
        with (
            alone_in(self._folder),
            saying(_NOT_ALLOWED),
            told_as(f"rename {named(path.name)}"),
        ):
            try:
                target.touch(exist_ok=False)  # so that no other game is ever written over
            except FileExistsError as error:
                raise SaveError(f"there is a game {new} already", f"{new} is in use") from error
            try:
                os.replace(path, target)
            except OSError:
                with suppress(OSError):
                    target.unlink()
                raise

    def delete(self, name: str) -> None:
        """Keep a game no longer."""
        path = self.find(name)
        with saying(_NOT_ALLOWED), told_as(f"delete {named(path.name)}"):
            path.unlink()

    def shelf(self, game: str, machine: str) -> GameShelf:
        """The games that players of that program on that machine gave a name."""
        return GameShelf(self, game, machine)

    def path_of(self, name: str) -> Path:
        """Where a game of that name is or would be; `SaveError` if players may not choose it."""
        if refused := name_refused(name):
            raise SaveError(f"there can be no game {quoted(name)}: {refused}", refused)
        return self._folder / f"{name}{SUFFIX}"


class GameShelf:
    """The named games of one program on one machine. Implements `keeping.shelf.Shelf`."""

    def __init__(self, folder: GamesFolder, game: str, machine: str) -> None:
        self._folder = folder
        self._game = game
        self._machine = machine

    def names(self) -> Sequence[str]:
        """The names, in order; damaged games too, so that whoever asks for one is told."""
        mine = [
            kept.name
            for kept in self._folder.games()
            if name_refused(kept.name) is None
            and (kept.trouble or (kept.game, kept.machine) == (self._game, self._machine))
        ]
        return sorted(mine)

    def taken(self, name: str) -> bool:
        """Whether a game, of whatever program, is kept under that name."""
        return name in {path.stem for path in self._folder.paths()}

    def load(self, name: str) -> State:
        """What was kept under that name."""
        saved = read(self._folder.path_of(name))
        if (saved.game, saved.machine) != (self._game, self._machine):
            raise SaveError(f"{name} is of another program", "it is of another program")
        return saved.state

    def keep(self, name: str, state: State) -> None:
        """Keep a game under that name, in place of one that is there."""
        path = self._folder.path_of(name)
        with saying(NO_ROOM):
            make_folder(path.parent)
        with alone_in(path.parent):
            write(path, SavedGame(self._game, self._machine, state))


def _file(entry: os.DirEntry[str]) -> _File | None:
    """One of the files; None for what is no file, is empty or has just gone."""
    path = Path(entry.path)
    try:
        status = entry.stat()
    except OSError as error:
        if isinstance(error, FileNotFoundError) or error.errno == ELOOP:
            return None
        told = f"cannot read {named(path)}: {error.strerror}"
        return _File(path, 0, SaveError(told, "it cannot be read"))
    if not S_ISREG(status.st_mode) or status.st_size == 0:
        return None
    try:
        return _File(path, status.st_mtime, open_game(path))
    except SaveError as error:
        return _File(path, status.st_mtime, error)


def _described(file: _File) -> KeptGame:
    name = file.path.stem
    if isinstance(file.game, SaveError):
        return KeptGame(name, trouble=file.game.short, seconds=file.seconds)
    saved = file.game.saved
    try:
        standings = CATALOGUE[saved.game].program().standings(saved.state)
    except MontyError as error:
        standings, trouble = (), short_of(error, "it is damaged")
    else:
        trouble = ""
    return KeptGame(name, saved.game, saved.machine, trouble, standings, file.seconds)


def _some(paths: Sequence[Path]) -> str:
    """A few of the names there are, and how many more."""
    names = [readable(path.stem) for path in paths[:_TOLD]]
    cut = (name if len(name) <= _TOLD_WIDTH else name[: _TOLD_WIDTH - 3] + "..." for name in names)
    told = ", ".join(cut)
    more = len(paths) - len(names)
    return f"{told} and {more:,} more (monty saves lists them)" if more else told
