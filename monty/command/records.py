"""`monty records`: the games that were played, listed, shown, written out and deleted."""

from __future__ import annotations

import argparse
from pathlib import Path
from time import localtime, strftime
from typing import TYPE_CHECKING

from monty.command.arguments import Output, Subcommands, shared_options
from monty.command.streams import show
from monty.host.files import write_whole
from monty.programs.catalogue import CATALOGUE

if TYPE_CHECKING:
    from monty.programs.keeping.played import PlayedGame
    from monty.records.records_folder import RecordsFolder

_NAME_COLUMN = 24


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    records = commands.add_parser(
        "records", parents=shared_options(),
        help="list, show, write out or delete the records of games that were played",
    )  # fmt: skip
    records.set_defaults(run=_list)
    actions = records.add_subparsers(title="instead of the list", metavar="ACTION")
    shown = actions.add_parser("show", help="who played, and what was done turn by turn")
    shown.add_argument(
        "name", nargs="?", metavar="RECORD", help="its name or number (default: the latest)"
    )
    shown.set_defaults(run=_show)
    export = actions.add_parser("export", help="write a record to a file of your own")
    export.add_argument("name", metavar="RECORD", help="its name or number, as in the list")
    export.add_argument(
        "file", type=Output(".json", ".gcg"), metavar="FILE",
        help="its name ends in .json for all of the record, in .gcg for a crossword game",
    )  # fmt: skip
    export.set_defaults(run=_export)
    delete = actions.add_parser("delete", help="keep a record no longer")
    delete.add_argument("name", metavar="RECORD", help="its name or number, as in the list")
    delete.set_defaults(run=_delete)


def _folder() -> RecordsFolder:
    from monty.host.folders import records_folder
    from monty.records.records_folder import RecordsFolder

    return RecordsFolder(records_folder())


def _list(options: argparse.Namespace) -> None:
    from monty.records.glimpse import described

    games = [described(place) for place in _folder().places()]
    width = min(max((len(game.name) for game in games), default=0), _NAME_COLUMN)
    for game in games:
        show(f"{game.name:{width}}  {_told(game)}", end="\n")
    if not games:
        show("no game is recorded", end="\n")


def _told(game: PlayedGame) -> str:
    from machines.catalogue import machine_named
    from monty.programs.keeping.shelf import told_standings

    if game.trouble:
        return game.trouble
    of = f"{CATALOGUE[game.game].title} on the {machine_named(game.machine).title}"
    when = strftime("%Y-%m-%d %H:%M", localtime(game.seconds))
    turns = f"{game.turns} turn{'' if game.turns == 1 else 's'}"
    end = turns if game.ended else f"left at turn {game.turns}"
    return "; ".join(filter(None, (of, told_standings(game.standings), end, when)))


def _show(options: argparse.Namespace) -> None:
    from monty.records.history import history
    from monty.records.record_file import read_record
    from monty.records.text import as_text

    folder = _folder()
    record = read_record(folder.find(options.name).path)
    show(as_text(record, history(record, folder.places()).deeds), end="\n")


def _export(options: argparse.Namespace) -> None:
    from monty.records.history import history
    from monty.records.record_file import as_bytes, read_record
    from monty.records.written import transcript_of
    from monty.transcripts.gcg import write_gcg

    folder = _folder()
    record = read_record(folder.find(options.name).path)
    path: Path = options.file
    if path.suffix.lower() == ".gcg":
        content = write_gcg(transcript_of(record, history(record, folder.places())))
    else:
        content = as_bytes(record)
    write_whole(path, content)


def _delete(options: argparse.Namespace) -> None:
    _folder().delete(options.name)
