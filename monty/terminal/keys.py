"""From a terminal's keys to the front end's commands and the machine's keys (X-6)."""

from __future__ import annotations

from string import ascii_letters

from machines.keyboard import HostKey, Keymap
from monty.frontend.controls import LETTERS, Command
from monty.terminal.sequences import Pressed

LEAVE, SUSPEND, REDRAW = "c-c", "c-z", "c-l"
"""The keys that are no command of a front end's."""

OFFERED = frozenset(
    {
        Command.PAUSE,
        Command.SPEED,
        Command.MUTE,
        Command.PALETTE,
        Command.BORDER,
        Command.SCREENSHOT,
        Command.RECORD,
        Command.COPY,
    }
)
"""The commands that make sense in a terminal. It pastes by itself."""

_SHIFTED, _CONTROLLED = "s-", "c-"
_OTHER_NAMES = {"enter": "return", "pagedown": "page down", "pageup": "page up"}


def command(key: Pressed, bare: bool) -> Command | None:
    """The front end's command for a key. With `bare`, letters need no Control."""
    if key.name == "f12":
        return Command.HELP
    letter = key.name.removeprefix(_CONTROLLED) if key.name != key.name[:1] else ""
    if bare and len(key.name) == 1:
        letter = key.name.lower()
    found = LETTERS.get(letter)
    return found if found in OFFERED else None


def machine_key(key: Pressed, keymap: Keymap) -> str | None:
    """The machine's key for a key of the terminal, None if it has none.

    With Alt, a letter or a digit gives the graphics of the machine's key in that place.
    """
    name = key.name
    if len(name) == 1:
        if key.alt:
            if name not in ascii_letters + "0123456789":
                return None
            position = f"KEY_{name.upper()}"
            return keymap.symbolic(HostKey(position=position, shift=name.isupper(), alt=True))
        return keymap.symbolic(HostKey(character=name))
    shift = name.startswith(_SHIFTED)
    name = name.removeprefix(_SHIFTED)
    return keymap.symbolic(HostKey(name=_OTHER_NAMES.get(name, name), shift=shift))
