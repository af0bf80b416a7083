"""The file of a saved game: versioned JSON, written whole or not at all (docs/saves.md)."""

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
from monty.host.files import FileError, TooLargeError, as_text, read_regular
from monty.programs.catalogue import CATALOGUE, refused_on
from monty.programs.keeping.shelf import ShelfError

FORMAT = "monty-save"
VERSION = 1
SUFFIX = ".json"
NO_ROOM = "the disk does not take it"
_DAMAGED = "it is damaged"
LARGEST = 1_000_000  # bytes; a saved game has two or three thousand
_NUMBERS = range(1, 10**12)  # nobody keeps games so often


@contextmanager
def saying(short: str) -> Iterator[None]:
    """In this block, what the disk refuses is raised as a `ShelfError` with that short text."""
    try:
        yield
    except FileError as error:
        raise ShelfError(str(error), short) from error


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What a file holds: the names of the program and of the machine, and the program's state."""

    game: str
    machine: str
    state: State


@dataclass(frozen=True, slots=True)
class GameFile:
    """A saved game as it was read: the file, its bytes, and the game in it."""

    path: Path
    content: bytes
    saved: SavedGame


def read(path: Path) -> SavedGame:
    """The game in a file. Raises `ShelfError` with what is wrong with it."""
    return open_game(path).saved


def open_game(path: Path) -> GameFile:
    """The file and the game in it. Raises `ShelfError` with what is wrong with it."""
    try:
        content = read_regular(path, LARGEST)
    except TooLargeError as error:
        told = f"{named(path)} is too large to be a saved game"
        raise ShelfError(told, _DAMAGED) from error
    except FileError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            told = f"there is no saved game {named(path)}"
            raise ShelfError(told, "it is there no more") from error
        raise ShelfError(str(error), "it cannot be read") from error
    try:
        document = json.loads(as_text(content, path))
    except (FileError, ValueError, RecursionError) as error:
        raise ShelfError(f"{named(path)} is damaged or not a saved game", _DAMAGED) from error
    return GameFile(path, content, _checked(named(path), document))


def _checked(path: str, document: Any) -> SavedGame:
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ShelfError(f"{path} is not a saved game of Monty's", "it is no saved game")
    version = document.get("version")
    if version != VERSION:
        told = f"{path} has version {quoted(version)}; this Monty reads version {VERSION}"
        raise ShelfError(told, "another version of Monty's")
    game, machine, state = (document.get(name) for name in ("game", "machine", "state"))
    if not isinstance(game, str) or game not in CATALOGUE:
        told = f"{path} is of a game that this Monty does not know: {quoted(game)}"
        raise ShelfError(told, "it is of an unknown game")
    if not isinstance(machine, str) or machine not in MACHINE_NAMES:
        told = f"{path} is for a machine that this Monty does not have: {quoted(machine)}"
        raise ShelfError(told, "it is of an unknown machine")
    if refused := refused_on(game, machine):
        raise ShelfError(f"{path} cannot be gone on with: {refused}", "not for that machine")
    if not isinstance(state, dict):
        raise ShelfError(f"{path} is damaged: it holds no state", _DAMAGED)
    return SavedGame(game, machine, state)


def sound_number(number: object) -> int:
    """The number in a file: it is higher than those of all games that were played before. It is 0
    for a file of an earlier Monty, and for one that has something else there."""
    if isinstance(number, bool) or not isinstance(number, int) or number not in _NUMBERS:
        return 0
    return number
