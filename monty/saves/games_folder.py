"""The folder of kept games: unfinished ones, and those that players gave a name (D-2, D-21).

A file's name is the game's. An unfinished game is numbered, `deluxe-001`; a name that players
choose has letters and digits alone, so that the two are never mistaken for each other.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from reprlib import repr as quoted  # short, however long the value
from stat import S_ISREG

from machines.terminal import State
from monty.errors import MontyError
from monty.programs.catalogue import CATALOGUE
from monty.programs.keeping.shelf import KeptGame, name_refused, readable
from monty.saves.game_file import SUFFIX, SavedGame, SaveError, read, write


class GamesFolder:
    """All kept games of a person. Implements `keeping.shelf.KeptGames`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def paths(self) -> list[Path]:
        """The files, of the game played last first.

        An empty file is none: it is what is left where a name was taken and nothing was written.
        """
        played = {path: _played(path) for path in self._folder.glob(f"*{SUFFIX}")}
        files = [(moment, path.name, path) for path, moment in played.items() if moment is not None]
        return [path for _, _, path in sorted(files, reverse=True)]

    def games(self) -> Sequence[KeptGame]:
        """Every kept game, the one played last first; damaged ones too."""
        return [_described(path) for path in self.paths()]

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
        known = ", ".join(readable(path.stem) for path in paths) or "none"
        raise SaveError(
            f"there is no kept game {quoted(name)}; there is: {known}", "it is there no more"
        )

    def rename(self, old: str, new: str) -> None:
        """Keep a game under a name that players may choose and that is not in use."""
        path = self.find(old)
        if refused := name_refused(new):
            raise SaveError(f"cannot rename to {quoted(new)}: {refused}", refused)
        target = self.path_of(new)
        try:
            target.touch(exist_ok=False)  # so that no other game is ever written over
        except FileExistsError as error:
            raise SaveError(f"there is a game {new} already", f"{new} is in use") from error
        except OSError as error:
            raise _refused(f"rename {path.name}", error) from error
        try:
            os.replace(path, target)
        except OSError as error:
            with suppress(OSError):
                target.unlink()
            raise _refused(f"rename {path.name}", error) from error

    def delete(self, name: str) -> None:
        """Keep a game no longer."""
        path = self.find(name)
        try:
            path.unlink()
        except OSError as error:
            raise _refused(f"delete {path.name}", error) from error

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
        write(self._folder.path_of(name), SavedGame(self._game, self._machine, state))


def is_named(path: Path) -> bool:
    """Whether that is a game to which players gave a name: it stays as it is (docs/saves.md)."""
    return name_refused(path.stem) is None


def _played(path: Path) -> int | None:
    """When a game was last written; None for what is no file, is empty or has just gone."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns if S_ISREG(status.st_mode) and status.st_size > 0 else None


def _described(path: Path) -> KeptGame:
    try:
        saved = read(path)
    except SaveError as error:
        return KeptGame(path.stem, trouble=error.short)
    try:
        CATALOGUE[saved.game].saved_game(saved.state)
    except MontyError:
        return KeptGame(path.stem, saved.game, saved.machine, trouble="it is damaged")
    return KeptGame(path.stem, saved.game, saved.machine)


def _refused(what: str, error: OSError) -> SaveError:
    return SaveError(f"cannot {what}: {error.strerror or error}", "the disk does not allow it")
