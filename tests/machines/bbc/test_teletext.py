"""X-20 to X-22: the SAA5050's shapes, and when each control code takes effect."""

import numpy as np
import pytest
from numpy.typing import NDArray

from machines.bbc.characters import CHARACTERS, encode, mosaic_code
from machines.bbc.screen import TeletextScreen
from machines.bbc.teletext import rounded
from machines.screen import STEADY, Phase
from machines.style import mosaic_character

A_RED, A_GREEN, A_WHITE, FLASH, STEADY_CODE, NORMAL, DOUBLE = 129, 130, 135, 136, 137, 140, 141
M_RED, M_GREEN, M_WHITE, CONCEAL, CONTIGUOUS_CODE, SEPARATED_CODE = 145, 146, 151, 152, 153, 154
BLACK_BACKGROUND, NEW_BACKGROUND, HOLD, RELEASE = 156, 157, 158, 159
BLOCK = 127
BLACK, RED, GREEN, WHITE = 0, 1, 2, 7


def screen_with(*rows: list[int]) -> TeletextScreen:
    """A screen on which these codes were stored."""
    screen = TeletextScreen()
    for row, codes in enumerate(rows):
        screen.codes[row, : len(codes)] = codes
    return screen


def cell(
    screen: TeletextScreen, row: int, column: int, *, flash: bool = False
) -> NDArray[np.uint8]:
    """The pixels of one cell."""
    pixels = screen.pixels(Phase(flash=flash))
    return pixels[20 * row : 20 * row + 20, 12 * column : 12 * column + 12]


def colours(screen: TeletextScreen, row: int, columns: int) -> list[int | set[int]]:
    """The colour of each cell of one colour, the colours of the others."""
    found: list[int | set[int]] = []
    for column in range(columns):
        shown = {int(pixel) for pixel in cell(screen, row, column).flat}
        found.append(shown.pop() if len(shown) == 1 else shown)
    return found


# ---- shapes ---------------------------------------------------------------------------
def test_X20_a_cell_has_12_by_20_half_dots_and_the_picture_480_by_500() -> None:
    assert TeletextScreen().pixels(STEADY).shape == (500, 480)


def test_X20_a_letter_keeps_to_5_by_9_dots_of_its_6_by_10() -> None:
    for code in range(32, 128):
        glyph = cell(screen_with([code]), 0, 0)
        assert not glyph[:2].any()
        assert not glyph[:, :2].any()


def test_X20_all_96_characters_differ() -> None:
    glyphs = {cell(screen_with([code]), 0, 0).tobytes() for code in range(32, 128)}
    assert len(glyphs) == 96


def test_X20_corners_are_rounded_with_half_dots() -> None:
    dots = np.zeros((9, 5), np.uint8)
    dots[3, 1] = dots[4, 2] = 1  # in the cell one further down and right: 4, 2 and 5, 3
    expected = np.zeros((20, 12), np.uint8)
    expected[8:10, 4:6] = expected[10:12, 6:8] = 1
    expected[9, 6] = expected[10, 5] = 1
    assert np.array_equal(rounded(dots), expected)


def test_X20_dots_side_by_side_need_no_rounding() -> None:
    dots = np.ones((9, 5), np.uint8)
    assert rounded(dots).sum() == 4 * dots.sum()


def test_X22_mosaic_blocks_are_3_wide_and_3_4_3_high() -> None:
    for bit, (top, bottom, left) in enumerate(
        [(0, 6, 0), (0, 6, 6), (6, 14, 0), (6, 14, 6), (14, 20, 0), (14, 20, 6)]
    ):
        ink = cell(screen_with([M_WHITE, mosaic_code(1 << bit)]), 0, 1) > 0
        expected = np.zeros((20, 12), np.bool_)
        expected[top:bottom, left : left + 6] = True
        assert np.array_equal(ink, expected)


def test_X21_separated_blocks_leave_their_left_column_and_bottom_row_free() -> None:
    ink = cell(screen_with([M_WHITE, SEPARATED_CODE, BLOCK]), 0, 2) > 0
    assert ink.any(axis=0).tolist() == [False, False, True, True, True, True] * 2
    assert np.flatnonzero(~ink.any(axis=1)).tolist() == [4, 5, 12, 13, 18, 19]


def test_X21_capitals_stay_letters_among_mosaics() -> None:
    assert np.array_equal(
        cell(screen_with([M_WHITE, ord("A")]), 0, 1), cell(screen_with([ord("A")]), 0, 0)
    )
    assert not np.array_equal(
        cell(screen_with([M_WHITE, ord("a")]), 0, 1), cell(screen_with([ord("a")]), 0, 0)
    )


def test_every_mosaic_has_a_character_of_its_own_that_gives_its_code() -> None:
    characters = [mosaic_character(blocks) for blocks in range(64)]
    assert len(set(characters)) == 64
    assert characters[0] == " "
    for blocks, character in enumerate(characters):
        assert encode(character) == mosaic_code(blocks)


def test_the_characters_are_the_British_set() -> None:
    assert CHARACTERS[0x23 - 0x20] == "£"
    assert CHARACTERS[0x5B - 0x20 : 0x60 - 0x20] == "←½→↑#"
    assert CHARACTERS[0x7B - 0x20 : 0x7F - 0x20] == "¼‖¾÷"
    with pytest.raises(ValueError, match="MODE 7 has no character '♥'"):
        encode("♥")


