"""The machine's sounds on the host's audio device, if it has one (X-7)."""

from __future__ import annotations

import pygame

from machines.machine import Machine
from machines.sound import RATE, render
from machines.style import Cue

_BUFFER = 1024  # samples: a sound begins within 23 ms, and the device asks for little
_FADE_MS = 10  # in which a sound that is cut off goes down without a click


class Speaker:
    """Plays cues. Without an audio device it is silent, which is not an error."""

    def __init__(self, machine: Machine, volume: int, muted: bool) -> None:
        self._machine = machine
        self._volume = volume
        self._muted = muted
        self._sounds: dict[Cue, pygame.mixer.Sound] = {}
        self._unprepared = list(machine.tunes)

    def open(self) -> None:
        """Open the device, mono at the rate that sounds are rendered at, and prepare for none."""
        try:
            pygame.mixer.init(RATE, -16, 1, _BUFFER, allowedchanges=0)
        except pygame.error:
            self._unprepared.clear()

    def close(self) -> None:
        """Give the device back."""
        pygame.mixer.quit()

    def serve(self, machine: Machine) -> None:
        """From now on, play the sounds of another machine. What still plays ends by itself."""
        self._machine = machine
        self._sounds.clear()
        self._unprepared = list(machine.tunes)

    def prepare(self) -> None:
        """Render one more cue ahead, when there is time for it."""
        if self._unprepared and pygame.mixer.get_init():
            self._sound(self._unprepared.pop())

    def play(self, cue: Cue) -> None:
        """Start a sound; one that still plays goes on beside it."""
        if self._muted or not pygame.mixer.get_init():
            return
        self._sound(cue).play()

    @property
    def muted(self) -> bool:
        """Whether nothing is heard."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if muted and pygame.mixer.get_init():
            pygame.mixer.fadeout(_FADE_MS)

    @property
    def volume(self) -> int:
        """How loud, in per cent."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        self._volume = min(max(volume, 0), 100)
        for sound in self._sounds.values():
            sound.set_volume(self._volume / 100)

    def _sound(self, cue: Cue) -> pygame.mixer.Sound:
        if cue not in self._sounds:
            samples = render(self._machine, self._machine.tunes[cue])
            sound = self._sounds[cue] = pygame.mixer.Sound(buffer=samples.tobytes())
            # Of the sound, not of the channel, which would begin it at full volume.
            sound.set_volume(self._volume / 100)
        return self._sounds[cue]
