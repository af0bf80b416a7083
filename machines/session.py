"""A running machine: its screen, keyboard, clock and sounds, and the program on it.

A session opens no window and no audio device. A window, a script or a test drives it one television
frame at a time and looks at its screen (X-8).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from machines.clock import Clock
from machines.errors import MachineError
from machines.keyboard import KEY_NAMES, Keyboard
from machines.machine import Machine
from machines.picture import Picture, cell_at
from machines.screen import Phase, Pixels, Screen
from machines.style import Cue, Television
from machines.terminal import (
    WORK_PER_FRAME,
    FrameWait,
    KeyWait,
    Program,
    ProgramWait,
    State,
    Terminal,
)
from machines.touch import Touches

FRAMES_FOREVER = 500_000  # hours of emulated time: a program busy for so long is stuck


@dataclass(frozen=True, slots=True)
class StartedSound:
    """A sound that began in that frame."""

    frame: int
    cue: Cue


class Witness(Protocol):
    """Whoever watches a session of a program of ours, to keep a record of it. A frame is one of
    the program's clock."""

    def typed(self, frame: int, key: str) -> None:
        """A key waits to be read from the next frame on."""

    def saved(self, frame: int, state: State | None, screen: Screen) -> None:
        """The program saves that state, and shows that screen."""

    def noted(self, frame: int, deed: State) -> None:
        """The program notes what has been done."""


class Running(Protocol):
    """What a front end or a key script plays: a machine with a program on it, whoever runs it.

    The methods are those of `Session`, which runs our own programs.
    """

    machine: Machine
    television: Television
    keyboard: Keyboard
    clock: Clock
    sounds: list[StartedSound]
    notices: list[str]
    makes_sound: bool  # whether sounds come from it at all,
    takes_mouse: bool  # and a mouse is of any use

    @property
    def status(self) -> str: ...  # what is said beside the screen while there is nothing else
    @property
    def finished(self) -> bool: ...
    @property
    def waiting(self) -> bool: ...
    def tick(self, program_frames: int = 1) -> None: ...
    def idle(self, frames: int) -> None: ...
    def frames_to_change(self, limit: int) -> int: ...
    def press(self, *keys: str) -> None: ...
    def point(self, x: int, y: int) -> None: ...
    def numbers(self) -> Pixels: ...
    def type(self, *keys: str) -> None: ...
    def click(self, row: int, column: int) -> bool: ...
    def run(self) -> None: ...
    def let_pass(self, seconds: float) -> None: ...
    def text(self) -> str: ...
    def stop(self) -> None: ...


@runtime_checkable
class Drawn(Running, Protocol):
    """What runs on a machine whose screen has characters, so that it can be drawn with them."""

    @property
    def screen(self) -> Screen: ...
    @property
    def phase(self) -> Phase: ...


