"""X-6: the BBC's keyboard."""

from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase

import pytest

from machines.bbc.characters import CHARACTERS
from machines.bbc.profile import BBC
from machines.keyboard import HostKey, Key, Keyboard

KEYMAP = BBC.keymap
PRINTABLE = set(CHARACTERS) - {"■"}  # code 127, which the keyboard uses for DELETE
SIGNS = {
    "KEY_GRAVE": "`~",
    **{f"KEY_{digit}": f"{digit}{sign}" for digit, sign in enumerate(")!@#$%^&*(")},
    "KEY_MINUS": "-_",
    "KEY_EQUALS": "=+",
    "KEY_LEFTBRACKET": "[{",
    "KEY_RIGHTBRACKET": "]}",
    "KEY_BACKSLASH": "\\|",
    "KEY_SEMICOLON": ";:",
    "KEY_APOSTROPHE": "'\"",
    "KEY_COMMA": ",<",
    "KEY_PERIOD": ".>",
    "KEY_SLASH": "/?",
    "KEY_SPACE": "  ",
    **{f"KEY_{letter.upper()}": letter + letter.upper() for letter in ascii_lowercase},
}
"""What a US keyboard types in each place, without and with Shift."""


def us_keyboard() -> Iterator[HostKey]:
    """Every key that prints on a US keyboard, and one beside them, alone and with Shift and Alt."""
    places = {**SIGNS, "KEY_INSERT": ("", "")}
    for position, typed in places.items():
        for shift in (False, True):
            for alt in (False, True):
                yield HostKey(typed[shift], position=position, shift=shift, alt=alt)


def test_X6_every_printable_character_can_be_reached_on_a_US_keyboard() -> None:
    assert {KEYMAP.symbolic(host) for host in us_keyboard()} >= PRINTABLE
    assert {KEYMAP.positional(host) for host in us_keyboard()} >= PRINTABLE


def test_X6_the_character_typed_is_what_the_machine_receives() -> None:
    assert KEYMAP.symbolic(HostKey("?", position="KEY_MINUS", shift=True)) == "?"
    assert KEYMAP.symbolic(HostKey("#", position="KEY_3", shift=True)) == "#"
    assert KEYMAP.symbolic(HostKey("£")) == "£"
    assert KEYMAP.symbolic(HostKey("é")) is None


def test_X6_letters_are_capitals_and_with_Alt_small() -> None:
    for small, capital in zip(ascii_lowercase, ascii_uppercase, strict=True):
        host = HostKey(small, position=f"KEY_{capital}")
        assert KEYMAP.symbolic(host) == KEYMAP.positional(host) == capital
        assert KEYMAP.symbolic(HostKey(capital, shift=True)) == capital
        assert KEYMAP.symbolic(HostKey(small, position=host.position, alt=True)) == small


def test_X6_what_MODE_7_shows_for_a_character_is_typed_as_it() -> None:
    typed = "[\\]^_`{|}~"
    assert "".join(KEYMAP.symbolic(HostKey(each)) or "" for each in typed) == "←½→↑―£¼‖¾÷"


def test_X6_by_position_a_key_is_what_lies_there_on_the_machine() -> None:
    assert KEYMAP.positional(HostKey("@", position="KEY_2", shift=True)) == '"'
    assert KEYMAP.positional(HostKey("[", position="KEY_LEFTBRACKET")) == "@"
    assert KEYMAP.positional(HostKey("'", position="KEY_APOSTROPHE")) == ":"
    assert KEYMAP.positional(HostKey("'", position="KEY_APOSTROPHE", shift=True)) == "*"
    assert KEYMAP.positional(HostKey("|", position="KEY_BACKSLASH", shift=True)) == "£"
    assert KEYMAP.positional(HostKey("", "pause", "KEY_PAUSE")) is None


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("left", Key.LEFT),
        ("up", Key.UP),
        ("return", Key.RETURN),
        ("enter", Key.RETURN),
        ("backspace", Key.DELETE),
        ("delete", Key.DELETE),
        ("end", Key.COPY),
        ("escape", Key.STOP),
        ("f1", Key.F1),
        ("f9", Key.F9),
        ("f10", Key.F0),
    ],
)
def test_X6_keys_that_print_nothing(name: str, key: str) -> None:
    assert KEYMAP.symbolic(HostKey("", name)) == key


def test_X6_keys_that_print_nothing_have_places_too() -> None:
    for name in ("left", "right", "up", "down", "return", "backspace", "end", "escape", "f10"):
        by_place = KEYMAP.positional(HostKey("", name, f"KEY_{name.upper()}"))
        assert by_place == KEYMAP.symbolic(HostKey("", name))


def test_no_key_can_be_pressed_that_the_machine_lacks() -> None:
    reached = {
        receive(host) for host in us_keyboard() for receive in (KEYMAP.symbolic, KEYMAP.positional)
    }
    assert reached - {None} <= {*PRINTABLE, *KEYMAP.named}


def test_X6_text_can_be_pasted() -> None:
    keyboard = Keyboard()
    assert keyboard.paste("Ann\n", KEYMAP) == 0
    assert [keyboard.get() for _ in range(4)] == ["A", "N", "N", Key.RETURN]
