"""Choosing the codes that make a row look as it is meant to, as far as they can (X-21).

A change of colour or of anything else takes a cell. The code goes into the blank cell just before
the text, several codes into several blank cells; the background ends in the first blank cell that
is meant to be black. Text without a blank cell before it takes what holds there already. But where
mosaics of two colours lie side by side, and the last of the one repeats what is before it, the code
takes its place: under Hold Mosaics it shows the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from machines.bbc.characters import HIGH, SPACE, Control
from machines.bbc.teletext import RowState, step

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
    held = _held(row)
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
        elif column in held and state.hold:
            put(column, _COLOURS[True] + (row.attributes[column + 1] & INK))
        elif code == SPACE:
            if state.hold and state.held != SPACE:  # a code would show the last mosaic again
                state = step(state, SPACE, False).after
            elif paper == state.paper:
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
                hold = column in held.values() and not state.hold
                controls = _controls(state, attribute, paper, hold, len(blanks))
                for place, control in zip(reversed(blanks), reversed(controls), strict=False):
                    codes[place] = control | HIGH
                for control in controls:
                    state = step(state, control, False).after
                if not any(_changes(state, attribute, paper)):
                    met = attribute, paper
            if state.hold:
                state = step(state, code, False).after
            blanks.clear()
    return bytes(codes)


def _held(row: WantedRow) -> dict[int, int]:
    """The cells whose mosaic can be shown by a code that is held, and where what lies around each
    begins."""
    held = {}
    begin = 0
    cells = list(zip(row.codes, row.attributes, row.papers, strict=True))
    for column in range(1, len(cells) - 1):
        if row.codes[column - 1] == SPACE:
            begin = column
        before, this, after = cells[column - 1 : column + 2]
        changed = this[1] ^ after[1]
        if (
            before == this
            and this[0] != SPACE != after[0]
            and this[1] & (MOSAIC | STORED) == MOSAIC
            and this[2] == after[2]
            and changed
            and not changed & ~INK
        ):
            held[column] = begin
    return held


@lru_cache(maxsize=4096)
def _controls(
    state: RowState, attribute: int, paper: int, hold: bool, room: int
) -> tuple[int, ...]:
    """The most important of the codes that a text needs before it, as many as have room."""
    changes = list(_changes(state, attribute, paper))
    if hold:
        changes.insert(0, (Control.HOLD_MOSAICS,))
    while sum(map(len, changes)) > room:
        del changes[0]
    return tuple(control for change in changes for control in change)


def _changes(state: RowState, attribute: int, paper: int) -> Iterator[tuple[int, ...]]:
    """The codes that a text needs before it. Those that belong together come as one, and the most
    important comes last."""
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
