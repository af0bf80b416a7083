"""Setups to compare, and positions to compare them in."""

from __future__ import annotations

import pytest

from monty.compare.search.positions import Position, seeded_positions
from monty.compare.search.searching import Setup
from monty.harness import own_routine
from monty.lexicon import open_lexicon


@pytest.fixture(scope="session")
def positions() -> list[Position]:
    """Four positions of a game."""
    return seeded_positions(4, 3)


@pytest.fixture(scope="session")
def setup() -> Setup:
    """Monty's own routine and the Python core, both with the same words."""
    words = open_lexicon("monty12k")
    return Setup(own_routine(), words, words)
