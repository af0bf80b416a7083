"""A computer player's turn: it thinks, perhaps aloud, and puts its word on the board."""

from __future__ import annotations

from collections.abc import Mapping

from machines.keyboard import Key
from machines.machine import Cue
from machines.session import WORK_PER_FRAME
from monty.players.computer import Thought, decide, think
from monty.players.level import Level
from monty.programs.crossword.ask import StopPressed
from monty.programs.crossword.seat import Seat, counted
from monty.programs.crossword.table import Table
from monty.programs.crossword.word_entry import lay
from monty.rules.crossword.moves import Exchange, Move, Play
from monty.rules.crossword.scoring import score_play

_WORK_PER_LINE = WORK_PER_FRAME  # a line of the board takes a frame, so a turn about half a second
_READING_SECONDS = 1.2  # how long a play stays before an all-computer game goes on


async def take_computer_turn(seat: Seat, table: Table, levels: Mapping[int, Level]) -> Table:
    """The table after the computer's turn. Raises `StopPressed` if RUN/STOP was pressed."""
    assert table.player.level is not None
    seat.show(table)
    seat.view.prompt(f"{table.player.name} is thinking")
    seat.view.keys((seat.stop, "interrupts"))
    best = None
    for thought in think(table.game, levels[table.player.level], table.chance("think")):
        await seat.terminal.work(_WORK_PER_LINE)
        best = thought.best
        if table.wishes.watch_thinking:
            await _think_aloud(seat, table, thought)
        _heed_stop(seat)
    move = decide(table.game, best)
    seat.view.prompt("")
    await _show(seat, table, move)
    after = table.after_turn(move)
    if table.people == 0:
        await seat.terminal.pause(_READING_SECONDS)
    _heed_stop(seat)
    return after


async def _think_aloud(seat: Seat, table: Table, thought: Thought) -> None:
    """The word tried, on the board and with its score (M-12)."""
    if thought.tried is None:
        return
    play = thought.tried.play
    seat.view.play(table.game.board, play)
    best = "" if thought.best is None else f"  best {thought.best.score}"
    seat.view.message(f"{play.word.upper()} {thought.tried.score}{best}")
    await seat.terminal.frames(max(1, seat.letter_delay))
    seat.view.take_off(table.game.board, play)


async def _show(seat: Seat, table: Table, move: Move) -> None:
    name = table.player.name
    match move:
        case Play():
            seat.view.message("")
            await lay(seat, table.game, move)
            score = score_play(table.game.board, move).total
            seat.tell_play(name, move.word, score)
        case Exchange(tiles) if table.wishes.real_board:
            # Somebody has to take those very tiles from the real rack.
            seat.view.message(f"{name} changes {tiles}")
            await seat.any_key("Lay them aside. Press a key")
        case Exchange(tiles):
            seat.view.message(f"{name} changes {counted(len(tiles))}")
        case _:
            seat.view.message(f"{name} passes")
    await seat.terminal.sound(Cue.ACCEPTED)


def _heed_stop(seat: Seat) -> None:
    if seat.terminal.pressed(Key.STOP):
        raise StopPressed
