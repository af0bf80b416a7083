"""The screen of questions before a game: each stands below the one before, its answer beside it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from machines.keyboard import Key
from machines.style import Cue, Style, Television
from machines.terminal import Terminal
from monty.programs.dialogue.area import Area
from monty.programs.dialogue.ask import (
    DIGITS,
    StopPressed,
    ask_key,
    ask_line,
    ask_yes_no,
    in_a_name,
    next_key,
)
from monty.programs.dialogue.lines import Hint, fitting, show_keys

MOST_PLAYERS = 4

_TITLE_ROW = 1
_FIRST_ROW = 4


class Questions:
    """Asks a person one thing after another. Every method raises `StopPressed` on RUN/STOP.

    `title` is words, each with whether it is laid in tiles. When the screen is full, what was
    answered first makes room.
    """

    def __init__(self, terminal: Terminal, title: Sequence[tuple[str, bool]]) -> None:
        self.terminal = terminal
        self._title = title
        self._answers: list[tuple[str, str]] = []

    def draw(self) -> None:
        """Title, questions and answers as they now are."""
        terminal = self.terminal
        terminal.clear()
        column = 1
        gap = 2 if terminal.columns >= 40 else 1  # columns that a tile of the title takes
        for word, tiles in self._title:
            for letter in word:
                style = Style.RACK_TILE if tiles else Style.TITLE
                terminal.put(_TITLE_ROW, column, letter, style)
                column += gap if tiles else 1
            column += 1 if tiles else gap
        for i, (question, answer) in enumerate(self._answers):
            terminal.put(_FIRST_ROW + i, 1, question, Style.PROMPT)
            terminal.put(_FIRST_ROW + i, 1 + len(question) + 1, answer, Style.INPUT)
        self._one_key()

    def forget_answers(self) -> None:
        """Begin anew with an empty screen."""
        self._answers.clear()
        self.draw()

    def take_back(self) -> None:
        """The last question as if it had not been asked."""
        self._answers.pop()
        self.draw()

    @property
    def enter(self) -> str:
        """What the machine calls the key that ends a line."""
        return self.terminal.keycap(Key.RETURN)

    # ---- kinds of question ------------------------------------------------------------
    async def television(self) -> None:
        """Whether the set has colour (M-5a); what stands there already changes its look too."""
        colour = await self.yes_no(
            "Colour television", default=self.terminal.television is Television.COLOUR
        )
        self.terminal.television = Television.COLOUR if colour else Television.MONO
        self.draw()

    async def yes_no(self, *wordings: str, default: bool | None = False) -> bool:
        """Y or N by one key; RETURN takes the default where there is one."""
        mark = "" if default is None else f" ({'Y' if default else 'N'})"
        question = self.fitting(*(f"{text} Y/N{mark}?" for text in wordings))
        at = self._ask(question)
        answer = await ask_yes_no(self.terminal, at, self.refuse, self._next_key, default=default)
        self._answered(question, "Y" if answer else "N")
        return answer

    async def key(self, answers: str, returns: str | None, *wordings: str) -> str:
        """One of those keys; RETURN gives `returns` where that is not None."""
        question = self.fitting(*wordings)
        at = self._ask(question)
        answer = await ask_key(
            self.terminal, at, answers, self.refuse, self._next_key, returns=returns
        )
        self._answered(question, answer)
        return answer

    async def name(self, taken: Collection[str], length: int, *wordings: str) -> str:
        """A name of letters and digits that nobody has yet; it may be empty."""

        def judge(name: str) -> str | None:
            return f"{name} is playing already" if name in taken else None

        return await self.line(length, in_a_name, judge, *wordings)

    async def new_name(self, taken: Collection[str], length: int, *wordings: str) -> str:
        """A name that nobody has yet, and that is not empty."""
        while not (name := await self.name(taken, length, *wordings)):
            self.take_back()
            await self.refuse("type a name")
        return name

    async def number(self, most: int, returns: int | None, *wordings: str) -> int:
        """A whole number from 0 to `most`; RETURN alone gives `returns` where that is not None."""

        def accepts(line: str, key: str) -> str | None:
            return None if key in DIGITS else "type a number"

        def judge(line: str) -> str | None:
            if line:
                return None if int(line) <= most else f"a number from 0 to {most}"
            return None if returns is not None else f"type a number from 0 to {most}"

        line = await self.line(len(str(most)), accepts, judge, *wordings)
        return int(line) if line or returns is None else returns

    async def line(
        self,
        length: int,
        accepts: Callable[[str, str], str | None],
        judge: Callable[[str], str | None],
        *wordings: str,
    ) -> str:
        """A line ended by RETURN. `accepts` judges each key, `judge` the whole: why not, or
        None."""
        question = self.fitting(*wordings, answer=length)
        at = self._ask(question)
        self._keys((self.enter, "ends"), ("left", "erases"))
        line = await ask_line(
            self.terminal, at, length, self.refuse, self._next_key, accepts, judge
        )
        self._answered(question, line)
        self._one_key()
        return line

    async def refuse(self, reason: str) -> None:
        """A reason above the last line and a low beep."""
        self.terminal.blank(self._reason_row, 0, 1, self.terminal.columns)
        self.terminal.put(self._reason_row, 1, reason[: self.terminal.columns - 1], Style.WARNING)
        await self.terminal.sound(Cue.REFUSED)

    async def _next_key(self) -> str:
        """The next key; what was refused before it is no longer said. RUN/STOP leaves at once
        where nothing is answered yet, and asks where answers would be lost."""
        try:
            key = await next_key(self.terminal)
        except StopPressed:
            if not self._answers or await self._leaves():
                raise
            key = await self._next_key()
        self.terminal.blank(self._reason_row, 0, 1, self.terminal.columns)
        return key

    async def _leaves(self) -> bool:
        self.terminal.blank(self._reason_row, 0, 1, self.terminal.columns)
        self.terminal.put(self._reason_row, 1, "Leave (Y/N)?", Style.PROMPT)
        while (key := (await self.terminal.key()).upper()) not in ("Y", "N", Key.STOP):
            await self.terminal.sound(Cue.REFUSED)
        self.terminal.blank(self._reason_row, 0, 1, self.terminal.columns)
        return key != "N"

    # ---- what they share --------------------------------------------------------------
    @property
    def _reason_row(self) -> int:
        return self.terminal.rows - 2

    def _keys(self, *hints: Hint) -> None:
        """What the keys do, on the last line."""
        terminal = self.terminal
        show_keys(terminal, Area(terminal.rows - 1, 1, 1, terminal.columns - 1), *hints)

    def _one_key(self) -> None:
        self._keys(("one key", "answers"), (self.terminal.keycap(Key.STOP), "leaves"))

    def fitting(self, *wordings: str, answer: int = 1) -> str:
        """The best wording that leaves room for an answer of so many characters."""
        margins = len("  ") + answer + 1  # left of it, after it, and for the cursor
        return fitting(self.terminal.columns - margins, *wordings)

    def _ask(self, text: str) -> tuple[int, int]:
        if _FIRST_ROW + len(self._answers) >= self._reason_row:
            del self._answers[0]
            self.draw()
        row = _FIRST_ROW + len(self._answers)
        self.terminal.put(row, 1, text, Style.PROMPT)
        return row, 1 + len(text) + 1

    def _answered(self, question: str, answer: str) -> None:
        self._answers.append((question, answer))
        self.terminal.blank(self._reason_row, 0, 1, self.terminal.columns)
