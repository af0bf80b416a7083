"""X-2, X-20 to X-23, X-26, X-27: the BBC, and how it shows what a program means."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from machines.bbc.characters import CHARACTERS
from machines.bbc.profile import BBC
from machines.bbc.screen import GREYS, TeletextScreen
from machines.catalogue import MACHINE_NAMES, machine_named
from machines.clock import Clock
from machines.picture import Picture, Rgb, corrected_size
from machines.screen import STEADY, Phase
from machines.style import Look, Style, Television, mosaic_character
from tests.machines.board import ROWS, SQUARE_OF, SQUARES

RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE = range(1, 8)
WORDS = (
    (7, 5, "HORN", Style.TILE),
    (7, 9, "S", Style.BLANK_TILE),
    (6, 9, "A", Style.NEW_TILE),
    (5, 9, "B", Style.NEW_BLANK_TILE),
)
HEART = ("🬻🬺🬻🬺", "🬁🬬🬝🬀")


TALL = (Style.HEADLINE, Style.ROW_TILE, Style.NEW_ROW_TILE)
"""Which programs have over two rows."""


def shown(television: Television) -> TeletextScreen:
    """A screen with every style on it; in colour a square takes two cells, without it one."""
    screen = TeletextScreen()
    step = 2 if television is Television.COLOUR else 1

    def put(row: int, column: int, text: str, style: Style) -> None:
        screen.write(row, column, text, BBC.looks[television][style])

    for row, squares in enumerate(ROWS):
        for column, square in enumerate(squares):
            put(row + 1, 1 + step * column, " ", SQUARE_OF[square])
    for row, column, letters, style in WORDS:
        for offset, letter in enumerate(letters):
            put(row + 1, 1 + step * (column + offset), letter, style)
    styles = [style for style in Style if style not in (*SQUARES, *TALL)]
    for number, style in enumerate(styles):
        name = style.name.replace("_", " ").lower()
        put(10 + number % 8, 1 + 13 * (number // 8), name[:11], style)
    for column, text, style in (
        (2, "Double height", Style.HEADLINE),
        (18, "    R O W   ", Style.ROW_TILE),
        (30, "N E W ", Style.NEW_ROW_TILE),
    ):
        look = replace(BBC.looks[television][style], double_height=True)
        screen.write(19, column, text, look)
    put(22, 1, "Your word?", Style.PROMPT)
    put(22, 12, "HADES", Style.INPUT)
    screen.cursor = (22, 17)
    return screen


def card() -> TeletextScreen:
    """A test card: all characters, mosaics and attributes."""
    screen = TeletextScreen()
    for row in range(3):
        screen.write(row, 4, CHARACTERS[32 * row : 32 * row + 32], Look(WHITE))
    for row in range(4):
        blocks = "".join(mosaic_character(16 * row + block) for block in range(16))
        screen.write(4 + row, 3, blocks, Look(YELLOW))
        screen.write(4 + row, 22, blocks, Look(CYAN, separated=True))
    for ink in range(1, 8):
        screen.write(8 + ink, 2, "Colour", Look(ink))
        screen.write(8 + ink, 13, "  Paper ", Look(ink ^ 7 or BLUE, paper=ink))
        screen.write(8 + ink, 27, "Flash", Look(ink, flash=True))
    screen.write(17, 3, "Tall 🬻🬹", Look(GREEN, double_height=True))
    for row, blocks in enumerate(HEART):
        screen.write(19 + row, 30, blocks, Look(RED))
    held = [0x93, 0x7F, 0x9E, 0x91, 0x94, 0x92, 0x9F, 0x81, *b"text", 0x98, *b"hidden"]
    screen.codes[22, 1 : 1 + len(held)] = held
    return screen


# ---- the profile ----------------------------------------------------------------------
def test_the_catalogue_knows_the_machine() -> None:
    assert MACHINE_NAMES.index("bbc") == 1
    assert machine_named("bbc") is BBC


def test_X20_a_picture_of_4_to_3() -> None:
    geometry = BBC.geometry
    assert (geometry.columns, geometry.rows) == (40, 25)
    assert (geometry.cell_width, geometry.cell_height) == (12, 20)
    assert geometry.pixel_aspect == pytest.approx(14.75 / 12, abs=0.001)
    width, height = corrected_size(BBC, 1)
    assert width / height == pytest.approx(4 / 3, abs=0.01)


def test_the_clock_runs_as_the_machine_s() -> None:
    assert BBC.rates.cpu_hz == 2_000_000
    assert BBC.rates.frame_cycles == 2 * 64 * 312.5
    assert BBC.rates.frame_hz == 50


def test_X22_flash_is_48_fields_on_and_16_off_and_goes_out_with_the_cursor() -> None:
    clock = Clock(BBC.rates)
    lit, out = [], []
    for _ in range(128):
        lit.append(clock.cursor_lit)
        out.append(clock.flash)
        clock.advance()
    assert lit == ([True] * 16 + [False] * 16) * 4
    assert out == ([False] * 48 + [True] * 16) * 2
    assert not any(cursor and flash for cursor, flash in zip(lit, out, strict=True))


def test_X23_eight_full_colours_and_their_shades() -> None:
    colours = BBC.palette().colours
    assert [set(colour) <= {0, 255} for colour in colours[:8]] == [True] * 8
    assert len(set(colours[:8])) == 8
    assert colours[RED] == (255, 0, 0)
    assert colours[BLUE] == (0, 0, 255)
    shades = colours[GREYS:]
    assert all(red == green == blue for red, green, blue in shades)
    order = [BLUE, RED, MAGENTA, GREEN, CYAN, YELLOW, WHITE]
    assert sorted(range(1, 8), key=lambda colour: shades[colour]) == order
    assert all(len(palette.colours) == 16 and palette.source for palette in BBC.palettes)


def test_X5_a_flashing_cell_is_drawn_when_it_changes_and_no_other_time() -> None:
    screen = card()
    picture = Picture(BBC, BBC.palette())
    picture.render(screen, STEADY)
    picture.render(screen, Phase(flash=True))
    assert picture.changed
    screen.clear()
    picture.render(screen, STEADY)
    picture.render(screen, Phase(flash=True))
    assert not picture.changed


# ---- looks ----------------------------------------------------------------------------
def test_X2_every_style_has_a_look_on_both_televisions() -> None:
    for television in Television:
        assert set(BBC.looks[television]) == set(Style)


def test_X2_without_colour_there_are_shades_only() -> None:
    assert all(look.ink >= GREYS for look in BBC.looks[Television.MONO].values())
    assert all(look.ink < GREYS for look in BBC.looks[Television.COLOUR].values())


def test_X2_premium_squares_differ_in_colour_and_in_shape() -> None:
    looks = BBC.looks[Television.COLOUR]
    assert looks[Style.TRIPLE_LETTER].ink == BLUE
    assert looks[Style.DOUBLE_LETTER].ink == CYAN
    assert looks[Style.DOUBLE_WORD].ink == MAGENTA
    assert looks[Style.TRIPLE_WORD].ink == RED
    for television in Television:
        assert len({BBC.looks[television][style].character for style in SQUARES}) == 5


def test_C6_without_colour_premium_squares_are_symbols() -> None:
    looks = BBC.looks[Television.MONO]
    symbols = {style: looks[style].character for style in SQUARES}
    assert symbols == {
        Style.TRIPLE_WORD: "↑",
        Style.DOUBLE_WORD: "*",
        Style.TRIPLE_LETTER: "→",
        Style.DOUBLE_LETTER: "-",
        Style.EMPTY_SQUARE: ".",
    }


def test_X21_without_colour_a_whole_row_of_the_board_takes_one_code_at_most() -> None:
    looks = BBC.looks[Television.MONO]
    tiles = (Style.TILE, Style.BLANK_TILE, Style.NEW_TILE, Style.NEW_BLANK_TILE)
    assert len({looks[style].ink for style in (*SQUARES, *tiles)}) == 1


def test_X27_blank_tiles_are_small_letters() -> None:
    for television in Television:
        screen = TeletextScreen()
        looks = BBC.looks[television]
        for column, style in enumerate((Style.TILE, Style.BLANK_TILE, Style.NEW_BLANK_TILE)):
            screen.write(0, 1 + 2 * column, "Q", looks[style])
        assert screen.read(0, 0, 6) == " Q q q"


@pytest.mark.parametrize("television", Television, ids=lambda television: television.value)
def test_X21_a_board_leaves_no_cell_without_its_colour(television: Television) -> None:
    assert shown(television).misfits() == []


@pytest.mark.parametrize("television", Television, ids=lambda television: television.value)
def test_X2_every_style_looks_as_recorded(
    television: Television, golden_picture: Callable[[str, Rgb], None]
) -> None:
    rgb = Picture(BBC, BBC.palette()).render(shown(television), Phase(cursor_lit=True))
    golden_picture(f"bbc-{television.value}", rgb)


def test_X20_the_test_card_looks_as_recorded(golden_picture: Callable[[str, Rgb], None]) -> None:
    screen = card()
    assert screen.misfits() == []
    golden_picture("bbc-test-card", Picture(BBC, BBC.palette()).render(screen, STEADY))


def test_the_green_screen_shows_how_light_a_colour_is() -> None:
    green = BBC.palette("green").colours
    assert green[:8] == green[8:]
    assert max(np.array(green[1:8])[:, 1].tolist()) == green[WHITE][1]
