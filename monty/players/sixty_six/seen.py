"""What a player knows of a round. A computer player is given nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from monty.players.sixty_six.cards import cards_of
from monty.rules.sixty_six.cards import PACK, SUITS, Card, Cards
from monty.rules.sixty_six.round import Round

ALL_CARDS = (1 << len(PACK)) - 1


def mask_of(cards: Cards) -> int:
    """The cards as a mask (see `cards`)."""
    mask = 0
    for card in cards:
        mask |= 1 << card.number
    return mask


@dataclass(frozen=True, slots=True)
class Seen:
    """A round as the player to move sees it. Cards are numbers and masks (see `cards`)."""

    hand: int
    trump: int
    led: int | None  # the card to reply to
    pack: int  # how many cards it has left
    under: int | None  # the turned-up card
    gone: int  # the cards in the tricks
    shown: int  # the cards of the other hand that have been seen
    points: tuple[int, int]  # one's own first
    tricks: tuple[int, int]

    @classmethod
    def of(cls, game: Round) -> Seen:
        """The round as the player to move sees it."""
        me = game.turn
        other = 1 - me
        turned_up = game.turned_up
        return cls(
            hand=mask_of(game.hands[me]),
            trump=SUITS.index(game.trump),
            led=None if game.led is None else game.led.number,
            pack=len(game.pack),
            under=None if turned_up is None else turned_up.number,
            gone=mask_of(game.won[0] + game.won[1]),
            shown=mask_of(game.shown[other]),
            points=(game.card_points[me], game.card_points[other]),
            tricks=(game.tricks[me], game.tricks[other]),
        )

    @property
    def unseen(self) -> list[int]:
        """The cards that lie in the pack or in the other hand, unseen."""
        seen = self.hand | self.gone | self.shown
        for card in (self.led, self.under):
            if card is not None:
                seen |= 1 << card
        return cards_of(ALL_CARDS & ~seen)

    @property
    def other_hand(self) -> int:
        """The other hand, as a mask. It is known once the pack is empty."""
        assert not self.pack
        return self.shown | sum(1 << card for card in self.unseen)


def card_numbered(number: int) -> Card:
    """The card of a number."""
    return PACK[number]
