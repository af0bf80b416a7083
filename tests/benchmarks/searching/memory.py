"""What memory this process takes."""

from __future__ import annotations

from pathlib import Path


def megabytes(field: str) -> float:
    """`VmRSS`, what is resident now, or `VmHWM`, the most that ever was; only Linux tells it."""
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return float("nan")
    return int(status.partition(f"{field}:")[2].split()[0]) / 1024
