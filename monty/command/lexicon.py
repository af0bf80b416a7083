"""`monty lexicon`: word lists built, checked, described and compared."""

from __future__ import annotations

import argparse

from monty.command.arguments import Parser, Subcommands, output_ending, shared_options
from monty.command.streams import show

_LIST = "NAME-OR-FILE"
_ANY = "a shipped list; plain text, .kwg or .dawg of your own; - is standard input"


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    lexicon = commands.add_parser(
        "lexicon", parents=shared_options(), help="build, check, describe or compare word lists"
    )
    lists = Parser(add_help=False)
    lists.add_argument(
        "--first-word", action="store_true",
        help="lines of plain text may go on behind their word, as with what it means",
    )  # fmt: skip
    actions = lexicon.add_subparsers(title="what to do", metavar="ACTION", required=True)
    build = actions.add_parser(
        "build", parents=[lists], help="write a list as a .kwg file, which engines exchange"
    )
    build.add_argument("source", metavar=_LIST, help=_ANY)
    build.add_argument(
        "-o", dest="out", type=output_ending(".kwg"), required=True, metavar="FILE",
        help="the .kwg",
    )  # fmt: skip
    build.set_defaults(run=_build)
    check = actions.add_parser(
        "check", parents=[lists], help="say what in a list cannot be used, line by line"
    )
    check.add_argument("source", metavar=_LIST, help=_ANY)
    check.set_defaults(run=_check)
    info = actions.add_parser(
        "info", parents=[lists], help="say how many words a list has, and where it is from"
    )
    info.add_argument("source", metavar=_LIST, help=_ANY)
    info.set_defaults(run=_info)
    diff = actions.add_parser(
        "diff", parents=[lists], help="say which words one list has and another lacks"
    )
    diff.add_argument("old", metavar=_LIST, help="words only in this one are marked -")
    diff.add_argument("new", metavar=_LIST, help="words only in this one are marked +")
    diff.set_defaults(run=_diff)


def _build(options: argparse.Namespace) -> None:
    from monty.lexicon import commands

    commands.build(options.source, options.out, _show_line, first_word=options.first_word)


def _check(options: argparse.Namespace) -> None:
    from monty.lexicon import commands

    commands.check(options.source, _show_line, first_word=options.first_word)


def _info(options: argparse.Namespace) -> None:
    from monty.lexicon import commands

    commands.info(options.source, _show_line, first_word=options.first_word)


def _diff(options: argparse.Namespace) -> None:
    from monty.lexicon import commands

    commands.diff(options.old, options.new, _show_line, first_word=options.first_word)


def _show_line(line: str) -> None:
    show(line, end="\n")
