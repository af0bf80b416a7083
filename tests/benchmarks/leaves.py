"""What a player by value wins from one who always makes the play with the most points.

    python tests/benchmarks/leaves.py [--games N] [--seed N] [--lexicon NAME] [--jobs N]

Both know all the words of the list. Who begins alternates; a tie is half a game won.
"""

from __future__ import annotations

import argparse
import time
from functools import partial

from monty.command.arguments import shows_progress
from monty.host.cores import over_cores
from monty.host.workers import with_bar
from monty.players.crossword.by_value import choose_by_value
from monty.players.crossword.computer import decide, finder
from monty.players.crossword.leaves import leave_values
from monty.players.crossword.selfplay import MoveChooser, play
from monty.players.estimates import mean_of, share_of
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Move


def by_score(lexicon: str) -> MoveChooser:
    """Who takes the most points there are."""

    def choose(game: Game, _: object) -> Move:
        return decide(game, finder(lexicon, None).best(game.board, game.rack))

    return choose


def by_value(lexicon: str) -> MoveChooser:
    """Who counts what he keeps too."""
    return lambda game, _: choose_by_value(game, lexicon, leave_values())


def duel(lexicon: str, seed: int) -> tuple[int, int]:
    """The final scores of one game, the player by value first."""
    game = play([by_value(lexicon), by_score(lexicon)], seed, first=seed % 2)
    value, score = game.final_scores
    return value, score


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=10_000, metavar="N")
    parser.add_argument("--seed", type=int, default=1_000_000, metavar="N", help="of the first")
    parser.add_argument("--lexicon", default="us_full", metavar="NAME-OR-FILE")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    asked = parser.parse_args()
    started = time.perf_counter()
    run = with_bar(
        lambda do, things: over_cores(do, things, asked.jobs), "game", shown=shows_progress()
    )
    seeds = range(asked.seed, asked.seed + asked.games)
    scores = list(run(partial(duel, asked.lexicon), seeds))
    won = share_of([0.5 * (1 + (own > other) - (own < other)) for own, other in scores])
    ahead = mean_of([own - other for own, other in scores])
    mean = [mean_of(each) for each in zip(*scores, strict=True)]
    seconds = time.perf_counter() - started
    print(f"{asked.games:,} games with {asked.lexicon} from seed {asked.seed} on: {seconds:.0f} s")
    print(f"by value {mean[0]} points, by score {mean[1]}; ahead by {ahead}; won {won}")


if __name__ == "__main__":
    main()
