"""`monty` by itself: the window, or the terminal, with the first screen or with a game."""

from __future__ import annotations

import argparse
import secrets
from functools import partial

from monty.command.arguments import LARGEST_SEED, Parser, lexicon, note, number, thinker_cpu
from monty.command.demo import game_and_machine
from monty.command.streams import OutputError, forget_output, show, typed_lines, warn
from monty.errors import UsageError
from monty.host.signals import held_back
from monty.programs.terms import Pace


def add(parser: Parser) -> None:
    """Let the command take what the window and the terminal can be told."""
    drawn = parser.add_mutually_exclusive_group()
    drawn.add_argument(
        "--text", action="store_true", help="no window: draw the screen in the terminal"
    )
    drawn.add_argument(
        "--lines", action="store_true",
        help="draw nothing: what is asked and told is a line, and so is what is typed",
    )  # fmt: skip
    parser.add_argument(
        "--glyphs", choices=("picture", "sextants", "blocks", "plain"),
        help="what --text draws with: the true pixels, sixths or quarters of cells, or ASCII alone",
    )  # fmt: skip
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="NAME",
        help="go on with the game played last, or with the kept game of that name",
    )  # fmt: skip
    parser.add_argument(
        "--thinking", choices=[pace.value for pace in Pace],
        help="as long as a machine of that time needed, or at once",
    )  # fmt: skip
    parser.add_argument("--palette", metavar="NAME", help="the machine's colours, by name")
    parser.add_argument(
        "--scaling", choices=("integer", "fit"),
        help="sharp whole steps, or as large as fits",
    )  # fmt: skip
    parser.add_argument(
        "--border", choices=("whole", "small", "none"),
        help="how much of the machine's border must show",
    )  # fmt: skip
    # Each can also be told no: what was chosen in the window is remembered.
    for name, effect in (
        ("crt", "look like a television tube"),
        ("square-pixels", "leave the true shape of the machine's pixels aside"),
        ("full-screen", "fill the screen"),
        ("positional", "keys by their place on the machine's keyboard, not by what they type"),
        ("mute", "make no sound"),
    ):
        parser.add_argument(
            f"--{name}", action=argparse.BooleanOptionalAction, default=None, help=effect
        )
    parser.add_argument(
        "--volume", type=number(0, 100), metavar="PER_CENT", help="how loud, from 0 to 100"
    )
    parser.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> None:
    with held_back():
        from machines.style import Television
        from monty.launch import FrontEnd, LaunchOptions, play
        from monty.settings import Border, Scaling
        from monty.terminal import GlyphSet, can_draw, open_terminal
        from monty.terminal.lines import open_lines, telling
        from monty.window import WindowError

    if options.resume is not None:
        for name in ("game", "machine", "tv", "seed", "lexicon", "thinker", "cpu", "cpu-speed"):
            if getattr(options, name.replace("-", "_")) is not None:
                raise UsageError(f"--{name} does not go with --resume: the game has its own")
    game, machine = game_and_machine(options)
    wishes = {
        "scaling": None if options.scaling is None else Scaling(options.scaling),
        "border": None if options.border is None else Border(options.border),
        "crt": options.crt,
        "aspect": None if options.square_pixels is None else not options.square_pixels,
        "full_screen": options.full_screen,
        "mute": options.mute,
        "volume": options.volume,
        "positional_keys": options.positional,
    }
    start = LaunchOptions(
        game=game,
        machine=machine,
        television=None if options.tv is None else Television(options.tv),
        seed=lambda: _seed(options),
        lexicon=lexicon(options, options.game),
        resume=options.resume,
        ask=all(getattr(options, name) is None for name in ("resume", "game", "machine", "tv")),
        palette=options.palette,
        cpu=thinker_cpu(options, options.game),
        pace=None if options.thinking is None else Pace(options.thinking),
        wishes={name: value for name, value in wishes.items() if value is not None},
    )
    glyphs = None if options.glyphs is None else GlyphSet(options.glyphs)
    in_terminal = FrontEnd(partial(open_terminal, glyphs=glyphs))
    in_lines = FrontEnd(
        partial(open_lines, typed=typed_lines(), show=partial(show, end="\n")),
        telling,
    )
    if options.lines:
        kept = play(start, warn, in_lines)
    elif options.text:
        kept = play(start, warn, in_terminal)
    else:
        try:
            kept = play(start, warn)
        except WindowError as error:
            drawn = can_draw()
            warn(f"{error}; playing in {'the terminal' if drawn else 'lines'} instead")
            kept = play(start, warn, in_terminal if drawn else in_lines)
    if kept:
        try:
            show("The game is kept: monty --resume goes on with it.", end="\n")
        except OutputError:  # the terminal was closed, and with it the front end
            forget_output()


def _seed(options: argparse.Namespace) -> int:
    if options.seed is not None:
        return int(options.seed)
    seed = secrets.randbelow(LARGEST_SEED)
    note(options, f"seed {seed}")
    return seed
