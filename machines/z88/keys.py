"""The Cambridge Z88's keyboard: what its keys give, and where a host's keys find them (X-42).

CAPS LOCK is on, as the panel says, so letters are capitals; small letters come with Alt. ESC, ENTER
and DEL are where the host has theirs. HELP, INDEX and MENU are F1 to F3, the square and the diamond
key F4 and F5. £ is typed as a backtick, and that with Alt.
"""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase

from machines.keyboard import Key, Keymap, KeyRepeat, MachineKey
from machines.z88.characters import TYPED

_WITH_SHIFT = dict(zip("1234567890-=[]\\;',./", '!@#$%^&*()_+{}|:"<>?', strict=True))
"""The upper of the two characters on a key."""

_CHARACTER_POSITIONS = {
    **{f"KEY_{digit}": digit for digit in "0123456789"},
    "KEY_MINUS": "-",
    "KEY_EQUALS": "=",
    "KEY_LEFTBRACKET": "[",
    "KEY_RIGHTBRACKET": "]",
    "KEY_BACKSLASH": "\\",
    "KEY_SEMICOLON": ";",
    "KEY_APOSTROPHE": "'",
    "KEY_COMMA": ",",
    "KEY_PERIOD": ".",
    "KEY_SLASH": "/",
    "KEY_SPACE": " ",
}
_ENTER = MachineKey(Key.RETURN)
_DELETE = MachineKey(Key.DELETE)
_OTHER_KEYS = {
    "left": MachineKey(Key.LEFT),
    "right": MachineKey(Key.RIGHT),
    "up": MachineKey(Key.UP),
    "down": MachineKey(Key.DOWN),
    "return": _ENTER,
    "backspace": _DELETE,
    "delete": _DELETE,
    "escape": MachineKey(Key.STOP),
    "f1": MachineKey(Key.HELP),
    "f2": MachineKey(Key.INDEX),
    "f3": MachineKey(Key.MENU),
    "f4": MachineKey(Key.SQUARE),
    "f5": MachineKey(Key.DIAMOND),
}

KEYMAP = Keymap(
    with_alt="small letters",
    keycaps={Key.STOP: "ESC", Key.RETURN: "ENTER", Key.DELETE: "DEL", Key.LEFT: "CURSOR"},
    characters={
        **{character: character for character in TYPED},
        **dict(zip(ascii_lowercase, ascii_uppercase, strict=True)),
        "`": "£",
    },
    names={**_OTHER_KEYS, "enter": _ENTER},
    positions={
        **{f"KEY_{letter}": MachineKey(letter, None, letter.lower()) for letter in ascii_uppercase},
        **{
            place: MachineKey(character, _WITH_SHIFT.get(character))
            for place, character in _CHARACTER_POSITIONS.items()
        },
        **{f"KEY_{name.upper()}": position for name, position in _OTHER_KEYS.items()},
        "KEY_GRAVE": MachineKey("£", "~", "`"),
        "KEY_KP_ENTER": _ENTER,
    },
    repeat=KeyRepeat(0.70, 0.06),
)
