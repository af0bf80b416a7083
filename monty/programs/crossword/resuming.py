"""Going on with a game that was kept under a name (D-2, C-15)."""

from __future__ import annotations

from machines.style import Television
from machines.terminal import State
from monty.errors import MontyError
from monty.programs.crossword.edition import Edition
from monty.programs.crossword.questions import Questions
from monty.programs.crossword.table import Table
from monty.programs.dialogue.lines import fitting
from monty.programs.dialogue.talk import in_a_name
from monty.programs.keeping.saved_values import list_name, refusing_damage
from monty.programs.keeping.shelf import SHELF_NAME_LENGTH, Shelf, ShelfError, short_of


def read_game(edition: Edition, state: State) -> tuple[Table, Television]:
    """The table that was saved, and the television it was shown on.

    Raises `TextError` if the state is none, and `LexiconError` if the words that it was played
    with are no more.
    """
    with refusing_damage("game"):
        lexicon = list_name(state)
    levels = edition.knowing(lexicon).levels
    return Table.from_json(state, levels=max(levels), name_length=edition.name_length)


async def ask_resume(questions: Questions, shelf: Shelf | None, edition: Edition) -> Table | None:
    """The saved game to go on with, the television set to what it was played on; None for a new
    game (D-2). If a game cannot be read, that is told, and another may be named."""
    while await questions.yes_no("Resume a saved game"):
        try:
            names = [] if shelf is None else list(shelf.names())
        except ShelfError as error:
            names, reason = [], error.short
        else:
            reason = "no game is saved"
        if shelf is None or not names:
            questions.take_back()
            await questions.talk.refuse(reason)
            continue
        name = await _ask_name(questions, names)
        if not name:
            questions.forget_answers()
            continue
        try:
            table, television = read_game(edition, shelf.load(name))
        except MontyError as error:
            questions.forget_answers()
            await questions.talk.refuse(short_of(error, "the saved game is damaged"))
            continue
        questions.terminal.television = television
        return table
    return None


async def _ask_name(questions: Questions, names: list[str]) -> str:
    def judge(name: str) -> str | None:
        if not name or name in names:
            return None
        room = questions.terminal.columns - 1
        return fitting(room, f"no {name}; there is {', '.join(names)}", f"there is no game {name}")

    wordings = "  Name of the saved game?", "  Name of the game?"
    return await questions.line(SHELF_NAME_LENGTH, in_a_name, judge, *wordings)
