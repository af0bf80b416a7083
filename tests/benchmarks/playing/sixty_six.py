"""Players of Sixty Six that stay as they are, whatever the program's own become.

They share the rules and the exact solver with the program and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from monty.players.sixty_six.cards import POINTS, QUEENS, SUIT, cards_of, winners
from monty.players.sixty_six.computer import choose
from monty.players.sixty_six.level import Level
from monty.players.sixty_six.seen import Seen, card_numbered
from monty.players.sixty_six.solver import Solver
from monty.rules.sixty_six.cards import Card, Cards, Rank
from monty.rules.sixty_six.moves import Move, PlayCard, Stop, Swap
from monty.rules.sixty_six.round import SCHNEIDER, TARGET, Round

_WORLDS = 100


def random_legal(game: Round, seed: int) -> Move:
    """Any card that may be played; stops with 66."""
    if game.card_points[game.turn] >= TARGET:
        return Stop()
    cards = [move for move in game.legal_moves if isinstance(move, PlayCard)]
    return random.Random(seed).choice(cards)


def greedy(game: Round, seed: int) -> Move:
    """Wins a trick whenever it can, with the card that costs least; else plays its lowest card."""
    if game.card_points[game.turn] >= TARGET:
        return Stop()
    cards = sorted(game.legal_cards, key=lambda card: card.points)
    if game.led is None:
        pairs = [card for card in cards if game.can_announce(card)]
        return PlayCard(pairs[0], announce=True) if pairs else PlayCard(cards[-1])
    winners = [card for card in cards if card.beats(game.led, game.trump)]
    cheap = sorted(winners, key=lambda card: (card.suit is game.trump, card.points))
    return PlayCard((cheap or cards)[0])


def sensible(game: Round, seed: int) -> Move:
    """What the manual advises: low cards first, pairs and trumps kept, tens and aces taken."""
    if game.card_points[game.turn] >= TARGET:
        return Stop()
    if Swap() in game.legal_moves:
        return Swap()
    cards = sorted(game.legal_cards, key=lambda card: _keeping(game, card))
    if game.led is None:
        pairs = [card for card in cards if game.can_announce(card)]
        if pairs:
            return PlayCard(max(pairs, key=lambda card: game.pair_value(card.suit)), announce=True)
        if game.pack:
            return PlayCard(cards[0])
        sure = [card for card in cards if _sure(game, card)]
        return PlayCard(max(sure, key=lambda card: card.points) if sure else cards[0])
    winners = [card for card in cards if card.beats(game.led, game.trump)]
    plain = [card for card in winners if card.suit is not game.trump and not _paired(game, card)]
    if plain and (not game.pack or plain[-1].points + game.led.points >= 10):
        return PlayCard(plain[-1])
    if winners and (not game.pack or game.led.points >= 10):
        return PlayCard(winners[0])
    return PlayCard(cards[0])


def _keeping(game: Round, card: Card) -> tuple[bool, bool, int]:
    """What is worth keeping comes last."""
    return _paired(game, card), card.suit is game.trump, card.points


def _paired(game: Round, card: Card) -> bool:
    partners = {Rank.QUEEN: Rank.KING, Rank.KING: Rank.QUEEN}
    return card.rank in partners and Card(partners[card.rank], card.suit) in game.hand


def _sure(game: Round, card: Card) -> bool:
    """With the pack empty: whether nothing can beat that card."""
    others: Cards = game.hands[1 - game.turn]
    suit = [held for held in others if held.suit is card.suit]
    if any(held.points > card.points for held in suit):
        return False
    return bool(suit) or not any(held.suit is game.trump for held in others)


EXACT = Level(0, worlds=0, exact=True)


def sensible_and_exact(game: Round, seed: int) -> Move:
    """The sensible player, calculating once the pack is empty."""
    if game.pack:
        return sensible(game, seed)
    return choose(game, EXACT, random.Random(seed))


def sampling(game: Round, seed: int) -> Move:
    """A hundred ways in which the unseen cards may lie, each as likely as the others; in each every
    card of the hand, both hands then played on by the sensible player until the pack is empty, the
    rest solved. The card that brings the most match points in all is played."""
    if game.card_points[game.turn] >= TARGET:
        return Stop()
    if Swap() in game.legal_moves:
        return Swap()
    if not game.pack:
        return choose(game, EXACT, random.Random(seed))
    seen, source = Seen.of(game), random.Random(seed)
    assert seen.under is not None
    unseen, solver = seen.unseen, Solver(seen.trump)
    in_hand = len(unseen) - (seen.pack - 1)
    sums = dict.fromkeys(cards_of(seen.hand), 0)
    for _ in range(_WORLDS):
        source.shuffle(unseen)
        other = seen.shown | sum(1 << card for card in unseen[:in_hand])
        pack = [*unseen[in_hand:], seen.under]
        for card in sums:
            hands = [seen.hand, other]
            played = _RollOut(
                hands, list(pack), seen.trump, solver, list(seen.points), list(seen.tricks)
            )
            sums[card] += played.first(card) if seen.led is None else played.second(seen.led, card)
    best = max(sums, key=lambda card: sums[card])
    pairs = bool(seen.hand & QUEENS & seen.hand >> 1 & 1 << best)
    return PlayCard(card_numbered(best), announce=seen.led is None and pairs and seen.tricks[0] > 0)


@dataclass(slots=True)
class _RollOut:
    """A round played on by sensible players; everything is of the player who thinks (0) first."""

    hands: list[int]
    pack: list[int]  # drawn from the front, the turned-up card last
    trump: int
    solver: Solver
    points: list[int]
    tricks: list[int]

    def first(self, card: int, who: int = 0) -> int:
        """What it brings the player who thinks when that card is led."""
        self._lead(card, who)
        if self.points[1 - who] >= TARGET:
            return self._won_by(1 - who)
        self._swap(1 - who)
        return self.second(card, sensible_reply(self.hands[1 - who], card, self.trump), 1 - who)

    def second(self, led: int, card: int, who: int = 0) -> int:
        """What it brings the player who thinks when that card is played to the one led."""
        while True:
            self.hands[who] ^= 1 << card
            winner = who if winners(self.trump)[led] >> card & 1 else 1 - who
            self.points[winner] += POINTS[led] + POINTS[card]
            self.tricks[winner] += 1
            self.hands[winner] |= 1 << self.pack.pop(0)
            self.hands[1 - winner] |= 1 << self.pack.pop(0)
            if not self.pack:
                return self._solved(winner)
            if self.points[winner] >= TARGET:
                return self._won_by(winner)
            self._swap(winner)
            led = sensible_lead(self.hands[winner], self.trump, self.tricks[winner])
            self._lead(led, winner)
            who = 1 - winner
            if self.points[who] >= TARGET:
                return self._won_by(who)
            self._swap(who)
            card = sensible_reply(self.hands[who], led, self.trump)

    def _lead(self, card: int, who: int) -> None:
        hand = self.hands[who]
        if self.tricks[who] and hand & QUEENS & hand >> 1 & 1 << card:
            self.points[who] += 40 if SUIT[card] == self.trump else 20
        self.hands[who] ^= 1 << card

    def _swap(self, who: int) -> None:
        nine = 6 * self.trump
        if self.tricks[who] and self.hands[who] >> nine & 1:
            self.hands[who] ^= 1 << nine | 1 << self.pack[-1]
            self.pack[-1] = nine

    def _won_by(self, who: int) -> int:
        loser = 1 - who
        worth = 3 if not self.tricks[loser] else 2 if self.points[loser] < SCHNEIDER else 1
        return worth if who == 0 else -worth

    def _solved(self, leader: int) -> int:
        (own, other), (po, pp), (to, tp) = (
            (both[leader], both[1 - leader]) for both in (self.hands, self.points, self.tricks)
        )
        value = self.solver.lead(own, other, po, pp, to, tp, -3, 3)
        return value if leader == 0 else -value


def sensible_lead(hand: int, trump: int, tricks: int) -> int:
    """What `sensible` leads while the pack lasts, of a hand sorted by number."""
    pairs = hand & QUEENS & hand >> 1 if tricks else 0
    if pairs:
        return cards_of(pairs & 0b111111 << 6 * trump or pairs)[0]
    return min(cards_of(hand), key=_keeping_order(hand, trump))


def sensible_reply(hand: int, led: int, trump: int) -> int:
    """What `sensible` plays to a lead while the pack lasts, of a hand sorted by number."""
    cards = sorted(cards_of(hand), key=_keeping_order(hand, trump))
    taking = [card for card in cards if winners(trump)[led] >> card & 1]
    paired = _pairs(hand)
    plain = [card for card in taking if SUIT[card] != trump and not paired >> card & 1]
    if plain and POINTS[plain[-1]] + POINTS[led] >= 10:
        return plain[-1]
    return taking[0] if taking and POINTS[led] >= 10 else cards[0]


def _pairs(hand: int) -> int:
    queens = hand & QUEENS & hand >> 1
    return queens | queens << 1


def _keeping_order(hand: int, trump: int) -> Callable[[int], tuple[bool, bool, int]]:
    paired = _pairs(hand)
    return lambda card: (bool(paired >> card & 1), SUIT[card] == trump, POINTS[card])
