"""Cards tried in one world after another: each is played on simply, and to the end exactly (hot).

A world is one way in which the cards may lie that the player has not seen.
"""

from __future__ import annotations

from monty.players.sixty_six.advice import Advice
from monty.players.sixty_six.cards import (
    CARDS,
    HIGHEST,
    POINTS,
    QUEENS,
    SUIT_SIZE,
    TARGET,
    winners,
)
from monty.players.sixty_six.seen import Seen
from monty.players.sixty_six.solver import Solver
from monty.players.sixty_six.thumb import Thumb

_TRIES = 20  # at a world in which the other has played sensibly; then any will do
# The linear congruential generator of Numerical Recipes, of 32 bits; the upper 24 are used.
_FACTOR, _ADDEND, _MODULUS = 1664525, 1013904223, 1 << 32


class Trials:
    """One decision: it lays out one world after another, and finds what a card brings in each.

    The player who thinks plays on by rules of thumb. The other one does so in every other world,
    and goes by the usual advice in those between, since nobody knows who it is. With `search_last`
    the last trick before the pack is empty is searched instead. The same `chance`, of 32 bits,
    gives the same worlds.
    """

    def __init__(self, seen: Seen, *, search_last: bool, chance: int) -> None:
        self._solver = Solver(seen.trump)
        self._thumb, self._advice = Thumb(seen.trump), Advice(seen.trump)
        self._points, self._winners = POINTS, winners(seen.trump)
        self._nine = SUIT_SIZE * seen.trump  # the trump Nine
        self._search_last = search_last
        self._chance = chance
        self.advised = False  # whether the other plays by the usual advice in this world
        self._hand, self._gone, self._shown = seen.hand, seen.gone, seen.shown
        self._led = -1 if seen.led is None else seen.led
        self._under = -1 if seen.under is None else seen.under
        self._own_points, self._other_points = seen.points
        self._own_tricks, self._other_tricks = seen.tricks
        # The unseen cards: first those that the other holds in this world, then the pack.
        unseen = seen.unseen
        self._size = seen.pack
        self._in_hand = len(unseen) - max(0, seen.pack - 1)
        self._cards = unseen + [0] * (CARDS - len(unseen))
        self._unseen = len(unseen)
        self._take()

    # ---- worlds -------------------------------------------------------------------------
    @property
    def other(self) -> int:
        """The other hand in this world, as a mask."""
        return self._other

    @property
    def pack(self) -> tuple[int, ...]:
        """The pack in this world, the turned-up card last."""
        pack = [self._cards[i] for i in range(self._in_hand, self._unseen)]
        return (*pack, self._under) if self._size else ()

    def deal(self) -> None:
        """Go on to another world by chance, in which the other would have led the card that it has
        led, if one is found."""
        self.advised = not self.advised
        for _ in range(_TRIES):
            for i in range(self._unseen - 1, 0, -1):
                self._chance = (self._chance * _FACTOR + _ADDEND) & _MODULUS - 1
                j = (self._chance >> 8) * (i + 1) >> 24
                card = self._cards[i]
                self._cards[i] = self._cards[j]
                self._cards[j] = card
            self._take()
            if self.plausible():
                break

    def put_on_top(self, card: int) -> None:
        """Go on to the world in which that unseen card lies on the turned-up card."""
        self.advised = not self.advised
        for i in range(self._unseen):
            if self._cards[i] == card:
                self._cards[i] = self._cards[self._unseen - 1]
                self._cards[self._unseen - 1] = card
        self._take()

    def _take(self) -> None:
        self._other = self._shown
        for i in range(self._in_hand):
            self._other |= 1 << self._cards[i]

    def plausible(self) -> bool:
        """Whether the other would have led that card with the hand of this world: who may swap the
        trump Nine, or announce a pair, does."""
        if self._led < 0 or not self._other_tricks:
            return True
        held = self._other
        king_shown = QUEENS >> self._led & 1 and self._shown >> (self._led + 1) & 1
        if not king_shown:
            held |= 1 << self._led
        return not (self._other >> self._nine & 1 or held & QUEENS & held >> 1)

    # ---- what a card brings -------------------------------------------------------------
    def value(self, card: int) -> int:
        """What playing a card brings in this world, in match points."""
        rest = self._hand ^ 1 << card
        if self._led >= 0:
            return -self._play_on(
                -1, self._other, rest, self._led, card, self._other_points, self._own_points,
                self._other_tricks, self._own_tricks,
            )  # fmt: skip
        points = self._own_points + self._solver.bonus(rest, card, self._own_tricks)
        return self._play_on(
            1, rest, self._other, card, -1, points, self._other_points,
            self._own_tricks, self._other_tricks,
        )  # fmt: skip

    def _play_on(
        self, me: int, own: int, other: int, led: int, card: int,
        own_points: int, other_points: int, own_tricks: int, other_tricks: int,
    ) -> int:  # fmt: skip
        """The value for the leader when that card has been led and has left the leader's hand.

        `me` is 1 if the leader is the player who thinks, else -1. `own` and `other` are those of
        the leader and of the one who replies, as in `solver`. The reply is `card`, which has left
        the hand too, or -1 where it is still to be found.
        """
        sign = 1  # -1 while the other one leads
        gone, under, nine = self._gone, self._under, self._nine
        at, left = self._in_hand, self._size
        while True:
            if card < 0:
                if not left:
                    return sign * self._solver.reply(
                        own, other, led, own_points, other_points, own_tricks, other_tricks,
                        -HIGHEST, HIGHEST,
                    )  # fmt: skip
                if other_points >= TARGET:
                    return -sign * self._solver.worth(own_points, own_tricks)
                if left == 2 and self._search_last:
                    return sign * self._solver.last_reply(
                        own, other, led, self._cards[at], under, own_points, other_points,
                        own_tricks, other_tricks, -HIGHEST,
                    )  # fmt: skip
                if other_tricks and other >> nine & 1:
                    other, under = other ^ 1 << nine | 1 << under, nine
                if sign * me > 0 and self.advised:
                    card = self._advice.reply(other, led)
                else:
                    card = self._thumb.reply(other, led, gone, left, other_points)
                other ^= 1 << card
            gone |= 1 << led | 1 << card
            first = second = 0  # the cards that are drawn
            if left:
                first = 1 << self._cards[at]
                second = 1 << (under if left == 2 else self._cards[at + 1])
                at += 2
                left -= 2
            points = self._points[led] + self._points[card]
            if self._winners[led] >> card & 1:
                sign = -sign
                own, other = other | first, own | second
                own_points, other_points = other_points + points, own_points
                own_tricks, other_tricks = other_tricks + 1, own_tricks
            else:
                own, other = own | first, other | second
                own_points += points
                own_tricks += 1
            if not left:
                return sign * self._solver.lead(
                    own, other, own_points, other_points, own_tricks, other_tricks,
                    -HIGHEST, HIGHEST,
                )  # fmt: skip
            if own_points >= TARGET:
                return sign * self._solver.worth(other_points, other_tricks)
            if left == 2 and self._search_last:
                return sign * self._solver.last_lead(
                    own, other, self._cards[at], under, own_points, other_points,
                    own_tricks, other_tricks,
                )  # fmt: skip
            if own_tricks and own >> nine & 1:
                own, under = own ^ 1 << nine | 1 << under, nine
            if sign * me < 0 and self.advised:
                led = self._advice.lead(own, own_tricks)
            else:
                led = self._thumb.lead(own, own_tricks, gone, left)
            own ^= 1 << led
            own_points += self._solver.bonus(own, led, own_tricks)
            card = -1
