"""What a person can choose about the window, and why there may be none."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from monty.errors import MontyError


class WindowError(MontyError):
    """No window can be opened here."""


class Scaling(Enum):
    """How the picture fills the window; its value is the name used in options."""

    INTEGER = "integer"  # the largest whole number of lines a pixel that fits
    FIT = "fit"  # as large as fits


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """How a window starts. Most of it can be changed by keys while it is open."""

    title: str
    palette: str | None = None  # by name; None for the machine's default
    scaling: Scaling = Scaling.INTEGER
    aspect: bool = True  # pixels of the machine's shape rather than square ones
    full_screen: bool = False
    crt: bool = False  # the look of a television tube
    mute: bool = False
    volume: int = 80  # per cent
    positional_keys: bool = False
    screenshots: Path = field(default_factory=Path)  # the folder for them
