"""The end of a round solved exactly, both hands known (hot: plain numbers throughout).

Cards and hands are numbers as in `cards`. A position is seen by the player who leads to the trick:
`own` are the leader's cards, points and tricks, `other` those of the player who replies. A value is
what the round brings the leader in match points, 3 to -3. Who is on turn with 66 stops at once:
waiting can only help the loser.

The search is alpha-beta in its fail-soft form. Asked for a value within a window, it gives

    a value between alpha and beta    which is the true one,
    a value of alpha or less          and the true one is no higher,
    a value of beta or more           and the true one is no lower.

A transposition table remembers positions and which of the three was found.
"""

from __future__ import annotations

from monty.players.sixty_six.cards import (
    CARD_OF,
    CARDS,
    HIGHER,
    HIGHEST,
    MASK_OF,
    PAIR,
    POINTS,
    QUEENS,
    RANKS,
    SCHNEIDER,
    SUIT,
    SUIT_MASK,
    SUIT_SIZE,
    TARGET,
    TRUMP_PAIR,
    winners,
)

# An entry of the transposition table: the two hands; points and tricks; the value found and what is
# known of it, packed as (value + _BIAS) << _BOUND_BITS | bound.
_SLOTS = 8192  # where two positions fall on one slot, the later one stays
_EMPTY = (0,) * _SLOTS
_HAND_BITS = CARDS
_POINTS_RANGE = 4096  # nobody has so many
_EXACT, _LOWER, _UPPER = 1, 2, 3
_BOUND_BITS = 2
_BOUND_MASK = (1 << _BOUND_BITS) - 1
_BIAS = HIGHEST + 1
_SPREAD = 2531  # a prime: positions with the same hands fall on different slots


