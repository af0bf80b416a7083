"""X-2, X-21: a program says what a cell means, and codes in cells say it to MODE 7."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from machines.bbc.screen import GREYS, TeletextScreen
from machines.bbc.teletext import draw_rows
from machines.screen import STEADY, Phase
from machines.style import Look

BLACK, RED, GREEN, YELLOW, BLUE, CYAN, WHITE = 0, 1, 2, 3, 4, 6, 7


def written(*parts: tuple[int, int, str, Look]) -> TeletextScreen:
    """A screen with these parts written in order."""
    screen = TeletextScreen()
    for part in parts:
        screen.write(*part)
    return screen


def inks(screen: TeletextScreen, row: int) -> str:
    """The colours seen in a row."""
    lines = screen.dump(marks=True).split("\n")
    return lines[lines.index("[ink]") + 1 + row]


# ---- where the codes go ---------------------------------------------------------------
def test_X21_a_colour_goes_into_the_blank_cell_before_the_text() -> None:
    screen = written((0, 3, "HORN", Look(RED)), (0, 8, "ANN", Look(WHITE)))
    assert screen.codes[0, :12].tolist() == [*b"  \x81HORN\x87ANN "]
    assert inks(screen, 0) == "   RRRR WWW"
    assert screen.misfits() == []


def test_X21_white_text_at_the_start_of_a_row_needs_no_code() -> None:
    assert written((0, 0, "M", Look(WHITE))).codes[0, 0] == ord("M")


def test_X21_text_of_one_colour_needs_one_code() -> None:
    screen = written((0, 1, "A B", Look(CYAN)), (0, 5, "C", Look(CYAN)))
    assert screen.codes[0, :6].tolist() == [*b"\x86A B C"]


def test_X21_without_a_blank_cell_text_keeps_the_colour_it_gets_and_is_found() -> None:
    screen = written((0, 1, "AB", Look(RED)), (0, 3, "CD", Look(GREEN)), (1, 0, "E", Look(RED)))
    assert inks(screen, 0) == " RRRR"
    assert inks(screen, 1) == "W"
    assert screen.read(0, 0, 5) == " ABCD"
    assert screen.misfits() == [(0, 3), (0, 4), (1, 0)]


def test_X21_the_next_word_gets_the_colour_that_the_first_had_no_room_for() -> None:
    screen = written((0, 1, "AB", Look(RED)), (0, 3, "LEVEL 4", Look(GREEN)))
    assert inks(screen, 0) == " RRRRRRR G"
    assert screen.misfits() == [(0, column) for column in range(3, 8)]


def test_X21_concealed_text_is_shown_again_by_the_next_colour() -> None:
    screen = TeletextScreen()
    screen.codes[0, 0] = 0x98
    screen.write(0, 3, "A", Look(WHITE))
    assert screen.read(0, 0, 4) == "   A"


def test_X21_mosaics_have_codes_of_their_own() -> None:
    screen = written((0, 1, "█🬋", Look(RED)), (0, 4, "AB", Look(RED)), (0, 7, "▌", Look(RED)))
    assert screen.codes[0, :8].tolist() == [0x91, 0x7F, 0x2C, 0x81, 0x41, 0x42, 0x91, 0x35]
    assert screen.read(0, 0, 8) == " █🬋 AB ▌"
    assert screen.misfits() == []


def test_X21_mosaics_of_two_colours_lie_side_by_side_where_one_repeats_itself() -> None:
    """Under Hold Mosaics the code for the second colour shows the last block of the first."""
    screen = written((0, 2, "▌🬋🬋", Look(CYAN)), (0, 5, "██", Look(RED)), (0, 9, "A", Look(WHITE)))
    assert screen.read(0, 0, 10) == "  ▌🬋🬋██  A"
    assert screen.codes[0, 4] == 0x91, "red mosaics"
    assert inks(screen, 0)[2:7] == "CCCRR"
    assert inks(screen, 0)[9] == "W"
    assert screen.misfits() == []
    different = written((0, 2, "▌🬋▌", Look(CYAN)), (0, 5, "██", Look(RED)))
    assert different.misfits() == [(0, 5), (0, 6)]
    no_room = written((0, 1, "▌🬋🬋", Look(CYAN)), (0, 4, "██", Look(RED)))
    assert no_room.misfits() == [(0, 4), (0, 5)], "for the code to hold"


def test_X21_separated_blocks_take_a_cell_more_once() -> None:
    look = Look(RED, separated=True)
    screen = written((0, 2, "█", look), (0, 4, "█", Look(CYAN, separated=True)))
    assert screen.codes[0, :5].tolist() == [0x9A, 0x91, 0x7F, 0x96, 0x7F]
    assert screen.misfits() == []
    assert written((0, 1, "█", look)).misfits() == [(0, 1)]


def test_X21_flashing_text_ends_with_a_code() -> None:
    screen = written((0, 1, "A", Look(WHITE, flash=True)), (0, 3, "B", Look(WHITE)))
    assert screen.codes[0, :4].tolist() == [0x88, 0x41, 0x89, 0x42]
    out = screen.pixels(Phase(flash=True))
    assert not out[:20, 12:24].any()
    assert out[:20, 36:48].any()


def test_a_double_height_title_fills_two_rows() -> None:
    screen = written((3, 4, "SIXTY SIX", Look(RED, double_height=True)))
    assert screen.codes[3].tobytes() == screen.codes[4].tobytes()
    assert screen.codes[3, 2:5].tolist() == [0x8D, 0x81, ord("S")]
    assert screen.misfits() == []
    lines = screen.dump(marks=True).split("\n")
    height = lines.index("[height]")
    assert lines[height + 4].strip() == "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT"
    assert "B" in lines[height + 5]


def test_a_double_height_title_needs_a_row_below() -> None:
    with pytest.raises(ValueError, match="row 25, column 0 is outside the screen"):
        written((24, 0, "SIXTY SIX", Look(RED, double_height=True)))


def test_X21_text_below_a_double_height_row_is_found_not_to_show() -> None:
    screen = written((0, 2, "TALL", Look(RED, double_height=True)), (1, 20, "LOST", Look(WHITE)))
    assert screen.misfits() == [(1, 20), (1, 21), (1, 22), (1, 23)]


def test_X21_a_paper_takes_two_blank_cells_of_its_own_and_one_before() -> None:
    card = Look(RED, paper=WHITE)
    screen = written((0, 5, "  10 ", card), (0, 12, "next", Look(WHITE)))
    assert screen.codes[0, 4:16].tolist() == [*b" \x9d\x8110 \x9c\x87next"]
    assert screen.misfits() == []
    blue = written((0, 1, "  A ", Look(YELLOW, paper=BLUE)))
    assert blue.codes[0, :6].tolist() == [*b"\x84\x9d\x83A \x9c"]


def test_a_paper_without_room_leaves_the_colour_right() -> None:
    screen = written((0, 1, "A", Look(YELLOW, paper=BLUE)))
    assert inks(screen, 0) == " Y"
    assert screen.misfits() == [(0, 1)]


def test_X27_a_look_in_small_letters() -> None:
    assert written((0, 0, "QUIZ", Look(WHITE, lower=True))).read(0, 0, 4) == "quiz"


# ---- order, stored codes --------------------------------------------------------------
LOOKS = st.builds(
    Look,
    st.integers(1, 7),
    paper=st.sampled_from([0, 0, 0, BLUE, WHITE]),
    separated=st.booleans(),
    flash=st.booleans(),
)
TEXTS = st.text(st.sampled_from(" AB.█🬋▌"), min_size=1, max_size=6)


@given(
    parts=st.lists(st.tuples(st.integers(0, 5), TEXTS, LOOKS), min_size=1, max_size=6),
    chance=st.randoms(use_true_random=False),
)
def test_X21_the_order_of_writing_does_not_matter(
    parts: list[tuple[int, str, Look]], chance: random.Random
) -> None:
    placed = [(0, 6 * slot, text, look) for slot, text, look in {p[0]: p for p in parts}.values()]
    shuffled = placed.copy()
    chance.shuffle(shuffled)
    in_order, mixed = written(*placed), written(*shuffled)
    assert np.array_equal(in_order.codes, mixed.codes)
    # What was never found amiss looks exactly as it was meant.
    misfits = set(in_order.misfits())
    for row, column, text, look in placed:
        for offset, character in enumerate(text):
            if character != " " and (row, column + offset) not in misfits:
                assert in_order.read(row, column + offset, 1) == character
                assert inks(in_order, row)[column + offset] == "KRGYBMCW"[look.ink]


def test_writing_again_leaves_nothing_of_before() -> None:
    screen = written((0, 1, "RED", Look(RED)), (0, 1, "   ", Look(WHITE)))
    assert screen.codes.tobytes() == TeletextScreen().codes.tobytes()


def test_screen_memory_and_the_screen_are_one_and_the_same() -> None:
    memory = bytearray(0x10000)
    screen = TeletextScreen(codes=memoryview(memory)[0x7C00:0x8000])
    screen.clear()
    screen.write(1, 1, "HORN", Look(YELLOW))
    assert memory[0x7C28:0x7C2D] == b"\x83HORN"
    memory[0x7C00] = ord("A")
    assert screen.read(0, 0, 1) == "A"


def test_codes_that_are_stored_win_and_are_not_undone() -> None:
    screen = written((0, 5, "ANN", Look(RED)), (1, 5, "BBC", Look(RED)))
    screen.codes[0, 4] = 0x82
    screen.codes[1, 20:23] = [0x93, 0x7F, 0x7F]
    screen.write(2, 1, "elsewhere", Look(CYAN))
    screen.write(1, 30, "same row", Look(CYAN))
    assert inks(screen, 0) == "     GGG"
    assert screen.codes[1, 20:23].tolist() == [0x93, 0x7F, 0x7F]
    assert inks(screen, 1)[21:23] == "YY"
    screen.write(1, 20, "   ", Look(WHITE))
    assert screen.codes[1, 20:23].tolist() == [0x20] * 3


def test_text_after_a_stored_code_gets_the_colour_it_needs() -> None:
    screen = TeletextScreen()
    screen.codes[0, 0] = 0x96
    screen.write(0, 3, "A", Look(RED))
    assert inks(screen, 0) == "   R"
    screen.codes[5, :3] = [0x81, ord("X"), ord("Y")]
    screen.write(5, 4, "Z", Look(RED))
    assert screen.codes[5, :5].tolist() == [0x81, ord("X"), ord("Y"), 0x20, ord("Z")]


# ---- reading and showing --------------------------------------------------------------
def test_a_dump_shows_mosaics_and_marks_what_is_there() -> None:
    screen = written(
        (0, 2, "█🬋", Look(RED, separated=True)), (1, 3, "  A ", Look(RED, paper=WHITE))
    )
    screen.cursor = (1, 2)
    lines = screen.dump(marks=True).split("\n")
    assert lines[:2] == ["  █🬋", "     A"]
    assert lines[25] == "[border 0, background 0, cursor 1,2]"
    layers = [line for line in lines if line.startswith("[")][1:]
    assert layers == ["[ink]", "[paper]", "[mosaic]"]
    assert lines[lines.index("[mosaic]") + 1] == "  SS"
    assert lines[lines.index("[paper]") + 2] == "   WWWW"


def test_the_codes_of_a_row_are_blank_when_read() -> None:
    screen = written((0, 5, "ANN", Look(RED)))
    assert screen.read(0, 0, 9) == "     ANN "
    with pytest.raises(ValueError, match="outside the screen"):
        screen.read(0, 35, 6)


def test_text_that_MODE_7_lacks_is_refused_and_nothing_is_written() -> None:
    screen = TeletextScreen()
    with pytest.raises(ValueError, match="no character '♥'"):
        screen.write(0, 0, "A♥", Look(WHITE))
    assert screen.dump().strip() == ""


def test_X22_the_cursor_is_a_line_below_text_and_a_block_on_a_square() -> None:
    screen = written((0, 1, " ", Look(GREEN, character=".")), (1, 1, "A", Look(WHITE)))
    dark = screen.pixels(STEADY)
    for row, top in ((0, 0), (1, 18)):
        screen.cursor = (row, 1)
        lit = screen.pixels(Phase(cursor_lit=True))
        changed = np.argwhere(lit != dark)
        assert changed.min(axis=0).tolist() == [20 * row + top, 12]
        assert changed.max(axis=0).tolist() == [20 * row + 19, 23]


def test_X5_the_signature_tells_what_can_be_seen() -> None:
    screen = written((0, 1, "A", Look(RED)))
    assert screen.signature(Phase(flash=True)) == screen.signature(STEADY)
    assert screen.signature(Phase(cursor_lit=True)) == screen.signature(STEADY)
    screen.cursor = (0, 0)
    assert screen.signature(Phase(cursor_lit=True)) != screen.signature(STEADY)
    screen.write(3, 2, "B", Look(RED, flash=True))
    assert screen.signature(Phase(flash=True)) != screen.signature(STEADY)


def test_X2_on_a_television_without_colour_the_picture_is_in_shades() -> None:
    screen = written((0, 1, "A", Look(GREYS + CYAN)))
    assert set(screen.pixels(STEADY).flat) == {GREYS, GREYS + CYAN}
    assert screen.codes[0, 0] == 0x86
    screen.write(0, 1, "A", Look(CYAN))
    assert set(screen.pixels(STEADY).flat) == {BLACK, CYAN}


def test_only_rows_that_changed_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(
        "machines.bbc.screen.draw_rows",
        lambda rows, flash: drawn.append(len(rows)) or draw_rows(rows, flash),
    )
    screen = written((0, 1, "A", Look(RED)))
    screen.pixels(STEADY)
    screen.write(7, 1, "B", Look(RED))
    screen.pixels(STEADY)
    screen.pixels(STEADY)
    screen.pixels(Phase(flash=True))
    assert drawn == [25, 1]


def test_clearing_forgets_everything() -> None:
    screen = written((0, 1, "A", Look(RED, double_height=True)))
    screen.cursor = (3, 3)
    screen.clear()
    assert screen.cursor is None
    assert screen.dump(marks=True) == TeletextScreen().dump(marks=True)
    screen.write(0, 3, "A", Look(WHITE))
    assert screen.codes[0, :4].tolist() == [*b"   A"]
