"""The machine's frames on the host's clock."""

from __future__ import annotations

from machines.clock import Clock
from machines.screen import Screen


class Pacer:
    """Says how many of the machine's frames have become due.

    The emulation never depends on the host's time for anything else. After a stall, a suspended
    computer or on a host that is too slow, the frames beyond a limit are left out.
    """

    def __init__(self, frame_hz: float, now: float) -> None:
        self._seconds = 1 / frame_hz
        self._next = now

    def due(self, now: float, limit: int) -> int:
        """The frames due since the last call, at most `limit`."""
        if now < self._next:
            return 0
        frames = int((now - self._next) / self._seconds) + 1
        if frames > limit:
            self._next = now + self._seconds
            return limit
        self._next += frames * self._seconds
        return frames

    def restart(self, now: float) -> None:
        """Leave out the frames up to now, as after a pause."""
        self._next = now + self._seconds

    def time_of(self, frames: int) -> float:
        """When that many frames from now will have become due."""
        return self._next + (frames - 1) * self._seconds


def frames_to_change(screen: Screen, clock: Clock, limit: int) -> int:
    """Frames until the next one in which something on the screen blinks, at most `limit` (X-5)."""
    shown = clock.phase
    signature = screen.signature(shown)
    ahead = Clock(clock.rates)
    for frames in range(1, limit):
        ahead.frames = clock.frames + frames
        if ahead.phase != shown and screen.signature(ahead.phase) != signature:
            return frames
    return limit
