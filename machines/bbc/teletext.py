"""The SAA5050: what the codes of a row show (X-20 to X-22).

When a control code takes effect follows the chip's data sheet and the emulators that were held
against real machines. Set at, so that they already hold in the code's own cell: steady, conceal,
contiguous, separated, both backgrounds and hold. Set after: colours, flash, both heights, release.
A code's own cell is blank, or under hold shows the last mosaic, until text colours or a change of
height make that a space again.

Whether release does so too is disputed. By a measurement on a Master 128, which jsbeeb's source
records, it does not: held anew, the same mosaic shows again. So it is here; b2 and b-em clear it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from machines import fonts
from machines.bbc.characters import (
    HIGH,
    SPACE,
    Control,
    character,
    is_mosaic,
    mosaic_blocks,
)

CELL_WIDTH, CELL_HEIGHT = 12, 20
WHITE = 7

ALPHA, CONTIGUOUS, SEPARATED = range(3)
"""The three sets of shapes."""

NORMAL, TOP, BOTTOM = range(3)
"""What of a shape is shown: all of it, or the upper or lower half at double height."""

_CODES = 128
_WORDS = CELL_WIDTH // 4  # a line of a cell in 32-bit words of four pixels


_Packed = NDArray[np.uint32]
"""One number a cell, `uint32[columns]` or of several rows."""


@dataclass(frozen=True, slots=True, eq=False)
class ShownRow:
    """What a row of codes shows, cell by cell."""

    text: str  # mosaics as Unicode has them, contiguous or separated; spaces for control codes
    cells: _Packed  # packed: see the properties
    flashing: bool  # anywhere
    begins_double_height: bool  # so that the row below shows lower halves

    @property
    def shapes(self) -> _Packed:
        """ALPHA, CONTIGUOUS or SEPARATED."""
        return (self.cells & _GLYPH) // np.uint32(3 * _CODES)

    @property
    def parts(self) -> _Packed:
        """NORMAL, TOP or BOTTOM."""
        return (self.cells & _GLYPH) // np.uint32(_CODES) % np.uint32(3)

    @property
    def inks(self) -> _Packed:
        """Colours of what is drawn."""
        return _field(self.cells, _INK)

    @property
    def papers(self) -> _Packed:
        """Colours behind it."""
        return _field(self.cells, _PAPER)

    @property
    def flashes(self) -> _Packed:
        """1 where a cell flashes."""
        return _field(self.cells, _FLASH)


def _field(cells: _Packed, shift: int) -> _Packed:
    return cells >> np.uint32(shift) & np.uint32(7)


_GLYPH = np.uint32(2047)  # the bits that hold an index into `glyph_masks`
_INK, _PAPER, _FLASH = 11, 14, 17  # where the packed cell has them


class RowState(NamedTuple):
    """What the codes so far have set; each row starts anew."""

    ink: int = WHITE
    paper: int = 0
    mosaic: bool = False
    separated: bool = False
    double: bool = False
    flash: bool = False
    conceal: bool = False
    hold: bool = False
    held: int = SPACE
    held_shape: int = CONTIGUOUS

    @property
    def shape(self) -> int:
        """The set of shapes chosen."""
        if not self.mosaic:
            return ALPHA
        return SEPARATED if self.separated else CONTIGUOUS


class CellStep(NamedTuple):
    """One cell, and what holds for those after it."""

    text: str
    cell: int
    after: RowState


@lru_cache(maxsize=1 << 16)
def step(state: RowState, byte: int, lower: bool) -> CellStep:
    """What the SAA5050 makes of one code; `lower` if the row above began double height."""
    code = byte & 0x7F
    if code >= SPACE:
        shape = state.shape if is_mosaic(code) else ALPHA
        if shape != ALPHA:
            state = state._replace(held=code, held_shape=shape)
        return _shown(state, code, shape, lower, state)
    at = _set_at(state, code)
    return _shown(at, at.held, at.held_shape, lower, _set_after(at, code))


def _set_at(state: RowState, control: int) -> RowState:
    """The state after what a control code sets in its own cell already."""
    match control:
        case Control.STEADY:
            state = state._replace(flash=False)
        case Control.CONCEAL:
            state = state._replace(conceal=True)
        case Control.CONTIGUOUS:
            state = state._replace(separated=False)
        case Control.SEPARATED:
            state = state._replace(separated=True)
        case Control.BLACK_BACKGROUND:
            state = state._replace(paper=0)
        case Control.NEW_BACKGROUND:
            state = state._replace(paper=state.ink)
        case Control.HOLD_MOSAICS:
            state = state._replace(hold=True)
    resized = control == (Control.NORMAL_HEIGHT if state.double else Control.DOUBLE_HEIGHT)
    return state if state.hold and not resized else state._replace(held=SPACE)


def _set_after(state: RowState, control: int) -> RowState:
    """The state after what a control code sets from the next cell on."""
    match control:
        case _ if Control.ALPHA_RED <= control <= Control.ALPHA_WHITE:
            return state._replace(ink=control, mosaic=False, conceal=False, held=SPACE)
        case _ if Control.MOSAIC_RED <= control <= Control.MOSAIC_WHITE:
            return state._replace(ink=control & 7, mosaic=True, conceal=False)
        case Control.FLASH:
            return state._replace(flash=True)
        case Control.NORMAL_HEIGHT | Control.DOUBLE_HEIGHT:
            return state._replace(double=control == Control.DOUBLE_HEIGHT)
        case Control.RELEASE_MOSAICS:
            return state._replace(hold=False)
        case _:
            return state


def _shown(state: RowState, code: int, shape: int, lower: bool, after: RowState) -> CellStep:
    # Below a row of double height, what is not double height itself is not shown.
    if code == SPACE or state.conceal or (lower and not state.double):
        code, shape = SPACE, ALPHA
    text = character(code, mosaic=shape != ALPHA)
    part = (BOTTOM if lower else TOP) if state.double else NORMAL
    glyph = (shape * 3 + part) * _CODES + code
    cell = glyph | state.ink << _INK | state.paper << _PAPER | state.flash << _FLASH
    return CellStep(text, cell, after)


@lru_cache(maxsize=1024)
def shown_row(codes: bytes, lower: bool) -> ShownRow:
    """What the SAA5050 makes of a row; `lower` if the row above began double height."""
    state = RowState()
    text: list[str] = []
    cells: list[int] = []
    for byte in codes:
        seen, cell, state = step(state, byte, lower)
        text.append(seen)
        cells.append(cell)
    packed = np.array(cells, np.uint32)
    doubles = Control.DOUBLE_HEIGHT in codes or Control.DOUBLE_HEIGHT | HIGH in codes
    return ShownRow(
        text="".join(text),
        cells=packed,
        flashing=bool(_field(packed, _FLASH).any()),
        begins_double_height=doubles and not lower,
    )


def draw_rows(rows: Sequence[ShownRow], flash: bool) -> NDArray[np.uint8]:
    """Pixels of rows, `uint8[rows, 20, 12 * cells]` of colours; with `flash` what flashes is
    out."""
    cells = np.stack([row.cells for row in rows])
    papers, inks = _field(cells, _PAPER), _field(cells, _INK)
    if flash:
        inks = np.where(_field(cells, _FLASH), papers, inks)
    masks = glyph_masks()[cells & _GLYPH].transpose(0, 2, 1, 3)
    lines = masks & _fourfold(inks ^ papers)[:, np.newaxis, :, np.newaxis]
    lines ^= _fourfold(papers)[:, np.newaxis, :, np.newaxis]
    pixels: NDArray[np.uint8] = lines.reshape(len(rows), CELL_HEIGHT, -1).view(np.uint8)
    return pixels


def _fourfold(colours: _Packed) -> _Packed:
    """Each colour repeated in the four bytes of a 32-bit number."""
    return colours * np.uint32(0x01010101)


@cache
def glyph_masks() -> NDArray[np.uint32]:
    """`uint32[3 * 3 * 128, 20, 3]` by shapes, part and code: each line of a cell as twelve bytes,
    FF for ink and 00 for paper."""
    whole = np.stack([_alpha_glyphs(), _mosaic_glyphs(False), _mosaic_glyphs(True)])
    half = CELL_HEIGHT // 2
    upper, lower = (whole[:, :, part].repeat(2, axis=2) for part in (np.s_[:half], np.s_[half:]))
    table = np.stack([whole, upper, lower], axis=1) * np.uint8(0xFF)
    return np.ascontiguousarray(table).view(np.uint32).reshape(-1, CELL_HEIGHT, _WORDS)


def _alpha_glyphs() -> NDArray[np.uint8]:
    """`uint8[128, 20, 12]`: the letters, rounded; nothing for control codes."""
    drawn = fonts.shapes("teletext.txt")
    glyphs = np.zeros((_CODES, CELL_HEIGHT, CELL_WIDTH), np.uint8)
    for code in range(SPACE, _CODES):
        glyphs[code] = rounded(drawn[character(code)])
    return glyphs


def rounded(dots: fonts.Glyph) -> NDArray[np.uint8]:
    """A letter of 5 x 9 dots on the half-dot grid of its 6 x 10 cell: `uint8[20, 12]`.

    The left column and the top row of the cell stay free. Between two dots that touch only at a
    corner, the chip fills in the half-dots beside that corner.
    """
    cell = np.zeros((10, 6), np.uint8)
    cell[1:, 1:] = dots
    halves = cell.repeat(2, axis=0).repeat(2, axis=1)
    framed = np.pad(halves, 1)
    nearest = np.empty_like(halves)  # the line of dots that each half line lies next to
    nearest[0::2] = framed[0:-2:2, 1:-1]
    nearest[1::2] = framed[3::2, 1:-1]
    beside = np.pad(nearest, ((0, 0), (1, 1)))
    own = framed[1:-1]
    corners = (own[:, :-2] & nearest & ~beside[:, :-2]) | (own[:, 2:] & nearest & ~beside[:, 2:])
    return halves | corners


def _mosaic_glyphs(separated: bool) -> NDArray[np.uint8]:
    """`uint8[128, 20, 12]`: blocks 3 dots wide and 3, 4 and 3 high (X-22), and the letters again
    where there is no mosaic. Separated, the left column and bottom row of a block stay free."""
    glyphs = _alpha_glyphs()
    for code in filter(is_mosaic, range(SPACE, _CODES)):
        dots = np.zeros((10, 6), np.uint8)
        blocks = mosaic_blocks(code)
        for block in range(6):
            if blocks >> block & 1:
                top, bottom = ((0, 3), (3, 7), (7, 10))[block // 2]
                left = 3 * (block % 2)
                dots[top : bottom - separated, left + separated : left + 3] = 1
        glyphs[code] = dots.repeat(2, axis=0).repeat(2, axis=1)
    return glyphs
