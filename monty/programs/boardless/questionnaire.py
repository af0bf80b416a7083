"""The questions before a game without a board, each below the one before, its answer beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from machines.keyboard import Key
from machines.style import Cue, Style, Television
from machines.terminal import Terminal
from monty.programs.dialogue.area import Area
from monty.programs.dialogue.ask import ask_key, ask_yes_no, next_key
from monty.programs.dialogue.lines import fitting, show_keys


class Questionnaire:
    """Asks one thing after another, each answered by one key. Every question raises `StopPressed`
    on RUN/STOP. `heading` draws what stands above `first_row`."""

    def __init__(
        self, terminal: Terminal, first_row: int, heading: Callable[[Terminal], None]
    ) -> None:
        self._terminal = terminal
        self._first_row = first_row
        self._heading = heading
        self._answers: list[tuple[str, str]] = []
        self._next_key = partial(next_key, terminal)

    def draw(self) -> None:
        """Heading, questions and answers as they now are."""
        terminal = self._terminal
        terminal.clear()
        self._heading(terminal)
        for i, (question, answer) in enumerate(self._answers):
            terminal.put(self._first_row + i, 1, question, Style.PROMPT)
            terminal.put(self._first_row + i, len(question) + 2, answer, Style.INPUT)
        area = Area(terminal.rows - 1, 1, 1, terminal.columns - 1)
        show_keys(terminal, area, ("one key", "answers"), (terminal.keycap(Key.STOP), "leaves"))

    async def television(self) -> None:
        """Whether the set has colour; what stands there already changes its look too."""
        is_colour = self._terminal.television is Television.COLOUR
        colour = await self.yes_no("Colour television", default=is_colour)
        self._terminal.television = Television.COLOUR if colour else Television.MONO
        self.draw()

    async def yes_no(self, text: str, *, default: bool) -> bool:
        """Y or N; RETURN takes the default."""
        room = self._terminal.columns - 4
        mark = "Y" if default else "N"
        question = fitting(room, f"{text} Y/N ({mark})?", f"{text} ({mark})?")
        at = self._ask(question)
        answer = await ask_yes_no(self._terminal, at, self._refuse, self._next_key, default=default)
        self._answered(question, "Y" if answer else "N")
        return answer

    async def number(self, question: str, digits: str, default: int) -> int:
        """One of those digits; RETURN takes the default."""
        at = self._ask(question)
        answer = await ask_key(
            self._terminal, at, digits, self._refuse, self._next_key, returns=str(default)
        )
        self._answered(question, answer)
        return int(answer)

    def _ask(self, text: str) -> tuple[int, int]:
        row = self._first_row + len(self._answers)
        self._terminal.put(row, 1, text, Style.PROMPT)
        return row, len(text) + 2

    def _answered(self, question: str, answer: str) -> None:
        self._answers.append((question, answer))
        self._blank_reason()

    async def _refuse(self, reason: str) -> None:
        self._blank_reason()
        self._terminal.put(self._terminal.rows - 2, 1, reason, Style.WARNING)
        await self._terminal.sound(Cue.REFUSED)

    def _blank_reason(self) -> None:
        self._terminal.blank(self._terminal.rows - 2, 0, 1, self._terminal.columns)
