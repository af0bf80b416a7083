"""The questions that Scrabble Deluxe asks before a game, in its order (D-3 to D-6)."""

from __future__ import annotations

from monty.programs.crossword.questions import Questions
from monty.programs.crossword.table import Answers, Player, Wishes
from monty.programs.dialogue.talk import DIGITS
from monty.rules.crossword.game import MOST_PLAYERS, SHORTEST_CLOCK

NAME_LENGTH = 8  # D-3
_FEWEST_PLAYERS = 2
_MINUTES, _SECONDS = 9, 59  # at most
_USUAL_MINUTES = 2


async def ask_setup(questions: Questions, levels: int) -> Answers:
    """The players, and how they want to play. Raises `StopPressed`."""
    players = await _players(questions, levels)
    wishes = Wishes(
        clock=await _clock(questions),
        watch_thinking=await questions.yes_no("Watch me thinking"),
        show_racks=await questions.yes_no("See all the racks", default=True),
        speed=int(
            await questions.key(
                "0123456789", "3", "Delay between letters 0-9 (3)?", "Letter delay 0-9 (3)?"
            )
        ),
    )
    return players, wishes


async def _players(questions: Questions, levels: int) -> tuple[Player, ...]:
    enter = questions.talk.enter
    players: list[Player] = []
    while len(players) < MOST_PLAYERS:
        number = len(players) + 1
        taken = {player.name for player in players}
        if number <= _FEWEST_PLAYERS:
            name = await questions.new_name(taken, NAME_LENGTH, f"Player {number}?")
        else:
            name = await questions.name(
                taken,
                NAME_LENGTH,
                f"Player {number}, {enter} if no more?",
                f"Player {number}, {enter}=none?",
            )
            if not name:
                break
        level = await questions.key(
            DIGITS[1 : levels + 1],
            "",
            f"  Level 1-{levels}, {enter} for a person?",
            f"  Level 1-{levels}, {enter}=person?",
            empty="yes",
        )
        players.append(Player(name, int(level) if level else None))
    return tuple(players)


async def _clock(questions: Questions) -> int | None:
    """The seconds of a turn, or None without a clock (D-4)."""
    if not await questions.yes_no("Clock"):
        return None
    while True:
        minutes = await questions.number(
            _MINUTES, _USUAL_MINUTES, f"  Minutes 0-9 ({_USUAL_MINUTES})?"
        )
        seconds = await questions.number(_SECONDS, 0, "  Seconds 0-59 (0)?")
        clock = 60 * minutes + seconds
        if clock >= SHORTEST_CLOCK:
            return clock
        questions.take_back()
        questions.take_back()
        await questions.talk.refuse(f"a turn has {SHORTEST_CLOCK} seconds or more")
