"""X-6, X-14: from the host's keys to the machine's."""

from collections.abc import Iterator

from machines.bbc.profile import BBC
from machines.c64.characters import CHARACTERS, CharacterSet
from machines.c64.profile import C64
from machines.keyboard import HostKey, Key, Keyboard

KEYMAP = C64.keymap
US_KEYBOARD = {
    **{f"KEY_{letter}": (letter.lower(), letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    **{f"KEY_{digit}": (digit, symbol) for digit, symbol in ("1!", "2@", "3#", "4$", "5%")},
    **{f"KEY_{digit}": (digit, symbol) for digit, symbol in ("6^", "7&", "8*", "9(", "0)")},
    "KEY_GRAVE": ("`", "~"),
    "KEY_MINUS": ("-", "_"),
    "KEY_EQUALS": ("=", "+"),
    "KEY_LEFTBRACKET": ("[", "{"),
    "KEY_RIGHTBRACKET": ("]", "}"),
    "KEY_BACKSLASH": ("\\", "|"),
    "KEY_SEMICOLON": (";", ":"),
    "KEY_APOSTROPHE": ("'", '"'),
    "KEY_COMMA": (",", "<"),
    "KEY_PERIOD": (".", ">"),
    "KEY_SLASH": ("/", "?"),
    "KEY_SPACE": (" ", " "),
    "KEY_INSERT": ("", ""),
    "KEY_DELETE": ("", ""),
}


def us_keyboard() -> Iterator[HostKey]:
    """Every key that prints on a US keyboard, with each combination of Shift and Alt."""
    for position, typed in US_KEYBOARD.items():
        for shift in (False, True):
            for alt in (False, True):
                yield HostKey(typed[shift], position=position, shift=shift, alt=alt)


def test_X6_the_character_typed_is_what_the_machine_receives() -> None:
    assert KEYMAP.symbolic(HostKey("?", position="KEY_MINUS", shift=True)) == "?"
    assert KEYMAP.symbolic(HostKey("z", position="KEY_Y")) == "Z"
    assert KEYMAP.symbolic(HostKey("Z", position="KEY_Y", shift=True)) == "Z"
    assert KEYMAP.symbolic(HostKey("é")) is None


def test_X6_every_printable_character_can_be_reached_on_a_US_keyboard() -> None:
    printable = set(CHARACTERS[CharacterSet.UPPER])
    assert {KEYMAP.symbolic(host) for host in us_keyboard()} >= printable
    assert {KEYMAP.positional(host) for host in us_keyboard()} >= printable


def test_X6_what_a_US_keyboard_lacks_has_a_key_of_its_own() -> None:
    assert [KEYMAP.symbolic(HostKey(typed)) for typed in "_^\\~"] == ["←", "↑", "£", "π"]


def test_X6_by_position_a_key_is_what_lies_there_on_the_machine() -> None:
    assert KEYMAP.positional(HostKey("2", position="KEY_2")) == "2"
    assert KEYMAP.positional(HostKey("@", position="KEY_2", shift=True)) == '"'
    assert KEYMAP.positional(HostKey("[", position="KEY_LEFTBRACKET")) == "@"
    assert KEYMAP.positional(HostKey("S", position="KEY_S", shift=True)) == "♥"
    assert KEYMAP.positional(HostKey("q", position="KEY_A")) == "A"
    assert KEYMAP.positional(HostKey("", "pause", "KEY_PAUSE")) is None


def test_X14_two_cursor_keys_with_SHIFT_for_up_and_left() -> None:
    for receive in (KEYMAP.symbolic, KEYMAP.positional):
        assert receive(HostKey("", "down", "KEY_DOWN")) == Key.DOWN
        assert receive(HostKey("", "down", "KEY_DOWN", shift=True)) == Key.UP
        assert receive(HostKey("", "right", "KEY_RIGHT")) == Key.RIGHT
        assert receive(HostKey("", "right", "KEY_RIGHT", shift=True)) == Key.LEFT


def test_X14_the_host_s_other_two_cursor_keys_work_as_well() -> None:
    for receive in (KEYMAP.symbolic, KEYMAP.positional):
        assert receive(HostKey("", "up", "KEY_UP")) == Key.UP
        assert receive(HostKey("", "left", "KEY_LEFT", shift=True)) == Key.LEFT


def test_X6_keys_that_print_nothing() -> None:
    names = {"return": Key.RETURN, "backspace": Key.DELETE, "escape": Key.STOP, "f3": Key.F3}
    for name, key in names.items():
        assert KEYMAP.symbolic(HostKey("", name)) == key
    assert KEYMAP.symbolic(HostKey("", "home", shift=True)) == Key.CLEAR
    assert KEYMAP.symbolic(HostKey("", "f1", shift=True)) == Key.F2


def test_no_key_can_be_pressed_that_the_machine_lacks() -> None:
    reached = {
        receive(host) for host in us_keyboard() for receive in (KEYMAP.symbolic, KEYMAP.positional)
    }
    assert reached - {None} <= {*CHARACTERS[CharacterSet.UPPER], *KEYMAP.named}


def test_X6_keys_typed_ahead_wait_their_turn() -> None:
    keyboard = Keyboard()
    for key in ("H", "I", Key.RETURN):
        keyboard.press(key)
    assert keyboard.waiting == 3
    assert [keyboard.get() for _ in range(4)] == ["H", "I", Key.RETURN, None]


def test_X6_beyond_the_limit_a_key_is_refused_and_none_is_lost() -> None:
    keyboard = Keyboard()
    assert all(keyboard.press("A") for _ in range(Keyboard.LIMIT))
    assert not keyboard.press("B")
    assert keyboard.waiting == Keyboard.LIMIT
    assert keyboard.get() == "A"


def test_one_key_can_be_taken_out_of_those_that_wait() -> None:
    keyboard = Keyboard()
    for key in ("A", Key.STOP, "B"):
        keyboard.press(key)
    assert keyboard.take(Key.STOP)
    assert not keyboard.take(Key.STOP)
    assert [keyboard.get(), keyboard.get()] == ["A", "B"]


def test_what_was_typed_ahead_can_be_forgotten() -> None:
    keyboard = Keyboard()
    keyboard.press("A")
    keyboard.forget()
    assert keyboard.get() is None


def test_a_key_held_down_repeats_only_where_the_program_lets_keys_repeat() -> None:
    keyboard = Keyboard()
    keyboard.press("Y")
    keyboard.repeat("Y")
    assert keyboard.waiting == 1
    assert keyboard.get() == "Y"
    keyboard.repeat("Y")
    with keyboard.repeating():
        keyboard.repeat("Y")
        assert keyboard.get() is None, "it answered what was asked before"
        keyboard.release("Y")
        keyboard.press("Y")
        assert keyboard.get() == "Y"
        keyboard.repeat("Y")
        assert keyboard.get() == "Y", "pressed anew it repeats"
    keyboard.repeat("Y")
    assert keyboard.get() is None


def test_a_key_typed_ahead_of_where_keys_repeat_repeats_there() -> None:
    keyboard = Keyboard()
    keyboard.press("A")
    with keyboard.repeating():
        keyboard.repeat("A")
        assert keyboard.waiting == 1, "while it is not read it does not pile up"
        assert keyboard.get() == "A"
        keyboard.repeat("A")
        assert keyboard.get() == "A"


def test_X6_losing_the_focus_releases_all_keys_and_keeps_what_was_typed() -> None:
    keyboard = Keyboard()
    keyboard.press("A")
    keyboard.press(Key.UP)
    keyboard.release("A")
    assert keyboard.held == {Key.UP}
    keyboard.release_all()
    assert keyboard.held == set()
    assert keyboard.waiting == 2


def test_X6_text_can_be_pasted() -> None:
    keyboard = Keyboard()
    skipped = keyboard.paste("Ann\r\nBéa\n", KEYMAP)
    assert skipped == 1
    keys = [keyboard.get() for _ in range(keyboard.waiting)]
    assert keys == ["A", "N", "N", Key.RETURN, "B", "A", Key.RETURN]


def test_X6_a_paste_counts_what_did_not_fit() -> None:
    assert Keyboard().paste("A" * (Keyboard.LIMIT + 5), KEYMAP) == 5


def test_a_key_begins_to_repeat_when_it_did_on_the_machine() -> None:
    """As measured on a BBC with MOS 1.20 and on a KERNAL, in sixtieths of a second."""
    bbc, c64 = BBC.keymap.repeat, C64.keymap.repeat
    assert (bbc.delay, bbc.interval) == (0.50, 0.08)
    assert (round(c64.delay * 60, 6), round(c64.interval * 60, 6)) == (19, 4)
