"""What a terminal shows: a grid of characters with colours and a picture over some of them, and
what of it differs from another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from machines.picture import Rgb

USUAL = -1
"""The colour that the terminal has by itself."""


class Manner(NamedTuple):
    """How characters are written: RRGGBB as a number or `USUAL`, and whether underlined."""

    ink: int = USUAL
    paper: int = USUAL
    underlined: bool = False


class Stretch(NamedTuple):
    """Characters side by side that are written in the same manner."""

    row: int
    column: int
    text: str
    manner: Manner


@dataclass(frozen=True, slots=True, eq=False)
class PlacedPicture:
    """A picture over the characters from a row and column on. It is equal to itself alone."""

    rgb: Rgb
    colours: NDArray[np.uint8]
    """`uint8[count, 3]`: the machine's colours and mixtures of them, where all have no room."""

    row: int
    column: int
    rows: int
    columns: int

    @property
    def place(self) -> tuple[int, int, int, int]:
        """Row, column, rows and columns."""
        return self.row, self.column, self.rows, self.columns


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A grid of characters, `[rows, columns]`. Whoever makes it fills it, and then leaves it be."""

    characters: NDArray[np.str_]
    inks: NDArray[np.int32]
    papers: NDArray[np.int32]
    underlined: NDArray[np.bool_]
    picture: PlacedPicture | None = None

    @classmethod
    def empty(
        cls, rows: int, columns: int, paper: int = USUAL, picture: PlacedPicture | None = None
    ) -> Frame:
        """Nothing but spaces, and a picture over them."""
        shape = rows, columns
        return cls(
            np.full(shape, " ", "U1"),
            np.full(shape, USUAL, np.int32),
            np.full(shape, paper, np.int32),
            np.zeros(shape, np.bool_),
            picture,
        )

    def write(self, row: int, column: int, text: str, manner: Manner) -> None:
        """Write what of a text has room."""
        rows, columns = self.characters.shape
        text = text[max(-column, 0) : max(columns - column, 0)]
        if 0 <= row < rows and text:
            cells = np.s_[row, max(column, 0) : max(column, 0) + len(text)]
            self.characters[cells] = list(text)
            self.inks[cells], self.papers[cells] = manner.ink, manner.paper
            self.underlined[cells] = manner.underlined

    def stretches(self, before: Frame | None) -> Iterator[Stretch]:
        """What has to be written where `before` is shown, cell by cell that differs and no other;
        everything where nothing is known of what is shown."""
        changed = self._changed(before)
        for row in np.flatnonzero(changed.any(axis=1)).tolist():
            columns = np.flatnonzero(changed[row]).tolist()
            start = columns[0]
            for column, following in zip(columns, [*columns[1:], -1], strict=True):
                manner = self._manner(row, column)
                if following != column + 1 or self._manner(row, following) != manner:
                    text = "".join(self.characters[row, start : column + 1].tolist())
                    yield Stretch(row, start, text, manner)
                    start = following

    def uncovers(self, before: Frame) -> bool:
        """Whether characters are seen again that a picture of the one before lay over."""
        if before.picture is None:
            return False
        return self.picture is None or self.picture.place != before.picture.place

    def _manner(self, row: int, column: int) -> Manner:
        """A space has no ink."""
        underlined = bool(self.underlined[row, column])
        blank = self.characters[row, column] == " " and not underlined
        ink = USUAL if blank else int(self.inks[row, column])
        return Manner(ink, int(self.papers[row, column]), underlined)

    def _changed(self, before: Frame | None) -> NDArray[np.bool_]:
        if (
            before is None
            or before.characters.shape != self.characters.shape
            or self.uncovers(before)
        ):
            return np.ones(self.characters.shape, np.bool_)
        inked = (self.characters != " ") | self.underlined
        changed: NDArray[np.bool_] = (
            (self.characters != before.characters)
            | (self.papers != before.papers)
            | (self.underlined != before.underlined)
            | inked & (self.inks != before.inks)
        )
        return changed
