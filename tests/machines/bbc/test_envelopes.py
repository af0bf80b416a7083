"""X-25: SOUND and ENVELOPE, and the tunes made of them."""

from itertools import pairwise

import numpy as np
import pytest

from machines.bbc.envelopes import (
    FOREVER,
    PER_OCTAVE,
    QUEUE,
    STEPS_HZ,
    Envelope,
    Sound,
    SoundSystem,
    chip_channel,
    period,
    tune,
)
from machines.bbc.profile import BBC
from machines.bbc.sound import SILENT, TONE_HZ, Sn76489, latch, tone_bytes
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
MEASURED = {  # on channel 1: what the chip was given by MOS 1.20
    **dict(enumerate((1008, 994, 980, 966, 951, 938, 925, 912, 898, 886, 874, 862))),
    **dict(enumerate((847, 835, 823, 811, 800, 789, 778, 767, 755, 745, 735, 725), 12)),
    **dict(enumerate((712, 702, 692, 682, 672, 663, 654, 645, 635, 626, 617, 608), 24)),
    **dict(enumerate((599, 591, 583, 575, 565, 557, 549, 541, 534, 527, 520, 513), 36)),
    48: 504,
    53: 469,
    69: 372,
    89: 278,
    97: 248,
    101: 234,
    117: 186,
    149: 117,
    165: 93,
    191: 64,
    197: 58,
    203: 53,
    230: 36,
    245: 29,
    253: 26,
    254: 25,
    255: 25,
}


def test_X25_every_pitch_has_the_period_that_was_measured() -> None:
    assert {pitch: period(1, pitch) for pitch in MEASURED} == MEASURED
    for pitch in range(256 - PER_OCTAVE):
        assert period(1, pitch + PER_OCTAVE) == period(1, pitch) // 2
    assert [period(channel, 53) for channel in (1, 2, 3)] == [469, 470, 471]
    assert round(TONE_HZ / 469, 1) == 266.5


@pytest.mark.parametrize("pitch", [1, 53, 89, 101])
def test_X25_a_pitch_is_heard_within_what_the_chip_can_do(pitch: int) -> None:
    sound = tune(50, [Sound(1, -15, pitch, 40)])
    samples = render(BBC, sound)[: 2 * 44_100].astype(np.float64)
    padded = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 8 * len(samples)))
    heard = np.argmax(padded) * 44_100 / (8 * len(samples))
    assert abs(1200 * np.log2(heard / (TONE_HZ / MEASURED[pitch]))) < 1


def test_X25_channels_1_to_3_are_tones_and_0_is_noise() -> None:
    assert [chip_channel(channel) for channel in range(4)] == [3, 2, 1, 0]
    system = SoundSystem()
    system.sound(Sound(0, -15, 6, 2))
    assert system.step()[:2] == [latch(3, False, 6), latch(3, True, 0)]
    system = SoundSystem()
    system.sound(Sound(3, -10, 53, 2))
    sent = system.step()
    assert set(tone_bytes(0, 471)) <= set(sent)
    assert latch(0, True, 5) in sent


def test_X25_a_duration_is_in_twentieths_of_a_second() -> None:
    """The first on a silent channel is a hundredth shorter, as measured."""
    assert loudnesses(Sound(1, -15, 53, 1), 8) == [15] * 4 + [0] * 4
    assert loudnesses(Sound(1, -15, 53, 2), 14) == [15] * 9 + [0] * 5
    assert loudnesses(Sound(1, -7, 53, FOREVER), 1000) == [7] * 1000


def test_X25_sounds_of_a_channel_follow_each_other() -> None:
    system = SoundSystem()
    for pitch, amplitude, duration in ((53, -15, 1), (101, -10, 2), (53, -8, 1)):
        system.sound(Sound(1, amplitude, pitch, duration))
    sent = [system.step() for _ in range(20)]
    assert set(tone_bytes(2, 469)) <= set(sent[0])
    assert set(tone_bytes(2, 234)) <= set(sent[4])
    assert set(tone_bytes(2, 469)) <= set(sent[14])
    assert latch(2, True, SILENT) in sent[19]
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
    assert heard == [5, 10, 15, 13, 11, 10, 9, 8, 7, 4, 1, 0, 0, 0]


