"""`monty levels`: how strong the computer's levels are."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from monty.command.arguments import Subcommands, note, number, shared_options
from monty.command.streams import show


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    parser = commands.add_parser(
        "levels",
        parents=shared_options("game", "seed"),
        help="measure how strong the computer's levels are",
    )
    parser.add_argument(
        "--games", type=number(2, 100_000), default=200, metavar="N",
        help="games for each pairing (default: 200)",
    )  # fmt: skip
    parser.add_argument("--jobs", type=number(1, 1024), metavar="N", help="processes to use")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.set_defaults(run=_levels)


def _levels(options: argparse.Namespace) -> None:
    from monty.levels import measure_levels, save_json, table

    game = options.game or "monty"
    seed = options.seed or 0
    started = time.perf_counter()
    strengths = measure_levels(
        game, options.games, seed, options.jobs, progress=sys.stderr.isatty()
    )
    show(table(strengths))
    note(options, f"measured in {time.perf_counter() - started:.0f} s")
    if options.json is not None:
        save_json(options.json, strengths, game, seed)
