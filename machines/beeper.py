"""A beeper: one bit to a loudspeaker, switched to and fro by a Z80 (X-32, X-43).

The ZX Spectrum and the Cambridge Z88 have no sound chip: a routine counts out every half wave. So
the registers here are the arguments of that routine, as the Spectrum's ROM has it at $03B5, and a
store to the last of them calls it. It waits 4 x HL + 118 T-states for each half wave, which is the
sum of the times of its instructions, and makes DE + 1 whole waves. BEEP reckons with 120.5 instead
of 118 and with whole HL, so on the Spectrum BEEP 0 sounds at 261.74 Hz, 0.7 cents above the 261.63
Hz that the ROM has for middle C.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import numpy as np
from numpy.typing import NDArray

from machines.clock import ClockRates
from machines.tune import Tune, low_pass

HL_LOW, HL_HIGH, DE_LOW, DE_HIGH = range(4)
"""The registers: HL is the length of a half wave, DE how many waves but one; the last calls."""

_ROUTINE = 118  # T-states of a half wave with HL = 0
_REACH = 16  # samples on either side of an edge that hear it
_HEARD = 2 * _REACH + 1  # and so changes from sample to sample
_STEPS = 512  # points of the edge tabulated for each sample
_LEVEL = 0.25  # of full scale, where the bit drives the loudspeaker either way


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the routine."""

    hl: int  # 0 to 65,535
    de: int

    @property
    def half_wave(self) -> int:
        """T-states between one edge and the next."""
        return 4 * self.hl + _ROUTINE

    @property
    def cycles(self) -> int:
        """How long it sounds, in T-states."""
        return 2 * self.half_wave * (self.de + 1)


def beep(cpu_hz: int, seconds: float, semitones: float) -> Call:
    """How BEEP calls the routine: a pitch in semitones above middle C, -60 to 69 (X-32).

    HL is cpu_hz / 8f - 30.125 and DE is f x seconds - 1, both to the nearest whole number. Raises
    `ValueError` for what BEEP refuses as out of range, and for a sound of no wave at all.
    """
    hertz = 440 * 2 ** ((semitones - 9) / 12)
    hl, waves = round(cpu_hz / 8 / hertz - 30.125), round(hertz * seconds)
    if not (-60 <= semitones <= 69 and 0 <= hl <= 0xFFFF and 1 <= waves <= 0x10000):
        raise ValueError(f"BEEP {seconds:g},{semitones:g} is out of range")
    return Call(hl, waves - 1)


class Beeper:
    """The loudspeaker and the routine that drives it, for one sample rate and a Z80 of so many
    T-states a second: registers 0 to 3.

    Between sounds the loudspeaker rests in the middle, and the bit drives it to one side and to the
    other, so that a sound is heard without the thump of its mean. Edges fall where the processor
    makes them, between samples, and hold nothing that the sample rate cannot.
    """

    def __init__(self, rate: int, cpu_hz: int) -> None:
        self._tick = rate / cpu_hz  # samples in a T-state
        self._registers = bytearray(4)
        self._times: NDArray[np.float64] = np.zeros(0)  # of the edges to come, in samples from now
        self._drives: NDArray[np.float64] = np.zeros(0)  # to where each goes
        self._drive = 0.0  # where the last edge went
        self._level = 0.0  # the last sample
        self._changes = np.zeros(_HEARD)  # from sample to sample, by edges that have been

    def write(self, register: int, value: int) -> None:
        """Store a byte. The last register starts the sound, in place of one that still lasts."""
        self._registers[register] = value
        if register == DE_HIGH:
            hl_low, hl_high, de_low, de_high = self._registers
            self._start(Call(hl_low | hl_high << 8, de_low | de_high << 8))

    def samples(self, count: int) -> NDArray[np.float32]:
        """The next samples, `float32[count]` within -1 and 1."""
        happen = int(np.searchsorted(self._times, count))
        times, drives = self._times[:happen], self._drives[:happen]
        heights = np.diff(drives, prepend=self._drive)
        # Sample n hears an edge as far as it has come at n - _REACH, which keeps causes first.
        first = times.astype(np.intp)[:, np.newaxis]
        heard = first + np.arange(_HEARD + 1)
        steps = np.interp(heard - times[:, np.newaxis] - _REACH, _DISTANCES, _EDGE)
        changes = np.concatenate([self._changes, np.zeros(count)])
        np.add.at(changes, heard[:, 1:], np.diff(steps, axis=1) * heights[:, np.newaxis])
        levels = self._level + np.cumsum(changes[:count])
        self._changes = changes[count:]
        if count:
            self._level = float(levels[-1])
        if happen:
            self._drive = float(drives[-1])
        self._times, self._drives = self._times[happen:] - count, self._drives[happen:]
        return levels.astype(np.float32)

    def _start(self, call: Call) -> None:
        edges = np.arange(2 * call.de + 3, dtype=np.float64)
        self._times = edges * (call.half_wave * self._tick)
        self._drives = np.where(edges % 2, -_LEVEL, _LEVEL)
        self._drives[-1] = 0


def _edge() -> NDArray[np.float64]:
    """A step from 0 to 1 without what samples cannot hold."""
    risen = np.cumsum(low_pass(_DISTANCES, _REACH))
    edge: NDArray[np.float64] = (risen - risen[0]) / (risen[-1] - risen[0])
    return edge


_DISTANCES = np.linspace(-_REACH, _REACH, 2 * _REACH * _STEPS + 1)
_EDGE = _edge()


REST = None
"""In place of a pitch."""


def tune(rates: ClockRates, *notes: tuple[float, int | None]) -> Tune:
    """One BEEP after another: seconds, and semitones from middle C. Each starts with a frame."""
    writes: list[tuple[int, int, int]] = []
    frame = 0
    for seconds, semitones in notes:
        cycles = seconds * rates.cpu_hz
        if semitones is not REST:
            call = beep(rates.cpu_hz, seconds, semitones)
            cycles = call.cycles
            hl, de = divmod(call.hl, 256), divmod(call.de, 256)
            writes += [
                (frame, HL_LOW, hl[1]),
                (frame, HL_HIGH, hl[0]),
                (frame, DE_LOW, de[1]),
                (frame, DE_HIGH, de[0]),
            ]
        frame += ceil(cycles / rates.frame_cycles)
    return Tune(frame + 1, tuple(writes))


def broken_chord(seconds: float, *pitches: int) -> list[tuple[float, int]]:
    """The notes of a chord by turns, which is how one voice plays it."""
    return [
        (0.038, pitch) for _ in range(round(seconds / 0.04 / len(pitches))) for pitch in pitches
    ]
