"""How well the computer plays Sixty Six, in rounds against players that are always the same.

    python tests/benchmarks/sixty_six.py [--deals N] [--seed N] [--json FILE] [NAME-NAME …]

Every deal is played twice, hands and lead swapped, and counts as one observation: the mean of what
the first player wins in both, in match points a round.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path

from joblib import Parallel, delayed

from monty.players.sixty_six.computer import choose, think
from monty.players.sixty_six.level import SIXTY_SIX_LEVELS, Level
from monty.players.sixty_six.seen import Seen
from monty.players.sixty_six.selfplay import Duel, duel, duplicate
from monty.rules.sixty_six.cards import Card, Cards, Rank
from monty.rules.sixty_six.moves import Move, PlayCard, Stop, Swap
from monty.rules.sixty_six.round import TARGET, Round

PAIRINGS = (
    "level4-random",
    "level4-greedy",
    "level4-sensible",
    "level4-sensible+exact",
    "level4-sampling",
    "level2-level1",
    "level3-level2",
    "level4-level3",
)


# ---- players that stay as they are ---------------------------------------------------------
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


def of_level(level: Level, game: Round, seed: int) -> Move:
    """One of the program's own players."""
    *_, move = think(Seen.of(game), level, random.Random(seed))
    return move


PLAYERS: dict[str, Callable[[Round, int], Move]] = {
    "random": random_legal,
    "greedy": greedy,
    "sensible": sensible,
    "sensible+exact": sensible_and_exact,
    # A hundred worlds as at the top level, but without its search of the last open trick.
    "sampling": partial(of_level, Level(0, worlds=100, exact=True)),
    **{f"level{n}": partial(of_level, level) for n, level in SIXTY_SIX_LEVELS.items()},
}


# ---- measuring -----------------------------------------------------------------------------
def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pairings", nargs="*", metavar="NAME-NAME", help=", ".join(PLAYERS))
    parser.add_argument("--deals", type=int, default=10, help="deals for each pairing (10)")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (all cores)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    options = parser.parse_args()
    figures = {}
    print(f"{'':24} {'deals':>6} {'match points a round':>22} {'rounds won':>11}")
    for pairing in options.pairings or PAIRINGS:
        result = measure(pairing, options.deals, options.seed, options.jobs)
        figures[pairing] = asdict(result)
        won = f"{100 * result.rounds_won:.0f} %"
        print(f"{pairing:24} {result.deals:6} {result!s:>22} {won:>11}", flush=True)
    seconds = slowest_moves(options.seed)
    for name, (mean, most) in seconds.items():
        print(f"{name:24} {mean:.3f} s a move while the pack lasts, at most {most:.3f} s")
    document = {"seed": options.seed, "duels": figures, "seconds": seconds}
    print(json.dumps(document))
    if options.json:
        options.json.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")


def measure(pairing: str, deals: int, seed: int, jobs: int) -> Duel:
    one, other = (PLAYERS[name] for name in pairing.split("-"))
    seeds = range(seed, seed + deals)
    run = Parallel(n_jobs=jobs, return_as="generator")
    return duel(run(delayed(duplicate)(one, other, each) for each in seeds))


def slowest_moves(seed: int, rounds: int = 3) -> dict[str, tuple[float, float]]:
    """Processor seconds of a move at levels 3 and 4, the mean and the longest."""
    found = {}
    for name in ("level3", "level4"):
        times = list(_times(PLAYERS[name], seed, rounds))
        found[name] = sum(times) / len(times), max(times)
    return found


def _times(player: Callable[[Round, int], Move], seed: int, rounds: int) -> Iterator[float]:
    for each in range(seed, seed + rounds):
        game = Round.deal(0, random.Random(each))
        while game.pack and not game.over:
            start = time.process_time()
            move = player(game, each)
            yield time.process_time() - start
            game = game.play(move)


if __name__ == "__main__":
    main()
