"""`monty levels`: how strong the computer's levels are."""

from __future__ import annotations

import argparse
import time

from monty.command.arguments import (
    Output,
    Subcommands,
    lexicon,
    note,
    number,
    shared_options,
    shows_progress,
    spreading,
    spreading_options,
)
from monty.command.streams import show
from monty.errors import UsageError
from monty.programs.catalogue import CATALOGUE
from monty.rules.crossword.game import LONGEST_CLOCK, SHORTEST_CLOCK


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    parser = commands.add_parser(
        "levels",
        parents=shared_options("game", "seed", "lexicon"),
        help="measure how strong the computer's levels are",
    )
    parser.add_argument(
        "--games", type=number(2, 100_000), default=200, metavar="N",
        help="games or deals for each pairing (default: 200)",
    )  # fmt: skip
    parser.add_argument(
        "--clock", type=number(SHORTEST_CLOCK, LONGEST_CLOCK), metavar="SECONDS",
        help="with so long a turn, in the game that has a clock (default: without it)",
    )  # fmt: skip
    spreading_options(parser)
    parser.add_argument("--json", type=Output(), metavar="FILE", help="write the figures there too")
    parser.add_argument(
        "--plot", type=Output(), metavar="FILE", help="draw the figures, as .png or .svg"
    )
    parser.set_defaults(run=_levels)


def _levels(options: argparse.Namespace) -> None:
    from monty import charts
    from monty.compare.levels import chart, measure_levels, save_json, table

    if options.plot is not None:
        charts.format_of(options.plot)
    run = spreading(options)
    game = options.game or "monty"
    clock = _clock(options, game)
    seed = options.seed or 0
    started = time.perf_counter()
    strengths = measure_levels(
        game,
        options.games,
        seed,
        run,
        progress=shows_progress(),
        lexicon=lexicon(options, game),
        clock=clock,
    )
    show(table(strengths, game))
    note(options, f"measured in {time.perf_counter() - started:.0f} s")
    if options.json is not None:
        save_json(options.json, strengths, game, seed, clock)
    if options.plot is not None:
        charts.write(chart(strengths, game, clock), options.plot)


def _clock(options: argparse.Namespace, game: str) -> int | None:
    """The seconds of a turn, or None. Raises `UsageError` if the game has no clock."""
    clock: int | None = options.clock
    if clock is not None and not CATALOGUE[game].has_clock:
        able = ", ".join(name for name, entry in CATALOGUE.items() if entry.has_clock)
        raise UsageError(f"{game} has no clock: --clock goes with --game {able}")
    return clock
