"""A computer player: it tries its cards in ways that the unseen ones may lie, and counts."""

from __future__ import annotations

import random
from collections.abc import Iterator

from monty.players.sixty_six.level import Level
from monty.players.sixty_six.playout import Playout, World
from monty.players.sixty_six.seen import Seen, card_numbered
from monty.players.sixty_six.solver import (
    HIGHER,
    POINTS,
    SUIT,
    TARGET,
    cards_of,
    follow,
    pairs_in,
)
from monty.players.sixty_six.thumb import closed_lead, closed_reply, open_lead, open_reply
from monty.rules.sixty_six.moves import Move, PlayCard, Stop, Swap
from monty.rules.sixty_six.round import Round

_TRIES = 20  # at a world in which the other has played sensibly; then any will do


def think(seen: Seen, level: Level, source: random.Random) -> Iterator[Move]:
    """Choose a move, world by world; each thing yielded is the choice so far, the last one it."""
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
    playout = Playout(seen.trump, search_last=level.search_last)
    sums = dict.fromkeys(cards, 0)
    for world in worlds(seen, level, source):
        for card in cards:
            sums[card] += value(seen, card, world, playout)
        yield _move(seen, _best(sums, first))


def choose(game: Round, level: Level, source: random.Random) -> Move:
    """The move that the level makes, thought out without a pause."""
    *_, move = think(Seen.of(game), level, source)
    return move


def legal_cards(seen: Seen) -> list[int]:
    """The cards that may be played."""
    if seen.led is None or seen.pack:
        return cards_of(seen.hand)
    return cards_of(follow(seen.hand, seen.led, seen.trump))


def can_swap(seen: Seen) -> bool:
    """Whether the trump Nine can be swapped for what lies turned up (S-7)."""
    return bool(seen.pack and seen.tricks[0] and seen.hand >> 6 * seen.trump & 1)


def simple_card(seen: Seen, cards: list[int]) -> int:
    """The card that a beginner plays: a pair's Queen, what just wins the trick, else the lowest."""
    cheapest = sorted(cards, key=lambda card: (SUIT[card] == seen.trump, POINTS[card]))
    if seen.led is None:
        pairs = pairs_in(seen.hand) if seen.tricks[0] else 0
        return next((card for card in cheapest if pairs >> card & 1), cheapest[0])
    for card in cheapest:
        if HIGHER[seen.led] >> card & 1 or SUIT[card] == seen.trump != SUIT[seen.led]:
            return card
    return cheapest[0]


def by_thumb(seen: Seen) -> int:
    """The card that the rules of thumb play."""
    if seen.pack:
        if seen.led is None:
            return open_lead(seen.hand, seen.trump, seen.tricks[0], seen.gone, seen.pack)
        return open_reply(seen.hand, seen.led, seen.trump, seen.gone, seen.pack, seen.points[0])
    if seen.led is None:
        return closed_lead(seen.hand, seen.other_hand, seen.trump, seen.tricks[0])
    return closed_reply(seen.hand, seen.led, seen.trump)


def worlds(seen: Seen, level: Level, source: random.Random) -> Iterator[World]:
    """Ways in which the cards that the player has not seen may lie: all if those are few."""
    unseen = seen.unseen
    if not seen.pack:
        yield World(seen.other_hand, ())
        return
    assert seen.under is not None
    if seen.pack == 2:
        likely = [world for top in unseen if level_headed(seen, world := _last(seen, top))]
        yield from likely or (_last(seen, top) for top in unseen)
        return
    in_hand = seen.other_hand_size - seen.shown.bit_count()
    for _ in range(level.worlds):
        for _ in range(_TRIES):
            source.shuffle(unseen)
            hand = sum(1 << card for card in unseen[:in_hand])
            world = World(seen.shown | hand, (*unseen[in_hand:], seen.under))
            if level_headed(seen, world):
                break
        yield world


def _last(seen: Seen, top: int) -> World:
    """The world with that card on top of the last two of the pack."""
    assert seen.under is not None
    rest = sum(1 << card for card in seen.unseen if card != top)
    return World(seen.shown | rest, (top, seen.under))


def level_headed(seen: Seen, world: World) -> bool:
    """Whether the other would have led that card with that hand: who may swap the trump Nine, or
    announce a pair, does."""
    if seen.led is None or not seen.tricks[1]:
        return True
    king_shown = POINTS[seen.led] == 3 and seen.shown >> (seen.led + 1) & 1
    held = world.other if king_shown else world.other | 1 << seen.led
    return not (world.other >> 6 * seen.trump & 1 or pairs_in(held))


def value(seen: Seen, card: int, world: World, playout: Playout) -> int:
    """What playing a card brings in one world, in match points."""
    (po, pp), (to, tp) = seen.points, seen.tricks
    if seen.led is None:
        return playout.from_reply(
            seen.hand, world.other, card, world.pack, seen.gone, po, pp, to, tp
        )
    return -playout.from_trick(
        world.other, seen.hand, seen.led, card, world.pack, seen.gone, pp, po, tp, to
    )


def _best(sums: dict[int, int], first: int) -> int:
    """The card with the highest sum; of several the one that the rules of thumb would play, else
    the cheapest."""
    most = max(sums.values())
    return min(
        (card for card, each in sums.items() if each == most),
        key=lambda card: (card != first, POINTS[card], card),
    )


def _move(seen: Seen, card: int) -> Move:
    announces = seen.led is None and seen.tricks[0] > 0 and bool(pairs_in(seen.hand) >> card & 1)
    return PlayCard(card_numbered(card), announce=announces)
