"""Rules of thumb: how a sensible player plays without calculating (hot: numbers, as in `cards`).

Each card is weighed by what it is worth to keep, in tenths of a card point. That changes as the
pack grows smaller. An evolutionary search found the weights: thirty-two sets of them at a time,
each measured in two thousand deals with both hands played and the end solved.
"""

from __future__ import annotations

from functools import cache

from monty.players.sixty_six.cards import (
    CARD_OF,
    CARDS,
    HIGHER,
    KINGS,
    MASK_OF,
    POINTS,
    QUEENS,
    SUIT,
    SUIT_MASK,
    SUIT_SIZE,
    TARGET,
    follow,
    pairs_in,
    winners,
)

# For each rank, Nine to Ace: what a card is worth to keep with eight cards in the pack, and how
# much more with every two cards fewer. There are figures for plain suits and for trumps, for who
# leads and for who replies.
_LEAD_PLAIN = ((19, 29, 68, 69, 135, 237), (6, 12, 4, -7, -4, 6))
_LEAD_TRUMP = ((89, 34, 85, 111, 246, 305), (-45, -13, 1, -9, 5, 2))
_REPLY_PLAIN = ((-6, -2, -17, 11, 14, 102), (-1, -9, -6, -3, -2, 10))
_REPLY_TRUMP = ((98, 89, 100, 123, 139, 194), (-12, -8, -16, -11, -8, -2))
_PAIR, _TRUMP_PAIR = 146, 249  # more, for the two cards of a pair
_HALF, _TRUMP_HALF = (36, -9), (38, -9)  # more, for one of them while the other may still come
_HIGHEST = 61  # less, for leading a card that no card of its suit can beat any more
_PAIR_NEXT = 42  # the lead, to who has a pair to announce
_TRICK = (-12, 14)  # a trick, beside what is in it
_ROUND = 10_000  # a trick that makes 66

_HALFWAY = 8  # the pack for which the first figures are
_PACKS = range(0, 14, 2)  # how many cards it can have
_ROW = CARDS // 2  # a row of weights for every two cards of the pack: that of a pack begins at
# _ROW * pack


def _when(pack: int, figures: tuple[int, int]) -> int:
    first, change = figures
    return first + change * (_HALFWAY - pack) // 2


def _by_pack(
    trump: int, plain: tuple[tuple[int, ...], ...], trumps: tuple[tuple[int, ...], ...]
) -> tuple[int, ...]:
    """What each card is worth to keep: a row of 24 weights for each pack."""

    def weight(pack: int, card: int) -> int:
        first, change = trumps if SUIT[card] == trump else plain
        rank = card % SUIT_SIZE
        return _when(pack, (first[rank], change[rank]))

    return tuple(weight(pack, card) for pack in _PACKS for card in range(CARDS))


@cache
def _weights(trump: int) -> tuple[tuple[int, ...], ...]:
    """The weights of cards to lead, of cards to reply with and of halves of pairs; and what a pair
    adds to each of its cards."""
    half, trump_half = (
        ((figure,) * SUIT_SIZE for figure in figures) for figures in (_HALF, _TRUMP_HALF)
    )
    return (
        _by_pack(trump, _LEAD_PLAIN, _LEAD_TRUMP),
        _by_pack(trump, _REPLY_PLAIN, _REPLY_TRUMP),
        _by_pack(trump, tuple(half), tuple(trump_half)),
        tuple(_TRUMP_PAIR if suit == trump else _PAIR for suit in SUIT),
    )


class Thumb:
    """The rules of thumb of a round with that trump, while the pack lasts."""

    def __init__(self, trump: int) -> None:
        self._trumps = SUIT_MASK[trump]
        # Of its own, so that the compiled rules have them as arrays.
        self._points, self._higher, self._winners = POINTS, HIGHER, winners(trump)
        self._card_of = CARD_OF
        weights = _weights(trump)
        self._leading, self._replying = weights[0], weights[1]
        self._halves, self._paired = weights[2], weights[3]
        self._trick = tuple(_when(pack, _TRICK) for pack in _PACKS)

    def lead(self, hand: int, tricks: int, gone: int, pack: int) -> int:
        """The card to lead; a Queen of a pair announces it."""
        pairs = hand & QUEENS & hand >> 1
        if pairs and tricks:
            pairs = pairs & self._trumps or pairs
            while pairs & (pairs - 1):
                pairs &= pairs - 1
            return self._card_of[pairs % 37]
        paired = pairs | pairs << 1
        halves = hand & ~paired & (QUEENS & ~(gone >> 1) | KINGS & ~(gone << 1))
        known = hand | gone
        row = _ROW * pack
        best, least = -1, 100_000
        rest = hand
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            card = self._card_of[lowest % 37]
            cost = self._leading[row + card]
            if paired & lowest:
                cost += self._paired[card]
            elif halves & lowest:
                cost += self._halves[row + card]
            if not self._higher[card] & ~known:
                cost -= _HIGHEST
            if cost < least:
                best, least = card, cost
        return best

    def reply(self, hand: int, led: int, gone: int, pack: int, points: int) -> int:
        """The card to play to a lead; `points` is what the player has."""
        pairs = hand & QUEENS & hand >> 1
        paired = pairs | pairs << 1
        halves = hand & ~paired & (QUEENS & ~(gone >> 1) | KINGS & ~(gone << 1))
        taking = self._winners[led]
        row = _ROW * pack
        best, most = -1, -100_000
        rest = hand
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            card = self._card_of[lowest % 37]
            stake = self._points[led] + self._points[card]
            if taking & lowest:
                gain = 10 * stake + self._trick[pack // 2]
                if pairs & ~(lowest | lowest >> 1):
                    gain += _PAIR_NEXT
                if points + stake >= TARGET:
                    gain += _ROUND
            else:
                gain = -10 * stake
            gain -= self._replying[row + card]
            if paired & lowest:
                gain -= self._paired[card]
            elif halves & lowest:
                gain -= self._halves[row + card]
            if gain > most:
                best, most = card, gain
        return best


def closed_lead(hand: int, other: int, trump: int, tricks: int) -> int:
    """The card to lead with the pack empty: a pair, a card that must win, else the lowest."""
    pairs = pairs_in(hand)
    if pairs and tricks:
        return (pairs & SUIT_MASK[trump] or pairs).bit_length() - 1
    cards = sorted((card for card in range(CARDS) if hand >> card & 1), key=lambda it: -POINTS[it])
    others_trumps = other & SUIT_MASK[trump]
    for card in cards:
        safe = other & MASK_OF[card] or not others_trumps
        if not other & HIGHER[card] and (safe or SUIT[card] == trump):
            return card
    return min(cards, key=lambda it: (SUIT[it] == trump, POINTS[it]))


def closed_reply(hand: int, led: int, trump: int) -> int:
    """The card to play with the pack empty: the dearest that wins, else the cheapest."""
    legal = follow(hand, led, trump)
    winners = legal & (HIGHER[led] if legal & MASK_OF[led] else SUIT_MASK[trump])
    if winners:
        return max((it for it in range(CARDS) if winners >> it & 1), key=lambda it: POINTS[it])
    return min((it for it in range(CARDS) if legal >> it & 1), key=lambda it: POINTS[it])
