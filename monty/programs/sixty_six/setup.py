"""The title, and the questions asked before a match."""

from __future__ import annotations

from machines.style import Style
from machines.terminal import Terminal
from monty.programs.dialogue.questionnaire import Questionnaire
from monty.programs.sixty_six.faces import put_card
from monty.programs.sixty_six.instructions import INSTRUCTIONS
from monty.programs.sixty_six.layout import CARD_LAYOUTS
from monty.programs.sixty_six.table import CardWishes
from monty.programs.terms import Terms
from monty.rules.sixty_six.cards import parse_cards

_SHOWN = parse_cards("KHQHASTD")  # a pair, an Ace and a Ten


async def ask_wishes(terminal: Terminal, terms: Terms) -> CardWishes:
    """What the person wishes, and on what television. Raises `StopPressed`."""
    layout = CARD_LAYOUTS[terminal.machine.name]
    questions = Questionnaire(terminal, layout.first_question, _heading)
    questions.draw()

    async def ask() -> CardWishes:
        await INSTRUCTIONS.offer(questions)
        await questions.television(ask=terms.ask_television)
        return CardWishes(
            level=int(await questions.key("01234", "4", "Level 1-4, or 0 to watch (4)?")),
            show_points=await questions.yes_no("Show card points", default=False),
            sound=await questions.yes_no("Sound effects", default=True),
        )

    return await questions.all_of(ask)


def _heading(terminal: Terminal) -> None:
    INSTRUCTIONS.show_title(terminal)
    layout = CARD_LAYOUTS[terminal.machine.name]
    for card, (row, column) in zip(_SHOWN, layout.shown, strict=True):
        put_card(terminal, row, column, card)
    terminal.put(*layout.about, "The card game, first to eight", Style.DIM)
