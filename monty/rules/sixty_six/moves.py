"""The moves of Sixty Six, each with a text form."""

from __future__ import annotations

import re
from dataclasses import dataclass

from monty.errors import TextError, quoted
from monty.rules.named_enum import NamedEnum
from monty.rules.sixty_six.cards import Card


class Reason(NamedEnum):
    """Why a move is not allowed; the value is what a player is told."""

    NOT_HELD = "that card is not in the hand"
    FOLLOW_SUIT = "you must follow suit"
    TRUMP = "you must trump"
    NO_PAIR = "that is no pair"
    NOT_LEADING = "a pair is announced by leading"
    QUEEN_LEADS = "a pair is announced with the Queen"
    NO_TRICK_YET = "you have won no trick yet"
    NO_TRUMP_NINE = "you do not hold the trump Nine"
    PACK_EMPTY = "the pack is empty"
    ROUND_OVER = "the round is over"
    ROUND_GOES_ON = "the round is not over yet"
    MATCH_OVER = "the match is over"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card is led or played in reply, and perhaps announces a pair (S-8)."""

    card: Card
    announce: bool = False

    def __str__(self) -> str:
        """`TH`, and `QH+` with the pair announced."""
        return f"{self.card}+" if self.announce else str(self.card)


@dataclass(frozen=True, slots=True)
class Swap:
    """The trump Nine is swapped for the turned-up card (S-7)."""

    def __str__(self) -> str:
        return "swap"


@dataclass(frozen=True, slots=True)
class Stop:
    """The player claims to have 66 (S-9)."""

    def __str__(self) -> str:
        return "stop"


Move = PlayCard | Swap | Stop


def parse_move(text: str) -> Move:
    """The move that `str` wrote; raises `TextError` with what was expected."""
    if text == "swap":
        return Swap()
    if text == "stop":
        return Stop()
    if not re.fullmatch(r"[9JQKTA][CDSH]\+?", text):
        raise TextError(f"a move reads TH, QH+, swap or stop, not {quoted(text)}")
    return PlayCard(Card.parse(text[:2]), announce=text.endswith("+"))