def test_X25_an_envelope_sounds_as_measured() -> None:
    envelope = Envelope(1, (0, 0, 0), (0, 0, 0), 30, -10, -2, -20, 126, 80)
    heard = loudnesses(Sound(1, envelope, 53, 3), 18)
    assert heard == [3, 7, 11, 15, 15, 14, 13, 12, 10, 10, 9, 9, 9, 9, 6, 4, 1, 0]
    slower = Envelope(2, (0, 0, 0), (0, 0, 0), 30, -10, -2, -20, 126, 80)
    heard = loudnesses(Sound(1, slower, 53, 5), 32)[::2]
    assert heard == [3, 7, 11, 15, 15, 14, 13, 12, 10, 10, 9, 9, 7, 4, 2, 0]


def test_X25_a_decay_begins_one_above_the_target_that_an_attack_went_beyond() -> None:
    low = Envelope(1, (0, 0, 0), (0, 0, 0), 30, -3, 0, -50, 100, 80)
    assert loudnesses(Sound(1, low, 53, 3), 9) == [3, 7, 11, 12, 12, 11, 11, 11, 10]
    high = Envelope(1, (0, 0, 0), (0, 0, 0), 30, -1, 0, -50, 126, 80)
    assert loudnesses(Sound(1, high, 53, 6), 13) == [3, 7, 11] + [15] * 9 + [14]
    steep = Envelope(1, (0, 0, 0), (0, 0, 0), 80, -1, 0, -50, 100, 50)
    assert loudnesses(Sound(1, steep, 53, 6), 16) == [10] + [12] * 6 + [11] * 8 + [10]


def test_X25_an_envelope_goes_on_from_the_amplitude_of_the_sound_before() -> None:
    envelope = Envelope(1, (0, 0, 0), (0, 0, 0), 2, -5, 0, -20, 126, 90)
    system = SoundSystem()
    system.sound(Sound(1, -10, 53, 1))
    system.sound(Sound(1, envelope, 53, 2))
    sent = [system.step() for _ in range(19)]
    volume = latch(chip_channel(1), True, 0)
    changes = {}
    for at, bytes_sent in enumerate(sent):
        for byte in bytes_sent:
            if byte & 0xF0 == volume:
                changes[at] = SILENT - (byte & 15)
    assert changes == {0: 10, 4: 11, 8: 12, 12: 13, 14: 10, 15: 8, 16: 5, 17: 3, 18: 0}


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
    sent = [system.step() for _ in range(5)]
    assert set(tone_bytes(2, 234)) <= set(sent[4])


def test_X25_pitch_goes_through_three_sections_and_repeats() -> None:
    envelope = Envelope(1, (4, -8, 0), (2, 1, 1), 126, 0, 0, -126, 126, 126)
    heard = periods(Sound(1, envelope, 53, 4), 10)
    offsets = [4, 8, 0, 0, 4, 8, 0, 0, 4, 8]
    assert heard == [period(1, 53 + offset) for offset in offsets]


@pytest.mark.parametrize(
    ("changes", "steps", "heard"),
    [
        ((4, -4, 0), (3, 2, 0), [443, 417, 394, 417, 443, 443] * 2),
        ((4, 8, 1), (3, 0, 2), [443, 417, 394, 394, 389, 383] * 2),
        ((4, 8, 1), (0, 3, 2), [469, 417, 372, 331, 327, 322, 322, 417, 372, 331, 327, 322]),
    ],
)
def test_X25_a_pitch_section_without_steps_takes_the_time_of_one(
    changes: tuple[int, int, int], steps: tuple[int, int, int], heard: list[int]
) -> None:
    """The periods are those that were measured."""
    envelope = Envelope(1, changes, steps, 126, 0, 0, -126, 126, 126)
    assert periods(Sound(1, envelope, 53, 4), 12) == heard


def test_X25_pitch_sections_without_repeat_stay_where_they_end() -> None:
    envelope = Envelope(1 + 128, (4, 0, 0), (3, 0, 0), 126, 0, 0, -126, 126, 126)
    heard = periods(Sound(1, envelope, 53, 4), 8)
    assert heard == [443, 417, 394, 394, 394, 394, 394, 394]


def test_X25_envelopes_are_worked_out_a_hundred_times_a_second() -> None:
    assert STEPS_HZ == 100
    frames = {
        frame for frame, _, _ in tune(50, [Sound(1, FLAT, 53, 1), Sound(1, -9, 60, 1)]).writes
    }
    assert frames == {0, 2, 4.5}


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
