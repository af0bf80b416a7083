"""X-7 and X-32: the Spectrum's beeper and what it plays."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from machines.beeper import DE_HIGH, DE_LOW, HL_HIGH, HL_LOW, Beeper, Call, beep
from machines.sound import render
from machines.spectrum.profile import SPECTRUM
from machines.style import Cue
from machines.tune import Tune

RATE = 44_100
CPU_HZ = 3_500_000
LEVEL = 0.25
LATE = 16  # samples


def start(beeper: Beeper, call: Call) -> None:
    """Call the routine."""
    for register, value in (
        (HL_LOW, call.hl & 255),
        (HL_HIGH, call.hl >> 8),
        (DE_LOW, call.de & 255),
        (DE_HIGH, call.de >> 8),
    ):
        beeper.write(register, value)


def sounding(call: Call, count: int, rate: int = RATE) -> NDArray[np.float32]:
    """So many samples from the start of a sound."""
    beeper = Beeper(rate, CPU_HZ)
    start(beeper, call)
    return beeper.samples(count)


def loudest(samples: NDArray[np.float32]) -> float:
    """The frequency with most of the sound, in Hz, to a fraction of a cent."""
    padded = np.fft.rfft(samples * np.hanning(len(samples)), 16 * len(samples))
    return float(np.argmax(np.abs(padded)) * RATE / (16 * len(samples)))


@pytest.mark.parametrize(
    ("semitones", "hertz"), [(0, 261.63), (12, 523.25), (9, 440.0), (-12, 130.81)]
)
def test_X32_BEEP_counts_semitones_from_middle_C(semitones: int, hertz: float) -> None:
    heard = loudest(sounding(beep(CPU_HZ, 5, semitones), 4 * RATE))
    assert abs(1200 * np.log2(heard / hertz)) < 2


def test_X32_BEEP_0_calls_the_routine_as_the_ROM_does() -> None:
    # 437,500 / 261.63 - 30.125 is 1642.08, and 261.63 waves are 262.
    assert beep(CPU_HZ, 1, 0) == Call(hl=1642, de=261)
    assert beep(CPU_HZ, 1, 0).half_wave == 4 * 1642 + 118
    assert CPU_HZ / (2 * beep(CPU_HZ, 1, 0).half_wave) == pytest.approx(261.74, abs=0.01)


@given(seconds=st.floats(0.05, 10), semitones=st.floats(-30, 40))
def test_X32_a_sound_lasts_as_long_as_BEEP_says_to_half_a_wave(
    seconds: float, semitones: float
) -> None:
    call = beep(CPU_HZ, seconds, semitones)
    wave = 2 * call.half_wave / CPU_HZ
    # Half a wave comes 2.5 T-states sooner than BEEP reckons, and whole HL make 2 either way.
    assert abs(call.cycles / CPU_HZ - seconds) <= 0.501 * wave + seconds * 5 / call.half_wave


@pytest.mark.parametrize(("seconds", "semitones"), [(1, 70), (1, -61), (0.0001, 0), (1e6, 0)])
def test_X32_what_BEEP_refuses_is_refused(seconds: float, semitones: float) -> None:
    with pytest.raises(ValueError, match=re.escape(f"BEEP {seconds:g},{semitones:g} is out of")):
        beep(CPU_HZ, seconds, semitones)


def test_X32_it_is_one_bit_and_nothing_between() -> None:
    samples = sounding(beep(CPU_HZ, 1, -24), RATE // 2)[LATE:]
    settled = np.abs(np.abs(samples) - LEVEL) < 0.001
    assert settled.mean() > 0.9  # all but the edges


def test_X32_the_edges_fall_where_the_processor_makes_them() -> None:
    call = Call(hl=5000, de=9)
    samples = sounding(call, RATE // 2).astype(np.float64)
    half = call.half_wave * RATE / CPU_HZ
    crossings = np.flatnonzero(samples[:-1] * samples[1:] < -1e-3)
    inner = crossings[1:-1]  # the others are ripples where it leaves the middle and comes back
    exact = inner + samples[inner] / (samples[inner] - samples[inner + 1])
    assert exact - LATE == pytest.approx(half * np.arange(1, 20), abs=0.05)


def test_X32_odd_harmonics_and_nothing_folded_back() -> None:
    call = beep(CPU_HZ, 5, 45)
    samples = sounding(call, 2 * RATE)[RATE : 2 * RATE]
    heard = np.abs(np.fft.rfft(samples * np.blackman(RATE)))
    pitch = CPU_HZ / (2 * call.half_wave)
    odd = [round(pitch * number) for number in (1, 3)]
    assert heard[odd[1]] / heard[odd[0]] == pytest.approx(1 / 3, rel=0.1)
    for harmonic in odd:
        heard[harmonic - 5 : harmonic + 6] = 0
    assert heard[:16_000].max() < 0.001 * LEVEL * RATE


def test_X32_a_sound_begins_and_ends_without_a_click() -> None:
    call = beep(CPU_HZ, 0.3, 0)
    samples = sounding(call, RATE)
    end = round(call.cycles / CPU_HZ * RATE) + 2 * LATE + 2
    assert samples[0] == 0
    assert np.abs(samples[end:]).max() < 1e-9
    assert np.abs(samples).max() < 1.2 * LEVEL
    assert abs(samples.mean()) < 1e-4  # no thump: it rests where the mean of the sound is
    heard = np.abs(np.fft.rfft(samples))
    assert heard[:40].max() < 0.02 * heard.max()


@settings(max_examples=30)
@given(cuts=st.lists(st.integers(0, 3000), max_size=4), semitones=st.integers(-24, 60))
def test_X7_samples_go_on_from_those_before(cuts: list[int], semitones: int) -> None:
    call = beep(CPU_HZ, 0.05, semitones)
    beeper = Beeper(RATE, CPU_HZ)
    start(beeper, call)
    parts = np.concatenate([beeper.samples(count) for count in (*cuts, 3000)])
    assert parts == pytest.approx(sounding(call, len(parts)), abs=1e-6)


def test_X32_a_new_sound_takes_the_place_of_one_that_lasts() -> None:
    beeper = Beeper(RATE, CPU_HZ)
    start(beeper, beep(CPU_HZ, 10, 0))
    beeper.samples(1000)
    start(beeper, beep(CPU_HZ, 0.1, 12))
    after = beeper.samples(RATE)
    assert loudest(after[100:4000]) == pytest.approx(523.25, abs=2)
    assert np.abs(after[6000:]).max() < 1e-9


@pytest.mark.parametrize("cue", Cue)
def test_X32_no_note_of_a_tune_cuts_another_short(cue: Cue) -> None:
    ends = 0.0
    registers = [0, 0, 0, 0]
    for frame, register, value in SPECTRUM.tunes[cue].writes:
        registers[register] = value
        if register == DE_HIGH:
            begins = frame / SPECTRUM.rates.frame_hz
            assert begins >= ends
            call = Call(registers[0] + 256 * registers[1], registers[2] + 256 * value)
            ends = begins + call.cycles / CPU_HZ
    assert ends <= SPECTRUM.tunes[cue].frames / SPECTRUM.rates.frame_hz


def test_X7_silence_is_silent() -> None:
    assert not render(SPECTRUM, Tune(10, ())).any()
