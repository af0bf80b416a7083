"""Texts that fit the lines they stand in, and the line that says what the keys do."""

from __future__ import annotations

from machines.keyboard import Key
from machines.style import Style
from machines.terminal import Terminal
from monty.programs.dialogue.area import Area

Hint = tuple[str, str] | tuple[str, str, str]
"""A key and what it does, and that in fewer letters perhaps."""


_WORDS = {"left": Key.LEFT, "space": " ", "any key": Key.RETURN}
"""Keys that are not called by what is printed on them."""


def fitting(width: int, *wordings: str) -> str:
    """The first of several wordings, the best first, that has room; else the last."""
    return next((text for text in wordings if len(text) <= width), wordings[-1])


def show_keys(terminal: Terminal, area: Area, *hints: Hint) -> None:
    """What keys do, the keys brighter than the rest, in fewer letters if there is no room. Each
    text stands for its key, if it is one."""
    terminal.blank(*area)
    for wording in (1, -1):
        texts = [f"{hint[0]} {hint[wording]}" for hint in hints]
        if len(" ".join(texts)) <= area.width:
            break
    gaps = [gap for gap in ("   ", "  ", " ") if len(gap.join(texts)) <= area.width]
    column = area.column
    for hint, text in zip(hints, texts, strict=True):
        terminal.put(area.row, column, text, Style.DIM)
        terminal.put(area.row, column, hint[0], Style.TEXT)
        if key := _key(terminal, hint[0]):
            terminal.touch(area.row, column, 1, len(text), key)
        column += len(text) + len(gaps[0])


def _key(terminal: Terminal, name: str) -> str | None:
    """The key of that name in a hint; None if it is none, or several."""
    return name if len(name) == 1 else _WORDS.get(name) or terminal.key_called(name)
