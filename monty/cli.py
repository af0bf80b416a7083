"""The `monty` command: what it is asked for, and how what goes wrong is told."""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

from machines.errors import MachineError
from monty import __version__
from monty.command import (
    analyse,
    compare,
    demo,
    levels,
    lexicon,
    original,
    play,
    records,
    replay,
    saves,
    script,
    stats,
)
from monty.command.arguments import EXIT_USAGE, Parser, shared_options
from monty.command.streams import OutputError, forget_output, prepare_streams, show, warn
from monty.errors import MontyError, UsageError
from monty.host.files import reserved
from monty.host.signals import ENDING, handled

_SUBCOMMANDS = (
    demo, script, saves, records, replay, stats, analyse, levels, compare, original, lexicon,
)  # fmt: skip
"""In the order of the help."""

_EXIT_FAILURE = 1
_EXIT_INTERRUPTED = 130
_EXIT_ENDED = 143  # as a shell reports what SIGTERM has ended; SIGHUP is no other


class _Version(argparse.Action):
    """`--version`: the version, and which search kernel is in use; found out only when asked."""

    def __call__(self, *_: object) -> None:
        from monty.search import kernels

        states = kernels()
        by_state = {
            state: [name for name in states if states[name] == state]
            for state in sorted(set(states.values()))
        }
        if len(by_state) == 1:
            told = f"kernels {next(iter(by_state))}"
        else:
            told = "; ".join(f"{state}: {', '.join(names)}" for state, names in by_state.items())
        show(f"monty-plays {__version__} ({told})", end="\n")
        sys.exit(0)


def parser() -> argparse.ArgumentParser:
    """The command's options and subcommands."""
    top = Parser(
        prog="monty",
        parents=shared_options("machine", "game", "tv", "seed", "lexicon", "thinker"),
        description="Word games of the 8-bit years, in a window that behaves like their machine.",
    )
    asked = ("machine", "game", "tv", "seed", "lexicon", "thinker", "cpu", "cpu_speed")
    top.set_defaults(verbosity=0, **dict.fromkeys(asked))
    top.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    play.add(top)
    commands = top.add_subparsers(title="instead of a window", metavar="COMMAND")
    for subcommand in _SUBCOMMANDS:
        subcommand.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status: 0, 1 after a failure, 2 for wrong usage and for a
    6502 program that cannot go on, 130 after Ctrl+C. Raises `SystemExit` when asked to end."""
    prepare_streams()
    verbosity = 0
    try:
        asked = parser().parse_args(arguments)
        verbosity = asked.verbosity
        with handled(_end, *ENDING), reserved(asked.written.values()):
            asked.run(asked)
        sys.stdout.flush()
    except (MontyError, MachineError) as error:
        if verbosity > 1:
            traceback.print_exc()
        warn(str(error))
        if isinstance(error, OutputError):
            forget_output()
        return EXIT_USAGE if isinstance(error, UsageError | MachineError) else _EXIT_FAILURE
    except KeyboardInterrupt:
        warn("interrupted")
        return _EXIT_INTERRUPTED
    except BrokenPipeError:  # the reader of the output has gone
        forget_output()
        return _EXIT_FAILURE
    return 0


def _end(_number: int, _frame: FrameType | None) -> NoReturn:
    """End in order: the processes that do a part of the work would outlive a command that is ended
    at once."""
    sys.exit(_EXIT_ENDED)
