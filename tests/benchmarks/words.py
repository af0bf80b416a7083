"""How well the computer plays WORDS: each level against the one below, and against chance.

    python tests/benchmarks/words.py [--deals N] [--seed N] [--jobs N] [--json FILE] [NAME-NAME …]

Every deal is played twice, hands and first turn swapped, and counts as one observation: the mean of
what the first player has more in both games. A tie is half a game won.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import fmean

from joblib import Parallel, delayed

from monty.players.estimates import Estimate, Share, mean_of, share_of
from monty.players.words.computer import SeenWords, decide
from monty.players.words.index import index
from monty.players.words.level import LEXICON, WORDS_LEVELS
from monty.players.words.selfplay import EntryChooser, of_level, play
from monty.rules.chance import chance
from monty.rules.words import Add, Length, Move, Words

PAIRINGS = ("level1-random", "level2-level1", "level3-level2", "level4-level3")


@dataclass(frozen=True, slots=True)
class Figures:
    """What a pairing has shown."""

    deals: int
    ahead: Estimate  # points a game that the first player has more than the second
    won: Share  # of the games
    points: tuple[float, float]  # of each, a game


# ---- players -------------------------------------------------------------------------------
def at_random(game: Words, source: random.Random, changes: int) -> list[Move]:
    """Any word that can be made, each as likely as the others."""
    makes = list(index(LEXICON).makes(game.row, game.hand))
    make = source.choice(makes) if makes else None
    entry = decide(SeenWords.of(game), make, changes)
    return [entry, Length(make.letters)] if make and isinstance(entry, Add) else [entry]


PLAYERS: dict[str, EntryChooser] = {
    "random": at_random,
    **{f"level{n}": of_level(level) for n, level in WORDS_LEVELS.items()},
}


# ---- games ---------------------------------------------------------------------------------
def duplicate(
    one: EntryChooser, other: EntryChooser, seed: int, *, short_row: bool
) -> list[tuple[int, int]]:
    """The scores of a deal, and of the same deal with hands and first turn swapped."""
    deal = Words.start(seed % 2, chance(seed, "deal"), short_row=short_row)
    swapped = replace(deal, hands=deal.hands[::-1], turn=1 - deal.turn)
    return [play(game, (one, other), seed).scores for game in (deal, swapped)]


def measure(pairing: str, options: argparse.Namespace) -> Figures:
    """The figures of so many deals of one pairing."""
    one, other = (PLAYERS[name] for name in pairing.split("-"))
    run = Parallel(n_jobs=options.jobs, return_as="generator")
    deals = list(
        run(
            delayed(duplicate)(one, other, seed, short_row=options.short_row)
            for seed in range(options.seed, options.seed + options.deals)
        )
    )
    ahead = [fmean(mine - its for mine, its in games) for games in deals]
    won = [fmean(0.5 * (1 + (mine > its) - (mine < its)) for mine, its in games) for games in deals]
    points = tuple(fmean(score[i] for games in deals for score in games) for i in (0, 1))
    return Figures(len(deals), mean_of(ahead), share_of(won), (points[0], points[1]))


def slowest_turns(seed: int, games: int = 2) -> tuple[float, float]:
    """Processor seconds of a turn at the top level, the mean and the longest."""
    level = of_level(WORDS_LEVELS[max(WORDS_LEVELS)])
    times: list[float] = []

    def timed(game: Words, source: random.Random, changes: int) -> list[Move]:
        start = time.process_time()
        entries = level(game, source, changes)
        times.append(time.process_time() - start)
        return entries

    for each in range(seed, seed + games):
        play(Words.start(0, chance(each, "deal")), (timed, timed), each)
    return fmean(times), max(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pairings", nargs="*", metavar="NAME-NAME", help=", ".join(PLAYERS))
    parser.add_argument("--deals", type=int, default=5, help="deals for each pairing (5)")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal (1)")
    parser.add_argument("--short-row", action="store_true", help="only the new word stays")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (all cores)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    options = parser.parse_args()
    print(f"{'':16} {'deals':>6} {'points':>15} {'ahead':>16} {'games won':>23}")
    figures = {}
    for pairing in options.pairings or PAIRINGS:
        result = measure(pairing, options)
        figures[pairing] = asdict(result)
        points = f"{result.points[0]:.0f} : {result.points[1]:.0f}"
        ahead = f"{result.ahead:+.1f}"
        print(
            f"{pairing:16} {result.deals:6} {points:>15} {ahead:>16} {result.won!s:>23}", flush=True
        )
    mean, most = slowest_turns(options.seed)
    print(f"level 4          {mean:.3f} s a turn, at most {most:.3f} s")
    document = {"seed": options.seed, "duels": figures, "seconds": {"level4": (mean, most)}}
    print(json.dumps(document))
    if options.json:
        options.json.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
