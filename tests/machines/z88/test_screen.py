"""X-40 and X-41: the Z88's eight rows, its attributes, and the panels beside them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from machines.catalogue import machine_named
from machines.picture import Picture, Rgb, cell_at
from machines.screen import STEADY, Phase, Pixels
from machines.style import BoardStyle, Look, Style, Television
from machines.z88.characters import SHAPES, TYPED
from machines.z88.profile import Z88
from machines.z88.screen import GREY, INK, PAPER, Z88Screen, glyphs

TEXT = Look(INK)


def shown(text: str, look: Look, phase: Phase = STEADY) -> Pixels:
    """The first cells with that text, six pixels by eight each."""
    screen = Z88Screen()
    screen.write(0, 0, text, look)
    return screen.pixels(phase)[:8, : 6 * len(text)]


def test_X40_the_panel_has_640_by_64_pixels_of_which_a_program_has_80_columns() -> None:
    assert machine_named("z88") is Z88
    geometry = Z88.geometry
    assert (geometry.width, geometry.height) == (640, 64)
    assert (geometry.columns, geometry.rows) == (80, 8)
    assert geometry.width // geometry.cell_width == 106
    screen = Z88Screen()
    rgb = Picture(Z88, Z88.palette()).render(screen, STEADY)
    assert rgb.shape == (64, 640, 3)
    with pytest.raises(ValueError, match="outside the screen of 8 rows and 80 columns"):
        screen.write(0, 79, "AB", TEXT)


def test_X40_the_rest_is_the_system_s_panel() -> None:
    screen = Z88Screen()
    picture = Picture(Z88, Z88.palette())
    before = picture.numbers(screen, STEADY)
    screen.title = "WORDS"
    after = picture.numbers(screen, STEADY)
    assert picture.changed
    differ = np.argwhere(before != after)
    assert differ[:, 0].max() < 8
    assert differ[:, 1].max() < 80
    assert (after[:, 81:560] == PAPER).all()  # no border and no panel in a program's columns
    assert (after[16:24, 560:] == INK).any()  # CAPS
    assert cell_at(Z88, screen, 79, 0) is None
    assert cell_at(Z88, screen, 80, 63) == (7, 0)
    assert cell_at(Z88, screen, 559, 0) == (0, 79)
    assert cell_at(Z88, screen, 560, 0) is None


def test_X41_reverse_and_underline() -> None:
    plain = shown("A", TEXT)
    assert set(np.unique(plain)) == {PAPER, INK}
    assert (shown("A", Look(INK, reverse=True)) != plain).all()
    underlined = shown("A", Look(INK, underline=True))
    assert (underlined[-1] == INK).all()
    assert (underlined[:-1] == plain[:-1]).all()


def test_X41_grey_is_a_lighter_ink() -> None:
    assert ((shown("A", Look(GREY)) == GREY) == (shown("A", TEXT) == INK)).all()


def test_X41_a_flashing_cell_is_blank_in_its_second_half() -> None:
    flashing = Look(INK, flash=True)
    assert (shown("A", flashing) == shown("A", TEXT)).all()
    assert (shown("A", flashing, Phase(flash=True)) == PAPER).all()
    assert (shown("A", TEXT, Phase(flash=True)) == shown("A", TEXT)).all()


def test_X41_the_cursor_turns_its_cell_round() -> None:
    screen = Z88Screen()
    screen.cursor = (3, 7)
    lit = screen.pixels(Phase(cursor_lit=True))
    assert (lit[24:32, 42:48] == INK).all()
    assert (lit == INK).sum() == 48


def test_X41_a_dump_says_what_has_attributes() -> None:
    screen = Z88Screen()
    screen.write(1, 2, "AB", Look(INK, reverse=True))
    screen.write(2, 0, "C", Look(GREY, underline=True))
    marks = dict(screen.marks())
    assert marks["reverse"][1].rstrip() == "  RR"
    assert marks["grey"][2].rstrip() == marks["underline"][2].replace("U", "G").rstrip() == "G"
    assert "flash" not in marks


def test_X41_there_are_three_shades_and_no_colour() -> None:
    default = Z88.palette()
    assert default.colours == ((0xD2, 0xE0, 0xB9), (0x46, 0x1B, 0x7D), (0x90, 0xB0, 0xA7))
    assert not Z88.has_television
    assert Z88.looks[Television.COLOUR] == Z88.looks[Television.MONO]
    for look in Z88.looks[Television.COLOUR].values():
        assert look.ink in (INK, GREY)


def test_X2_every_style_has_a_look() -> None:
    screen = Z88Screen()
    for television in Television:
        for style in Style:
            screen.write(0, 0, "A", Z88.drawn(television, BoardStyle())[style])


def test_X40_every_character_has_a_glyph_of_its_own() -> None:
    screen = Z88Screen()
    seen = set()
    for character in SHAPES + TYPED:
        code = screen.encode(character)
        assert screen.decode(code) == character
        seen.add(glyphs()[code].tobytes())
    assert len(seen) == len(SHAPES + TYPED)
    with pytest.raises(ValueError, match="U\\+00E9"):
        screen.encode("é")


def test_X40_the_characters_and_attributes_look_as_recorded(
    golden_picture: Callable[[str, Rgb], None],
) -> None:
    screen = Z88Screen()
    screen.title = "TEST CARD"
    for row, start in enumerate((0, 48)):
        screen.write(row, 0, TYPED[start : start + 48], TEXT)
    screen.write(2, 0, SHAPES, TEXT)
    for row, look in enumerate(
        (
            Look(INK, reverse=True),
            Look(GREY),
            Look(GREY, reverse=True),
            Look(INK, underline=True),
            Look(INK, reverse=True, underline=True),
        ),
        3,
    ):
        screen.write(row, 0, "The quick brown fox, 0123456789", look)
    golden_picture("z88-test-card", Picture(Z88, Z88.palette()).render(screen, STEADY))
