"""The lines of a screen in which a program talks: what it asks, what it reports, what keys do."""

from __future__ import annotations

from collections.abc import Sequence

from machines.style import Cue, Style
from machines.terminal import Terminal
from monty.programs.dialogue.area import Area
from monty.programs.dialogue.lines import Hint, fitting, show_keys


class TextLines:
    """Writes each in its place. Implements the `TalkingLines` of `talk`."""

    def __init__(self, terminal: Terminal, *, message: Area, prompt: Area, keys: Area) -> None:
        self.width = prompt.width
        self._terminal = terminal
        self._message, self._prompt, self._keys = message, prompt, keys

    def prompt(self, *wordings: str, answer: int = 1) -> tuple[int, int]:
        """What is asked, in the first wording that leaves so many cells for the answer; returns
        the row and column where that goes."""
        area = self._prompt
        text = fitting(area.width - 1 - answer, *wordings)
        self._line(area, text, Style.PROMPT)
        return area.row, area.column + len(text) + 1

    def message(self, *wordings: str, style: Style = Style.MESSAGE) -> None:
        """What is reported, in the first wording that has room."""
        self._line(self._message, fitting(self._message.width, *wordings), style)

    async def refuse(self, *wordings: str) -> None:
        """A reason in place of the message, and a low beep."""
        self.message(*wordings, style=Style.WARNING)
        await self._terminal.sound(Cue.REFUSED)

    def keys(self, *hints: Hint) -> None:
        """What the keys do just now, in one line."""
        self.key_lines(hints)

    def key_lines(self, *lines: Sequence[Hint]) -> None:
        """The same in several lines, on a screen that has room for them."""
        area = self._keys
        for i in range(area.height):
            hints = lines[i] if i < len(lines) else ()
            show_keys(self._terminal, Area(area.row + i, area.column, 1, area.width), *hints)

    def _line(self, area: Area, text: str, style: Style) -> None:
        assert len(text) <= area.width, text
        self._terminal.blank(*area)
        self._terminal.put(area.row, area.column, text, style)
