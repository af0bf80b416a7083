"""The `monty` command: what it is asked for, and how what goes wrong is told."""

from __future__ import annotations

import argparse
import codecs
import io
import os
import secrets
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from machines.catalogue import MACHINE_NAMES
from monty import __version__
from monty.errors import MontyError, UsageError
from monty.programs.catalogue import CATALOGUE, own_game

_LARGEST_SEED = 2**31
_EXIT_USAGE = 2
_EXIT_FAILURE = 1


class OutputError(MontyError):
    """What was to be printed could not be."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line and exit status 2."""
        self.exit(_EXIT_USAGE, f"{self.prog}: {message} (see {self.prog} --help)\n")


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
        _show(f"monty-plays {__version__} ({told})", end="\n")
        sys.exit(0)


def _number(low: int, high: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not text.isdecimal() or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {low} to {high}")
        return int(text)

    return parse


def parser() -> argparse.ArgumentParser:
    """The command's options and subcommands."""
    top = _Parser(
        prog="monty",
        parents=_options("machine", "game", "tv", "seed"),
        description="Word games of the 8-bit years, in a window that behaves like their machine.",
    )
    top.set_defaults(run=_play, verbosity=0, machine=None, game=None, tv=None, seed=None)
    top.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    top.add_argument(
        "--resume", nargs="?", const="", metavar="NAME",
        help="go on with the unfinished game played last, or with the one of that name",
    )  # fmt: skip
    top.add_argument("--palette", metavar="NAME", help="the machine's colours, by name")
    top.add_argument(
        "--scaling", choices=("integer", "fit"),
        help="sharp whole steps, or as large as fits",
    )  # fmt: skip
    top.add_argument("--crt", action="store_true", default=None, help="look like a television tube")
    top.add_argument("--full-screen", action="store_true", default=None, help="fill the screen")
    top.add_argument(
        "--positional", action="store_true", default=None,
        help="keys by their place on the machine's keyboard, not by what they type",
    )  # fmt: skip
    top.add_argument("--mute", action="store_true", default=None, help="make no sound")
    commands = top.add_subparsers(title="instead of a window", metavar="COMMAND")
    _add_demo(commands)
    _add_script(commands)
    _add_levels(commands)
    _add_lexicon(commands)
    return top


def _options(*wanted: str) -> list[_Parser]:
    """Options that may stand before or after a command's name: `-v` and those of `wanted`."""
    shared = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
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
            "--seed", type=_number(0, _LARGEST_SEED), metavar="N",
            help="the same seed and keys give the same game",
        )  # fmt: skip
    return [shared]


def _add_demo(commands: argparse._SubParsersAction[_Parser]) -> None:
    demo = commands.add_parser(
        "demo",
        parents=_options("machine", "game", "tv", "seed"),
        help="print a game that the computer plays by itself",
    )
    demo.add_argument("--turns", type=_number(1, 1000), metavar="N", help="stop after N turns")
    demo.add_argument(
        "--png", type=Path, metavar="FILE",
        help="write the last screen as a picture; with a # in FILE, one of every turn",
    )  # fmt: skip
    demo.set_defaults(run=_demo)


def _add_script(commands: argparse._SubParsersAction[_Parser]) -> None:
    script = commands.add_parser("script", parents=_options(), help="play a key script")
    script.add_argument("file", type=Path, metavar="FILE", help="the script; - is standard input")
    script.set_defaults(run=_script)


def _add_levels(commands: argparse._SubParsersAction[_Parser]) -> None:
    levels = commands.add_parser(
        "levels",
        parents=_options("game", "seed"),
        help="measure how strong the computer's levels are",
    )
    levels.add_argument(
        "--games", type=_number(2, 100_000), default=200, metavar="N",
        help="games for each pairing (default: 200)",
    )  # fmt: skip
    levels.add_argument("--jobs", type=_number(1, 1024), metavar="N", help="processes to use")
    levels.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    levels.set_defaults(run=_levels)


def _add_lexicon(commands: argparse._SubParsersAction[_Parser]) -> None:
    lexicon = commands.add_parser(
        "lexicon", parents=_options(), help="build, check, describe or compare word lists"
    )
    actions = lexicon.add_subparsers(title="what to do", metavar="ACTION", required=True)
    build = actions.add_parser("build", help="write a list as a .kwg file, which engines exchange")
    build.add_argument("source", metavar="NAME-OR-FILE", help="a shipped list, or your own")
    build.add_argument("-o", dest="out", type=Path, required=True, metavar="FILE", help="the .kwg")
    build.set_defaults(run=_lexicon_build)
    check = actions.add_parser("check", help="say what in a file cannot be used, line by line")
    check.add_argument("file", type=Path, metavar="FILE", help="plain text, .kwg or .dawg")
    check.set_defaults(run=_lexicon_check)
    info = actions.add_parser("info", help="say how many words a list has, and where it is from")
    info.add_argument("source", metavar="NAME-OR-FILE", help="a shipped list, or your own")
    info.set_defaults(run=_lexicon_info)
    diff = actions.add_parser("diff", help="say which words one list has and another lacks")
    diff.add_argument("old", metavar="NAME-OR-FILE", help="words only in this one are marked -")
    diff.add_argument("new", metavar="NAME-OR-FILE", help="words only in this one are marked +")
    diff.set_defaults(run=_lexicon_diff)


