"""Scrabble Deluxe, as on the Commodore 64 (D)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from machines.keyboard import Key
from machines.machine import Machine
from machines.style import Squares, Television
from machines.terminal import Terminal
from monty.players.crossword.level import DELUXE_LEVELS
from monty.programs.crossword.edition import Act, Edition, Option, numbered
from monty.programs.crossword.questions import Questions
from monty.programs.crossword.resuming import ask_resume, read_game
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.sitting import CrosswordSitting
from monty.programs.crossword.table import Party, Table
from monty.programs.deluxe.layout import LAYOUTS
from monty.programs.deluxe.setup import NAME_LENGTH, ask_setup
from monty.programs.dialogue.talk import StopPressed
from monty.programs.game_program import GameProgram
from monty.programs.keeping.shelf import Shelf
from monty.programs.terms import Terms

_TITLE = (("SCRABBLE", True), ("DELUXE", False))
_OPTIONS = numbered(
    Act.QUIT, Act.PASS, Act.PREMIUM, Act.VALUES, Act.TILES, Act.CHANGE, Act.JUGGLE, Act.HINT
)


def _options(machine: Machine) -> tuple[Option, ...]:
    """The options (D-12). Where there are no function keys, two more digits stand for them."""
    has_function_keys = Key.F1 in machine.keymap.named
    menu, scores = (Key.F1, Key.F3) if has_function_keys else ("9", "0")
    return (*_OPTIONS, Option(menu, Act.MENU), Option(scores, Act.SCORES))


DELUXE = Edition(
    name_length=NAME_LENGTH,
    levels=DELUXE_LEVELS,
    vocabulary="deluxe20k",  # D-19
    acceptable="uk_full",  # D-16
    options=_options,
    layouts=LAYOUTS,
    squares=Squares.MARKED,  # D-9
    pass_hurries=True,
    other_players=True,
)


async def _begin(terminal: Terminal, seed: int, shelf: Shelf | None, terms: Terms) -> None:
    questions, edition = Questions(terminal, _TITLE), DELUXE.on(terms)
    questions.draw()

    async def ask() -> Party | Table:
        if table := await ask_resume(questions, shelf, DELUXE):
            return table
        answers = await ask_setup(questions, len(edition.levels))
        return Party(*answers, seed, cpu=terms.cpu, lexicon=terms.lexicon)

    try:
        begun = await questions.all_of(ask)
    except StopPressed:
        return
    await _sit(terminal, begun, shelf, terms)


async def _sit(terminal: Terminal, begun: Party | Table, shelf: Shelf | None, terms: Terms) -> None:
    """Play the game that was begun or kept, then games of other players until nobody wants another
    (D-18)."""
    questions, edition = Questions(terminal, _TITLE), DELUXE.knowing(begun.lexicon)
    while True:
        seat = Seat(terminal, edition, terms.pace)
        party = await CrosswordSitting(seat, shelf).play_games(begun)
        if party is None:
            return
        questions.forget_answers()
        try:
            asked = partial(ask_setup, questions, len(edition.levels))
            players, wishes = await questions.all_of(asked)
        except StopPressed:
            return
        begun = replace(party, players=players, wishes=wishes)


def _demo_keys(television: Television, machine: str) -> tuple[str, ...]:
    """The answers that start a game of two computer players and let it run by itself."""
    players = (*"CLARA", Key.RETURN, "8", *"OSWALD", Key.RETURN, "5", Key.RETURN)
    return ("N", *players, *"NNY", "0")  # none saved; no clock, nothing aloud, all racks, at once


PROGRAM = GameProgram(
    begin=_begin,
    read=partial(read_game, DELUXE),
    go_on=_sit,
    standings_of=lambda table: table.standings,
    demo_keys=_demo_keys,
    check=DELUXE.on,
)
