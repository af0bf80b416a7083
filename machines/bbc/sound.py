"""The BBC's sound chip, the SN76489: three square waves and noise (X-25).

Every figure is from Texas Instruments' data sheet: the 4 MHz clock is divided by 16, a tone changes
sides every N of those ticks, f = 4 MHz / (32 N), attenuation is in steps of 2 dB and its last step
is silence. The feedback of the noise register is that of the TI part as emulators verified it.
"""

from __future__ import annotations

from functools import cache
from math import gcd

import numpy as np
from numpy.typing import NDArray

from machines.tune import low_pass

CLOCK_HZ = 4_000_000
TICK_HZ = CLOCK_HZ // 16
"""How often the chip counts: all its edges lie on these ticks."""

TONE_HZ = CLOCK_HZ // 32
"""The frequency of a tone of period 1; others are this by their period."""

NOISE = 3
"""The channel of the noise, after the tones 0 to 2."""

SILENT = 15
"""The attenuation that is none at all."""

_LEVELS = np.array([10 ** (-step / 10) for step in range(SILENT)] + [0.0])
# Four channels at full level stay within 1 before the filter, whose overshoot takes their edges to
# 1.16 at the most when all four meet; that is cut off.
_GAIN = 0.25
_NOISE_PERIODS = (32, 64, 128)  # ticks between two shifts: 4 MHz / 512, / 1024, / 2048
_LONGEST = 1024  # what a period of 0 counts as
_SEED = 0x4000  # of the noise register, fifteen bits
_WHITE = 0b100  # the noise control's bit for white, not periodic, noise

_CROSSINGS = 8  # of the low-pass filter's sinc, to either side
_CHUNK = 4096  # samples filtered at a time


def latch(channel: int, volume: bool, low_bits: int) -> int:
    """The byte that chooses a register and sets its lower four bits."""
    return 0x80 | channel << 5 | volume << 4 | low_bits


def tone_bytes(channel: int, period: int) -> tuple[int, int]:
    """The two bytes that set a tone's period, 1 to 1023."""
    return latch(channel, False, period & 15), period >> 4


class _Tone:
    """A square wave of +1 and -1."""

    def __init__(self) -> None:
        self.period = 0
        self._side = 1.0
        self._left = 1  # ticks until it changes sides

    def output(self, count: int) -> NDArray[np.float64]:
        """The next ticks. A new period counts from the next change of sides on."""
        changes, self._left = _count_down(count, self._left, self.period or _LONGEST)
        wave = np.where(changes & 1, -self._side, self._side)
        if count:
            self._side = float(wave[-1])
        return wave


class _Noise:
    """The last bit of a shift register of fifteen, as +1 and -1."""

    def __init__(self) -> None:
        self.control = 0
        self._register = _SEED
        self._left = 1

    def set(self, control: int) -> None:
        """Choose rate and kind; the register starts again."""
        self.control = control & 7
        self._register = _SEED

    def output(self, count: int, tone_period: int) -> NDArray[np.float64]:
        """The next ticks, given the period of the tone that it can follow."""
        rate = self.control & 3
        period = _NOISE_PERIODS[rate] if rate < 3 else 2 * (tone_period or _LONGEST)
        shifts, self._left = _count_down(count, self._left, period)
        bits = [self._register & 1]
        bits.extend(self._shift() for _ in range(int(shifts[-1]) if count else 0))
        return 2.0 * np.array(bits)[shifts] - 1

    def _shift(self) -> int:
        feedback = self._register & 1
        if self.control & _WHITE:
            feedback ^= self._register >> 1 & 1
        self._register = self._register >> 1 | feedback << 14
        return self._register & 1


def _count_down(count: int, left: int, period: int) -> tuple[NDArray[np.int64], int]:
    """How often a counter has run out by each of the next ticks, and what it has left after the
    last."""
    times = (np.arange(count) - left + period) // period
    return times, left - count if left >= count else (left - count) % period


class Sn76489:
    """The chip, for one sample rate. It has one register, 0, which bytes are written to: with bit
    7, channel, kind and four bits of data; without, six bits more for the tone chosen before."""

    def __init__(self, rate: int) -> None:
        self._tones = [_Tone(), _Tone(), _Tone()]
        self._noise = _Noise()
        self._attenuations = [SILENT] * 4
        self._chosen = 0  # channel and kind of the last byte with bit 7
        self._rate = rate
        self._weights = _filter(rate)
        self._past = np.zeros(self._weights.shape[1] - 1)  # ticks that samples still need
        self._sample = 0  # the next one's number,
        self._ticks = 0  # and that of the next tick

    def write(self, register: int, value: int) -> None:
        """Store a byte. A register other than 0 is not there."""
        if register:
            return
        if value & 0x80:
            self._chosen = value >> 4 & 7
        channel, volume = self._chosen >> 1, self._chosen & 1
        if volume:
            self._attenuations[channel] = value & 15
        elif channel == NOISE:
            self._noise.set(value)
        elif value & 0x80:
            tone = self._tones[channel]
            tone.period = tone.period & 0x3F0 | value & 15
        else:
            tone = self._tones[channel]
            tone.period = tone.period & 0x00F | (value & 0x3F) << 4

    def samples(self, count: int) -> NDArray[np.float32]:
        """The next samples, `float32[count]` within -1 and 1."""
        parts = [self._some(min(_CHUNK, count - done)) for done in range(0, count, _CHUNK)]
        return np.concatenate([np.zeros(0, np.float32), *parts])

    def _some(self, count: int) -> NDArray[np.float32]:
        places = (self._sample + np.arange(count)) * TICK_HZ
        last = places // self._rate  # the tick at each sample
        phases = places % self._rate // gcd(TICK_HZ, self._rate)
        heard = np.concatenate([self._past, self._output(int(last[-1]) + 1 - self._ticks)])
        windows = np.lib.stride_tricks.sliding_window_view(heard, self._weights.shape[1])
        mixed = np.einsum("st,st->s", windows[last - self._ticks], self._weights[phases])
        self._past = heard[len(heard) - len(self._past) :]
        self._ticks = int(last[-1]) + 1
        self._sample += count
        within: NDArray[np.float32] = np.clip(mixed, -1, 1).astype(np.float32)
        return within

    def _output(self, count: int) -> NDArray[np.float64]:
        """What the chip puts out at each of the next ticks."""
        channels = [tone.output(count) for tone in self._tones]
        channels.append(self._noise.output(count, self._tones[-1].period))
        levels = _GAIN * _LEVELS[self._attenuations]
        mixed: NDArray[np.float64] = levels @ np.stack(channels)
        return mixed


@cache
def _filter(rate: int) -> NDArray[np.float64]:
    """`float64[phases, taps]`: the weights of the ticks up to a sample, the latest last, for each
    place that a sample can have between two ticks. Each row has sum 1."""
    phases = rate // gcd(TICK_HZ, rate)
    ticks = TICK_HZ / rate  # in one sample
    taps = 2 * round(_CROSSINGS * ticks)
    between = np.arange(phases)[:, np.newaxis] / phases
    distances = np.arange(taps) - (taps / 2 - 1) - between
    weights = low_pass(distances / ticks, taps / 2 / ticks)
    weights /= weights.sum(axis=1, keepdims=True)
    return weights
