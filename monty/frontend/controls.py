"""What the window itself can be told to do, and by which keys.

F11 and F12, Alt+Enter, and Control (or Command) with a letter: everything else belongs to the
machine.
"""

from __future__ import annotations

from enum import Enum, auto


class Command(Enum):
    """One thing the window does at a key."""

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
