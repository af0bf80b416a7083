"""Monty's own search on the 6502, and the search in Python that it has to agree with."""

from __future__ import annotations

import pytest

from monty.harness import WordSearch, own_routine
from monty.lexicon import load
from monty.search import Finder, Graph


@pytest.fixture(scope="session")
def search() -> WordSearch:
    return WordSearch(own_routine(), load("monty12k").words)


@pytest.fixture(scope="session")
def finder() -> Finder:
    return Finder(Graph.of(load("monty12k")))
