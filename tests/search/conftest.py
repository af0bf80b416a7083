"""Finders that several tests share, each built once."""

from __future__ import annotations

import pytest

from monty.lexicon import open_lexicon
from monty.search import Finder, Graph


@pytest.fixture(scope="session")
def american() -> Finder:
    """With the full American list, but for words too long for the positions that are asked."""
    return Finder(Graph.build(word for word in open_lexicon("us_full") if len(word) <= 9))


@pytest.fixture(scope="session")
def monty_finder() -> Finder:
    """With the list that Monty plays from."""
    return Finder(Graph.build(open_lexicon("monty12k")))
