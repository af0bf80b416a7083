"""How fast the BBC Micro runs, and what blinks by that (X-22, X-26)."""

from __future__ import annotations

from machines.clock import ClockRates

# MODE 7 is interlaced: 312.5 lines of 64 us a field, 40,000 cycles of the 2 MHz CPU. Cursor and
# flash count fields, from the same beginning.
RATES = ClockRates(
    cpu_hz=2_000_000,
    frame_cycles=40_000,
    blink_hz=50,
    cursor_on=16,
    cursor_off=16,
    flash_on=48,
    flash_off=16,
)
