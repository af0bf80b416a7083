"""Sessions on the host's clock: frames when they are due, commands, notices and recordings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from machines.picture import Picture, Rgb
from machines.screen import STEADY, Pixels
from machines.session import Running
from machines.style import Cue
from monty.frontend.controls import OF_SOUND, Command, Controls, changed, chosen_palette
from monty.frontend.help import help_screen
from monty.frontend.notices import Notices
from monty.frontend.pictures import Recorder, save_screenshot
from monty.host.files import FileError
from monty.settings import Settings

IDLE_FRAMES = 50
"""The longest sleep while the program waits for a key."""

_IDLE_SECONDS = 1.0  # the longest sleep while nothing runs at all

_CATCH_UP = 5  # frames made up for after a stall


@dataclass(frozen=True, slots=True)
class Showing:
    """A session to show, and its title."""

    session: Running
    title: str


class Pacer:
    """Says how many of the machine's frames have become due.

    The emulation needs the host's time for nothing else. Frames beyond a limit are left out: after
    a stall, after the computer was suspended, or when the host is too slow.
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


class Playing:
    """One session after another, played as the controls stand.

    A front end calls `advance` often, and `obey` for a command. It shows `numbers` and what the
    notices say.
    """

    def __init__(
        self,
        session: Running,
        settings: Settings,
        pictures: Path,
        hear: Callable[[Cue], None],
        now: Callable[[], float],
    ) -> None:
        """`pictures` is the folder for screenshots and recordings. `hear` is told each sound that
        begins. `now` gives the time in seconds."""
        self.controls = Controls(settings)
        self.notices = Notices()
        self._pictures = pictures
        self._hear = hear
        self._now = now
        self._recorder: Recorder | None = None
        self._begin(session)

    def _begin(self, session: Running) -> None:
        self.session = session
        self.controls = replace(self.controls, help=False)
        self._status = ""
        self.notices.stand("", self._now())
        self._page: tuple[Controls, bool, Pixels] | None = None
        self._heard = len(session.sounds)
        self._pacer = Pacer(session.machine.rates.frame_hz, self._now())

    def follow(self, session: Running) -> None:
        """Go on with another session. A recording ends with the one before."""
        notice = self.end_recording()
        self._begin(session)
        self.tick()  # so that its first picture is not an empty one
        self.say(notice)

    # ---- what is shown and said -------------------------------------------------------
    def numbers(self) -> Pixels:
        """What shows: the machine's picture or the help page, in numbers of the palette. It is the
        very same array as long as nothing changes."""
        if not self.controls.help:
            return self.session.numbers()
        page, shown = self._page, (self.controls, self.recording)
        if page is None or page[:2] != shown:
            machine = self.session.machine
            screen = help_screen(
                machine, self.session.television, *shown,
                sound=self.session.makes_sound, mouse=self.session.takes_mouse,
            )  # fmt: skip
            numbers = Picture(machine, machine.palette()).numbers(screen, STEADY)
            page = self._page = (*shown, numbers)
        return page[2]

    def say(self, notice: str) -> None:
        """Show a notice for a while. With '' the one before goes at once."""
        self.notices.say(notice, self._now())

    def keep_screenshot(self, shown: Rgb) -> None:
        """Write a screenshot into the folder for pictures, and say what became of it."""
        try:
            self.say(f"Saved {save_screenshot(self._pictures, shown).name}")
        except FileError as error:
            self.say(f"No screenshot: {error.reason}")

    # ---- commands ---------------------------------------------------------------------
    def obey(self, command: Command) -> None:
        """Change the controls, and say what has changed."""
        if command in OF_SOUND and not self.session.makes_sound:
            self.say("It makes no sound here")
            return
        self.controls, notice = changed(self.controls, command, self.session.machine)
        if command is Command.PAUSE:
            self.notices.stand(notice or self._status, self._now())
        elif command is Command.RECORD:
            self.say(self.end_recording() if self.recording else self._record())
        else:
            self.say("" if self.controls.help else notice)  # the page shows what has changed

    def settle(self, settings: Settings) -> None:
        """Go on with other settings, and say nothing."""
        self.controls = replace(self.controls, settings=settings)

    # ---- time -------------------------------------------------------------------------
    def advance(self) -> None:
        """Run the machine for the frames that are due. Notices come and go."""
        now = self._now()
        self.notices.expire(now)
        if not self.controls.running:
            self.stand_still()
            return
        if self.session.waiting:
            self._idle(self._pacer.due(now, IDLE_FRAMES))
        else:
            for _ in range(self._pacer.due(now, _CATCH_UP)):
                self.tick()
                if self.session.finished:
                    break
        if self.session.status != self._status:
            self._status = self.session.status
            self.notices.stand(self._status, now)
        if self.session.notices and not self.notices.busy:
            self.say(self.session.notices.pop(0))
        if self._recorder is not None and self._recorder.failure is not None:
            self.say(self.end_recording())

    def tick(self) -> None:
        """Let one frame pass."""
        session = self.session
        program_frames, frames = self.controls.speed.value
        session.tick(program_frames if session.clock.frames % frames == 0 else 0)
        if self._recorder is not None:
            self._recorder.note()
        sounds = session.sounds[self._heard :]
        self._heard += len(sounds)
        for sound in sounds:
            self._hear(sound.cue)

    def stand_still(self) -> None:
        """Leave out the frames up to now."""
        self._pacer.restart(self._now())

    def next_change(self, hidden: bool) -> float:
        """The time at which `advance` must be called again, if no key is pressed before. While the
        picture is `hidden`, nothing need be done for what blinks."""
        return min(self._next_frame(hidden), self.notices.ends)

    def _next_frame(self, hidden: bool) -> float:
        if not self.controls.running:
            return self._now() + _IDLE_SECONDS
        if not self.session.waiting:
            return self._pacer.time_of(1)
        if hidden:
            return self._pacer.time_of(IDLE_FRAMES)
        return self._pacer.time_of(self.session.frames_to_change(IDLE_FRAMES))

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
        """Whether what the machine shows is being recorded."""
        return self._recorder is not None

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

    def _record(self) -> str:
        palette = chosen_palette(self.controls.settings, self.session.machine)
        try:
            self._recorder = Recorder(self._pictures, self.session, palette)
        except FileError as error:
            return f"No recording: {error.reason}"
        return "Recording. Ctrl R ends it"
