"""`monty script`: a key script, played without a window."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from monty.command.arguments import Subcommands, shared_options
from monty.command.streams import show


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    parser = commands.add_parser("script", parents=shared_options(), help="play a key script")
    parser.add_argument("file", type=Path, metavar="FILE", help="the script; - is standard input")
    parser.set_defaults(run=_script)


def _script(options: argparse.Namespace) -> None:
    from monty.script import ScriptError, parse, run

    try:
        if str(options.file) == "-":
            text = sys.stdin.read()
        else:
            text = options.file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ScriptError(f"cannot read {options.file}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise ScriptError(f"{options.file} is not a script: it is not text in UTF-8") from error
    run(parse(text, str(options.file)), show, str(options.file))
