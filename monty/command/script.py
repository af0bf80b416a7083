"""`monty script`: a key script, played without a window."""

from __future__ import annotations

import argparse
from pathlib import Path

from monty.command.arguments import Subcommands, shared_options
from monty.command.streams import show

_LARGEST = 10_000_000  # bytes


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    parser = commands.add_parser("script", parents=shared_options(), help="play a key script")
    parser.add_argument("file", type=Path, metavar="FILE", help="the script; - is standard input")
    parser.set_defaults(run=_script)


def _script(options: argparse.Namespace) -> None:
    from monty.host.files import STANDARD_INPUT, as_text, read_standard_input, read_text
    from monty.script import parse, run

    if str(options.file) == "-":
        text = as_text(read_standard_input(_LARGEST), STANDARD_INPUT)
    else:
        text = read_text(options.file, _LARGEST)
    run(parse(text, str(options.file)), show, str(options.file))
