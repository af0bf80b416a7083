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

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._sounds: dict[Cue, pygame.mixer.Sound] = {}
        self._unprepared = list(machine.tunes)

    def open(self) -> None:
        """Open the device, mono and at the rate at which sounds are rendered, if there is one."""
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

    def play(self, cue: Cue, volume: int) -> None:
        """Start a sound. One that still plays goes on beside it. `volume` is in per cent."""
        if pygame.mixer.get_init():
            sound = self._sound(cue)
            # Of the sound, not of the channel, which would begin it at full volume.
            sound.set_volume(volume / 100)
            sound.play()

    def turn(self, volume: int) -> None:
        """Change how loud the sounds are that still play, in per cent."""
        for sound in self._sounds.values():
            sound.set_volume(volume / 100)

    def hush(self) -> None:
        """End the sounds that still play."""
        if pygame.mixer.get_init():
            pygame.mixer.fadeout(_FADE_MS)

    def _sound(self, cue: Cue) -> pygame.mixer.Sound:
        if cue not in self._sounds:
            samples = render(self._machine, self._machine.tunes[cue])
            self._sounds[cue] = pygame.mixer.Sound(buffer=samples.tobytes())
        return self._sounds[cue]
