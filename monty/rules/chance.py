"""Randomness that a whole game can be replayed from."""

from __future__ import annotations

import random


def chance(seed: int, *purpose: object) -> random.Random:
    """A random source of its own for one purpose within the game of that seed.

    The purposes (`"bag"`, `"exchange", 12`, …) keep the sources apart, so that a resumed game needs
    no more than its seed and what has happened so far to go on as it would have.
    """
    return random.Random("/".join(str(part) for part in (seed, *purpose)))


def shuffled(tiles: str, source: random.Random) -> str:
    """The same tiles in random order."""
    order = list(tiles)
    source.shuffle(order)
    return "".join(order)
