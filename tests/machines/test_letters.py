"""What a screen shows, for whoever has but characters to draw with."""

from __future__ import annotations

import numpy as np
import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.machine import Machine
from machines.screen import STEADY, Phase, Screen, ShownCells
from machines.style import PREMIUM_SQUARES, BoardStyle, Look, Style, Television


@pytest.fixture(params=MACHINE_NAMES)
def machine(request: pytest.FixtureRequest) -> Machine:
    return machine_named(request.param)


def written(machine: Machine, style: Style, text: str = "A") -> Screen:
    screen = machine.new_screen()
    screen.write(3, 4, text, machine.drawn(Television.COLOUR, BoardStyle())[style])
    return screen


def cell(letters: ShownCells, row: int = 3, column: int = 4) -> tuple[str, int, int]:
    return (
        str(letters.characters[row, column]),
        int(letters.inks[row, column]),
        int(letters.papers[row, column]),
    )


def test_they_are_the_text_that_is_read(machine: Machine) -> None:
    screen = written(machine, Style.TEXT, "HELLO 12")
    letters = screen.letters(STEADY)
    assert letters.characters.shape == (screen.rows, screen.columns)
    assert ["".join(row) for row in letters.characters] == [
        screen.read(row, 0, screen.columns) for row in range(screen.rows)
    ]


def test_the_colours_are_those_of_the_picture(machine: Machine) -> None:
    """Where a letter stands, the pixels have its ink and its paper and no other colour."""
    for style in (Style.TEXT, Style.TILE, Style.BLANK_TILE, Style.WARNING, Style.NEW_TILE):
        screen = written(machine, style)
        _, ink, paper = cell(screen.letters(STEADY))
        width, height = machine.geometry.cell_width, machine.geometry.cell_height
        drawn = screen.pixels(STEADY)[3 * height : 4 * height, 4 * width : 5 * width]
        if not screen.letters(STEADY).underlined[3, 4]:
            assert set(np.unique(drawn)) == {ink, paper}, style


def test_a_tile_is_the_other_way_round_from_a_blank(machine: Machine) -> None:
    _, ink, paper = cell(written(machine, Style.TILE).letters(STEADY))
    _, blank_ink, blank_paper = cell(written(machine, Style.BLANK_TILE).letters(STEADY))
    if machine.name != "bbc":  # which has small letters for blanks
        assert (ink, paper) == (blank_paper, blank_ink)


@pytest.mark.parametrize("name", ["c64", "spectrum"])
@pytest.mark.parametrize("style", PREMIUM_SQUARES)
def test_a_premium_square_is_a_sign_on_its_colour(name: str, style: Style) -> None:
    machine = machine_named(name)
    look = machine.looks[Television.COLOUR][style]
    character, ink, paper = cell(written(machine, style, " ").letters(STEADY))
    assert (character, ink, paper) == (look.character, look.paper, look.ink)
    mono = machine.looks[Television.MONO][style]
    screen = machine.new_screen()
    screen.write(3, 4, " ", mono)
    assert cell(screen.letters(STEADY)) == (mono.character, mono.ink, 0)


def test_what_flashes_and_the_cursor_follow_the_phase(machine: Machine) -> None:
    screen = written(machine, Style.TEXT)
    screen.cursor = (3, 4)
    off, on = (screen.letters(Phase(cursor_lit=lit)) for lit in (False, True))
    changed = cell(off) != cell(on), off.underlined[3, 4] != on.underlined[3, 4]
    assert changed == ((False, True) if machine.name == "bbc" else (True, False))
    if machine.rates.flash_off:
        screen.cursor = None
        screen.write(3, 4, "A", Look(ink=1, flash=True))
        assert cell(screen.letters(STEADY)) != cell(screen.letters(Phase(flash=True)))


def test_a_large_character_stands_in_its_first_cell(machine: Machine) -> None:
    screen = machine.new_screen()
    try:
        screen.write(3, 4, "A", Look(ink=1, double_height=True))
    except ValueError:
        pytest.skip("no large characters")
    letters = screen.letters(STEADY)
    below = letters.characters[4, 4]
    assert (letters.characters[3, 4], below) == ("A", " ")
    assert letters.papers[3, 4] == letters.papers[4, 4]