# ---- set at and set after -------------------------------------------------------------
def test_X21_each_code_takes_a_cell_and_a_colour_holds_after_it() -> None:
    screen = screen_with([BLOCK, A_RED, BLOCK, A_GREEN, BLOCK])
    shown = colours(screen, 0, 5)
    assert shown[1] == shown[3] == BLACK
    assert [shown[0], shown[2], shown[4]] == [{BLACK, WHITE}, {BLACK, RED}, {BLACK, GREEN}]


def test_X21_bit_7_makes_no_difference() -> None:
    codes = [A_RED, NEW_BACKGROUND, M_GREEN, BLOCK, HOLD, DOUBLE, ord("A"), NORMAL]
    plain, high = [code & 127 for code in codes], [code | 128 for code in codes]
    assert np.array_equal(
        screen_with(plain).pixels(STEADY), screen_with(high).pixels(STEADY)
    )  # a printing code with bit 7 as well


def test_X21_the_background_is_set_at_and_takes_the_colour_before() -> None:
    screen = screen_with([A_RED, NEW_BACKGROUND, A_GREEN, 32, BLACK_BACKGROUND, 32])
    assert colours(screen, 0, 6) == [BLACK, RED, RED, RED, BLACK, BLACK]


def test_X21_flash_is_set_after_and_steady_set_at() -> None:
    held = screen_with([M_RED, BLOCK, HOLD, FLASH, 32 + 95, STEADY_CODE, BLOCK])
    out = [int(cell(held, 0, column, flash=True)[0, 0]) for column in range(7)]
    assert out == [BLACK, RED, RED, RED, BLACK, RED, RED]
    assert colours(held, 0, 7) == [BLACK, RED, RED, RED, RED, RED, RED]


def test_X21_conceal_is_set_at_and_ends_after_a_colour() -> None:
    held = screen_with([M_RED, BLOCK, HOLD, CONCEAL, BLOCK, NEW_BACKGROUND, M_GREEN, BLOCK])
    assert colours(held, 0, 8) == [BLACK, RED, RED, BLACK, BLACK, RED, RED, GREEN]


def test_X21_separated_and_contiguous_are_set_at() -> None:
    screen = screen_with([M_RED, BLOCK, HOLD, SEPARATED_CODE, BLOCK, CONTIGUOUS_CODE, BLOCK])
    shown = colours(screen, 0, 7)
    assert shown[3] == RED  # what is held keeps its own shape
    assert shown[4] == {BLACK, RED}
    assert shown[6] == RED


def test_X21_hold_shows_the_last_mosaic_in_the_cells_of_codes() -> None:
    screen = screen_with([M_RED, BLOCK, HOLD, M_GREEN, M_WHITE, BLOCK, RELEASE, M_RED, BLOCK])
    assert colours(screen, 0, 9) == [BLACK, RED, RED, RED, GREEN, WHITE, WHITE, BLACK, RED]


def test_X21_what_is_held_is_a_space_again_after_text_colours_and_a_change_of_height() -> None:
    text = screen_with([M_RED, BLOCK, HOLD, A_GREEN, M_RED, M_RED])
    assert colours(text, 0, 6) == [BLACK, RED, RED, RED, BLACK, BLACK]
    tall = screen_with([M_RED, BLOCK, HOLD, DOUBLE, M_RED])
    assert colours(tall, 0, 5) == [BLACK, RED, RED, BLACK, BLACK]


def test_X21_what_is_held_outlives_release() -> None:
    blocks = 0b101100  # a mosaic's code, of which the right block of the first line is dark
    screen = screen_with([M_WHITE, blocks, HOLD, RELEASE, HOLD, HOLD])
    shown = [cell(screen, 0, column).any() for column in range(6)]
    assert shown == [False, True, True, True, True, True]
    assert (cell(screen, 0, 5) == cell(screen, 0, 1)).all()


def test_X21_a_row_starts_anew() -> None:
    screen = screen_with([A_RED, NEW_BACKGROUND, M_GREEN, FLASH, SEPARATED_CODE, CONCEAL], [65])
    assert colours(screen, 1, 2) == [{BLACK, WHITE}, BLACK]


def test_codes_that_the_chip_does_not_have_are_blank_cells() -> None:
    for code in (0, 10, 11, 14, 15, 16, 27):
        assert colours(screen_with([A_RED, code, BLOCK]), 0, 3) == [BLACK, BLACK, {BLACK, RED}]


# ---- double height --------------------------------------------------------------------
def test_X21_double_height_needs_both_rows() -> None:
    row = [DOUBLE, ord("A")]
    single = cell(screen_with([ord("A")]), 0, 0)
    both = screen_with(row, row)
    assert np.array_equal(cell(both, 0, 1), single[:10].repeat(2, axis=0))
    assert np.array_equal(cell(both, 1, 1), single[10:].repeat(2, axis=0))
    assert not cell(screen_with(row), 1, 1).any()


def test_X21_below_double_height_nothing_else_is_shown_but_its_background() -> None:
    above = [DOUBLE, ord("A"), NORMAL, ord("B")]
    screen = screen_with(above, [ord("X"), A_RED, NEW_BACKGROUND, ord("Y")], [ord("Z")])
    assert colours(screen, 1, 4) == [BLACK, BLACK, RED, RED]
    assert np.array_equal(cell(screen, 0, 3), cell(screen_with([ord("B")]), 0, 0))
    assert colours(screen, 2, 1) == [{BLACK, WHITE}]


def test_X21_a_third_row_of_double_height_is_an_upper_half_again() -> None:
    row = [DOUBLE, ord("A")]
    screen = screen_with(row, row, row, row)
    assert np.array_equal(cell(screen, 0, 1), cell(screen, 2, 1))
    assert np.array_equal(cell(screen, 1, 1), cell(screen, 3, 1))
