"""Cards tried in one sampled world after another, played on simply to the exact end (hot)."""

from __future__ import annotations

from monty.players.sixty_six.advice import Advice
from monty.players.sixty_six.cards import POINTS, QUEENS, TARGET, winners
from monty.players.sixty_six.seen import Seen
from monty.players.sixty_six.solver import Solver
from monty.players.sixty_six.thumb import Thumb

_TRIES = 20  # at a world in which the other has played sensibly; then any will do


class Trials:
    """One decision: ways in which the unseen cards may lie, one at a time, and what a card brings.

    The player who thinks plays on by rules of thumb; the other one too in one world, and by the
    usual advice in the next, since nobody knows who it is. With `search_last` the last trick before
    the pack is empty is searched instead. The same `chance`, of 32 bits, gives the same worlds.
    """

    def __init__(self, seen: Seen, *, search_last: bool, chance: int) -> None:
        self._solver = Solver(seen.trump)
        self._thumb, self._advice = Thumb(seen.trump), Advice(seen.trump)
        self._points, self._winners = POINTS, winners(seen.trump)
        self._nine = 6 * seen.trump
        self._search_last = search_last
        self._chance = chance
        self._advised = False
        self._hand, self._gone, self._shown = seen.hand, seen.gone, seen.shown
        self._led = -1 if seen.led is None else seen.led
        self._under = -1 if seen.under is None else seen.under
        self._po, self._pp = seen.points
        self._to, self._tp = seen.tricks
        unseen = seen.unseen
        self._size = seen.pack
        self._in_hand = len(unseen) - max(0, seen.pack - 1)
        self._cards = unseen + [0] * (24 - len(unseen))
        self._unseen = len(unseen)
        self._take()

    # ---- worlds -------------------------------------------------------------------------
    @property
    def other(self) -> int:
        """The other hand of the world at present, as a mask."""
        return self._other

    @property
    def advised(self) -> bool:
        """Whether the other plays by the usual advice in the world at present."""
        return self._advised

    @property
    def pack(self) -> tuple[int, ...]:
        """The pack of the world at present, the turned-up card last."""
        pack = [self._cards[i] for i in range(self._in_hand, self._unseen)]
        return (*pack, self._under) if self._size else ()

    def deal(self) -> None:
        """The next world by chance. One in which the other would have led something else is passed
        over, unless there seems to be no other."""
        self._advised = not self._advised
        for _ in range(_TRIES):
            for i in range(self._unseen - 1, 0, -1):
                self._chance = (self._chance * 1664525 + 1013904223) & 0xFFFFFFFF
                j = (self._chance >> 8) * (i + 1) >> 24
                card = self._cards[i]
                self._cards[i] = self._cards[j]
                self._cards[j] = card
            self._take()
            if self.plausible():
                break

    def put_on_top(self, card: int) -> None:
        """The world in which that unseen card is the one that lies on the turned-up card."""
        self._advised = not self._advised
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
        """Whether the other would have led that card with that hand: who may swap the trump Nine,
        or announce a pair, does."""
        if self._led < 0 or not self._tp:
            return True
        held = self._other
        king_shown = self._points[self._led] == 3 and self._shown >> (self._led + 1) & 1
        if not king_shown:
            held |= 1 << self._led
        return not (self._other >> self._nine & 1 or held & QUEENS & held >> 1)

    # ---- what a card brings -------------------------------------------------------------
    def value(self, card: int) -> int:
        """What playing a card brings in the world at present, in match points."""
        if self._led >= 0:
            return self._play_on(
                False, self._other, self._hand ^ 1 << card, self._led, card,
                self._pp, self._po, self._tp, self._to,
            )  # fmt: skip
        rest = self._hand ^ 1 << card
        points = self._po + self._solver.bonus(rest, card, self._to)
        return self._play_on(
            True, rest, self._other, card, -1, points, self._pp, self._to, self._tp
        )  # fmt: skip

    def _play_on(
        self, leads: bool, own: int, other: int, led: int, card: int,
        po: int, pp: int, to: int, tp: int,
    ) -> int:  # fmt: skip
        """The value when that card has been led, by the player who thinks or not, and has left the
        hand. So has the reply, unless that is -1: then it is found here. What comes first of hands,
        points and tricks is always the leader's."""
        sign = 1 if leads else -1  # and again with every trick
        gone, under, nine = self._gone, self._under, self._nine
        at, left = self._in_hand, self._size
        while True:
            if card < 0:
                if not left:
                    return sign * self._solver.reply(own, other, led, po, pp, to, tp, -3, 3)
                if pp >= TARGET:
                    return -sign * self._solver.worth(po, to)
                if left == 2 and self._search_last:
                    return sign * self._solver.last_reply(
                        own, other, led, self._cards[at], under, po, pp, to, tp, -3
                    )
                if tp and other >> nine & 1:
                    other, under = other ^ 1 << nine | 1 << under, nine
                if sign > 0 and self._advised:
                    card = self._advice.reply(other, led)
                else:
                    card = self._thumb.reply(other, led, gone, left, pp)
                other ^= 1 << card
            gone |= 1 << led | 1 << card
            first = second = 0
            if left:
                first = 1 << self._cards[at]
                second = 1 << (under if left == 2 else self._cards[at + 1])
                at += 2
                left -= 2
            points = self._points[led] + self._points[card]
            if self._winners[led] >> card & 1:
                sign = -sign
                own, other = other | first, own | second
                po, pp = pp + points, po
                to, tp = tp + 1, to
            else:
                own, other = own | first, other | second
                po += points
                to += 1
            if not left:
                return sign * self._solver.lead(own, other, po, pp, to, tp, -3, 3)
            if po >= TARGET:
                return sign * self._solver.worth(pp, tp)
            if left == 2 and self._search_last:
                return sign * self._solver.last_lead(
                    own, other, self._cards[at], under, po, pp, to, tp
                )
            if to and own >> nine & 1:
                own, under = own ^ 1 << nine | 1 << under, nine
            if sign < 0 and self._advised:
                led = self._advice.lead(own, to)
            else:
                led = self._thumb.lead(own, to, gone, left)
            own ^= 1 << led
            po += self._solver.bonus(own, led, to)
            card = -1
