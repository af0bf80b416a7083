"""The questions asked before a game of WORDS."""

from __future__ import annotations

from machines.style import Style
from machines.terminal import Terminal
from monty.players.words.level import WORDS_LEVELS
from monty.programs.dialogue.questionnaire import Questionnaire
from monty.programs.terms import Terms
from monty.programs.words.instructions import INSTRUCTIONS
from monty.programs.words.layout import ROW_LAYOUTS
from monty.programs.words.table import WordsWishes
from monty.programs.words.view import RowView

_SHOWN = "STARTWORDS"  # a row of two words, as a title


async def ask_wishes(terminal: Terminal, terms: Terms) -> WordsWishes:
    """What the players wish, and on what television. Raises `StopPressed`."""
    layout = ROW_LAYOUTS[terminal.machine.name]
    questions = Questionnaire(terminal, layout.first_question, _heading)
    questions.draw()

    async def ask() -> WordsWishes:
        await INSTRUCTIONS.offer(questions)
        await questions.television(ask=terms.ask_television)
        people = int(await questions.key("012", "2", "People playing, 0 to 2 (2)?"))
        level = max(WORDS_LEVELS)
        if people < 2:
            level = int(await questions.key("1234", "4", "Computer's level, 1-4 (4)?"))
        return WordsWishes(
            people=people,
            level=level,
            judge=await questions.yes_no("A word list judges", default=False),
            short_row=await questions.yes_no("Keep the new word only", default=False),
            sound=await questions.yes_no("Sound effects", default=True),
        )

    return await questions.all_of(ask)


def _heading(terminal: Terminal) -> None:
    view = RowView(terminal)
    view.title()
    layout = view.layout
    if layout.row.row + layout.row.height < layout.first_question:
        view.row(_SHOWN, None)
    terminal.put(*layout.about, "One row of letters for two", Style.DIM)
