"""The end of a round solved exactly, both hands known (hot: plain numbers throughout).

A card is its number, 0 to 23, a hand a mask of those bits. Values are match points, 3 to -3, for
the player who leads. Who is on turn with 66 stops at once: waiting can only help the loser.
"""

from __future__ import annotations

TARGET, SCHNEIDER = 66, 33

POINTS = (0, 2, 3, 4, 10, 11) * 4
SUIT = tuple(card // 6 for card in range(24))
SUIT_MASK = tuple(0b111111 << 6 * suit for suit in range(4))
MASK_OF = tuple(SUIT_MASK[card // 6] for card in range(24))
QUEENS = 0b000100_000100_000100_000100
# Cards of the same suit that are higher.
HIGHER = tuple(SUIT_MASK[card // 6] & -(2 << card) for card in range(24))

_HIGH_FIRST = tuple(sorted(range(24), key=lambda card: -POINTS[card]))
_QUEENS = (20, 14, 8, 2)
_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2


def worth(loser_points: int, loser_tricks: int) -> int:
    """Match points for beating a player who has so many points and tricks (S-11)."""
    if not loser_tricks:
        return 3
    return 2 if loser_points < SCHNEIDER else 1


def pairs_in(hand: int) -> int:
    """The Queens in a hand whose Kings are there too, as a mask."""
    return hand & QUEENS & (hand >> 1)


def follow(hand: int, led: int, trump: int) -> int:
    """The cards of a hand that may be played to a lead with the pack empty (S-6), as a mask."""
    return hand & MASK_OF[led] or hand & SUIT_MASK[trump] or hand


def cards_of(hand: int) -> list[int]:
    """The cards of a hand, the lowest number first."""
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(lowest.bit_length() - 1)
        hand ^= lowest
    return cards


class Solver:
    """Solves positions of one round; what it has found out it keeps."""

    def __init__(self, trump: int) -> None:
        self.trump = trump
        self._trumps = SUIT_MASK[trump]
        # Of its own, so that the compiled solver has them as arrays.
        self._points, self._suit, self._higher = POINTS, SUIT, HIGHER
        self._mask_of, self._high_first, self._queens = MASK_OF, _HIGH_FIRST, _QUEENS
        self._known: dict[tuple[int, int, int, int, int], tuple[int, int]] = {}

    # ---- the pack is empty --------------------------------------------------------------
    def lead(
        self, own: int, other: int, po: int, pp: int, to: int, tp: int, low: int, high: int
    ) -> int:
        """The value for who leads: hands, points (`po`, `pp`) and tricks (`to`, `tp`) of both.

        Exact within the bounds `low` and `high`; beyond them only on the right side of them.
        """
        if not own:
            if po > pp:
                return worth(pp, tp)
            return -worth(po, to) if pp > po else 0
        if po >= TARGET:
            return worth(pp, tp)
        most = worth(pp, tp)
        if most <= low:
            return most
        least = -worth(po, to)
        if least >= high:
            return least
        two = own & (own - 1)
        keeps = two & (two - 1) != 0  # fewer than three cards are sooner played than looked up
        key = found = None
        if keeps:
            key = own, other, po, pp, (to > 0) + 2 * (tp > 0)
            found = self._known.get(key)
        if found is not None:
            value, kind = found
            if (
                kind == _EXACT
                or (kind == _AT_LEAST and value >= high)
                or (kind == _AT_MOST and value <= low)
            ):
                return value
        best = -4
        floor = low
        cards = [0, 0, 0, 0, 0, 0]
        for i in range(self._leads(own, other, to, cards)):
            card = cards[i]
            bonus = 0
            if to and self._points[card] == 3 and own >> (card + 1) & 1:
                bonus = 40 if self._suit[card] == self.trump else 20
            value = self.reply(own ^ 1 << card, other, card, po + bonus, pp, to, tp, floor, high)
            if value > best:
                best = value
                if value > floor:
                    floor = value
                    if value >= high or value >= most:
                        break
        if key is not None:
            kind = _AT_MOST if best <= low else _AT_LEAST if high <= best < most else _EXACT
            self._known[key] = best, kind
        return best

    def reply(
        self,
        own: int,
        other: int,
        led: int,
        po: int,
        pp: int,
        to: int,
        tp: int,
        low: int,
        high: int,
    ) -> int:
        """The value, still for the leader, when that card has been led and has left the hand."""
        if pp >= TARGET:
            return -worth(po, to)
        best = 4
        roof = high
        cards = [0, 0, 0, 0, 0, 0]
        for i in range(self._replies(other, led, cards)):
            card = cards[i]
            points = self._points[led] + self._points[card]
            rest = other ^ 1 << card
            if self._higher[led] >> card & 1 or (self._suit[card] == self.trump != self._suit[led]):
                value = -self.lead(rest, own, pp + points, po, tp + 1, to, -roof, -low)
            else:
                value = self.lead(own, rest, po + points, pp, to + 1, tp, low, roof)
            if value < best:
                best = value
                if value < roof:
                    roof = value
                    if value <= low:
                        break
        return best

    def _leads(self, own: int, other: int, to: int, cards: list[int]) -> int:
        """Write the cards to lead, those that are likely to be best first; their number."""
        pairs = pairs_in(own) if to else 0
        other_trumps = other & self._trumps
        count = others = 0
        rest = [0, 0, 0, 0, 0, 0]
        for card in self._queens:
            if pairs >> card & 1:
                cards[count] = card
                count += 1
        own ^= pairs
        for card in self._high_first:
            if own >> card & 1:
                if not other & self._higher[card] and (
                    other & self._mask_of[card]
                    or not other_trumps
                    or self._suit[card] == self.trump
                ):
                    cards[count] = card
                    count += 1
                else:
                    rest[others] = card
                    others += 1
        while others:
            others -= 1
            cards[count] = rest[others]
            count += 1
        return count

    def _replies(self, hand: int, led: int, cards: list[int]) -> int:
        """Write the cards that may be played to a lead, those that are likely to be best first;
        their number."""
        legal = hand & self._mask_of[led] or hand & self._trumps or hand
        higher = self._higher[led] if legal & self._mask_of[led] else self._trumps
        count = others = 0
        rest = [0, 0, 0, 0, 0, 0]
        for card in self._high_first:
            if legal >> card & 1:
                if higher >> card & 1:
                    cards[count] = card
                    count += 1
                else:
                    rest[others] = card
                    others += 1
        while others:
            others -= 1
            cards[count] = rest[others]
            count += 1
        return count

    # ---- the last two cards of the pack ---------------------------------------------------
    def last_lead(
        self, own: int, other: int, top: int, under: int, po: int, pp: int, to: int, tp: int,
        low: int = -3, high: int = 3,
    ) -> int:  # fmt: skip
        """The value for the leader of the last trick before the pack is empty; `top` goes to who
        wins it, `under`, the turned-up card, to who loses it (S-4)."""
        if po >= TARGET:
            return worth(pp, tp)
        own, under = self.swapped(own, under, to)
        best = -4
        cards = [0, 0, 0, 0, 0, 0]
        for i in range(self._leads(own, other, to, cards)):
            card = cards[i]
            bonus = 0
            if to and self._points[card] == 3 and own >> (card + 1) & 1:
                bonus = 40 if self._suit[card] == self.trump else 20
            value = self.last_reply(
                own ^ 1 << card, other, card, top, under, po + bonus, pp, to, tp, low, high
            )
            if value > best:
                best = value
                low = max(low, value)
                if value >= high:
                    break
        return best

    def last_reply(
        self, own: int, other: int, led: int, top: int, under: int,
        po: int, pp: int, to: int, tp: int, low: int = -3, high: int = 3,
    ) -> int:  # fmt: skip
        """The value, still for the leader, when a card has been led to that trick."""
        if pp >= TARGET:
            return -worth(po, to)
        other, under = self.swapped(other, under, tp)
        best = 4
        for card in self._high_first:
            if not other >> card & 1:
                continue
            value = self.last_trick(
                own, other ^ 1 << card, led, card, top, under, po, pp, to, tp, low, high
            )
            if value < best:
                best = value
                high = min(high, value)
                if value <= low:
                    break
        return best

    def last_trick(
        self, own: int, other: int, led: int, card: int, top: int, under: int,
        po: int, pp: int, to: int, tp: int, low: int = -3, high: int = 3,
    ) -> int:  # fmt: skip
        """The value for the leader when both cards of that trick have left the hands."""
        points = self._points[led] + self._points[card]
        if self._higher[led] >> card & 1 or (self._suit[card] == self.trump != self._suit[led]):
            return -self.lead(
                other | 1 << top, own | 1 << under, pp + points, po, tp + 1, to, -high, -low
            )
        return self.lead(own | 1 << top, other | 1 << under, po + points, pp, to + 1, tp, low, high)

    def swapped(self, hand: int, under: int, tricks: int) -> tuple[int, int]:
        """A hand and the turned-up card after the trump Nine was swapped, if it can be (S-7)."""
        nine = 6 * self.trump
        if tricks and hand >> nine & 1:
            return hand ^ 1 << nine | 1 << under, nine
        return hand, under
