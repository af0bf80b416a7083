"""Cards as the kernels reckon with them.

A card is its number, 0 to 23: suit by suit, the Nine of a suit first. A set of cards, such as a
hand, is a mask in which bit n is card n.
"""

from __future__ import annotations

from functools import cache

from monty.rules.sixty_six import cards as rules
from monty.rules.sixty_six import round as scores
from monty.search.bits import BIT_NUMBERS

TARGET, SCHNEIDER = scores.TARGET, scores.SCHNEIDER
PAIR, TRUMP_PAIR = scores.PAIR, scores.TRUMP_PAIR
HIGHEST = 3  # match points of a round (S-11): a value lies between -HIGHEST and HIGHEST
CARDS = len(rules.PACK)
SUIT_SIZE = len(rules.RANKS)

POINTS = rules.POINTS * len(rules.SUITS)
SUIT = tuple(card // SUIT_SIZE for card in range(CARDS))
SUIT_MASK = tuple(0b111111 << SUIT_SIZE * suit for suit in range(len(rules.SUITS)))
MASK_OF = tuple(SUIT_MASK[suit] for suit in SUIT)
"""By card: all cards of its suit."""
QUEENS = 0b000100_000100_000100_000100
KINGS = QUEENS << 1
RANKS = tuple(0b000001_000001_000001_000001 << rank for rank in range(SUIT_SIZE - 1, -1, -1))
"""The cards of each rank, the Aces first."""
HIGHER = tuple(MASK_OF[card] & -(2 << card) for card in range(CARDS))
"""By card: the higher cards of its suit."""
CARD_OF = tuple(BIT_NUMBERS)
"""The card of a mask of one, by its remainder when divided by 37: see `search.bits`."""


@cache
def winners(trump: int) -> tuple[int, ...]:
    """By card led: the cards that take the trick, as masks."""
    trumps = SUIT_MASK[trump]
    return tuple(HIGHER[led] | (0 if SUIT[led] == trump else trumps) for led in range(CARDS))


def pairs_in(hand: int) -> int:
    """The Queens in a hand whose Kings are there too, as a mask."""
    return hand & QUEENS & (hand >> 1)


def follow(hand: int, led: int, trump: int) -> int:
    """The cards of a hand that may be played to a lead with the pack empty (S-6), as a mask."""
    return hand & MASK_OF[led] or hand & SUIT_MASK[trump] or hand


def cards_of(hand: int) -> list[int]:
    """The cards of a hand, the lowest number first."""
    return [card for card in range(CARDS) if hand >> card & 1]
