"""What a machine is: a profile of frozen data that the rest of the package works from.

A program says what a cell means (`Style.TRIPLE_WORD`) and what a sound means (`Cue.REFUSED`);
the profile holds how that looks on a colour or a monochrome television and how it sounds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from machines.keyboard import Keymap
    from machines.screen import Screen
    from machines.sound import Chip, Tune


class Television(Enum):
    """The set the machine is connected to; its value is the name used in options and saves."""

    COLOUR = "colour"
    MONO = "mono"


class Style(Enum):
    """What a cell means. How it looks is the machine's affair (X-2)."""

    TEXT = auto()
    DIM = auto()  # secondary text: coordinates, hints about keys
    TITLE = auto()
    OPTION = auto()  # an entry of a menu
    PLAYER = auto()  # a player who is waiting
    ACTIVE = auto()  # the player whose turn it is
    PROMPT = auto()  # what the program asks
    INPUT = auto()  # what the person has typed
    MESSAGE = auto()  # what the program reports
    WARNING = auto()  # a refusal and its reason
    TILE = auto()  # on the board
    RACK_TILE = auto()  # on a rack, in a hand, anywhere else
    BLANK_TILE = auto()  # a blank's letter: the other way round from a tile
    NEW_TILE = auto()  # a tile of the play now being shown
    NEW_BLANK_TILE = auto()
    EMPTY_SQUARE = auto()
    DOUBLE_LETTER = auto()
    TRIPLE_LETTER = auto()
    DOUBLE_WORD = auto()
    TRIPLE_WORD = auto()
    BLACK_SUIT = auto()
    RED_SUIT = auto()
    CLOCK = auto()
    CLOCK_ENDING = auto()  # the time is nearly up
    CARD_BACK = auto()
    ROW_TILE = auto()  # in a single row of tiles across the screen
    NEW_ROW_TILE = auto()
    HEADLINE = auto()  # of a page; twice as high where the machine can


class Cue(Enum):
    """What a sound means (specifications: screens, sound)."""

    TILE = auto()  # a tile placed
    ACCEPTED = auto()
    REFUSED = auto()
    YOUR_TURN = auto()
    CLOCK = auto()  # the clock is running out
    GAME_OVER = auto()


@dataclass(frozen=True, slots=True)
class Look:
    """How a style is drawn: ink from the machine's palette, reversed or not, and, for styles
    that are a shape rather than text, the character to draw; and the paper, on a machine whose
    cells have one each. What a machine does not have it leaves aside."""

    ink: int
    reverse: bool = False
    character: str | None = None
    paper: int = 0
    lower: bool = False  # in small letters
    double_height: bool = False  # over this row and the next
    separated: bool = False  # with gaps between the blocks of a mosaic
    flash: bool = False


class Squares(Enum):
    """How the squares of a board are drawn."""

    SOLID = auto()  # full of colour, as far as the machine can
    FRAMED = auto()  # symbols in frames: point, cross, white square, black square (D-9)
    SIGNS = auto()  # one sign a square on a coloured board (C-6)


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """How a program wants its board drawn; the machine has a look for each.

    The colours count on and on, round and round: any number is one of those that there are.
    """

    squares: Squares = Squares.SOLID
    board_colour: int = 0
    square_colour: int = 0


@dataclass(frozen=True, slots=True)
class Palette:
    """Named colours as 8-bit RGB, in the machine's own numbering, and where they come from."""

    name: str
    source: str
    colours: tuple[tuple[int, int, int], ...]


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


@dataclass(frozen=True, slots=True)
class ClockRates:
    """How fast the machine runs, and how its cursor blinks."""

    cpu_hz: int
    frame_cycles: int  # CPU cycles in one television frame
    blink_hz: int  # the unit in which the two figures below count
    cursor_on: int
    cursor_off: int
    flash_on: int = 1  # television frames that a flashing cell shows plainly,
    flash_off: int = 0  # and then the other way; a machine without flash has none of these

    @property
    def frame_hz(self) -> float:
        """Television frames a second."""
        return self.cpu_hz / self.frame_cycles


@dataclass(frozen=True, slots=True)
class Machine:
    """One machine: pure data, and the makers of its screen and its sound chip."""

    name: str  # as in `--machine`
    title: str  # as on the box
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

    def drawn(self, television: Television, style: BoardStyle) -> Mapping[Style, Look]:
        """Every look on that television, the board drawn in that style."""
        return {**self.looks[television], **self.board_looks(television, style)}

    def palette(self, name: str | None = None) -> Palette:
        """The palette of that name, or the default; `KeyError` names what there is."""
        if name is None:
            return self.palettes[0]
        for palette in self.palettes:
            if palette.name == name:
                return palette
        names = ", ".join(palette.name for palette in self.palettes)
        raise KeyError(f"{self.name} has no palette {name!r}; it has {names}")
