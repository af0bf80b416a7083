"""The C64's sound chip, the 6581 SID: three voices with envelopes, and a master volume (X-16).

Modelled: triangle, sawtooth, pulse of 12-bit width, noise from the 23-bit shift register, the
envelope with its sixteen rates and its stepwise exponential fall, gate and test bits, volume.
Left out: ring modulation, synchronisation, the filter, the readable registers, the fault by which
a new rate can delay an envelope by a whole round of its counter, and how waves joined in one voice
disturb each other: here they are joined bit by bit, where a 6581's triangle with sawtooth is hardly
heard. Rates and thresholds are those published for the chip and used by the emulators.
"""

from __future__ import annotations

from enum import Enum, auto

import numpy as np
from numpy.typing import NDArray

from machines.c64.clock import RATES
from machines.tune import low_pass

OVERSAMPLING = 8
"""Points computed for each sample, so that what is folded back stays below hearing."""

ENVELOPE_PERIODS = (
    9, 32, 63, 95, 149, 220, 267, 313, 392, 977, 1954, 3126, 3907, 11720, 19532, 31251,
)  # fmt: skip
"""Cycles between two steps of the envelope, for each of the 16 rates: an attack takes 2 ms to 8 s
of 255 steps, a fall three times as long."""

GATE, TEST = 0x01, 0x08
TRIANGLE, SAWTOOTH, PULSE, NOISE = 0x10, 0x20, 0x40, 0x80
VOLUME = 24
"""The register of the master volume, in its lower four bits."""

_TAPS = 16 * OVERSAMPLING
_MIDDLE = 0x7FF + 0.5  # of the twelve bits of a wave
# Three voices at full level stay below 1 before the filter, whose overshoot takes the edges of
# three equal pulses to 1.043; that is cut off.
_VOICE_GAIN = 0.3


def frequency_register(hertz: float) -> int:
    """The value of a frequency register: f x 2^24 / 985,248 (X-16)."""
    return round(hertz * 2**24 / RATES.cpu_hz)


def _fall_factors() -> NDArray[np.int64]:
    """How many periods each level lasts when falling: the chip's steps towards an exponential."""
    factors = np.ones(256, np.int64)
    for level, factor in ((93, 2), (54, 4), (26, 8), (14, 16), (6, 30)):
        factors[: level + 1] = factor
    return factors


_FALL_FACTORS = _fall_factors()


class _Stage(Enum):
    ATTACK = auto()
    DECAY = auto()  # and sustain, where it ends
    RELEASE = auto()


