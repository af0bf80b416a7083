"""`monty saves`: the kept games listed, renamed and deleted."""

from __future__ import annotations

import argparse
from time import localtime, strftime
from typing import TYPE_CHECKING

from monty.command.arguments import Subcommands, shared_options
from monty.command.streams import show
from monty.programs.catalogue import CATALOGUE

if TYPE_CHECKING:
    from monty.programs.keeping.shelf import KeptGame


_NAME_COLUMN = 24  # the longest name of ours has 21; a foreign file's pushes only its own line


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    saves = commands.add_parser(
        "saves", parents=shared_options(), help="list, rename or delete the kept games"
    )
    saves.set_defaults(run=_list)
    actions = saves.add_subparsers(title="instead of the list", metavar="ACTION")
    rename = actions.add_parser("rename", help="give a kept game another name")
    rename.add_argument("old", metavar="OLD", help="its name, as in the list")
    rename.add_argument("new", metavar="NEW", help="up to eight letters and digits")
    rename.set_defaults(run=_rename)
    delete = actions.add_parser("delete", help="keep a game no longer")
    delete.add_argument("name", metavar="NAME", help="its name, as in the list")
    delete.set_defaults(run=_delete)


def _list(options: argparse.Namespace) -> None:
    from monty.host.folders import data_folder
    from monty.programs.keeping.shelf import readable
    from monty.saves.games_folder import GamesFolder

    games = GamesFolder(data_folder()).games()
    width = min(max((len(game.name) for game in games), default=0), _NAME_COLUMN)
    for game in games:
        show(f"{readable(game.name):{width}}  {_described(game)}", end="\n")
    if not games:
        show("no game is kept", end="\n")


def _described(game: KeptGame) -> str:
    from machines.catalogue import machine_named
    from monty.programs.keeping.shelf import told_standings

    if game.trouble:
        return game.trouble
    of = f"{CATALOGUE[game.game].title} on the {machine_named(game.machine).title}"
    when = strftime("%Y-%m-%d %H:%M", localtime(game.seconds))
    return f"{of}; {told_standings(game.standings)}; {when}"


def _rename(options: argparse.Namespace) -> None:
    from monty.host.folders import data_folder
    from monty.saves.games_folder import GamesFolder

    GamesFolder(data_folder()).rename(options.old, options.new.upper())


def _delete(options: argparse.Namespace) -> None:
    from monty.host.folders import data_folder
    from monty.saves.games_folder import GamesFolder

    GamesFolder(data_folder()).delete(options.name)
