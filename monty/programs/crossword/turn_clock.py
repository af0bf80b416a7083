"""The turn clock: how much of a player's time is left, shown while a key is awaited (D-4, D-10)."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor

from machines.style import Cue
from machines.terminal import Terminal

ENDING_SECONDS = 10  # when it turns red and flashes


class TimeUp(Exception):
    """The clock has come to zero while a key was awaited."""


class TurnClock:
    """One turn's time, by the program's clock: it stands still when the machine is paused.

    `show(text, ending, lit)` is told what the clock says whenever that changes.
    """

    def __init__(
        self, terminal: Terminal, frames: int, show: Callable[[str, bool, bool], None]
    ) -> None:
        self._terminal = terminal
        self._show = show
        self._end = terminal.now + frames
        self._stopped_at: int | None = None  # frames left when the turn's word was settled
        self._beeped = ENDING_SECONDS + 1  # the last second that was sounded

    @property
    def frames_left(self) -> int:
        """Frames until the time is up, none below zero."""
        if self._stopped_at is not None:
            return self._stopped_at
        return max(0, self._end - self._terminal.now)

    @property
    def ending(self) -> bool:
        """Whether it flashes."""
        return self.frames_left <= self._terminal.frames_in(ENDING_SECONDS)

    @property
    def stopped(self) -> bool:
        """Whether it has been stopped."""
        return self._stopped_at is not None

    def stop(self) -> None:
        """A word has been settled on: there is no time limit any more (D-11)."""
        self._stopped_at = self.frames_left
        self.draw()

    def draw(self) -> None:
        """Show what it says now."""
        seconds = self._steps_left(1)
        lit = self.stopped or not self.ending or self._steps_left(2) % 2 == 0
        self._show(f"{seconds // 60}:{seconds % 60:02}", self.ending, lit)

    def _steps_left(self, steps_a_second: int) -> int:
        """The seconds left, or halves, one that has begun counting whole. The very last frame
        counts nothing, so that the first moment shows no more than there is."""
        step = self._terminal.frame_hz / steps_a_second
        return max(0, ceil((self.frames_left - 1) / step))

    async def key(self) -> str:
        """The next key; raises `TimeUp` if there is none in time."""
        terminal = self._terminal
        if self.stopped:
            return await terminal.key()
        while True:
            self.draw()
            left = self.frames_left
            if left == 0:
                raise TimeUp
            seconds = self._steps_left(1)
            if self.ending and seconds < self._beeped:
                self._beeped = seconds
                await terminal.sound(Cue.CLOCK)
                continue
            steps_a_second = 2 if self.ending else 1  # it flashes by half seconds
            steps = self._steps_left(steps_a_second) - 1
            then = floor(steps * terminal.frame_hz / steps_a_second) + 1 if steps >= 0 else 0
            key = await terminal.key_before(terminal.now + left - then)
            if key is not None:
                return key
