"""From the machine's screen to what a terminal of any size shows."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap

import numpy as np
from numpy.typing import NDArray

from machines.machine import Machine, Palette
from machines.screen import Phase, Screen, ShownCells
from machines.style import Style, Television
from monty.settings import Border
from monty.terminal.frame import USUAL, Frame, Manner
from monty.terminal.glyphs import GlyphSet, is_mosaic, is_square, shown

_LEAVABLE = 1  # rows, of those that are blank

_NOTICES = 2  # lines of them

_SMALL_BORDER = 1, 2  # rows above and below, and columns at either side


@dataclass(frozen=True, slots=True)
class Means:
    """What there is to draw with."""

    glyphs: GlyphSet
    colours: bool


class Composer:
    """Draws a machine's screens into frames, in the middle, with the border around them.

    Where one row is lacking, as on most terminals by themselves, a blank row of the screen is left
    out: the one that was left out before, as long as it is blank, so that nothing jumps.
    """

    def __init__(self, machine: Machine, palette: Palette, border: Border, means: Means) -> None:
        self._machine = machine
        self._palette = palette
        self._border = border
        self._means = means
        colours = np.array(palette.colours, np.int32)
        self._colours: NDArray[np.int32] = colours @ np.array([1 << 16, 1 << 8, 1], np.int32)
        self._left_out: int | None = None

    def lacking(self, screen: Screen, rows: int, columns: int) -> str:
        """Why a terminal of that size cannot show the screen; '' if it can."""
        needed = screen.rows - (_LEAVABLE if screen.rows > 8 else 0)
        if rows >= needed and columns >= screen.columns:
            return ""
        wanted = f"{screen.columns} by {needed} characters"
        return f"The screen needs {wanted}; here are {columns} by {rows}."

    def notice_room(self, screen: Screen, columns: int) -> tuple[int, int]:
        """How many lines of notices have room, and of how many characters."""
        return _NOTICES, min(screen.columns, columns) - 2

    def compose(
        self,
        screen: Screen,
        phase: Phase,
        rows: int,
        columns: int,
        television: Television,
        notices: list[str],
        sign: str = "",
    ) -> Frame:
        """What a terminal shows that has room for the screen. `notices` stand beneath it, or over
        its last rows; a `sign` at its top right."""
        letters = screen.letters(phase)
        kept = self._kept_rows(screen, letters, rows)
        height, width = len(kept), screen.columns
        top, left = (rows - height) // 2, (columns - width) // 2
        frame = self._surroundings(screen, rows, columns, (top, left, height, width))
        cells = np.s_[top : top + height, left : left + width]
        characters, inks, papers = self._drawn(screen, letters)
        frame.characters[cells] = characters[kept]
        frame.inks[cells] = inks[kept]
        frame.papers[cells] = papers[kept]
        frame.underlined[cells] = letters.underlined[kept]
        looks = self._machine.looks[television]
        beneath = min(top + height, rows - len(notices))
        for number, notice in enumerate(notices):
            manner = self._manner(looks[Style.TEXT].ink, screen.background)
            text = f" {notice} "
            frame.write(beneath + number, (columns - len(text)) // 2, text, manner)
        if sign:
            manner = self._manner(looks[Style.WARNING].ink, screen.background)
            frame.write(max(top - 1, 0), left + width - len(sign) - 2, f" {sign} ", manner)
        return frame

    def refusal(self, text: str, rows: int, columns: int) -> Frame:
        """What is shown in place of a screen that has no room."""
        return refusal(text, rows, columns)

    # ---- the parts of it --------------------------------------------------------------
    def _kept_rows(self, screen: Screen, letters: ShownCells, room: int) -> list[int]:
        kept = list(range(screen.rows))
        if room >= screen.rows:
            return kept
        blank = [row for row in kept if _is_blank(screen, letters, row)]
        if self._left_out not in blank:
            self._left_out = blank[-1] if blank else 0
        kept.remove(self._left_out)
        return kept[:room]

    def _surroundings(
        self, screen: Screen, rows: int, columns: int, text: tuple[int, int, int, int]
    ) -> Frame:
        """The border, as far as it is wanted."""
        top, left, height, width = text
        paper = int(self._colours[screen.border]) if self._means.colours else USUAL
        if self._border is Border.WHOLE:
            return Frame.empty(rows, columns, paper)
        frame = Frame.empty(rows, columns)
        if self._border is Border.SMALL:
            above, beside = _SMALL_BORDER
            frame.papers[
                max(top - above, 0) : top + height + above,
                max(left - beside, 0) : left + width + beside,
            ] = paper
        return frame

    def _drawn(
        self, screen: Screen, letters: ShownCells
    ) -> tuple[NDArray[np.str_], NDArray[np.int32], NDArray[np.int32]]:
        """Characters, inks and papers for the terminal."""
        glyphs, colours = self._means.glyphs, self._means.colours
        characters, meant = letters.characters, np.zeros(letters.characters.shape, np.bool_)
        if glyphs is not GlyphSet.SEXTANTS:
            characters, meant = _as_read(screen, characters)
        each, where = np.unique(characters, return_inverse=True)
        where = where.reshape(characters.shape)
        stand_ins = [shown(str(character), glyphs, colours) for character in each]
        swapped = np.array([stand_in.swapped for stand_in in stand_ins])[where] | meant
        inks = np.where(swapped, letters.papers, letters.inks)
        papers = np.where(swapped, letters.inks, letters.papers)
        drawn = np.array([stand_in.character for stand_in in stand_ins])[where]
        inks, papers = self._colours[inks], self._colours[papers]
        if not colours:
            signs = np.array([is_square(str(character)) for character in each])[where]
            light = (_lightness(papers) > _lightness(inks)) & ~signs
            inks = np.where(light, 0, USUAL)  # any colour on any other is reversed
            papers = np.where(light, 0, USUAL)
        return drawn, inks, papers

    def _manner(self, ink: int, paper: int) -> Manner:
        if not self._means.colours:
            return Manner()
        return text_manner(self._palette, ink, paper)


def refusal(text: str, rows: int, columns: int) -> Frame:
    """A text in the middle of a terminal, in its own colours."""
    frame = Frame.empty(rows, columns)
    lines = wrap(text, columns)[:rows]
    for number, line in enumerate(lines):
        frame.write((rows - len(lines)) // 2 + number, (columns - len(line)) // 2, line, Manner())
    return frame


def text_manner(palette: Palette, ink: int, paper: int) -> Manner:
    """How characters of those of the machine's colours are written."""
    return Manner(_as_number(palette.colours[ink]), _as_number(palette.colours[paper]))


