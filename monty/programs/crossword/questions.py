"""The questions before a game of a crossword program: names, numbers and other lines too."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from machines.keyboard import Key
from machines.style import Cue, Style
from machines.terminal import Terminal
from monty.programs.dialogue.lines import Hint
from monty.programs.dialogue.questionnaire import Questionnaire
from monty.programs.dialogue.talk import DIGITS, Line, in_a_name

_TITLE_ROW = 1
_FIRST_ROW = 4

Title = Sequence[tuple[str, bool]]
"""Words, each with whether it is laid in tiles."""


class Questions(Questionnaire):
    """Asks a person one thing after another, below a title. RUN/STOP leaves at once where nothing
    is answered yet, and asks where answers would be lost."""

    def __init__(self, terminal: Terminal, title: Title) -> None:
        super().__init__(terminal, _FIRST_ROW, partial(_put_title, title))
        self.talk.source = _AskingToLeave(self)

    def forget_answers(self) -> None:
        """Begin anew with an empty screen."""
        self._answers.clear()
        self.draw()

    def take_back(self) -> None:
        """Take the last question back, as if it had not been asked."""
        self._answers.pop()
        self.draw()

    # ---- kinds of question ------------------------------------------------------------
    async def name(self, taken: Collection[str], length: int, *wordings: str) -> str:
        """A name of letters and digits that nobody has yet; it may be empty, for none."""

        def judge(name: str) -> str | None:
            return f"{name} is playing already" if name in taken else None

        return await self.line(length, in_a_name, judge, *wordings, empty="none")

    async def new_name(self, taken: Collection[str], length: int, *wordings: str) -> str:
        """A name that nobody has yet, and that is not empty."""
        while not (name := await self.name(taken, length, *wordings)):
            self.take_back()
            await self.talk.refuse("type a name")
        return name

    async def number(self, most: int, returns: int | None, *wordings: str) -> int:
        """A whole number from 0 to `most`; RETURN alone gives `returns` where that is not None."""

        def accepts(line: str, key: str) -> str | None:
            return None if key in DIGITS else "type a number"

        def judge(line: str) -> str | None:
            if line:
                return None if int(line) <= most else f"a number from 0 to {most}"
            return None if returns is not None else f"type a number from 0 to {most}"

        shown = "" if returns is None else str(returns)
        line = await self.line(len(str(most)), accepts, judge, *wordings, empty=shown)
        return int(line) if line or returns is None else returns

    async def line(
        self,
        length: int,
        accepts: Callable[[str, str], str | None],
        judge: Callable[[str], str | None],
        *wordings: str,
        empty: str = "",
    ) -> str:
        """A line ended by RETURN. `accepts` judges each key, `judge` the whole: why not, or
        None. `empty` is what an empty line means."""
        question = self._fitting(*wordings, cells=length + 1)  # and one for the cursor

        async def ask() -> str:
            left: Hint = ("left", "erases")
            if self._given:
                left = ("left", "erases, goes back", "erases, back")
            self.talk.hints((self.talk.enter, "ends"), left)
            return await self.talk.line(Line(length, accepts, judge), self._go_back)

        return await self._answer_to(question, ask, lambda line: line or empty)

    # ---- leaving ----------------------------------------------------------------------
    async def leaves(self) -> bool:
        """Whether they are left, though answers would be lost; RUN/STOP pressed again means yes."""
        if not self._given:
            return True
        self.talk.message("Leave (Y/N)?", style=Style.PROMPT)
        while (key := (await self.terminal.key()).upper()) not in ("Y", "N", Key.STOP):
            await self.terminal.sound(Cue.REFUSED)
        self.talk.message("")
        return key != "N"


@dataclass(frozen=True, slots=True)
class _AskingToLeave:
    """The keys of a terminal. RUN/STOP is one of them if the questions are left."""

    questions: Questions

    async def key(self) -> str:
        """The next key."""
        while (key := await self.questions.terminal.key()) == Key.STOP:
            if await self.questions.leaves():
                break
        return key


def _put_title(title: Title, terminal: Terminal) -> None:
    column = 1
    gap = 2 if terminal.columns >= 40 else 1  # columns that a tile of the title takes
    for word, tiles in title:
        for letter in word:
            terminal.put(_TITLE_ROW, column, letter, Style.RACK_TILE if tiles else Style.TITLE)
            column += gap if tiles else 1
        column += 1 if tiles else gap
