"""X-13: the control codes of the C64's screen editor."""

from hypothesis import given
from hypothesis import strategies as st

from machines.c64.characters import COLOURS, REVERSE, CharacterSet
from machines.c64.driver import Chrout
from machines.c64.screen import C64Screen

CLEAR, HOME, RETURN = b"\x93", b"\x13", b"\r"


def printed(*data: bytes) -> Chrout:
    """An editor on a fresh screen after printing these bytes."""
    editor = Chrout(C64Screen())
    editor.write(b"".join(data))
    return editor


def lines(editor: Chrout) -> list[str]:
    """The rows of the screen down to the last that is not empty."""
    return editor.screen.dump().rstrip("\n").split("\n")


def test_X13_text_runs_on_at_the_end_of_a_row() -> None:
    assert lines(printed(b"A" * 41)) == ["A" * 40, "A"]


def test_X13_the_cursor_moves_without_changing_anything() -> None:
    editor = printed(b"AB", b"\x11\x1d\x1dC", b"\x91\x9d\x9d\x9dD")
    assert lines(editor) == ["ABD", "    C"]


def test_X13_home_and_clear() -> None:
    assert lines(printed(b"ABC", HOME, b"X")) == ["XBC"]
    assert lines(printed(b"ABC", CLEAR, b"X")) == ["X"]


def test_X13_return_goes_to_the_next_row_and_ends_reverse() -> None:
    editor = printed(b"\x12A\rB")
    assert lines(editor) == ["A", "B"]
    assert editor.screen.codes[0, 0] & REVERSE
    assert not editor.screen.codes[1, 0] & REVERSE


def test_X13_reverse_on_and_off() -> None:
    codes = printed(b"A\x12A\x92A").screen.codes[0, :3].tolist()
    assert codes == [0x01, 0x81, 0x01]


def test_X13_sixteen_colours() -> None:
    editor = printed(*(bytes([control]) + b"*" for control in COLOURS))
    assert editor.screen.attributes[0, :16].tolist() == list(range(16))


def test_X13_delete_closes_the_gap() -> None:
    assert lines(printed(b"ABC\x9d\x14")) == ["AC"]
    assert lines(printed(b"\x14A")) == ["A"]
    assert lines(printed(b"AB", HOME, b"\x14")) == ["AB"]


def test_X13_insert_opens_a_gap() -> None:
    assert lines(printed(b"AC\x9d\x94B")) == ["ABC"]


def test_X13_a_gap_has_the_colour_of_the_cursor() -> None:
    editor = printed(b"\x1cAC\x9d\x1e\x94")
    assert editor.screen.attributes[0, :3].tolist() == [2, 5, 2]


def test_X13_in_a_gap_control_codes_are_shown_even_delete_until_it_is_full_or_left() -> None:
    editor = printed(b"AC\x9d\x94\x94\x14\x11\x11B")
    assert editor.screen.codes[0, :4].tolist() == [0x01, 0x94, 0x91, 0x03]
    assert editor.screen.codes[1, 3] == 0x02
    assert lines(printed(b"AC\x9d\x94\r\x11B")) == ["A C", "", "B"]


def test_X13_a_full_row_takes_no_insert() -> None:
    assert lines(printed(b"A" * 40, HOME, b"\x94")) == ["A" * 40]


def test_X13_the_screen_scrolls_at_its_end() -> None:
    editor = printed(*(b"%d\r" % line for line in range(25)))
    assert lines(editor) == [str(line) for line in range(1, 25)]


def test_X13_a_row_that_scrolls_in_has_the_colour_of_the_cursor() -> None:
    editor = printed(b"\r" * 24, b"\x1c", b"\r")
    assert set(editor.screen.attributes[24].tolist()) == {2}
    assert set(editor.screen.attributes[23].tolist()) == {1}


def test_X12_codes_14_and_142_switch_the_character_set() -> None:
    assert printed(b"\x0e").screen.character_set is CharacterSet.LOWER
    assert printed(b"\x0e\x8e").screen.character_set is CharacterSet.UPPER


def test_X12_inside_quotes_control_codes_are_shown_reversed() -> None:
    codes = printed(b'"\x11\x93"\x11A').screen.codes
    assert codes[0, :4].tolist() == [0x22, 0x91, 0xD3, 0x22]
    assert codes[1, 4] == 0x01


def test_X12_inside_quotes_insert_is_shown_and_delete_obeyed() -> None:
    assert printed(b'"\x94').screen.codes[0, :2].tolist() == [0x22, 0xD4]
    assert lines(printed(b'"AB\x14')) == ['"A']


@given(st.binary(max_size=200))
def test_whatever_is_printed_the_position_stays_on_the_screen(data: bytes) -> None:
    editor = printed(data)
    assert 0 <= editor.row < 25
    assert 0 <= editor.column < 40
