"""X-7, X-8: tunes are rendered from register writes, the same each time."""

from machines.c64.profile import C64
from machines.sound import render
from machines.style import Cue
from machines.tune import Tune


def test_writes_take_effect_in_their_frame() -> None:
    silence, tick = Tune(10, ()), C64.tunes[Cue.TILE]
    assert not render(C64, silence).any()
    later = Tune(10, tuple((frame + 5, register, value) for frame, register, value in tick.writes))
    samples = render(C64, later, rate=8000)
    start = round(5 / C64.rates.frame_hz * 8000)
    assert not samples[:start].any()
    assert samples[start:].any()
