"""What a machine is: a profile of frozen data that the rest of the package works from.

It holds how each `Style` looks on a colour or a monochrome television and how each `Cue` sounds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from machines.clock import ClockRates
from machines.errors import MachineError
from machines.keyboard import Keymap
from machines.screen import Screen
from machines.style import BoardStyle, Cue, Look, Style, Television
from machines.tune import Chip, Tune


@dataclass(frozen=True, slots=True)
class Palette:
    """Named colours as 8-bit RGB, in the machine's own numbering, and where they come from."""

    name: str
    source: str
    colours: tuple[tuple[int, int, int], ...]

    @classmethod
    def of(cls, name: str, source: str, colours: str) -> Palette:
        """A palette from its colours as RRGGBB in hexadecimal, with blanks between."""
        parts = (bytes.fromhex(colour) for colour in colours.split())
        return cls(name, source, tuple((red, green, blue) for red, green, blue in parts))


@dataclass(frozen=True, slots=True)
class Geometry:
    """Sizes in cells and in the machine's own pixels."""

    columns: int
    rows: int
    cell_width: int
    cell_height: int
    border_x: int  # visible border left and right of the text area
    border_y: int  # and above and below
    pixel_aspect: float  # width of a pixel divided by its height
    half_dots: bool = False  # two pixels of it make a dot, so that it is sharp at half scales too

    @property
    def width(self) -> int:
        """Visible picture width in pixels, borders included."""
        return self.columns * self.cell_width + 2 * self.border_x

    @property
    def height(self) -> int:
        """Visible picture height in pixels, borders included."""
        return self.rows * self.cell_height + 2 * self.border_y

    @property
    def aspect(self) -> float:
        """Width of the visible picture divided by its height, as a person sees it."""
        return self.width * self.pixel_aspect / self.height


@dataclass(frozen=True, slots=True, repr=False)
class Machine:
    """One machine: pure data, and the makers of its screen and its sound chip."""

    name: str  # as in `--machine`
    title: str  # as on the box
    short_title: str  # where that has no room
    cpu: str  # "6502" or "Z80"
    geometry: Geometry
    rates: ClockRates
    palettes: tuple[Palette, ...]  # the first is the default
    looks: Mapping[Television, Mapping[Style, Look]]
    border: int  # colour of the border when switched on
    keymap: Keymap
    tunes: Mapping[Cue, Tune]
    new_screen: Callable[[], Screen]
    new_chip: Callable[[int], Chip]  # for so many samples a second
    board_looks: Callable[[Television, BoardStyle], Mapping[Style, Look]]
    """The looks that differ from `looks` where a board is drawn in that style."""
    headline_column: int = 1  # the first that text of double height can stand in
    has_television: bool = True  # or a screen of its own, which has no colour to ask for
    has_panel: bool = False  # beside its screen, that shows a program's title
    has_large_characters: bool = True  # over two rows; a size is left aside where there are none

    def drawn(self, television: Television, style: BoardStyle) -> Mapping[Style, Look]:
        """Every look on that television, the board drawn in that style."""
        return {**self.looks[television], **self.board_looks(television, style)}

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<Machine {self.name}>"

    @property
    def palette_names(self) -> tuple[str, ...]:
        """The names of its palettes, the default first."""
        return tuple(palette.name for palette in self.palettes)

    def palette(self, name: str | None = None) -> Palette:
        """The palette of that name, or the default. Raises `MachineError` if there is none."""
        if name is None:
            return self.palettes[0]
        if name not in self.palette_names:
            there = ", ".join(self.palette_names)
            raise MachineError(f"{self.name} has no palette {name!r}; it has {there}")
        return self.palettes[self.palette_names.index(name)]
