"""The description of a word-search routine for a 6502: all that is needed to call it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from monty.errors import MontyError
from monty.host.documents import whole
from monty.rules.crossword.board import SIZE

MEMORY = 0x10000
LINES = 2 * SIZE


def address(size: int = 1) -> Meta:
    """An address from which on there is room for so many bytes."""
    most = MEMORY - size
    return Meta(ge=0, le=most, description=f"an address from 0x0000 to 0x{most:04X}")


Address: TypeAlias = Annotated[int, address()]


class RoutineError(MontyError):
    """A routine does not do what its description says."""


@dataclass(frozen=True, slots=True)
class RomImage:
    """Bytes, and the address where they are put."""

    name: str
    at: int
    content: bytes


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the description of a routine. An unknown key in it is an error."""


class Room(Part, frozen=True):
    """Memory from one address up to another, which is not part of it."""

    at: Address
    end: Annotated[int, whole(1, MEMORY)]

    def __post_init__(self) -> None:
        if self.end <= self.at:
            raise ValueError(f"end is not above at, ${self.at:04X}")


@dataclass(frozen=True, slots=True)
class Letters:
    """How letters are written in memory. `capital_a` is the byte for A, and the others follow in
    order. `blank_a` is the same for blanks on the board. A blank on the rack is `blank`."""

    empty: int
    capital_a: int
    blank_a: int
    blank: int

    def tile(self, face: str) -> int:
        """The byte for a letter on the board or the rack; `.` is nothing, `?` a blank."""
        if face == ".":
            return self.empty
        if face == "?":
            return self.blank
        first = self.blank_a if face.islower() else self.capital_a
        return first + ord(face.upper()) - ord("A")

    def face(self, byte: int) -> str:
        """The letter of that byte. Raises `RoutineError` if it is none."""
        if 0 <= byte - self.capital_a < 26:
            return chr(ord("A") + byte - self.capital_a)
        if 0 <= byte - self.blank_a < 26:
            return chr(ord("a") + byte - self.blank_a)
        raise RoutineError(f"${byte:02X} is not a letter of the routine")


class PlayPlaces(Part, frozen=True):
    """Where the parts of a play can be read."""

    letters: Annotated[int, address(SIZE)]  # the word, also the letters that lie there already
    length: Address  # a byte; 0 for no play
    row: Address  # of the first letter, from 0
    column: Address
    direction: Address  # 0 across, else down
    score: Annotated[int, address(2)] | None = None  # two bytes, low byte first


class PlayEvent(PlayPlaces, frozen=True, kw_only=True):
    """An address, and where a play can be read whenever the CPU comes there."""

    at: Address


class LimitPlaces(Part, frozen=True):
    """Where the limits of a search are written."""

    lines: Annotated[int, address(LINES)]  # rows, then columns: 0 for one not looked along
    most_tiles: Address
    most_words: Address


@dataclass(frozen=True, slots=True)
class Routine:
    """A routine, and all that is needed to call it. docs/harness.md explains the fields."""

    name: str
    clock_hz: int  # of the machine that it is for
    cycle_limit: int  # a turn that takes more is an error
    images: tuple[RomImage, ...]
    dictionary: Room | None  # where the packed dictionary goes, if it reads one
    entry: int
    board: int
    row_bytes: int  # from one row of the board to the next
    rack: int
    letters: Letters
    limits: LimitPlaces | None
    answer: PlayPlaces
    trying: PlayEvent | None
    found: PlayEvent | None
    improved: PlayEvent | None

    def lies_at(self, address: int) -> bool:
        """Whether one of its images has a byte there."""
        return any(0 <= address - image.at < len(image.content) for image in self.images)
