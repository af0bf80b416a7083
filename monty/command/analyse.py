"""`monty analyse`: a written game looked at again, turn by turn."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from monty.command.arguments import Output, Subcommands, shared_options
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
    parser.add_argument(
        "file", type=Path, metavar="GAME",
        help="a file with the game as GCG (docs/gcg.md), or the name or number of a record",
    )  # fmt: skip
    parser.add_argument(
        "--lexicon", metavar="NAME-OR-FILE", default=argparse.SUPPRESS,
        help=f"the words (default: the shipped list that the game names, else {_LEXICON})",
    )  # fmt: skip
    parser.add_argument("--json", type=Output(), metavar="FILE", help="write every turn there")
    parser.add_argument(
        "--html", type=Output(), metavar="FILE", help="write a page there that shows every turn"
    )
    parser.set_defaults(run=_analyse)


def _analyse(options: argparse.Namespace) -> None:
    from monty.analysis.html_report import as_html
    from monty.analysis.json_report import as_json
    from monty.analysis.review import analyse
    from monty.analysis.text_report import as_text
    from monty.lexicon import open_lexicon
    from monty.players.crossword.leaves import leave_values

    transcript = _written(options.file)
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


def _written(path: Path) -> Transcript:
    """The game in that file, or where there is none that of the record of that name."""
    from monty.host.files import FileError
    from monty.host.folders import records_folder
    from monty.records.history import history
    from monty.records.record import RecordError
    from monty.records.record_file import read_record
    from monty.records.records_folder import RecordsFolder
    from monty.records.written import transcript_of
    from monty.transcripts.gcg import read_gcg_file

    try:
        return read_gcg_file(path)
    except FileError as error:
        if not isinstance(error.__cause__, FileNotFoundError) or path.suffix == ".gcg":
            raise
        folder = RecordsFolder(records_folder())
        try:
            place = folder.find(str(path))
        except RecordError as missing:
            raise RecordError(f"{error}, and {missing}") from missing
    record = read_record(place.path)
    return transcript_of(record, history(record, folder.places()))


def _named_in(transcript: Transcript) -> str:
    """The shipped list that the game was played with, if it was one."""
    from monty.lexicon import SHIPPED

    name = transcript.said("lexicon")
    return name if name in SHIPPED else _LEXICON
