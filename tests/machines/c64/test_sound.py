"""X-16: the SID."""

import numpy as np
import pytest
from numpy.typing import NDArray

from machines.c64.sound import (
    GATE,
    NOISE,
    PULSE,
    SAWTOOTH,
    TEST,
    TRIANGLE,
    VOLUME,
    Sid,
    frequency_register,
)

RATE = 44_100
FULL_SUSTAIN = 0xF0


def playing(
    wave: int,
    frequency: int = 7493,
    attack_decay: int = 0,
    sustain_release: int = FULL_SUSTAIN,
    voice: int = 0,
    width: int = 0x800,
) -> Sid:
    """A chip with one voice gated on at full volume."""
    sid = Sid(RATE)
    registers = (frequency & 255, frequency >> 8, width & 255, width >> 8, wave)
    sid.write(VOLUME, 15)
    for register, value in enumerate((*registers, attack_decay, sustain_release)):
        sid.write(7 * voice + register, value)
    sid.write(7 * voice + 4, wave | GATE)
    return sid


def spectrum(samples: NDArray[np.float32]) -> NDArray[np.float64]:
    """The size of each frequency, in steps of 1 Hz for one second of samples."""
    return np.abs(np.fft.rfft(samples * np.hanning(len(samples)))) / len(samples)


def level(sid: Sid, seconds: float) -> NDArray[np.float32]:
    """The envelope, 0 to 1: a pulse of width 0 is a constant that it alone shapes."""
    return sid.samples(round(seconds * RATE)) / np.float32(0.3)


def test_X16_the_register_for_a_frequency() -> None:
    assert frequency_register(440) == 7493


@pytest.mark.parametrize("wave", [TRIANGLE, SAWTOOTH, PULSE])
@pytest.mark.parametrize("voice", [0, 1, 2])
def test_X16_register_7493_sounds_as_A440_within_a_cent(wave: int, voice: int) -> None:
    samples = playing(wave, 7493, voice=voice).samples(4 * RATE)
    padded = np.fft.rfft(samples * np.hanning(len(samples)), 16 * len(samples))
    loudest = np.argmax(np.abs(padded)) * RATE / (16 * len(samples))
    assert abs(1200 * np.log2(loudest / 440)) < 1


def test_X16_a_triangle_has_odd_harmonics_falling_by_their_square() -> None:
    heard = spectrum(playing(TRIANGLE, frequency_register(500)).samples(RATE))
    assert heard[1500] / heard[500] == pytest.approx(1 / 9, rel=0.05)
    assert heard[1000] / heard[500] < 0.001


def test_X16_a_sawtooth_has_all_harmonics() -> None:
    heard = spectrum(playing(SAWTOOTH, frequency_register(500)).samples(RATE))
    assert heard[1000] / heard[500] == pytest.approx(1 / 2, rel=0.05)
    assert heard[1500] / heard[500] == pytest.approx(1 / 3, rel=0.05)


def test_X16_the_pulse_has_a_width_of_twelve_bits() -> None:
    square = spectrum(playing(PULSE, frequency_register(500)).samples(RATE))
    narrow = spectrum(playing(PULSE, frequency_register(500), width=0x400).samples(RATE))
    assert square[1000] / square[500] < 0.01
    assert narrow[1000] / narrow[500] == pytest.approx(1 / np.sqrt(2), rel=0.05)


def test_X16_noise_has_no_pitch_and_is_the_same_each_time() -> None:
    one = playing(NOISE, 0x8000).samples(RATE)
    assert np.array_equal(one, playing(NOISE, 0x8000).samples(RATE))
    heard = spectrum(one)[200:4000]
    assert heard.max() < 6 * heard.mean()


def test_X16_noise_comes_from_a_shift_register_of_23_bits() -> None:
    # The chip's published feedback: bit 0 becomes bit 22 xor bit 17.
    register, heard = 0x7FFFFF, []
    for _ in range(40):
        bits = [register >> tap & 1 for tap in (20, 18, 14, 11, 9, 5, 2, 0)]
        heard.append(int("".join(map(str, bits)), 2) << 4)
        register = (register << 1 | (register >> 22 ^ register >> 17) & 1) & 0x7FFFFF
    # So slow that each value lasts for hundreds of samples.
    step = 2**20 / frequency_register(10) / 985_248 * RATE
    samples = playing(NOISE, frequency_register(10)).samples(round(40 * step)) / 0.3
    middles = [round(shift * step) for shift in range(1, 39)]  # the first shift comes at half
    values = [samples[middle] * 2047.5 + 2047.5 for middle in middles]
    assert values == pytest.approx(heard[1:39], abs=20)


