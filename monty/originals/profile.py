"""What is known of one original: where things stand on its screen and lie in its memory.

A profile is a TOML file of a person's own (docs/originals.md has the format), made for one image
and known by that image's SHA-256.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from monty.errors import UsageError, named
from monty.harness import BoardPlaces, PlayPlaces, RackPlaces
from monty.host.documents import DocumentError, fitted, from_toml, matching, whole
from monty.host.files import FileError, read_bytes
from monty.host.folders import asset, data_folder
from monty.originals.image import Image
from monty.rules.crossword.board import SIZE

FORMAT = "monty-original"
_LARGEST = 100_000  # bytes; a profile has a few thousand
_ENDING = ".toml"

_Address = Annotated[int, whole(0, 0xFFFF)]
Byte = Annotated[int, whole(0, 0xFF)]
_Place = Annotated[int, whole(1, 255)]
Seconds = Annotated[float, Meta(gt=0, le=36_000, description="a number of seconds, up to 36,000")]
TileSign = Annotated[str, matching("[A-Z?.]", "a letter A to Z, ? or .")]
Shape = Annotated[str, matching("([0-9a-f][0-9a-f])+", "digits 0 to 9 and a to f, two for a byte")]
Rectangle = tuple[_Place, _Place, _Place, _Place]
"""Row and column of the top left cell, both from 1, then how many rows and columns."""


class ProfileError(UsageError):
    """A profile cannot be used, or there is none."""


class MemoryPlace(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a value lies: letters, one byte each, or a number."""

    at: _Address
    size: Annotated[int, whole(1, 1024)] = 1  # bytes, those of letters that may be there
    signed: bool = False  # a number below 0 is written in two's complement, low byte first
    count: _Address | None = None  # a byte that says how many letters there are; else `empty` ends
    empty: Byte = 0x20
    capital_a: Byte = 0x41
    blank_a: Byte = 0x61  # a blank on a board that stands for A
    row_bytes: Annotated[int, whole(SIZE, 0xFF)] = SIZE  # from a row of a board to the next
    blank: Byte = 0x3F


class Value(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that both programs have."""

    reads: Literal["board", "letters", "number", "text", "colours"]
    ours: str | Rectangle  # a fact of our game by its name, or where it stands on our screen
    screen: Rectangle | None = None  # where it stands on the original's screen
    memory: MemoryPlace | None = None
    blank: str = "~"  # what a blank tile looks like: one of these signs


class Prompt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question, by what each of the two shows when it asks it."""

    original: str
    ours: str


class Dealing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What has to be done so that values put into memory are seen."""

    keys: tuple[str, ...] = ()


class Search(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An original's own word search: where to call it, what it reads and where it answers."""

    entry: _Address
    interrupts: bool = True  # whether they may come while it runs
    cycle_limit: Annotated[int, whole(1, 1_000_000_000_000)]
    board: BoardPlaces
    rack: RackPlaces
    answer: PlayPlaces


class Profile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that is known of one original."""

    format: Literal["monty-original"]
    version: Literal[1]
    name: str
    sha256: Annotated[str, matching("[0-9a-f]{64}", "64 digits 0 to 9 and a to f")]
    machine: Literal["bbc", "c64", "spectrum"]
    patience: Seconds = 120.0  # seconds until it asks something
    quiet: Seconds = 0.3  # that its screen stands still before it counts as waiting for a key
    tiles: Mapping[TileSign, Shape] = {}  # by what each stands for: a letter, ? a blank, . nothing
    prompts: Mapping[str, Prompt] = {}
    values: Mapping[str, Value] = {}
    deal: Dealing = Dealing()
    search: Search | None = None


def read_profile(path: Path) -> Profile:
    """The profile in that file. Raises `ProfileError`, in one line that names the file."""
    try:
        document = from_toml(read_bytes(path, _LARGEST))
        if document.get("format") != FORMAT:
            raise DocumentError(f'it is no profile of an original: its format is not "{FORMAT}"')
        for group, kind in (("prompts", Prompt), ("values", Value)):
            for name, table in fitted(document.get(group, {}), dict[str, Any], group).items():
                fitted(table, kind, f"{group}.{named(name)}")  # which of them it is, is told
        for sign, shape in fitted(document.get("tiles", {}), dict[str, Any], "tiles").items():
            fitted(sign, TileSign, "a sign of tiles")
            fitted(shape, Shape, f"tiles.{named(sign)}")
        profile = fitted(document, Profile)
        _check(profile)
    except FileError as error:
        raise ProfileError(str(error)) from error
    except DocumentError as error:
        raise ProfileError(f"{named(path)}: {error}") from error
    return profile


def _check(profile: Profile) -> None:
    for name, value in profile.values.items():
        where = f"values.{named(name)}"
        if value.screen is None and value.memory is None:
            raise DocumentError(f"{where} has neither screen nor memory")
        if value.screen is None and value.reads in ("text", "colours"):
            raise DocumentError(f"{where} reads {value.reads} and has no screen")
        if value.memory is not None and value.memory.at + value.memory.size > 0x10000:
            raise DocumentError(f"{where} reaches beyond $FFFF")


def profile_for(image: Image) -> Profile:
    """The profile of that image: one of the person's own, else one that is shipped; raises
    `ProfileError` where there is none."""
    for path in _profiles():
        if image.fingerprint.encode() in _content(path):
            profile = read_profile(path)
            if profile.sha256 == image.fingerprint:
                return profile
    raise ProfileError(
        f"there is no profile of {named(image.name)} in {named(profiles_folder())}; "
        "name one with --profile, or begin one with monty original find"
    )


def profiles_folder() -> Path:
    """Where a person's own profiles are kept."""
    return data_folder() / "originals"


def _profiles() -> Iterator[Path]:
    for folder in (profiles_folder(), asset("originals")):
        yield from sorted(folder.glob("*" + _ENDING))


def _content(path: Path) -> bytes:
    try:
        return read_bytes(path, _LARGEST)
    except FileError:  # what cannot be read is the profile of something else
        return b""
