"""The lines of text around a game without a board: what happened last, and the talk."""

from __future__ import annotations

from collections.abc import Sequence

from machines.style import Style
from machines.terminal import Terminal
from monty.programs.dialogue.area import Area
from monty.programs.dialogue.text_lines import TextLines


class GameLines(TextLines):
    """Writes each in its place on the screen."""

    def __init__(
        self, terminal: Terminal, *, window: Area, message: Area, prompt: Area, keys: Area
    ) -> None:
        super().__init__(terminal, message=message, prompt=prompt, keys=keys)
        self._window = window

    def window(self, log: Sequence[str]) -> None:
        """The last lines told, the latest brightest."""
        area = self._window
        self._terminal.blank(*area)
        for i, line in enumerate(log):
            style = Style.TEXT if i == len(log) - 1 else Style.DIM
            self._terminal.put(area.row + i, area.column, line[: area.width], style)
