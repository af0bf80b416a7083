"""Move generation: every play there is for a rack on a board, and the best one."""

from __future__ import annotations

from monty.search.mode import kernels  # first: it decides how the kernels are imported

# isort: split
from monty.search.finder import Candidate, Candidates, Finder
from monty.search.graph import Graph

__all__ = [
    "Candidate",
    "Candidates",
    "Finder",
    "Graph",
    "kernels",
]
