"""The questions asked before a game of WORDS."""

from __future__ import annotations

from functools import partial

from machines.keyboard import Key
from machines.style import Cue, Style, Television
from machines.terminal import Terminal
from monty.players.words.level import WORDS_LEVELS
from monty.programs.crossword.ask import ask_key, ask_yes_no, next_key
from monty.programs.crossword.layout import Area
from monty.programs.crossword.lines import fitting
from monty.programs.crossword.view import show_keys
from monty.programs.words.layout import ROW_LAYOUTS
from monty.programs.words.table import Wishes
from monty.programs.words.view import RowView

PEOPLE_KEYS, LEVEL_KEYS = "012", "1234"
_FIRST_ROW = 10
_SHOWN = "STARTWORDS"  # a row of two words, as a title


class Setup:
    """The first screen; each question stands below the one before, its answer beside it."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._answers: list[tuple[str, str]] = []
        self._next_key = partial(next_key, terminal)

    async def ask(self) -> Wishes:
        """What the players wish. Raises `StopPressed`."""
        self._draw()
        is_colour = self._terminal.television is Television.COLOUR
        colour = await self._yes_no("Colour television", default=is_colour)
        self._terminal.television = Television.COLOUR if colour else Television.MONO
        self._draw()  # what stands there already changes its look too
        people = int(await self._key("People playing, 0 to 2 (2)?", PEOPLE_KEYS, "2"))
        level = max(WORDS_LEVELS)
        if people < 2:
            level = int(await self._key("Computer's level, 1-4 (4)?", LEVEL_KEYS, "4"))
        return Wishes(
            people=people,
            level=level,
            judge=await self._yes_no("A word list judges", default=False),
            short_row=await self._yes_no("Keep the new word only", default=False),
            sound=await self._yes_no("Sound effects", default=True),
        )

    def _draw(self) -> None:
        terminal, layout = self._terminal, ROW_LAYOUTS[self._terminal.machine]
        terminal.clear()
        view = RowView(terminal)
        view.title()
        view.row(_SHOWN, 0, None)
        subtitle = "One row of letters, two players"
        terminal.put(layout.below.row, layout.below.column, subtitle, Style.DIM)
        for i, (question, answer) in enumerate(self._answers):
            terminal.put(_FIRST_ROW + i, 1, question, Style.PROMPT)
            terminal.put(_FIRST_ROW + i, len(question) + 2, answer, Style.INPUT)
        area = Area(terminal.rows - 1, 1, 1, terminal.columns - 1)
        show_keys(terminal, area, ("one key", "answers"), (terminal.keycap(Key.STOP), "leaves"))

    async def _yes_no(self, text: str, *, default: bool) -> bool:
        room = self._terminal.columns - 4
        mark = "Y" if default else "N"
        question = fitting(room, f"{text} Y/N ({mark})?", f"{text} ({mark})?")
        at = self._question(question)
        answer = await ask_yes_no(self._terminal, at, self._refuse, self._next_key, default=default)
        self._answered(question, "Y" if answer else "N")
        return answer

    async def _key(self, question: str, keys: str, default: str) -> str:
        at = self._question(question)
        answer = await ask_key(
            self._terminal, at, keys, self._refuse, self._next_key, returns=default
        )
        self._answered(question, answer)
        return answer

    def _question(self, text: str) -> tuple[int, int]:
        row = _FIRST_ROW + len(self._answers)
        self._terminal.put(row, 1, text, Style.PROMPT)
        return row, len(text) + 2

    def _answered(self, question: str, answer: str) -> None:
        self._answers.append((question, answer))
        self._terminal.blank(self._terminal.rows - 2, 0, 1, self._terminal.columns)

    async def _refuse(self, reason: str) -> None:
        row = self._terminal.rows - 2
        self._terminal.blank(row, 0, 1, self._terminal.columns)
        self._terminal.put(row, 1, reason, Style.WARNING)
        await self._terminal.sound(Cue.REFUSED)
