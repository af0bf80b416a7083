"""The settings: what a person has chosen in the window and on the first screen.

The file is TOML, which people can read and change. What in it cannot be understood is ignored and
told in one line, and a copy of the file is kept beside it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from itertools import count
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_type_hints

from msgspec import Meta, to_builtins

from machines.catalogue import MACHINE_NAMES
from monty.errors import named, quoted
from monty.host.documents import DocumentError, fitted, from_toml, one_of, whole
from monty.host.files import (
    FileError,
    TooLargeError,
    make_folder,
    read_bytes,
    read_regular,
    write_whole,
)

_FILE = "settings.toml"
_LARGEST = 100_000  # bytes; there are a few hundred
_LARGEST_COPIED = 10_000_000
_Pixels: TypeAlias = Annotated[int, whole(100, 19_999)]
_Size: TypeAlias = Annotated[tuple[_Pixels, _Pixels], Meta(description="[width, height] in pixels")]
_Records: TypeAlias = Literal["all", "none"] | Annotated[int, whole(1, 1_000_000)]
_Palettes: TypeAlias = Annotated[
    Mapping[Annotated[str, one_of(MACHINE_NAMES)], str],
    Meta(description=f"a table of names for {', '.join(MACHINE_NAMES)}"),
]


class Scaling(Enum):
    """How the picture fills the window. The value is the name used in options."""

    INTEGER = "integer"  # the largest whole number of lines a pixel that fits
    FIT = "fit"  # as large as fits


class Border(Enum):
    """How much of the machine's border must show. More shows where there is room. The value is the
    name used in options."""

    WHOLE = "whole"
    SMALL = "small"
    NONE = "none"

    @property
    def next(self) -> Border:
        """The one after it, and after the last the first."""
        borders = list(Border)
        return borders[(borders.index(self) + 1) % len(borders)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What is chosen in the window, and what was chosen last on the first screen. Names and values
    are those of the file."""

    scaling: Scaling = Scaling.INTEGER
    border: Border = Border.SMALL
    aspect: bool = True  # pixels of the machine's shape rather than square ones
    crt: bool = False  # the look of a television tube
    full_screen: bool = False
    maximised: bool = False
    mute: bool = False
    volume: Annotated[int, whole(0, 100)] = 80  # per cent
    positional_keys: bool = False
    size: _Size | None = None  # of the window; None for what the desktop has room for
    # The first screen checks whether these still exist. None was never chosen.
    machine: str | None = None
    game: str | None = None
    tv: str | None = None
    words: str | None = None  # a list's name or its file; empty for the game's own
    thinking: str | None = None  # how long computer players think
    palettes: _Palettes = field(default_factory=dict)  # by machine, where not the default
    records: _Records = "all"  # of the games played: all are kept, none, or so many of the latest

    @property
    def with_usual_window(self) -> Settings:
        """The defaults, with what was chosen on the first screen."""
        return Settings(
            machine=self.machine,
            game=self.game,
            tv=self.tv,
            words=self.words,
            thinking=self.thinking,
            records=self.records,
        )

    @property
    def most_records(self) -> int | None:
        """How many records of games are kept; None for all of them."""
        if isinstance(self.records, int):
            return self.records
        return None if self.records == "all" else 0


def settings_path() -> Path:
    """The file: `MONTY_CONFIG` if it is set, else in the platform's place for it."""
    if chosen := os.environ.get("MONTY_CONFIG"):
        return Path(chosen)
    from platformdirs import user_config_path

    return user_config_path("monty-plays", appauthor=False) / _FILE


def load(report: Callable[[str], None]) -> Settings:
    """The settings in the file. `report` is told in one line what cannot be read."""
    path = settings_path()
    try:
        content = read_regular(path, _LARGEST_COPIED)
    except TooLargeError as error:
        report(f"{error}; no copy can be kept")
        return Settings()
    except FileError as error:
        if not isinstance(error.__cause__, FileNotFoundError):
            report(f"{error}; it is left as it is")
        return Settings()
    settings, troubles = parse(content)
    if troubles:
        more = f" and {len(troubles) - 1} more" if len(troubles) > 1 else ""
        report(f"{named(path)}: {troubles[0]}{more}; {_copied(path, content)}")
    return settings


