"""X-24: the VDU codes in MODE 7."""

from hypothesis import given
from hypothesis import strategies as st

from machines.bbc.driver import Vdu
from machines.bbc.screen import TeletextScreen

HOME, CLEAR, RETURN, LINE_FEED, MODE_7 = b"\x1e", b"\x0c", b"\r", b"\n", b"\x16\x07"


def sent(*data: bytes) -> Vdu:
    """The VDU of a fresh screen after these bytes."""
    vdu = Vdu(TeletextScreen(), bell=lambda: None)
    vdu.write(b"".join(data))
    return vdu


def lines(vdu: Vdu) -> list[str]:
    """The rows of the screen down to the last that is not empty."""
    return vdu.screen.dump().rstrip("\n").split("\n")


def test_X24_7_is_the_bell() -> None:
    rung: list[bool] = []
    Vdu(TeletextScreen(), bell=lambda: rung.append(True)).write(b"A\x07B\x07")
    assert len(rung) == 2


def test_X24_8_to_11_move_the_cursor() -> None:
    assert lines(sent(b"AB\x08C")) == ["AC"]
    assert lines(sent(b"A\x09B")) == ["A B"]
    assert lines(sent(b"A\x0aB")) == ["A", " B"]
    assert lines(sent(b"A\x0aB\x0bC")) == ["A C", " B"]


def test_X24_8_goes_back_to_the_row_above() -> None:
    vdu = sent(b"\x1f\x00\x03\x08")
    assert (vdu.row, vdu.column) == (2, 39)


def test_X24_12_clears_and_30_goes_home() -> None:
    assert lines(sent(b"ABC", CLEAR, b"X")) == ["X"]
    assert lines(sent(b"ABC", HOME, b"X")) == ["XBC"]


def test_X24_13_goes_to_the_start_of_the_row() -> None:
    assert lines(sent(b"ABC", RETURN, b"X")) == ["XBC"]


def test_X24_22_starts_the_mode_anew() -> None:
    vdu = sent(b"\x1c\x05\x0a\x0a\x05ABC\x17\x01\x00", bytes(7), MODE_7, b"X")
    assert lines(vdu) == ["X"]
    assert vdu.screen.cursor == (0, 1)


def test_X24_23_switches_the_cursor_off_in_both_ways() -> None:
    assert sent(b"A").screen.cursor == (0, 1)
    assert sent(b"\x17\x01\x00", bytes(7)).screen.cursor is None
    assert sent(b"\x17\x01\x00", bytes(7), b"\x17\x01\x01", bytes(7)).screen.cursor == (0, 0)
    # VDU 23;8202;0;0;0; is 23, 0, 10, 32 and six noughts.
    assert sent(b"\x17\x00\x0a\x20", bytes(6)).screen.cursor is None


def test_X24_23_chooses_the_line_at_which_the_cursor_starts() -> None:
    vdu = sent(b"\x17\x00\x0a\x60", bytes(6))
    assert vdu.screen.cursor_line == 0
    assert vdu.screen.cursor == (0, 0)


def test_X24_31_goes_to_a_column_and_a_row() -> None:
    assert lines(sent(b"\x1f\x05\x02A")) == ["", "", "     A"]
    assert lines(sent(b"\x1f\x28\x02A")) == ["A"]  # there is no column 40


def test_X24_127_takes_away_the_character_before_the_cursor() -> None:
    assert lines(sent(b"ABC\x7fD")) == ["ABD"]


def test_X24_the_screen_scrolls_at_its_end() -> None:
    assert lines(sent(*(b"%d\n\r" % row for row in range(25)))) == [str(n) for n in range(1, 25)]
    assert lines(sent(b"A", HOME, b"\x0b")) == ["", "A"]


def test_X24_text_runs_on_at_the_end_of_a_row() -> None:
    assert lines(sent(b"A" * 41)) == ["A" * 40, "A"]
    last = sent(b"\x1f\x00\x18", b"A" * 40)  # the very last cell scrolls at once
    assert lines(last) == [""] * 23 + ["A" * 40]


