"""What the Z88 bleeps for each cue: one voice of one bit, so chords are broken up (X-43)."""

from __future__ import annotations

from functools import partial

from machines import beeper
from machines.beeper import REST, broken_chord
from machines.style import Cue
from machines.z88.clock import RATES

_tune = partial(beeper.tune, RATES)

TUNES = {
    Cue.TILE: _tune((0.03, 31)),
    Cue.ACCEPTED: _tune((0.08, 31), (0.04, REST), (0.12, 36)),
    Cue.REFUSED: _tune((0.22, -5)),
    Cue.YOUR_TURN: _tune((0.1, 36), (0.06, REST), (0.1, 36)),
    Cue.CLOCK: _tune((0.05, 40), (0.05, REST), (0.05, 40)),
    Cue.GAME_OVER: _tune(
        *broken_chord(0.36, 24, 28, 31), *broken_chord(0.36, 29, 33, 36), (0.3, 36)
    ),
}
