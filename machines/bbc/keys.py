"""The BBC's keyboard: what its keys give, and where a host's keys find them (X-6).

The machine starts with CAPS LOCK on, so letters are capitals, with SHIFT too; small letters come
with Alt. What MODE 7 shows in place of an ASCII character is typed as that character: ← as `[`,
½ as a backslash, → as `]`, ↑ as `^`, ― as `_`, ¼ ‖ ¾ ÷ as `{ | } ~`; and £ as a backtick.
"""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase

from machines.keyboard import Key, Keymap, KeyRepeat, MachineKey

_ELSEWHERE = dict(zip("[\\]^_`{|}~", "←½→↑―£¼‖¾÷", strict=True))
"""What MODE 7 shows for these characters of ASCII."""

_ASCII = {chr(code): _ELSEWHERE.get(chr(code), chr(code)) for code in range(0x20, 0x7F)}

_WITH_SHIFT = dict(zip("1234567890-^\\[_;:],./", "!\"#$%&'()0=~|{`+*}<>?", strict=True))
"""The upper of the two characters on a key, in ASCII."""

_CHARACTER_POSITIONS = {
    **dict(zip((f"KEY_{digit}" for digit in range(10)), "0123456789", strict=True)),
    "KEY_MINUS": "-",
    "KEY_EQUALS": "^",
    "KEY_INSERT": "\\",
    "KEY_LEFTBRACKET": "@",
    "KEY_RIGHTBRACKET": "[",
    "KEY_GRAVE": "]",
    "KEY_SEMICOLON": ";",
    "KEY_APOSTROPHE": ":",
    "KEY_BACKSLASH": "_",
    "KEY_COMMA": ",",
    "KEY_PERIOD": ".",
    "KEY_SLASH": "/",
    "KEY_SPACE": " ",
}
"""Which printing key of the machine lies where on the host; some go to keys close by."""


def _printing(typed: str) -> MachineKey:
    upper = _WITH_SHIFT.get(typed)
    return MachineKey(_ASCII[typed], None if upper is None else _ASCII[upper])


_RETURN = MachineKey(Key.RETURN)
_DELETE = MachineKey(Key.DELETE)
_COPY = MachineKey(Key.COPY)
_OTHER_KEYS = {
    "left": MachineKey(Key.LEFT),
    "right": MachineKey(Key.RIGHT),
    "down": MachineKey(Key.DOWN),
    "up": MachineKey(Key.UP),
    "return": _RETURN,
    "backspace": _DELETE,
    "end": _COPY,
    "escape": MachineKey(Key.STOP),
    # The red keys begin with f0, which stands in the place of F10.
    **{f"f{number}": MachineKey(f"F{number}") for number in range(1, 10)},
    "f10": MachineKey(Key.F0),
}

KEYMAP = Keymap(
    with_alt="small letters",
    keycaps={Key.STOP: "ESCAPE", Key.LEFT: "CURSOR"},
    characters={
        **{typed: shown for typed, shown in _ASCII.items() if not typed.islower()},
        **dict(zip(ascii_lowercase, ascii_uppercase, strict=True)),
        **{shown: shown for shown in _ELSEWHERE.values()},
    },
    names={**_OTHER_KEYS, "enter": _RETURN, "delete": _DELETE},
    positions={
        **{f"KEY_{letter}": MachineKey(letter, None, letter.lower()) for letter in ascii_uppercase},
        **{place: _printing(typed) for place, typed in _CHARACTER_POSITIONS.items()},
        "KEY_BACKSPACE": _DELETE,
        "KEY_DELETE": _DELETE,
        **{f"KEY_{name.upper()}": position for name, position in _OTHER_KEYS.items()},
        "KEY_KP_ENTER": _RETURN,
    },
    repeat=KeyRepeat(0.50, 0.08),  # what *FX 11 and *FX 12 set as the machine starts, as measured
)
