"""A session on the host's clock: its frames as they are due, its sounds, its recording."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path

from machines.clock import Clock
from machines.machine import Palette
from machines.picture import Picture
from machines.screen import Pixels, Screen
from machines.session import Session
from machines.style import Cue
from monty.frontend.pictures import Recorder


class Speed(Enum):
    """How fast the program runs: its frames in so many of the machine's."""

    NORMAL = 1, 1
    TURBO = 8, 1
    SLOW = 1, 4

    @property
    def next(self) -> Speed:
        """The one after it, and after the last the first."""
        speeds = list(Speed)
        return speeds[(speeds.index(self) + 1) % len(speeds)]


IDLE_FRAMES = 50
"""The longest sleep while the program waits for a key."""

_CATCH_UP = 5  # frames made up for after a stall


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


class Playing:
    """One session while it is shown."""

    def __init__(self, session: Session, hear: Callable[[Cue], None], now: float) -> None:
        """`hear` is told each sound that begins."""
        self.session = session
        self._recorder: Recorder | None = None
        self._picture = Picture(session.machine, session.machine.palette())  # in any palette
        self._hear = hear
        self._heard = len(session.sounds)
        self._pacer = Pacer(session.machine.rates.frame_hz, now)

    def numbers(self) -> Pixels:
        """The picture now; the very same array as long as it does not change."""
        return self._picture.numbers(self.session.screen, self.session.phase)

    # ---- time -------------------------------------------------------------------------
    def advance(self, now: float, speed: Speed) -> None:
        """Run the machine for the frames that are due, and start the sounds that began."""
        session = self.session
        if session.waiting:
            self._idle(self._pacer.due(now, IDLE_FRAMES))
            return
        for _ in range(self._pacer.due(now, _CATCH_UP)):
            self.tick(speed)
            if session.finished:
                break

    def tick(self, speed: Speed) -> None:
        """One frame."""
        session = self.session
        program_frames, frames = speed.value
        session.tick(program_frames if session.clock.frames % frames == 0 else 0)
        if self._recorder is not None:
            self._recorder.note()
        sounds = session.sounds[self._heard :]
        self._heard += len(sounds)
        for sound in sounds:
            self._hear(sound.cue)

    def stand_still(self, now: float) -> None:
        """Leave out the frames up to now."""
        self._pacer.restart(now)

    def next_change(self, hidden: bool) -> float:
        """When something has to be done even if no key is pressed."""
        if not self.session.waiting:
            return self._pacer.time_of(1)
        if hidden:
            return self._pacer.time_of(IDLE_FRAMES)
        frames = frames_to_change(self.session.screen, self.session.clock, IDLE_FRAMES)
        return self._pacer.time_of(frames)

    def _idle(self, frames: int) -> None:
        if self._recorder is None:
            self.session.idle(frames)
            return
        for _ in range(frames):  # each of them may be the one in which something blinks
            self.session.idle(1)
            self._recorder.note()

    # ---- recording --------------------------------------------------------------------
    @property
    def recording(self) -> bool:
        """Whether what it shows is being recorded."""
        return self._recorder is not None

    @property
    def recording_failed(self) -> bool:
        """Whether the file could not be written any more."""
        return self._recorder is not None and self._recorder.failure is not None

    def record(self, folder: Path, palette: Palette) -> None:
        """Begin a recording. Raises `FileError` if there can be no file for it."""
        self._recorder = Recorder(folder, self.session, palette)

    def end_recording(self) -> str:
        """Complete the recording, if there is one, and say what became of it in one line."""
        recorder, self._recorder = self._recorder, None
        if recorder is None:
            return ""
        path = recorder.finish()
        if recorder.failure is None and path is not None:
            return f"Saved {path.name}"
        reason = recorder.failure and recorder.failure.reason
        return f"{'Recording ended' if path else 'No recording'}: {reason}"
