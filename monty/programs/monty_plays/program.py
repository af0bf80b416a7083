"""Monty Plays Scrabble, as on the Commodore 64 (M)."""

from __future__ import annotations

from functools import partial

from machines.keyboard import Key
from machines.machine import Machine
from machines.style import Television
from machines.terminal import Terminal
from monty.players.crossword.level import MONTY_LEVELS
from monty.programs.crossword.edition import Act, Edition, Option, numbered
from monty.programs.crossword.resuming import read_game
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.sitting import CrosswordSitting
from monty.programs.crossword.table import Party, Table
from monty.programs.game_program import GameProgram
from monty.programs.keeping.shelf import Shelf
from monty.programs.monty_plays.layout import LAYOUTS
from monty.programs.monty_plays.setup import NAME_LENGTH, ask_setup
from monty.programs.terms import Terms

_OPTIONS = numbered(
    Act.QUIT, Act.PASS, Act.PREMIUM, Act.VALUES, Act.TILES, Act.CHANGE, Act.JUGGLE, Act.HINT,
    Act.SWAP,
)  # fmt: skip


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


async def _begin(terminal: Terminal, seed: int, shelf: Shelf | None, terms: Terms) -> None:
    answers = await ask_setup(terminal, terms, len(MONTY.on(terms).levels))
    if answers is not None:
        party = Party(*answers, seed, cpu=terms.cpu, lexicon=terms.lexicon)
        await _sit(terminal, party, shelf, terms)


async def _sit(terminal: Terminal, begun: Party | Table, shelf: Shelf | None, terms: Terms) -> None:
    terminal.sound_on = begun.wishes.sound
    seat = Seat(terminal, MONTY.knowing(begun.lexicon), terms.pace)
    await CrosswordSitting(seat, shelf).play_games(begun)


def _demo_keys(television: Television, machine: str) -> tuple[str, ...]:
    """The answers that start a game of two computer players and let it run by itself."""
    colour = "Y" if television is Television.COLOUR else "N"
    players = ("4", *"CLARA", Key.RETURN, "3", Key.RETURN)
    return (*players, colour, *"NYNN", "0")  # nothing aloud, all racks, no sounds, placed at once


PROGRAM = GameProgram(
    begin=_begin,
    read=partial(read_game, MONTY),
    go_on=_sit,
    standings_of=lambda table: table.standings,
    demo_keys=_demo_keys,
    check=MONTY.on,
)
