"""Games that players keep under a name of their own, on disk (D-2, D-21)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from machines.terminal import State
from monty.programs.shelf import SHELF_NAME_LENGTH
from monty.save import SUFFIX, SavedGame, SaveError, read, write


class NamedGames:
    """The shelf of one program on one machine: a file for each name in the folder.

    Implements `monty.programs.shelf.Shelf`; what goes wrong is a `SaveError`.
    """

    def __init__(self, folder: Path, game: str, machine: str) -> None:
        self._folder = folder
        self._game = game
        self._machine = machine

    def names(self) -> Sequence[str]:
        """The names of this program's games on this machine, in order; damaged ones too, so that
        whoever asks for one is told what is wrong with it."""
        pattern = re.compile(
            rf"{re.escape(self._prefix)}([A-Z0-9]{{1,{SHELF_NAME_LENGTH}}}){re.escape(SUFFIX)}"
        )
        try:
            found = [pattern.fullmatch(path.name) for path in self._folder.iterdir()]
        except OSError:
            return ()
        return sorted(match[1] for match in found if match)

    def load(self, name: str) -> State:
        """What was kept under that name."""
        return read(self._path(name)).state

    def keep(self, name: str, state: State) -> None:
        """Keep a game under that name, in place of one that is there."""
        write(self._path(name), SavedGame(self._game, self._machine, state))

    @property
    def _prefix(self) -> str:
        return f"{self._game}-{self._machine}-"

    def _path(self, name: str) -> Path:
        if not re.fullmatch(rf"[A-Z0-9]{{1,{SHELF_NAME_LENGTH}}}", name):
            raise SaveError(f"{name!r} is not a name of letters and digits")
        return self._folder / f"{self._prefix}{name}{SUFFIX}"
