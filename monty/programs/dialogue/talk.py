"""A program and whoever plays it, talking in the lines of its screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from machines.terminal import Terminal
from monty.programs.dialogue.ask import NextKey, Refuse, ask_yes_no
from monty.programs.dialogue.lines import Hint, fitting


class TalkingLines(Protocol):
    """The lines of a program's screen in which it talks."""

    def prompt(self, text: str, /) -> tuple[int, int]:
        """What is asked; returns where the answer goes."""

    def message(self, text: str, /) -> None:
        """What is reported."""

    def keys(self, *hints: Hint) -> None:
        """What the keys do just now."""


YES_OR_NO: Sequence[Hint] = (("Y", "yes"), ("N", "no"))


@dataclass(frozen=True, slots=True)
class Talk:
    """How a program talks with whoever plays it."""

    terminal: Terminal
    lines: TalkingLines
    width: int  # of a line
    refuse: Refuse
    next_key: NextKey

    async def confirm(self, *wordings: str, hints: Sequence[Hint] = YES_OR_NO) -> bool:
        """Y or N to a question, in the first wording that has room; `hints` say what each does."""
        texts = [f"{wording} (Y/N)?" for wording in wordings]
        at = self.lines.prompt(fitting(self.width - len(" Y"), *texts))
        self.lines.keys(*hints)
        return await ask_yes_no(self.terminal, at, self.refuse, self.next_key)

    async def confirm_again(self, *wordings: str) -> bool:
        """Whether to play again, and where N leads: the same however the game was started."""
        return await self.confirm(
            *wordings,
            hints=(("Y", "plays again", "again"), ("N", "to the first screen", "first screen")),
        )
