"""The ZX Spectrum's keyboard: what its forty keys give, and where a host's find them (X-6, X-33).

Shift is CAPS SHIFT and Alt is SYMBOL SHIFT. What a key gives with them is printed on it and listed
in the machine's manual; keywords are left out. With both shifts a key gives the character that it
has in extended mode, which the machine reaches by them. On a US keyboard ↑ is typed as `^` and £ as
a backtick, which have the codes of those; © is Alt, Shift and P.
"""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase

from machines.keyboard import Key, Keymap, KeyRepeat, MachineKey
from machines.spectrum.characters import TYPED
from machines.spectrum.clock import RATES

_CURSOR_DIGITS = {"5": Key.LEFT, "6": Key.DOWN, "7": Key.UP, "8": Key.RIGHT}
_WITH_CAPS_SHIFT = {
    **dict(zip(ascii_lowercase, ascii_uppercase, strict=True)),
    **_CURSOR_DIGITS,
    "0": Key.DELETE,
    " ": Key.STOP,
}
"""What CAPS SHIFT makes of a key; keys left out, which edit BASIC, give the same again."""

_WITH_SYMBOL_SHIFT = dict(
    zip(
        "1234567890" + "rtop" + "hjkl" + "zxcvbnm",
        "!@#$%&'()_" + '<>;"' + "↑-+=" + ":£?/*,.",
        strict=True,
    )
)
_WITH_BOTH = dict(zip("yuasdfgp", "[]~|\\{}©", strict=True))


def _printing(key: str) -> MachineKey:
    return MachineKey(
        key, _WITH_CAPS_SHIFT.get(key), _WITH_SYMBOL_SHIFT.get(key), _WITH_BOTH.get(key)
    )


_ENTER = MachineKey(Key.RETURN)
_OTHER_KEYS = {
    "left": MachineKey(Key.LEFT),
    "down": MachineKey(Key.DOWN),
    "up": MachineKey(Key.UP),
    "right": MachineKey(Key.RIGHT),
    "return": _ENTER,
    "backspace": MachineKey(Key.DELETE),
    "delete": MachineKey(Key.DELETE),
    "escape": MachineKey(Key.STOP),
}
"""Keys of the host that press two of the machine's at once, but for ENTER."""

_FRAME = 1 / RATES.frame_hz  # seconds

KEYMAP = Keymap(
    with_alt="SYMBOL SHIFT",
    cursor_digits=_CURSOR_DIGITS,
    keycaps={Key.STOP: "BREAK", Key.RETURN: "ENTER", Key.LEFT: "CURSOR"},
    characters={
        **{character: character for character in TYPED},
        **dict(zip("^`", "↑£", strict=True)),
    },
    names={**_OTHER_KEYS, "enter": _ENTER},
    positions={
        **{f"KEY_{key.upper()}": _printing(key) for key in "1234567890" + ascii_lowercase},
        "KEY_SPACE": _printing(" "),
        **{f"KEY_{name.upper()}": position for name, position in _OTHER_KEYS.items()},
        "KEY_KP_ENTER": _ENTER,
    },
    # REPDEL and REPPER, in frames, as the ROM sets them.
    repeat=KeyRepeat(35 * _FRAME, 5 * _FRAME),
)
