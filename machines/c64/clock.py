"""How fast the Commodore 64 runs on PAL, and what blinks by that (X-10, X-14)."""

from __future__ import annotations

from machines.clock import ClockRates

RATES = ClockRates(
    cpu_hz=985_248,
    frame_cycles=312 * 63,  # lines of a PAL frame, and cycles of each
    # The cursor blinks by the jiffy clock, which the KERNAL runs at 60 Hz on PAL too.
    blink_hz=60,
    cursor_on=20,
    cursor_off=20,
)
