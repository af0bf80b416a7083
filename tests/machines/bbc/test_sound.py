"""X-25: SOUND and ENVELOPE, and the tunes made of them."""

from itertools import pairwise

import numpy as np
import pytest

from machines.bbc.profile import BBC
from machines.bbc.sn76489 import SILENT, Sn76489, latch, period_for, tone_bytes
from machines.bbc.sound import (
    FOREVER,
    PER_OCTAVE,
    QUEUE,
    STEPS_HZ,
    Envelope,
    Sound,
    SoundSystem,
    chip_channel,
    hertz,
    tune,
)
from machines.sound import render
from machines.style import Cue

FLAT = Envelope(1, (0, 0, 0), (0, 0, 0), 126, 0, 0, -126, 126, 126)


def loudnesses(sound: Sound, steps: int) -> list[int]:
    """The volume, 0 to 15, of the sound's channel after each step."""
    system = SoundSystem()
    assert system.sound(sound)
    loudness, heard = 0, []
    for _ in range(steps):
        for byte in system.step():
            if byte & 0xF0 == latch(chip_channel(sound.channel), True, 0):
                loudness = SILENT - (byte & 15)
        heard.append(loudness)
    return heard


def periods(sound: Sound, steps: int) -> list[int]:
    """The period of the sound's tone after each step."""
    system = SoundSystem()
    assert system.sound(sound)
    period, heard = 0, []
    for _ in range(steps):
        sent = [byte for byte in system.step() if byte & 0x90 != 0x90]
        if sent:
            period = sent[0] & 15 | sent[1] << 4
        heard.append(period)
    return heard


# ---- SOUND ----------------------------------------------------------------------------
def test_X25_pitch_53_is_middle_C_and_counts_quarter_semitones() -> None:
    assert hertz(53) == pytest.approx(261.626)
    assert hertz(89) == pytest.approx(440, abs=0.01)
    assert hertz(101) == pytest.approx(2 * hertz(53))


@pytest.mark.parametrize("pitch", [5, 53, 89, 101])
def test_X25_a_pitch_is_heard_within_what_the_chip_can_do(pitch: int) -> None:
    sound = tune(50, [Sound(1, -15, pitch, 40)])
    samples = render(BBC, sound)[: 2 * 44_100].astype(np.float64)
    padded = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 8 * len(samples)))
    heard = np.argmax(padded) * 44_100 / (8 * len(samples))
    nearest = 125_000 / period_for(hertz(pitch))
    assert abs(1200 * np.log2(heard / nearest)) < 1
    assert abs(1200 * np.log2(heard / hertz(pitch))) < 2


def test_X25_channels_1_to_3_are_tones_and_0_is_noise() -> None:
    assert [chip_channel(channel) for channel in range(4)] == [3, 2, 1, 0]
    system = SoundSystem()
    system.sound(Sound(0, -15, 6, 2))
    assert system.step()[:2] == [latch(3, False, 6), latch(3, True, 0)]
    system = SoundSystem()
    system.sound(Sound(3, -10, 53, 2))
    sent = system.step()
    assert set(tone_bytes(0, 478)) <= set(sent)
    assert latch(0, True, 5) in sent


def test_X25_a_duration_is_in_twentieths_of_a_second() -> None:
    assert loudnesses(Sound(1, -15, 53, 2), 14) == [15] * 10 + [0] * 4
    assert loudnesses(Sound(1, -7, 53, FOREVER), 1000) == [7] * 1000


def test_X25_sounds_of_a_channel_follow_each_other() -> None:
    system = SoundSystem()
    for pitch in (53, 101):
        system.sound(Sound(1, -15, pitch, 1))
    sent = [system.step() for _ in range(11)]
    assert set(tone_bytes(2, 478)) <= set(sent[0])
    assert set(tone_bytes(2, 239)) <= set(sent[5])
    assert latch(2, True, SILENT) in sent[10]
    assert system.idle


def test_X25_a_queue_has_an_end() -> None:
    system = SoundSystem()
    assert all(system.sound(Sound(1, -15, 53, 1)) for _ in range(QUEUE))
    assert not system.sound(Sound(1, -15, 53, 1))
    assert system.sound(Sound(2, -15, 53, 1))


