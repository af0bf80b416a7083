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
    parser.add_argument(
        "--vice", type=Path, metavar="PATH", help="the x64sc that runs an original of the C64"
    )
    parser.set_defaults(run=_script)


def _script(options: argparse.Namespace) -> None:
    from monty.headless.script import parse, play, run
    from monty.host.files import STANDARD_INPUT, as_text, read_standard_input, read_text
    from monty.originals.engines import running

    if str(options.file) == "-":
        text = as_text(read_standard_input(_LARGEST), STANDARD_INPUT)
    else:
        text = read_text(options.file, _LARGEST)
    script = parse(text, str(options.file))
    image = script.start.original
    if image is None:
        run(script, show, str(options.file))
        return
    with running(image, script.start.file, options.vice) as session:
        play(script, session, show, str(options.file))
