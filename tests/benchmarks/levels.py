"""How long `monty levels` takes, how it scales over processes, and where the rest goes.

    python tests/benchmarks/levels.py [--game NAME] [--games N] [--seed N] [--jobs N] [--json FILE]

The same deals are played in one process and in several. On a machine that others use too, the ratio
of the two says as much of them as of Monty. So the parts that Monty can do something about stand
apart, each as a share of the time of all processes: until a process begins its first deal, between
deals, and after its last one. Only what is left is time of the deals. How much more of the
processor a deal takes while the other processes run, is told beside it: that is the host's part,
but for the lists that each process reads.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from monty.host.cores import over_cores
from monty.players.contest import CONTESTS, contest
from monty.players.strength import Outcome, Pairing, measure


@dataclass(frozen=True, slots=True)
class Deal:
    """When a deal was played, in seconds of a clock that all processes share, and where."""

    process: int
    begun: float
    ended: float
    processor: float


@dataclass(frozen=True, slots=True)
class Figures:
    """What a measurement in so many processes has shown."""

    jobs: int
    deals: int
    seconds: float
    processor: float  # seconds of all deals
    start: float  # the share of all processes' time until their first deals
    between: float  # between deals
    last: float  # after their last deals


def timed(
    play: Callable[[Pairing], Outcome], pairing: Pairing
) -> tuple[Outcome, Deal]:  # in a process of its own
    begun, before = time.monotonic(), time.process_time()
    outcome = play(pairing)
    used = time.process_time() - before
    return outcome, Deal(os.getpid(), begun, time.monotonic(), used)


def measured(game: str, games: int, seed: int, jobs: int) -> Figures:
    """The figures of the same measurement as `monty levels`, in so many processes."""
    deals: list[Deal] = []

    def run(play: Callable[[Pairing], Outcome], pairings: Sequence[Pairing]) -> Iterator[Outcome]:
        for outcome, deal in over_cores(partial(timed, play), pairings, jobs):
            deals.append(deal)
            yield outcome

    begun = time.monotonic()
    measure(contest(game, None), games, seed, run)
    ended = time.monotonic()
    by_process: dict[int, list[Deal]] = {}
    for deal in deals:
        by_process.setdefault(deal.process, []).append(deal)
    all_time = jobs * (ended - begun)
    first = [min(deal.begun for deal in each) for each in by_process.values()]
    last = [max(deal.ended for deal in each) for each in by_process.values()]
    idle = jobs - len(by_process)  # processes that came too late for any deal
    start = sum(each - begun for each in first) + idle * (ended - begun)
    at_end = sum(ended - each for each in last)
    playing = sum(deal.ended - deal.begun for deal in deals)
    return Figures(
        jobs,
        len(deals),
        ended - begun,
        sum(deal.processor for deal in deals),
        start / all_time,
        (all_time - start - at_end - playing) / all_time,
        at_end / all_time,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=CONTESTS, default="monty")
    parser.add_argument("--games", type=int, default=30, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    parser.add_argument("--json", type=Path, metavar="FILE")
    options = parser.parse_args()
    # The several first: copies of this process would have the lists that one has read in it.
    several = measured(options.game, options.games, options.seed, options.jobs)
    one = measured(options.game, options.games, options.seed, 1)
    found = [one, several]
    print("| processes | deals | seconds | of the processor | start | between | last |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for each in found:
        print(
            f"| {each.jobs} | {each.deals} | {each.seconds:.2f} | {each.processor:.2f} "
            f"| {each.start:.1%} | {each.between:.1%} | {each.last:.1%} |"
        )
    idle = several.start + several.between + several.last
    print(f"\nscales {one.seconds / several.seconds:.2f} x", end="; ")
    print(f"on a host that did not slow down {several.jobs * (1 - idle):.2f} x", end="; ")
    print(f"a deal took {several.processor / one.processor - 1:+.0%} of the processor")
    if options.json:
        options.json.write_text(json.dumps([asdict(each) for each in found], indent=1) + "\n")


if __name__ == "__main__":
    main()
