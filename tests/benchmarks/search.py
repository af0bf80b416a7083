"""How fast the search is, on positions from seeded games, and what its tables cost.

    python tests/benchmarks/search.py [--json FILE]

Times are of the processor. With MONTY_INTERPRETED=1 the interpreted kernels are measured.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypedDict

from monty.lexicon import load
from monty.rules.chance import chance
from monty.rules.crossword.board import Board
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Pass
from monty.search import Finder, Graph, kernels

Position = tuple[Board, str]


class Figures(TypedDict):
    """What was measured."""

    kernels: list[str]  # "compiled", "interpreted"
    lexicon: str
    words: int
    build_seconds: float
    graph_bytes: int
    positions: dict[str, int]
    positions_a_second: dict[str, dict[str, float]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lexicon", default="us_full", help="the word list (us_full)")
    parser.add_argument("--games", type=int, default=20, help="games to take positions from (20)")
    parser.add_argument("--seconds", type=float, default=2.0, help="least time for a figure (2)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    options = parser.parse_args()
    figures = measure(options.lexicon, options.games, options.seconds)
    print_table(figures)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def measure(lexicon: str, games: int, seconds: float) -> Figures:
    words = load(lexicon)
    start = time.process_time()
    graph = Graph.build(words)
    build_seconds = time.process_time() - start
    finder = Finder(graph)
    sets = position_sets(finder, games)
    return {
        "kernels": sorted(set(kernels().values())),
        "lexicon": lexicon,
        "words": len(graph),
        "build_seconds": build_seconds,
        "graph_bytes": graph_bytes(graph),
        "positions": {name: len(positions) for name, positions in sets.items()},
        "positions_a_second": {
            search: {name: rate(call, positions, seconds) for name, positions in sets.items()}
            for search, call in (("best", finder.best), ("all", finder.all))
        },
    }


def position_sets(finder: Finder, games: int) -> dict[str, list[Position]]:
    """Positions from games in which both sides play the best play.

    `one blank` are those without, the first tile of the rack exchanged for a blank.
    """
    dealt = [position for seed in range(games) for position in greedy_game(finder, seed)]
    full = [(board, rack) for board, rack in dealt if len(rack) == 7]
    plain = [(board, rack) for board, rack in full if "?" not in rack]
    return {
        "no blank": plain,
        "one blank": [(board, "?" + rack[1:]) for board, rack in plain],
        "as dealt": full,
    }


def greedy_game(finder: Finder, seed: int) -> list[Position]:
    """The positions of a game in which both sides play the best play."""
    game = Game.start(2, 0, chance(seed, "deal"))
    positions = []
    while game.ending is None and not game.stalled:
        positions.append((game.board, game.rack))
        best = finder.best(game.board, game.rack)
        game = game.play(best.play if best else Pass(), chance(seed, "exchange", len(positions)))
    return positions


def rate(
    search: Callable[[Board, str], object], positions: list[Position], seconds: float
) -> float:
    """Positions a second of processor time, evenly from the whole set as far as the time goes."""
    done = 0
    start = time.process_time()
    while True:
        # A step that shares no factor with the count visits all positions in a mixed order.
        board, rack = positions[done * 37 % len(positions)]
        search(board, rack)
        done += 1
        spent = time.process_time() - start
        if spent >= seconds:
            return done / spent


def graph_bytes(graph: Graph) -> int:
    """The memory that the graph's tables take."""
    tables = (
        graph.nodes,
        graph.children,
        graph.keys,
        graph.spans,
        graph.words,
        graph.near_words,
    )
    return sum(memoryview(table).nbytes for table in tables)


def print_table(figures: Figures) -> None:
    print(f"kernels: {', '.join(figures['kernels'])}")
    print(
        f"{figures['lexicon']}: {figures['words']:,} words, built in "
        f"{figures['build_seconds']:.2f} s, {figures['graph_bytes'] / 1e6:.1f} MB"
    )
    print(f"{'positions':20}", *(f"{count:12,}" for count in figures["positions"].values()))
    print(f"{'positions a second':20}", *(f"{name:>12}" for name in figures["positions"]))
    for search, row in figures["positions_a_second"].items():
        print(f"{search:20}", *(f"{speed:12,.0f}" for speed in row.values()))


if __name__ == "__main__":
    main()
