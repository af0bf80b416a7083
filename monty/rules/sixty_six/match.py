"""A match: rounds until one player has eight match points (S-11, S-12)."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace

from monty.errors import IllegalMove, TextError
from monty.rules.sixty_six.moves import Move, Reason
from monty.rules.sixty_six.round import Pair, Round

MATCH_POINTS = 8  # S-11
_MOST_ROUNDS = 100_000


@dataclass(frozen=True, slots=True, repr=False)
class Match:
    """A match: the round that is played, and the match points from those before it."""

    round: Round
    first: int  # who led first in the match
    points: Pair = (0, 0)
    rounds: int = 0  # finished before this one

    def __post_init__(self) -> None:
        if self.first not in (0, 1):
            raise TextError("one of the two players led first")
        if not 0 <= self.rounds <= _MOST_ROUNDS or sum(self.points) > 3 * self.rounds:
            raise TextError("no more than three match points come from a round")
        if min(self.points) < 0 or max(self.points) >= MATCH_POINTS:
            raise TextError(f"a match goes on with 0 to {MATCH_POINTS - 1} points each")

    @classmethod
    def start(cls, first: int, source: random.Random) -> Match:
        """A new match. That player leads in its first round."""
        return cls(Round.deal(first, source), first)

    @property
    def score(self) -> Pair:
        """The match points. Those for this round count once it is over."""
        one, other = self.points
        result = self.round.result
        if result is not None and result.winner is not None:
            gain = (result.points, 0) if result.winner == 0 else (0, result.points)
            return one + gain[0], other + gain[1]
        return one, other

    @property
    def winner(self) -> int | None:
        """Who has won the match, or None while it goes on."""
        return next((i for i, points in enumerate(self.score) if points >= MATCH_POINTS), None)

    @property
    def next_leader(self) -> int:
        """Who leads to the next round: the two take turns (S-12)."""
        return (self.first + self.rounds + 1) % 2

    def play(self, move: Move) -> Match:
        """The match after that move. Raises `IllegalMove`."""
        return replace(self, round=self.round.play(move))

    def next_round(self, source: random.Random) -> Match:
        """The match with the next round dealt. Raises `IllegalMove` in the middle of a round, and
        when the match is over."""
        if not self.round.over:
            raise IllegalMove(Reason.ROUND_GOES_ON)
        if self.winner is not None:
            raise IllegalMove(Reason.MATCH_OVER)
        deal = Round.deal(self.next_leader, source)
        return Match(deal, self.first, self.score, self.rounds + 1)

    def __str__(self) -> str:
        """The match points, then the round as it lies."""
        return f"match points {self.points[0]} to {self.points[1]}\n{self.round}"

    def __repr__(self) -> str:
        return f"Match.parse({self.text!r})"

    @property
    def text(self) -> str:
        """The match as one line, which `parse` reads: the round, then `first=0 points=3/5
        rounds=4`."""
        points = f"points={self.points[0]}/{self.points[1]}"
        return f"{self.round.text} first={self.first} {points} rounds={self.rounds}"

    @classmethod
    def parse(cls, text: str) -> Match:
        """The match of that `text`. Raises `TextError` with what is wrong."""
        match = _MATCH.fullmatch(text)
        if not match:
            raise TextError("a match reads: a round first= points= rounds=")
        return cls(
            Round.parse(match["round"]),
            int(match["first"]),
            (int(match["one"]), int(match["other"])),
            int(match["rounds"]),
        )


_MATCH = re.compile(
    r"(?P<round>.*) first=(?P<first>[01]) points=(?P<one>[0-9])/(?P<other>[0-9])"
    r" rounds=(?P<rounds>0|[1-9][0-9]{0,5})"
)
