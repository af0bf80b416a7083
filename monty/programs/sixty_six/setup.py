"""The title, and the questions asked before a match."""

from __future__ import annotations

from functools import partial

from machines.keyboard import Key
from machines.style import Cue, Style, Television
from machines.terminal import Terminal
from monty.programs.crossword.ask import ask_key, ask_yes_no, next_key
from monty.programs.crossword.layout import Area
from monty.programs.crossword.lines import fitting
from monty.programs.crossword.view import show_keys
from monty.programs.sixty_six.faces import FACES, style_of
from monty.programs.sixty_six.instructions import TITLE, TITLE_COLUMN, show_instructions
from monty.programs.sixty_six.layout import CARD_LAYOUTS
from monty.programs.sixty_six.table import Wishes
from monty.rules.sixty_six.cards import parse_cards

LEVEL_KEYS = "01234"
_CARDS_ROW, _FIRST_ROW = 3, 11
_SHOWN = parse_cards("KHQHASTD")  # a pair, an Ace and a Ten


class Setup:
    """The first screen; each question stands below the one before, its answer beside it."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._answers: list[tuple[str, str]] = []
        self._next_key = partial(next_key, terminal)

    async def ask(self) -> Wishes:
        """What the person wishes. Raises `StopPressed`."""
        self._draw()
        if await self._yes_no("Instructions", default=False):
            await show_instructions(self._terminal)
            self._draw()
        colour = await self._yes_no("Colour television", default=self._is_colour())
        self._terminal.television = Television.COLOUR if colour else Television.MONO
        self._draw()  # what stands there already changes its look too
        question = "Level 1-4, or 0 to watch (4)?"
        at = self._question(question)
        level = await ask_key(
            self._terminal, at, LEVEL_KEYS, self._refuse, self._next_key, returns="4"
        )
        self._answered(question, level)
        return Wishes(
            level=int(level),
            show_points=await self._yes_no("Show card points", default=False),
            sound=await self._yes_no("Sound effects", default=True),
        )

    def _is_colour(self) -> bool:
        return self._terminal.television is Television.COLOUR

    def _draw(self) -> None:
        terminal = self._terminal
        terminal.clear()
        terminal.put(0, TITLE_COLUMN, TITLE, Style.HEADLINE)
        layout = CARD_LAYOUTS[terminal.machine]
        for card, column in zip(_SHOWN, layout.columns, strict=False):
            for i, line in enumerate(FACES[terminal.machine](card)):
                terminal.put(_CARDS_ROW + i, column, line, style_of(card.suit))
        subtitle = "The card game, first to eight"
        terminal.put(_CARDS_ROW + 6, 1, subtitle, Style.DIM)
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
