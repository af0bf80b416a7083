"""What a person can tell a front end to do, and how its controls stand afterwards.

The controls are the only place where this is known. What is seen and heard follows them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum, auto

from machines.machine import Machine, Palette
from monty.settings import Border, Scaling, Settings


class Command(Enum):
    """One thing that a front end does at a key."""

    HELP = auto()
    FULL_SCREEN = auto()
    PAUSE = auto()
    SPEED = auto()
    MUTE = auto()
    LOUDER = auto()
    QUIETER = auto()
    CRT = auto()
    PALETTE = auto()
    KEYS = auto()
    SCALING = auto()
    BORDER = auto()
    ASPECT = auto()
    SCREENSHOT = auto()
    RECORD = auto()
    COPY = auto()
    PASTE = auto()


OF_SOUND = frozenset({Command.MUTE, Command.LOUDER, Command.QUIETER})

LETTERS = {
    "p": Command.PAUSE,
    "w": Command.SPEED,
    "m": Command.MUTE,
    "l": Command.CRT,
    "t": Command.PALETTE,
    "k": Command.KEYS,
    "f": Command.SCALING,
    "b": Command.BORDER,
    "a": Command.ASPECT,
    "s": Command.SCREENSHOT,
    "r": Command.RECORD,
    "c": Command.COPY,
    "v": Command.PASTE,
}
"""The letters that give a command together with Control, and on the help page alone."""

_VOLUME_STEP = 10


class Speed(Enum):
    """How fast the program runs: so many of its frames in so many of the machine's."""

    NORMAL = 1, 1
    TURBO = 8, 1
    SLOW = 1, 4

    @property
    def next(self) -> Speed:
        """The one after it, and after the last the first."""
        speeds = list(Speed)
        return speeds[(speeds.index(self) + 1) % len(speeds)]


@dataclass(frozen=True, slots=True)
class Controls:
    """How the controls stand: the settings, which are remembered, and what is only for now."""

    settings: Settings = field(default_factory=Settings)
    speed: Speed = Speed.NORMAL
    paused: bool = False
    help: bool = False  # whether the help page covers the machine's screen

    @property
    def running(self) -> bool:
        """Whether the machine's time goes on and its keys count."""
        return not (self.paused or self.help)


def changed(controls: Controls, command: Command, machine: Machine) -> tuple[Controls, str]:
    """The controls after a command on that machine, and a notice of what has changed, or ''.

    The help page stays open while what it shows is changed. Any other command closes it.
    """
    match command:
        case Command.HELP:
            return replace(controls, help=not controls.help), ""
        case Command.PAUSE:
            paused = not controls.paused
            notice = "Paused. Ctrl P goes on" if paused else ""
            return replace(controls, help=False, paused=paused), notice
        case Command.SCREENSHOT | Command.RECORD | Command.COPY | Command.PASTE:
            return replace(controls, help=False), ""
        case Command.SPEED:
            speed = controls.speed.next
            return replace(controls, speed=speed), f"Speed {speed.name.lower()}"
        case _:
            settings, notice = _settled(controls.settings, command, machine)
            return replace(controls, settings=settings), notice


def _settled(settings: Settings, command: Command, machine: Machine) -> tuple[Settings, str]:
    match command:
        case Command.FULL_SCREEN:
            return replace(settings, full_screen=not settings.full_screen), ""
        case Command.MUTE:
            mute = not settings.mute
            return replace(settings, mute=mute), "Muted" if mute else "Sound on"
        case Command.LOUDER:
            volume = min(settings.volume + _VOLUME_STEP, 100)
            return replace(settings, volume=volume), f"Volume {volume}"
        case Command.QUIETER:
            volume = max(settings.volume - _VOLUME_STEP, 0)
            return replace(settings, volume=volume), f"Volume {volume}"
        case Command.CRT:
            crt = not settings.crt
            return replace(settings, crt=crt), f"Lines of a TV {'on' if crt else 'off'}"
        case Command.PALETTE:
            names = machine.palette_names
            shown = names.index(chosen_palette(settings, machine).name)
            name = names[(shown + 1) % len(names)]
            palettes = {**settings.palettes, machine.name: name}
            return replace(settings, palettes=palettes), f"Palette {name}"
        case Command.KEYS:
            by_place = not settings.positional_keys
            notice = f"Keys by {'place' if by_place else 'letter'}"
            return replace(settings, positional_keys=by_place), notice
        case Command.SCALING if settings.scaling is Scaling.FIT:
            return replace(settings, scaling=Scaling.INTEGER), "Sharp whole steps"
        case Command.SCALING:
            return replace(settings, scaling=Scaling.FIT), "As large as fits"
        case Command.BORDER:
            border = settings.border.next
            return replace(settings, border=border), _BORDERS[border]
        case Command.ASPECT:
            aspect = not settings.aspect
            return replace(settings, aspect=aspect), f"{'True' if aspect else 'Square'} pixels"
    raise AssertionError(command)


_BORDERS = {
    Border.WHOLE: "The whole border",
    Border.SMALL: "A small border",
    Border.NONE: "No border where room is short",
}


def chosen_palette(settings: Settings, machine: Machine) -> Palette:
    """The palette settled for a machine, or its default if it has none of that name."""
    name = settings.palettes.get(machine.name)
    return machine.palette(name if name in machine.palette_names else None)
