"""Cards as the computer reckons with them: numbers from 0 to 23, hands as masks of those bits."""

from __future__ import annotations

from functools import cache

TARGET, SCHNEIDER = 66, 33  # S-9, S-11

POINTS = (0, 2, 3, 4, 10, 11) * 4
SUIT = tuple(card // 6 for card in range(24))
SUIT_MASK = tuple(0b111111 << 6 * suit for suit in range(4))
MASK_OF = tuple(SUIT_MASK[card // 6] for card in range(24))
QUEENS = 0b000100_000100_000100_000100
KINGS = QUEENS << 1
# The cards of each rank, Aces first.
RANKS = tuple(0b000001_000001_000001_000001 << rank for rank in range(5, -1, -1))
# Cards of the same suit that are higher.
HIGHER = tuple(SUIT_MASK[card // 6] & -(2 << card) for card in range(24))
# The card of a mask of one: powers of two leave different remainders when divided by 37.
CARD_OF = tuple(next((card for card in range(24) if 2**card % 37 == i), 0) for i in range(37))


@cache
def winners(trump: int) -> tuple[int, ...]:
    """The cards that take a trick from each card, as masks."""
    trumps = SUIT_MASK[trump]
    return tuple(HIGHER[led] | (0 if SUIT[led] == trump else trumps) for led in range(24))


def pairs_in(hand: int) -> int:
    """The Queens in a hand whose Kings are there too, as a mask."""
    return hand & QUEENS & (hand >> 1)


def follow(hand: int, led: int, trump: int) -> int:
    """The cards of a hand that may be played to a lead with the pack empty (S-6), as a mask."""
    return hand & MASK_OF[led] or hand & SUIT_MASK[trump] or hand


def cards_of(hand: int) -> list[int]:
    """The cards of a hand, the lowest number first."""
    return [card for card in range(24) if hand >> card & 1]
