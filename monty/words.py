"""WORDS for users of the library: its rules, the words that can be made, its players.

    from monty.words import WORDS_LEVELS, Words, choose

docs/library.md shows it task by task.
"""

from __future__ import annotations

from monty.errors import IllegalMove, MontyError, TextError
from monty.lexicon import Lexicon, LexiconError
from monty.lexicon import open_lexicon as lexicon
from monty.players.levels import Levels
from monty.players.words.computer import choose
from monty.players.words.index import Make, WordIndex
from monty.players.words.level import WORDS_LEVELS, Level
from monty.rules.chance import chance
from monty.rules.words import Add, End, Length, Move, Plain, Reason, Words, parse_move

__all__ = [
    "WORDS_LEVELS",
    "Add",
    "End",
    "IllegalMove",
    "Length",
    "Level",
    "Levels",
    "Lexicon",
    "LexiconError",
    "Make",
    "MontyError",
    "Move",
    "Plain",
    "Reason",
    "TextError",
    "WordIndex",
    "Words",
    "chance",
    "choose",
    "lexicon",
    "parse_move",
]
