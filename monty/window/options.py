"""What a person can choose about the window, what it shows, and why there may be none."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING

from monty.errors import MontyError
from monty.settings import Border, Scaling, Settings

if TYPE_CHECKING:
    from machines.machine import Machine, Palette
    from machines.session import Session

__all__ = ["Border", "Scaling", "Settings", "Showing", "WindowError", "WindowOptions"]


class WindowError(MontyError):
    """No window can be opened here."""


@dataclass(frozen=True, slots=True)
class WindowOptions(Settings):
    """How a window starts: as a person has settled it once, or wants it this time."""

    title: str
    palette: str | None = None  # on every machine that has one of that name
    screenshots: Path = field(default_factory=Path)  # the folder for them, and for recordings

    @classmethod
    def settled(
        cls, settings: Settings, title: str, palette: str | None = None, screenshots: Path = Path()
    ) -> WindowOptions:
        """A window with those settings."""
        chosen = {each.name: getattr(settings, each.name) for each in fields(Settings)}
        return cls(title, palette, screenshots, **chosen)


@dataclass(frozen=True, slots=True)
class Showing:
    """A session to go on with in the same window, and the window's title from then on."""

    session: Session
    title: str


def chosen_palette(options: WindowOptions, machine: Machine) -> Palette:
    """The palette asked for this time, else the one settled, else the machine's default."""
    return machine.palette(options.palette, options.palettes.get(machine.name))
