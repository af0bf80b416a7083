"""How fast the Cambridge Z88 runs, and what blinks by that (X-44)."""

from __future__ import annotations

from machines.clock import ClockRates

_CPU_HZ = 3_276_800
# There is no television: what counts is the tick of a hundredth of a second, and its clock is made
# for that. Two of them are as long as a frame elsewhere.
_FRAME_CYCLES = 2 * _CPU_HZ // 100
_FLASH_FRAMES = 35

RATES = ClockRates(
    cpu_hz=_CPU_HZ,
    frame_cycles=_FRAME_CYCLES,
    blink_hz=_CPU_HZ,
    cursor_on=_FLASH_FRAMES * _FRAME_CYCLES,
    cursor_off=_FLASH_FRAMES * _FRAME_CYCLES,
    flash_on=_FLASH_FRAMES,
    flash_off=_FLASH_FRAMES,
)
