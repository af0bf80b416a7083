"""A round as a value: each move gives a new one."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from monty.errors import IllegalMove, TextError, expect
from monty.rules.sixty_six.cards import (
    PACK,
    Card,
    Cards,
    Rank,
    Suit,
    in_order,
    parse_cards,
    points_of,
    shuffled_pack,
    text_of,
)
from monty.rules.sixty_six.moves import Move, PlayCard, Reason, Stop, Swap

HAND_SIZE = 6  # S-2
TARGET = 66  # S-9
PENALTY = 10  # S-9
PAIR, TRUMP_PAIR = 20, 40  # S-8
SCHNEIDER = 33  # S-11: a loser below this gives two match points
_MOST_BONUS = 3 * PAIR + TRUMP_PAIR
_MOST_STOPS = 99  # after which another one costs no more

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Result:
    """Who has won a round, and the match points for it. A tie is won by nobody and gives none."""

    winner: int | None
    points: int


@dataclass(frozen=True, slots=True, repr=False)
class Round:
    """A round: two hands, the pack and the tricks won. The pack is drawn from its front. Its last
    card is the turned-up one (S-2)."""

    hands: tuple[Cards, Cards]
    pack: Cards
    trump: Suit
    leader: int  # of this trick
    led: Card | None = None
    won: tuple[Cards, Cards] = ((), ())
    bonus: Pair = (0, 0)  # from pairs
    stops: Pair = (0, 0)  # how often each has stopped in vain
    shown: tuple[Cards, Cards] = ((), ())  # cards in each hand that the other has seen
    stopped_by: int | None = None  # who has stopped with 66 or more

    def __post_init__(self) -> None:
        led = () if self.led is None else (self.led,)
        everything = [*self.hands[0], *self.hands[1], *self.pack, *led, *self.won[0], *self.won[1]]
        if len(everything) != len(PACK) or set(everything) != set(PACK):
            raise TextError("hands, pack and tricks together hold the 24 cards")
        if self.leader not in (0, 1):
            raise TextError("one of the two players leads")
        leads, replies = len(self.hands[self.leader]), len(self.hands[1 - self.leader])
        if leads + len(led) != replies or any(len(cards) % 2 for cards in self.won):
            raise TextError("tricks have two cards, and both hands are equally long")
        if replies > HAND_SIZE or (self.pack and replies < HAND_SIZE) or len(self.pack) % 2:
            raise TextError(f"while the pack lasts a hand has {HAND_SIZE} cards")
        if self.pack and self.pack[-1].suit is not self.trump:
            raise TextError("the turned-up card is a trump")
        for bonus, stops, won in zip(self.bonus, self.stops, self.won, strict=True):
            if bonus % PAIR or not 0 <= bonus <= (_MOST_BONUS if won else 0):
                raise TextError("pairs bring 20 or 40 to who has won a trick")
            if not 0 <= stops <= _MOST_STOPS:
                raise TextError(f"nobody stops more than {_MOST_STOPS} times in vain")
        if not all(set(s) <= set(h) for s, h in zip(self.shown, self.hands, strict=True)):
            raise TextError("cards shown are in the hand")
        if self.stopped_by is not None and (
            self.stopped_by != self.turn or self.card_points[self.stopped_by] < TARGET
        ):
            raise TextError(f"a round is stopped with {TARGET} or more on one's own turn")

    @classmethod
    def deal(cls, leader: int, source: random.Random) -> Round:
        """A new round: six cards for each, the next one turned up under the other eleven (S-2)."""
        cards = shuffled_pack(source)
        hands = cards[:HAND_SIZE], cards[HAND_SIZE : 2 * HAND_SIZE]
        turned_up, rest = cards[2 * HAND_SIZE], cards[2 * HAND_SIZE + 1 :]
        return cls(hands, (*rest, turned_up), turned_up.suit, leader)

    # ---- what can be asked of it ------------------------------------------------------
    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.leader if self.led is None else 1 - self.leader

    @property
    def hand(self) -> Cards:
        """The hand of the player whose turn it is."""
        return self.hands[self.turn]

    @property
    def turned_up(self) -> Card | None:
        """The turned-up card under the pack, or None once the pack is empty."""
        return self.pack[-1] if self.pack else None

    @property
    def tricks(self) -> Pair:
        """How many tricks each has won."""
        return len(self.won[0]) // 2, len(self.won[1]) // 2

    @property
    def card_points(self) -> Pair:
        """The points of each: cards and pairs, and ten less for each stop in vain."""
        one, other = (
            points_of(won) + bonus - PENALTY * stops
            for won, bonus, stops in zip(self.won, self.bonus, self.stops, strict=True)
        )
        return one, other

    @property
    def over(self) -> bool:
        """Whether the round has been stopped or played out."""
        return self.stopped_by is not None or not any(self.hands)

    @property
    def result(self) -> Result | None:
        """Who has won and how much (S-9 to S-11), or None while the round goes on."""
        if not self.over:
            return None
        points = self.card_points
        if self.stopped_by is not None:
            winner = self.stopped_by
        elif points[0] == points[1]:
            return Result(None, 0)
        else:
            winner = points.index(max(points))
        return Result(winner, self._worth(1 - winner))

    def _worth(self, loser: int) -> int:
        if not self.won[loser]:
            return 3
        return 2 if self.card_points[loser] < SCHNEIDER else 1

    def pair_value(self, suit: Suit) -> int:
        """The points for the King and Queen of a suit (S-8)."""
        return TRUMP_PAIR if suit is self.trump else PAIR

    def can_announce(self, card: Card) -> bool:
        """Whether leading that card may announce a pair now."""
        return self.why_no_pair(card) is None

    def why_no_pair(self, card: Card) -> Reason | None:
        """Why leading that card may not announce a pair now, or None if it may (S-8)."""
        return self._why_not(PlayCard(card, announce=True))

    @property
    def last_trick(self) -> tuple[Card, Card] | None:
        """The cards of the last trick, player by player. None if there is none, or if a card has
        been led to the next one."""
        if self.led is not None or not self.won[self.leader]:
            return None
        led, reply = self.won[self.leader][-2:]
        leads = 1 - self.leader if reply.beats(led, self.trump) else self.leader
        return (led, reply) if leads == 0 else (reply, led)

    @property
    def legal_cards(self) -> Cards:
        """The cards that may be played now (S-5, S-6)."""
        if self.led is None or self.pack:
            return self.hand
        for suit in (self.led.suit, self.trump):
            cards = tuple(card for card in self.hand if card.suit is suit)
            if cards:
                return cards
        return self.hand

    @property
    def legal_moves(self) -> Iterator[Move]:
        """Every move that may be made now."""
        if self.over:
            return
        for card in self.legal_cards:
            yield PlayCard(card)
            if self.can_announce(card):
                yield PlayCard(card, announce=True)
        if self._why_no_swap() is None:
            yield Swap()
        yield Stop()

    # ---- moves ------------------------------------------------------------------------
    def check(self, move: Move) -> None:
        """Raise `IllegalMove`, with its reason, if the player to move may not make that move."""
        expect(move, Move, "a move is a PlayCard, Swap or Stop, as parse_move gives")
        if reason := self._why_not(move):
            raise IllegalMove(reason)

    def _why_not(self, move: Move) -> Reason | None:
        if self.over:
            return Reason.ROUND_OVER
        match move:
            case PlayCard(card, announce):
                if card not in self.hand:
                    return Reason.NOT_HELD
                if card not in self.legal_cards:
                    assert self.led is not None
                    follows = any(held.suit is self.led.suit for held in self.hand)
                    return Reason.FOLLOW_SUIT if follows else Reason.TRUMP
                return self._why_no_pair(card) if announce else None
            case Swap():
                return self._why_no_swap()
            case Stop():
                return None

    def _why_no_pair(self, card: Card) -> Reason | None:
        if self.led is not None:
            return Reason.NOT_LEADING
        if card.rank is not Rank.QUEEN:
            return Reason.QUEEN_LEADS
        if Card(Rank.KING, card.suit) not in self.hand:
            return Reason.NO_PAIR
        return None if self.won[self.turn] else Reason.NO_TRICK_YET

    def _why_no_swap(self) -> Reason | None:
        if not self.pack:
            return Reason.PACK_EMPTY
        if Card(Rank.NINE, self.trump) not in self.hand:
            return Reason.NO_TRUMP_NINE
        return None if self.won[self.turn] else Reason.NO_TRICK_YET

    def play(self, move: Move) -> Round:
        """The round after that move; raises `IllegalMove` as `check` does."""
        self.check(move)
        match move:
            case PlayCard(card, announce):
                return self._played(card, announce)
            case Swap():
                return self._swapped()
            case Stop():
                return self._stopped()

    def _played(self, card: Card, announce: bool) -> Round:
        player = self.turn
        hands = _with(self.hands, player, _without(self.hands[player], card))
        shown = _with(self.shown, player, _without(self.shown[player], card))
        if self.led is None:
            bonus = self.bonus
            if announce:
                worth = bonus[player] + self.pair_value(card.suit)
                bonus = (worth, bonus[1]) if player == 0 else (bonus[0], worth)
                king = Card(Rank.KING, card.suit)
                shown = _with(shown, player, (*_without(shown[player], king), king))
            return replace(self, hands=hands, shown=shown, led=card, bonus=bonus)
        winner = player if card.beats(self.led, self.trump) else self.leader
        pack = self.pack
        if pack:  # S-4: the winner draws first; at the sixth trick the loser gets the last card
            for drawer, drawn in ((winner, pack[0]), (1 - winner, pack[1])):
                hands = _with(hands, drawer, (*hands[drawer], drawn))
            pack = pack[2:]
            if not pack:
                shown = _with(shown, 1 - winner, (*shown[1 - winner], self.pack[1]))
        won = _with(self.won, winner, (*self.won[winner], self.led, card))
        return replace(self, hands=hands, pack=pack, leader=winner, led=None, won=won, shown=shown)

    def _swapped(self) -> Round:
        player, nine, turned_up = self.turn, Card(Rank.NINE, self.trump), self.pack[-1]
        held = tuple(turned_up if card == nine else card for card in self.hand)
        shown = (*_without(self.shown[player], nine), turned_up)
        return replace(
            self,
            hands=_with(self.hands, player, held),
            pack=(*self.pack[:-1], nine),
            shown=_with(self.shown, player, shown),
        )

    def _stopped(self) -> Round:
        player = self.turn
        if self.card_points[player] >= TARGET:
            return replace(self, stopped_by=player)
        stops = list(self.stops)
        stops[player] = min(stops[player] + 1, _MOST_STOPS)
        return replace(self, stops=(stops[0], stops[1]))

    # ---- as text ----------------------------------------------------------------------
    def __str__(self) -> str:
        """Trumps, the pack and the card led; then a line for each player. The one to move is
        marked."""
        lines = [f"trumps {self.trump.name.lower()}, {len(self.pack)} cards in the pack"]
        if self.turned_up is not None:
            lines[0] += f", {self.turned_up} turned up"
        if self.led is not None:
            lines[0] += f", {self.led} led"
        for player, (hand, points) in enumerate(zip(self.hands, self.card_points, strict=True)):
            mark = ">" if player == self.turn and not self.over else " "
            held = " ".join(map(str, in_order(hand))) or "no cards"
            lines.append(f"{mark} player {player}: {points} points, {held}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"Round.parse({self.text!r})"

    @property
    def text(self) -> str:
        """The round as one line, which `parse` reads: hands, pack and the rest."""
        return " ".join(
            (
                "/".join(map(text_of, self.hands)),
                f"pack={text_of(self.pack)}",
                f"trump={self.trump.value}",
                f"leader={self.leader}",
                f"led={'-' if self.led is None else self.led}",
                f"won={'/'.join(map(text_of, self.won))}",
                f"bonus={self.bonus[0]}/{self.bonus[1]}",
                f"stops={self.stops[0]}/{self.stops[1]}",
                f"shown={'/'.join(map(text_of, self.shown))}",
                f"stopped={'-' if self.stopped_by is None else self.stopped_by}",
            )
        )

    @classmethod
    def parse(cls, text: str) -> Round:
        """The round of that `text`. Raises `TextError` with what is wrong."""
        match = _ROUND.fullmatch(text)
        if not match:
            raise TextError(
                "a round reads: hands pack= trump= leader= led= won= bonus= stops= shown= stopped="
            )
        return cls(
            hands=_pair_of_cards(match["hands"]),
            pack=parse_cards(match["pack"]),
            trump=Suit(match["trump"]),
            leader=int(match["leader"]),
            led=None if match["led"] == "-" else Card.parse(match["led"]),
            won=_pair_of_cards(match["won"]),
            bonus=_pair_of_numbers(match["bonus"]),
            stops=_pair_of_numbers(match["stops"]),
            shown=_pair_of_cards(match["shown"]),
            stopped_by=None if match["stopped"] == "-" else int(match["stopped"]),
        )


_CARDS = r"(?:-|[9JQKTACDSH]+)"
_NUMBER = r"(?:0|[1-9][0-9]{0,3})"
_ROUND = re.compile(
    rf"(?P<hands>{_CARDS}/{_CARDS}) pack=(?P<pack>{_CARDS}) trump=(?P<trump>[CDSH])"
    rf" leader=(?P<leader>[01]) led=(?P<led>-|[9JQKTA][CDSH]) won=(?P<won>{_CARDS}/{_CARDS})"
    rf" bonus=(?P<bonus>{_NUMBER}/{_NUMBER}) stops=(?P<stops>{_NUMBER}/{_NUMBER})"
    rf" shown=(?P<shown>{_CARDS}/{_CARDS}) stopped=(?P<stopped>[-01])"
)


def _pair_of_cards(text: str) -> tuple[Cards, Cards]:
    one, other = text.split("/")
    return parse_cards(one), parse_cards(other)


def _pair_of_numbers(text: str) -> Pair:
    one, other = text.split("/")
    return int(one), int(other)


def _without(cards: Cards, card: Card) -> Cards:
    return tuple(each for each in cards if each != card)


def _with(both: tuple[Cards, Cards], player: int, cards: Cards) -> tuple[Cards, Cards]:
    return (cards, both[1]) if player == 0 else (both[0], cards)
