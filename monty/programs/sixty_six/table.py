"""The match at the table: what was wished for, and what has to be kept to go on with it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any

from machines.style import Television
from monty.errors import TextError
from monty.host.documents import fitted, whole
from monty.players.sixty_six.level import SIXTY_SIX_LEVELS
from monty.programs.keeping.saved_values import (
    LOG_LENGTH,
    Count,
    SavedState,
    lines,
    refusing_damage,
)
from monty.rules.chance import chance
from monty.rules.sixty_six.match import Match
from monty.rules.sixty_six.moves import Move

PERSON, COMPUTER = 0, 1
WATCH = 0
"""The level at which the computer plays both hands."""
LOG_WIDTH = 39


@dataclass(frozen=True, slots=True)
class CardWishes:
    """The answers to the questions asked before a match."""

    level: int = 4  # the computer's, or WATCH
    show_points: bool = False  # S-15
    sound: bool = True

    @property
    def watching(self) -> bool:
        """Whether the computer plays both hands."""
        return self.level == WATCH


class _SavedMatch(SavedState, frozen=True):
    level: Annotated[int, whole(WATCH, max(SIXTY_SIX_LEVELS))]
    show_points: bool
    sound: bool
    matches_before: Count
    turns: Count
    match: str


@dataclass(frozen=True, slots=True)
class CardTable:
    """A match between the person and the computer. The seed and the three counts decide every
    random thing that is still to come."""

    wishes: CardWishes
    seed: int
    match: Match
    matches_before: int = 0
    turns: int = 0  # moves made in this match
    log: tuple[str, ...] = ()  # what happened last, the latest last

    @classmethod
    def start(cls, wishes: CardWishes, seed: int, matches_before: int) -> CardTable:
        """A new match; who leads first is random (S-12)."""
        first = chance(seed, matches_before, "first").randrange(2)
        deal = chance(seed, matches_before, "deal", 0)
        return cls(wishes, seed, Match.start(first, deal), matches_before)

    def next_match(self) -> CardTable:
        """A new match at the same level."""
        return CardTable.start(self.wishes, self.seed, self.matches_before + 1)

    def chance(self, *purpose: object) -> random.Random:
        """The random source for one purpose in this turn of this match."""
        return chance(self.seed, self.matches_before, self.turns, *purpose)

    def play(self, move: Move) -> CardTable:
        """The table after the player to move has made that move; raises `IllegalMove`."""
        return replace(self, match=self.match.play(move), turns=self.turns + 1)

    def next_round(self) -> CardTable:
        """The table with the next round dealt."""
        deal = chance(self.seed, self.matches_before, "deal", self.match.rounds + 1)
        return replace(self, match=self.match.next_round(deal), log=())

    def told(self, text: str) -> CardTable:
        """The table with one more line in its text window."""
        return replace(self, log=(*self.log, text)[-LOG_LENGTH:])

    def to_json(self, television: Television) -> dict[str, Any]:
        """Plain values that `from_json` reads back; the format is in docs/saves.md."""
        return {
            "television": television.value,
            "level": self.wishes.level,
            "show_points": self.wishes.show_points,
            "sound": self.wishes.sound,
            "seed": self.seed,
            "matches_before": self.matches_before,
            "turns": self.turns,
            "log": list(self.log),
            "match": self.match.text,
        }

    @classmethod
    def from_json(cls, state: Mapping[str, Any]) -> tuple[CardTable, Television]:
        """The table that was saved, and the television it was shown on.

        Raises `TextError` if the values are not what a table is made of.
        """
        with refusing_damage("match"):
            saved = fitted(state, _SavedMatch)
            table = cls(
                CardWishes(saved.level, saved.show_points, saved.sound),
                saved.seed,
                Match.parse(saved.match),
                saved.matches_before,
                saved.turns,
                lines(saved.log, LOG_WIDTH, " ,.:"),
            )
        if table.match.winner is not None:
            raise TextError("the saved match is over already")
        return table, saved.television
