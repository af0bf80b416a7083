"""The crossword game for users of the library: its rules, its words, its search, its players.

    from monty.crossword import Board, Finder, Game, Play, lexicon

docs/library.md shows it task by task. The search and the players, which take long to import, are
imported when they are first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from machines.late import late
from monty.errors import IllegalMove, MontyError, TextError
from monty.lexicon import Lexicon, LexiconError
from monty.lexicon import open_lexicon as lexicon
from monty.players.crossword.level import (
    COMPUTER_SCRABBLE_LEVELS,
    DELUXE_LEVELS,
    MONTY_LEVELS,
    Level,
)
from monty.players.levels import Levels
from monty.rules.chance import chance
from monty.rules.crossword.board import PREMIUMS, Board, Direction, Premium, Square
from monty.rules.crossword.game import Ending, Game
from monty.rules.crossword.moves import (
    Exchange,
    Move,
    Pass,
    Play,
    Reason,
    Withdrawal,
    parse_move,
    play_covering,
)
from monty.rules.crossword.scoring import FormedWord, Score, score_play
from monty.transcripts.following import About, Difference, Turn, follow
from monty.transcripts.gcg import read_gcg, write_gcg
from monty.transcripts.noting import noted, noted_end, players_named
from monty.transcripts.transcript import (
    ChallengeLost,
    EndRack,
    Event,
    Exchanged,
    OverTime,
    Passed,
    Placement,
    Pragma,
    Transcript,
    Withdrawn,
    WrittenPlayer,
)

if TYPE_CHECKING:
    from monty.analysis.review import Analysis, PlayerSummary, Review, analyse
    from monty.players.crossword.by_value import Valued, best_by_value
    from monty.players.crossword.computer import choose
    from monty.players.crossword.leaves import LeaveValues, leave_values
    from monty.search import Candidate, Candidates, Finder
else:
    __getattr__, __dir__ = late(
        __name__,
        {
            "Analysis": "monty.analysis.review",
            "PlayerSummary": "monty.analysis.review",
            "Review": "monty.analysis.review",
            "analyse": "monty.analysis.review",
            "LeaveValues": "monty.players.crossword.leaves",
            "Valued": "monty.players.crossword.by_value",
            "best_by_value": "monty.players.crossword.by_value",
            "leave_values": "monty.players.crossword.leaves",
            "choose": "monty.players.crossword.computer",
            "Candidate": "monty.search",
            "Candidates": "monty.search",
            "Finder": "monty.search",
        },
    )

__all__ = [
    "COMPUTER_SCRABBLE_LEVELS",
    "DELUXE_LEVELS",
    "MONTY_LEVELS",
    "PREMIUMS",
    "About",
    "Analysis",
    "Board",
    "Candidate",
    "Candidates",
    "ChallengeLost",
    "Difference",
    "Direction",
    "EndRack",
    "Ending",
    "Event",
    "Exchange",
    "Exchanged",
    "Finder",
    "FormedWord",
    "Game",
    "IllegalMove",
    "LeaveValues",
    "Level",
    "Levels",
    "Lexicon",
    "LexiconError",
    "MontyError",
    "Move",
    "OverTime",
    "Pass",
    "Passed",
    "Placement",
    "Play",
    "PlayerSummary",
    "Pragma",
    "Premium",
    "Reason",
    "Review",
    "Score",
    "Square",
    "TextError",
    "Transcript",
    "Turn",
    "Valued",
    "Withdrawal",
    "Withdrawn",
    "WrittenPlayer",
    "analyse",
    "best_by_value",
    "chance",
    "choose",
    "follow",
    "leave_values",
    "lexicon",
    "noted",
    "noted_end",
    "parse_move",
    "play_covering",
    "players_named",
    "read_gcg",
    "score_play",
    "write_gcg",
]
