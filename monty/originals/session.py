"""An original in a session: what a window or a key script does with a program of ours, done with
an emulator; and without a window, its screen as text, and lines typed on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from machines.clock import Clock
from machines.keyboard import Key, Keyboard
from machines.screen import STEADY, Phase, Pixels
from machines.session import StartedSound
from machines.style import Television
from monty.originals.engine import Engine

_LOADING_LOOK_FRAMES = 25  # between two looks whether it still loads what it was started with
_LOOK_FRAMES = 2  # from a look at the picture to the next: an interlaced one takes two to be drawn
_MOST_LOOK_FRAMES = 8  # the same for one that hardly changes, until a key is pressed

_LOOK_SECONDS = 0.2  # of the machine, between two looks at a screen that is shown as text,
_STILL_LOOKS = 8  # which stands still when so many find the same;
_MOST_LOOKS = 300  # one that moves, or is empty, for so long is shown as it is


class OriginalSession:
    """An engine with a program on it, played frame by frame (`machines.session.Running`).

    Keys are pressed one after another, each for as long as the machine needs to see it, or as long
    as it is held on the keyboard. What makes a sound is the engine's own affair: it makes none.
    """

    television = Television.COLOUR
    finished = False  # an original never ends by itself,
    waiting = False  # and nobody knows whether it waits for a key
    phase: Phase = STEADY  # what blinks is in its picture
    makes_sound = takes_mouse = False
    status = ""

    def __init__(self, engine: Engine) -> None:
        self.machine = engine.shown
        self.keyboard = Keyboard()
        self.clock = Clock(self.machine.rates)
        self.sounds: list[StartedSound] = []
        self.notices: list[str] = []
        self._engine = engine
        self._frame = 1 / self.machine.rates.frame_hz  # seconds
        self._key_frames = round(engine.key_seconds / self._frame)
        self._held: str | None = None
        self._frames = self._key_frames  # since a key went down or up
        self._unseen = 0  # frames since the last look at the picture
        self._look_frames = _LOOK_FRAMES
        self._loading = engine.loading
        if self._loading and engine.loading_frames > 1:
            self.notices.append(f"Loading, {engine.loading_frames} times as fast")
        self._numbers = engine.pixels()

    # ---- for a window -----------------------------------------------------------------
    def tick(self, program_frames: int = 1) -> None:
        """One frame of the television passes, or of the machine so many."""
        self.clock.advance()
        self._unseen += 1
        if self._loading and self.clock.frames % _LOADING_LOOK_FRAMES == 0:
            self._look_at_drive()
        times = self._engine.loading_frames if self._loading else 1
        for _ in range(times * program_frames):
            self._move_keys()
            self._engine.run(self._frame)

    def _look_at_drive(self) -> None:
        self._loading = self._engine.loading
        if not self._loading and self._engine.loading_frames > 1:
            self.notices.append("Loaded")

    def _move_keys(self) -> None:
        self._frames += 1
        if self._frames <= self._key_frames:
            return
        if self._held is None:
            self._held = self.keyboard.get()
            if self._held is not None:
                self._engine.hold(self._held)
                self._frames = 0
                self._look_frames = _LOOK_FRAMES
        elif self._held not in self.keyboard.held or self.keyboard.waiting:
            self._engine.let_go(self._held)
            self._held, self._frames = None, 0

    def idle(self, frames: int) -> None:
        """Let frames pass."""
        for _ in range(frames):
            self.tick()

    def frames_to_change(self, limit: int) -> int:
        """The next frame may change the picture."""
        return 1

    def press(self, *keys: str) -> None:
        """Type keys; they reach the machine one after another."""
        for key in keys:
            self.keyboard.press(key)

    def point(self, x: int, y: int) -> None:
        """Nothing: the mouse means nothing to an original."""

    def numbers(self) -> Pixels:
        """The picture as numbers of the machine's colours; the very same array as long as it does
        not change."""
        if self._unseen >= self._look_frames:
            self._unseen = 0
            now = self._engine.pixels()
            if np.array_equal(self._numbers, now):
                self._look_frames = min(2 * self._look_frames, _MOST_LOOK_FRAMES)
            else:
                self._look_frames = max(self._look_frames // 2, _LOOK_FRAMES)
                self._numbers = now
        return self._numbers

    # ---- for a script -----------------------------------------------------------------
    @property
    def loading(self) -> bool:
        """Whether its disc or tape turns."""
        return self._engine.loading

    def finish_loading(self) -> None:
        """Let the time pass until it stands still."""
        self._engine.finish_loading()
        self._loading = False
        self._unseen = _MOST_LOOK_FRAMES

    def type(self, *keys: str) -> None:
        """Press keys one after another in the machine's time."""
        for key in keys:
            self._engine.press(key)
        self._unseen = _MOST_LOOK_FRAMES

    def click(self, row: int, column: int) -> bool:
        """False: no cell of an original's screen stands for a key."""
        return False

    def run(self) -> None:
        """Nothing: an original does not tell when it waits for a key."""

    def let_pass(self, seconds: float) -> None:
        """Let that much of the machine's time pass, as fast as the host can."""
        self._engine.run(seconds)
        self._unseen = _MOST_LOOK_FRAMES

    def text(self) -> str:
        """The screen as lines of text, without spaces at their ends."""
        return "".join(f"{line.rstrip()}\n" for line in self._engine.text().splitlines())

    def stop(self) -> None:
        """Nothing: whoever started the engine ends it."""


def converse(session: OriginalSession, lines: Iterable[str], show: Callable[[str], None]) -> None:
    """Show the screen when it has come to rest, and again after each line, which is typed with a
    RETURN behind it. What the machine has no key for is left out."""
    session.finish_loading()
    show(_at_rest(session))
    for line in lines:
        session.keyboard.paste(line.rstrip("\r\n"), session.machine.keymap)
        while (key := session.keyboard.get()) is not None:
            session.type(key)
        session.type(Key.RETURN)
        show(_at_rest(session))


def _at_rest(session: OriginalSession) -> str:
    """The screen when something stands on it, nothing moves on it and nothing is loaded."""
    shown, still = session.text(), 0
    for _ in range(_MOST_LOOKS):
        session.let_pass(_LOOK_SECONDS)
        before, shown = shown, session.text()
        quiet = shown == before and not shown.isspace() and not session.loading
        still = still + 1 if quiet else 0
        if still == _STILL_LOOKS:
            break
    return shown
