"""The programs there are, by the name they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from monty.programs.game_program import GameProgram


@dataclass(frozen=True, slots=True)
class Entry:
    """One program: its title, what it is in a line, how it is come by, and the machines it is laid
    out for."""

    title: str
    about: str  # in up to 28 characters
    program: Callable[[], GameProgram[Any]]  # imports it: what is not played is not imported
    machines: tuple[str, ...]  # its own first
    own: int = 1  # it is the own game of so many of them
    searches_board: bool = False  # its computer players do, and can do it on a 6502
    has_words: bool = True  # which may be those of another list
    lexicon: str | None = None  # the shipped list of all words that may be played in it
    has_clock: bool = False  # that may limit a turn


def _monty_plays() -> GameProgram[Any]:
    from monty.programs.monty_plays.program import PROGRAM

    return PROGRAM


def _deluxe() -> GameProgram[Any]:
    from monty.programs.deluxe.program import PROGRAM

    return PROGRAM


def _computer_scrabble() -> GameProgram[Any]:
    from monty.programs.computer_scrabble.program import PROGRAM

    return PROGRAM


def _sixty_six() -> GameProgram[Any]:
    from monty.programs.sixty_six.program import PROGRAM

    return PROGRAM


def _words() -> GameProgram[Any]:
    from monty.programs.words.program import PROGRAM

    return PROGRAM


CATALOGUE: Mapping[str, Entry] = MappingProxyType(
    {
        "monty": Entry(
            "Monty Plays Scrabble",
            "Scrabble; every word stands",
            _monty_plays,
            ("c64", "bbc", "spectrum"),
            searches_board=True,
            lexicon="us_full",
        ),
        "deluxe": Entry(
            "Scrabble Deluxe",
            "Scrabble; a clock, 8 levels",
            _deluxe,
            ("c64", "bbc", "spectrum"),
            own=0,
            searches_board=True,
            has_clock=True,
            lexicon="uk_full",
        ),
        "computer-scrabble": Entry(
            "Computer Scrabble",
            "Scrabble; question any word",
            _computer_scrabble,
            ("bbc", "spectrum", "c64"),
            own=2,
            searches_board=True,
            lexicon="uk_full",
        ),
        "sixty-six": Entry(
            "Sixty Six",
            "Cards for two: 66 points win",
            _sixty_six,
            ("bbc", "c64", "spectrum", "z88"),
            has_words=False,
        ),
        "words": Entry(
            "WORDS",
            "Words on one row of letters",
            _words,
            ("bbc", "z88", "c64", "spectrum"),
            own=2,
            lexicon="uk_full",
        ),
    }
)


def refused_on(game: str, machine: str) -> str | None:
    """Why a program cannot be played on a machine, with those that it can; None if it can be."""
    machines = CATALOGUE[game].machines
    if machine in machines:
        return None
    return f"{game} is played on {', '.join(machines)}, not on {machine}"


def own_game(machine: str | None) -> str:
    """The game that a machine is switched on for: the first that is its own, else the first that
    it can play; without a machine the first of all."""
    playable = [name for name, entry in CATALOGUE.items() if machine in (None, *entry.machines)]
    own = [name for name in playable if machine in CATALOGUE[name].machines[: CATALOGUE[name].own]]
    return (own or playable)[0]
