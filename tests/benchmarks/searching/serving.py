"""Measuring on request: a process that is told what to measure and answers with the figures."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from itertools import cycle, islice
from typing import Any

Sets = dict[str, list[tuple[Any, ...]]]  # by name; each position as a search takes it


def serve(searches: Mapping[str, tuple[Callable[..., int], Sets]]) -> None:
    """Read requests, one a line: a search, a set, and the least time to measure it for, in
    seconds. Answer each with what the search counted a second."""
    going: dict[tuple[str, str], Iterator[tuple[object, ...]]] = {}
    for line in sys.stdin:
        row, name, seconds = line.rstrip("\n").split("\t")
        search, sets = searches[row]
        positions = going.setdefault((row, name), cycle(sets[name]))
        print(_rate(search, positions, float(seconds)), flush=True)


def _rate(
    search: Callable[..., int], positions: Iterator[tuple[object, ...]], least: float
) -> float:
    """What the search counts a second. It goes on where it stopped the last time, so that in the
    end the whole set is measured."""
    count = 0
    start = time.process_time()
    while True:
        for board, rack in islice(positions, 10):
            count += search(board, rack)
        spent = time.process_time() - start
        if spent >= least:
            return count / spent
