"""Saved games on disk: versioned JSON, written whole or not at all (docs/saves.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from reprlib import repr as quoted  # short, however long the value
from typing import Any

from machines.catalogue import MACHINE_NAMES
from machines.terminal import State
from monty.host.files import write_whole
from monty.programs.catalogue import CATALOGUE
from monty.programs.keeping.shelf import ShelfError

FORMAT = "monty-save"
VERSION = 1
SUFFIX = ".json"
_DAMAGED = "it is damaged"
_LARGEST = 1_000_000  # bytes; a saved game has two or three thousand
_BEFORE = ("games_before", "matches_before")  # what a state counts that begins with each game


class SaveError(ShelfError):
    """A kept game cannot be found, read, written, renamed or deleted."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What a file holds: which program it was on which machine, and that program's own state."""

    game: str
    machine: str
    state: State


def write(path: Path, saved: SavedGame) -> None:
    """Write a game so that the file holds either the old or the new one, whatever happens.

    Raises `SaveError` if the disk does not take it; the file is then as it was.
    """
    document = {
        "format": FORMAT,
        "version": VERSION,
        "game": saved.game,
        "machine": saved.machine,
        "state": dict(saved.state),
    }
    text = json.dumps(document, indent=1) + "\n"
    try:
        write_whole(path, text.encode("utf-8"))
    except OSError as error:
        told = f"cannot save to {path}: {error.strerror or error}"
        raise SaveError(told, "the disk does not take it") from error


def read(path: Path) -> SavedGame:
    """The game in a file. Raises `SaveError` with what is wrong with it."""
    try:
        if path.stat().st_size > _LARGEST:
            raise SaveError(f"{path} is too large to be a saved game", _DAMAGED)
        document = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise SaveError(f"there is no saved game {path}", "it is there no more") from error
    except OSError as error:
        told = f"cannot read {path}: {error.strerror or error}"
        raise SaveError(told, "it cannot be read") from error
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{path} is damaged or not a saved game", _DAMAGED) from error
    return _checked(path, document)


def _checked(path: Path, document: Any) -> SavedGame:
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise SaveError(f"{path} is not a saved game of Monty's", "it is no saved game")
    version = document.get("version")
    if version != VERSION:
        told = f"{path} has version {quoted(version)}; this Monty reads version {VERSION}"
        raise SaveError(told, "another version of Monty's")
    game, machine, state = (document.get(name) for name in ("game", "machine", "state"))
    if not isinstance(game, str) or game not in CATALOGUE:
        told = f"{path} is of a game that this Monty does not know: {quoted(game)}"
        raise SaveError(told, "it is of an unknown game")
    if not isinstance(machine, str) or machine not in MACHINE_NAMES:
        told = f"{path} is for a machine that this Monty does not have: {quoted(machine)}"
        raise SaveError(told, "it is of an unknown machine")
    if not isinstance(state, dict):
        raise SaveError(f"{path} is damaged: it holds no state", _DAMAGED)
    return SavedGame(game, machine, state)


class Checkpoints:
    """Keeps one running game on disk, turn by turn, under a name of its own.

    A disk that does not take it never stops the game: `report` is told once, in one line. If
    somebody else has gone on with the same game meanwhile, this one gets a file of its own.
    """

    def __init__(
        self,
        folder: Path,
        game: str,
        machine: str,
        report: Callable[[str], None],
        path: Path | None = None,
    ) -> None:
        self.path = path  # the file of a resumed game; a new game gets one at its first turn
        self._folder = folder
        self._game = game
        self._machine = machine
        self._report = report
        self._reported = False
        self._known = None if path is None else _content(path)  # what the file held when last seen
        self._before: object = None  # how many games the state kept last says there were before

    def __call__(self, state: State | None) -> None:
        """Keep that state; with None forget the game, which is complete."""
        try:
            if state is None:
                self._forget()
            else:
                self._write(SavedGame(self._game, self._machine, state))
        except SaveError as error:
            if not self._reported:
                self._reported = True
                self._report(f"this game is not being kept: {error}")

    def _write(self, saved: SavedGame) -> None:
        before = next((saved.state[name] for name in _BEFORE if name in saved.state), None)
        if self._before not in (None, before):
            self.path = None  # the one before was left unfinished, and stays
        if self.path is not None and _content(self.path) != self._known:
            self._report(f"{self.path.stem} goes on elsewhere; this game is kept apart from it")
            self.path = None
        path = self.path or self._free_name()
        try:
            write(path, saved)
        except SaveError:
            if self.path is None:  # no turn of this game is kept: the name is free again
                with suppress(OSError):
                    path.unlink()
            raise
        self.path = path
        self._known = _content(path)
        self._before = before

    def _forget(self) -> None:
        if self.path is not None and _content(self.path) == self._known:
            try:
                self.path.unlink(missing_ok=True)
            except OSError as error:
                told = f"cannot remove {self.path}: {error.strerror}"
                raise SaveError(told, "the disk does not allow it") from error
        self.path = None

    def _free_name(self) -> Path:
        """The first unused number, taken at once so that two games never share a file."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            number = 1
            while True:
                path = self._folder / f"{self._game}-{number:03}{SUFFIX}"
                with suppress(FileExistsError):
                    path.touch(exist_ok=False)
                    return path
                number += 1
        except OSError as error:
            told = f"cannot save in {self._folder}: {error.strerror or error}"
            raise SaveError(told, "the disk does not take it") from error


def _content(path: Path) -> bytes | None:
    """What the file holds now; None if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError:
        return None
