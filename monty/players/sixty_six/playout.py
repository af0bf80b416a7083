"""A round played on from one sampled world: rules of thumb, then the exact end (hot)."""

from __future__ import annotations

from dataclasses import dataclass

from monty.players.sixty_six.solver import HIGHER, POINTS, SUIT, TARGET, Solver, worth
from monty.players.sixty_six.thumb import open_lead, open_reply


@dataclass(frozen=True, slots=True)
class World:
    """The other hand and the pack as they may be. The pack is drawn from its front, the turned-up
    card last; the other hand is a mask."""

    other: int
    pack: tuple[int, ...]


class Playout:
    """Plays rounds on to their value in match points, for whoever is to lead.

    Hands, points and tricks are those of the leader (`own`, `po`, `to`) and of the other one.
    With `search_last` the last trick before the pack is empty is searched, not played by rules
    of thumb.
    """

    def __init__(self, trump: int, *, search_last: bool) -> None:
        self.trump = trump
        self.solver = Solver(trump)
        self._search_last = search_last

    def from_lead(
        self, own: int, other: int, pack: tuple[int, ...], gone: int,
        po: int, pp: int, to: int, tp: int,
    ) -> int:  # fmt: skip
        """The value when the leader is about to lead."""
        if not pack:
            return self.solver.lead(own, other, po, pp, to, tp, -3, 3)
        if po >= TARGET:
            return worth(pp, tp)
        if self._search_last and len(pack) == 2:
            return self.solver.last_lead(own, other, pack[0], pack[1], po, pp, to, tp)
        own, pack = self._swapped(own, pack, to)
        card = open_lead(own, self.trump, to, gone, len(pack))
        return self.from_reply(own, other, card, pack, gone, po, pp, to, tp)

    def from_reply(
        self, own: int, other: int, led: int, pack: tuple[int, ...], gone: int,
        po: int, pp: int, to: int, tp: int,
    ) -> int:  # fmt: skip
        """The value when the leader plays that card now, announcing what can be announced."""
        own ^= 1 << led
        if to and POINTS[led] == 3 and own >> (led + 1) & 1:
            po += 40 if SUIT[led] == self.trump else 20
        if not pack:
            return self.solver.reply(own, other, led, po, pp, to, tp, -3, 3)
        if pp >= TARGET:
            return -worth(po, to)
        if self._search_last and len(pack) == 2:
            return self.solver.last_reply(own, other, led, pack[0], pack[1], po, pp, to, tp)
        other, pack = self._swapped(other, pack, tp)
        card = open_reply(other, led, self.trump, gone, len(pack), pp)
        return self.from_trick(own, other, led, card, pack, gone, po, pp, to, tp)

    def from_trick(
        self, own: int, other: int, led: int, card: int, pack: tuple[int, ...], gone: int,
        po: int, pp: int, to: int, tp: int,
    ) -> int:  # fmt: skip
        """The value when the other plays that card to the one led, which has left the hand."""
        other ^= 1 << card
        points = POINTS[led] + POINTS[card]
        gone |= 1 << led | 1 << card
        first = second = 0
        if pack:
            first, second = 1 << pack[0], 1 << pack[1]
            pack = pack[2:]
        if HIGHER[led] >> card & 1 or (SUIT[card] == self.trump != SUIT[led]):
            return -self.from_lead(
                other | first, own | second, pack, gone, pp + points, po, tp + 1, to
            )
        return self.from_lead(own | first, other | second, pack, gone, po + points, pp, to + 1, tp)

    def _swapped(
        self, hand: int, pack: tuple[int, ...], tricks: int
    ) -> tuple[int, tuple[int, ...]]:
        hand, under = self.solver.swapped(hand, pack[-1], tricks)
        return hand, (*pack[:-1], under)
