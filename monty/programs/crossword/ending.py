"""The end of a game: the adjustment, the winner, and another game perhaps."""

from __future__ import annotations

from machines.style import Cue
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Table
from monty.programs.dialogue.ask import StopPressed
from monty.rules.crossword.game import Ending


async def show_ending(seat: Seat, table: Table) -> None:
    """Each player's adjustment and final score, and who has won (M-30)."""
    seat.show(table)
    seat.view.racks(table, range(table.game.players))  # what is left over explains the figures
    seat.view.final_scores(table)
    seat.view.message(f"{_how(table)} {announcement(table)}", announcement(table))
    await seat.terminal.sound(Cue.GAME_OVER)


def _how(table: Table) -> str:
    match table.game.ending:
        case Ending.OUT:
            out = table.game.racks.index("")
            return f"{table.players[out].name} is out."
        case Ending.PASSED:
            return "Nobody can play."
        case _:
            return "Game ended."


def announcement(table: Table) -> str:
    """Who has won, ties too (M-30)."""
    winners = [table.players[i].name for i in table.game.winners]
    if len(table.players) == 1:
        return f"{winners[0]} has {table.game.final_scores[0]} points"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return "A tie: " + " and ".join(winners) if len(winners) < 3 else "A tie"


def show_unfinished(seat: Seat) -> None:
    """Say that play was stopped; the scores stand as they were (M-13)."""
    seat.view.message("The game was not completed")


async def ask_again(seat: Seat) -> bool:
    """Whether to play again: with the same players and levels (M-31), or with whom is another
    question (D-18)."""
    again = ("Play again, same players", "Same players again")
    try:
        return await seat.talk.confirm_again(
            *(("Play again",) if seat.edition.other_players else again)
        )
    except StopPressed:
        return False