@pytest.mark.parametrize(("rate", "seconds"), [(0, 0.002), (8, 0.1), (9, 0.25), (10, 0.5)])
def test_X16_the_attack_takes_its_published_time(rate: int, seconds: float) -> None:
    rising = level(playing(PULSE, attack_decay=rate << 4, width=0), 0.6)
    reached = np.argmax(rising > 0.999) / RATE
    assert reached == pytest.approx(seconds, rel=0.02, abs=0.0006)


@pytest.mark.parametrize(("rate", "seconds"), [(5, 0.168), (8, 0.3), (9, 0.75)])
def test_X16_a_fall_takes_three_times_as_long(rate: int, seconds: float) -> None:
    falling = level(playing(PULSE, attack_decay=rate, sustain_release=0, width=0), 1.2)
    assert np.argmax(falling[200:] < 0.001) / RATE == pytest.approx(seconds, rel=0.05)


def test_X16_a_fall_is_steep_first_and_flat_last() -> None:
    falling = level(playing(PULSE, attack_decay=8, sustain_release=0, width=0), 0.4)
    start = int(np.argmax(falling))
    halved = int(np.argmax(falling[start:] < 0.5))
    quartered = int(np.argmax(falling[start:] < 0.25))
    assert quartered - halved > halved * 0.5
    assert falling[start + 3 * halved] > 0.06


def test_X16_a_fall_is_slowed_at_the_published_levels() -> None:
    # Twice as slow from 93 on, then 4, 8, 16 and 30 times from 54, 26, 14 and 6 on.
    step = 1954 / 985_248  # of decay rate 10, in seconds
    falling = level(playing(PULSE, attack_decay=10, sustain_release=0, width=0), 1.7)
    start = int(np.argmax(falling > 0.999))
    for reached, steps in ((93, 162), (54, 240), (26, 352), (14, 448), (6, 576), (0, 756)):
        seconds = np.argmax(falling[start:] < (reached + 0.5) / 255) / RATE
        assert seconds == pytest.approx(steps * step, abs=0.75 * step)


def test_X16_the_gate_holds_the_sustain_level_and_then_releases_it() -> None:
    sid = playing(PULSE, attack_decay=0x00, sustain_release=0x84, width=0)
    assert level(sid, 0.2)[-100:] == pytest.approx(8 / 15, abs=0.002)
    sid.write(4, PULSE)
    assert level(sid, 0.2)[-100:] == pytest.approx(0, abs=0.001)


def test_X16_the_master_volume_has_sixteen_steps() -> None:
    loud, soft = playing(TRIANGLE), playing(TRIANGLE)
    soft.write(VOLUME, 5)
    assert soft.samples(1000) == pytest.approx(loud.samples(1000) / 3, abs=1e-6)
    soft.write(VOLUME, 0)
    assert not soft.samples(1000)[100:].any()


def test_X16_the_test_bit_stops_a_voice() -> None:
    sid = playing(SAWTOOTH)
    sid.samples(1000)
    sid.write(4, SAWTOOTH | TEST | GATE)
    assert np.ptp(sid.samples(1000)[100:]) < 1e-6


def test_X7_samples_go_on_from_those_before() -> None:
    parts, whole = (
        playing(TRIANGLE | PULSE, attack_decay=0x44),
        playing(TRIANGLE | PULSE, attack_decay=0x44),
    )
    pieces = np.concatenate([parts.samples(count) for count in (1, 99, 400, 500)])
    assert pieces == pytest.approx(whole.samples(1000), abs=1e-5)


def test_X16_three_voices_at_full_level_stay_within_range() -> None:
    sid = Sid(RATE)
    sid.write(VOLUME, 15)
    for voice in range(3):
        for register, value in enumerate((0, 0x20, 0, 8, SAWTOOTH, 0, FULL_SUSTAIN)):
            sid.write(7 * voice + register, value)
        sid.write(7 * voice + 4, SAWTOOTH | GATE)
    assert np.abs(sid.samples(RATE // 10)).max() <= 1
