"""The end of a round solved exactly, both hands known (hot: plain numbers throughout).

A card is its number, 0 to 23, a hand a mask of those bits. Values are match points, 3 to -3, for
the player who leads. Who is on turn with 66 stops at once: waiting can only help the loser.
"""

from __future__ import annotations

from monty.players.sixty_six.cards import (
    CARD_OF,
    HIGHER,
    MASK_OF,
    POINTS,
    QUEENS,
    RANKS,
    SCHNEIDER,
    SUIT,
    SUIT_MASK,
    TARGET,
    winners,
)

_EXACT, _AT_LEAST, _AT_MOST = 1, 2, 3
_SLOTS = 8192  # what is remembered; where two positions fall on one slot, the later one
_NOTHING = (0,) * _SLOTS


class Solver:
    """Solves positions of one round; what it has found out it keeps."""

    def __init__(self, trump: int) -> None:
        self.trump = trump
        self._trumps = SUIT_MASK[trump]
        # Of its own, so that the compiled solver has them as arrays.
        self._points, self._suit, self._higher, self._winners = POINTS, SUIT, HIGHER, winners(trump)
        self._mask_of, self._ranks, self._card_of = MASK_OF, RANKS, CARD_OF
        # Of the positions found out: both hands, the points and tricks, and value and bound.
        self._hands = list(_NOTHING)
        self._figures = list(_NOTHING)
        self._answers = list(_NOTHING)

    def worth(self, loser_points: int, loser_tricks: int) -> int:
        """Match points for beating a player who has so many points and tricks (S-11)."""
        if not loser_tricks:
            return 3
        return 2 if loser_points < SCHNEIDER else 1

    # ---- the pack is empty --------------------------------------------------------------
    def lead(
        self, own: int, other: int, po: int, pp: int, to: int, tp: int, low: int, high: int
    ) -> int:
        """The value for who leads: hands, points (`po`, `pp`) and tricks (`to`, `tp`) of both.

        Exact within the bounds `low` and `high`; beyond them only on the right side of them.
        """
        if not own:
            if po > pp:
                return self.worth(pp, tp)
            return -self.worth(po, to) if pp > po else 0
        if po >= TARGET:
            return self.worth(pp, tp)
        most = 3 if not tp else 2 if pp < SCHNEIDER else 1
        if most <= low:
            return most
        least = -3 if not to else -2 if po < SCHNEIDER else -1
        if least >= high:
            return least
        two = own & (own - 1)
        if not two:
            return self._last_trick(own, other, po, pp, to, tp)
        if pp < TARGET and self._sure(own, other) >= TARGET - po:
            return most
        keeps = two & (two - 1) != 0  # fewer than three cards are sooner played than looked up
        slot = hands = figures = 0
        if keeps:
            hands = other
            hands = hands << 24 | own
            figures = (po * 4096 + pp) * 4 + (to > 0) + 2 * (tp > 0)
            slot = (hands ^ hands >> 17 ^ hands >> 31 ^ figures * 2531) & _SLOTS - 1
            if self._hands[slot] == hands and self._figures[slot] == figures:
                answer = self._answers[slot]
                kind = answer & 3
                value = (answer >> 2) - 4
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
            rest = own ^ 1 << card
            value = self.reply(
                rest, other, card, po + self.bonus(rest, card, to), pp, to, tp, floor, high
            )
            if value > best:
                best = value
                if value > floor:
                    floor = value
                    if value >= high or value >= most:
                        break
        if keeps:
            kind = _AT_MOST if least < best <= low else _AT_LEAST if high <= best < most else _EXACT
            self._hands[slot] = hands
            self._figures[slot] = figures
            self._answers[slot] = (best + 4) << 2 | kind
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
            return -self.worth(po, to)
        best = 4
        roof = high
        least = -3 if not to else -2 if po < SCHNEIDER else -1
        if low < least:
            low = least
        cards = [0, 0, 0, 0, 0, 0]
        legal = other & self._mask_of[led] or other & self._trumps or other
        for i in range(self._replies(legal, led, cards)):
            card = cards[i]
            points = self._points[led] + self._points[card]
            rest = other ^ 1 << card
            if self._winners[led] >> card & 1:
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

    def bonus(self, rest: int, card: int, tricks: int) -> int:
        """What leading that card from a hand, of which the rest is given, announces (S-8)."""
        if tricks and self._points[card] == 3 and rest >> (card + 1) & 1:
            return 40 if self._suit[card] == self.trump else 20
        return 0

    def _sure(self, own: int, other: int) -> int:
        """What the leader's own cards count that, led one after another, are all sure to win."""
        trumps = self._trumps
        theirs = other & trumps
        points = 0
        rest = own & trumps
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            card = self._card_of[lowest % 37]
            if not other & self._higher[card]:
                points += self._points[card]
                theirs &= theirs - 1
        if theirs:
            return points
        rest = own & ~trumps
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            card = self._card_of[lowest % 37]
            if not other & self._higher[card]:
                points += self._points[card]
        return points

    def _last_trick(self, own: int, other: int, po: int, pp: int, to: int, tp: int) -> int:
        if pp >= TARGET:
            return -self.worth(po, to)
        led, card = self._card_of[own % 37], self._card_of[other % 37]
        points = self._points[led] + self._points[card]
        if self._winners[led] & other:
            pp += points
            tp += 1
        else:
            po += points
            to += 1
        if po > pp:
            return self.worth(pp, tp)
        return -self.worth(po, to) if pp > po else 0

    def _leads(self, own: int, other: int, to: int, cards: list[int]) -> int:
        """Write the cards to lead, those that are likely to be best first; their number."""
        count = others = 0
        rest = [0, 0, 0, 0, 0, 0]
        pairs = own & QUEENS & own >> 1 if to else 0
        own ^= pairs
        while pairs:
            lowest = pairs & -pairs
            pairs ^= lowest
            cards[count] = self._card_of[lowest % 37]
            count += 1
        other_trumps = other & self._trumps
        for i in range(6):
            ranked = own & self._ranks[i]
            while ranked:
                lowest = ranked & -ranked
                ranked ^= lowest
                card = self._card_of[lowest % 37]
                if not other & self._higher[card] and (
                    not other_trumps
                    or other & self._mask_of[card]
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

    def _replies(self, legal: int, led: int, cards: list[int]) -> int:
        """Write the cards that may be played to a lead, those that are likely to be best first;
        their number."""
        if not legal & (legal - 1):
            cards[0] = self._card_of[legal % 37]
            return 1
        count = others = 0
        rest = [0, 0, 0, 0, 0, 0]
        taking = self._winners[led]
        for i in range(6):
            ranked = legal & self._ranks[i]
            while ranked:
                lowest = ranked & -ranked
                ranked ^= lowest
                if taking & lowest:
                    cards[count] = self._card_of[lowest % 37]
                    count += 1
                else:
                    rest[others] = self._card_of[lowest % 37]
                    others += 1
        while others:
            others -= 1
            cards[count] = rest[others]
            count += 1
        return count

    # ---- the last two cards of the pack ---------------------------------------------------
    def last_lead(
        self, own: int, other: int, top: int, under: int, po: int, pp: int, to: int, tp: int
    ) -> int:
        """The value for the leader of the last trick before the pack is empty; `top` goes to who
        wins it, `under`, the turned-up card, to who loses it (S-4)."""
        if po >= TARGET:
            return self.worth(pp, tp)
        nine = 6 * self.trump
        if to and own >> nine & 1:  # the swap (S-7)
            own, under = own ^ 1 << nine | 1 << under, nine
        most = self.worth(pp, tp)
        best = -3
        cards = [0, 0, 0, 0, 0, 0]
        for i in range(self._leads(own, other, to, cards)):
            card = cards[i]
            rest = own ^ 1 << card
            value = self.last_reply(
                rest, other, card, top, under, po + self.bonus(rest, card, to), pp, to, tp, best
            )
            if value > best:
                best = value
                if value == most:
                    break
        return best

    def last_reply(
        self, own: int, other: int, led: int, top: int, under: int,
        po: int, pp: int, to: int, tp: int, low: int,
    ) -> int:  # fmt: skip
        """The value, still for the leader, when a card has been led to that trick; `low` is a
        bound as for `lead`."""
        if pp >= TARGET:
            return -self.worth(po, to)
        nine = 6 * self.trump
        if tp and other >> nine & 1:
            other, under = other ^ 1 << nine | 1 << under, nine
        best = 3
        low = max(low, -self.worth(po, to))
        cards = [0, 0, 0, 0, 0, 0]
        for i in range(self._replies(other, led, cards)):
            card = cards[i]
            points = self._points[led] + self._points[card]
            rest = other ^ 1 << card
            if self._winners[led] >> card & 1:
                value = -self.lead(
                    rest | 1 << top, own | 1 << under, pp + points, po, tp + 1, to, -best, -low
                )
            else:
                value = self.lead(
                    own | 1 << top, rest | 1 << under, po + points, pp, to + 1, tp, low, best
                )
            if value < best:
                best = value
                if value <= low:
                    break
        return best
