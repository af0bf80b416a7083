"""A record played again: the same program, seed and keys, each key in the frame in which it was
typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from machines.catalogue import machine_named
from machines.errors import MachineError
from machines.machine import Machine
from machines.screen import Screen
from machines.session import Session
from machines.terminal import Program, State
from monty import __version__
from monty.programs.catalogue import CATALOGUE, refused_on
from monty.programs.keeping.shelf import Shelf
from monty.records.record import Opening, Record, RecordError
from monty.records.screen_mark import screen_mark
from monty.records.shelf_answers import ToldAgain

_LONGEST_WAIT = 1_000_000  # frames in which a program may be busy between two turns: five hours


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Where a game that is played again differs from what was recorded: at which turn, from 1 on,
    and whether only what is shown does, and when. Then it may go on; else what follows makes no
    sense."""

    turn: int
    shown_only: bool

    def told(self, record: Record) -> str:
        """It in a line."""
        wrote = record.monty
        by = "this Monty" if wrote == __version__ else f"Monty {wrote}, not by this {__version__}"
        if self.shown_only:
            return f"at turn {self.turn} the screen is not what it was; it was recorded by {by}"
        return f"from turn {self.turn} on the game goes otherwise; it was recorded by {by}"


class Replay:
    """A session in which a recorded game is played again, frame by frame or turn by turn.

    It is watched: at every turn what is saved, and the screen, must be what they were.
    """

    def __init__(self, record: Record, machine: Callable[[str], Machine] = machine_named) -> None:
        """The record at the beginning of its program. Raises a `MontyError` if it cannot be
        played: its words are gone, what it goes on from is damaged, a key is none."""
        self.record = record
        self.turn = 0
        """How many turns of the record have begun."""
        self.otherwise: Otherwise | None = None
        self._next_key = 0
        opening = record.opening
        model = machine(opening.machine)
        _check_keys(record, model)
        if refused := refused_on(opening.game, opening.machine):
            raise RecordError(f"the record cannot be played: {refused}")
        shelf = None if record.shelf is None else ToldAgain(record.shelf)
        program = program_of(opening, shelf)
        self.session = Session(model, program, opening.television, witness=self)

    @property
    def begun(self) -> bool:
        """Whether the game itself has begun, after whatever was played before it."""
        return self.session.program_frames >= self.record.since

    @property
    def over(self) -> bool:
        """Whether it has come to the end of what was recorded, or to where it goes otherwise."""
        lost = self.otherwise is not None and not self.otherwise.shown_only
        return lost or self.session.finished or self.session.program_frames >= self.record.until

    @property
    def last(self) -> int:
        """How many turns there are."""
        return len(self.record.turns)

    # ---- time ---------------------------------------------------------------------------
    def tick(self) -> None:
        """Let one frame pass, the keys of which are typed before."""
        self._type_what_is_due()
        self.session.tick()

    def skip_waiting(self, longest: int) -> None:
        """Leave out what a person has waited longer than so many frames before the next key."""
        if not self.session.waiting or self.over:
            return
        keys, now = self.record.keys, self.session.program_frames
        due = keys[self._next_key][0] if self._next_key < len(keys) else self.record.until
        if due - now > longest:
            self.session.idle(due - now - longest)

    def to_turn(self, turn: int) -> None:
        """Go on until that turn has begun, counted from 1, or to the end: whichever is first."""
        frames = 0
        while self.turn < turn and not self.over:
            frames = self._step(frames)

    def to_end(self) -> None:
        """Go on to the end of what was recorded."""
        frames = 0
        while not self.over:
            frames = self._step(frames)

    def _step(self, frames: int) -> int:
        self.skip_waiting(0)
        if not self.over:
            self.tick()
        if frames > _LONGEST_WAIT:
            raise RecordError("the record comes to no end")
        return frames + 1

    def _type_what_is_due(self) -> None:
        keys, now = self.record.keys, self.session.program_frames
        while self._next_key < len(keys) and keys[self._next_key][0] <= now:
            key = keys[self._next_key][1]
            self._next_key += 1
            try:
                self.session.press(key)
            except MachineError as error:  # no name of a key, nor of anything on the screen
                raise RecordError(f"the record is damaged: {error}") from error
            self.session.keyboard.release(key)

    # ---- what the session tells ----------------------------------------------------------
    def typed(self, frame: int, key: str) -> None:
        """A key was typed again."""

    def saved(self, frame: int, state: State | None, screen: Screen) -> None:
        """A turn begins: is it what it was?"""
        if state is None or frame < self.record.since or self.turn >= self.last:
            return
        was = self.record.turns[self.turn]
        self.turn += 1
        if self.otherwise is not None and not self.otherwise.shown_only:
            return
        if dict(state) != was.state:
            self.otherwise = Otherwise(self.turn, shown_only=False)
        elif self.otherwise is None and (frame, screen_mark(screen)) != (was.frame, was.screen):
            self.otherwise = Otherwise(self.turn, shown_only=True)

    def noted(self, frame: int, deed: State) -> None:
        """Something is done again."""


def program_of(opening: Opening, shelf: Shelf | None) -> Program:
    """The program that is started so. Raises a `MontyError` if it cannot be."""
    program, terms = CATALOGUE[opening.game].program(), opening.terms.terms
    if opening.state is not None:
        return program.resume(opening.state, shelf, terms)
    return program.new(opening.seed, shelf, terms)


def _check_keys(record: Record, machine: Machine) -> None:
    """Raise `RecordError` if a key is typed that the machine has not, or before one before it."""
    before, known = 0, machine.keymap.typed
    for frame, key in record.keys:
        if frame < before:
            raise RecordError("the record is damaged: its keys are not in order")
        if len(key) == 1 and key not in known:
            raise RecordError("the record is damaged: the machine has not all of its keys")
        before = frame
