"""The folder of kept games: unfinished ones, and those that players gave a name (D-2, D-21).

A file has the name of its game. An unfinished game has a number, `deluxe-001`. A name that players
choose has letters and digits only, so neither can be mistaken for the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import overload

from machines.terminal import State
from monty.errors import MontyError, named, quoted
from monty.host.files import make_folder, told_as
from monty.host.locks import alone_in
from monty.programs.catalogue import CATALOGUE
from monty.programs.keeping.shelf import KeptGame, ShelfError, name_refused, readable, short_of
from monty.saves.game_file import NO_ROOM, SUFFIX, SavedGame, read, saying
from monty.saves.order import Listed, in_order, listed, save_game

_NOT_ALLOWED = "the disk does not allow it"
_TOLD = 5  # names in an error, of as many characters as players may choose and a few more
_TOLD_WIDTH = 24


class GamesFolder:
    """All kept games of a person. Implements `keeping.shelf.KeptGames`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def names(self) -> list[str]:
        """The names, that of the game played last first. Raises `ShelfError` if the folder cannot
        be read."""
        return [_stem(file) for file in in_order(self._folder, listed(self._folder))]

    def games(self) -> Sequence[KeptGame]:
        """Every kept game, the one played last first; damaged ones too. A game is read when it is
        looked at. Raises `ShelfError` if the folder cannot be read."""
        return _Games(self._folder, listed(self._folder))

    def find(self, name: str | None) -> Path:
        """The file of the game of that name; without a name, of the game played last that can be
        gone on with.

        `.json` may stand after a name, and one that players have chosen may be in small letters. No
        name leads out of the folder. Raises `ShelfError` with the names that there are.
        """
        names = self.names()
        if name is None:
            for each in names:
                if (
                    len(names) == 1 or not self.described(each).trouble
                ):  # the only one tells its own
                    return self._path(each)
            none = "there is no unfinished game to resume"
            if not names:
                raise ShelfError(none, "no game is kept")
            damaged = f"{none}: none of those kept can be read; there is: {_some(names)}"
            raise ShelfError(damaged, "none can be read")
        for wanted in (name, name.removesuffix(SUFFIX), name.upper()):
            if wanted in names:
                return self._path(wanted)
        others = f"; there is: {_some(names)}" if names else ", nor any other"
        told = f"there is no kept game {quoted(name)}{others}"
        raise ShelfError(told, "it is there no more")

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}{SUFFIX}"

    def rename(self, old: str, new: str) -> None:
        """Give a game another name, which players may choose and which is not in use."""
        path = self.find(old)
        if refused := name_refused(new):
            raise ShelfError(f"cannot rename to {quoted(new)}: {refused}", refused)
        target = self.path_of(new)
        with (
            alone_in(self._folder),
            saying(_NOT_ALLOWED),
            told_as(f"rename {named(path.name)}"),
        ):
            try:
                target.touch(exist_ok=False)  # so that no other game is ever written over
            except FileExistsError as error:
                raise ShelfError(f"there is a game {new} already", f"{new} is in use") from error
            try:
                path.replace(target)
            except OSError:
                with suppress(OSError):
                    target.unlink()
                raise

    def delete(self, name: str) -> None:
        """Delete a kept game."""
        path = self.find(name)
        with saying(_NOT_ALLOWED), told_as(f"delete {named(path.name)}"):
            path.unlink()

    def shelf(self, game: str, machine: str) -> GameShelf:
        """The shelf of that program on that machine: the games that its players gave a name."""
        return GameShelf(self, game, machine)

    def path_of(self, name: str) -> Path:
        """The file of a game of that name, whether there is one or not. Raises `ShelfError` if
        players may not choose the name."""
        if refused := name_refused(name):
            raise ShelfError(f"there can be no game {quoted(name)}: {refused}", refused)
        return self._path(name)

    def described(self, name: str) -> KeptGame:
        """The kept game of that name."""
        return _described(self._path(name), 0)


class GameShelf:
    """The named games of one program on one machine. Implements `keeping.shelf.Shelf`."""

    def __init__(self, folder: GamesFolder, game: str, machine: str) -> None:
        self._folder = folder
        self._game = game
        self._machine = machine

    def names(self) -> Sequence[str]:
        """The names, in order. Damaged games are among them: whoever asks for one is told."""
        named = [name for name in self._folder.names() if name_refused(name) is None]
        return sorted(filter(self._is_mine, named))

    def _is_mine(self, name: str) -> bool:
        kept = self._folder.described(name)
        return bool(kept.trouble) or (kept.game, kept.machine) == (self._game, self._machine)

    def taken(self, name: str) -> bool:
        """Whether a game, of whatever program, is kept under that name."""
        return name in self._folder.names()

    def load(self, name: str) -> State:
        """The state that was saved under that name."""
        saved = read(self._folder.path_of(name))
        if (saved.game, saved.machine) != (self._game, self._machine):
            raise ShelfError(f"{name} is of another program", "it is of another program")
        return saved.state

    def save(self, name: str, state: State) -> None:
        """Save a game under that name, in place of one that is there."""
        path = self._folder.path_of(name)
        with saying(NO_ROOM):
            make_folder(path.parent)
        with alone_in(path.parent):
            save_game(path, SavedGame(self._game, self._machine, state))


class _Games(Sequence[KeptGame]):
    """Kept games. They are put in order, and each is read, only when one is looked at."""

    def __init__(self, folder: Path, files: list[Listed]) -> None:
        self._folder = folder
        self._files = files
        self._in_order = False
        self._read: dict[int, KeptGame] = {}

    def __len__(self) -> int:
        return len(self._files)

    @overload
    def __getitem__(self, at: int) -> KeptGame: ...

    @overload
    def __getitem__(self, at: slice) -> list[KeptGame]: ...

    def __getitem__(self, at: int | slice) -> KeptGame | list[KeptGame]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        if not self._in_order:
            self._files = in_order(self._folder, self._files)
            self._in_order = True
        file = self._files[at]
        if at not in self._read:
            self._read[at] = (
                _described(self._folder / file.name, file.seconds)
                if file.readable
                else KeptGame(_stem(file), trouble="it cannot be read", seconds=file.seconds)
            )
        return self._read[at]


def _stem(file: Listed) -> str:
    return file.name.removesuffix(SUFFIX)


def _described(path: Path, seconds: float) -> KeptGame:
    name = path.name.removesuffix(SUFFIX)
    try:
        saved = read(path)
    except ShelfError as error:
        return KeptGame(name, trouble=error.short, seconds=seconds)
    try:
        standings = CATALOGUE[saved.game].program().standings(saved.state)
    except MontyError as error:
        standings, trouble = (), short_of(error, "it is damaged")
    else:
        trouble = ""
    return KeptGame(name, saved.game, saved.machine, trouble, standings, seconds)


def _some(names: Sequence[str]) -> str:
    """A few of the names there are, and how many more."""
    few = [readable(name) for name in names[:_TOLD]]
    cut = (name if len(name) <= _TOLD_WIDTH else name[: _TOLD_WIDTH - 3] + "..." for name in few)
    told = ", ".join(cut)
    more = len(names) - len(few)
    return f"{told} and {more:,} more (monty saves lists them)" if more else told
