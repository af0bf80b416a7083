"""`monty compare game`: a game that was written down, beside our rules."""

from __future__ import annotations

import argparse
from pathlib import Path

from monty.command.arguments import Output, Subcommands, shared_options
from monty.command.streams import show
from monty.errors import TextError, named
from monty.host.files import write_whole


def add(actions: Subcommands) -> None:
    """Let `monty compare` take it."""
    game = actions.add_parser(
        "game", parents=shared_options(),
        help="a game that was written down, with its scores, beside our rules",
    )  # fmt: skip
    game.add_argument("file", type=Path, metavar="FILE", help="the game, as GCG (docs/gcg.md)")
    game.add_argument("--json", type=Output(), metavar="FILE", help="write every turn there")
    game.set_defaults(run=_game)


def _game(options: argparse.Namespace) -> None:
    from monty.compare.game import as_json, as_text
    from monty.transcripts.following import follow
    from monty.transcripts.gcg import read_gcg_file

    transcript = read_gcg_file(options.file)
    try:
        turns = follow(transcript)
    except TextError as error:
        raise TextError(f"{named(options.file)}: {error}") from error
    show(as_text(transcript, turns), end="\n")
    if options.json is not None:
        write_whole(options.json, as_json(transcript, turns).encode("utf-8"))
