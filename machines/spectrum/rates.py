"""How fast the ZX Spectrum runs, in ticks of its Z80, which are called T-states (X-30)."""

from __future__ import annotations

CPU_HZ = 3_500_000

FRAME_CYCLES = 312 * 224
"""T-states in a television frame: 312 lines of 224, as the ULA counts them."""
