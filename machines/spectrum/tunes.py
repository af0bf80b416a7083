"""What the Spectrum's beeper plays for each cue: one voice, so chords are broken up (X-32)."""

from __future__ import annotations

from functools import partial

from machines import beeper
from machines.beeper import REST, broken_chord
from machines.spectrum.clock import RATES
from machines.style import Cue

_tune = partial(beeper.tune, RATES)

TUNES = {
    Cue.TILE: _tune((0.03, 24)),
    Cue.ACCEPTED: _tune((0.055, 12), (0.055, 16), (0.055, 19), (0.095, 24)),
    Cue.REFUSED: _tune((0.2, -12)),
    Cue.YOUR_TURN: _tune((0.09, 19), (0.19, 24)),
    Cue.CLOCK: _tune((0.055, 28), (0.04, REST), (0.055, 28)),
    Cue.GAME_OVER: _tune(
        *broken_chord(0.36, 5, 9, 12),
        *broken_chord(0.36, 7, 11, 14),
        *broken_chord(0.36, 12, 16, 19),
        (0.2, 24),
    ),
}
