"""X-1 to X-5, X-30, X-31 and C-14: the Spectrum's screen and how it shows what a program means."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from machines.c64.screen import C64Screen
from machines.catalogue import MACHINE_NAMES, machine_named
from machines.clock import Clock
from machines.picture import Picture, Rgb
from machines.screen import STEADY, Phase, Pixels
from machines.spectrum.characters import CHARACTERS, INVERSE, TYPED
from machines.spectrum.profile import SPECTRUM
from machines.spectrum.screen import BRIGHT, FLASH, SpectrumScreen, glyphs, small_glyphs
from machines.style import Look, Style, Television
from tests.machines.board import ROWS, SQUARE_OF, SQUARES

BLACK, BLUE, RED, GREEN, CYAN, YELLOW, WHITE = 0, 1, 2, 4, 5, 6, 7
BRIGHT_YELLOW, BRIGHT_WHITE = 14, 15
LIT = Phase(cursor_lit=True)


def shown(television: Television) -> SpectrumScreen:
    """A screen with every style on it, as a program would write it."""
    screen = SpectrumScreen()
    looks = SPECTRUM.looks[television]
    for row, squares in enumerate(ROWS[:5]):
        for column, square in enumerate(squares):
            screen.write(row + 1, column, " ", looks[SQUARE_OF[square]])
    for column, style in enumerate(
        (Style.TILE, Style.BLANK_TILE, Style.TILE, Style.NEW_TILE, Style.NEW_BLANK_TILE)
    ):
        screen.write(4, 5 + column, "HORNS"[column], looks[style])
    texts = [style for style in Style if style not in SQUARES]
    for number, style in enumerate(texts):
        row, column = 7 + number // 2, 16 * (number % 2)
        screen.write(row, column, style.name.replace("_", " "), looks[style])
    for half in range(4):
        line = CHARACTERS[32 * half : 32 * half + 32]
        screen.write(17 + half, 0, line, looks[Style.TEXT])
    screen.cursor = (23, 31)
    return screen


def test_the_catalogue_knows_the_machine() -> None:
    assert "spectrum" in MACHINE_NAMES
    assert machine_named("spectrum") is SPECTRUM


def test_X30_the_screen_is_32_by_24_cells_of_256_by_192_pixels() -> None:
    screen = SpectrumScreen()
    assert (screen.rows, screen.columns) == (24, 32)
    assert screen.codes.shape == screen.attributes.shape == (24, 32)
    assert screen.pixels(STEADY).shape == (192, 256)


def test_X30_borders_of_48_pixels_and_the_shape_of_a_pixel() -> None:
    geometry = SPECTRUM.geometry
    assert (geometry.border_x, geometry.border_y) == (48, 48)
    assert (geometry.width, geometry.height) == (352, 288)
    assert geometry.pixel_aspect == 1.054


def test_X31_eight_colours_at_two_brightnesses_and_one_black() -> None:
    for palette, normal in (("d7", 0xD7), ("fuse", 0xC0)):
        colours = SPECTRUM.palette(palette).colours
        assert len(colours) == 16
        assert len(set(colours)) == 15
        assert colours[0] == colours[8] == (0, 0, 0)
        assert colours[1:8] == tuple(
            (normal * red, normal * green, normal * blue)
            for green, red, blue in np.ndindex(2, 2, 2)
            if (green, red, blue) != (0, 0, 0)
        )
        assert colours[BRIGHT_YELLOW] == (255, 255, 0)
    assert SPECTRUM.palette().name == "d7"


def test_X30_a_cell_holds_ink_paper_bright_and_flash() -> None:
    screen = SpectrumScreen()
    assert screen.attribute(Look(RED, paper=CYAN)) == 0b00_101_010
    assert screen.attribute(Look(8 + RED, paper=8 + CYAN)) == BRIGHT | 0b101_010
    assert screen.attribute(Look(WHITE, flash=True)) == FLASH | 0b000_111


@pytest.mark.parametrize(("ink", "paper"), [(8 + RED, CYAN), (RED, 8 + CYAN)])
def test_X30_a_cell_has_one_brightness(ink: int, paper: int) -> None:
    with pytest.raises(ValueError, match=f"one brightness: not ink {ink} on paper {paper}"):
        SpectrumScreen().attribute(Look(ink, paper=paper))


def test_X30_black_goes_with_either_brightness() -> None:
    screen = SpectrumScreen()
    assert screen.attribute(Look(BRIGHT_YELLOW)) == BRIGHT | 6
    assert screen.attribute(Look(BLACK, paper=BRIGHT_YELLOW)) == BRIGHT | 6 << 3
    assert screen.attribute(Look(BLACK, paper=YELLOW)) == 6 << 3


def test_X31_flash_swaps_ink_and_paper_every_16_frames() -> None:
    screen = SpectrumScreen()
    screen.write(0, 0, "A", Look(YELLOW, paper=BLUE, flash=True))
    screen.write(0, 1, "B", Look(YELLOW, paper=BLUE))
    clock = Clock(SPECTRUM.rates)
    plain = screen.pixels(STEADY)
    for frame in range(100):
        pixels = screen.pixels(clock.phase)
        swapped = frame % 32 >= 16
        assert (pixels[:8, :8] == np.where(swapped, YELLOW + BLUE - plain, plain)[:8, :8]).all()
        assert (pixels[:, 8:] == plain[:, 8:]).all()
        clock.advance()


def test_X31_the_cursor_changes_on_the_same_frames() -> None:
    clock = Clock(SPECTRUM.rates)
    for frame in range(1000):
        assert clock.cursor_lit == (frame % 32 < 16) == (not clock.flash)
        clock.advance()


def test_X31_a_frame_has_69888_cycles_of_a_Z80_at_three_and_a_half_megahertz() -> None:
    assert SPECTRUM.rates.cpu_hz == 3_500_000
    assert SPECTRUM.rates.frame_cycles == 312 * 224
    assert round(SPECTRUM.rates.frame_hz, 2) == 50.08


def slow_pixels(screen: SpectrumScreen, phase: Phase) -> Pixels:
    """The picture worked out pixel by pixel."""
    width, shapes = (8, glyphs()) if screen.columns == 32 else (6, small_glyphs())
    pixels = np.zeros((192, 256), np.uint8)
    for y, x in np.ndindex(192, 256):
        row, column = y // 8, x // width
        attribute = int(screen.attributes[row, x // 8])
        ink, paper = attribute % 8, attribute // 8 % 8
        if attribute >= 128 and phase.flash:
            ink, paper = paper, ink
        bit = 0
        if column < screen.columns:
            bit = shapes[screen.codes[row, column], y % 8, x % width]
        colour = ink if bit else paper
        pixels[y, x] = colour + 8 if attribute // 64 % 2 and colour else colour
    return pixels


@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), columns=st.sampled_from([32, 42]), flash=st.booleans())
def test_X1_X30_the_picture_is_what_a_slow_renderer_makes_of_it(
    seed: int, columns: int, flash: bool
) -> None:
    random = np.random.default_rng(seed)
    screen = SpectrumScreen()
    screen.set_columns(columns)
    screen.codes[:] = random.integers(0, 256, screen.codes.shape)
    screen.attributes[:] = random.integers(0, 256, (24, 32))
    phase = Phase(flash=flash)
    assert np.array_equal(screen.pixels(phase), slow_pixels(screen, phase))


@given(
    column=st.integers(0, 41),
    text=st.text(TYPED, min_size=1, max_size=42),
    ink=st.integers(0, 15),
)
def test_X1_42_columns_colour_each_cell_of_eight_pixels_they_touch(
    column: int, text: str, ink: int
) -> None:
    screen = SpectrumScreen()
    screen.set_columns(42)
    text = text[: 42 - column]
    screen.write(7, column, text, Look(ink))
    assert screen.read(7, column, len(text)) == text
    first, last = 6 * column, 6 * (column + len(text)) - 1  # pixels
    touched = range(first // 8, last // 8 + 1)
    wanted = screen.attribute(Look(ink))
    cleared = screen.attribute(Look(WHITE))
    for cell in range(32):
        assert screen.attributes[7, cell] == (wanted if cell in touched else cleared)


def test_X1_colours_clash_where_two_small_characters_share_a_cell() -> None:
    screen = SpectrumScreen()
    screen.set_columns(42)
    screen.write(0, 0, "█", Look(RED))
    screen.write(0, 1, "█", Look(GREEN))
    line = screen.pixels(STEADY)[0]
    assert line[:6].tolist() == [GREEN] * 6  # the red was there before
    assert line[6:12].tolist() == [GREEN] * 6


def test_X1_text_in_42_columns_ends_four_pixels_before_the_edge() -> None:
    screen = SpectrumScreen()
    screen.set_columns(42)
    for row in range(24):
        screen.write(row, 0, "█" * 42, Look(WHITE))
    assert (screen.pixels(STEADY)[:, :252] == WHITE).all()
    assert not screen.pixels(STEADY)[:, 252:].any()


def test_X1_changing_the_columns_clears_the_screen() -> None:
    screen = SpectrumScreen()
    screen.write(0, 0, "HORN", Look(RED))
    screen.cursor = (0, 4)
    for columns in (42, 32):
        screen.set_columns(columns)
        assert screen.codes.shape == (24, columns)
        assert screen.dump().strip() == ""
        assert screen.cursor is None
        assert (screen.attributes == 7).all()
    with pytest.raises(ValueError, match="32 or 42 characters, not 40"):
        screen.set_columns(40)


def test_X1_a_machine_with_one_width_keeps_to_it() -> None:
    screen = C64Screen()
    screen.write(0, 0, "HORN", Look(WHITE))
    screen.set_columns(40)
    assert screen.dump().strip() == ""
    with pytest.raises(ValueError, match="40 characters, not 42"):
        screen.set_columns(42)


def test_X30_the_attributes_can_lie_in_memory() -> None:
    memory = bytearray(0x10000)
    view = memoryview(memory)
    screen = SpectrumScreen(attributes=view[0x5800:0x5B00])
    screen.write(1, 0, "HI", Look(YELLOW, paper=BLUE))
    assert memory[0x5820:0x5823] == bytes([0b001_110, 0b001_110, 0])
    memory[0x5800] = 0b010_000  # red paper
    assert (screen.pixels(STEADY)[:8, :8] == RED).all()
    screen.set_columns(42)
    assert memory[0x5AFF] == 7


def test_X1_the_machine_has_both_cases_and_its_own_signs() -> None:
    screen = SpectrumScreen()
    screen.write(0, 0, "Ann paid £5 ↑ ©", Look(WHITE))
    assert screen.dump().split("\n")[0] == "Ann paid £5 ↑ ©"
    assert screen.codes[0, 0] == ord("A")
    assert [screen.encode(sign) for sign in "↑£©"] == [0x5E, 0x60, 0x7F]
    with pytest.raises(ValueError, match=r"no 'é' \(U\+00E9\) on the Spectrum"):
        screen.encode("é")


def test_a_dump_with_marks_tells_colours_flash_inverse_and_cursor() -> None:
    screen = SpectrumScreen()
    screen.write(0, 0, "HO", Look(BRIGHT_YELLOW, reverse=True))
    screen.write(0, 3, "ANN", Look(WHITE, paper=BLUE, flash=True))
    screen.cursor = (0, 6)
    lines = screen.dump(marks=True).split("\n")
    assert lines[0] == "HO ANN"
    assert lines[24] == "[border 0, background 0, cursor 0,6]"
    assert lines[25:27] == ["[ink]", "EE 777"]
    assert lines[50:52] == ["[paper]", "   111"]
    assert lines[75:77] == ["[flash]", "   FFF"]
    assert lines[100:102] == ["[reverse]", "RR"]


def test_X2_every_style_has_a_look_on_both_televisions() -> None:
    for television in Television:
        assert set(SPECTRUM.looks[television]) == set(Style)
        shown(television)


def test_C14_without_colour_patterns_tell_the_squares_apart() -> None:
    looks = SPECTRUM.looks[Television.MONO]
    colours = {BLACK, WHITE, BRIGHT_WHITE}
    assert {colour for look in looks.values() for colour in (look.ink, look.paper)} <= colours
    screen = SpectrumScreen()
    for column, style in enumerate(SQUARES):
        screen.write(0, column, " ", looks[style])
    ink = screen.pixels(STEADY)[:8] != BLACK
    assert len({ink[:, 8 * column : 8 * column + 8].tobytes() for column in range(5)}) == 5


def test_X2_colour_and_symbol_both_tell_the_kind_of_a_square() -> None:
    screen = SpectrumScreen()
    for column, style in enumerate(SQUARES):
        screen.write(0, column, " ", SPECTRUM.looks[Television.COLOUR][style])
    cells = [screen.pixels(STEADY)[:8, 8 * column : 8 * column + 8] for column in range(5)]
    main = [np.bincount(cell[cell % 8 > 0]).argmax() % 8 for cell in cells]
    assert main == [GREEN, CYAN, BLUE, 3, RED]
    assert len({(cell == cell[1, 1]).tobytes() for cell in cells}) == 5
    assert screen.read(0, 0, 5) == "·⁚∴═≡"  # noqa: RUF001 - two dots


def test_a_tile_is_inverse_with_a_gap_and_a_blank_is_the_other_way_round() -> None:
    for television in Television:
        screen = SpectrumScreen()
        screen.write(0, 0, "A", SPECTRUM.looks[television][Style.TILE])
        screen.write(0, 1, "A", SPECTRUM.looks[television][Style.BLANK_TILE])
        assert screen.codes[0, :2].tolist() == [0x41 | INVERSE, 0x41]
        tile = screen.pixels(STEADY)[:8, :8]
        assert not tile[7].any()
        assert not tile[:, 7].any()
        assert tile[0, :7].all()


def test_a_cursor_on_the_board_is_a_whole_white_square() -> None:
    for television in Television:
        for style in SQUARES:
            screen = SpectrumScreen()
            screen.write(0, 0, " ", SPECTRUM.looks[television][style])
            screen.cursor = (0, 0)
            assert (screen.pixels(LIT)[:7, :7] == BRIGHT_WHITE).all()


@pytest.mark.parametrize("style", [Style.TILE, Style.NEW_TILE, Style.NEW_BLANK_TILE, Style.TEXT])
def test_a_cursor_on_a_letter_turns_it_round(style: Style) -> None:
    screen = SpectrumScreen()
    screen.write(0, 0, "A", SPECTRUM.looks[Television.COLOUR][style])
    screen.cursor = (0, 0)
    lit = screen.pixels(LIT)[:8, :8]
    assert set(lit.flat) == {BLACK, BRIGHT_WHITE}
    assert (lit[3, 1] == BLACK) == (screen.pixels(STEADY)[3, 1] != BLACK)


def test_a_cursor_among_small_characters_leaves_their_colours() -> None:
    screen = SpectrumScreen()
    screen.set_columns(42)
    screen.write(0, 0, "ABC", Look(YELLOW))
    screen.cursor = (0, 1)
    plain, lit = screen.pixels(STEADY), screen.pixels(LIT)
    assert (lit[:8, 6:12] == YELLOW - plain[:8, 6:12]).all()
    lit[:8, 6:12] = plain[:8, 6:12]
    assert np.array_equal(lit, plain)


def test_X5_nothing_is_drawn_for_a_flash_that_no_cell_has() -> None:
    screen = SpectrumScreen()
    picture = Picture(SPECTRUM, SPECTRUM.palette())
    first = picture.render(screen, STEADY)
    assert picture.render(screen, Phase(cursor_lit=True, flash=True)) is first
    screen.attributes[5, 5] |= FLASH
    picture.render(screen, STEADY)
    assert picture.changed
    picture.render(screen, Phase(flash=True))
    assert picture.changed


@pytest.mark.parametrize(
    "change",
    [
        lambda screen: screen.codes.fill(0x41),
        lambda screen: screen.attributes.fill(0x38),
        lambda screen: setattr(screen, "border", RED),
        lambda screen: setattr(screen, "cursor", (3, 3)),
    ],
)
def test_X5_every_visible_change_is_drawn(change: Callable[[SpectrumScreen], None]) -> None:
    screen = SpectrumScreen()
    picture = Picture(SPECTRUM, SPECTRUM.palette())
    before = picture.render(screen, LIT)
    change(screen)
    assert not np.array_equal(before, picture.render(screen, LIT))


def test_every_character_has_a_glyph_of_its_own_in_both_widths() -> None:
    for table, width in ((glyphs(), 8), (small_glyphs(), 6)):
        assert table.shape == (256, 8, width)
        assert len({glyph.tobytes() for glyph in table[:128]}) == len(set(CHARACTERS)) == 128
        assert (table[0x20 | INVERSE :][64:] == 1 - table[0x20:0x80][64:]).all()


def test_small_letters_leave_a_gap_of_one_pixel() -> None:
    table = small_glyphs()
    for character in TYPED.replace("©", ""):
        assert not table[CHARACTERS.index(character), :, 5].any()


@pytest.mark.parametrize("television", Television, ids=lambda television: television.value)
def test_X2_every_style_looks_as_recorded(
    television: Television, golden_picture: Callable[[str, Rgb], None]
) -> None:
    rgb = Picture(SPECTRUM, SPECTRUM.palette()).render(shown(television), LIT)
    golden_picture(f"spectrum-{television.value}", rgb[48:240, 48:304])


def test_X1_the_small_characters_look_as_recorded(
    golden_picture: Callable[[str, Rgb], None],
) -> None:
    screen = SpectrumScreen()
    screen.set_columns(42)
    screen.codes[:7, :40] = np.resize(np.arange(256), (7, 40))
    for row, style in enumerate((Style.TEXT, Style.TITLE, Style.MESSAGE), start=7):
        screen.write(row, 0, "Sphinx of black quartz, judge my vow!", Look(WHITE))
        screen.write(row, 16, "quartz", SPECTRUM.looks[Television.COLOUR][style])
    rgb = Picture(SPECTRUM, SPECTRUM.palette()).render(screen, STEADY)
    golden_picture("spectrum-42", rgb[48:128, 48:304])
