"""What happens around the games that are played at one table, whatever is played there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from machines.terminal import State
from monty.programs.dialogue.lines import Hint
from monty.programs.dialogue.talk import Line, StopPressed, Talk, in_a_name
from monty.programs.keeping.shelf import SHELF_NAME_LENGTH, Shelf, ShelfError, name_refused

_T = TypeVar("_T")

_AGAIN: Sequence[Hint] = (
    ("Y", "plays again", "again"),
    ("N", "to the first screen", "first screen"),
)
"""What the answers mean, the same however the game was started."""


class Quit(Exception):
    """The players have chosen to stop playing (M-13)."""


class Sitting(ABC):
    """Games at one table, one after another until the players have had enough.

    RUN/STOP asks whether to stop; if not, the step that it has interrupted is taken again. So what
    is played changes only between steps. A game that is left can be saved under a name.
    """

    kind = "game"  # what the players call one

    def __init__(self, talk: Talk, shelf: Shelf | None) -> None:
        self.talk = talk
        self.terminal = talk.terminal
        self._shelf = shelf

    # ---- what each program does ---------------------------------------------------------
    @abstractmethod
    async def play(self) -> None:
        """Play one to its end, by `step`."""

    @abstractmethod
    def state(self) -> State | None:
        """What there is to save of it; None where nothing can be gone on with any more."""

    def another(self) -> tuple[str, ...]:
        """The wordings that ask for another."""
        return (f"Another {self.kind}",)

    # ---- what all do ----------------------------------------------------------------------
    async def play_one(self) -> bool:
        """Play one, to its end or until it is left; whether the players want another."""
        try:
            await self.play()
            self.terminal.save(None)
        except Quit:
            await self.leave()
        try:
            return await self.talk.confirm(*self.another(), hints=_AGAIN)
        except StopPressed:
            return False

    async def step(self, step: Callable[[], Awaitable[_T]]) -> _T:
        """What a step gives; raises `Quit`."""
        while True:
            try:
                return await step()
            except StopPressed:
                if await self.talk.confirm_quit():
                    raise Quit from None

    def save(self) -> None:
        """Save what is needed to go on from here."""
        self.terminal.save(self.state())

    async def leave(self) -> None:
        """Offer to save it under a name. What is saved so need not be saved otherwise."""
        state = self.state()
        if (
            state is not None
            and self._shelf is not None
            and await self._save_as(self._shelf, state)
        ):
            self.terminal.save(None)
        else:
            self.talk.message(f"The {self.kind} was not completed")

    async def _save_as(self, shelf: Shelf, state: State) -> bool:
        """Ask whether to save it for later, and under which name (D-12, D-21, C-15). Returns
        whether it was saved."""
        talk = self.talk
        talk.message("")
        try:
            while await talk.confirm("Save the game for later", "Save the game"):
                name = await ask_game_name(talk, "Under which name?")
                if not name:
                    continue
                try:
                    if shelf.taken(name) and not await talk.confirm(
                        f"{name} is there. Replace it", f"Replace {name}"
                    ):
                        continue
                    shelf.save(name, state)
                except ShelfError as error:
                    await talk.refuse(error.short)
                    continue
                talk.message(f"Saved as {name}")
                return True
        except StopPressed:
            pass
        return False


async def ask_game_name(talk: Talk, question: str) -> str:
    """A name for a game; empty if RETURN alone was pressed."""
    talk.prompt(question)
    talk.hints((talk.enter, "ends"), ("left", "erases"))
    return await talk.line(
        Line(SHELF_NAME_LENGTH, in_a_name, lambda line: name_refused(line) if line else None)
    )
