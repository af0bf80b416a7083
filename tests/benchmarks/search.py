"""How fast the search is, and what its tables cost: compiled and interpreted in one run.

    python tests/benchmarks/search.py [--json FILE]

It prints a table and, after it, the same figures as one line of JSON.

The positions are in `positions.txt`: those with a full rack from twenty seeded games in which both
sides play the best play of the full British list. `no blank` are those of them without one, `one
blank` the same with the first tile exchanged for a blank, `as dealt` all of them.

Machines are shared and their speed drifts, so times are of the processor, everything is measured in
turn a few times over, and a ratio is the median of the ratios in each turn.

MONTY_GEN2, or --gen2, names the C source of a reference program with the same task, score only. It
is compiled beside the rest and measured in the same turns; where it or gcc is missing, it is left
out.

MONTY_PROTOTYPE, or --prototype, names a folder with an interpreted program with the same task, to
be held against the interpreted kernels: a module `lexicon` with a class `Lexicon` and its
`build(words)`, and a module `movegen` with a class `Generator` and its `best_play(board, rack)` and
`all_plays(board, rack)`. Letters are numbers from 1 there, an empty square and a blank on the rack
are 0, and a blank on the board is 32 more than its letter.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from searching import prototype
from searching.gen2 import reference
from searching.memory import megabytes
from searching.positions import SETS, position_sets
from searching.serving import Sets, serve

from monty.lexicon import open_lexicon
from monty.rules.crossword.board import Board
from monty.search import Finder, Graph, kernels
from monty.search.best_move import BestMove
from monty.search.every_move import EveryMove

ROOT = Path(__file__).parents[2]
MODES = ("compiled", "interpreted")
ROWS = {
    "best": "best play, positions a second",
    "kernel": "the same, without making a value",
    "found": "all plays, found",
    "ordered": "all plays, found and put in order",
    "walked": "all plays, in order, walked without values",
    "made": "all plays, in order, each made a value",
}
Figures = dict[str, dict[str, float]]  # by what was measured, then by what it was measured on


# ---- in a process of its own: one mode ------------------------------------------------------
def worker(lexicon: str) -> None:
    """Tell what making the tables took, then measure whatever is asked for, line by line."""
    words = open_lexicon(lexicon)
    start = time.process_time()
    graph = Graph.of(words)
    spent = time.process_time() - start
    names = [name for name in kernels() if name.startswith("monty.search.")]
    finder, best, every = Finder(graph), BestMove(graph), EveryMove(graph)
    tables = (graph.nodes, graph.anagrams, graph.words, graph.word_bits, graph.near_bits)
    about = {
        "mode": ", ".join(sorted({kernels()[name] for name in names})),
        "words": len(graph),
        "seconds": spent,
        "tables MB": sum(memoryview(table).nbytes for table in tables) / 1e6,
        "resident MB": megabytes("VmRSS"),
        "peak MB": megabytes("VmHWM"),
    }
    print(json.dumps(about), flush=True)

    def found(board: bytes, rack: bytes) -> int:
        every.set(board, rack)
        return len(every.along(0, 30))

    values: Sets = {
        name: [(Board.parse(board), rack) for board, rack in positions]
        for name, positions in position_sets().items()
    }
    codes: Sets = {
        name: [(board.cells.encode(), rack.encode()) for board, rack in sets]
        for name, sets in values.items()
    }
    searches: dict[str, tuple[Callable[..., int], bool]] = {
        "best": (lambda board, rack: bool(finder.best(board, rack)), False),
        "kernel": (lambda board, rack: bool(best.best(board, rack)), True),
        "found": (found, True),
        "ordered": (lambda board, rack: len(finder.all(board, rack)), False),
        "walked": (
            lambda board, rack: sum(1 for _ in finder.walk(board, rack)),
            False,
        ),
        "made": (lambda board, rack: len(list(finder.all(board, rack))), False),
    }
    serve(
        {
            row: (search, codes if in_codes else values)
            for row, (search, in_codes) in searches.items()
        }
    )


# ---- in this process ------------------------------------------------------------------------
class Worker:
    """A process that measures one mode."""

    def __init__(self, mode: str, lexicon: str, cache: Path, folder: Path | None = None) -> None:
        environment = os.environ | {"MONTY_CACHE": str(cache), "PYTHONPATH": str(ROOT)}
        environment.pop("MONTY_INTERPRETED", None)
        if mode == "interpreted":
            environment["MONTY_INTERPRETED"] = "1"
        command = [sys.executable, __file__, "--worker", lexicon]
        if folder is not None:
            command += ["--prototype", str(folder)]
        self.process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.about = json.loads(self._line())

    def rate(self, row: str, name: str, seconds: float) -> float:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{row}\t{name}\t{seconds}\n")
        self.process.stdin.flush()
        return float(self._line())

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a process that measures has failed")
        return line

    def close(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def tables(lexicon: str, mode: str) -> dict[str, float | str]:
    """What the tables of a list take: built, and then loaded from the cache."""
    with tempfile.TemporaryDirectory() as cache:
        result: dict[str, float | str] = {}
        for what in ("build", "load"):
            # The first process fills the cache with the words, so that none of it is measured.
            process = Worker(mode, lexicon, Path(cache))
            process.close()
            result |= {f"{what} {key}": value for key, value in process.about.items()}
        return result


def measure(
    lexicon: str, turns: int, seconds: float, source: Path | None, folder: Path | None
) -> dict[str, object]:
    """All the figures."""
    made = {name: {mode: tables(name, mode) for mode in MODES} for name in (lexicon, "us_full")}
    modes = [mode for mode in MODES if made[lexicon][mode]["load mode"] == mode]
    names = list(modes)
    with ExitStack() as stack:
        other = stack.enter_context(reference(source, lexicon))
        cache = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        workers = {}
        for mode in modes:
            workers[mode] = Worker(mode, lexicon, cache)
            stack.callback(workers[mode].close)
        if folder is not None:
            names.append("prototype")
            workers["prototype"] = Worker("interpreted", lexicon, cache, folder)
            stack.callback(workers["prototype"].close)
        if other is not None:
            names.append("reference")
        turned: dict[tuple[str, str, str], list[float]] = {}
        for turn in range(turns):
            print(f"turn {turn + 1} of {turns}", file=sys.stderr)
            for row in ROWS:
                for name in SETS:
                    for mode in names:
                        if mode == "prototype" and row not in ("kernel", "found"):
                            continue
                        if mode in workers:
                            rate = workers[mode].rate(row, name, seconds)
                        elif other is not None and row in ("best", "kernel", "found"):
                            rate = other.rate(row, name)
                        else:
                            continue
                        turned.setdefault((row, mode, name), []).append(rate)
    rates: dict[str, dict[str, Figures]] = {}
    for (row, mode, name), found in turned.items():
        figures = rates.setdefault(row, {}).setdefault(mode, {"rate": {}})
        figures["rate"][name] = median(found)
        for base in names:
            if base != mode and (row, base, name) in turned:
                pairs = zip(found, turned[row, base, name], strict=True)
                ratios = figures.setdefault(f"to {base}", {})
                ratios[name] = median(one / its for one, its in pairs)
    return {
        "lexicon": lexicon,
        "positions": {name: len(positions) for name, positions in position_sets().items()},
        "modes": modes,
        "rates": rates,
        "tables": made,
    }


def print_table(figures: dict[str, object]) -> None:
    positions, rates, made = figures["positions"], figures["rates"], figures["tables"]
    assert isinstance(positions, dict) and isinstance(rates, dict) and isinstance(made, dict)
    print(f"\n{figures['lexicon']}", *(f"{name}: {count}" for name, count in positions.items()))
    print(f"{'':42}", *(f"{name:>12}" for name in SETS))
    for row, modes in rates.items():
        print(ROWS[row])
        for mode, lines in modes.items():
            for what, values in lines.items():
                form = "12,.0f" if what == "rate" else "12.2f"
                title = f"  {mode}" if what == "rate" else f"    {what}"
                print(f"{title:42}", *(format(values[name], form) for name in SETS))
    print(
        f"\n{'':24}{'build s':>10}{'peak MB':>10}{'load ms':>10}{'tables MB':>10}{'resident':>10}"
    )
    for lexicon, modes in made.items():
        for mode, value in modes.items():
            if value["load mode"] == mode:
                print(
                    f"{lexicon + ', ' + mode:24}{value['build seconds']:10.2f}"
                    f"{value['build peak MB']:10.0f}{1000 * value['load seconds']:10.1f}"
                    f"{value['load tables MB']:10.1f}{value['load resident MB']:10.0f}"
                )


def _named(option: Path | None, variable: str) -> Path | None:
    """The path that an option or else a variable names."""
    named = os.environ.get(variable)
    path = option or (Path(named) if named else None)
    return path.resolve() if path else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lexicon", default="uk_full", help="the word list (uk_full)")
    parser.add_argument("--turns", type=int, default=5, help="how often all is measured (5)")
    parser.add_argument("--seconds", type=float, default=0.5, help="for a figure in a turn (0.5)")
    parser.add_argument("--gen2", type=Path, metavar="FILE", help="the reference's source")
    parser.add_argument(
        "--prototype", type=Path, metavar="FOLDER", help="the interpreted program's folder"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument("--worker", metavar="LEXICON", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker and options.prototype:
        prototype.worker(options.worker, str(options.prototype))
        return
    if options.worker:
        worker(options.worker)
        return
    figures = measure(
        options.lexicon,
        options.turns,
        options.seconds,
        _named(options.gen2, "MONTY_GEN2"),
        _named(options.prototype, "MONTY_PROTOTYPE"),
    )
    print_table(figures)
    print(json.dumps(figures))
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
