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
from playing.duels import Duel, duel
from playing.sixty_six import greedy, random_legal, sampling, sensible, sensible_and_exact

from monty.players.sixty_six.computer import choose
from monty.players.sixty_six.level import SIXTY_SIX_LEVELS, Level
from monty.players.sixty_six.selfplay import duplicate
from monty.rules.sixty_six.moves import Move
from monty.rules.sixty_six.round import Round

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


def of_level(level: Level, game: Round, seed: int) -> Move:
    """One of the program's own players."""
    return choose(game, level, random.Random(seed))


PLAYERS: dict[str, Callable[[Round, int], Move]] = {
    "random": random_legal,
    "greedy": greedy,
    "sensible": sensible,
    "sensible+exact": sensible_and_exact,
    "sampling": sampling,
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
    print(f"{'':24} {'deals':>6} {'match points a round':>22} {'rounds won':>22}")
    for pairing in options.pairings or PAIRINGS:
        result = measure(pairing, options.deals, options.seed, options.jobs)
        figures[pairing] = asdict(result)
        gain, won = f"{result.gain:+.2f}", f"{result.rounds_won:.0f}"
        print(f"{pairing:24} {result.deals:6} {gain:>22} {won:>22}", flush=True)
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


def slowest_moves(seed: int, rounds: int = 10) -> dict[str, tuple[float, float]]:
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
