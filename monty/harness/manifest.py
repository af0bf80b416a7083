"""Descriptions of word-search routines, in TOML; docs/harness.md has the format."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from monty.errors import UsageError, named
from monty.harness.routine import (
    LINES,
    MEMORY,
    Address,
    Letters,
    LimitPlaces,
    Part,
    PlayEvent,
    PlayPlaces,
    RomImage,
    Room,
    Routine,
    address,
)
from monty.host.documents import DocumentError, fitted, from_toml, whole
from monty.host.files import FileError, read_bytes
from monty.host.folders import rom
from monty.rules.crossword.board import SIZE
from monty.rules.tiles import LETTERS, RACK_SIZE

FORMAT = "monty-word-search"
_LARGEST = 100_000  # bytes; a manifest has a thousand
_EVENTS = ("trying", "found", "improved")


@cache
def own_routine() -> Routine:
    """Monty's own routine, from `roms`."""
    return read_manifest(rom("wordsearch.toml"))


def read_manifest(path: Path) -> Routine:
    """The routine that a file describes. Its images lie beside the file.

    Raises `UsageError` with one line: the file, what is wrong with it, and what was expected.
    """
    try:
        return _routine(from_toml(read_bytes(path, _LARGEST)), path.parent)
    except FileError as error:
        raise UsageError(str(error)) from error
    except DocumentError as error:
        raise UsageError(f"{named(path)}: {error}") from error


def _routine(document: Mapping[str, object], folder: Path) -> Routine:
    if document.get("format") != FORMAT:
        raise DocumentError(f'it is no description of a word search: its format is not "{FORMAT}"')
    manifest = fitted(document, _Manifest)
    board, rack = manifest.board, manifest.rack
    routine = Routine(
        manifest.name,
        manifest.clock_hz,
        manifest.cycle_limit,
        tuple(_image(table, number, folder) for number, table in enumerate(manifest.image)),
        manifest.dictionary,
        manifest.call.entry,
        board.at,
        board.row_bytes,
        rack.at,
        Letters(board.empty, board.capital_a, board.blank_a, rack.blank),
        manifest.limits,
        manifest.answer,
        manifest.trying,
        manifest.found,
        manifest.improved,
    )
    _check_letters(routine.letters)
    _check_places(routine)
    return routine


_Text = Annotated[str, Meta(min_length=1, description="a text")]


class _ImageTable(Part, frozen=True):
    file: _Text
    at: Address


class _Call(Part, frozen=True):
    entry: Address


class BoardPlaces(Part, frozen=True):
    """Where the board lies, and how its squares are written."""

    at: Address
    row_bytes: Annotated[int, whole(SIZE, 0xFF)]
    empty: Annotated[int, whole(0, 0xFF)]
    capital_a: Annotated[int, whole(0, 0x100 - len(LETTERS))]
    blank_a: Annotated[int, whole(0, 0x100 - len(LETTERS))]

    def __post_init__(self) -> None:
        size = (SIZE - 1) * self.row_bytes + SIZE
        if self.at + size > MEMORY:
            raise ValueError(f"{size} bytes from ${self.at:04X} on do not fit below $10000")


class RackPlaces(Part, frozen=True):
    """Where the rack lies, and how a blank on it is written."""

    at: Annotated[int, address(RACK_SIZE)]
    blank: Annotated[int, whole(0, 0xFF)]


class _Manifest(Part, frozen=True):
    """The whole file."""

    format: str
    version: Literal[1]
    name: _Text
    clock_hz: Annotated[int, whole(1, 1_000_000_000)]
    cycle_limit: Annotated[int, whole(1, 1_000_000_000_000)]
    image: Annotated[
        list[_ImageTable], Meta(min_length=1, description="a list of tables, [[image]]")
    ]
    call: _Call
    board: BoardPlaces
    rack: RackPlaces
    answer: PlayPlaces
    dictionary: Room | None = None
    limits: LimitPlaces | None = None
    trying: PlayEvent | None = None
    found: PlayEvent | None = None
    improved: PlayEvent | None = None


def _image(table: _ImageTable, number: int, folder: Path) -> RomImage:
    where, name = f"image[{number}]", named(table.file)
    try:
        content = read_bytes(folder / table.file, MEMORY)
    except FileError as error:
        raise DocumentError(f"{where}: {error}") from error
    if not content:
        raise DocumentError(f"{where}: {name} is empty")
    if table.at + len(content) > MEMORY:
        raise DocumentError(
            f"{where}: {name} does not fit: {len(content):,} bytes at ${table.at:04X}, "
            f"where {MEMORY - table.at:,} are left"
        )
    return RomImage(name, table.at, content)


def _check_letters(letters: Letters) -> None:
    """Raise `DocumentError` if a byte means two things."""
    empty, blank = {letters.empty}, {letters.blank}
    tiles, blanks = (
        set(range(first, first + len(LETTERS))) for first in (letters.capital_a, letters.blank_a)
    )
    for one, ones, other, others in (
        ("empty", empty, "the letters from capital_a on", tiles),
        ("empty", empty, "those from blank_a on", blanks),
        ("the letters from capital_a on", tiles, "those from blank_a on", blanks),
        ("the rack's blank", blank, "the letters from capital_a on", tiles),
        ("the rack's blank", blank, "empty", empty),
    ):
        if shared := ones & others:
            raise DocumentError(f"${min(shared):02X} is both {one} and {other}")


def _check_places(routine: Routine) -> None:
    """Raise `DocumentError` if two things lie in one place, or if the CPU is sent to a place where
    nothing lies."""
    images = [(each.name, each.at, each.at + len(each.content)) for each in routine.images]
    written = [
        ("the board", at, at + SIZE)
        for at in range(routine.board, routine.board + SIZE * routine.row_bytes, routine.row_bytes)
    ]
    written.append(("the rack", routine.rack, routine.rack + RACK_SIZE))
    if routine.limits is not None:
        limits = routine.limits
        written.append(("lines", limits.lines, limits.lines + LINES))
        written.append(("most_tiles", limits.most_tiles, limits.most_tiles + 1))
        written.append(("most_words", limits.most_words, limits.most_words + 1))
    dictionary = []
    if routine.dictionary is not None:
        dictionary.append(("the dictionary", routine.dictionary.at, routine.dictionary.end))
    # Board, rack and limits may well lie in an image, which has room for them.
    for places in (images + dictionary, written + dictionary):
        places.sort(key=lambda each: each[1:])
        for (one, _, end), (other, at, _) in pairwise(places):
            if at < end:
                raise DocumentError(
                    f"{one}, up to ${end - 1:04X}, and {other}, from ${at:04X}, overlap"
                )
    addresses = {"entry": routine.entry}
    for name in _EVENTS:
        event = getattr(routine, name)
        if event is not None:
            addresses[name] = event.at
    for name, at in addresses.items():
        if not routine.lies_at(at):
            raise DocumentError(f"{name} is at ${at:04X}, where no image lies")
        for other, first, end in written:
            if first <= at < end:
                raise DocumentError(f"{name} is at ${at:04X}, where {other} is written")
