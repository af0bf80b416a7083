"""The turn clock: how much of a player's time is left, shown while a key is awaited (D-4, D-10)."""

from __future__ import annotations

from collections.abc import Callable

from machines.machine import Cue
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
        self._second = terminal.frames_in(1)
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
        return self.frames_left <= ENDING_SECONDS * self._second

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
        seconds = -(-self.frames_left // self._second)
        lit = (
            self.stopped or not self.ending or self.frames_left % self._second >= self._second // 2
        )
        self._show(f"{seconds // 60}:{seconds % 60:02}", self.ending, lit)

    async def key(self) -> str:
        """The next key; raises `TimeUp` if there is none in time."""
        terminal = self._terminal
        if self._stopped_at is not None:
            return await terminal.key()
        while True:
            self.draw()
            left = self.frames_left
            if left == 0:
                raise TimeUp
            seconds = -(-left // self._second)
            if self.ending and seconds < self._beeped:
                self._beeped = seconds
                await terminal.sound(Cue.CLOCK)
                continue
            step = self._second // 2 if self.ending else self._second
            key = await terminal.key_before(terminal.now + (left % step or step))
            if key is not None:
                return key
