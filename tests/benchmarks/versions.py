"""How fast the best play is found by this version and by others, and that all find the same.

    python tests/benchmarks/versions.py [--turns N] [--seconds S] FOLDER...

Each folder is a checkout of another version, with its kernels built in place. All versions are
measured in turn, each in a process of its own, on the positions of `positions.txt`, in processor
time. The table tells microseconds a position, medians of the turns, and how many times as fast as
the first folder each one is. MONTY_INTERPRETED holds for all.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from searching.positions import SETS, position_sets
from searching.serving import Sets, serve

from monty.lexicon import open_lexicon
from monty.rules.crossword.board import Board
from monty.search import Finder

ROOT = Path(__file__).parents[2]


def worker(lexicon: str) -> None:
    """Tell a digest of every best play, then measure whatever is asked for, line by line."""
    finder = Finder(open_lexicon(lexicon))
    positions: Sets = {
        name: [(Board.parse(board), rack) for board, rack in texts]
        for name, texts in position_sets().items()
    }
    plays = "\n".join(str(finder.best(*position)) for name in SETS for position in positions[name])
    print(hashlib.sha256(plays.encode()).hexdigest(), flush=True)
    serve({"best": (lambda board, rack: bool(finder.best(board, rack)), positions)})


class Version:
    """A process that measures one version."""

    def __init__(self, folder: Path, lexicon: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--worker", lexicon],
            env=os.environ | {"PYTHONPATH": str(folder.resolve())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.digest = self._line()

    def microseconds(self, name: str, seconds: float) -> float:
        """What a position of that set takes."""
        assert self.process.stdin is not None
        print(f"best\t{name}\t{seconds}", file=self.process.stdin, flush=True)
        return 1e6 / float(self._line())

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a process that measures has failed")
        return line

    def close(self) -> None:
        self.process.communicate()


def measure(folders: list[Path], lexicon: str, turns: int, seconds: float) -> None:
    """Print the table, or end with a message if not all versions find the same plays."""
    with ExitStack() as stack:
        versions = []
        for folder in folders:
            versions.append(Version(folder, lexicon))
            stack.callback(versions[-1].close)
        if len({version.digest for version in versions}) > 1:
            raise SystemExit("the versions do not find the same plays")
        print("all versions find the same plays")
        for name in SETS:
            times: list[list[float]] = [[] for _ in versions]
            for turn in range(turns):
                order = list(zip(versions, times, strict=True))
                for version, spent in order if turn % 2 else reversed(order):
                    spent.append(version.microseconds(name, seconds))
            print(name)
            for folder, spent in zip(folders, times, strict=True):
                ratio = median(first / its for first, its in zip(times[0], spent, strict=True))
                print(f"{median(spent):12.1f} µs  {ratio:.2f} times  {folder}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER", help="other versions")
    parser.add_argument("--lexicon", default="uk_full", help="the word list (uk_full)")
    parser.add_argument("--turns", type=int, default=9, help="how often all is measured (9)")
    parser.add_argument("--seconds", type=float, default=0.3, help="for a figure in a turn (0.3)")
    parser.add_argument("--worker", metavar="LEXICON", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        worker(options.worker)
    else:
        measure([*options.folders, ROOT], options.lexicon, options.turns, options.seconds)


if __name__ == "__main__":
    main()
