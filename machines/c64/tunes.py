"""What the C64's SID plays for each cue: short, soft, and ended by its own envelopes."""

from __future__ import annotations

from dataclasses import dataclass

from machines.c64.sound import GATE, PULSE, TRIANGLE, VOLUME, frequency_register
from machines.style import Cue
from machines.tune import Tune

_C3, _G3, _C4, _F4, _G4, _A4, _B4, _C5 = (
    130.81, 196.00, 261.63, 349.23, 392.00, 440.00, 493.88, 523.25,
)  # fmt: skip
_D5, _E5, _G5, _C6, _E6, _G6 = 587.33, 659.26, 783.99, 1046.50, 1318.51, 1567.98


@dataclass(frozen=True, slots=True)
class _Note:
    """One note; frames are of 1/50 s, the envelope is (attack-decay, sustain-release)."""

    voice: int
    start: int
    length: int
    hertz: float
    wave: int
    envelope: tuple[int, int]


def _tune(frames: int, *notes: _Note) -> Tune:
    writes = [(0, VOLUME, 15)]
    for note in notes:
        base = 7 * note.voice
        frequency = frequency_register(note.hertz)
        registers = (
            frequency & 0xFF,
            frequency >> 8,
            0x00,
            0x08,  # a square: half of the pulse's 4096
            note.wave,
            *note.envelope,
        )
        writes += [(note.start, base + register, value) for register, value in enumerate(registers)]
        writes.append((note.start, base + 4, note.wave | GATE))
        writes.append((note.start + note.length, base + 4, note.wave))
    return Tune(frames, tuple(sorted(writes, key=lambda write: write[0])))


_TICK = (0x02, 0x00)  # falls to nothing by itself in 0.05 s
_PLUCK = (0x06, 0x00)  # the same in 0.2 s
_BELL = (0x08, 0x06)
_HELD = (0x24, 0x83)
_CHORD = (0x38, 0x68)


def _chord(start: int, length: int, *pitches: float) -> tuple[_Note, ...]:
    return tuple(
        _Note(voice, start, length, hertz, TRIANGLE, _CHORD) for voice, hertz in enumerate(pitches)
    )


TUNES = {
    Cue.TILE: _tune(3, _Note(0, 0, 2, _C6, TRIANGLE, _TICK)),
    Cue.ACCEPTED: _tune(
        16,
        _Note(0, 0, 4, _C5, TRIANGLE, _PLUCK),
        _Note(1, 4, 4, _E5, TRIANGLE, _PLUCK),
        _Note(2, 8, 4, _G5, TRIANGLE, _PLUCK),
    ),
    Cue.REFUSED: _tune(14, _Note(0, 0, 9, _C3, PULSE, _HELD)),
    Cue.YOUR_TURN: _tune(
        20,
        _Note(0, 0, 5, _G5, TRIANGLE, _BELL),
        _Note(1, 5, 5, _C6, TRIANGLE, _BELL),
    ),
    Cue.CLOCK: _tune(
        12,
        _Note(0, 0, 3, _E6, PULSE, _TICK),
        _Note(1, 5, 3, _E6, PULSE, _TICK),
    ),
    Cue.GAME_OVER: _tune(
        72,
        *_chord(0, 14, _F4, _A4, _C5),
        *_chord(17, 14, _G4, _B4, _D5),
        *_chord(34, 20, _C4, _G4, _E5),
    ),
}
