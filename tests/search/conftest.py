"""Finders that several tests share, each built once."""

from __future__ import annotations

import pytest

from monty.lexicon import load
from monty.search import Finder, Graph


@pytest.fixture(scope="session")
def american() -> Finder:
    """With the full American list."""
    return Finder(Graph.build(load("us_full")))


@pytest.fixture(scope="session")
def monty_finder() -> Finder:
    """With the list that Monty plays from."""
    return Finder(Graph.build(load("monty12k")))