class Session:
    """One program running on one machine."""

    makes_sound = takes_mouse = True
    status = ""

    def __init__(
        self,
        machine: Machine,
        program: Program,
        television: Television = Television.COLOUR,
        save: Callable[[State | None], None] | None = None,
        witness: Witness | None = None,
    ) -> None:
        self.machine = machine
        self.television = television
        self.screen = machine.new_screen()
        self.keyboard = Keyboard(None if witness is None else self._typed)
        self.touches = Touches()
        self.clock = Clock(machine.rates)
        self.program_frames = 0
        self.sounds: list[StartedSound] = []  # every sound so far
        self.notices: list[str] = []  # for whoever shows the machine to show beside its screen
        self._picture = Picture(machine, machine.palette())  # in any palette
        self._save = save
        self._witness = witness
        self._work_left = WORK_PER_FRAME
        self._wait: ProgramWait | None = FrameWait(0)
        self._program = program(Terminal(self))

    # ---- for what drives it -----------------------------------------------------------
    @property
    def finished(self) -> bool:
        """Whether the program has ended."""
        return self._wait is None

    @property
    def waiting(self) -> bool:
        """Whether nothing will happen until a key is pressed."""
        return self.asking and self._wait == KeyWait()

    @property
    def asking(self) -> bool:
        """Whether a key would be read at once. A program may ask for a key and go on without one
        when its time is up."""
        return isinstance(self._wait, KeyWait) and not self.keyboard.waiting

    @property
    def phase(self) -> Phase:
        """What blinks on or off at this moment."""
        return self.clock.phase

    def tick(self, program_frames: int = 1) -> None:
        """One television frame passes.

        More program frames than one run the program faster (turbo) while what blinks keeps its
        pace (X-3).
        """
        self.clock.advance()
        for _ in range(program_frames):
            self.program_frames += 1
            self._work_left = WORK_PER_FRAME
            self._run()

    def idle(self, frames: int) -> None:
        """Let frames pass in which the program only waits for a key."""
        self.clock.advance(frames)
        self.program_frames += frames

    def frames_to_change(self, limit: int) -> int:
        """Frames until the next one in which something on the screen blinks, at most `limit`
        (X-5)."""
        shown = self.phase
        signature = self.screen.signature(shown)
        ahead = Clock(self.clock.rates)
        for frames in range(1, limit):
            ahead.frames = self.clock.frames + frames
            if ahead.phase != shown and self.screen.signature(ahead.phase) != signature:
                return frames
        return limit

    def numbers(self) -> Pixels:
        """What the machine shows, as numbers of its colours; the very same array as long as it
        does not change."""
        return self._picture.numbers(self.screen, self.phase)

    def text(self) -> str:
        """The screen as lines of text."""
        return self.screen.dump()

    def press(self, *keys: str) -> None:
        """Type keys; the program reads them when it gets there (X-6).

        A key is one character, a name of `Key` or what a cell of the screen stands for;
        `MachineError` is raised for any other.
        """
        for key in keys:
            if len(key) != 1 and key not in KEY_NAMES and key not in self.touches:
                names = ", ".join(KEY_NAMES)
                raise MachineError(f"there is no key {key!r}, only single characters and {names}")
            self.keyboard.press(key)

    def click(self, row: int, column: int) -> bool:
        """Press the key that a cell stands for; False if it stands for none."""
        key = self.touches.key(row, column)
        if key is None:
            return False
        self.press(key)
        self.keyboard.release(key)
        return True

    def point(self, x: int, y: int) -> None:
        """Press the key that the cell stands for which shows in a pixel of the picture."""
        cell = cell_at(self.machine, self.screen, x, y)
        if cell is not None:
            self.click(*cell)

    def run(self) -> None:
        """Tick until the program asks for a key or has ended."""
        limit = self.program_frames + FRAMES_FOREVER
        self.tick()
        while not (self.finished or self.asking):
            if self.program_frames > limit:
                raise MachineError(f"no key asked for in {FRAMES_FOREVER:,} frames")
            self.tick()

    def type(self, *keys: str) -> None:
        """Press keys one after another, running the program to its next wait after each."""
        for key in keys:
            self.press(key)
            self.run()

    def let_pass(self, seconds: float) -> None:
        """Let that much emulated time pass, keys or not."""
        for _ in range(round(seconds * self.machine.rates.frame_hz)):
            self.tick()

    def stop(self) -> None:
        """End the program wherever it is. What it has saved stays."""
        self._program.close()
        self._wait = None

    # ---- for the terminal -------------------------------------------------------------
    def spend(self, work: int) -> bool:
        """Take work from what this frame has left; False when it is used up."""
        if self._work_left <= 0:
            return False
        self._work_left -= work
        return True

    def start_sound(self, cue: Cue) -> int:
        """Note the sound and return its length in frames."""
        self.sounds.append(StartedSound(self.program_frames, cue))
        return self.machine.tunes[cue].frames

    def save(self, state: State | None) -> None:
        """Hand a state to whoever saves it."""
        if self._save is not None:
            self._save(state)
        if self._witness is not None:
            self._witness.saved(self.program_frames, state, self.screen)

    def note(self, deed: State) -> None:
        """Hand what has been done to whoever keeps a record."""
        if self._witness is not None:
            self._witness.noted(self.program_frames, deed)

    def _typed(self, key: str) -> None:
        if self._witness is not None:
            self._witness.typed(self.program_frames, key)

    # ---- running the program ----------------------------------------------------------
    def _run(self) -> None:
        while True:
            key: str | None = None
            match self._wait:
                case None:
                    return
                case FrameWait(until):
                    if self.program_frames < until:
                        return
                case KeyWait(until):
                    key = self.keyboard.get()
                    if key is None and (until is None or self.program_frames < until):
                        return
            try:
                self._wait = self._program.send(key)
            except StopIteration:
                self._wait = None
