"""`monty levels`: how strong the computer's levels are."""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from pathlib import Path

from monty.command.arguments import Subcommands, note, number, shared_options
from monty.command.streams import show
from monty.errors import UsageError


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    parser = commands.add_parser(
        "levels",
        parents=shared_options("game", "seed"),
        help="measure how strong the computer's levels are",
    )
    parser.add_argument(
        "--games", type=number(2, 100_000), default=200, metavar="N",
        help="games or deals for each pairing (default: 200)",
    )  # fmt: skip
    parser.add_argument("--jobs", type=number(1, 1024), metavar="N", help="processes to use")
    parser.add_argument(
        "--dask", metavar="ADDRESS", help="play on the Dask cluster whose scheduler is there"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw the figures, as .png or .svg"
    )
    parser.set_defaults(run=_levels)


def _levels(options: argparse.Namespace) -> None:
    from monty import charts, workers
    from monty.levels import chart, measure_levels, save_json, table

    if options.plot is not None:
        charts.format_of(options.plot)
    if options.dask is None:
        run = partial(workers.over_cores, jobs=options.jobs)
    elif options.jobs is None:
        run = partial(workers.over_dask, address=options.dask)
    else:
        raise UsageError("--jobs does not go with --dask: the cluster has its own workers")
    game = options.game or "monty"
    seed = options.seed or 0
    started = time.perf_counter()
    strengths = measure_levels(game, options.games, seed, run, progress=sys.stderr.isatty())
    show(table(strengths, game))
    note(options, f"measured in {time.perf_counter() - started:.0f} s")
    if options.json is not None:
        save_json(options.json, strengths, game, seed)
    if options.plot is not None:
        charts.write(chart(strengths, game), options.plot)
