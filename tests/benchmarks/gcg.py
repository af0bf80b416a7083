"""How fast GCG files are read, and whether spoilt ones do any harm.

    python tests/benchmarks/gcg.py [--mutations N] [--seed N] [--analyse] [FILE.gcg …]

Without files it takes games of its own. Each is read, written, followed and, if that is asked for,
analysed; then the same is tried with N spoilt ones that are made of them. What goes wrong is
printed with the number that brings it back.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from monty.rules.chance import chance
from monty.transcripts.gcg import write_gcg
from tests.transcripts.games import written_game
from tests.transcripts.mutating import mutated
from tests.transcripts.trying import Outcome, tried

_GAMES = 50
_SLOW = 2.0  # seconds for one file


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutations", type=int, default=10_000, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    parser.add_argument("--analyse", action="store_true", help="which takes longer")
    parser.add_argument("files", type=Path, nargs="*", metavar="FILE.gcg")
    asked = parser.parse_args()
    contents = [path.read_bytes() for path in asked.files] or [
        write_gcg(written_game(seed)[0]) for seed in range(_GAMES)
    ]
    started = time.perf_counter()
    outcomes = Counter(tried(content, asked.analyse) for content in contents)
    print(f"{len(contents)} files: {_told(outcomes)}, {_each(started, len(contents))}")
    outcomes, faults = Counter(), 0
    started = time.perf_counter()
    for number in range(asked.mutations):
        source = chance(asked.seed, "spoilt", number)
        content = mutated(source.choice(contents), source)
        begun = time.perf_counter()
        try:
            outcomes[tried(content, asked.analyse)] += 1
        except Exception:  # noqa: BLE001 - whatever it is, it is a fault
            faults += 1
            print(f"mutation {number}:\n{traceback.format_exc()}")
        if time.perf_counter() - begun > _SLOW:
            faults += 1
            print(f"mutation {number}: {time.perf_counter() - begun:.1f} s")
    print(f"{asked.mutations} spoilt: {_told(outcomes)}, {_each(started, asked.mutations)}")
    print(f"{faults} faults")
    sys.exit(bool(faults))


def _told(outcomes: Counter[Outcome]) -> str:
    return ", ".join(f"{outcomes[outcome]} {outcome.value}" for outcome in outcomes)


def _each(started: float, count: int) -> str:
    return f"{1000 * (time.perf_counter() - started) / max(1, count):.2f} ms each"


if __name__ == "__main__":
    main()
