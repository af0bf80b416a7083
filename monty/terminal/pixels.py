"""The machine's picture for a terminal that shows pictures: its true pixels."""

from __future__ import annotations

from collections.abc import Callable

from machines.machine import Machine, Palette
from machines.picture import Picture, Rgb, fitted_size, scale_smooth
from machines.screen import Phase, Screen
from machines.style import Style, Television
from monty.frontend.border import with_border
from monty.frontend.pictures import mixtures
from monty.settings import Border
from monty.terminal.composing import refusal, text_manner
from monty.terminal.frame import USUAL, Frame, PlacedPicture

_BENEATH = 1  # rows, for notices


class PixelComposer:
    """Draws a machine's screens into frames as pictures, as large as fits and in their true shape,
    with a row beneath for notices."""

    def __init__(
        self,
        machine: Machine,
        palette: Palette,
        border: Border,
        cell: Callable[[], tuple[int, int]],
        height_step: int = 1,
    ) -> None:
        """`cell` tells the height and width of the terminal's characters in pixels; the picture's
        height is a multiple of `height_step` pixels."""
        self._palette = palette
        self._colours = mixtures(palette)
        self._machine = machine
        self._border = border
        self._essential = with_border(machine, border)
        self._picture = Picture(machine, palette)
        self._cell = cell
        self._height_step = height_step
        self._rgb: Rgb | None = None  # of the machine, that was placed
        self._placed: PlacedPicture | None = None

    def lacking(self, screen: Screen, rows: int, columns: int) -> str:
        """Why a terminal of that size cannot show the picture; '' if it can. Every line of the
        machine needs one of the terminal's."""
        high, wide = self._cell()
        geometry = self._essential.geometry
        lines = geometry.height // 2 if geometry.half_dots else geometry.height
        needed_rows = -(-lines // high) + _BENEATH
        needed_columns = -(-round(lines * geometry.aspect) // wide)
        if rows >= needed_rows and columns >= needed_columns:
            return ""
        wanted = f"{needed_columns} by {needed_rows} characters"
        return f"The picture needs {wanted}; here are {columns} by {rows}."

    def notice_room(self, screen: Screen, columns: int) -> tuple[int, int]:
        """How many lines of notices have room, and of how many characters."""
        return _BENEATH, columns - 2

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
        """What a terminal shows that has room for the picture: it, and beneath it `notices` and at
        the right a `sign`."""
        paper = USUAL
        if self._border is Border.WHOLE:
            red, green, blue = self._palette.colours[screen.border]
            paper = red << 16 | green << 8 | blue
        picture = self._place(self._picture.render(screen, phase), rows - _BENEATH, columns)
        frame = Frame.empty(rows, columns, paper, picture)
        looks = self._machine.looks[television]
        for text, style, column in (
            *((f" {notice} ", Style.TEXT, (columns - len(notice)) // 2 - 1) for notice in notices),
            *([(f" {sign} ", Style.WARNING, columns - len(sign) - 2)] if sign else ()),
        ):
            manner = text_manner(self._palette, looks[style].ink, screen.background)
            frame.write(rows - _BENEATH, column, text, manner)
        return frame

    def refusal(self, text: str, rows: int, columns: int) -> Frame:
        """What is shown in place of a picture that has no room."""
        return refusal(text, rows, columns)

    def _place(self, rgb: Rgb, rows: int, columns: int) -> PlacedPicture:
        """The picture in the middle of so many cells; the same as before if nothing changed."""
        high, wide = self._cell()
        width, height = fitted_size(self._essential, columns * wide, rows * high)
        height = max(height // self._height_step, 1) * self._height_step
        high_cells, wide_cells = -(-height // high), -(-width // wide)
        top, left = (rows - high_cells) // 2, (columns - wide_cells) // 2
        place = top, left, high_cells, wide_cells
        placed = self._placed
        if (
            placed is None
            or rgb is not self._rgb
            or placed.rgb.shape[:2] != (height, width)
            or (placed.place != place)
        ):
            self._rgb = rgb
            whole, essential = self._machine.geometry, self._essential.geometry
            above = whole.border_y - essential.border_y
            beside = whole.border_x - essential.border_x
            shown = rgb[above : whole.height - above, beside : whole.width - beside]
            placed = self._placed = PlacedPicture(
                scale_smooth(shown, width, height), self._colours, *place
            )
        return placed
