"""What is settled before a program asks its first question, or goes on with a saved game.

The command's options are made of this, so that it imports nothing that takes long.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from monty.players.crossword.thinker import ThinkerCpu


class Pace(Enum):
    """How long computer players think; the value is the name used in options and settings."""

    THEN = "then"  # as long as a machine of that time needed
    AT_ONCE = "at-once"


@dataclass(frozen=True, slots=True)
class Terms:
    """On what terms a program begins. It ignores those that it has no use for."""

    cpu: ThinkerCpu | None = None  # the 6502 that a new game's computer players think on
    lexicon: str | None = None  # a list in place of the program's own, by `lexicon_name`
    ask_television: bool = True  # false: whoever plays has been asked for it already
    pace: Pace = Pace.THEN  # of the computer's thinking


USUAL = Terms()
"""The terms where nobody was asked for anything before."""
