"""How long it takes to keep a record and to play it again, and whether spoilt ones do any harm.

    python tests/benchmarks/records.py [--mutations N] [--seed N]

Every program is played on every machine that it is laid out for, recorded and played again; then N
spoilt records are tried. What goes wrong is printed with the number that brings it back.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from monty.records.record_file import as_bytes
from monty.records.replay import Replay
from monty.rules.chance import chance
from tests.records.games import PLACES, keys_of, play
from tests.records.mutating import Outcome, spoilt, tried

_SLOW = 60.0  # seconds for one record: a clock of minutes runs out turn after turn


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutations", type=int, default=10_000, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    asked = parser.parse_args()
    print("game               machine   turns  keys   bytes   to write  to play again")
    for game, machine in PLACES:
        _time(game, machine)
    sys.exit(bool(_spoilt(asked.mutations, asked.seed)))


def _time(game: str, machine: str) -> None:
    watching, _ = play(game, machine, [*keys_of(game, machine)])
    record = watching.records[0]
    started = time.perf_counter()
    content = as_bytes(record)
    written = time.perf_counter() - started
    started = time.perf_counter()
    again = Replay(record)
    again.to_end()
    played = time.perf_counter() - started
    assert again.otherwise is None
    print(
        f"{game:18} {machine:9} {len(record.turns):5} {len(record.keys):5} {len(content):7}"
        f"  {1000 * written:6.2f} ms  {1000 * played:6.0f} ms"
    )


def _spoilt(count: int, seed: int) -> int:
    outcomes: Counter[Outcome] = Counter()
    faults = 0
    started = time.perf_counter()
    for number in range(count):
        begun = time.perf_counter()
        try:
            outcomes[tried(spoilt(chance(seed, "spoilt", number)))] += 1
        except Exception:  # noqa: BLE001 - whatever it is, it is a fault
            faults += 1
            print(f"mutation {number}:\n{traceback.format_exc()}")
        if time.perf_counter() - begun > _SLOW:
            faults += 1
            print(f"mutation {number}: {time.perf_counter() - begun:.1f} s")
    told = ", ".join(f"{outcomes[outcome]} {outcome.value}" for outcome in outcomes)
    each = 1000 * (time.perf_counter() - started) / max(1, count)
    print(f"{count} spoilt: {told}, {each:.2f} ms each; {faults} faults")
    return faults


if __name__ == "__main__":
    main()
