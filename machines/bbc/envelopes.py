"""SOUND and ENVELOPE: the part of the BBC's operating system that plays the sound chip (X-25).

As the User Guide describes them, with pitches and moments as measured: MOS 1.20 ran BASIC's
statements on Beebium, an emulator of the whole machine, and the sound chip was read eight times in
each hundredth of a second. Hold and the synchronising of channels are left out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from machines.bbc.sound import NOISE, SILENT, TONE_HZ, latch, tone_bytes
from machines.tune import Tune

STEPS_HZ = 100
"""How often the envelopes are worked out."""

LOWEST_HZ = 124  # pitch 0
PER_OCTAVE = 48
FOREVER = -1  # a duration
QUEUE = 4  # sounds that can wait on a channel
_STEPS = STEPS_HZ // 20  # in the unit of a duration
_LOUDEST = 126  # of an envelope's amplitudes


@dataclass(frozen=True, slots=True)
class Envelope:
    """The thirteen figures after its number, in the order of the statement."""

    step: int  # hundredths of a second; plus 128, the pitch sections are not repeated
    pitch_changes: tuple[int, int, int]  # a step, in three sections
    pitch_steps: tuple[int, int, int]  # how many steps each section has
    attack: int  # changes of amplitude a step
    decay: int
    sustain: int
    release: int
    attack_target: int  # amplitudes, 0 to 126
    decay_target: int

    def __post_init__(self) -> None:
        if not 0 <= self.attack_target <= _LOUDEST or not 0 <= self.decay_target <= _LOUDEST:
            raise ValueError(f"an amplitude of an envelope is 0 to {_LOUDEST}")

    def pitch_offsets(self) -> Iterator[int]:
        """The change of pitch after each step, the first as the sound begins. A section without
        steps takes the time of one, in which the pitch stays."""
        shown = 0
        while True:
            offset = 0
            for change, steps in zip(self.pitch_changes, self.pitch_steps, strict=True):
                for _ in range(steps):
                    offset += change
                    shown = offset
                    yield shown
                if not steps:
                    yield shown
            if self.step & 0x80:
                break
        while True:
            yield shown

    @property
    def interval(self) -> int:
        """Hundredths of a second from one step to the next."""
        return max(self.step & 0x7F, 1)


@dataclass(frozen=True, slots=True)
class Sound:
    """One SOUND statement: channel 0 is the noise."""

    channel: int
    amplitude: int | Envelope  # 0 to -15, the loudest, or shaped
    pitch: int  # in quarter semitones; of the noise, 0 to 3 periodic and 4 to 7 white
    duration: int  # in twentieths of a second, or FOREVER

    def __post_init__(self) -> None:
        if not 0 <= self.channel <= 3:
            raise ValueError(f"there is no sound channel {self.channel}")
        if not isinstance(self.amplitude, Envelope) and not -15 <= self.amplitude <= 0:
            raise ValueError(f"an amplitude is from 0 to -15, not {self.amplitude}")


def period(channel: int, pitch: int) -> int:
    """The period of a pitch, 0 to 255, on the channels 1 to 3: that of 53, the guide's middle C, is
    469, 470 and 471, which is 266.5 Hz.

    The rule gives every period that was measured. The lowest octave has whole periods for its
    semitones, a quarter of one is a seventy-second of that; each octave has half of the periods
    below it, and each channel one more than the channel before.
    """
    octave, step = divmod(pitch, PER_OCTAVE)
    semitone, quarters = divmod(step, 4)
    longest = int(TONE_HZ / (LOWEST_HZ * 2 ** (semitone / 12)))
    return (longest - quarters * round(longest / 72) >> octave) + channel - 1


def chip_channel(channel: int) -> int:
    """Which of the chip's channels a channel of SOUND is: 1 is the tone that noise can follow."""
    return NOISE - channel


