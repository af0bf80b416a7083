"""From what a row is meant to show to the codes that show it, as far as codes in cells can (X-21).

A change of colour or of anything else takes a cell. The code goes into the blank cell just before
the text, several codes into several blank cells; the background ends in the first blank cell that
is meant to be black. Text without a blank cell before it takes what holds there already.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from machines.bbc.teletext import RowState, step
from machines.bbc.teletextcodes import HIGH, SPACE, Control

INK = 0b111
DOUBLE, FLASH, MOSAIC, GAPS = 0x08, 0x10, 0x20, 0x40
STORED = 0x80
"""What is wanted of a cell besides its character: its ink and these flags. STORED cells hold a
code that somebody put there, which is left alone."""

_COLOURS = Control.ALPHA_RED - 1, Control.MOSAIC_RED - 1
"""What a colour is added to for text, and for mosaics."""


@dataclass(frozen=True, slots=True)
class WantedRow:
    """A row as it is meant, byte by byte: codes of characters, attributes, papers."""

    codes: bytes
    attributes: bytes
    papers: bytes


@lru_cache(maxsize=4096)
def composed(row: WantedRow) -> bytes:
    """The codes to store for a row."""
    codes = bytearray(row.codes)
    state = RowState()
    blanks: list[int] = []  # the blank cells since the last text, free for codes
    met: tuple[int, int] | None = None  # an attribute and a paper that hold now

    def put(column: int, control: int) -> None:
        nonlocal state, met
        codes[column] = control | HIGH
        state = step(state, control, False).after
        met = None

    for column, (code, attribute, paper) in enumerate(
        zip(row.codes, row.attributes, row.papers, strict=True)
    ):
        if attribute & STORED:
            state = step(state, code, False).after
            met = None
            blanks.clear()
        elif code == SPACE:
            if paper == state.paper:
                blanks.append(column)
            elif paper == 0:
                put(column, Control.BLACK_BACKGROUND)
            elif paper == state.ink:
                put(column, Control.NEW_BACKGROUND)
                blanks.clear()
            elif blanks:
                put(blanks[-1], _COLOURS[False] + paper)
                put(column, Control.NEW_BACKGROUND)
                blanks.clear()
            else:
                blanks.append(column)
        else:
            if met != (attribute, paper):
                controls = _controls(state, attribute, paper, len(blanks))
                for place, control in zip(reversed(blanks), reversed(controls), strict=False):
                    codes[place] = control | HIGH
                for control in controls:
                    state = step(state, control, False).after
                if not any(_changes(state, attribute, paper)):
                    met = attribute, paper
            blanks.clear()
    return bytes(codes)


@lru_cache(maxsize=4096)
def _controls(state: RowState, attribute: int, paper: int, room: int) -> tuple[int, ...]:
    """The codes to put before text, of those that it needs the most important that have room."""
    changes = list(_changes(state, attribute, paper))
    while sum(map(len, changes)) > room:
        del changes[0]
    return tuple(control for change in changes for control in change)


def _changes(state: RowState, attribute: int, paper: int) -> Iterator[tuple[int, ...]]:
    """The codes that text needs before it, those that belong together as one, the most important
    last."""
    ink, mosaic = attribute & INK, bool(attribute & MOSAIC)
    if bool(attribute & FLASH) != state.flash:
        yield (Control.STEADY if state.flash else Control.FLASH,)
    if mosaic and bool(attribute & GAPS) != state.separated:
        yield (Control.CONTIGUOUS if state.separated else Control.SEPARATED,)
    if paper != state.paper:
        if paper == 0:
            yield (Control.BLACK_BACKGROUND,)
        elif paper == state.ink:
            yield (Control.NEW_BACKGROUND,)
        else:
            yield _COLOURS[False] + paper, Control.NEW_BACKGROUND
            state = state._replace(ink=paper, mosaic=False)
    if bool(attribute & DOUBLE) != state.double:
        yield (Control.NORMAL_HEIGHT if state.double else Control.DOUBLE_HEIGHT,)
    if (ink, mosaic) != (state.ink, state.mosaic) or state.conceal:
        yield (_COLOURS[mosaic] + ink,)
