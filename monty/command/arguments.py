"""What the parsers of the command share: options, types of values, one line for wrong usage."""

from __future__ import annotations

import argparse
import os.path
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeAlias

from machines.catalogue import MACHINE_NAMES
from machines.cpu import CPU_NAMES
from monty.command.streams import warn
from monty.errors import UsageError, named, quoted
from monty.host.files import is_same_file
from monty.lexicon import lexicon_name
from monty.players.crossword.thinker import ON_6502, THINKERS, CpuSpeed, ThinkerCpu
from monty.programs.catalogue import CATALOGUE

if TYPE_CHECKING:
    from monty.host.workers import Run

LARGEST_SEED = 2**31
EXIT_USAGE = 2


class Parser(argparse.ArgumentParser):
    """A parser of the command or of one of its subcommands."""

    def parse_known_args(  # type: ignore[override]  # a base class with two signatures
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """As `argparse` does it. A file that would be written over another that is named, as one to
        be read or to be written too, is wrong usage: nothing is lost that somebody has named."""
        asked, rest = super().parse_known_args(args, namespace)
        written: dict[str, Path] = getattr(asked, "written", {})
        files = dict(written)
        for action in self._actions:
            value = getattr(asked, action.dest, None)
            if _names_file(action) and isinstance(value, str | Path) and str(value) != "-":
                name = "/".join(action.option_strings) or str(action.metavar)
                files[name] = Path(value)
                if isinstance(action.type, Output):
                    written = {**written, name: Path(value)}
        for output, path in written.items():
            for name, other in files.items():
                if name != output and is_same_file(path, other):
                    self.error(f"{output} and {name} are one file: {quoted(str(path))}")
        asked.written = written
        return asked, rest

    def error(self, message: str) -> NoReturn:
        """Print one line and exit with status 2."""
        self.exit(EXIT_USAGE, f"{self.prog}: {named(message)} (see {self.prog} --help)\n")


def _names_file(action: argparse.Action) -> bool:
    """Whether a file is named there: its type or its metavar says so."""
    return (
        action.type is Path
        or isinstance(action.type, Output)
        or str(action.metavar).endswith("FILE")
    )


Subcommands: TypeAlias = "argparse._SubParsersAction[Parser]"


def number(low: int, high: int) -> Callable[[str], int]:
    """A type for options: a whole number between those two."""

    def parse(text: str) -> int:
        if not text.isdecimal() or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number from {low} to {high}")
        return int(text)

    return parse


class Output:
    """A type for options: the path of a file that will be written at the end. What is wrong with it
    is told now, and not after hours of work. No file is one that is named for something else too,
    which a `Parser` sees to."""

    def __init__(self, *endings: str) -> None:
        """With `endings`, its name ends in one of them."""
        self.endings = endings

    def __call__(self, text: str) -> Path:
        """The path. Raises `argparse.ArgumentTypeError`."""
        if self.endings and not text.lower().endswith(self.endings):
            wanted = " or ".join(self.endings)
            raise argparse.ArgumentTypeError(f"{quoted(text)} does not end in {wanted}")
        folder = os.path.dirname(text) or "."  # `os.path` takes any text, however long
        if os.path.isdir(text) or not os.path.basename(text):
            raise argparse.ArgumentTypeError(f"{quoted(text)} is not a file's name")
        if not os.path.isdir(folder):
            raise argparse.ArgumentTypeError(f"there is no folder {quoted(folder)}")
        return Path(text)


def shared_options(*wanted: str) -> list[Parser]:
    """Options that may stand before a command's name or after it: `-v`, and the wanted ones."""
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
    if "lexicon" in wanted:
        shared.add_argument(
            "--lexicon", metavar="NAME-OR-FILE", help="the words to play with, not the game's own"
        )
    if "thinker" in wanted:
        shared.add_argument(
            "--thinker", choices=THINKERS, help="what the computer players think on"
        )
        shared.add_argument("--cpu", choices=CPU_NAMES, help="the 6502 of --thinker 6502")
        shared.add_argument(
            "--cpu-speed", choices=[speed.value for speed in CpuSpeed],
            help="as fast as this computer emulates it, or as the machine's own",
        )  # fmt: skip
    return [shared]


def thinker_cpu(options: argparse.Namespace, game: str | None) -> ThinkerCpu | None:
    """The 6502 on which computer players of that game are to think, or None. Raises `UsageError` if
    options do not go together."""
    if options.thinker != ON_6502:
        for name in ("cpu", "cpu-speed"):
            if getattr(options, name.replace("-", "_")) is not None:
                raise UsageError(f"--{name} goes with --thinker {ON_6502}")
        return None
    if game is not None and not CATALOGUE[game].searches_board:
        able = ", ".join(name for name, entry in CATALOGUE.items() if entry.searches_board)
        raise UsageError(f"{game} does not think on a {ON_6502}; {able} do")
    chosen = ThinkerCpu()
    if options.cpu is not None:
        chosen = replace(chosen, core=options.cpu)
    if options.cpu_speed is not None:
        chosen = replace(chosen, speed=CpuSpeed(options.cpu_speed))
    return chosen


def lexicon(options: argparse.Namespace, game: str | None) -> str | None:
    """The name of the lexicon for that game, or None for the game's own. Raises `UsageError` if the
    game has no words, `LexiconError` if there is no such lexicon."""
    name: str | None = options.lexicon
    if name is None:
        return None
    if game is not None and not CATALOGUE[game].has_words:
        raise UsageError(f"{game} has no words: --lexicon does not go with it")
    return lexicon_name(name)


def note(options: argparse.Namespace, text: str) -> None:
    """Tell what is done, if `-v` asks for it."""
    if options.verbosity:
        warn(text)


# ---- much at once: over the cores, or over a Dask cluster --------------------------------------
def spreading_options(parser: argparse.ArgumentParser) -> None:
    """Add options that say where many things are done."""
    parser.add_argument("--jobs", type=number(1, 1024), metavar="N", help="processes to use")
    parser.add_argument(
        "--dask", metavar="ADDRESS", help="run on the Dask cluster whose scheduler is there"
    )


def spreading(options: argparse.Namespace) -> Run:
    """What runs them. Raises `UsageError` if the options do not go together."""
    from monty.host.workers import spread

    if options.dask is not None and options.jobs is not None:
        raise UsageError("--jobs does not go with --dask: the cluster has its own workers")
    return spread(options.jobs, options.dask)


def shows_progress() -> bool:
    """Whether somebody can see a progress bar."""
    return sys.stderr.isatty()
