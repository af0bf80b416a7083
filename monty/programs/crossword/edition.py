"""What tells one crossword program from another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto

from machines.machine import Machine
from machines.style import Squares, Television
from monty.players.crossword.level import Level, with_words
from monty.players.crossword.on_6502 import check_room
from monty.programs.crossword.layout import Layout
from monty.programs.terms import Terms


class Act(Enum):
    """What a person can do in a turn besides typing a word; the value is what the menu calls it."""

    QUIT = "Quit"
    PASS = "Pass"
    PREMIUM = "Premium"
    VALUES = "Values"
    TILES = "Tiles"
    CHANGE = "Change"
    JUGGLE = "Juggle"
    HINT = "Hint"
    SWAP = "Swap"
    QUESTION = "Query"  # a word of the computer's (C-15)
    MENU = "Menu"  # the options in the option window, and
    SCORES = "Scores"  # names and scores there (D-12)
    BOARD_COLOUR = "Board"
    SQUARE_COLOUR = "Signs"


@dataclass(frozen=True, slots=True)
class Option:
    """One of them, and the key that chooses it."""

    key: str
    act: Act
    listed: bool = True  # in the menu; a second key for the same is not

    @property
    def line(self) -> str:
        """The line of the menu."""
        return f"{self.key} {self.act.value}"


def numbered(*acts: Act) -> tuple[Option, ...]:
    """Options on the digits from 1 on."""
    return tuple(Option(str(number), act) for number, act in enumerate(acts, 1))


class RacksShown(Enum):
    """Whose racks the wish to see them is about; the others stay with their owners."""

    ALL = auto()  # everybody's; without it the program pauses so that people can look away
    COMPUTERS = auto()  # the computers' (C-3)


@dataclass(frozen=True, slots=True)
class Edition:
    """One program: what it knows, asks and offers, and how it is laid out."""

    name_length: int
    levels: Mapping[int, Level]
    vocabulary: str  # the lexicon that hints come from and plays are checked against
    options: Callable[[Machine], tuple[Option, ...]]  # on that machine
    layouts: Mapping[tuple[str, Television], Layout]
    acceptable: str | None = None  # the list by which short words stand too, and what does not
    #                                stand is challenged (D-16); None takes everything on trust
    opponent: str = "a computer"
    squares: Squares = Squares.SOLID
    racks_shown: RacksShown = RacksShown.ALL
    pass_hurries: bool = False  # PASS makes a computer play what it is thinking of (D-13)
    other_players: bool = False  # another game may be with others (D-18)

    def knowing(self, lexicon: str | None) -> Edition:
        """The program with that list in place of its own, as what people may play and what the
        computer knows. None is its own list. Raises `LexiconError` if there is no such list."""
        if lexicon is None:
            return self
        return replace(
            self,
            vocabulary=lexicon,
            acceptable=None if self.acceptable is None else lexicon,
            levels=with_words(self.levels, lexicon),
        )

    def on(self, terms: Terms) -> Edition:
        """The program on those terms; raises a `MontyError` if they cannot be met."""
        edition = self.knowing(terms.lexicon)
        if terms.lexicon is not None and terms.cpu is not None:
            check_room(edition.levels, terms.cpu)
        return edition

    def chosen(self, machine: Machine) -> Mapping[str, Option]:
        """The options by their keys."""
        return {option.key: option for option in self.options(machine)}

    def key_of(self, act: Act, machine: Machine) -> str:
        """The first key for that."""
        return next(option.key for option in self.options(machine) if option.act is act)

    def digits(self, machine: Machine) -> str:
        """The digits that choose something, as `1-9`."""
        keys = sorted(key for key in self.chosen(machine) if key.isdecimal())
        return f"{keys[0]}-{keys[-1]}"
