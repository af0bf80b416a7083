"""From the machine's screen to the terminal's: glyphs, colours, places, and what is written."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcwidth

from machines.bbc.characters import CHARACTERS as BBC_CHARACTERS
from machines.bbc.characters import MOSAIC_CODES
from machines.c64.characters import CHARACTERS as C64_CHARACTERS
from machines.catalogue import MACHINE_NAMES, machine_named
from machines.machine import Machine
from machines.screen import STEADY, Screen
from machines.spectrum.characters import CHARACTERS as SPECTRUM_CHARACTERS
from machines.style import BoardStyle, Style, Television
from machines.z88.characters import CHARACTERS as Z88_CHARACTERS
from monty.settings import Border
from monty.terminal.abilities import Depth, colour_depth, usual_glyphs
from monty.terminal.composing import Composer, Means
from monty.terminal.frame import USUAL, Frame, Manner
from monty.terminal.glyphs import GlyphSet, shown

EVERY_CHARACTER = {
    *BBC_CHARACTERS, *MOSAIC_CODES, *SPECTRUM_CHARACTERS, *Z88_CHARACTERS,
    *(each for characters in C64_CHARACTERS.values() for each in characters),
}  # fmt: skip


# ---- glyphs -------------------------------------------------------------------------------
@pytest.mark.parametrize("glyphs", GlyphSet)
@pytest.mark.parametrize("colours", [True, False])
def test_every_character_of_every_machine_takes_one_cell(glyphs: GlyphSet, colours: bool) -> None:
    for character in EVERY_CHARACTER:
        stand_in = shown(character, glyphs, colours).character
        assert len(stand_in) == 1
        assert wcwidth(stand_in) == 1, (character, stand_in)
        if glyphs is GlyphSet.PLAIN:
            assert stand_in.isascii()


def test_letters_stay_what_they_are() -> None:
    for glyphs in GlyphSet:
        for character in "ABCXYZabcxyz0123456789?!.,+-*/ ":
            assert shown(character, glyphs, True) == (character, False)


@pytest.mark.parametrize("name", ["c64", "spectrum"])
@pytest.mark.parametrize("glyphs", GlyphSet)
@pytest.mark.parametrize("colours", [True, False])
@pytest.mark.parametrize("television", Television)
def test_every_kind_of_square_can_be_told_from_the_others_and_from_tiles(
    name: str, glyphs: GlyphSet, colours: bool, television: Television
) -> None:
    machine = machine_named(name)
    styles = (
        Style.EMPTY_SQUARE, Style.DOUBLE_LETTER, Style.TRIPLE_LETTER, Style.DOUBLE_WORD,
        Style.TRIPLE_WORD, Style.TILE, Style.BLANK_TILE,
    )  # fmt: skip
    screen = machine.new_screen()
    for column, style in enumerate(styles):
        screen.write(2, column, "A", machine.drawn(television, BoardStyle())[style])
    frame = composed(machine, screen, glyphs=glyphs, colours=colours)
    left = (frame.characters.shape[1] - screen.columns) // 2
    top = (frame.characters.shape[0] - screen.rows) // 2
    cells = [
        (str(frame.characters[top + 2, left + column]), int(frame.papers[top + 2, left + column]))
        for column in range(len(styles))
    ]
    assert len(set(cells)) == len(styles), cells


# ---- places -------------------------------------------------------------------------------
def composed(
    machine: Machine,
    screen: Screen,
    rows: int = 40,
    columns: int = 100,
    *,
    glyphs: GlyphSet = GlyphSet.BLOCKS,
    colours: bool = True,
    border: Border = Border.SMALL,
    notices: list[str] | None = None,
    sign: str = "",
) -> Frame:
    composer = Composer(machine, machine.palette(), border, Means(glyphs, colours))
    assert not composer.lacking(screen, rows, columns)
    return composer.compose(screen, STEADY, rows, columns, Television.COLOUR, notices or [], sign)


@pytest.mark.parametrize("name", MACHINE_NAMES)
@pytest.mark.parametrize("size", [(24, 80), (25, 80), (26, 90), (60, 200), (61, 201)])
def test_the_screen_is_in_the_middle(name: str, size: tuple[int, int]) -> None:
    machine = machine_named(name)
    screen = machine.new_screen()
    look = machine.looks[Television.COLOUR][Style.TEXT]
    screen.write(0, 0, "A", look)
    screen.write(screen.rows - 1, screen.columns - 1, "B", look)
    frame = composed(machine, screen, *size)
    (top,), (left,) = np.nonzero(frame.characters == "A")
    (bottom,), (right,) = np.nonzero(frame.characters == "B")
    rows, columns = size
    assert abs(top - (rows - 1 - bottom)) <= 1
    assert abs(left - (columns - 1 - right)) <= 1


def test_where_a_row_lacks_a_blank_one_is_left_out_and_stays_so() -> None:
    machine = machine_named("c64")
    screen = machine.new_screen()
    look = machine.looks[Television.COLOUR][Style.TEXT]
    for row in range(25):
        if row not in (3, 20):
            screen.write(row, 0, f"ROW {row}", look)
    composer = Composer(machine, machine.palette(), Border.NONE, Means(GlyphSet.PLAIN, True))

    def rows() -> list[str]:
        frame = composer.compose(screen, STEADY, 24, 40, Television.COLOUR, [])
        return ["".join(row).strip() for row in frame.characters]

    assert rows() == [f"ROW {row}" if row != 3 else "" for row in range(25) if row != 20]
    screen.write(21, 0, " " * 20, look)
    assert rows()[20] == ""
    screen.write(20, 0, "ROW 20", look)
    assert "ROW 20" in rows()
    assert rows()[3] == ""


def test_a_terminal_too_small_is_told_how_large_it_must_be() -> None:
    machine = machine_named("c64")
    screen = machine.new_screen()
    composer = Composer(machine, machine.palette(), Border.NONE, Means(GlyphSet.PLAIN, True))
    assert composer.lacking(screen, 24, 40) == ""
    told = composer.lacking(screen, 5, 20)
    assert told == "The screen needs 40 by 24 characters; here are 20 by 5."
    assert composer.lacking(screen, 24, 39)
    shown_text = " ".join("".join(row) for row in composer.refusal(told, 5, 20).characters)
    assert " ".join(shown_text.split()) == told
    for rows in range(1, 4):
        for columns in range(1, 4):
            assert composer.refusal(told, rows, columns).characters.shape == (rows, columns)


@pytest.mark.parametrize("border", Border)
def test_the_border_shows_where_there_is_room(border: Border) -> None:
    machine = machine_named("c64")
    frame = composed(machine, machine.new_screen(), 40, 100, border=border)
    grey = int.from_bytes(bytes(machine.palette().colours[machine.border]), "big")
    around = int((frame.papers == grey).sum())
    whole = 40 * 100 - 25 * 40
    assert around == {Border.WHOLE: whole, Border.SMALL: 27 * 44 - 1000, Border.NONE: 0}[border]


def test_notices_stand_beneath_the_screen_or_over_its_end() -> None:
    machine = machine_named("bbc")
    for rows in (24, 25, 26, 40):
        frame = composed(
            machine, machine.new_screen(), rows, 60, notices=["Paused", "twice"], sign="REC"
        )
        lines = ["".join(row).strip() for row in frame.characters]
        beneath = min((rows - min(rows, 25)) // 2 + min(rows, 25), rows - 2)
        assert lines[beneath : beneath + 2] == ["Paused", "twice"]
        assert "REC" in "".join(lines[: rows // 2])


# ---- what is written ------------------------------------------------------------------------
@st.composite
def frames(draw: st.DrawFn) -> Frame:
    frame = Frame.empty(3, 6)
    for _ in range(draw(st.integers(0, 6))):
        manner = Manner(
            draw(st.sampled_from([USUAL, 1, 2])),
            draw(st.sampled_from([USUAL, 1, 2])),
            draw(st.booleans()),
        )
        text = draw(st.text("AB ", max_size=5))
        frame.write(draw(st.integers(-1, 3)), draw(st.integers(-2, 6)), text, manner)
    return frame


@given(frames(), frames())
def test_only_the_cells_that_changed_are_written_and_all_of_them(one: Frame, other: Frame) -> None:
    shown_cells = {cell: look(one, cell) for cell in np.ndindex(3, 6)}
    for run in other.stretches(one):
        for offset, character in enumerate(run.text):
            cell = run.row, run.column + offset
            written = (character, run.manner)
            assert shown_cells[cell] != written
            shown_cells[cell] = written
    assert shown_cells == {cell: look(other, cell) for cell in np.ndindex(3, 6)}
    assert list(other.stretches(other)) == []
    assert sum(len(run.text) for run in other.stretches(None)) == 18


def look(frame: Frame, cell: tuple[int, ...]) -> tuple[str, Manner]:
    """What a cell shows; the ink of a space is not seen."""
    character, underlined = str(frame.characters[cell]), bool(frame.underlined[cell])
    ink = USUAL if character == " " and not underlined else int(frame.inks[cell])
    return character, Manner(ink, int(frame.papers[cell]), underlined)


# ---- what the terminal can do ---------------------------------------------------------------
@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color"}, Depth.MANY),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, Depth.NONE),
        ({"TERM": "xterm-kitty"}, Depth.TRUE),
        ({"TERM": "xterm"}, Depth.SIXTEEN),
        ({"TERM": "linux"}, Depth.SIXTEEN),
        ({"TERM": "screen"}, Depth.SIXTEEN),
        ({"TERM": "tmux-256color"}, Depth.MANY),
        ({"TERM": "vt100"}, Depth.NONE),
    ],
)
def test_colours_are_those_that_the_terminal_has(
    environment: Mapping[str, str], depth: Depth
) -> None:
    assert colour_depth(environment) is depth


@pytest.mark.parametrize(
    ("environment", "glyphs"),
    [
        ({"TERM": "xterm", "LANG": "de_DE.UTF-8"}, GlyphSet.BLOCKS),
        ({"TERM": "xterm"}, GlyphSet.BLOCKS),
        ({"TERM": "xterm", "LANG": "C"}, GlyphSet.PLAIN),
        ({"TERM": "xterm", "LC_ALL": "C", "LANG": "C.UTF-8"}, GlyphSet.PLAIN),
        ({"TERM": "xterm", "LANG": "C", "LC_CTYPE": "C.UTF-8"}, GlyphSet.PLAIN),
        ({"TERM": "xterm", "LANG": "de_DE.ISO-8859-1"}, GlyphSet.PLAIN),
        ({"TERM": "xterm-kitty", "LANG": "en_GB.UTF-8"}, GlyphSet.SEXTANTS),
        ({"TERM": "xterm-256color", "VTE_VERSION": "7600", "LANG": "C.UTF-8"}, GlyphSet.SEXTANTS),
        ({"TERM": "xterm-256color", "VTE_VERSION": "4205", "LANG": "C.UTF-8"}, GlyphSet.BLOCKS),
    ],
)
def test_glyphs_are_those_that_the_terminal_is_likely_to_have(
    environment: Mapping[str, str], glyphs: GlyphSet
) -> None:
    assert usual_glyphs(environment) is glyphs
