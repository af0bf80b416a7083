"""What a program is to whoever starts it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from machines.style import Television
from machines.terminal import Program, State, Terminal
from monty.programs.keeping.shelf import Shelf, Standing
from monty.programs.terms import USUAL, Terms

_Table = TypeVar("_Table")


def _any_terms(_: Terms) -> None:
    """They can all be met."""


@dataclass(frozen=True, slots=True)
class GameProgram(Generic[_Table]):
    """A program of one game, as a record of what it does. `new` and `resume` give what a machine
    runs. A shelf is where the players may save games under names; without one they may not."""

    begin: Callable[[Terminal, int, Shelf | None, Terms], Awaitable[None]]
    """Asks its questions and plays, with a seed for all chance."""
    read: Callable[[State], tuple[_Table, Television]]
    """Reads a saved state: gives the table, and the television that it was shown on. Raises a
    `MontyError` if it is none."""
    go_on: Callable[[Terminal, _Table, Shelf | None, Terms], Awaitable[None]]
    """Plays on at the table that was read."""
    standings_of: Callable[[_Table], tuple[Standing, ...]]
    """Who plays, and what they have."""
    demo_keys: Callable[[Television, str], tuple[str, ...]]
    """The keys that answer the first questions so that the computer plays by itself, on a set of
    that kind and the machine of that name."""
    check: Callable[[Terms], object] = _any_terms
    """Raises a `MontyError` if the program cannot begin on those terms."""

    def new(self, seed: int, shelf: Shelf | None = None, terms: Terms = USUAL) -> Program:
        """The program from its first question on. Raises what `check` does."""
        self.check(terms)

        async def run(terminal: Terminal) -> None:
            await self.begin(terminal, seed, shelf, terms)

        return run

    def resume(self, state: State, shelf: Shelf | None = None, terms: Terms = USUAL) -> Program:
        """The program from a saved state on. Raises what `read` does."""
        table, television = self.read(state)

        async def run(terminal: Terminal) -> None:
            terminal.television = television
            await self.go_on(terminal, table, shelf, terms)

        return run

    def standings(self, state: State) -> tuple[Standing, ...]:
        """Who plays in the game of a saved state, and what they have. Raises what `read` does."""
        table, _ = self.read(state)
        return self.standings_of(table)
