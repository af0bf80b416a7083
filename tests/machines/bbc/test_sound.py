"""X-25: the SN76489."""

from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from machines.bbc.sound import NOISE, SILENT, Sn76489, latch, tone_bytes

RATE = 44_100


def playing(channel: int, period: int, attenuation: int = 0) -> Sn76489:
    """A chip with one tone on."""
    chip = Sn76489(RATE)
    for byte in (*tone_bytes(channel, period), latch(channel, True, attenuation)):
        chip.write(0, byte)
    return chip


def hissing(control: int) -> Sn76489:
    """A chip with the noise on."""
    chip = Sn76489(RATE)
    chip.write(0, latch(NOISE, False, control))
    chip.write(0, latch(NOISE, True, 0))
    return chip


def spectrum(samples: NDArray[np.float32]) -> NDArray[np.float64]:
    """The size of each frequency, in steps of 1 Hz for one second of samples."""
    return np.abs(np.fft.rfft(samples * np.hanning(len(samples)))) / len(samples)


def loudest(samples: NDArray[np.float32]) -> float:
    """The strongest frequency in Hz."""
    padded = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 16 * len(samples)))
    return float(np.argmax(padded)) * RATE / (16 * len(samples))


@pytest.mark.parametrize("channel", [0, 1, 2])
@pytest.mark.parametrize("period", [1023, 478, 284, 60])
def test_X25_f_is_4_MHz_by_32_N_within_a_cent(channel: int, period: int) -> None:
    heard = loudest(playing(channel, period).samples(2 * RATE))
    assert abs(1200 * np.log2(heard * 32 * period / 4_000_000)) < 1


def test_X25_a_period_of_0_counts_as_1024() -> None:
    assert loudest(playing(0, 0).samples(2 * RATE)) == pytest.approx(122.07, abs=0.1)


def test_X25_a_tone_is_a_square_with_odd_harmonics() -> None:
    heard = spectrum(playing(0, 250).samples(RATE))  # 500 Hz
    assert heard[1500] / heard[500] == pytest.approx(1 / 3, rel=0.02)
    assert heard[2500] / heard[500] == pytest.approx(1 / 5, rel=0.02)
    assert heard[1000] / heard[500] < 0.001


def test_X25_what_lies_above_hearing_is_not_folded_back() -> None:
    samples = playing(0, 31).samples(2 * RATE)[RATE:]  # 4032 Hz, its fifth harmonic 20.2 kHz
    heard = spectrum(samples)
    expected = {round(125_000 / 31 * harmonic) for harmonic in (1, 3, 5)}
    for frequency in range(100, 20_000):
        if all(abs(frequency - harmonic) > 20 for harmonic in expected):
            assert heard[frequency] < heard.max() / 1000


def test_X25_the_first_byte_sets_four_bits_and_the_second_six() -> None:
    chip = playing(1, 0x3FF)
    chip.write(0, latch(1, False, 0xA))
    assert loudest(chip.samples(2 * RATE)) == pytest.approx(125_000 / 0x3FA, rel=0.001)
    chip.write(0, 0x10)
    assert loudest(chip.samples(2 * RATE)) == pytest.approx(125_000 / 0x10A, rel=0.001)


def test_X25_a_volume_can_be_sent_in_a_second_byte_too() -> None:
    chip = playing(0, 250)
    chip.write(0, latch(0, True, 0))
    chip.write(0, SILENT)
    assert not chip.samples(1000)[200:].any()


def test_X25_volume_falls_in_steps_of_2_dB_to_silence() -> None:
    sizes = [
        float(np.sqrt(np.mean(playing(0, 250, step).samples(RATE // 2)[200:] ** 2.0)))
        for step in range(16)
    ]
    for louder, softer in pairwise(sizes[:15]):
        assert 20 * np.log10(louder / softer) == pytest.approx(2, abs=0.01)
    assert sizes[15] == 0


def shift_register(white: bool, count: int) -> list[int]:
    """The bits that the noise register of fifteen gives, from its start."""
    register, bits = 0x4000, []
    for _ in range(count):
        bits.append(register & 1)
        feedback = register & 1 ^ ((register >> 1 & 1) if white else 0)
        register = register >> 1 | feedback << 14
    return bits


@pytest.mark.parametrize("white", [False, True])
def test_X25_noise_comes_from_a_shift_register_of_15_bits(white: bool) -> None:
    # As slow as it goes, so that each bit lasts for many samples: following a tone of 122 Hz.
    chip = Sn76489(RATE)
    for byte in (*tone_bytes(2, 1023), latch(NOISE, False, 3 | 4 * white), latch(NOISE, True, 0)):
        chip.write(0, byte)
    step = 2 * 1023 / 250_000 * RATE
    samples = chip.samples(round(62 * step))
    delay = 8  # of the low-pass filter
    middles = [round((shift - 0.5) * step) + delay for shift in range(1, 60)]
    heard = [int(samples[middle] > 0) for middle in middles]
    assert heard == shift_register(white, 60)[1:]


def test_X25_white_noise_repeats_after_all_values_and_periodic_after_15() -> None:
    white = shift_register(True, 2 * 32_767)
    assert white[:32_767] == white[32_767:]
    assert sum(white[:32_767]) == 16_384
    assert shift_register(False, 30) == ([0] * 14 + [1]) * 2


def test_X25_the_rates_of_the_noise() -> None:
    for rate, shifts in enumerate((7812.5, 3906.25, 1953.125)):
        heard = spectrum(hissing(rate).samples(RATE))  # periodic: one bit in fifteen
        lowest = np.flatnonzero(heard[50:] > heard[50:].max() / 2)[0] + 50
        assert lowest == pytest.approx(shifts / 15, abs=2)


def test_X25_white_noise_has_no_pitch_and_is_the_same_each_time() -> None:
    one = hissing(4).samples(RATE)
    assert np.array_equal(one, hissing(4).samples(RATE))
    heard = spectrum(one)[100:3000]
    assert heard.max() < 6 * heard.mean()


def test_X7_samples_go_on_from_those_before() -> None:
    parts, whole = playing(0, 478), playing(0, 478)
    for chip in (parts, whole):
        chip.write(0, latch(NOISE, True, 3))
        chip.write(0, latch(NOISE, False, 6))
    pieces = np.concatenate([parts.samples(count) for count in (1, 99, 0, 400, 4500)])
    assert np.array_equal(pieces, whole.samples(5000))


@pytest.mark.parametrize("rate", [8000, 22_050, 48_000])
def test_X25_other_sample_rates(rate: int) -> None:
    chip = Sn76489(rate)
    for byte in (*tone_bytes(0, 284), latch(0, True, 0)):
        chip.write(0, byte)
    samples = chip.samples(rate)
    assert np.argmax(spectrum(samples)) == 440


def test_X25_four_channels_at_full_level_stay_within_range() -> None:
    chip = hissing(4)
    for channel in range(3):
        for byte in (*tone_bytes(channel, 500 + channel), latch(channel, True, 0)):
            chip.write(0, byte)
    assert np.abs(chip.samples(RATE)).max() <= 1


def test_X25_there_is_one_register() -> None:
    chip = playing(0, 250)
    chip.write(1, latch(0, True, SILENT))
    assert chip.samples(1000).any()
