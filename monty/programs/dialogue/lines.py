"""Lines of text on a screen: where they stand, what fits there, and what the keys do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from machines.keyboard import Key
from machines.style import Style
from machines.terminal import Terminal

Hint = tuple[str, ...]
"""A key and what it does, and that in fewer and fewer letters perhaps."""


_WORDS = {"left": Key.LEFT, "space": " ", "any key": Key.RETURN}
"""Keys that are not called by what is printed on them."""


class Area(NamedTuple):
    """A rectangle of cells."""

    row: int
    column: int
    height: int
    width: int


def fitting(width: int, *wordings: str) -> str:
    """The first of several wordings, the best first, that has room; else the last."""
    return next((text for text in wordings if len(text) <= width), wordings[-1])


def beside(name: str, figure: str, width: int) -> str:
    """A name and a figure at the two ends of a line; a name without room for a gap is cut."""
    name = name.rstrip()[: width - len(figure) - 1]
    return name + figure.rjust(width - len(name))


def show_told(terminal: Terminal, area: Area, told: Sequence[str]) -> None:
    """What was told last, a line each, as many as have room, the latest brightest."""
    terminal.blank(*area)
    shown = told[-area.height :]
    for i, line in enumerate(shown):
        style = Style.TEXT if i == len(shown) - 1 else Style.DIM
        terminal.put(area.row + i, area.column, line[: area.width], style)


def show_keys(terminal: Terminal, area: Area, *hints: Hint) -> None:
    """What keys do, the keys brighter than the rest, in fewer letters if there is no room. Each
    text stands for its key, if it is one."""
    terminal.blank(*area)
    for wording in range(1, max(map(len, hints), default=2)):
        texts = [f"{hint[0]} {hint[min(wording, len(hint) - 1)]}" for hint in hints]
        if len(" ".join(texts)) <= area.width:
            break
    gaps = [gap for gap in ("   ", "  ", " ") if len(gap.join(texts)) <= area.width]
    column = area.column
    for hint, text in zip(hints, texts, strict=True):
        terminal.put(area.row, column, text, Style.DIM)
        terminal.put(area.row, column, hint[0], Style.KEY)
        if key := _key(terminal, hint[0]):
            terminal.touch(area.row, column, 1, len(text), key)
        column += len(text) + len(gaps[0])


def _key(terminal: Terminal, name: str) -> str | None:
    """The key of that name in a hint; None if it is none, or several."""
    return name if len(name) == 1 else _WORDS.get(name) or terminal.key_called(name)
