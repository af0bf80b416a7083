"""`monty analyse`: a written game looked at again, turn by turn."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from monty.command.arguments import Subcommands, output, shared_options
from monty.command.streams import show
from monty.errors import TextError, named
from monty.host.files import write_whole

if TYPE_CHECKING:
    from monty.transcripts.transcript import Transcript

_LEXICON = "us_full"


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    parser = commands.add_parser(
        "analyse", parents=shared_options(),
        help="look at a written game again: what was played, and what could have been",
    )  # fmt: skip
    parser.add_argument("file", type=Path, metavar="FILE", help="the game, as GCG (docs/gcg.md)")
    parser.add_argument(
        "--lexicon", metavar="NAME-OR-FILE",
        help=f"the words (default: the shipped list that the game names, else {_LEXICON})",
    )  # fmt: skip
    parser.add_argument("--json", type=output, metavar="FILE", help="write every turn there")
    parser.add_argument(
        "--html", type=output, metavar="FILE", help="write a page there that shows every turn"
    )
    parser.set_defaults(run=_analyse)


def _analyse(options: argparse.Namespace) -> None:
    from monty.analysis.html_report import as_html
    from monty.analysis.json_report import as_json
    from monty.analysis.review import analyse
    from monty.analysis.text_report import as_text
    from monty.lexicon import open_lexicon
    from monty.players.crossword.leaves import leave_values
    from monty.transcripts.gcg import read_gcg_file

    transcript = read_gcg_file(options.file)
    lexicon = open_lexicon(options.lexicon or _named_in(transcript))
    try:
        analysis = analyse(transcript, lexicon, leave_values())
    except TextError as error:
        raise TextError(f"{named(options.file)}: {error}") from error
    show(as_text(analysis), end="\n")
    if options.json is not None:
        write_whole(options.json, as_json(analysis).encode("utf-8"))
    if options.html is not None:
        write_whole(options.html, as_html(analysis).encode("utf-8"))


def _named_in(transcript: Transcript) -> str:
    """The shipped list that the game was played with, if it was one."""
    from monty.lexicon import SHIPPED

    name = transcript.said("lexicon")
    return name if name in SHIPPED else _LEXICON
