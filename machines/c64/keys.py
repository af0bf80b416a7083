"""The Commodore 64's keyboard: what its keys give, and where a host's keys find them (X-6, X-14).

Graphics are those of the machine's keyboard, as its manuals tabulate them. On a US keyboard ← is
typed as `_`, ↑ as `^`, £ as a backslash and π as `~`; the graphics with Alt (the left one on the
front of the key, which the Commodore key gives) and with Alt and Shift (the right one).
"""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase

from machines.c64.characters import CHARACTERS, CharacterSet
from machines.keyboard import Key, Keymap, KeyRepeat, MachineKey

_UPPER = CHARACTERS[CharacterSet.UPPER]

_WITH_SHIFT = {
    **dict(zip("1234567890:;,./", "!\"#$%&'()0[]<>?", strict=True)),
    **dict(zip("+-@£*↑ ", "┼│🭿◤─π\u00a0", strict=True)),
    **dict(zip(ascii_uppercase, _UPPER[0x41:0x5B], strict=True)),
}
"""What SHIFT makes of a key; keys left out give the same again."""

_WITH_COMMODORE = dict(
    zip(
        "@£+-*" + ascii_uppercase,
        "▁🮏▒🮌◥" + "┌▚▝▗┴▖▏▎▄▍▌🮈▕🮇▃▂├┬┐▔🮃▘┤┘🮂└",
        strict=True,
    )
)
"""What the Commodore key makes of a key."""


def _printing(key: str) -> MachineKey:
    return MachineKey(key, _WITH_SHIFT.get(key), _WITH_COMMODORE.get(key))


_CHARACTER_POSITIONS = {
    **dict(zip((f"KEY_{letter}" for letter in ascii_uppercase), ascii_uppercase, strict=True)),
    **dict(zip((f"KEY_{digit}" for digit in range(10)), "0123456789", strict=True)),
    "KEY_GRAVE": "←",
    "KEY_MINUS": "+",
    "KEY_EQUALS": "-",
    "KEY_INSERT": "£",
    "KEY_LEFTBRACKET": "@",
    "KEY_RIGHTBRACKET": "*",
    "KEY_DELETE": "↑",
    "KEY_SEMICOLON": ":",
    "KEY_APOSTROPHE": ";",
    "KEY_BACKSLASH": "=",
    "KEY_COMMA": ",",
    "KEY_PERIOD": ".",
    "KEY_SLASH": "/",
    "KEY_SPACE": " ",
}
"""Which printing key of the machine lies where on the host; £ and ↑ go to keys close by."""

_RETURN = MachineKey(Key.RETURN)
_DELETE = MachineKey(Key.DELETE, Key.INSERT)
_HOME = MachineKey(Key.HOME, Key.CLEAR)
_FUNCTION_KEYS = {
    "f1": MachineKey(Key.F1, Key.F2),
    "f2": MachineKey(Key.F2),
    "f3": MachineKey(Key.F3, Key.F4),
    "f4": MachineKey(Key.F4),
    "f5": MachineKey(Key.F5, Key.F6),
    "f6": MachineKey(Key.F6),
    "f7": MachineKey(Key.F7, Key.F8),
    "f8": MachineKey(Key.F8),
}
_OTHER_KEYS = {
    # The machine has two cursor keys, which SHIFT turns round; the host's other two work as well.
    "down": MachineKey(Key.DOWN, Key.UP),
    "right": MachineKey(Key.RIGHT, Key.LEFT),
    "up": MachineKey(Key.UP),
    "left": MachineKey(Key.LEFT),
    "return": _RETURN,
    "backspace": _DELETE,
    "home": _HOME,
    "escape": MachineKey(Key.STOP),
    **_FUNCTION_KEYS,
}

KEYMAP = Keymap(
    with_alt="graphics, more with shift",
    keycaps={
        Key.STOP: "RUN/STOP",
        Key.DELETE: "DEL",
        Key.INSERT: "INST",
        Key.CLEAR: "CLR",
        Key.LEFT: "CRSR",
    },
    characters={
        **{character: character for character in _UPPER},
        **dict(zip(ascii_lowercase, ascii_uppercase, strict=True)),
        **dict(zip("_^\\~", "←↑£π", strict=True)),
    },
    names={**_OTHER_KEYS, "enter": _RETURN, "delete": _DELETE},
    positions={
        **{place: _printing(key) for place, key in _CHARACTER_POSITIONS.items()},
        **{f"KEY_{name.upper()}": position for name, position in _OTHER_KEYS.items()},
        "KEY_KP_ENTER": _RETURN,
    },
    # The KERNAL counts 16 jiffies and, from the last of them on, the 4 that lie between repeats.
    repeat=KeyRepeat(
        19 / 60,
        4 / 60,
        frozenset({Key.LEFT, Key.RIGHT, Key.UP, Key.DOWN, Key.DELETE, Key.INSERT, " "}),
    ),
)
