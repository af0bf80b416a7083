"""Games without a board, played one after another until the players have had enough."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from machines.terminal import State, Terminal
from monty.programs.dialogue.ask import StopPressed, next_key
from monty.programs.dialogue.talk import Talk
from monty.programs.dialogue.text_lines import TextLines
from monty.programs.keeping.offering import offer_to_keep
from monty.programs.keeping.shelf import Shelf


class _Quit(Exception):
    """The players have chosen to stop playing."""


class Series:
    """What RUN/STOP does in each of these games, and what follows its end. `kind` is what the
    players call one: a game, a match."""

    def __init__(
        self, terminal: Terminal, lines: TextLines, shelf: Shelf | None, kind: str
    ) -> None:
        next_one = partial(next_key, terminal)
        self.talk = Talk(terminal, lines, lines.width, lines.refuse, next_one)
        self._terminal = terminal
        self._lines = lines
        self._shelf = shelf
        self._kind = kind

    async def play(self, game: Callable[[], Awaitable[None]], state: Callable[[], State]) -> bool:
        """Play one, to its end or until it is left; whether the players want another.

        `game` plays it by `step`, and `state` is what there is to keep of it when it is left.
        """
        try:
            await game()
            self._terminal.forget_checkpoint()
        except _Quit:
            await self._leave(state())
        try:
            return await self.talk.confirm_again(f"Another {self._kind}")
        except StopPressed:
            return False

    async def step(self, step: Callable[[], Awaitable[None]]) -> None:
        """Take a step; RUN/STOP asks whether to quit, and if not the step begins again."""
        while True:
            try:
                return await step()
            except StopPressed:
                if await self._confirm_quit():
                    raise _Quit from None

    async def _confirm_quit(self) -> bool:
        """Whether to stop playing; RUN/STOP pressed again means yes."""
        self._terminal.hide_cursor()
        self._lines.message("")
        try:
            return await self.talk.confirm("Stop playing")
        except StopPressed:
            return True
        finally:
            self._lines.message("")  # a key refused here is no matter of the game's

    async def _leave(self, state: State) -> None:
        """A game kept under a name need not be kept otherwise."""
        if self._shelf is not None and await offer_to_keep(self.talk, self._shelf, state):
            self._terminal.forget_checkpoint()
        else:
            self._lines.message(f"The {self._kind} was not completed")