# ---- windows --------------------------------------------------------------------------
WINDOW = b"\x1c\x0a\x07\x0d\x05"  # columns 10 to 13, rows 5 to 7


def test_X24_28_a_window_scrolls_on_its_own() -> None:
    vdu = sent(b"\x1f\x0a\x04above\x1f\x00\x05left\x1f\x0a\x08below", WINDOW, b"one\r\ntwo\r\n")
    vdu.write(b"three\r\nfou")
    assert lines(vdu)[4:] == [
        "          above",
        "left      thre",
        "          e",
        "          fou",
        "          below",
    ]


def test_X24_28_the_cursor_keeps_to_the_window() -> None:
    vdu = sent(WINDOW)
    assert (vdu.row, vdu.column) == (5, 10)
    vdu.write(b"\x1f\x03\x02X")
    assert vdu.screen.read(7, 13, 1) == " "  # it has scrolled up by then
    assert vdu.screen.read(6, 13, 1) == "X"
    vdu.write(b"\x1f\x04\x00")  # outside: nothing happens
    assert (vdu.row, vdu.column) == (7, 10)


def test_X24_28_a_cursor_within_the_window_stays_where_it_is() -> None:
    vdu = sent(b"\x1f\x0c\x06", WINDOW)
    assert (vdu.row, vdu.column) == (6, 12)


def test_X24_12_clears_the_window_only() -> None:
    vdu = sent(b"A" * 40 * 8, WINDOW, CLEAR)
    assert lines(vdu)[4] == "A" * 40
    assert lines(vdu)[5] == "A" * 10 + "    " + "A" * 26
    assert (vdu.row, vdu.column) == (5, 10)


def test_X24_26_gives_the_whole_screen_back() -> None:
    vdu = sent(WINDOW, b"\x1a", b"A" * 20)
    assert lines(vdu) == ["A" * 20]


def test_X24_a_window_that_makes_no_sense_is_not_set() -> None:
    for window in (b"\x1c\x0a\x05\x05\x00", b"\x1c\x00\x19\x27\x00", b"\x1c\x00\x00\x28\x00"):
        vdu = sent(window)
        assert (vdu.left, vdu.bottom, vdu.right, vdu.top) == (0, 24, 39, 0)


# ---- the rest -------------------------------------------------------------------------
def test_X24_unknown_codes_are_swallowed_with_their_parameters() -> None:
    graphics = b"\x19\x04\x41\x42\x43\x44"  # PLOT with two coordinates
    colours = b"\x11\x41\x12\x41\x42\x13\x41\x42\x43\x44\x45\x14"
    others = b"\x00\x01A\x02\x03\x04\x05\x0e\x0f\x10\x18ABCDEFGH\x1b\x1dABCD\x17\x09ABCDEFGH"
    assert lines(sent(graphics, colours, others, b"X")) == ["X"]


def test_X24_a_code_may_come_byte_by_byte() -> None:
    vdu = sent()
    for byte in b"\x1f\x05\x00A":
        vdu.put(byte)
    assert lines(vdu) == ["     A"]


def test_X24_21_silences_the_vdu_until_6() -> None:
    assert lines(sent(b"A\x15B\x0cC\x06D")) == ["AD"]


def test_ASCII_is_shown_although_the_chip_has_other_places_for_it() -> None:
    vdu = sent(b"#_`")
    assert lines(vdu) == ["#―£"]
    assert vdu.screen.codes[0, :3].tolist() == [0x5F, 0x60, 0x23]


def test_colours_are_codes_in_cells() -> None:
    assert sent(b"\x81RED").screen.codes[0, :4].tolist() == [0x81, *b"RED"]


@given(st.lists(st.binary(max_size=60), max_size=4))
def test_whatever_is_sent_the_cursor_stays_in_the_window(parts: list[bytes]) -> None:
    whole, in_parts = sent(*parts), sent()
    for part in parts:
        in_parts.write(part)
    assert whole.screen.codes.tobytes() == in_parts.screen.codes.tobytes()
    assert whole.left <= whole.column <= whole.right < 40
    assert whole.top <= whole.row <= whole.bottom < 25
