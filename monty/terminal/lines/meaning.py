"""Machines whose screens also know what each of their cells means, not only how it looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from machines.catalogue import machine_named
from machines.machine import Machine
from machines.screen import Screen
from machines.style import BoardStyle, Look, Style, Television

_STYLES = tuple(Style)
_NOTHING = -1


@dataclass(frozen=True, slots=True)
class MeantLook(Look):
    """A look that still knows which style it is of."""

    style: Style = Style.TEXT


@cache
def telling(name: str) -> Machine:
    """The machine of that name, with screens of `MeaningScreen` and otherwise as it is."""

    machine = machine_named(name)

    def board_looks(television: Television, style: BoardStyle) -> Mapping[Style, Look]:
        return _meant(machine.board_looks(television, style))

    return replace(
        machine,
        looks={television: _meant(looks) for television, looks in machine.looks.items()},
        board_looks=board_looks,
        new_screen=_screen_class(type(machine.new_screen())),
    )


def _meant(looks: Mapping[Style, Look]) -> Mapping[Style, Look]:
    names = [each.name for each in fields(Look)]
    return {
        style: MeantLook(**{name: getattr(look, name) for name in names}, style=style)
        for style, look in looks.items()
    }


class MeaningScreen(Screen):
    """A screen that keeps the style of each cell that is written, and whether anything was. It goes
    before the screen of a machine."""

    _meanings: NDArray[np.int8] | None = None
    is_written = False
    """Whether anything has been written since whoever reads it has made this False."""

    is_cleared = False
    """Whether it has been cleared since then."""

    def write(self, row: int, column: int, text: str, look: Look) -> None:
        """As the machine does it."""
        super().write(row, column, text, look)
        style = look.style if isinstance(look, MeantLook) else Style.TEXT
        end = column + len(text) * (1 + look.double_width)
        self.meanings[row : row + 1 + look.double_height, column:end] = _STYLES.index(style)
        self.is_written = True

    def clear(self) -> None:
        """As the machine does it."""
        super().clear()  # type: ignore[safe-super]  # the machine's screen comes after it
        self._meanings = None
        self.is_written = self.is_cleared = True

    def read_as(self, row: int, column: int, height: int, width: int, text: str) -> None:
        """As on any screen."""
        super().read_as(row, column, height, width, text)
        self.is_written = True

    @property
    def meanings(self) -> NDArray[np.int8]:
        """The number of each cell's style, -1 where nothing was written."""
        if self._meanings is None or self._meanings.shape != self.codes.shape:
            self._meanings = np.full(self.codes.shape, _NOTHING, np.int8)
        return self._meanings

    def style(self, row: int, column: int) -> Style | None:
        """What a cell was written as, None if it was not."""
        number = int(self.meanings[row, column])
        return None if number == _NOTHING else _STYLES[number]


@cache
def _screen_class(kind: type[Screen]) -> Any:
    """The screen of a machine with meanings; a class that takes nothing, as `new_screen` wants."""
    return type(f"Meaning{kind.__name__}", (MeaningScreen, kind), {})
