"""What the command's parsers share: options, kinds of values, one line for wrong usage."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NoReturn, TypeAlias

from machines.catalogue import MACHINE_NAMES
from monty.command.streams import warn
from monty.programs.catalogue import CATALOGUE

LARGEST_SEED = 2**31
EXIT_USAGE = 2


class Parser(argparse.ArgumentParser):
    """A parser of the command or of one of its subcommands."""

    def error(self, message: str) -> NoReturn:
        """One line and exit status 2."""
        self.exit(EXIT_USAGE, f"{self.prog}: {message} (see {self.prog} --help)\n")


Subcommands: TypeAlias = "argparse._SubParsersAction[Parser]"


def number(low: int, high: int) -> Callable[[str], int]:
    """Reads a whole number between those two."""

    def parse(text: str) -> int:
        if not text.isdecimal() or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {low} to {high}")
        return int(text)

    return parse


def shared_options(*wanted: str) -> list[Parser]:
    """Options that may stand before or after a command's name: `-v` and those of `wanted`."""
    shared = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    shared.add_argument(
        "-v", dest="verbosity", action="count",
        help="say what is being done; -vv shows where an error comes from",
    )  # fmt: skip
    if "machine" in wanted:
        shared.add_argument("--machine", choices=MACHINE_NAMES, help="the machine to play on")
    if "game" in wanted:
        shared.add_argument("--game", choices=tuple(CATALOGUE), help="the game to play")
    if "tv" in wanted:
        shared.add_argument(
            "--tv", choices=("colour", "mono"), help="the television it is shown on"
        )
    if "seed" in wanted:
        shared.add_argument(
            "--seed", type=number(0, LARGEST_SEED), metavar="N",
            help="the same seed and keys give the same game",
        )  # fmt: skip
    return [shared]


def note(options: argparse.Namespace, text: str) -> None:
    """Tell what is being done, if `-v` asks for it."""
    if options.verbosity:
        warn(text)
