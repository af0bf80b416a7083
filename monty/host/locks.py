"""Locks: one process at a time in a folder."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PATIENCE = 2.0  # seconds; what is locked takes milliseconds
_LOOK = 0.01


def take(descriptor: int) -> bool:
    """Lock an open file. It stays locked until it is closed or its process ends. Returns False if
    another process has it. Raises `OSError` where the system has no such locks."""
    if sys.platform == "win32":  # an open file cannot be taken away there
        return True
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """In this block, no other process is in one for the same folder.

    A process that hangs in one is waited for two seconds, no longer. Where the system has no such
    locks (Windows, some network drives), nobody is kept out.
    """
    descriptor = None
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        until = time.monotonic() + _PATIENCE
        while not take(descriptor) and time.monotonic() < until:
            time.sleep(_LOOK)
    try:
        yield
    finally:
        if descriptor is not None:
            os.close(descriptor)