class _Channel:
    """What one channel plays, worked out step by step."""

    def __init__(self, channel: int) -> None:
        self.waiting: deque[Sound] = deque()
        self._channel = channel
        self._chip = chip_channel(channel)
        self._sound: Sound | None = None
        self._steps = 0  # since it began
        self._last = 0  # how many it has, before it ends or is released
        self._amplitude = 0
        self._reached = 0  # phases of the envelope that are over: attack, decay, sustain
        self._offsets: Iterator[int] = iter(())
        self._offset = 0
        self._sent: dict[bool, int] = {}

    @property
    def idle(self) -> bool:
        """Whether nothing sounds or waits here."""
        return self._sound is None and not self.waiting

    def step(self) -> Iterator[int]:
        """The bytes for the chip at this hundredth of a second."""
        sound = self._sound
        if sound is None or self._over(sound):
            if self.waiting:
                after_another = sound is not None
                self._sound = sound = self.waiting.popleft()
                self._begin(sound, after_another)
            elif sound is None or not isinstance(sound.amplitude, Envelope):
                self._sound = sound = None
        if sound is None:
            self._amplitude = 0
            yield from self._send(True, SILENT)
            return
        if isinstance(sound.amplitude, Envelope):
            self._shape(sound, sound.amplitude)
            loudness = self._amplitude // 8
        else:
            loudness = -sound.amplitude
            self._amplitude = loudness * 8 + 7 if loudness else 0
        self._steps += 1
        yield from self._send(False, self._pitch(sound))
        yield from self._send(True, SILENT - loudness)
        if self._reached == 3 and self._amplitude == 0:
            self._sound = None

    def _begin(self, sound: Sound, after_another: bool) -> None:
        self._steps = self._reached = self._offset = 0  # the amplitude goes on from where it is
        # A sound that begins on a silent channel is a step shorter.
        self._last = sound.duration * _STEPS - (not after_another)
        if isinstance(sound.amplitude, Envelope):
            self._offsets = sound.amplitude.pitch_offsets()

    def _over(self, sound: Sound) -> bool:
        return sound.duration >= 0 and self._steps >= self._last

    def _shape(self, sound: Sound, envelope: Envelope) -> None:
        if self._over(sound):
            self._reached = 3
        if self._steps % envelope.interval:
            return
        self._offset = next(self._offsets)
        change, target = (
            (envelope.attack, envelope.attack_target),
            (envelope.decay, envelope.decay_target),
            (envelope.sustain, 0),
            (envelope.release, 0),
        )[self._reached]
        if self._reached >= 2:
            self._amplitude = min(max(self._amplitude + change, 0), _LOUDEST)
        elif (self._amplitude < target) == (change > 0) and change:
            moved = self._amplitude + change
            if moved > target and change > 0:
                moved = target + 1  # so that a decay begins from there, as was measured
            self._amplitude = moved if change > 0 else max(moved, target)
        if self._reached < 2 and 0 <= self._amplitude - target <= 1:
            self._reached += 1

    def _pitch(self, sound: Sound) -> int:
        pitch = sound.pitch + self._offset
        if self._chip == NOISE:
            return pitch & 7
        return period(self._channel, pitch & 0xFF)

    def _send(self, volume: bool, value: int) -> Iterator[int]:
        if self._sent.get(volume) == value:
            return
        self._sent[volume] = value
        if volume or self._chip == NOISE:
            yield latch(self._chip, volume, value)
        else:
            yield from tone_bytes(self._chip, value)


class SoundSystem:
    """The four channels, each with its queue."""

    def __init__(self) -> None:
        self._channels = [_Channel(channel) for channel in range(4)]

    @property
    def idle(self) -> bool:
        """Whether nothing sounds and nothing waits."""
        return all(channel.idle for channel in self._channels)

    def sound(self, sound: Sound) -> bool:
        """Put a sound into its channel's queue; False if that is full."""
        waiting = self._channels[sound.channel].waiting
        if len(waiting) >= QUEUE:
            return False
        waiting.append(sound)
        return True

    def step(self) -> list[int]:
        """The bytes to write to the chip at this hundredth of a second."""
        return [byte for channel in self._channels for byte in channel.step()]


def tune(frame_hz: float, *parts: Sequence[Sound], rest: float = 0.06) -> Tune:
    """Sounds one after another in each part, all parts at once, as register writes; then a rest.

    Each sound must end by itself: none may last FOREVER or have an envelope without release.
    """
    queues: list[Iterator[Sound]] = [iter(part) for part in parts]
    system = SoundSystem()
    waiting = [next(queue, None) for queue in queues]
    writes: list[tuple[float, int, int]] = []
    steps = 0
    while not system.idle or any(waiting):
        for i, queue in enumerate(queues):
            while (sound := waiting[i]) is not None and system.sound(sound):
                waiting[i] = next(queue, None)
        writes += [(steps / STEPS_HZ * frame_hz, 0, byte) for byte in system.step()]
        steps += 1
    return Tune(round((steps / STEPS_HZ + rest) * frame_hz), tuple(writes))


def notes(
    channel: int, shape: int | Envelope, tones: Iterable[tuple[int, int]]
) -> tuple[Sound, ...]:
    """Sounds of one kind on one channel from pitches and durations."""
    return tuple(Sound(channel, shape, pitch, duration) for pitch, duration in tones)
