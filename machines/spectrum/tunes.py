"""What the Spectrum's beeper plays for each cue: one voice, so chords are broken up (X-32)."""

from __future__ import annotations

from math import ceil

from machines.spectrum.beeper import DE_HIGH, DE_LOW, HL_HIGH, HL_LOW, beep
from machines.spectrum.rates import CPU_HZ, FRAME_CYCLES
from machines.style import Cue
from machines.tune import Tune

_REST = None  # in place of a pitch


def _tune(*notes: tuple[float, int | None]) -> Tune:
    """One BEEP after another: seconds, and semitones from middle C. Each starts with a frame."""
    writes: list[tuple[int, int, int]] = []
    frame = 0
    for seconds, semitones in notes:
        if semitones is not _REST:
            call = beep(seconds, semitones)
            seconds = call.seconds
            hl, de = divmod(call.hl, 256), divmod(call.de, 256)
            writes += [
                (frame, HL_LOW, hl[1]),
                (frame, HL_HIGH, hl[0]),
                (frame, DE_LOW, de[1]),
                (frame, DE_HIGH, de[0]),
            ]
        frame += ceil(seconds * CPU_HZ / FRAME_CYCLES)
    return Tune(frame + 1, tuple(writes))


def _chord(seconds: float, *pitches: int) -> list[tuple[float, int]]:
    return [
        (0.038, pitch) for _ in range(round(seconds / 0.04 / len(pitches))) for pitch in pitches
    ]


TUNES = {
    Cue.TILE: _tune((0.03, 24)),
    Cue.ACCEPTED: _tune((0.055, 12), (0.055, 16), (0.055, 19), (0.095, 24)),
    Cue.REFUSED: _tune((0.2, -12)),
    Cue.YOUR_TURN: _tune((0.09, 19), (0.19, 24)),
    Cue.CLOCK: _tune((0.055, 28), (0.04, _REST), (0.055, 28)),
    Cue.GAME_OVER: _tune(
        *_chord(0.36, 5, 9, 12), *_chord(0.36, 7, 11, 14), *_chord(0.36, 12, 16, 19), (0.2, 24)
    ),
}
