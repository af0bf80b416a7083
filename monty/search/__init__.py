"""Move generation: every play there is for a rack on a board, and the best one.

Its names are read in when they are first asked for. All kernels of the games are declared here,
those of Sixty Six too, because MONTY_INTERPRETED holds only for what is declared before it is
imported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from machines.kernels import declare, kernels
from machines.late import late

declare(
    "monty.players.sixty_six.advice",
    "monty.players.sixty_six.solver",
    "monty.players.sixty_six.thumb",
    "monty.players.sixty_six.trials",
    "monty.search.automaton",
    "monty.search.best_move",
    "monty.search.every_move",
    "monty.search.graph",
    "monty.search.lines",
    "monty.search.rack",
    "monty.search.records",
)

if TYPE_CHECKING:
    from monty.search.finder import Candidate, Candidates, Finder
    from monty.search.graph import Graph
else:
    __getattr__, __dir__ = late(
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