def test_what_SOUND_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="no sound channel 4"):
        Sound(4, -15, 53, 1)
    with pytest.raises(ValueError, match="from 0 to -15, not 3"):
        Sound(1, 3, 53, 1)
    with pytest.raises(ValueError, match="0 to 126"):
        Envelope(1, (0, 0, 0), (0, 0, 0), 126, 0, 0, -1, 127, 126)


# ---- ENVELOPE -------------------------------------------------------------------------
def test_X25_amplitude_attacks_decays_sustains_and_releases() -> None:
    envelope = Envelope(1, (0, 0, 0), (0, 0, 0), 40, -16, -8, -24, 120, 88)
    heard = loudnesses(Sound(1, envelope, 53, 2), 14)
    #                attack      decay   sustain            release
    assert heard == [5, 10, 15, 13, 11, 10, 9, 8, 7, 6, 3, 0, 0, 0]


def test_X25_the_step_of_an_envelope_is_in_hundredths_of_a_second() -> None:
    envelope = Envelope(3, (0, 0, 0), (0, 0, 0), 40, 0, 0, -40, 120, 120)
    heard = loudnesses(Sound(1, envelope, 53, 4), 9)
    assert heard == [5, 5, 5, 10, 10, 10, 15, 15, 15]


def test_X25_a_sound_without_end_is_sustained() -> None:
    assert loudnesses(Sound(1, FLAT, 53, FOREVER), 500)[-1] == 15


def test_X25_a_release_is_cut_short_by_the_next_sound() -> None:
    slow = Envelope(1, (0, 0, 0), (0, 0, 0), 126, 0, 0, -1, 126, 126)
    system = SoundSystem()
    for pitch in (53, 101):
        system.sound(Sound(1, slow, pitch, 1))
    sent = [system.step() for _ in range(6)]
    assert set(tone_bytes(2, 239)) <= set(sent[5])


def test_X25_pitch_goes_through_three_sections_and_repeats() -> None:
    envelope = Envelope(1, (4, -8, 0), (2, 1, 1), 126, 0, 0, -126, 126, 126)
    heard = periods(Sound(1, envelope, 53, 4), 10)
    offsets = [0, 4, 8, 0, 0, 4, 8, 0, 0, 4]
    assert heard == [period_for(hertz(53 + offset)) for offset in offsets]


def test_X25_pitch_sections_without_repeat_stay_where_they_end() -> None:
    envelope = Envelope(1 + 128, (4, 0, 0), (3, 0, 0), 126, 0, 0, -126, 126, 126)
    heard = periods(Sound(1, envelope, 53, 4), 8)
    offsets = [0, 4, 8, 12, 12, 12, 12, 12]
    assert heard == [period_for(hertz(53 + offset)) for offset in offsets]


def test_X25_envelopes_are_worked_out_a_hundred_times_a_second() -> None:
    assert STEPS_HZ == 100
    frames = {
        frame for frame, _, _ in tune(50, [Sound(1, FLAT, 53, 1), Sound(1, -9, 60, 1)]).writes
    }
    assert frames == {0, 2.5, 5}


# ---- tunes ----------------------------------------------------------------------------
@pytest.mark.parametrize("cue", Cue)
def test_X25_no_tune_slides_out_of_the_pitches_there_are(cue: Cue) -> None:
    """A pitch beyond 0 or 255 would begin again at the other end."""
    periods: dict[int, list[int]] = {}
    chosen = 0
    for _, _, byte in BBC.tunes[cue].writes:
        if byte & 0x90 == 0x80:
            chosen = byte >> 5 & 3
            periods.setdefault(chosen, []).append(byte & 15)
        elif not byte & 0x80:
            periods[chosen][-1] |= (byte & 0x3F) << 4
    assert periods
    for channel in periods.values():
        notes = [round(PER_OCTAVE * np.log2(before / after)) for before, after in pairwise(channel)]
        assert all(abs(step) <= PER_OCTAVE for step in notes)


@pytest.mark.parametrize("cue", Cue)
def test_X25_a_tune_leaves_the_chip_silent(cue: Cue) -> None:
    chip = Sn76489(44_100)
    for _, register, value in BBC.tunes[cue].writes:
        chip.write(register, value)
    assert not chip.samples(1000)[200:].any()
