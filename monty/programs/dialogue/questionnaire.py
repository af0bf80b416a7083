"""The screen of questions before a game: each stands below the one before, its answer beside it."""

from __future__ import annotations

from collections.abc import Callable

from machines.keyboard import Key
from machines.style import Cue, Style, Television
from machines.terminal import Terminal
from monty.programs.dialogue.area import Area
from monty.programs.dialogue.ask import ask_key, ask_yes_no, next_key
from monty.programs.dialogue.lines import Hint, fitting, show_keys


class Questionnaire:
    """Asks a person one thing after another. Every question raises `StopPressed` on RUN/STOP.

    `heading` draws what stands above `first_row`. When the screen is full, what was answered first
    makes room.
    """

    def __init__(
        self, terminal: Terminal, first_row: int, heading: Callable[[Terminal], None]
    ) -> None:
        self.terminal = terminal
        self._first_row = first_row
        self._heading = heading
        self._answers: list[tuple[str, str]] = []

    def draw(self) -> None:
        """Heading, questions and answers as they now are."""
        self.terminal.clear()
        self._heading(self.terminal)
        for i, (question, answer) in enumerate(self._answers):
            row, column = self._put(i, question)
            self.terminal.put(row, column, answer, Style.INPUT)
        self._one_key()

    # ---- kinds of question ------------------------------------------------------------
    async def television(self, *, ask: bool) -> None:
        """Whether the set has colour (M-5a); what stands there already changes its look too.
        Where whoever plays has been asked before, the answer only stands there."""
        is_colour = self.terminal.television is Television.COLOUR
        if not ask:
            self._answered("Colour television?", "Y" if is_colour else "N")
            return self.draw()
        colour = await self.yes_no("Colour television", default=is_colour)
        self.terminal.television = Television.COLOUR if colour else Television.MONO
        self.draw()

    async def yes_no(self, *wordings: str, default: bool | None = False) -> bool:
        """Y or N by one key; RETURN takes the default where there is one."""
        mark = "" if default is None else f" ({'Y' if default else 'N'})"
        question = self._fitting(
            *(f"{text}{end}{mark}?" for end in (" Y/N", "") for text in wordings)
        )
        at = self._ask(question)
        answer = await ask_yes_no(self.terminal, at, self.refuse, self._next_key, default=default)
        self._answered(question, "Y" if answer else "N")
        return answer

    async def key(self, answers: str, returns: str | None, *wordings: str) -> str:
        """One of those keys; RETURN gives `returns` where that is not None."""
        question = self._fitting(*wordings)
        at = self._ask(question)
        answer = await ask_key(
            self.terminal, at, answers, self.refuse, self._next_key, returns=returns
        )
        self._answered(question, answer)
        return answer

    async def refuse(self, reason: str) -> None:
        """A reason above the last line and a low beep."""
        self._blank_reason()
        self.terminal.put(self._reason_row, 1, reason[: self.terminal.columns - 1], Style.WARNING)
        await self.terminal.sound(Cue.REFUSED)

    # ---- what they share --------------------------------------------------------------
    @property
    def _reason_row(self) -> int:
        return self.terminal.rows - 2

    def _blank_reason(self) -> None:
        self.terminal.blank(self._reason_row, 0, 1, self.terminal.columns)

    async def _next_key(self) -> str:
        """The next key; what was refused before it is no longer said."""
        key = await next_key(self.terminal)
        self._blank_reason()
        return key

    def _keys(self, *hints: Hint) -> None:
        """What the keys do, on the last line."""
        terminal = self.terminal
        show_keys(terminal, Area(terminal.rows - 1, 1, 1, terminal.columns - 1), *hints)

    def _one_key(self) -> None:
        self._keys(("one key", "answers"), (self.terminal.keycap(Key.STOP), "leaves"))

    def _fitting(self, *wordings: str, cells: int = 1) -> str:
        """The best wording that leaves so many cells for an answer."""
        margins = 1 + 1  # left of it and after it
        return fitting(self.terminal.columns - margins - cells, *wordings)

    def _ask(self, question: str) -> tuple[int, int]:
        """Put a question; returns where its answer goes."""
        if self._first_row + len(self._answers) >= self._reason_row:
            del self._answers[0]
            self.draw()
        return self._put(len(self._answers), question)

    def _put(self, number: int, question: str) -> tuple[int, int]:
        row = self._first_row + number
        self.terminal.put(row, 1, question, Style.PROMPT)
        return row, 1 + len(question) + 1

    def _answered(self, question: str, answer: str) -> None:
        self._answers.append((question, answer))
        self._blank_reason()
