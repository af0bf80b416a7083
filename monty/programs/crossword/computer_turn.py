"""A computer player's turn: it thinks, perhaps aloud, and puts its word on the board."""

from __future__ import annotations

from machines.keyboard import Key
from machines.style import Cue
from monty.players.crossword.computer import Thought, decide
from monty.players.crossword.on_6502 import thinker
from monty.players.crossword.thinker import CpuSpeed
from monty.programs.crossword.edition import Act
from monty.programs.crossword.placing import lay, letter_delay
from monty.programs.crossword.seat import Seat
from monty.programs.crossword.table import Table
from monty.programs.crossword.wording import counted, place_of
from monty.programs.dialogue.talk import StopPressed
from monty.programs.terms import Pace
from monty.rules.crossword.moves import Exchange, Move, Play
from monty.rules.crossword.scoring import score_play
from monty.search import Candidate

_READING_SECONDS = 1.2  # how long a play stays before an all-computer game goes on


class Challenged(Exception):
    """A person challenges the play before, while the computer thinks about the next (C-16)."""


async def take_computer_turn(seat: Seat, table: Table) -> Table:
    """The table after the computer's turn. Raises `StopPressed` if RUN/STOP was pressed, and
    `Challenged`."""
    seat.show(table)
    seat.talk.prompt(f"{table.player.name} is thinking")
    interrupts = seat.talk.stop, "interrupts"
    challenges = seat.challenge_hint(table)
    hurry = None
    if seat.edition.pass_hurries:
        hurry = seat.edition.key_of(Act.PASS, seat.terminal.machine)
        seat.talk.hints(interrupts, (hurry, "plays now"))
    else:
        seat.talk.hints(interrupts, *([] if challenges is None else [challenges]))
    seat.start_clock(table)
    try:
        best = await _think(seat, table, hurry)
    finally:
        seat.stop_clock()
    move = decide(table.game, best)
    seat.talk.prompt("")
    seat.talk.hints(interrupts)
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
    (D-13) end the same game at the same thought on any computer. It takes as long whether its
    thoughts are shown or not (C-14), except at once, where it is only the showing that takes time.
    """
    assert table.player.level is not None
    level = seat.edition.levels[table.player.level]
    terminal, clock, challenge = seat.terminal, seat.clock, seat.challenge_key(table)
    think = thinker(table.party.cpu, terminal.machine)
    quick = _is_quick(seat, table)
    aloud = _Aloud(seat, table, 0 if quick else letter_delay(table))
    due, passed = 0.0, 0  # frames
    try:
        for thought in think(table.game, level, table.chance("think"), table.struck):
            aloud.hear(thought)
            due += _quick_frames(table, thought) if quick else thought.seconds * terminal.frame_hz
            while passed < round(due):
                await terminal.frames(1)
                passed += 1
                if terminal.pressed(Key.STOP):
                    raise StopPressed
                if challenge is not None and terminal.pressed(challenge):
                    raise Challenged
                if hurry is not None and aloud.considered and terminal.pressed(hurry):
                    return aloud.considered
                if clock is not None:
                    clock.draw()
                    if clock.frames_left == 0:
                        return thought.best
        return thought.best
    finally:
        aloud.end()


def _is_quick(seat: Seat, table: Table) -> bool:
    """Whether no time of the machine is counted: it is wished so, or a 6502 is at warp."""
    if table.party.cpu is None:
        return seat.pace is Pace.AT_ONCE
    return table.party.cpu.speed is CpuSpeed.WARP


def _quick_frames(table: Table, thought: Thought) -> int:
    """A line of the board takes a frame, so that RUN/STOP is heard; a play takes time only where
    it is shown, by the speed that the players chose (M-6)."""
    if thought.tried is None:
        return 1
    return max(1, table.wishes.speed) if table.wishes.watch_thinking else 0


class _Aloud:
    """The plays that are tried, on the board and with their scores, if they are to be seen (M-12).

    Each stays for the frames of a letter at the speed that the players chose, however many are
    tried meanwhile (M-6).
    """

    def __init__(self, seat: Seat, table: Table, frames: int) -> None:
        self._seat = seat
        self._board = table.game.board
        self._shows = table.wishes.watch_thinking
        self._frames = frames
        self._until = seat.terminal.now
        self.considered: Candidate | None = None
        """The play that is being thought of; where they are shown, the one that is seen."""

    def hear(self, thought: Thought) -> None:
        """Take in what is thought next."""
        tried = thought.tried
        if tried is None or (self._shows and self._seat.terminal.now < self._until):
            return
        if self._shows:
            self.end()
            self._until = self._seat.terminal.now + self._frames
            self._seat.view.play(self._board, tried.play)
            best = "" if thought.best is None else f"  best {thought.best.score}"
            self._seat.talk.message(f"{tried.play.word.upper()} {tried.score}{best}")
        self.considered = tried

    def end(self) -> None:
        """Take off the board what is shown."""
        if self._shows and self.considered is not None:
            self._seat.view.take_off(self._board, self.considered.play)


async def _show(seat: Seat, table: Table, move: Move) -> None:
    name = table.player.name
    match move:
        case Play():
            seat.talk.message("")
            await lay(seat, table, move)
            score = score_play(table.game.board, move).total
            if table.wishes.real_board:  # somebody has to lay it there too (M-28)
                told = f"{move.word.upper()} {place_of(move)}, {score}"
                seat.talk.message(f"{name} plays {told}", told)
                await seat.talk.fresh_key("Lay it on the board. Press a key")
            else:
                seat.tell_play(name, move.word, score)
        case Exchange(tiles) if table.wishes.real_board:
            # Somebody has to take those very tiles from the real rack.
            seat.talk.message(f"{name} changes {tiles}")
            await seat.talk.fresh_key("Lay them aside. Press a key")
        case Exchange(tiles):
            seat.talk.message(f"{name} changes {counted(len(tiles))}")
        case _:
            seat.talk.message(f"{name} passes")
    await seat.terminal.sound(Cue.ACCEPTED)
