"""What has to be known of a word-search routine for a 6502 to call it."""

from __future__ import annotations

from dataclasses import dataclass

from monty.errors import MontyError

MEMORY = 0x10000


class RoutineError(MontyError):
    """A routine does not do what its description says."""


@dataclass(frozen=True, slots=True)
class Image:
    """Bytes and the address that they are put at."""

    name: str
    at: int
    content: bytes


@dataclass(frozen=True, slots=True)
class Room:
    """Memory from one address up to, and not including, another."""

    at: int
    end: int


@dataclass(frozen=True, slots=True)
class Letters:
    """How letters are written in memory: the byte for A, the others following in order. A blank on
    the board is written from `blank_a` on; one on the rack is `blank`."""

    empty: int
    capital_a: int
    blank_a: int
    blank: int

    def tile(self, face: str) -> int:
        """The byte for what lies on a square or a rack: a letter, `.` for nothing, `?`."""
        if face == ".":
            return self.empty
        if face == "?":
            return self.blank
        first = self.blank_a if face.islower() else self.capital_a
        return first + ord(face.upper()) - ord("A")

    def face(self, byte: int) -> str:
        """The letter that is written so; raises `RoutineError` if it is none."""
        if 0 <= byte - self.capital_a < 26:
            return chr(ord("A") + byte - self.capital_a)
        if 0 <= byte - self.blank_a < 26:
            return chr(ord("a") + byte - self.blank_a)
        raise RoutineError(f"${byte:02X} is not a letter of the routine")


@dataclass(frozen=True, slots=True)
class PlayPlaces:
    """Where the parts of a play are read."""

    letters: int  # the whole word, also the letters that lie there already
    length: int  # a byte; 0 for no play
    row: int  # of the first letter, from 0
    column: int
    direction: int  # 0 across, else down
    score: int | None  # two bytes, low byte first


@dataclass(frozen=True, slots=True)
class Event:
    """An address that is come to when something can be seen, and where it is."""

    at: int
    play: PlayPlaces


@dataclass(frozen=True, slots=True)
class LimitPlaces:
    """Where a search is told what to leave aside."""

    lines: int  # thirty bytes, rows and then columns: 0 for one that is not looked along
    most_tiles: int
    most_words: int


@dataclass(frozen=True, slots=True)
class Routine:
    """A routine, and everything that is needed to call it; docs/harness.md has the meaning."""

    name: str
    clock_hz: int  # of the machine that it is for
    cycle_limit: int  # a turn that takes more is an error
    images: tuple[Image, ...]
    dictionary: Room | None  # where the packed dictionary goes, if it reads one
    entry: int
    board: int
    row_bytes: int  # from one row of the board to the next
    rack: int
    letters: Letters
    limits: LimitPlaces | None
    answer: PlayPlaces
    trying: Event | None
    found: Event | None
    improved: Event | None

    def lies_at(self, address: int) -> bool:
        """Whether one of its images has a byte there."""
        return any(0 <= address - image.at < len(image.content) for image in self.images)