class _Envelope:
    """The level of one voice, 0 to 255, in steps."""

    def __init__(self) -> None:
        self.attack_decay = 0
        self.sustain_release = 0
        self.level = 0
        self._stage = _Stage.RELEASE
        self._waited = 0.0  # cycles since the last step

    def gate(self, on: bool) -> None:
        self._stage = _Stage.ATTACK if on else _Stage.RELEASE

    def levels(self, moments: NDArray[np.float64], end: float) -> NDArray[np.int64]:
        """The level at each moment, in cycles from now; then goes on to `end`."""
        times: list[NDArray[np.float64]] = [np.zeros(0)]
        levels: list[NDArray[np.int64]] = [np.array([self.level])]
        last = -self._waited
        while True:
            ahead, durations = self._steps()
            due = last + np.cumsum(durations, dtype=np.float64)
            happen = int(np.searchsorted(due, end, side="right"))
            if happen:
                times.append(due[:happen])
                levels.append(ahead[:happen])
                self.level = int(ahead[happen - 1])
                last = float(due[happen - 1])
            if happen < len(ahead) or self._stage is not _Stage.ATTACK:
                break
            self._stage = _Stage.DECAY
        self._waited = end - last if happen < len(ahead) else 0.0
        reached = np.searchsorted(np.concatenate(times), moments, side="right")
        return np.concatenate(levels)[reached]

    def _steps(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The levels still to come in this stage, and the cycles before each."""
        if self._stage is _Stage.ATTACK:
            rise = np.arange(self.level + 1, 256)
            return rise, np.full(len(rise), ENVELOPE_PERIODS[self.attack_decay >> 4])
        if self._stage is _Stage.DECAY:
            lowest, rate = (self.sustain_release >> 4) * 17, self.attack_decay & 15
        else:
            lowest, rate = 0, self.sustain_release & 15
        fall = np.arange(self.level - 1, lowest - 1, -1)
        return fall, ENVELOPE_PERIODS[rate] * _FALL_FACTORS[fall + 1]


class _Voice:
    """One oscillator and its envelope."""

    def __init__(self) -> None:
        self.registers = bytearray(7)
        self.envelope = _Envelope()
        self._phase = 0.0  # 0 to 2^24, the chip's accumulator
        self._shift = 0x7FFFFF  # the noise register

    def write(self, register: int, value: int) -> None:
        before = self.registers[register]
        self.registers[register] = value
        if register == 4 and (before ^ value) & GATE:
            self.envelope.gate(bool(value & GATE))
        elif register == 5:
            self.envelope.attack_decay = value
        elif register == 6:
            self.envelope.sustain_release = value

    def output(self, moments: NDArray[np.float64], end: float) -> NDArray[np.float64]:
        """The voice at each moment, in cycles from now, within -1 and 1; then goes on to `end`."""
        low, high, width_low, width_high, control = self.registers[:5]
        level = self.envelope.levels(moments, end)
        step = low + 256 * high
        if control & TEST:
            self._phase, step = 0.0, 0
        phase = self._phase + step * moments
        last = self._phase + step * end
        noise = self._noise(phase, last)
        self._phase = last % 2**24
        if not control & 0xF0 or not level.any():
            return np.zeros(len(moments))
        # Waves chosen together are joined bit by bit, which is not what they are on the chip.
        accumulator = phase.astype(np.int64) & 0xFFFFFF
        wave = np.full(len(moments), 0xFFF)
        if control & TRIANGLE:
            wave &= (np.where(accumulator >> 23, ~accumulator, accumulator) >> 11) & 0xFFF
        if control & SAWTOOTH:
            wave &= accumulator >> 12
        if control & PULSE:
            width = width_low + 256 * (width_high & 15)
            wave &= np.where(accumulator >> 12 >= width, 0xFFF, 0)
        if control & NOISE:
            wave &= noise
        centred: NDArray[np.float64] = (wave - _MIDDLE) * level / (_MIDDLE * 255)
        return centred

    def _noise(self, phase: NDArray[np.float64], last: float) -> NDArray[np.int64]:
        """The 12-bit noise at each phase; the register shifts whenever bit 19 of it rises."""
        shifts = ((phase + 2**19) // 2**20).astype(np.int64)
        first = int((self._phase + 2**19) // 2**20)
        values = [self._noise_bits()]
        for _ in range(int((last + 2**19) // 2**20) - first):
            carry = (self._shift >> 22 ^ self._shift >> 17) & 1
            self._shift = (self._shift << 1 | carry) & 0x7FFFFF
            values.append(self._noise_bits())
        return np.array(values)[shifts - first]

    def _noise_bits(self) -> int:
        """The eight bits of the register that are heard, as the upper bits of twelve."""
        bits = 0
        for tap in (20, 18, 14, 11, 9, 5, 2, 0):
            bits = bits << 1 | self._shift >> tap & 1
        return bits << 4


class Sid:
    """The chip, for one sample rate: registers 0 to 24 in, samples out."""

    def __init__(self, rate: int) -> None:
        self._voices = [_Voice(), _Voice(), _Voice()]
        self._volume = 0
        self._cycles = RATES.cpu_hz / (rate * OVERSAMPLING)  # between two points
        self._past = np.zeros(_TAPS - 1)  # points that the next sample still needs

    def write(self, register: int, value: int) -> None:
        """Store a byte. Registers 21 to 23, the filter's, and those above 24 have no effect."""
        if register < 21:
            self._voices[register // 7].write(register % 7, value)
        elif register == VOLUME:
            self._volume = value & 15

    def samples(self, count: int) -> NDArray[np.float32]:
        """The next samples, `float32[count]` within -1 and 1."""
        points = count * OVERSAMPLING
        moments = np.arange(points, dtype=np.float64) * self._cycles
        end = points * self._cycles
        mixed = sum((voice.output(moments, end) for voice in self._voices), np.zeros(points))
        mixed *= _VOICE_GAIN * self._volume / 15
        heard = np.concatenate([self._past, mixed])
        self._past = heard[len(heard) - (_TAPS - 1) :]
        windows = np.lib.stride_tricks.sliding_window_view(heard, _TAPS)[::OVERSAMPLING]
        return np.clip(windows @ _FILTER, -1, 1).astype(np.float32)


def _filter() -> NDArray[np.float64]:
    """The low-pass filter that points go through before most of them are left out: `float64[_TAPS]`
    of sum 1."""
    middle = (_TAPS - 1) / 2
    taps = low_pass((np.arange(_TAPS) - middle) / OVERSAMPLING, middle / OVERSAMPLING)
    weights: NDArray[np.float64] = taps / taps.sum()
    return weights


_FILTER = _filter()