# ---- the commands ---------------------------------------------------------------------
def _play(options: argparse.Namespace) -> None:
    from machines.machine import Television
    from monty.launch import Start, play
    from monty.window import Scaling, WindowError

    if options.resume is not None:
        for name in ("game", "machine", "tv", "seed"):
            if getattr(options, name) is not None:
                raise UsageError(f"--{name} does not go with --resume: the game has its own")
    game, machine = _game_and_machine(options)
    wishes = {
        "scaling": None if options.scaling is None else Scaling(options.scaling),
        "crt": options.crt,
        "full_screen": options.full_screen,
        "mute": options.mute,
        "positional_keys": options.positional,
    }
    start = Start(
        game=game,
        machine=machine,
        television=Television(options.tv or "colour"),
        seed=lambda: _seed(options),
        resume=options.resume,
        ask=all(getattr(options, name) is None for name in ("resume", "game", "machine", "tv")),
        palette=options.palette,
        wishes={name: value for name, value in wishes.items() if value is not None},
    )
    try:
        kept = play(start, _warn)
    except WindowError as error:
        if options.resume is not None:
            raise  # another game would not be what was asked for
        _warn(f"{error}; playing a game in text instead")
        _demo(options)
    else:
        if kept:
            print("The game is kept: monty --resume goes on with it.")


def _demo(options: argparse.Namespace) -> None:
    from machines.machine import Television
    from monty.demo import play_demo
    from monty.script import picture_name

    game, machine = _game_and_machine(options)
    television = Television(options.tv or "colour")
    seed = 1 if options.seed is None else options.seed
    turns, picture = getattr(options, "turns", None), getattr(options, "png", None)
    if picture is not None:
        picture_name(str(picture), "--png")
    play_demo(game, machine, seed, television, _show, turns, picture)


def _game_and_machine(options: argparse.Namespace) -> tuple[str, str]:
    """What is to be played on what: a machine alone means its own game, a game its own machine."""
    game = options.game or own_game(options.machine)
    machines = CATALOGUE[game].machines
    if options.machine not in (None, *machines):
        raise UsageError(f"{game} is played on {', '.join(machines)}, not on {options.machine}")
    return game, options.machine or machines[0]


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
    run(parse(text, str(options.file)), _show, str(options.file))


def _levels(options: argparse.Namespace) -> None:
    from monty.levels import measure_levels, save_json, table

    game = options.game or "monty"
    seed = options.seed or 0
    started = time.perf_counter()
    strengths = measure_levels(
        game, options.games, seed, options.jobs, progress=sys.stderr.isatty()
    )
    _show(table(strengths))
    _note(options, f"measured in {time.perf_counter() - started:.0f} s")
    if options.json is not None:
        save_json(options.json, strengths, game, seed)


def _lexicon_build(options: argparse.Namespace) -> None:
    from monty.lexicon import commands

    commands.build(options.source, options.out)


def _lexicon_check(options: argparse.Namespace) -> None:
    from monty.lexicon import commands

    commands.check(options.file)


def _lexicon_info(options: argparse.Namespace) -> None:
    from monty.lexicon import commands

    commands.info(options.source)


def _lexicon_diff(options: argparse.Namespace) -> None:
    from monty.lexicon import commands

    commands.diff(options.old, options.new)


# ---- what they share ------------------------------------------------------------------
def _seed(options: argparse.Namespace) -> int:
    if options.seed is not None:
        return int(options.seed)
    seed = secrets.randbelow(_LARGEST_SEED)
    _note(options, f"seed {seed}")
    return seed


def _show(text: str, end: str = "\n\n") -> None:
    """Print a text and an empty line; what cannot be printed is an error of its own."""
    try:
        print(text, end=end, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"cannot print: {error.strerror or error}") from error


def _note(options: argparse.Namespace, text: str) -> None:
    if options.verbosity:
        print(f"monty: {text}", file=sys.stderr)


def _warn(text: str) -> None:
    print(f"monty: {text}", file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status: 0, 1 after a failure, 2 for wrong usage."""
    _prepare_streams()
    verbosity = 0
    try:
        options = parser().parse_args(arguments)
        verbosity = options.verbosity
        options.run(options)
        sys.stdout.flush()
    except MontyError as error:
        if verbosity > 1:
            traceback.print_exc()
        _warn(str(error))
        if isinstance(error, OutputError):
            _forget_output()
        return _EXIT_USAGE if isinstance(error, UsageError) else _EXIT_FAILURE
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of the output has gone
        _forget_output()
        return _EXIT_FAILURE
    return 0


def _prepare_streams() -> None:
    """Let a missing stream be an empty one, and print what the stream's set of characters has."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - open to the end
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open to the end
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open to the end
    codecs.register_error("monty", _stand_in)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="monty")


# What stands for the signs of a board where the output has no more than ASCII.
_STAND_INS = {
    "·": ".",
    "\N{TWO DOT PUNCTUATION}": ":",
    "∴": "%",
    "═": "=",
    "≡": "#",
    "█": "#",
    "🬋": ":",
    "🬰": "%",
    "🬎": "=",
}


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    """A codec's error handler: signs that ASCII has in place of those that it lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_STAND_INS.get(sign, "?") for sign in missing), error.end


def _forget_output() -> None:
    """Let what could not be printed go, or leaving would try it again and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
