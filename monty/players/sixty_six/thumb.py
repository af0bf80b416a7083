"""Rules of thumb: how a sensible player plays without calculating (hot: numbers, as in `solver`).

Each card is weighed by what it is worth to keep, in tenths of a card point, which changes as the
pack grows smaller. The weights were found by trying others, those that won most bred with one
another: thirty-two a time, two thousand deals for each, both hands played, the end solved.
"""

from __future__ import annotations

from monty.players.sixty_six.solver import (
    HIGHER,
    MASK_OF,
    POINTS,
    QUEENS,
    SUIT,
    SUIT_MASK,
    TARGET,
    follow,
    pairs_in,
)

# What a card is worth to keep with eight cards in the pack, Nine to Ace, and how much more with
# every two cards fewer: of a plain suit and of trumps, for who leads and for who replies.
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


def _when(pack: int, figures: tuple[int, int]) -> int:
    first, change = figures
    return first + change * (_HALFWAY - pack) // 2


def _by_pack(
    plain: tuple[tuple[int, ...], tuple[int, ...]], trumps: tuple[tuple[int, ...], tuple[int, ...]]
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """What each card is worth to keep, by half the pack and by trumps."""

    def weight(pack: int, trump: int, card: int) -> int:
        first, change = trumps if card // 6 == trump else plain
        return _when(pack, (first[card % 6], change[card % 6]))

    return tuple(
        tuple(tuple(weight(pack, trump, card) for card in range(24)) for trump in range(4))
        for pack in range(0, 14, 2)
    )


_LEAD = _by_pack(_LEAD_PLAIN, _LEAD_TRUMP)
_REPLY = _by_pack(_REPLY_PLAIN, _REPLY_TRUMP)
_HALVES = _by_pack(
    ((_HALF[0],) * 6, (_HALF[1],) * 6), ((_TRUMP_HALF[0],) * 6, (_TRUMP_HALF[1],) * 6)
)
_PAIRED = tuple(
    tuple(_TRUMP_PAIR if card // 6 == trump else _PAIR for card in range(24)) for trump in range(4)
)
_TRICKS = tuple(_when(pack, _TRICK) for pack in range(0, 14, 2))
_KINGS = QUEENS << 1


def open_lead(hand: int, trump: int, tricks: int, gone: int, pack: int) -> int:
    """The card to lead while the pack lasts; a Queen of a pair announces it."""
    pairs = pairs_in(hand)
    if pairs and tricks:
        trump_pair = pairs & SUIT_MASK[trump]
        return (trump_pair or pairs).bit_length() - 1
    keep, halved = _LEAD[pack // 2][trump], _HALVES[pack // 2][trump]
    paired = pairs | pairs << 1
    halves = hand & ~paired & (QUEENS & ~(gone >> 1) | _KINGS & ~(gone << 1))
    known = hand | gone
    best, least = -1, 100_000
    for card in range(24):
        if hand >> card & 1:
            cost = keep[card]
            if paired >> card & 1:
                cost += _PAIRED[trump][card]
            elif halves >> card & 1:
                cost += halved[card]
            if not HIGHER[card] & ~known:
                cost -= _HIGHEST
            if cost < least:
                best, least = card, cost
    return best


def open_reply(hand: int, led: int, trump: int, gone: int, pack: int, points: int) -> int:
    """The card to play to a lead while the pack lasts; `points` is what the player has."""
    keep, halved = _REPLY[pack // 2][trump], _HALVES[pack // 2][trump]
    pairs = pairs_in(hand)
    paired = pairs | pairs << 1
    halves = hand & ~paired & (QUEENS & ~(gone >> 1) | _KINGS & ~(gone << 1))
    winners = HIGHER[led] if SUIT[led] == trump else HIGHER[led] | SUIT_MASK[trump]
    trick = _TRICKS[pack // 2]
    best, most = -1, -100_000
    for card in range(24):
        if hand >> card & 1:
            stake = POINTS[led] + POINTS[card]
            if winners >> card & 1:
                gain = 10 * stake + trick
                if pairs & ~(1 << card) & ~(1 << card >> 1):
                    gain += _PAIR_NEXT
                if points + stake >= TARGET:
                    gain += _ROUND
            else:
                gain = -10 * stake
            gain -= keep[card]
            if paired >> card & 1:
                gain -= _PAIRED[trump][card]
            elif halves >> card & 1:
                gain -= halved[card]
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
