"""Monty's own search on the 6502, and the search in Python that it has to agree with."""

from __future__ import annotations

import pytest

from monty.harness import WordSearch, own_routine
from monty.lexicon import open_lexicon
from monty.search import Finder, Graph


@pytest.fixture(scope="session")
def search() -> WordSearch:
    return WordSearch(own_routine(), open_lexicon("monty12k").words)


@pytest.fixture(scope="session")
def finder() -> Finder:
    return Finder(Graph.of(open_lexicon("monty12k")))
