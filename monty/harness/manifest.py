"""Descriptions of word-search routines, in TOML; docs/harness.md has the format."""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from monty.errors import UsageError, named
from monty.harness.routine import (
    MEMORY,
    Event,
    Image,
    Letters,
    LimitPlaces,
    PlayPlaces,
    Room,
    Routine,
)
from monty.host.files import FileError, as_text, read_bytes
from monty.host.resources import rom
from monty.rules.crossword.board import SIZE
from monty.rules.tiles import LETTERS, RACK_SIZE

FORMAT = "monty-word-search"
VERSION = 1
_LINES = 2 * SIZE
_LARGEST = 100_000  # bytes; a manifest has a thousand
_HIGHEST_CLOCK = 1_000_000_000
_HIGHEST_LIMIT = 1_000_000_000_000


class ManifestError(UsageError):
    """A description of a routine cannot be used."""


@cache
def own_routine() -> Routine:
    """Monty's own routine, from `roms`."""
    return read_manifest(rom("wordsearch.toml"))


def read_manifest(path: Path) -> Routine:
    """The routine that a file describes, its images read from beside it.

    Raises `ManifestError`, in one line that names the file, with what is wrong and what was
    expected.
    """
    content = _read(path, _LARGEST)
    try:
        top = _Table(named(path), "", tomllib.loads(as_text(content, path)))
    except FileError as error:
        raise ManifestError(str(error)) from error
    except tomllib.TOMLDecodeError as error:
        raise ManifestError(f"{named(path)} is not TOML: {named(error)}") from error
    except (ValueError, RecursionError) as error:  # thousands of digits, of brackets
        raise ManifestError(f"{named(path)} has a number too long or tables too deep") from error
    routine = _routine(top, path.parent)
    _check_letters(named(path), routine.letters)
    _check_places(named(path), routine)
    return routine


