"""Move generation: every play there is for a rack on a board, and the best one."""

from __future__ import annotations

from monty.search.mode import kernels  # first: it decides how the kernels are imported

# isort: split
from monty.search.finder import Candidate, Candidates, Finder, RackError
from monty.search.graph import Graph, WordListError

__all__ = [
    "Candidate",
    "Candidates",
    "Finder",
    "Graph",
    "RackError",
    "WordListError",
    "kernels",
]
