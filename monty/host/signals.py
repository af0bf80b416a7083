"""The signals that ask a process to end."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""From the system, and from a terminal that is closed. Ctrl+C is not among them."""

ALL_ENDING = (signal.SIGINT, *ENDING)
"""Those and Ctrl+C."""


@contextmanager
def handled(handler: Callable[[int, FrameType | None], None], *numbers: int) -> Iterator[None]:
    """In this block, those signals call the handler. A signal that is ignored (`nohup`) stays
    so."""
    before = {number: signal.getsignal(number) for number in numbers}
    heard = {number: old for number, old in before.items() if old != signal.SIG_IGN}
    for number in heard:
        signal.signal(number, handler)
    try:
        yield
    finally:
        for number, old in heard.items():
            signal.signal(number, old)


@contextmanager
def held_back() -> Iterator[None]:
    """A signal that comes in this block counts after it. While modules are imported, Python may
    lose what a signal raises, and the process would go on."""
    came: list[int] = []
    with handled(lambda number, _frame: came.append(number), *ALL_ENDING):
        yield
    for number in came[:1]:
        signal.raise_signal(number)
