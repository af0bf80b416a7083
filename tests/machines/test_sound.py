"""X-7, X-8: tunes are rendered from register writes, the same each time."""

import numpy as np
import pytest

from machines.c64 import C64
from machines.sound import render
from machines.style import Cue
from machines.tune import Tune


def test_every_cue_has_a_tune() -> None:
    assert set(C64.tunes) == set(Cue)


@pytest.mark.parametrize("cue", Cue)
def test_X8_a_tune_gives_the_same_samples_each_time(cue: Cue) -> None:
    once = render(C64, C64.tunes[cue])
    assert once.dtype == np.int16
    assert np.array_equal(once, render(C64, C64.tunes[cue]))


@pytest.mark.parametrize("cue", Cue)
def test_a_tune_lasts_its_frames_and_starts_and_ends_in_silence(cue: Cue) -> None:
    tune = C64.tunes[cue]
    samples = render(C64, tune)
    assert len(samples) == round(tune.frames / C64.rates.frame_hz * 44_100)
    assert abs(int(samples[0])) <= 1
    assert np.abs(samples[-20:].astype(int)).max() <= 1
    assert np.abs(samples.astype(int)).max() > 5000


def test_tunes_are_short() -> None:
    seconds = {cue: tune.frames / C64.rates.frame_hz for cue, tune in C64.tunes.items()}
    assert seconds[Cue.TILE] == pytest.approx(0.06, abs=0.01)
    assert seconds.pop(Cue.GAME_OVER) <= 1.5
    assert max(seconds.values()) <= 0.5


def test_the_refusal_is_the_lowest_and_all_cues_differ() -> None:
    loudest = {}
    for cue, tune in C64.tunes.items():
        samples = render(C64, tune)
        heard = np.abs(np.fft.rfft(samples))
        loudest[cue] = float(np.argmax(heard) * 44_100 / len(samples))
    assert min(loudest, key=loudest.__getitem__) is Cue.REFUSED
    assert loudest[Cue.REFUSED] < 200


def test_writes_take_effect_in_their_frame() -> None:
    silence, tick = Tune(10, ()), C64.tunes[Cue.TILE]
    assert not render(C64, silence).any()
    later = Tune(10, tuple((frame + 5, register, value) for frame, register, value in tick.writes))
    samples = render(C64, later, rate=8000)
    start = round(5 / C64.rates.frame_hz * 8000)
    assert not samples[:start].any()
    assert samples[start:].any()
