"""The glyphs come from the public-domain font and from our own drawings, never from a ROM."""

from machines import fonts
from machines.c64.characters import CHARACTERS, DRAWN_SHAPES, CharacterSet
from machines.c64.screen import glyphs


def test_a_glyph_is_eight_by_eight_pixels_of_ink_and_paper() -> None:
    letter = fonts.glyph("I")
    assert ["".join(".#"[bit] for bit in row) for row in letter] == [
        ".######.",
        "...##...",
        "...##...",
        "...##...",
        "...##...",
        "...##...",
        ".######.",
        "........",
    ]


def test_our_own_drawing_wins_over_the_font() -> None:
    assert (fonts.glyph("♣") == fonts.shapes()["♣"]).all()
    assert not (fonts.glyph("♣") == fonts.unscii()["♣"]).all()


def test_every_character_of_every_set_has_a_glyph() -> None:
    for character_set in CharacterSet:
        assert glyphs(character_set).shape == (256, 8, 8)
        assert len(set(CHARACTERS[character_set])) == 128


def test_the_machine_s_own_sets_are_reversed_by_bit_7() -> None:
    for character_set in (CharacterSet.UPPER, CharacterSet.LOWER):
        both = glyphs(character_set)
        assert (both[128:] == 1 - both[:128]).all()


def test_squares_and_tiles_leave_a_gap_line_at_the_right_and_at_the_bottom() -> None:
    drawn = glyphs(CharacterSet.DRAWN)
    tiles = range(0x81, 0x9B)
    squares = [code for code, shape in DRAWN_SHAPES.items() if shape not in "→↓"]
    for code in (*tiles, *squares):
        assert not drawn[code, 7, :].any()
        assert not drawn[code, :, 7].any()


def test_no_two_tiles_look_alike() -> None:
    drawn = glyphs(CharacterSet.DRAWN)
    assert len({drawn[code].tobytes() for code in range(0x81, 0x9B)}) == 26
