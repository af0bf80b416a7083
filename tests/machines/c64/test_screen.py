"""X-1, X-2, X-10, X-14, X-15, X-17: the C64's screen and how it shows what a program means."""

from collections.abc import Callable

import numpy as np
import pytest

from machines.c64.characters import REVERSE, CharacterSet
from machines.c64.profile import C64
from machines.c64.screen import C64Screen
from machines.catalogue import MACHINE_NAMES, machine_named
from machines.errors import MachineError
from machines.picture import Picture, Rgb
from machines.screen import STEADY, Phase
from machines.style import Look, Style, Television
from tests.machines.board import ROWS, SQUARE_OF, SQUARES

BLACK, WHITE, DARK_GREY, GREY, LIGHT_GREY = 0, 1, 11, 12, 15


def shown(television: Television) -> C64Screen:
    """A screen with every style on it, as a program would write it."""
    screen = C64Screen()

    def put(row: int, column: int, text: str, style: Style) -> None:
        screen.write(row, column, text, C64.looks[television][style])

    for row, squares in enumerate(ROWS):
        for column, square in enumerate(squares):
            put(row + 1, column + 2, " ", SQUARE_OF[square])
    put(5, 8, "HORN", Style.TILE)
    put(5, 12, "S", Style.BLANK_TILE)
    put(6, 12, "O", Style.NEW_TILE)
    put(7, 12, "B", Style.NEW_BLANK_TILE)
    cards = (Style.BLACK_SUIT, Style.RED_SUIT, Style.CARD_BACK)
    for number, style in enumerate(cards):
        put(9, 12 * number, style.name.replace("_", " "), style)
    styles = [style for style in Style if style not in (*SQUARES, *cards)]
    for number, style in enumerate(styles):
        put(10 + number % 12, 20 * (number // 12), style.name.replace("_", " "), style)
    put(23, 0, "♠♥♦♣ ╭─╮│╰╯ □⊡⊠⧈▣ ←↑→↓ £π", Style.TEXT)
    screen.cursor = (23, 39)
    return screen


def test_the_catalogue_knows_the_machine() -> None:
    assert "c64" in MACHINE_NAMES
    assert machine_named("c64") is C64
    with pytest.raises(MachineError, match="no machine 'zx81', only c64"):
        machine_named("zx81")


def test_X1_the_screen_is_40_by_25_cells() -> None:
    screen = C64Screen()
    assert (screen.rows, screen.columns) == (25, 40)
    assert screen.codes.shape == screen.attributes.shape == (25, 40)


def test_X10_the_picture_of_the_text_is_320_by_200() -> None:
    assert C64Screen().pixels(STEADY).shape == (200, 320)
    geometry = C64.geometry
    assert abs(geometry.width - 403) <= 1
    assert geometry.height == 284
    assert geometry.pixel_aspect == 0.9365


def test_text_that_is_written_can_be_read() -> None:
    screen = C64Screen()
    screen.write(3, 35, "PASTE", Look(WHITE))
    assert screen.read(3, 34, 6) == " PASTE"
    assert screen.dump().split("\n")[3] == " " * 35 + "PASTE"


@pytest.mark.parametrize(
    ("row", "column", "named"),
    [
        (3, 36, "row 3, column 40"),
        (25, 0, "row 25, column 0"),
        (-1, 0, "row -1, column 0"),
        (0, -1, "row 0, column -1"),
    ],
)
def test_text_outside_the_screen_is_refused_and_the_cell_is_named(
    row: int, column: int, named: str
) -> None:
    screen = C64Screen()
    with pytest.raises(ValueError, match=f"{named} is outside the screen of 25 rows and 40"):
        screen.write(row, column, "PASTE", Look(WHITE))
    assert screen.dump().strip() == ""


@pytest.mark.parametrize("cell", [(3, 40), (25, 0), (-1, 0), (0, -1)])
def test_a_cursor_outside_the_screen_is_refused_and_stays_where_it_was(
    cell: tuple[int, int],
) -> None:
    screen = C64Screen()
    screen.cursor = (24, 39)
    with pytest.raises(ValueError, match="is outside the screen of 25 rows and 40"):
        screen.cursor = cell
    assert screen.cursor == (24, 39)


def test_a_look_with_a_character_shows_it_for_every_character_of_the_text() -> None:
    screen = C64Screen()
    screen.write(0, 0, "ABC", Look(WHITE, character="·"))
    assert screen.read(0, 0, 3) == "···"


def test_a_dump_with_marks_tells_inks_reverse_and_cursor() -> None:
    screen = C64Screen()
    screen.write(0, 0, "HORN", Look(7, reverse=True))
    screen.write(0, 5, "ANN", Look(15))
    screen.cursor = (0, 8)
    lines = screen.dump(marks=True).split("\n")
    assert lines[0] == "HORN ANN"
    assert lines[25] == "[border 11, background 0, cursor 0,8]"
    assert lines[26:28] == ["[ink]", "7777 FFF"]
    assert lines[52:54] == ["[reverse]", "RRRR"]


def test_X2_every_style_has_a_look_on_both_televisions() -> None:
    for television in Television:
        assert set(C64.looks[television]) == set(Style)


def test_X2_monochrome_uses_greys_only() -> None:
    greys = {BLACK, WHITE, DARK_GREY, GREY, LIGHT_GREY}
    assert {look.ink for look in C64.looks[Television.MONO].values()} <= greys
    for palette in C64.palettes:
        assert all(len(set(palette.colours[ink])) == 1 for ink in greys)


def test_M8_premium_squares_have_the_colours_of_the_manual() -> None:
    looks = C64.looks[Television.COLOUR]
    light_blue, dark_blue, pink, red = 3, 14, 4, 10  # cyan, light blue, purple, light red
    assert looks[Style.DOUBLE_LETTER].ink == light_blue
    assert looks[Style.TRIPLE_LETTER].ink == dark_blue
    assert looks[Style.DOUBLE_WORD].ink == pink
    assert looks[Style.TRIPLE_WORD].ink == red


def test_M8_on_both_televisions_each_kind_of_square_has_a_shape_of_its_own() -> None:
    for television in Television:
        screen = C64Screen()
        for column, style in enumerate(SQUARES):
            screen.write(0, column, " ", C64.looks[television][style])
        ink = screen.pixels(STEADY)[:8, :40] > 0
        shapes = {ink[:, 8 * column : 8 * column + 8].tobytes() for column in range(5)}
        assert len(shapes) == 5
        assert screen.read(0, 0, 5) == "·⁚∴═≡"  # noqa: RUF001 - two dots


def test_X15_tiles_are_reversed_and_a_blank_is_the_other_way_round() -> None:
    for television in Television:
        screen = C64Screen()
        looks = C64.looks[television]
        for column, style in enumerate((Style.TILE, Style.BLANK_TILE)):
            screen.write(0, column, "A", looks[style])
        assert screen.codes[0, :2].tolist() == [0x01 | REVERSE, 0x01]
        assert screen.attributes[0, 0] == screen.attributes[0, 1]


def test_X14_the_cursor_turns_its_cell_round_in_its_own_colour() -> None:
    screen = C64Screen()
    screen.character_set = CharacterSet.UPPER
    screen.write(2, 3, "A", Look(7))
    screen.cursor = (2, 3)
    dark = screen.pixels(Phase())
    lit = screen.pixels(Phase(cursor_lit=True))
    cell = np.s_[16:24, 24:32]
    assert set(dark[cell].flat) == {BLACK, 7}
    assert ((dark[cell] == BLACK) == (lit[cell] == WHITE)).all()
    assert screen.read(2, 3, 1) == "A"


def test_X14_on_a_square_of_the_board_the_cursor_shows_the_whole_square() -> None:
    for television in Television:
        screen = C64Screen()
        screen.write(0, 0, " ", C64.looks[television][Style.EMPTY_SQUARE])
        screen.cursor = (0, 0)
        assert (screen.pixels(Phase(cursor_lit=True))[:7, :7] == WHITE).all()


def test_screen_memory_and_the_screen_are_one_and_the_same() -> None:
    memory = bytearray(0x10000)
    view = memoryview(memory)
    screen = C64Screen(codes=view[0x0400:0x0800], attributes=view[0xD800:0xDC00])
    screen.write(1, 0, "HORN", Look(7))
    assert memory[0x0428:0x042C] == b"\x08\x0f\x12\x0e"
    memory[0x0400] = 0x01
    memory[0xD800] = 0xF2  # colour memory has four bits; the rest is not seen
    assert screen.read(0, 0, 1) == "A"
    assert 2 in screen.pixels(STEADY)[:8, :8]


def test_memory_that_cannot_be_written_is_refused() -> None:
    with pytest.raises(ValueError, match="must be writable"):
        C64Screen(codes=memoryview(bytes(1000)))


@pytest.mark.parametrize("television", Television, ids=lambda television: television.value)
def test_X2_every_style_looks_as_recorded(
    television: Television, golden_picture: Callable[[str, Rgb], None]
) -> None:
    rgb = Picture(C64, C64.palette()).render(shown(television), Phase(cursor_lit=True))
    golden_picture(f"c64-{television.value}", rgb)


def test_the_character_sets_look_as_recorded(
    golden_picture: Callable[[str, Rgb], None],
) -> None:
    rows: list[Rgb] = []
    for character_set in CharacterSet:
        screen = C64Screen()
        screen.character_set = character_set
        screen.codes[:8, :32] = np.arange(256, dtype=np.uint8).reshape(8, 32)
        rows.append(Picture(C64, C64.palette()).render(screen, STEADY)[42:106, 42:298])
    golden_picture("c64-character-sets", np.concatenate(rows))