class _Table:
    """A table of the file. What is asked of it has to be there, and nothing else."""

    def __init__(self, file: str, name: str, values: object) -> None:
        self._file = file
        self._name = name
        if not isinstance(values, dict):
            raise ManifestError(f"{file}: {name} is not a table")
        self._left: dict[str, Any] = dict(values)

    def fail(self, trouble: str) -> ManifestError:
        where = f"[{self._name}] " if self._name else ""
        return ManifestError(f"{self._file}: {where}{trouble}")

    def _take(self, key: str) -> Any:
        if key not in self._left:
            raise self.fail(f"lacks {key}")
        return self._left.pop(key)

    def text(self, key: str) -> str:
        value = self._take(key)
        if not isinstance(value, str) or not value or not value.isprintable():
            raise self.fail(f"{key} is not a text")
        return value

    def whole(self, key: str, least: int, most: int) -> int:
        value = self._take(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.fail(f"{key} is not a whole number from {least:,} to {most:,}")
        return value

    def address(self, key: str, size: int = 1) -> int:
        """An address with room for so many bytes."""
        value = self._take(key)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < MEMORY:
            raise self.fail(f"{key} is not an address from 0x0000 to 0xFFFF")
        if value + size > MEMORY:
            raise self.fail(f"{key}: {size} bytes from ${value:04X} on do not fit below $10000")
        return value

    def has(self, key: str) -> bool:
        return key in self._left

    def table(self, key: str) -> _Table:
        return _Table(self._file, key, self._take(key))

    def tables(self, key: str) -> list[_Table]:
        values = self._take(key)
        if not isinstance(values, list) or not values:
            raise self.fail(f"{key} is not a list of tables, [[{key}]]")
        return [_Table(self._file, key, each) for each in values]

    def end(self) -> None:
        """Nothing else may be in it."""
        if self._left:
            raise self.fail(f"has an unknown key {named(next(iter(self._left)))}")


def _routine(top: _Table, folder: Path) -> Routine:
    if top.text("format") != FORMAT:
        raise top.fail(f'is no description of a word search: its format is not "{FORMAT}"')
    top.whole("version", VERSION, VERSION)
    name = top.text("name")
    clock_hz = top.whole("clock_hz", 1, _HIGHEST_CLOCK)
    cycle_limit = top.whole("cycle_limit", 1, _HIGHEST_LIMIT)
    images = tuple(_image(table, folder) for table in top.tables("image"))
    dictionary = _room(top.table("dictionary")) if top.has("dictionary") else None
    call = top.table("call")
    entry = call.address("entry")
    call.end()
    board_table, rack_table = top.table("board"), top.table("rack")
    row_bytes = board_table.whole("row_bytes", SIZE, 0xFF)
    board = board_table.address("at", (SIZE - 1) * row_bytes + SIZE)
    rack = rack_table.address("at", RACK_SIZE)
    letters = Letters(
        board_table.whole("empty", 0, 0xFF),
        board_table.whole("capital_a", 0, 0x100 - len(LETTERS)),
        board_table.whole("blank_a", 0, 0x100 - len(LETTERS)),
        rack_table.whole("blank", 0, 0xFF),
    )
    board_table.end()
    rack_table.end()
    limits = _limits(top.table("limits")) if top.has("limits") else None
    answer_table = top.table("answer")
    answer = _play(answer_table)
    answer_table.end()
    events = [_event(top.table(key)) if top.has(key) else None for key in _EVENTS]
    top.end()
    return Routine(
        name, clock_hz, cycle_limit, images, dictionary, entry, board, row_bytes, rack, letters,
        limits, answer, *events,
    )  # fmt: skip


_EVENTS = ("trying", "found", "improved")


def _image(table: _Table, folder: Path) -> Image:
    file = table.text("file")
    at = table.address("at")
    table.end()
    try:
        content = _read(folder / file, MEMORY)
    except ManifestError as error:
        raise table.fail(str(error)) from error
    if not content:
        raise table.fail(f"{named(file)} is empty")
    if at + len(content) > MEMORY:
        raise table.fail(
            f"{named(file)} does not fit: {len(content):,} bytes at ${at:04X}, "
            f"where {MEMORY - at:,} are left"
        )
    return Image(file, at, content)


def _read(path: Path, most: int) -> bytes:
    try:
        return read_bytes(path, most)
    except FileError as error:
        raise ManifestError(str(error)) from error


def _room(table: _Table) -> Room:
    at = table.address("at")
    end = table.whole("end", at + 1, MEMORY)
    table.end()
    return Room(at, end)


def _limits(table: _Table) -> LimitPlaces:
    places = LimitPlaces(
        table.address("lines", _LINES), table.address("most_tiles"), table.address("most_words")
    )
    table.end()
    return places


def _event(table: _Table) -> Event:
    event = Event(table.address("at"), _play(table))
    table.end()
    return event


def _play(table: _Table) -> PlayPlaces:
    return PlayPlaces(
        letters=table.address("letters", SIZE),
        length=table.address("length"),
        row=table.address("row"),
        column=table.address("column"),
        direction=table.address("direction"),
        score=table.address("score", 2) if table.has("score") else None,
    )


def _check_letters(file: str, letters: Letters) -> None:
    """Raise `ManifestError` where a byte could be read as two things."""
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
            raise ManifestError(f"{file}: ${min(shared):02X} is both {one} and {other}")


def _check_places(file: str, routine: Routine) -> None:
    """Raise `ManifestError` where two things are put in one place, or the CPU is sent where
    nothing was put."""
    images = [(each.name, each.at, each.at + len(each.content)) for each in routine.images]
    written = [
        ("the board", at, at + SIZE)
        for at in range(routine.board, routine.board + SIZE * routine.row_bytes, routine.row_bytes)
    ]
    written.append(("the rack", routine.rack, routine.rack + RACK_SIZE))
    if routine.limits is not None:
        limits = routine.limits
        written.append(("lines", limits.lines, limits.lines + _LINES))
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
                raise ManifestError(
                    f"{file}: {one}, up to ${end - 1:04X}, and {other}, from ${at:04X}, overlap"
                )
    addresses = {"entry": routine.entry}
    for name in _EVENTS:
        event = getattr(routine, name)
        if event is not None:
            addresses[name] = event.at
    for name, address in addresses.items():
        if not routine.lies_at(address):
            raise ManifestError(f"{file}: {name} is at ${address:04X}, where no image lies")
        for other, at, end in written:
            if at <= address < end:
                raise ManifestError(
                    f"{file}: {name} is at ${address:04X}, where {other} is written"
                )
