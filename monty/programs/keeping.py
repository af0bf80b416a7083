"""Keeping a game under a name when it is interrupted (D-12, D-21, C-15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from machines.keyboard import Key
from machines.terminal import State, Terminal
from monty.programs.crossword.ask import (
    LETTERS,
    NextKey,
    Refuse,
    StopPressed,
    ask_line,
    ask_yes_no,
)
from monty.programs.crossword.lines import fitting
from monty.programs.crossword.view import Hint
from monty.programs.shelf import SHELF_NAME_LENGTH, Shelf, ShelfError, name_refused

NAME_KEYS = LETTERS + "0123456789"


class TalkingLines(Protocol):
    """The lines of a program's screen in which it talks."""

    def prompt(self, text: str, /) -> tuple[int, int]:
        """What is asked; returns where the answer goes."""

    def message(self, text: str, /) -> None:
        """What is reported."""

    def keys(self, *hints: Hint) -> None:
        """What the keys do just now."""


@dataclass(frozen=True, slots=True)
class Talk:
    """How a program talks with whoever plays it."""

    terminal: Terminal
    lines: TalkingLines
    width: int  # of a line
    refuse: Refuse
    next_key: NextKey

    async def confirm(self, *wordings: str) -> bool:
        """Y or N to a question, in the first wording that has room."""
        texts = [f"{wording} (Y/N)?" for wording in wordings]
        at = self.lines.prompt(fitting(self.width - len(" Y"), *texts))
        self.lines.keys(("Y", "yes"), ("N", "no"))
        return await ask_yes_no(self.terminal, at, self.refuse, self.next_key)

    async def name(self, question: str) -> str:
        """A name for a game; empty if RETURN alone was pressed."""

        def accepts(line: str, key: str) -> str | None:
            return None if key in NAME_KEYS else "a name has letters and digits"

        def ends(line: str) -> str | None:
            return name_refused(line) if line else None

        at = self.lines.prompt(question)
        self.lines.keys((self.terminal.keycap(Key.RETURN), "ends"), ("left", "erases"))
        return await ask_line(
            self.terminal, at, SHELF_NAME_LENGTH, self.refuse, self.next_key, accepts, ends
        )


async def offer_to_keep(talk: Talk, shelf: Shelf, state: State) -> bool:
    """Ask whether to keep a game for later, and under which name; whether it was kept."""
    talk.lines.message("")
    try:
        while await talk.confirm("Save the game for later", "Save the game"):
            name = await talk.name("Under which name?")
            if not name:
                continue
            if shelf.taken(name) and not await talk.confirm(
                f"{name} is there. Replace it", f"Replace {name}"
            ):
                continue
            try:
                shelf.keep(name, state)
            except ShelfError as error:
                await talk.refuse(error.short)
                continue
            talk.lines.message(f"Saved as {name}")
            return True
    except StopPressed:
        pass
    return False
