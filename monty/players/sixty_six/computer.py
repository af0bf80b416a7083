"""A computer player of Sixty Six: it tries its cards in many worlds, and counts what they bring."""

from __future__ import annotations

import random
from collections.abc import Iterator

from monty.errors import IllegalMove, expect
from monty.players.sixty_six.cards import (
    HIGHER,
    POINTS,
    SUIT,
    TARGET,
    cards_of,
    follow,
    pairs_in,
)
from monty.players.sixty_six.level import Level
from monty.players.sixty_six.seen import Seen, card_numbered
from monty.players.sixty_six.thumb import Thumb, closed_lead, closed_reply
from monty.players.sixty_six.trials import Trials
from monty.rules.sixty_six.moves import Move, PlayCard, Reason, Stop, Swap
from monty.rules.sixty_six.round import Round

_SETTLE = 10, 5  # worlds before cards are dropped for the first time, and then between two times
_CLEARLY = 6  # the square of 2.4: a card that lies so many standard errors behind is dropped


def think(seen: Seen, level: Level, source: random.Random) -> Iterator[Move]:
    """Choose a move, world by world. Yields the choice so far; the last one is final."""
    if seen.points[0] >= TARGET:  # never later: waiting can only help the loser
        yield Stop()
        return
    if can_swap(seen):
        yield Swap()
        return
    cards = legal_cards(seen)
    first = simple_card(seen, cards) if level.simple else by_thumb(seen)
    yield _move(seen, first)
    if len(cards) == 1 or (not level.exact if not seen.pack else not level.worlds):
        return
    trials = Trials(seen, search_last=level.search_last, chance=source.getrandbits(32))
    brought: dict[int, list[int]] = {card: [] for card in cards}
    for tried in worlds(trials, seen, level.worlds):
        for card, values in brought.items():
            values.append(trials.value(card))
        best = _best(brought, first)
        yield _move(seen, best)
        if tried >= _SETTLE[0] and not tried % _SETTLE[1]:
            brought = {
                card: values
                for card, values in brought.items()
                if not _clearly_behind(values, brought[best])
            }
            if len(brought) == 1:
                return


def choose(game: Round, level: Level, source: random.Random) -> Move:
    """The move of a level, found without a pause. Raises `IllegalMove` when the round is over."""
    expect(game, Round, "a round is a Round, as match.round")
    expect(level, Level, "a level is a Level, as SIXTY_SIX_LEVELS[2]")
    if game.over:
        raise IllegalMove(Reason.ROUND_OVER)
    *_, move = think(Seen.of(game), level, source)
    return move


def legal_cards(seen: Seen) -> list[int]:
    """The cards that may be played."""
    if seen.led is None or seen.pack:
        return cards_of(seen.hand)
    return cards_of(follow(seen.hand, seen.led, seen.trump))


def can_swap(seen: Seen) -> bool:
    """Whether the player can swap the trump Nine for the turned-up card (S-7)."""
    return bool(seen.pack and seen.tricks[0] and seen.hand >> 6 * seen.trump & 1)


def simple_card(seen: Seen, cards: list[int]) -> int:
    """The card of a beginner: the Queen of a pair, or the lowest that wins, or the lowest."""
    cheapest = sorted(cards, key=lambda card: (SUIT[card] == seen.trump, POINTS[card]))
    if seen.led is None:
        pairs = pairs_in(seen.hand) if seen.tricks[0] else 0
        return next((card for card in cheapest if pairs >> card & 1), cheapest[0])
    for card in cheapest:
        if HIGHER[seen.led] >> card & 1 or SUIT[card] == seen.trump != SUIT[seen.led]:
            return card
    return cheapest[0]


def by_thumb(seen: Seen) -> int:
    """The card by the rules of thumb."""
    if seen.pack:
        thumb = Thumb(seen.trump)
        if seen.led is None:
            return thumb.lead(seen.hand, seen.tricks[0], seen.gone, seen.pack)
        return thumb.reply(seen.hand, seen.led, seen.gone, seen.pack, seen.points[0])
    if seen.led is None:
        return closed_lead(seen.hand, seen.other_hand, seen.trump, seen.tricks[0])
    return closed_reply(seen.hand, seen.led, seen.trump)


def worlds(trials: Trials, seen: Seen, number: int) -> Iterator[int]:
    """Lay out one world after another: all of them if they are few. Yields how many there have
    been."""
    if not seen.pack:
        yield 1
    elif seen.pack == 2:
        unseen = seen.unseen
        tops = [top for top in unseen if _plausible(trials, top)] or unseen
        for tried, top in enumerate(tops, 1):
            trials.put_on_top(top)
            yield tried
    else:
        for tried in range(1, number + 1):
            trials.deal()
            yield tried


def _plausible(trials: Trials, top: int) -> bool:
    trials.put_on_top(top)
    return trials.plausible()


def _clearly_behind(values: list[int], best: list[int]) -> bool:
    """Whether a card has brought so much less than the best one that chance does not explain it."""
    differences = [b - v for b, v in zip(best, values, strict=True)]
    number, behind = len(differences), sum(differences)
    spread = number * sum(d * d for d in differences) - behind * behind
    return behind > 0 and number * behind * behind > _CLEARLY * spread


def _best(brought: dict[int, list[int]], first: int) -> int:
    """The card that has brought the most. Of several, the one by the rules of thumb, or else the
    cheapest."""
    sums = {card: sum(values) for card, values in brought.items()}
    most = max(sums.values())
    return min(
        (card for card, each in sums.items() if each == most),
        key=lambda card: (card != first, POINTS[card], card),
    )


def _move(seen: Seen, card: int) -> Move:
    announces = seen.led is None and seen.tricks[0] > 0 and bool(pairs_in(seen.hand) >> card & 1)
    return PlayCard(card_numbered(card), announce=announces)
