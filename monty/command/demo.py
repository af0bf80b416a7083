"""`monty demo`: a game that the computer plays by itself."""

from __future__ import annotations

import argparse

from monty.command.arguments import (
    Output,
    Subcommands,
    lexicon,
    number,
    shared_options,
    thinker_cpu,
)
from monty.command.streams import show
from monty.errors import UsageError
from monty.host.files import reserved
from monty.programs.catalogue import CATALOGUE, own_game, refused_on


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    parser = commands.add_parser(
        "demo",
        parents=shared_options("machine", "game", "tv", "seed", "lexicon", "thinker"),
        help="print a game that the computer plays by itself",
    )
    parser.add_argument("--turns", type=number(1, 1000), metavar="N", help="stop after N turns")
    parser.add_argument(
        "--png", type=Output(".png"), metavar="FILE",
        help="write the last screen as a picture; with a # in FILE, one of every turn",
    )  # fmt: skip
    parser.set_defaults(run=demo)


def demo(options: argparse.Namespace) -> None:
    """Play it and print its screens."""
    from machines.style import Television
    from monty.headless.demo import Demo, pictures_at, play_demo
    from monty.programs.terms import Terms

    game, machine = game_and_machine(options)
    television = Television(options.tv or "colour")
    seed = 1 if options.seed is None else options.seed
    turns, picture = getattr(options, "turns", None), getattr(options, "png", None)
    with reserved(() if picture is None else pictures_at(picture)):
        terms = Terms(thinker_cpu(options, game), lexicon(options, game))
    play_demo(Demo(game, machine, seed, television, terms, turns, picture), show)


def game_and_machine(options: argparse.Namespace) -> tuple[str, str]:
    """The game and the machine. Where only one is asked for, the other is its own."""
    game = options.game or own_game(options.machine)
    machine = options.machine or CATALOGUE[game].machines[0]
    if refused := refused_on(game, machine):
        raise UsageError(refused)
    return game, machine
