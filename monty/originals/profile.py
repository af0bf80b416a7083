"""What is known of one original: where things stand on its screen and lie in its memory.

A profile is a TOML file of a person's own (docs/originals.md has the format), made for one image
and known by that image's SHA-256.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, ValidationError, convert

from monty.errors import UsageError, named
from monty.host.files import FileError, read_text
from monty.host.folders import data_folder
from monty.originals.image import Image

_LARGEST = 100_000  # bytes; a profile has a few thousand
_ENDING = ".toml"

Address = Annotated[int, Meta(ge=0, le=0xFFFF)]
Byte = Annotated[int, Meta(ge=0, le=0xFF)]
_Place = Annotated[int, Meta(ge=1, le=255)]
Rectangle = tuple[_Place, _Place, _Place, _Place]
"""Row and column of the top left cell, both from 1, then how many rows and columns."""


class ProfileError(UsageError):
    """A profile cannot be used, or there is none."""


class Memory(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a value lies: letters, one byte each, or a number."""

    at: Address
    size: Annotated[int, Meta(ge=1, le=1024)] = 1  # bytes, those of letters that may be there
    signed: bool = False  # a number below 0 is written in two's complement, low byte first
    count: Address | None = None  # a byte that says how many letters there are; else `empty` ends
    empty: Byte = 0x20
    capital_a: Byte = 0x41
    blank: Byte = 0x3F


class Value(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that both programs have."""

    reads: Literal["letters", "number", "text", "colours"]
    ours: str | Rectangle  # a fact of our game by its name, or where it stands on our screen
    screen: Rectangle | None = None  # where it stands on the original's screen
    memory: Memory | None = None
    blank: str = "~"  # what a blank tile looks like: one of these signs


class Prompt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question, by what each of the two shows when it asks it."""

    original: str
    ours: str


class Deal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What has to be done so that values put into memory are seen."""

    keys: tuple[str, ...] = ()


class Profile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that is known of one original."""

    format: Literal["monty-original"]
    version: Literal[1]
    name: str
    sha256: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
    machine: Literal["bbc", "c64", "spectrum"]
    patience: Annotated[float, Meta(gt=0, le=36_000)] = 120.0  # seconds until it asks something
    prompts: Mapping[str, Prompt] = {}
    values: Mapping[str, Value] = {}
    deal: Deal = Deal()


def read_profile(path: Path) -> Profile:
    """The profile in that file. Raises `ProfileError`, in one line that names the file."""
    try:
        tables = tomllib.loads(read_text(path, _LARGEST))
    except FileError as error:
        raise ProfileError(str(error)) from error
    except tomllib.TOMLDecodeError as error:
        raise ProfileError(f"{named(path)} is not TOML: {named(error)}") from error
    except (ValueError, RecursionError) as error:  # thousands of digits, of brackets
        raise ProfileError(f"{named(path)} has a number too long or tables too deep") from error
    try:
        for group, kind in (("prompts", Prompt), ("values", Value)):
            _convert_each(group, kind, tables.get(group))
        profile = convert(tables, Profile)
    except ValidationError as error:
        raise ProfileError(f"{named(path)}: {_told(error)}") from error
    _check(profile, path)
    return profile


def _convert_each(group: str, kind: type[Struct], tables: object) -> None:
    """Try every table of a group by itself: of the whole the library would not say which it was."""
    if isinstance(tables, dict):
        for name, table in tables.items():
            try:
                convert(table, kind)
            except ValidationError as error:
                what, _, where = str(error).partition(" - at `$")
                raise ValidationError(f"{what} - at `$.{group}.{name}{where}") from error


def _told(error: ValidationError) -> str:
    """Where it is and what is wrong there."""
    what, _, where = str(error).partition(" - at `$")
    place = where.strip("`.")
    return named(f"{place + ': ' if place else ''}{what[:1].lower()}{what[1:]}")


def _check(profile: Profile, path: Path) -> None:
    for name, value in profile.values.items():
        if value.screen is None and value.memory is None:
            raise ProfileError(f"{named(path)}: values.{named(name)} has neither screen nor memory")
        if value.screen is None and value.reads in ("text", "colours"):
            raise ProfileError(f"{named(path)}: values.{named(name)}: {value.reads} needs screen")
        if value.memory is not None and value.memory.at + value.memory.size > 0x10000:
            raise ProfileError(f"{named(path)}: values.{named(name)} reaches beyond $FFFF")


def profile_for(image: Image) -> Profile:
    """The person's own profile of that image; raises `ProfileError` where there is none."""
    for path in _profiles():
        if image.fingerprint in _content(path):
            profile = read_profile(path)
            if profile.sha256 == image.fingerprint:
                return profile
    raise ProfileError(
        f"there is no profile of {named(image.path.name)} in {named(profiles_folder())}; "
        "name one with --profile, or begin one with monty original find"
    )


def profiles_folder() -> Path:
    """Where a person's own profiles are kept."""
    return data_folder() / "originals"


def _profiles() -> Iterator[Path]:
    return iter(sorted(profiles_folder().glob("*" + _ENDING)))


def _content(path: Path) -> str:
    try:
        return read_text(path, _LARGEST)
    except FileError:  # what cannot be read is the profile of something else
        return ""
