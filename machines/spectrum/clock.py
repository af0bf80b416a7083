"""How fast the ZX Spectrum runs, in ticks of its Z80, which are called T-states (X-30, X-31)."""

from __future__ import annotations

from machines.clock import ClockRates

_CPU_HZ = 3_500_000
_FRAME_CYCLES = 312 * 224  # lines, and T-states of each, as the ULA counts them
_FLASH_FRAMES = 16

RATES = ClockRates(
    cpu_hz=_CPU_HZ,
    frame_cycles=_FRAME_CYCLES,
    # The cursor is a flashing cell: it changes with FLASH, on the same frame.
    blink_hz=_CPU_HZ,
    cursor_on=_FLASH_FRAMES * _FRAME_CYCLES,
    cursor_off=_FLASH_FRAMES * _FRAME_CYCLES,
    flash_on=_FLASH_FRAMES,
    flash_off=_FLASH_FRAMES,
)
