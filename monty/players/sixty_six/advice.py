"""The usual advice: keep pairs and trumps, lead low, take what counts (hot; numbers as in `cards`).

In every other world that the computer imagines, its opponent goes by this. People do; an opponent
who was always taken to play by the weights of `thumb`, as the computer does, would be misjudged.
"""

from __future__ import annotations

from monty.players.sixty_six.cards import CARD_OF, POINTS, QUEENS, SUIT_MASK, winners

_WORTH_TAKING = 10  # card points of a trick
_TRUMP, _PAIRED = 100, 200  # kept before any card of less


class Advice:
    """The advice for a round with that trump, while the pack lasts."""

    def __init__(self, trump: int) -> None:
        self._trumps = SUIT_MASK[trump]
        # Of its own, so that the compiled advice has them as arrays.
        self._points, self._winners, self._card_of = POINTS, winners(trump), CARD_OF
        self._keeping = tuple(
            points + (_TRUMP if self._trumps >> card & 1 else 0)
            for card, points in enumerate(POINTS)
        )

    def lead(self, hand: int, tricks: int) -> int:
        """The card to lead; a Queen of a pair announces it."""
        pairs = hand & QUEENS & hand >> 1
        if pairs and tricks:
            pairs = pairs & self._trumps or pairs
            return self._card_of[(pairs & -pairs) % 37]
        return self._least(hand, pairs | pairs << 1)

    def reply(self, hand: int, led: int) -> int:
        """The card to play to a lead."""
        pairs = hand & QUEENS & hand >> 1
        paired = pairs | pairs << 1
        taking = hand & self._winners[led]
        plain = taking & ~(self._trumps | paired)
        if plain:
            while plain & (plain - 1):  # all of the suit led: the highest counts most
                plain &= plain - 1
            card = self._card_of[plain % 37]
            if self._points[card] + self._points[led] >= _WORTH_TAKING:
                return card
        if taking and self._points[led] >= _WORTH_TAKING:
            return self._least(taking, paired)
        return self._least(hand, paired)

    def _least(self, cards: int, paired: int) -> int:
        """The one of those cards that is least worth keeping."""
        best, least = -1, 1000
        while cards:
            lowest = cards & -cards
            cards ^= lowest
            card = self._card_of[lowest % 37]
            keeping = self._keeping[card] + (_PAIRED if paired & lowest else 0)
            if keeping < least:
                best, least = card, keeping
        return best
