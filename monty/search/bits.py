"""The number of a bit: the kernels keep letters and cards as sets of bits, and go through them."""

from __future__ import annotations

# The powers of two below 2**36 leave different remainders when divided by 37. The kernels write
# this number out: a compiler divides fast only by what it knows.
BIT_NUMBERS = bytes(
    next((bit for bit in range(32) if (1 << bit) % 37 == remainder), 0) for remainder in range(37)
)
"""`BIT_NUMBERS[mask % 37]` is the number of the bit in a mask of one, 0 to 31."""
