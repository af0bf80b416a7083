"""X-12: PETSCII, screen codes and Unicode."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machines.c64 import characters as petscii
from machines.c64.characters import CHARACTERS, CharacterSet

SETS = st.sampled_from(CharacterSet)


def shown(data: bytes, character_set: CharacterSet) -> str:
    """What the screen shows when these bytes are printed."""
    return "".join(petscii.decode(petscii.screen_code(byte), character_set) for byte in data)


@pytest.mark.parametrize(
    ("first", "last", "change"),
    [
        (0x00, 0x1F, +0x80),
        (0x20, 0x3F, 0),
        (0x40, 0x5F, -0x40),
        (0x60, 0x7F, -0x20),
        (0x80, 0x9F, +0x40),
        (0xA0, 0xBF, -0x40),
        (0xC0, 0xFE, -0x80),
    ],
)
def test_X12_petscii_becomes_screen_codes_by_ranges(first: int, last: int, change: int) -> None:
    for byte in range(first, last + 1):
        assert petscii.screen_code(byte) == byte + change


def test_X12_the_last_byte_is_pi() -> None:
    assert petscii.screen_code(0xFF) == 0x5E
    assert petscii.decode(0x5E, CharacterSet.UPPER) == "π"


def test_X12_two_ranges_mean_the_shifted_letters() -> None:
    for low, high in zip(range(0x61, 0x7B), range(0xC1, 0xDB), strict=True):
        assert petscii.screen_code(low) == petscii.screen_code(high)
    assert shown(b"\x61\xc1", CharacterSet.LOWER) == "AA"
    assert shown(b"\x61\xc1", CharacterSet.UPPER) == "♠♠"


def test_X12_letters_are_capitals_or_small_by_the_set() -> None:
    assert shown(b"HORN \xc8\xcf\xd2\xce", CharacterSet.LOWER) == "horn HORN"
    assert shown(b"HORN \\^_", CharacterSet.UPPER) == "HORN £↑←"


def test_X12_every_screen_code_can_be_printed() -> None:
    assert {petscii.screen_code(byte) for byte in range(256) if byte & 0x60} == set(range(128))


@given(st.integers(0, 127), SETS)
def test_X12_every_screen_code_is_a_character_and_the_other_way_round(
    code: int, character_set: CharacterSet
) -> None:
    character = petscii.decode(code, character_set)
    assert petscii.encode(character, character_set) == code
    assert petscii.decode(code | petscii.REVERSE, character_set) == character


def test_a_set_without_small_letters_takes_them_as_capitals() -> None:
    assert petscii.encode("h", CharacterSet.DRAWN) == petscii.encode("H", CharacterSet.DRAWN)


def test_a_character_that_the_machine_lacks_is_named() -> None:
    with pytest.raises(ValueError, match=r"no 'é' \(U\+00E9\) among upper case and graphics"):
        petscii.encode("é", CharacterSet.UPPER)


def test_the_drawn_set_keeps_everything_but_the_graphics_it_replaces() -> None:
    upper, drawn = CHARACTERS[CharacterSet.UPPER], CHARACTERS[CharacterSet.DRAWN]
    changed = {code for code in range(128) if upper[code] != drawn[code]}
    assert changed == set(petscii.DRAWN_SHAPES)
    assert min(changed) >= 0x40
    assert set("♠♥♦♣╭╮╰╯─│┌┐└┘") <= set(drawn)
