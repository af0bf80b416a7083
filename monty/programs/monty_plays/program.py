"""Monty Plays Scrabble, as on the Commodore 64 (M)."""

from __future__ import annotations

from machines.keyboard import Key
from machines.machine import Machine
from machines.style import Television
from machines.terminal import Program, State, Terminal
from monty.players.crossword.level import MONTY_LEVELS
from monty.programs.crossword.edition import Edition, Option, numbered
from monty.programs.crossword.resuming import read_game
from monty.programs.crossword.sitting import Sitting
from monty.programs.keeping.shelf import Shelf, Standing
from monty.programs.monty_plays.layout import LAYOUTS
from monty.programs.monty_plays.setup import NAME_LENGTH, ask_setup
from monty.programs.terms import USUAL, Terms

_OPTIONS = numbered(
    "1", "Quit", "Pass", "Premium", "Values", "Tiles", "Change", "Juggle", "Hint", "Swap"
)


def _options(machine: Machine) -> tuple[Option, ...]:
    return _OPTIONS  # M-13 to M-21, on every machine


MONTY = Edition(  # without a list of acceptable words: he never challenges (M-26)
    name_length=NAME_LENGTH,
    levels=MONTY_LEVELS,
    vocabulary="monty12k",  # M-32
    options=_options,
    layouts=LAYOUTS,
    opponent="Monty",
)


def new_game(seed: int, shelf: Shelf | None = None, terms: Terms = USUAL) -> Program:
    """The program from its first question on."""

    edition = MONTY.on(terms)

    async def run(terminal: Terminal) -> None:
        answers = await ask_setup(terminal, terms, len(edition.levels))
        if answers is None:
            return
        players, wishes = answers
        terminal.sound_on = wishes.sound
        sitting = Sitting(terminal, edition, players, wishes, seed, shelf=shelf, terms=terms)
        await sitting.play_games()

    return run


def saved_game(state: State, shelf: Shelf | None = None, terms: Terms = USUAL) -> Program:
    """The program from a checkpoint on. Raises `SavedGameError` if the state is not one."""
    table, television = read_game(MONTY, state)

    async def run(terminal: Terminal) -> None:
        terminal.television = television
        terminal.sound_on = table.wishes.sound
        await Sitting.resumed(terminal, MONTY, table, shelf, terms).play_games(table)

    return run


def standings(state: State) -> tuple[Standing, ...]:
    """Who plays in the game of a checkpoint, and what they have; raises `SavedGameError` too."""
    return read_game(MONTY, state)[0].standings


def demo_keys(television: Television, machine: str) -> tuple[str, ...]:
    """The answers that start a game of two computer players and let it run by itself."""
    colour = "Y" if television is Television.COLOUR else "N"
    players = ("4", *"CLARA", Key.RETURN, "3", Key.RETURN)
    return (*players, colour, *"NYNN", "0")  # nothing aloud, all racks, no sounds, placed at once
