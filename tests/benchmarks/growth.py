"""How the time for the best play grows with the number of words.

    python tests/benchmarks/growth.py [--lexicon NAME] [--turns N]

Of a word list a 27th, a ninth and a third, drawn by chance, and all of it are searched in turn, on
the positions of `positions.txt`. Times are of the processor; each figure is a median of the turns.
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import median

from searching.positions import position_sets

from monty.lexicon import open_lexicon
from monty.rules.crossword.board import Board
from monty.search import Finder, Graph

PARTS = (27, 9, 3, 1)


def measure(lexicon: str, turns: int) -> None:
    """Print the time for a position, and how many times that of the smallest list it is."""
    words = sorted(open_lexicon(lexicon))
    random.Random(1).shuffle(words)
    finders = {part: Finder(Graph.build(words[: len(words) // part])) for part in PARTS}
    for name, texts in position_sets().items():
        positions = [(Board.parse(board), rack) for board, rack in texts]
        spent: dict[int, list[float]] = {part: [] for part in PARTS}
        for _ in range(turns):
            for part, finder in finders.items():
                start = time.process_time()
                for board, rack in positions:
                    finder.best(board, rack)
                spent[part].append((time.process_time() - start) / len(positions))
        print(name)
        for part, times in spent.items():
            growth = median(one / least for one, least in zip(times, spent[PARTS[0]], strict=True))
            print(
                f"{len(words) // part:12,} words {1e6 * median(times):8.1f} µs  {growth:.2f} times"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lexicon", default="uk_full", help="the word list (uk_full)")
    parser.add_argument("--turns", type=int, default=5, help="how often all is measured (5)")
    options = parser.parse_args()
    measure(options.lexicon, options.turns)


if __name__ == "__main__":
    main()
