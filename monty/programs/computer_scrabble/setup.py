"""The questions that Computer Scrabble asks before a game, in its order (C-1 to C-3, C-14)."""

from __future__ import annotations

from monty.programs.crossword.questions import Questions
from monty.programs.crossword.table import Answers, Player, Wishes
from monty.programs.dialogue.talk import DIGITS
from monty.programs.terms import Terms
from monty.rules.crossword.game import MOST_PLAYERS

NAME_LENGTH = 8  # so that "Spectrum" and "Computer" fit (C-15)
ASKING_ALL = ("spectrum",)
"""The editions that ask for the television and whether to watch the computer think (C-14)."""


async def ask_setup(questions: Questions, terms: Terms, levels: int) -> Answers:
    """The players, and how they want to play. Raises `StopPressed`."""
    asks_all = questions.terminal.machine.name in ASKING_ALL
    if asks_all:
        await questions.television(ask=terms.ask_television)
    count = int(await questions.key("1234"[:MOST_PLAYERS], None, "How many players, 1-4?"))
    players: list[Player] = []
    for number in range(1, count + 1):
        taken = {player.name for player in players}
        name = await questions.new_name(taken, NAME_LENGTH, f"Name of player {number}?")
        level = None
        if await questions.yes_no("  A computer player", default=None):
            level = int(await questions.key(DIGITS[1 : levels + 1], None, f"  Level, 1-{levels}?"))
        players.append(Player(name, level))
    watch = asks_all and await questions.yes_no("Watch me thinking")
    board = await questions.yes_no("Also using a Scrabble board", "Scrabble board too")  # C-17
    racks = await questions.yes_no("See the computer's racks", "See computer's racks")
    return tuple(players), Wishes(watch_thinking=watch, show_racks=racks, real_board=board)