def save(settings: Settings) -> None:
    """Write the file, whole or not at all. Raises `FileError` if that is impossible."""
    path = settings_path()
    if path.exists():
        read_regular(path, _LARGEST_COPIED)  # one that could not be read is not written over
    make_folder(path.parent)
    write_whole(path, text(settings).encode("utf-8"))


class Keeper:
    """Keeps what is changed in a window. What was asked for this time only is not kept.

    A disk that does not take it never stops the game: `report` is told once, in one line.
    """

    def __init__(self, kept: Settings, began: Settings, report: Callable[[str], None]) -> None:
        """`kept` is what was loaded, and `began` how the window starts."""
        self._kept = self._saved = kept
        self._began = self._now = began
        self._report = report
        self._reported = False

    def chosen(self, **values: str) -> None:
        """Keep what was chosen on the first screen, by the names of `Settings`."""
        self._kept = replace(self._kept, **values)  # type: ignore[arg-type]  # all of them texts
        self(self._now)

    def set_aside(self, usual: Settings, began: Settings, reason: str) -> None:
        """No window opens with the settings that were loaded, for that reason. Go on with the usual
        ones; the window begins with `began`. The file stays until something is changed."""
        path = settings_path()
        self._report(
            f"{named(path)}: no window opens with these settings ({reason}), so it has the "
            f"usual ones; {_copied(path)}"
        )
        self._kept = self._saved = usual
        self._began = self._now = began

    def __call__(self, now: Settings) -> None:
        """The window's settings are these now."""
        self._now = now
        names = [each.name for each in fields(Settings)]
        changed = {
            name: getattr(now, name)
            for name in names
            if getattr(now, name) != getattr(self._began, name)
        }
        if "palettes" in changed:  # on one machine perhaps, and not on another
            chosen = {
                machine: name
                for machine, name in now.palettes.items()
                if name != self._began.palettes.get(machine)
            }
            changed["palettes"] = {**self._kept.palettes, **chosen}
        settings = replace(self._kept, **changed)
        if settings == self._saved:
            return
        try:
            save(settings)
            self._saved = settings
        except FileError as error:
            if not self._reported:
                self._reported = True
                self._report(str(error))


# ---- the file's text ------------------------------------------------------------------
def text(settings: Settings) -> str:
    """The settings as TOML."""
    from tomli_w import dumps

    chosen = {name: value for name, value in to_builtins(settings).items() if value not in _NONE}
    return "# Monty keeps here what is chosen in its window.\n" + dumps(chosen)


_NONE: tuple[object, ...] = (None, {})


def parse(content: bytes) -> tuple[Settings, list[str]]:
    """The settings in a file, and what in it is not understood. The defaults stand for that."""
    if len(content) > _LARGEST:
        return Settings(), ["it is too long"]
    try:
        found = from_toml(content)
    except DocumentError as error:
        return Settings(), [str(error)]
    kinds = get_type_hints(Settings, include_extras=True)
    good: dict[str, Any] = {}
    troubles = []
    for name, value in found.items():
        try:
            good[name] = fitted(value, kinds[name], at=name)
        except KeyError:
            troubles.append(f"there is no setting {quoted(name)}")
        except DocumentError as error:
            troubles.append(str(error))
    return Settings(**good), troubles


def _copied(path: Path, content: bytes | None = None) -> str:
    """Copy the file beside itself, once however often it is read. Returns a phrase that says
    where."""
    for number in count(1):
        copy = path.with_name(f"{path.stem}-{number}.bad")
        try:
            if content is None:
                content = read_bytes(path, _LARGEST_COPIED)
            if not copy.exists():
                write_whole(copy, content)
            elif not _holds(copy, content):
                continue
        except FileError as error:
            return f"no copy can be kept: {error.reason}"
        return f"a copy is kept as {named(copy.name)}"
    raise AssertionError("numbers do not end")


def _holds(path: Path, content: bytes) -> bool:
    try:
        return read_bytes(path, len(content)) == content
    except TooLargeError:
        return False
