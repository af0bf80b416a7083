"""Random sources that make a game repeatable."""

from __future__ import annotations

import random


def chance(seed: int, *purpose: object) -> random.Random:
    """The random source for one purpose in the game of that seed.

    A purpose is one word or several, such as `"bag"` or `"exchange", 12`. Sources of different
    purposes are independent. So a resumed game goes on as it would have: it needs its seed, and
    what has happened so far.
    """
    return random.Random("/".join(str(part) for part in (seed, *purpose)))


def shuffled(tiles: str, source: random.Random) -> str:
    """The same tiles in random order."""
    order = list(tiles)
    source.shuffle(order)
    return "".join(order)
