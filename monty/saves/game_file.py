"""Saved games on disk: versioned JSON, written whole or not at all (docs/saves.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from machines.catalogue import MACHINE_NAMES
from machines.terminal import State
from monty.errors import named, quoted
from monty.host.files import FileError, TooLargeError, as_text, make_folder, read_bytes, write_whole
from monty.programs.catalogue import CATALOGUE
from monty.programs.keeping.shelf import ShelfError

FORMAT = "monty-save"
VERSION = 1
SUFFIX = ".json"
NO_ROOM = "the disk does not take it"
_DAMAGED = "it is damaged"
_LARGEST = 1_000_000  # bytes; a saved game has two or three thousand
_NUMBERS = range(1, 10**12)  # nobody keeps games so often


class SaveError(ShelfError):
    """A kept game cannot be found, read, written, renamed or deleted."""


@contextmanager
def saying(short: str) -> Iterator[None]:
    """What the disk refuses meanwhile is a `SaveError`, which is that in short."""
    try:
        yield
    except FileError as error:
        raise SaveError(str(error), short) from error


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What a file holds: which program it was on which machine, and that program's own state."""

    game: str
    machine: str
    state: State


@dataclass(frozen=True, slots=True)
class GameFile:
    """A file that has been read: its bytes, the game in it, and the number that says when it was
    played: higher than those of all that were played before; 0 where the file has none."""

    path: Path
    content: bytes
    saved: SavedGame
    number: int


def write(path: Path, saved: SavedGame) -> bytes:
    """Write a game so that the file holds either the old or the new one, whatever happens, as the
    one of its folder that was played last; what the file holds then.

    The folder is made if need be. Raises `SaveError` if the disk does not take it; the file is
    then as it was.
    """
    document = {
        "format": FORMAT,
        "version": VERSION,
        "number": 1 + max((each.number for each in _readable(path.parent)), default=0),
        "game": saved.game,
        "machine": saved.machine,
        "state": dict(saved.state),
    }
    content = (json.dumps(document, indent=1) + "\n").encode("utf-8")
    with saying(NO_ROOM):
        make_folder(path.parent)
        write_whole(path, content)
    return content


def _readable(folder: Path) -> list[GameFile]:
    """The games of a folder that can be read."""
    files = []
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
    except OSError:  # it is said where the game is written
        return []
    for path in paths:
        try:
            files.append(open_game(path))
        except SaveError:
            continue
    return files


def read(path: Path) -> SavedGame:
    """The game in a file. Raises `SaveError` with what is wrong with it."""
    return open_game(path).saved


def open_game(path: Path) -> GameFile:
    """The file and the game in it. Raises `SaveError` with what is wrong with it."""
    try:
        content = read_bytes(path, _LARGEST)
    except TooLargeError as error:
        told = f"{named(path)} is too large to be a saved game"
        raise SaveError(told, _DAMAGED) from error
    except FileError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            told = f"there is no saved game {named(path)}"
            raise SaveError(told, "it is there no more") from error
        raise SaveError(str(error), "it cannot be read") from error
    try:
        document = json.loads(as_text(content, path))
    except (FileError, ValueError, RecursionError) as error:
        raise SaveError(f"{named(path)} is damaged or not a saved game", _DAMAGED) from error
    return GameFile(path, content, _checked(named(path), document), _number(document))


def _checked(path: str, document: Any) -> SavedGame:
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


def _number(document: Any) -> int:
    """Of a file of an earlier Monty, or one with something else in its place, it is 0."""
    number = document.get("number")
    if isinstance(number, bool) or not isinstance(number, int) or number not in _NUMBERS:
        return 0
    return number
