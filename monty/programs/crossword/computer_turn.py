"""A computer player's turn: it thinks, perhaps aloud, and puts its word on the board."""

from __future__ import annotations

from machines.keyboard import Key
from machines.session import WORK_PER_FRAME
from machines.style import Cue
from monty.players.crossword.computer import Thought, decide
from monty.players.crossword.thinking import thinker
from monty.programs.crossword.edition import Act
from monty.programs.crossword.lines import place_of
from monty.programs.crossword.seat import Seat, counted
from monty.programs.crossword.table import Table
from monty.programs.crossword.word_entry import lay
from monty.programs.dialogue.ask import StopPressed
from monty.rules.crossword.moves import Exchange, Move, Play
from monty.rules.crossword.scoring import score_play
from monty.search import Candidate

_WORK_PER_LINE = WORK_PER_FRAME  # a line of the board takes a frame, so a turn about half a second
_READING_SECONDS = 1.2  # how long a play stays before an all-computer game goes on


class Challenged(Exception):
    """A person challenges the play before, while the computer thinks about the next (C-16)."""


async def take_computer_turn(seat: Seat, table: Table) -> Table:
    """The table after the computer's turn. Raises `StopPressed` if RUN/STOP was pressed, and
    `Challenged`."""
    seat.show(table)
    seat.view.prompt(f"{table.player.name} is thinking")
    interrupts = seat.stop, "interrupts"
    challenges = seat.challenge_hint(table)
    hurry = None
    if seat.edition.pass_hurries:
        hurry = seat.edition.key_of(Act.PASS, seat.terminal.machine)
        seat.view.keys(interrupts, (hurry, "plays now"))
    else:
        seat.view.keys(interrupts, *([] if challenges is None else [challenges]))
    seat.start_clock(table)
    try:
        best = await _think(seat, table, hurry)
    finally:
        seat.stop_clock()
    move = decide(table.game, best)
    seat.view.prompt("")
    seat.view.keys(interrupts)
    await _show(seat, table, move)
    while hurry is not None and seat.terminal.pressed(hurry):
        continue  # pressed too late to hurry it: that is not the next player's PASS
    after = table.after_turn(move)
    if table.people == 0:
        await seat.terminal.pause(_READING_SECONDS)
    if seat.terminal.pressed(Key.STOP):
        raise StopPressed
    return after


async def _think(seat: Seat, table: Table, hurry: str | None) -> Candidate | None:
    """The play that it comes to, which may be none.

    It thinks in frames of the machine, so the clock (D-5) and whoever presses the key to hurry it
    (D-13) end the same game at the same thought on any computer.
    """
    assert table.player.level is not None
    level = seat.edition.levels[table.player.level]
    terminal, challenge = seat.terminal, seat.challenge_key(table)
    frames = _frames_aloud(seat) if table.wishes.watch_thinking else 1
    think = thinker(table.processor, terminal.machine, terminal.frame_hz, frames)
    best = tried = None
    for thought in think(table.game, level, table.chance("think"), table.struck):
        best, tried = thought.best, thought.tried or tried
        await _spend_time(seat, table, thought)
        if seat.terminal.pressed(Key.STOP):
            raise StopPressed
        if challenge is not None and seat.terminal.pressed(challenge):
            raise Challenged
        if hurry is not None and tried is not None and seat.terminal.pressed(hurry):
            return tried
        if seat.clock is not None:
            seat.clock.draw()
            if seat.clock.frames_left == 0:
                return best
    return best


async def _spend_time(seat: Seat, table: Table, thought: Thought) -> None:
    """The time that a thought takes, such as a line of the board. Where the level or the processor
    decides it, it is the same whether the thought is shown or not (C-13, C-14)."""
    watching = table.wishes.watch_thinking
    pace = seat.edition.frames_a_line
    frames = thought.frames
    if frames is None and pace is None:
        await seat.terminal.work(_WORK_PER_LINE)
        if watching:
            await _think_aloud(seat, table, thought, _frames_aloud(seat))
        return
    if frames is None:
        assert pace is not None and table.player.level is not None
        frames = pace[table.player.level]
    if watching and thought.tried is not None:
        await _think_aloud(seat, table, thought, frames)
    else:
        await seat.terminal.frames(frames)


def _frames_aloud(seat: Seat) -> int:
    """For how long a thought is shown, by the speed that the players chose."""
    return max(1, seat.letter_delay)


async def _think_aloud(seat: Seat, table: Table, thought: Thought, frames: int) -> None:
    """The word tried, for so many frames on the board and with its score (M-12)."""
    if thought.tried is None:
        return
    play = thought.tried.play
    seat.view.play(table.game.board, play)
    best = "" if thought.best is None else f"  best {thought.best.score}"
    seat.view.message(f"{play.word.upper()} {thought.tried.score}{best}")
    await seat.terminal.frames(frames)
    seat.view.take_off(table.game.board, play)


async def _show(seat: Seat, table: Table, move: Move) -> None:
    name = table.player.name
    match move:
        case Play():
            seat.view.message("")
            await lay(seat, table.game, move)
            score = score_play(table.game.board, move).total
            if table.wishes.real_board:  # somebody has to lay it there too (M-28)
                told = f"{move.word.upper()} {place_of(move)}, {score}"
                seat.view.message(f"{name} plays {told}", told)
                await seat.fresh_key("Lay it on the board. Press a key")
            else:
                seat.tell_play(name, move.word, score)
        case Exchange(tiles) if table.wishes.real_board:
            # Somebody has to take those very tiles from the real rack.
            seat.view.message(f"{name} changes {tiles}")
            await seat.fresh_key("Lay them aside. Press a key")
        case Exchange(tiles):
            seat.view.message(f"{name} changes {counted(len(tiles))}")
        case _:
            seat.view.message(f"{name} passes")
    await seat.terminal.sound(Cue.ACCEPTED)
