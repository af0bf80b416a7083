"""X-2: characters of double size, and drawings that are read as what they mean."""

from __future__ import annotations

import numpy as np
import pytest

from machines.c64.characters import CharacterSet
from machines.c64.profile import C64
from machines.c64.screen import C64Screen
from machines.catalogue import MACHINE_NAMES, machine_named
from machines.picture import Picture
from machines.screen import STEADY
from machines.session import Session
from machines.spectrum.screen import SpectrumScreen
from machines.style import Look, Size, Style
from machines.terminal import Terminal

EVERYWHERE = pytest.mark.parametrize("name", MACHINE_NAMES)
EIGHT_PIXELS = pytest.mark.parametrize("screen", [C64Screen(), SpectrumScreen()], ids=type)
WHITE, RED = 1, 2


@EIGHT_PIXELS
def test_a_tall_character_is_the_small_one_twice_as_high(screen: C64Screen) -> None:
    screen.clear()
    screen.write(0, 0, "My", Look(7))
    screen.write(1, 0, "My", Look(7, double_height=True))
    pixels = screen.pixels(STEADY)
    assert np.array_equal(pixels[8:24, :16], pixels[:8, :16].repeat(2, axis=0))
    assert screen.dump().split("\n")[1:3] == ["MY" if screen.columns == 40 else "My", ""]


@EIGHT_PIXELS
def test_a_big_character_is_as_wide_again_and_read_where_it_begins(screen: C64Screen) -> None:
    screen.clear()
    screen.write(0, 0, "%+", Look(7))
    screen.write(1, 2, "%+", Look(7, double_height=True, double_width=True))
    pixels = screen.pixels(STEADY)
    twice = pixels[:8, :16].repeat(2, axis=0).repeat(2, axis=1)
    assert np.array_equal(pixels[8:24, 16:48], twice)
    assert screen.dump().split("\n")[1:3] == ["  % +", ""]
    screen.write(1, 2, "ABCD", Look(7))
    assert screen.dump().split("\n")[1] == "  ABCD"


@EIGHT_PIXELS
def test_big_letters_the_other_way_round_are_tiles_no_two_alike(screen: C64Screen) -> None:
    look = Look(7, reverse=True, double_height=True, double_width=True)
    seen = set()
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ~":
        screen.clear()
        screen.write(0, 0, letter, look)
        tile = screen.pixels(STEADY)[:16, :16]
        assert not tile[15].any(), "a gap to the next below"
        assert not tile[:, 15].any(), "and beside it"
        assert tile[1:14, [0, 14]].all()
        seen.add(tile.tobytes())
    assert len(seen) == 27


@EIGHT_PIXELS
def test_a_big_character_that_does_not_fit_is_refused(screen: C64Screen) -> None:
    screen.clear()
    for row, column in ((screen.rows - 1, 0), (0, screen.columns - 1)):
        with pytest.raises(ValueError, match="is outside the screen"):
            screen.write(row, column, "A", Look(7, double_height=True, double_width=True))
    assert screen.dump().strip() == ""


@EVERYWHERE
def test_a_drawing_is_read_as_what_it_means_until_it_is_drawn_over(name: str) -> None:
    async def draw(terminal: Terminal) -> None:
        for row in (2, 3):
            terminal.put(row, 4, "▌▌▌▌", Style.TEXT)
        terminal.read_as(2, 4, 2, 4, "10♥")
        await terminal.key()
        terminal.put(2, 6, "X")

    session = Session(machine_named(name), draw)
    session.run()
    assert session.screen.dump().split("\n")[2:4] == ["    10♥", ""]
    assert session.screen.read(2, 4, 4) == "▌▌▌▌", "what is shown stays what it is"
    session.type("A")
    assert session.screen.dump().split("\n")[2] == "    10X"
    session.screen.clear()
    assert session.screen.dump().strip() == ""


@EVERYWHERE
def test_a_program_says_the_size_and_the_machine_does_what_it_can(name: str) -> None:
    async def draw(terminal: Terminal) -> None:
        terminal.put(3, 4, "AB", Style.TEXT, Size.BIG)

    session = Session(machine_named(name), draw)
    session.run()
    assert session.screen.dump().split("\n")[3:5] == [
        "    A B" if name in ("c64", "spectrum") else "    AB",
        "",
    ]
    bottom = session.screen.pixels(STEADY)[4 * session.machine.geometry.cell_height :]
    assert bottom.any() == session.machine.has_large_characters, "it goes on in the next row"


def test_a_paper_on_the_c64_is_the_background_of_the_whole_row() -> None:
    screen = C64Screen()
    screen.write(2, 3, "A", Look(RED, paper=WHITE))
    pixels = screen.pixels(STEADY)
    assert set(pixels[16:24, 24:32].flat) == {RED, WHITE}
    pixels = np.delete(pixels, np.s_[24:32], axis=1)
    assert not pixels.any(), "beside it all is as it was"
    assert screen.dump().strip() == "A"
    assert screen.misfits() == []
    screen.write(2, 9, "B", Look(7))
    assert screen.misfits() == [(2, 9)], "text on the screen's own background"
    screen.write(2, 3, "       ", Look(7))
    assert screen.misfits() == []
    assert set(screen.pixels(STEADY).flat) == {0}


def test_X5_what_is_large_or_on_paper_is_drawn_anew() -> None:
    screen = C64Screen()
    screen.character_set = CharacterSet.DRAWN
    picture = Picture(C64, C64.palette())
    screen.write(0, 0, "EE", Look(7))
    screen.write(1, 0, "EE", Look(7))
    seen = {picture.render(screen, STEADY).tobytes()}
    screen.write(0, 0, "E", Look(7, double_height=True, double_width=True))
    seen.add(picture.render(screen, STEADY).tobytes())
    screen.write(5, 0, " ", Look(7, paper=WHITE))
    seen.add(picture.render(screen, STEADY).tobytes())
    assert len(seen) == 3
