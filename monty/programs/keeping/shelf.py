"""Kept games: the shelf where players save them under names, and the list of all of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from machines.terminal import State
from monty.errors import MontyError
from monty.lexicon import LexiconError

SHELF_NAME_LENGTH = 8  # letters and digits, which every disk takes
_NAME = re.compile(rf"[A-Z0-9]{{1,{SHELF_NAME_LENGTH}}}")
_DEVICES = re.compile(r"CON|PRN|AUX|NUL|(COM|LPT)[0-9]")  # never a file's name on Windows
SHORT = 30  # columns that every machine has for what is said


class ShelfError(MontyError):
    """A kept game cannot be found, read, written, renamed or deleted.

    `short` says why in up to `SHORT` characters and without the file, for a machine's screen.
    """

    def __init__(self, text: str, short: str) -> None:
        super().__init__(text)
        assert len(short) <= SHORT, short
        self.short = short


def short_of(error: MontyError, otherwise: str) -> str:
    """Why a game cannot go on, in up to `SHORT` characters."""
    if isinstance(error, ShelfError):
        return error.short
    return "its word list has gone" if isinstance(error, LexiconError) else otherwise


def name_refused(name: str) -> str | None:
    """Why no game can be kept under that name, or None if it can."""
    if not _NAME.fullmatch(name):
        return f"a name is 1-{SHELF_NAME_LENGTH} letters, digits"
    if _DEVICES.fullmatch(name):
        return f"{name} is a device of Windows"
    return None


def readable(name: str) -> str:
    """A name in signs that every machine has: a file in the folder may be called anything."""
    return re.sub(r"[^A-Za-z0-9 .-]", "?", name)


class Shelf(Protocol):
    """The games of one program on one machine that players gave names. Every method raises
    `ShelfError` for what goes wrong."""

    def names(self) -> Sequence[str]:
        """The names under which games of this program on this machine are kept."""

    def taken(self, name: str) -> bool:
        """Whether a game, of whatever program, is kept under that name."""

    def load(self, name: str) -> State:
        """The state that was saved under that name."""

    def save(self, name: str, state: State) -> None:
        """Save a game under that name, in place of one that is there."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player of a kept game, and the points that they have."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A saved game in the list: its name, which program it is of, and how it stands. A damaged one
    has `trouble` instead."""

    name: str
    game: str = ""
    machine: str = ""
    trouble: str = ""  # in up to `SHORT` characters
    standings: tuple[Standing, ...] = ()  # in the order of the players
    seconds: float = 0.0  # since 1970, when it was last written by the clock of that computer


def told_standings(standings: Iterable[Standing], letters: int | None = None) -> str:
    """Who plays in a game and what they have: `ANN 12, MONTY 30`, with so many letters of each
    name."""
    return ", ".join(f"{each.name[:letters]} {each.points}".lstrip() for each in standings)


class KeptGames(Protocol):
    """All kept games. Every method raises `ShelfError` for what goes wrong."""

    def games(self) -> Sequence[KeptGame]:
        """Every kept game, the one played last first; damaged ones too."""

    def rename(self, old: str, new: str) -> None:
        """Give a game another name, which is not in use."""

    def delete(self, name: str) -> None:
        """Delete a game."""
