"""X-6 and X-33: the Spectrum's forty keys, and a host's."""

from collections.abc import Iterator
from string import ascii_lowercase

import pytest

from machines.keyboard import HostKey, Key
from machines.spectrum.characters import TYPED
from machines.spectrum.profile import SPECTRUM

KEYMAP = SPECTRUM.keymap
US_KEYBOARD = {
    **dict(zip("1234567890", "!@#$%^&*()", strict=True)),
    **dict(zip("-=[]\\;',./`", '_+{}|:"<>?~', strict=True)),
    **{letter: letter.upper() for letter in ascii_lowercase},
    " ": " ",
}
"""What each key types alone and with Shift."""
NAMES = {
    "-": "MINUS",
    "=": "EQUALS",
    "[": "LEFTBRACKET",
    "]": "RIGHTBRACKET",
    "\\": "BACKSLASH",
    ";": "SEMICOLON",
    "'": "APOSTROPHE",
    ",": "COMMA",
    ".": "PERIOD",
    "/": "SLASH",
    "`": "GRAVE",
    " ": "SPACE",
}


def us_keyboard() -> Iterator[HostKey]:
    """Every key that prints on a US keyboard, with each combination of Shift and Alt."""
    for plain, shifted in US_KEYBOARD.items():
        position = f"KEY_{NAMES.get(plain, plain.upper())}"
        for shift in (False, True):
            for alt in (False, True):
                yield HostKey(shifted if shift else plain, "", position, shift, alt)


def by_position(key: str, *, caps: bool = False, symbol: bool = False) -> str | None:
    """What the Spectrum's own key gives with CAPS SHIFT and SYMBOL SHIFT."""
    return KEYMAP.positional(HostKey("", "", f"KEY_{key}", shift=caps, alt=symbol))


def test_X6_the_character_typed_is_what_the_machine_receives() -> None:
    for character in set(TYPED) - set("↑£©"):
        assert KEYMAP.symbolic(HostKey(character)) == character
    assert KEYMAP.symbolic(HostKey("z", position="KEY_Y")) == "z"
    assert KEYMAP.symbolic(HostKey("é")) is None


def test_X6_what_a_US_keyboard_lacks_has_a_key_of_its_own() -> None:
    assert [KEYMAP.symbolic(HostKey(typed)) for typed in "^`"] == ["↑", "£"]
    assert KEYMAP.symbolic(HostKey("P", "", "KEY_P", shift=True, alt=True)) == "©"
    assert [KEYMAP.symbolic(HostKey(typed)) for typed in "↑£©"] == ["↑", "£", "©"]


def test_X6_every_printable_character_can_be_reached_on_a_US_keyboard() -> None:
    assert {KEYMAP.symbolic(host) for host in us_keyboard()} >= set(TYPED)
    assert {KEYMAP.positional(host) for host in us_keyboard()} >= set(TYPED)


def test_X6_by_position_there_are_the_forty_keys_and_the_two_shifts() -> None:
    printing = {f"KEY_{key}" for key in "1234567890QWERTYUIOPASDFGHJKLZXCVBNM"} | {"KEY_SPACE"}
    given = {host.position for host in us_keyboard() if KEYMAP.positional(host) is not None}
    assert given == printing  # 37, and ENTER
    assert by_position("RETURN") == Key.RETURN
    assert by_position("COMMA") is None


def test_X6_SYMBOL_SHIFT_gives_the_sign_on_the_key() -> None:
    signs = {"2": "@", "6": "&", "0": "_", "P": '"', "O": ";", "X": "£", "C": "?", "H": "↑"}
    for key, sign in signs.items():
        assert by_position(key, symbol=True) == sign
        assert KEYMAP.symbolic(HostKey("", "", f"KEY_{key}", alt=True)) == sign
    assert by_position("W", symbol=True) is None  # a keyword


def test_X6_both_shifts_give_the_signs_of_extended_mode() -> None:
    signs = {"Y": "[", "U": "]", "A": "~", "S": "|", "D": "\\", "F": "{", "G": "}", "P": "©"}
    for key, sign in signs.items():
        assert by_position(key, caps=True, symbol=True) == sign
    assert by_position("X", caps=True, symbol=True) == "£"


def test_X6_CAPS_SHIFT_gives_capitals() -> None:
    assert by_position("Q") == "q"
    assert by_position("Q", caps=True) == "Q"
    assert by_position("1", caps=True) == "1"


@pytest.mark.parametrize(
    ("digit", "arrow", "key"),
    [
        ("5", "left", Key.LEFT),
        ("6", "down", Key.DOWN),
        ("7", "up", Key.UP),
        ("8", "right", Key.RIGHT),
    ],
)
def test_X33_the_cursor_keys_are_CAPS_SHIFT_with_5_6_7_8(digit: str, arrow: str, key: str) -> None:
    assert by_position(digit, caps=True) == key
    assert by_position(digit) == digit
    for shift in (False, True):
        host = HostKey("", arrow, f"KEY_{arrow.upper()}", shift)
        assert KEYMAP.symbolic(host) == KEYMAP.positional(host) == key


def test_X33_BREAK_and_DELETE_are_combinations_too() -> None:
    assert by_position("SPACE", caps=True) == by_position("ESCAPE") == Key.STOP
    assert by_position("0", caps=True) == by_position("BACKSPACE") == Key.DELETE
    assert KEYMAP.symbolic(HostKey("", "escape")) == Key.STOP
    assert KEYMAP.symbolic(HostKey("", "backspace")) == Key.DELETE
    assert KEYMAP.symbolic(HostKey("", "return")) == Key.RETURN
    assert KEYMAP.symbolic(HostKey(" ", "", "KEY_SPACE", shift=True)) == " "


def test_no_key_can_be_pressed_that_the_machine_lacks() -> None:
    reached = {
        receive(host) for host in us_keyboard() for receive in (KEYMAP.symbolic, KEYMAP.positional)
    }
    assert reached - {None} <= {*TYPED, *KEYMAP.named}
