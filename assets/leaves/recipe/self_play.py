#!/usr/bin/env python3
"""Find what leaves are worth, by self-play.

    python assets/leaves/recipe/self_play.py [--games N] [--seed N] [--jobs N]

Two players who know all the words of us_full always make the play with the most points. Each turn
tells what its player kept and what he made in his next one, as long as the bag could fill the rack.
The figures are those with which the sum over the tiles kept, one by one and two by two, comes
closest to the points of the next turn (least squares). They are drawn a little towards 0, so that
what was seen a few times tells little. docs/analysis.md has what they win.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import numpy as np

from monty.command.arguments import shows_progress
from monty.host.cores import over_cores
from monty.host.files import write_whole
from monty.host.workers import with_bar
from monty.players.crossword.computer import decide, finder
from monty.players.crossword.leaves import LeaveValues
from monty.players.crossword.selfplay import play
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Move, Play
from monty.rules.crossword.scoring import score_play
from monty.rules.tiles import BLANK, LETTERS, RACK_SIZE, without

LEXICON = "us_full"
TILES = BLANK + LETTERS
KINDS = [*TILES, *map("".join, combinations_with_replacement(TILES, 2))]
# How many turns in which a tile, or two, had no effect every figure begins with.
TILE_WEIGHT, PAIR_WEIGHT = 20.0, 200.0
LEAVES = Path(__file__).resolve().parents[1] / "leaves.txt"

Seen = Counter[tuple[str, int]]
"""How often what was kept was followed by so many points."""


def seen_in(seed: int) -> Seen:
    """What one game tells."""
    turns: list[tuple[Game, Move]] = []

    def best(game: Game, _: object) -> Move:
        move = decide(game, finder(LEXICON, None).best(game.board, game.rack))
        turns.append((game, move))
        return move

    play([best, best], seed, first=seed % 2)
    seen = Seen()
    kept: dict[int, str] = {}
    for game, move in turns:
        points = score_play(game.board, move).total if isinstance(move, Play) else 0
        if game.turn in kept:
            seen[kept.pop(game.turn), points] += 1
        if isinstance(move, Play) and len(game.bag) >= RACK_SIZE:
            kept[game.turn] = "".join(sorted(without(game.rack, move.tiles_used(game.board))))
    return seen


def fitted(seen: Seen) -> LeaveValues:
    """The figures that come closest to what was seen."""
    places = {kind: place for place, kind in enumerate(KINDS)}
    constant = len(KINDS)
    products, sums = np.zeros((constant + 1, constant + 1)), np.zeros(constant + 1)
    for (leave, points), times in seen.items():
        counts = Counter(map(places.__getitem__, _kinds(leave)))
        counts[constant] = 1
        at, number = np.array(list(counts)), np.array(list(counts.values()))
        products[np.ix_(at, at)] += times * np.outer(number, number)
        sums[at] += times * points * number
    weights = [TILE_WEIGHT if len(kind) == 1 else PAIR_WEIGHT for kind in KINDS]
    found = np.linalg.solve(products + np.diag([*weights, 0.0]), sums)
    figures = {kind: round(float(found[place]), 2) for kind, place in places.items()}
    return LeaveValues(
        {kind: figures[kind] for kind in KINDS if len(kind) == 1},
        {kind: figures[kind] for kind in KINDS if len(kind) == 2},
    )


def _kinds(leave: str) -> Iterable[str]:
    yield from leave
    yield from map("".join, combinations(leave, 2))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=40_000, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the first game")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    asked = parser.parse_args()
    run = with_bar(
        lambda do, things: over_cores(do, things, asked.jobs), "game", shown=shows_progress()
    )
    seen = Seen()
    for game in run(seen_in, range(asked.seed, asked.seed + asked.games)):
        seen.update(game)
    head = (
        f"# What tiles kept are worth in points, by {asked.games:,} games of self-play from seed "
        f"{asked.seed} on,\n# {seen.total():,} turns. Made by recipe/self_play.py; not to be "
        "changed by hand.\n"
    )
    write_whole(LEAVES, (head + fitted(seen).text).encode("ascii"))
    print(f"{LEAVES}: {seen.total():,} turns of {asked.games:,} games")


if __name__ == "__main__":
    main()
