"""What the BBC plays for each cue: short, with envelopes that let each note ring off."""

from __future__ import annotations

from machines.bbc.clock import RATES
from machines.bbc.envelopes import Envelope, notes, tune
from machines.style import Cue

_D3, _C4, _F4, _G4, _A4, _B4 = 13, 53, 73, 81, 89, 97
_C5, _D5, _E5, _G5, _C6, _E6 = 101, 109, 117, 129, 149, 165

_TICK = Envelope(1, (0, 0, 0), (0, 0, 0), 126, -30, -20, -20, 126, 0)
_PLUCK = Envelope(1, (0, 0, 0), (0, 0, 0), 110, -6, -4, -6, 110, 40)
_BELL = Envelope(1, (0, 0, 0), (0, 0, 0), 120, -4, -3, -4, 120, 50)
_CHORD = Envelope(2, (0, 0, 0), (0, 0, 0), 40, -3, -1, -6, 100, 70)
# Down by a tone from D, as far as a pitch may fall: below 0 it begins again at the highest.
_GRUMBLE = Envelope(2 + 128, (-1, 0, 0), (8, 0, 0), 60, -2, -2, -20, 110, 80)

TUNES = {
    Cue.TILE: tune(RATES.frame_hz, notes(1, _TICK, [(_C6, 1)]), rest=0.01),
    Cue.ACCEPTED: tune(RATES.frame_hz, notes(1, _PLUCK, [(_C5, 1), (_E5, 1), (_G5, 2)])),
    Cue.REFUSED: tune(RATES.frame_hz, notes(1, _GRUMBLE, [(_D3, 4)])),
    Cue.YOUR_TURN: tune(RATES.frame_hz, notes(1, _BELL, [(_G5, 2), (_C6, 2)])),
    Cue.CLOCK: tune(RATES.frame_hz, notes(1, _TICK, [(_E6, 2), (_E6, 2)])),
    Cue.GAME_OVER: tune(
        RATES.frame_hz,
        notes(1, _CHORD, [(_C5, 6), (_D5, 6), (_E5, 9)]),
        notes(2, _CHORD, [(_A4, 6), (_B4, 6), (_G4, 9)]),
        notes(3, _CHORD, [(_F4, 6), (_G4, 6), (_C4, 9)]),
    ),
}
