"""The program challenges words that it cannot vouch for; people decide (D-16, C-8)."""

from __future__ import annotations

from dataclasses import replace

from machines.style import Cue, Style
from monty.programs.crossword.edition import Edition
from monty.programs.crossword.judging import stands
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Table
from monty.programs.dialogue.talk import StopPressed
from monty.rules.crossword.moves import Play, Withdrawal
from monty.rules.crossword.scoring import Score

IS_IT_WRONG = ("Y", "takes it back"), ("N", "it stands")
"""What the answers mean to the question whether a word of a play is wrong."""


def doubtful_words(edition: Edition, table: Table, score: Score) -> list[str]:
    """The words of a play that do not stand by themselves, the main word first, each once."""
    words = dict.fromkeys(word.letters.upper() for word in score.words)
    return [word for word in words if not stands(edition, table, word)]


async def challenge(seat: Seat, table: Table, score: Score) -> Table | None:
    """The table with the words of a play that were let stand; or None if one was given up.

    Each word that does not stand by itself is asked for. RUN/STOP does not answer: the
    question is asked again.
    """
    for word in doubtful_words(seat.edition, table, score):
        seat.talk.message(f"I challenge {word}", style=Style.WARNING)
        await seat.terminal.sound(Cue.REFUSED)
        if await _accepted(seat, word):
            return None
        table = replace(table, allowed=(*table.allowed, word))
    return table


async def _accepted(seat: Seat, word: str) -> bool:
    while True:
        try:
            return await seat.talk.confirm(f"Is {word} wrong", "Is it wrong", hints=IS_IT_WRONG)
        except StopPressed:
            await seat.talk.refuse("answer Y or N first")


async def withdraw(seat: Seat, table: Table, play: Play) -> Table:
    """The table after an accepted challenge: turn and score are lost, the tiles are back."""
    seat.view.take_off(table.game.board, play)
    after = table.after_turn(Withdrawal(play))
    seat.talk.message(f"{table.player.name} loses the turn")
    await seat.terminal.sound(Cue.REFUSED)
    return after
