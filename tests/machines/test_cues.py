"""X-7 and X-8: what every machine plays for every cue, and how long its clocks keep time."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from machines.bbc.sound import Sn76489, latch, tone_bytes
from machines.beeper import DE_HIGH, DE_LOW, HL_HIGH, HL_LOW, Beeper, Call
from machines.c64.sound import GATE, TRIANGLE, VOLUME, Sid
from machines.catalogue import MACHINE_NAMES, machine_named
from machines.sound import RATE, render
from machines.style import Cue
from machines.tune import Chip

QUIET = 1 / 1000  # of full scale


def heard(name: str, cue: Cue) -> NDArray[np.float64]:
    """A cue as samples, full scale being 1."""
    model = machine_named(name)
    return render(model, model.tunes[cue]) / 32_767


def seconds(name: str) -> dict[Cue, float]:
    model = machine_named(name)
    return {cue: tune.frames / model.rates.frame_hz for cue, tune in model.tunes.items()}


def loudest(samples: NDArray[np.float64]) -> float:
    """The frequency with most of the sound, in Hz."""
    padded = np.fft.rfft(samples * np.hanning(len(samples)), 8 * len(samples))
    return float(np.argmax(np.abs(padded)) * RATE / (8 * len(samples)))


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_every_cue_has_a_tune_of_its_own(name: str) -> None:
    tunes = machine_named(name).tunes
    assert set(tunes) == set(Cue)
    assert len({tune.writes for tune in tunes.values()}) == len(Cue)


@pytest.mark.parametrize("name", MACHINE_NAMES)
@pytest.mark.parametrize("cue", Cue)
def test_X8_a_tune_gives_the_same_samples_each_time(name: str, cue: Cue) -> None:
    model = machine_named(name)
    once = render(model, model.tunes[cue])
    assert once.dtype == np.int16
    assert np.array_equal(once, render(model, model.tunes[cue]))


@pytest.mark.parametrize("name", MACHINE_NAMES)
@pytest.mark.parametrize("cue", Cue)
def test_X7_a_sound_begins_and_ends_without_a_click(name: str, cue: Cue) -> None:
    """From silence to silence, and around silence: a mean of its own is a thump at both ends."""
    samples = heard(name, cue)
    assert len(samples) == round(seconds(name)[cue] * RATE)
    assert abs(samples[0]) < QUIET
    assert np.abs(samples[-220:]).max() < QUIET  # five milliseconds
    assert np.abs(samples).max() > 0.15
    assert abs(samples.mean()) < 0.01 * np.abs(samples).max()


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_tunes_are_short(name: str) -> None:
    lengths = seconds(name)
    assert lengths[Cue.TILE] == pytest.approx(0.06, abs=0.02)
    assert lengths.pop(Cue.GAME_OVER) <= 1.5
    assert max(lengths.values()) <= 0.5


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_the_refusal_is_the_lowest(name: str) -> None:
    pitches = {cue: loudest(heard(name, cue)) for cue in Cue}
    assert min(pitches, key=pitches.__getitem__) is Cue.REFUSED
    assert pitches[Cue.REFUSED] < 200


# ---- for a long time ----------------------------------------------------------------------
LOW_RATE = 2000  # samples a second: enough for the pitch, and soon worked out


def held_sid() -> tuple[Chip, float]:
    """A440 on the C64, and its pitch by the formula of the chip."""
    chip = Sid(LOW_RATE)
    for register, value in enumerate((7493 & 255, 7493 >> 8, 0, 0, TRIANGLE, 0x00, 0xF0)):
        chip.write(register, value)
    chip.write(VOLUME, 15)
    chip.write(4, TRIANGLE | GATE)
    return chip, 7493 * 985_248 / 2**24


def held_sn76489() -> tuple[Chip, float]:
    """The nearest to A440 on the BBC."""
    chip = Sn76489(LOW_RATE)
    for byte in (*tone_bytes(0, 284), latch(0, True, 0)):
        chip.write(0, byte)
    return chip, 4_000_000 / (32 * 284)


def held_beeper() -> tuple[Chip, float]:
    """The nearest to A440 on the Spectrum, for as long as its routine can sound."""
    call = Call(hl=964, de=0xFFFF)
    chip = Beeper(LOW_RATE, 3_500_000)
    for register, value in (
        (HL_LOW, call.hl & 255), (HL_HIGH, call.hl >> 8), (DE_LOW, 0xFF), (DE_HIGH, 0xFF),
    ):  # fmt: skip
        chip.write(register, value)
    assert call.cycles / 3_500_000 > 20
    return chip, 3_500_000 / (2 * call.half_wave)


@pytest.mark.parametrize("held", [held_sid, held_sn76489, held_beeper])
def test_X7_a_sound_does_not_drift(held: Callable[[], tuple[Chip, float]]) -> None:
    """Asked for in pieces of odd lengths, the last of twenty seconds is in step with the first:
    within a hundredth of a wave, which in an hour would be five milliseconds at most."""
    chip, pitch = held()
    count = LOW_RATE * 20
    pieces: list[np.ndarray] = []
    done = 0
    while done < count:
        length = min(997 + len(pieces) % 1500, count - done)
        pieces.append(chip.samples(length))
        done += length
    samples = np.concatenate(pieces).astype(np.float64)
    turns = samples * np.exp(-2j * np.pi * pitch / LOW_RATE * np.arange(count))
    second = np.hanning(LOW_RATE)
    first, last = turns[LOW_RATE : 2 * LOW_RATE] @ second, turns[-LOW_RATE:] @ second
    assert abs(first) > 0.01 * LOW_RATE
    assert abs(np.angle(last / first)) / (2 * np.pi) < 0.01  # of one wave
