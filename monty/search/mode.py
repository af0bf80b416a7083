"""The program's kernels, declared so that MONTY_INTERPRETED holds for them.

Has to be imported before any of them is.
"""

from __future__ import annotations

from machines.kernels import declare, kernels

__all__ = ["kernels"]

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
)