class Solver:
    """Solves positions of one round. It keeps what it has found out."""

    def __init__(self, trump: int) -> None:
        self._trumps = SUIT_MASK[trump]
        self._nine = SUIT_SIZE * trump  # the trump Nine
        # Of its own, so that the compiled solver has them as arrays.
        self._points, self._higher, self._winners = POINTS, HIGHER, winners(trump)
        self._mask_of, self._ranks, self._card_of = MASK_OF, RANKS, CARD_OF
        self._pair_value = tuple(TRUMP_PAIR if suit == trump else PAIR for suit in SUIT)
        # The transposition table, by slot.
        self._hands, self._scores, self._found = list(_EMPTY), list(_EMPTY), list(_EMPTY)

    def worth(self, loser_points: int, loser_tricks: int) -> int:
        """Match points for beating a player who has so many points and tricks (S-11)."""
        if not loser_tricks:
            return 3
        return 2 if loser_points < SCHNEIDER else 1

    # ---- the pack is empty --------------------------------------------------------------
    def lead(
        self, own: int, other: int, own_points: int, other_points: int,
        own_tricks: int, other_tricks: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """The value within that window of a position in which a card is to be led."""
        if not own:
            return self._counted(own_points, other_points, own_tricks, other_tricks)
        most = self.worth(other_points, other_tricks)
        if own_points >= TARGET or most <= alpha:
            return most
        least = -self.worth(own_points, own_tricks)
        if least >= beta:
            return least
        all_but_one = own & (own - 1)
        if not all_but_one:
            return self._last_trick(own, other, own_points, other_points, own_tricks, other_tricks)
        if other_points < TARGET and self._sure_points(own, other) >= TARGET - own_points:
            return most
        remembers = all_but_one & (all_but_one - 1) != 0  # two cards are sooner played than found
        slot = hands = scores = 0
        if remembers:
            hands = other
            hands = hands << _HAND_BITS | own
            scores = own_points * _POINTS_RANGE + other_points
            scores = scores * 4 + (own_tricks > 0) + 2 * (other_tricks > 0)
            slot = (hands ^ hands >> 17 ^ hands >> 31 ^ scores * _SPREAD) & _SLOTS - 1
            if self._hands[slot] == hands and self._scores[slot] == scores:
                bound = self._found[slot] & _BOUND_MASK
                value = (self._found[slot] >> _BOUND_BITS) - _BIAS
                if (
                    bound == _EXACT
                    or (bound == _LOWER and value >= beta)
                    or (bound == _UPPER and value <= alpha)
                ):
                    return value
        best = -_BIAS
        floor = alpha
        cards = [0, 0, 0, 0, 0, 0]
        for i in range(self._leads(own, other, own_tricks, cards)):
            card = cards[i]
            rest = own ^ 1 << card
            points = own_points + self.bonus(rest, card, own_tricks)
            value = self.reply(
                rest, other, card, points, other_points, own_tricks, other_tricks, floor, beta
            )
            if value > best:
                best = value
                if value > floor:
                    floor = value
                    if value >= beta or value >= most:
                        break
        if remembers:
            bound = _UPPER if least < best <= alpha else _LOWER if beta <= best < most else _EXACT
            self._hands[slot] = hands
            self._scores[slot] = scores
            self._found[slot] = (best + _BIAS) << _BOUND_BITS | bound
        return best

    def reply(
        self, own: int, other: int, led: int, own_points: int, other_points: int,
        own_tricks: int, other_tricks: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """The same when that card has been led and has left the leader's hand. The value is still
        the leader's, so the player who replies wants it low."""
        least = -self.worth(own_points, own_tricks)
        if other_points >= TARGET:
            return least
        best = _BIAS
        ceiling = beta
        if alpha < least:
            alpha = least
        cards = [0, 0, 0, 0, 0, 0]
        legal = other & self._mask_of[led] or other & self._trumps or other
        for i in range(self._replies(legal, led, cards)):
            card = cards[i]
            points = self._points[led] + self._points[card]
            rest = other ^ 1 << card
            if self._winners[led] >> card & 1:  # who replies leads next
                value = -self.lead(
                    rest, own, other_points + points, own_points, other_tricks + 1, own_tricks,
                    -ceiling, -alpha,
                )  # fmt: skip
            else:
                value = self.lead(
                    own, rest, own_points + points, other_points, own_tricks + 1, other_tricks,
                    alpha, ceiling,
                )  # fmt: skip
            if value < best:
                best = value
                if value < ceiling:
                    ceiling = value
                    if value <= alpha:
                        break
        return best

    def bonus(self, rest: int, card: int, tricks: int) -> int:
        """The points for announcing a pair by leading that card from a hand (S-8). `rest` is what
        is left of the hand, and `tricks` how many its player has won."""
        if tricks and QUEENS >> card & 1 and rest >> (card + 1) & 1:
            return self._pair_value[card]
        return 0

    def _counted(
        self, own_points: int, other_points: int, own_tricks: int, other_tricks: int
    ) -> int:
        """The value when no card is left (S-10)."""
        if own_points > other_points:
            return self.worth(other_points, other_tricks)
        if other_points > own_points:
            return -self.worth(own_points, own_tricks)
        return 0

    def _last_trick(
        self, own: int, other: int, own_points: int, other_points: int,
        own_tricks: int, other_tricks: int,
    ) -> int:  # fmt: skip
        """The value when both have one card left."""
        if other_points >= TARGET:
            return -self.worth(own_points, own_tricks)
        led, card = self._card_of[own % 37], self._card_of[other % 37]
        points = self._points[led] + self._points[card]
        if self._winners[led] & other:
            return self._counted(own_points, other_points + points, own_tricks, other_tricks + 1)
        return self._counted(own_points + points, other_points, own_tricks + 1, other_tricks)

    def _sure_points(self, own: int, other: int) -> int:
        """The points of the leader's cards that win, led one after another, whatever the replies
        are. What the replies count is left out."""
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
                theirs &= theirs - 1  # each trump led draws one
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

    def _leads(self, own: int, other: int, own_tricks: int, cards: list[int]) -> int:
        """Put the cards that may be led into `cards`; return how many. Those that are likely to be
        best come first: pairs, cards that must win, the rest from the lowest on."""
        count = others = 0
        rest = [0, 0, 0, 0, 0, 0]
        pairs = own & QUEENS & own >> 1 if own_tricks else 0
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
                    not other_trumps or other & self._mask_of[card] or lowest & self._trumps
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
        """Put those cards, which may be played to a lead, into `cards`; return how many. Those that
        are likely to be best come first: the highest that win, then the lowest that lose."""
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
        self, own: int, other: int, top: int, under: int, own_points: int, other_points: int,
        own_tricks: int, other_tricks: int,
    ) -> int:  # fmt: skip
        """The value for the leader of the last trick before the pack is empty. Who wins it draws
        `top`, who loses it `under`, the turned-up card (S-4)."""
        most = self.worth(other_points, other_tricks)
        if own_points >= TARGET:
            return most
        if own_tricks and own >> self._nine & 1:  # the swap (S-7)
            own, under = own ^ 1 << self._nine | 1 << under, self._nine
        best = -HIGHEST
        cards = [0, 0, 0, 0, 0, 0]
        for i in range(self._leads(own, other, own_tricks, cards)):
            card = cards[i]
            rest = own ^ 1 << card
            points = own_points + self.bonus(rest, card, own_tricks)
            value = self.last_reply(
                rest, other, card, top, under, points, other_points, own_tricks, other_tricks, best
            )
            if value > best:
                best = value
                if value == most:
                    break
        return best

    def last_reply(
        self, own: int, other: int, led: int, top: int, under: int,
        own_points: int, other_points: int, own_tricks: int, other_tricks: int, alpha: int,
    ) -> int:  # fmt: skip
        """The same when that card has been led and has left the leader's hand. A value of alpha or
        less is an upper bound; there is no beta."""
        least = -self.worth(own_points, own_tricks)
        if other_points >= TARGET:
            return least
        if other_tricks and other >> self._nine & 1:
            other, under = other ^ 1 << self._nine | 1 << under, self._nine
        best = HIGHEST
        if alpha < least:
            alpha = least
        cards = [0, 0, 0, 0, 0, 0]
        for i in range(self._replies(other, led, cards)):
            card = cards[i]
            points = self._points[led] + self._points[card]
            rest = other ^ 1 << card
            if self._winners[led] >> card & 1:
                value = -self.lead(
                    rest | 1 << top, own | 1 << under, other_points + points, own_points,
                    other_tricks + 1, own_tricks, -best, -alpha,
                )  # fmt: skip
            else:
                value = self.lead(
                    own | 1 << top, rest | 1 << under, own_points + points, other_points,
                    own_tricks + 1, other_tricks, alpha, best,
                )  # fmt: skip
            if value < best:
                best = value
                if value <= alpha:
                    break
        return best
