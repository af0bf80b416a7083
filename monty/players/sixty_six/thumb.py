"""Rules of thumb: how a sensible player plays without calculating (hot: numbers, as in `solver`).

Each card is weighed by what it is worth to keep. A search among other weights, a thousand deals
for each, found none that plays better.
"""

from __future__ import annotations

from monty.players.sixty_six.solver import (
    HIGHER,
    MASK_OF,
    POINTS,
    QUEENS,
    SUIT,
    SUIT_MASK,
    follow,
    pairs_in,
)

_PLAIN = (0, 1, 2, 3, 4, 9)  # what a card is worth to keep, Nine to Ace
_TRUMP = (7, 8, 10, 11, 15, 18)
_PAIR, _TRUMP_PAIR = 16, 30  # more, for the two cards of a pair
_HALF, _TRUMP_HALF = 2, 5  # more, for one of them while the other may still come
_LEAD = 6  # the lead, to who has a pair to announce

_KEEP = tuple(
    tuple((_TRUMP if card // 6 == trump else _PLAIN)[card % 6] for card in range(24))
    for trump in range(4)
)
_PAIRED = tuple(
    tuple(_TRUMP_PAIR if card // 6 == trump else _PAIR for card in range(24)) for trump in range(4)
)
_HALVED = tuple(
    tuple(_TRUMP_HALF if card // 6 == trump else _HALF for card in range(24)) for trump in range(4)
)
_KINGS = QUEENS << 1


def open_lead(hand: int, trump: int, tricks: int, gone: int) -> int:
    """The card to lead while the pack lasts; a Queen of a pair announces it."""
    pairs = pairs_in(hand)
    if pairs and tricks:
        trump_pair = pairs & SUIT_MASK[trump]
        return (trump_pair or pairs).bit_length() - 1
    keep = _KEEP[trump]
    paired = pairs | pairs << 1
    halves = hand & ~paired & (QUEENS & ~(gone >> 1) | _KINGS & ~(gone << 1))
    best, least = -1, 1000
    for card in range(24):
        if hand >> card & 1:
            cost = keep[card] + POINTS[card]
            if paired >> card & 1:
                cost += _PAIRED[trump][card]
            elif halves >> card & 1:
                cost += _HALVED[trump][card]
            if cost < least:
                best, least = card, cost
    return best


def open_reply(hand: int, led: int, trump: int, tricks: int, gone: int) -> int:
    """The card to play to a lead while the pack lasts."""
    keep = _KEEP[trump]
    pairs = pairs_in(hand)
    paired = pairs | pairs << 1
    halves = hand & ~paired & (QUEENS & ~(gone >> 1) | _KINGS & ~(gone << 1))
    winners = HIGHER[led] if SUIT[led] == trump else HIGHER[led] | SUIT_MASK[trump]
    stake = POINTS[led]
    best, most = -1, -1000
    for card in range(24):
        if hand >> card & 1:
            gain = stake + POINTS[card]
            if winners >> card & 1:
                if pairs & ~(1 << card) & ~(1 << card >> 1):
                    gain += _LEAD
            else:
                gain = -gain
            gain -= keep[card]
            if paired >> card & 1:
                gain -= _PAIRED[trump][card]
            elif halves >> card & 1:
                gain -= _HALVED[trump][card]
            if gain > most:
                best, most = card, gain
    return best


def closed_lead(hand: int, other: int, trump: int, tricks: int) -> int:
    """The card to lead with the pack empty: a pair, a card that must win, else the lowest."""
    pairs = pairs_in(hand)
    if pairs and tricks:
        return (pairs & SUIT_MASK[trump] or pairs).bit_length() - 1
    cards = sorted((card for card in range(24) if hand >> card & 1), key=lambda it: -POINTS[it])
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
        return max((it for it in range(24) if winners >> it & 1), key=lambda it: POINTS[it])
    return min((it for it in range(24) if legal >> it & 1), key=lambda it: POINTS[it])
