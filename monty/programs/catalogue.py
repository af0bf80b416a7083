"""The programs there are, by the name they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from machines.style import Television
    from machines.terminal import Program, State
    from monty.programs.keeping.shelf import Shelf, Standing
    from monty.programs.terms import Terms


class Begin(Protocol):
    """Makes a new game from a seed, a shelf to keep games on under names where there is one, and
    the terms on which it begins."""

    def __call__(self, seed: int, shelf: Shelf | None = None, terms: Terms = ...) -> Program:
        """The program."""


class GoOn(Protocol):
    """Makes the game that goes on from the state of a checkpoint, with shelf and terms too."""

    def __call__(self, state: State, shelf: Shelf | None = None, terms: Terms = ...) -> Program:
        """The program; raises a `MontyError` if the state is none of its own."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One program: its title, what it is in a line, the module it is in, and the machines it is
    laid out for."""

    title: str
    about: str  # in up to 28 characters
    module: str
    machines: tuple[str, ...]  # its own first
    own: int = 1  # it is the own game of so many of them
    on_processor: bool = False  # its computer players can think on a 6502
    has_words: bool = True  # which may be those of another list
    has_clock: bool = False  # that may limit a turn

    @property
    def new_game(self) -> Begin:
        """Makes the program that starts with its first question."""
        return import_module(self.module).new_game  # type: ignore[no-any-return]

    @property
    def saved_game(self) -> GoOn:
        """Makes the program that goes on from a checkpoint."""
        return import_module(self.module).saved_game  # type: ignore[no-any-return]

    @property
    def standings(self) -> Callable[[State], tuple[Standing, ...]]:
        """Tells who plays in the game of a checkpoint, and what they have; raises what
        `saved_game` does."""
        return import_module(self.module).standings  # type: ignore[no-any-return]

    @property
    def demo_keys(self) -> Callable[[Television, str], tuple[str, ...]]:
        """The keys that start a game of computers among themselves, on a set of that kind and a
        machine of that name."""
        return import_module(self.module).demo_keys  # type: ignore[no-any-return]


CATALOGUE: Mapping[str, Entry] = MappingProxyType(
    {
        "monty": Entry(
            "Monty Plays Scrabble",
            "Scrabble; every word stands",
            "monty.programs.monty_plays.program",
            ("c64", "bbc", "spectrum"),
            on_processor=True,
        ),
        "deluxe": Entry(
            "Scrabble Deluxe",
            "Scrabble; a clock, 8 levels",
            "monty.programs.deluxe.program",
            ("c64", "bbc", "spectrum"),
            own=0,
            on_processor=True,
            has_clock=True,
        ),
        "computer-scrabble": Entry(
            "Computer Scrabble",
            "Scrabble; question any word",
            "monty.programs.computer_scrabble.program",
            ("bbc", "spectrum", "c64"),
            own=2,
            on_processor=True,
        ),
        "sixty-six": Entry(
            "Sixty Six",
            "Cards for two: 66 points win",
            "monty.programs.sixty_six.program",
            ("bbc", "c64", "spectrum"),
            has_words=False,
        ),
        "words": Entry(
            "WORDS",
            "Words on one row of letters",
            "monty.programs.words.program",
            ("bbc", "c64", "spectrum"),
        ),
    }
)


def own_game(machine: str | None) -> str:
    """The game that a machine is switched on for: the first that is its own, else the first that
    it can play; without a machine the first of all."""
    playable = [name for name, entry in CATALOGUE.items() if machine in (None, *entry.machines)]
    own = [name for name in playable if machine in CATALOGUE[name].machines[: CATALOGUE[name].own]]
    return (own or playable)[0]
