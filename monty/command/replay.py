"""`monty replay`: a recorded game shown again, in a window or in lines."""

from __future__ import annotations

import argparse

from monty.command.arguments import Subcommands, number, shared_options
from monty.command.streams import show, warn
from monty.host.signals import held_back

_MOST_TURNS = 10_000


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    parser = commands.add_parser(
        "replay", parents=shared_options(), help="show a recorded game again, key by key"
    )
    parser.add_argument(
        "name", nargs="?", default="", metavar="RECORD",
        help="its name or number, as monty records lists it (default: the latest)",
    )  # fmt: skip
    parser.add_argument(
        "--turn", type=number(1, _MOST_TURNS), default=1, metavar="N", help="begin at that turn"
    )
    drawn = parser.add_mutually_exclusive_group()
    drawn.add_argument(
        "--text", action="store_true", default=argparse.SUPPRESS,
        help="no window: draw the screen in the terminal",
    )  # fmt: skip
    drawn.add_argument(
        "--lines", action="store_true", default=argparse.SUPPRESS,
        help="draw nothing: print the screen at every turn, and what is done in it",
    )  # fmt: skip
    parser.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> None:
    with held_back():
        from monty.launch import FrontEnd, LaunchOptions, play
        from monty.programs.catalogue import own_game
        from monty.terminal import can_draw, open_terminal
        from monty.window import WindowError

    if options.lines:
        _print(options)
        return
    start = LaunchOptions(
        game=own_game(None), machine="c64", television=None, seed=lambda: 0,
        replay=options.name, turn=options.turn,
    )  # fmt: skip
    in_terminal = FrontEnd(open_terminal)
    if options.text:
        play(start, warn, in_terminal)
        return
    try:
        play(start, warn)
    except WindowError as error:
        drawn = can_draw()
        warn(f"{error}; {'drawn in the terminal' if drawn else 'printed'} instead")
        if drawn:
            play(start, warn, in_terminal)
        else:
            _print(options)


def _print(options: argparse.Namespace) -> None:
    """The screens of a record, with what is done from each to the next."""
    from monty.host.folders import records_folder
    from monty.records.record_file import read_record
    from monty.records.records_folder import RecordsFolder
    from monty.records.replayed_session import ReplayedSession

    place = RecordsFolder(records_folder()).find(options.name or None)
    session = ReplayedSession(read_record(place.path), turn=options.turn)
    session.notices.clear()
    try:
        while True:
            show(session.text(), end="\n")
            show(session.status, end="\n\n")
            for notice in session.notices:
                warn(notice)
            session.notices.clear()
            if session.over:
                return
            session.go_to(session.turn + 1)
    finally:
        session.stop()
