"""Move generation: every play there is for a rack on a board, and the best one.

Its names are read in when they are first asked for: the players of Sixty Six, whose kernels are
declared here too, need none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from machines.late import late
from monty.search.mode import kernels  # first: it decides how the kernels are imported

if TYPE_CHECKING:
    from monty.search.finder import Candidate, Candidates, Finder
    from monty.search.graph import Graph
else:
    __getattr__ = late(
        __name__,
        {
            "Candidate": "monty.search.finder",
            "Candidates": "monty.search.finder",
            "Finder": "monty.search.finder",
            "Graph": "monty.search.graph",
        },
    )

__all__ = [
    "Candidate",
    "Candidates",
    "Finder",
    "Graph",
    "kernels",
]
