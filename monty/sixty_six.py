"""Sixty Six for users of the library: its rules and its players.

    from monty.sixty_six import SIXTY_SIX_LEVELS, Match, choose

docs/library.md shows it task by task. The players are imported when they are first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from machines.late import late
from monty.errors import IllegalMove, MontyError, TextError
from monty.players.levels import Levels
from monty.players.sixty_six.level import SIXTY_SIX_LEVELS, Level
from monty.rules.chance import chance
from monty.rules.sixty_six.cards import PACK, Card, Cards, Rank, Suit, parse_cards
from monty.rules.sixty_six.match import Match
from monty.rules.sixty_six.moves import Move, PlayCard, Reason, Stop, Swap, parse_move
from monty.rules.sixty_six.round import Result, Round

if TYPE_CHECKING:
    from monty.players.sixty_six.computer import choose
else:
    __getattr__, __dir__ = late(__name__, {"choose": "monty.players.sixty_six.computer"})

__all__ = [
    "PACK",
    "SIXTY_SIX_LEVELS",
    "Card",
    "Cards",
    "IllegalMove",
    "Level",
    "Levels",
    "Match",
    "MontyError",
    "Move",
    "PlayCard",
    "Rank",
    "Reason",
    "Result",
    "Round",
    "Stop",
    "Suit",
    "Swap",
    "TextError",
    "chance",
    "choose",
    "parse_cards",
    "parse_move",
]
