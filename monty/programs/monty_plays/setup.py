"""The questions that Monty asks before a game, in his order (M-2 to M-6)."""

from __future__ import annotations

from machines.terminal import Terminal
from monty.programs.crossword.questions import Questions
from monty.programs.crossword.table import Answers, Player, Wishes
from monty.programs.dialogue.talk import DIGITS, StopPressed
from monty.programs.terms import Terms
from monty.rules.crossword.game import MOST_PLAYERS

MONTY = "MONTY"
NAME_LENGTH = 5  # M-3

_TITLE = (("MONTY", True), ("plays", False), ("SCRABBLE", True))


async def ask_setup(terminal: Terminal, terms: Terms, levels: int) -> Answers | None:
    """The players, Monty first, and their wishes; None if RUN/STOP was pressed, which leaves the
    program."""
    questions = Questions(terminal, _TITLE)
    questions.draw()

    async def ask() -> Answers:
        players = await _players(questions, levels)
        await questions.television(ask=terms.ask_television)
        wishes = Wishes(
            watch_thinking=await questions.yes_no("Watch me thinking"),
            show_racks=await questions.yes_no("See all the racks", default=True),
            sound=await questions.yes_no("Sound effects", default=True),
            real_board=await questions.yes_no("Also using a Scrabble board", "Scrabble board too"),
            speed=int(
                await questions.key(
                    "0123456789", "3", "Speed of placing words 0-9 (3)?", "Placing speed 0-9 (3)?"
                )
            ),
        )
        return players, wishes

    try:
        return await questions.all_of(ask)
    except StopPressed:
        return None


async def _players(questions: Questions, levels: int) -> tuple[Player, ...]:
    enter = questions.talk.enter
    keys = DIGITS[1 : levels + 1]
    level = await questions.key(keys, None, f"Monty's skill level, 1-{levels}?")
    players = [Player(MONTY, int(level))]
    while len(players) < MOST_PLAYERS:
        number = len(players) + 1
        name = await questions.name(
            {player.name for player in players},
            NAME_LENGTH,
            f"Player {number}, {enter} if no more?",
            f"Player {number} ({enter} ends)?",
        )
        if not name:
            break
        answer = await questions.key(
            keys,
            "",
            f"  Level 1-{levels}, {enter} for a person?",
            f"  Level 1-{levels}, {enter}=person?",
            empty="yes",
        )
        players.append(Player(name, int(answer) if answer else None))
    return tuple(players)
