"""The screen of questions before a game: each stands below the one before, its answer beside it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from machines.style import Style, Television
from machines.terminal import Terminal
from monty.programs.dialogue.lines import Area, Hint, fitting
from monty.programs.dialogue.talk import Talk, TalkLines

_T = TypeVar("_T")


class _WentBack(Exception):
    """Somebody wants to answer the question before once more."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """A question, what stands beside it, and what was answered; None where nobody was asked."""

    question: str
    shown: str
    given: str | None


class Questionnaire:
    """Asks a person one thing after another. Every question raises `StopPressed` on RUN/STOP.

    The left cursor key or DEL at an empty answer goes back to the question before: `all_of` then
    asks anew, with the answers up to there given as they were before. `heading` draws what stands
    above `first_row`. When the screen is full, what was answered first makes room.
    """

    def __init__(
        self, terminal: Terminal, first_row: int, heading: Callable[[Terminal], None]
    ) -> None:
        self.terminal = terminal
        row, width = terminal.rows - 2, terminal.columns - 1
        self.talk = Talk(
            terminal,
            TalkLines(
                prompt=Area(first_row, 1, row - first_row, width),
                message=Area(row, 1, 1, width),
                keys=Area(row + 1, 1, 1, width),
            ),
        )
        self._first_row = first_row
        self._end = row  # of the questions
        self._heading = heading
        self._answers: list[_Answer] = []
        self._to_repeat: list[str] = []  # answers given before somebody went back
        self._first_shown = 0
        self._stale = False  # the screen shows answers that are given no more, or lacks some

    async def all_of(self, ask: Callable[[], Awaitable[_T]]) -> _T:
        """What `ask` makes of the answers to the questions that it asks here. It may ask anything
        in any order, but what it asks next must depend on the answers alone."""
        television = self.terminal.television
        while True:
            try:
                return await ask()
            except _WentBack:
                self._to_repeat = self._given[:-1]
                self._answers.clear()
                self._stale = True
                self.terminal.television = television

    @property
    def repeated(self) -> bool:
        """Whether the last answer was only repeated, so that what followed from it need not happen
        again."""
        return self._stale

    def draw(self) -> None:
        """Heading, questions and answers as they now are."""
        self._stale = False
        self.terminal.clear()
        self._heading(self.terminal)
        self._first_shown = max(0, len(self._answers) + 1 - (self._end - self._first_row))
        for i, answer in enumerate(self._answers[self._first_shown :], self._first_shown):
            at = self._put(i, answer.question)
            self.terminal.put(*at, answer.shown, Style.INPUT)
        self._one_key()

    # ---- kinds of question ------------------------------------------------------------
    async def television(self, *, ask: bool) -> None:
        """Whether the set has colour (M-5a); what stands there already changes its look too.
        Where whoever plays has been asked before, the answer only stands there. A machine with a
        screen of its own has none to ask for."""
        if not self.terminal.machine.has_television:
            return
        is_colour = self.terminal.television is Television.COLOUR
        if not ask:
            shown = "Y" if is_colour else "N"
            self._answers.append(_Answer("Colour television?", shown, None))
        elif await self.yes_no("Colour television", default=is_colour) != is_colour:
            self.terminal.television = Television.MONO if is_colour else Television.COLOUR
        if not self._stale:
            self.draw()

    async def yes_no(self, *wordings: str, default: bool | None = False) -> bool:
        """Y or N by one key; RETURN takes the default where there is one."""
        mark = "" if default is None else f" ({'Y' if default else 'N'})"
        texts = [f"{text}{end}{mark}?" for end in (" Y/N", "") for text in wordings]
        returns = None if default is None else ("Y" if default else "N")
        return await self.key("YN", returns, *texts) == "Y"

    async def key(self, answers: str, returns: str | None, *wordings: str, empty: str = "") -> str:
        """One of those keys; RETURN gives `returns` where that is not None. `empty` is what an
        empty answer means."""
        question = self._fitting(*wordings)

        async def ask() -> str:
            self._one_key()
            return await self.talk.key(answers, returns, self._go_back)

        return await self._answer_to(question, ask, lambda key: key or empty)

    # ---- what they share --------------------------------------------------------------
    async def _answer_to(
        self,
        question: str,
        ask: Callable[[], Awaitable[str]],
        shown: Callable[[str], str],
    ) -> str:
        """The answer: repeated, or as `ask` gets it. `shown` is how it is shown."""
        if self._to_repeat:
            self._stale = True
            given = self._to_repeat.pop(0)
        else:
            self._ask(question)
            given = await ask()
            self.terminal.put(*self.talk.at, shown(given), Style.INPUT)
        self._answers.append(_Answer(question, shown(given), given))
        return given

    async def _go_back(self) -> None:
        if not self._given:
            return await self.talk.refuse("this is the first question")
        self.terminal.hide_cursor()
        raise _WentBack

    @property
    def _given(self) -> list[str]:
        """The answers that somebody has given."""
        return [each.given for each in self._answers if each.given is not None]

    def _one_key(self) -> None:
        first: Hint = ("left", "goes back") if self._given else ("one key", "answers")
        self.talk.hints(first, (self.talk.stop, "leaves"))

    def _fitting(self, *wordings: str, cells: int = 1) -> str:
        """The best wording that leaves so many cells for an answer."""
        margins = 1 + 1  # left of it and after it
        return fitting(self.terminal.columns - margins - cells, *wordings)

    def _ask(self, question: str) -> None:
        """Put a question, and say where its answer goes."""
        at_the_end = self._first_row + len(self._answers) - self._first_shown >= self._end
        if self._stale or at_the_end:
            self.draw()
        self.talk.at = self._put(len(self._answers), question)

    def _put(self, number: int, question: str) -> tuple[int, int]:
        row = self._first_row + number - self._first_shown
        self.terminal.put(row, 1, question, Style.PROMPT)
        return row, 1 + len(question) + 1
