"""A recorded game shown again: played, paused, stepped through, left for a game of one's own."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from machines.catalogue import machine_named
from machines.clock import Clock
from machines.keyboard import Key, Keyboard
from machines.machine import Machine
from machines.screen import Phase, Pixels, Screen
from machines.session import StartedSound
from monty.errors import MontyError
from monty.records.record import Opening, Record, RecordOrigin
from monty.records.replay import Replay
from monty.records.text import told

_PLAY, _END, _TAKE_OVER = " ", "E", "T"
_MOST_DIGITS = 5
_WAIT_SECONDS = 0.6  # that is left of a wait for a key where waits are left out,
_TURN_SECONDS = 1.5  # and that a turn is shown where all else is

HOW = (
    "SPACE plays, LEFT and RIGHT step",
    "UP and DOWN set the speed",
    "12 RETURN shows turn 12",
    "T takes over, STOP leaves",
)
"""What the keys do, one notice after another."""


class ReplaySpeed(Enum):
    """How fast a record is played; the value is how it is told."""

    AS_PLAYED = "as it was played"
    WITHOUT_WAITS = "waits left out"
    TURN_BY_TURN = "turn by turn"


class ReplayedSession:
    """A recorded game in a front end, whose keys are commands here. It implements
    `machines.session.Drawn`.

    Whoever watches may leave it with a game of his own, which goes on from the turn that is shown:
    then `taken_over` says how it begins.
    """

    makes_sound, takes_mouse = True, False

    def __init__(
        self, record: Record, machine: Callable[[str], Machine] = machine_named, turn: int = 1
    ) -> None:
        """The record at that turn, standing still. Raises a `MontyError` if it cannot be played."""
        self.record = record
        self.machine = machine(record.opening.machine)
        self.television = record.opening.television
        self.keyboard = Keyboard()
        self.clock = Clock(self.machine.rates)
        self.sounds: list[StartedSound] = []
        self.notices: list[str] = list(HOW)
        self.finished = False
        self.playing = False
        self.speed = ReplaySpeed.WITHOUT_WAITS
        self.taken_over: Opening | None = None
        self._new_machine = machine
        self._typed = ""  # the number of a turn
        self._has_told = False  # that the game goes otherwise
        self._shown_for = 0  # frames, of the turn that is shown
        self._replay = Replay(record, machine)
        self.go_to(turn)

    # ---- what is shown ------------------------------------------------------------------
    @property
    def turn(self) -> int:
        """The turn that is shown, counted from 1; one more than there are at the end."""
        return self._replay.turn + self._replay.over

    @property
    def screen(self) -> Screen:
        """The machine's."""
        return self._replay.session.screen

    @property
    def phase(self) -> Phase:
        """What blinks on or off at this moment."""
        return self.clock.phase

    @property
    def status(self) -> str:
        """Where it is, and what is done there or how it plays."""
        if self._typed:
            return f"Turn {self._typed}"
        at = "The end" if self._replay.over else f"Turn {self._replay.turn} of {self._replay.last}"
        if self.playing:
            return f"{at}, {self.speed.value}"
        deeds = self.record.turns[self.turn - 1].deeds if not self._replay.over else ()
        names = [player.name for player in self.record.players]
        done = "; ".join(filter(None, (told(deed, names) for deed in deeds)))
        return f"{at}: {done}" if done else at

    def numbers(self) -> Pixels:
        """As of any session."""
        return self._replay.session.numbers()

    def text(self) -> str:
        """As of any session."""
        return self._replay.session.text()

    def frames_to_change(self, limit: int) -> int:
        """As of any session."""
        return self._replay.session.frames_to_change(limit)

    @property
    def over(self) -> bool:
        """Whether the end is shown."""
        return self._replay.over

    # ---- time ---------------------------------------------------------------------------
    @property
    def waiting(self) -> bool:
        """Whether it stands still."""
        return not self.playing

    def tick(self, program_frames: int = 1) -> None:
        """One television frame passes."""
        frames = self.clock.frames
        for _ in range(program_frames):
            if self.playing:
                try:
                    self._play_on()
                except MontyError as error:  # it stands where it can be played no further
                    self.playing = False
                    self.notices.append(str(error))
        self.clock.frames = frames + 1

    def idle(self, frames: int) -> None:
        """Frames pass in which it stands still."""
        self.clock.advance(frames)

    def _play_on(self) -> None:
        replay = self._replay
        if self.speed is ReplaySpeed.TURN_BY_TURN:
            self._shown_for += 1
            if self._shown_for >= _TURN_SECONDS * self.machine.rates.frame_hz:
                self.go_to(self.turn + 1)
        else:
            if self.speed is ReplaySpeed.WITHOUT_WAITS:
                replay.skip_waiting(round(_WAIT_SECONDS * self.machine.rates.frame_hz))
            replay.tick()
            self.sounds += replay.session.sounds
            replay.session.sounds.clear()
        self._tell_otherwise()
        if replay.over:
            self.playing = False

    def go_to(self, turn: int) -> None:
        """Show the beginning of a turn, or the end. The game is played anew up to there, unseen."""
        turn = min(max(turn, 1), self._replay.last + 1)
        if turn < self.turn or (turn == self.turn and not self._replay.over):
            self._replay.session.stop()
            self._replay = Replay(self.record, self._new_machine)
        if turn > self._replay.last:
            self._replay.to_end()
        else:
            self._replay.to_turn(turn)
        self._replay.session.sounds.clear()
        self._replay.session.clock = self.clock
        self._shown_for = 0
        self._tell_otherwise()

    def _tell_otherwise(self) -> None:
        otherwise = self._replay.otherwise
        if otherwise is not None and not self._has_told:
            self._has_told = True
            self.notices.append(otherwise.told(self.record).capitalize())

    # ---- keys ---------------------------------------------------------------------------
    def press(self, *keys: str) -> None:
        """Obey commands."""
        for key in keys:
            try:
                self._obey(key.upper() if len(key) == 1 else key)
            except MontyError as error:
                self.playing = False
                self.notices.append(str(error))

    def _obey(self, key: str) -> None:
        typed, self._typed = self._typed, ""
        match key:
            case _ if key.isascii() and key.isdecimal():
                self._typed = (typed + key)[:_MOST_DIGITS]
                self.playing = False
            case Key.DELETE:
                self._typed = typed[:-1]
            case Key.RETURN if typed:
                self.go_to(int(typed))
            case _ if key in (_PLAY, Key.RETURN):
                self.playing = not self.playing
                if self.playing and self._replay.over:
                    self.go_to(1)
            case Key.LEFT:
                self._stand_at(self.turn - 1)
            case Key.RIGHT:
                self._stand_at(self.turn + 1)
            case Key.HOME:
                self._stand_at(1)
            case _ if key == _END:
                self._stand_at(self._replay.last + 1)
            case Key.UP | Key.DOWN:
                speeds = list(ReplaySpeed)
                at = speeds.index(self.speed) + (1 if key == Key.UP else -1)
                self.speed = speeds[min(max(at, 0), len(speeds) - 1)]
                self.notices = [self.speed.value.capitalize()]
            case Key.STOP:
                self.finished = True
            case _ if key == _TAKE_OVER:
                self._take_over()
            case _:
                self.notices = list(HOW)

    def _stand_at(self, turn: int) -> None:
        self.playing = False
        self.go_to(turn)

    def _take_over(self) -> None:
        """A game of one's own begins where this one stands."""
        opening = self.record.opening
        at = min(self.turn, self._replay.last)
        self.taken_over = Opening(
            opening.game, opening.machine, opening.television, terms=opening.terms,
            origin=RecordOrigin.WHAT_IF, state=dict(self.record.turns[at - 1].state),
        )  # fmt: skip
        self.finished = True

    # ---- as of any session --------------------------------------------------------------
    def type(self, *keys: str) -> None:
        """Press keys, a frame after each."""
        for key in keys:
            self.press(key)
            self.tick()

    def run(self) -> None:
        """Play on until it stands still."""
        self.tick()
        while self.playing:
            self.tick()

    def let_pass(self, seconds: float) -> None:
        """Let that much time pass."""
        for _ in range(round(seconds * self.machine.rates.frame_hz)):
            self.tick()

    def click(self, row: int, column: int) -> bool:
        """Cells stand for no keys here."""
        return False

    def point(self, x: int, y: int) -> None:
        """Nor do pixels."""

    def stop(self) -> None:
        """End it."""
        self.finished = True
        self._replay.session.stop()
