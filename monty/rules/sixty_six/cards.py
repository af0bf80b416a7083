"""The 24 cards, their points, and which one takes a trick (S-1, S-3)."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

from monty.errors import TextError, quoted
from monty.rules.named_enum import NamedEnum


class Suit(NamedEnum):
    """The four suits, in the order in which a hand is sorted. The value is the letter in texts."""

    CLUBS = "C"
    DIAMONDS = "D"
    SPADES = "S"
    HEARTS = "H"

    @property
    def red(self) -> bool:
        """Whether its signs are red."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class Rank(NamedEnum):
    """The six ranks, the lowest first (S-1: rank follows value)."""

    NINE = "9"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    TEN = "T"
    ACE = "A"


SUITS, RANKS = tuple(Suit), tuple(Rank)
POINTS = (0, 2, 3, 4, 10, 11)  # S-1, in the order of the ranks


@dataclass(frozen=True, slots=True, repr=False)
class Card:
    """A card. Its text is rank and suit: `TH` is the Ten of Hearts."""

    rank: Rank
    suit: Suit

    @property
    def points(self) -> int:
        """Its card points (S-1)."""
        return POINTS[RANKS.index(self.rank)]

    @property
    def number(self) -> int:
        """0 to 23, suit by suit, the lowest rank of a suit first."""
        return SUITS.index(self.suit) * len(RANKS) + RANKS.index(self.rank)

    def beats(self, led: Card, trump: Suit) -> bool:
        """Whether it takes the trick as a reply to the card led (S-3)."""
        if self.suit is led.suit:
            return self.points > led.points
        return self.suit is trump

    def __str__(self) -> str:
        return self.rank.value + self.suit.value

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that `str` wrote; raises `TextError` with what was expected."""
        if text not in _CARDS:
            raise TextError(f"a card reads TH, the Ten of Hearts, not {quoted(text)}")
        return _CARDS[text]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


PACK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
_CARDS = {str(card): card for card in PACK}

Cards = tuple[Card, ...]


def points_of(cards: Cards) -> int:
    """The points of those cards together."""
    return sum(card.points for card in cards)


def in_order(cards: Cards) -> Cards:
    """Sorted as a hand is held: suit by suit, the highest of a suit first."""
    return tuple(sorted(cards, key=lambda card: (SUITS.index(card.suit), -card.points)))


def text_of(cards: Cards) -> str:
    """The cards as a text, which `parse_cards` reads; `-` for none."""
    return "".join(map(str, cards)) or "-"


def parse_cards(text: str) -> Cards:
    """The cards that `text_of` wrote. Raises `TextError` with what was expected."""
    if text == "-":
        return ()
    if not re.fullmatch(r"(?:[9JQKTA][CDSH])+", text):
        raise TextError(f"cards read 9, J, Q, K, T or A and C, D, S or H, not {quoted(text)}")
    return tuple(_CARDS[text[i : i + 2]] for i in range(0, len(text), 2))


def shuffled_pack(source: random.Random) -> Cards:
    """The 24 cards in random order."""
    cards = list(PACK)
    source.shuffle(cards)
    return tuple(cards)