def _as_number(colour: tuple[int, int, int]) -> int:
    red, green, blue = colour
    return red << 16 | green << 8 | blue


def _is_blank(screen: Screen, letters: ShownCells, row: int) -> bool:
    alike = bool((letters.papers[row] == letters.papers[row, 0]).all())
    here = screen.cursor is not None and screen.cursor[0] == row
    return alike and not here and bool((letters.characters[row] == " ").all())


def _as_read(
    screen: Screen, characters: NDArray[np.str_]
) -> tuple[NDArray[np.str_], NDArray[np.bool_]]:
    """The characters, with what a person reads in place of drawings that mean something; and which
    of these are made of blocks, whose colour is then behind what is read."""
    drawn = screen.readings != ""
    if not drawn.any():
        return characters, drawn
    blocks = np.array([is_mosaic(str(each)) and each != " " for each in characters.flat])
    filled = drawn & blocks.reshape(characters.shape)
    gaps = drawn & (characters == " ")
    for _ in range(screen.columns):  # what lies between blocks belongs to the drawing
        beside = filled.copy()
        beside[:, 1:] |= filled[:, :-1]
        beside[:, :-1] |= filled[:, 1:]
        grown = filled | gaps & beside
        if (grown == filled).all():
            break
        filled = grown
    return np.where(drawn, screen.readings, characters), filled


def _lightness(colours: NDArray[np.int32]) -> NDArray[np.int32]:
    """How light colours are, as a person sees them."""
    lightness: NDArray[np.int32] = (
        3 * (colours >> 16 & 0xFF) + 6 * (colours >> 8 & 0xFF) + (colours & 0xFF)
    )
    return lightness
