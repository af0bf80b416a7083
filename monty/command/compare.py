"""`monty compare`: a search on the 6502 with the one in Python, measured with published strengths,
and written games with the rules."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from machines.cpu import CPU_NAMES
from monty.command import compare_game
from monty.command.arguments import (
    Output,
    Parser,
    Subcommands,
    number,
    shared_options,
    shows_progress,
    spreading,
    spreading_options,
)
from monty.command.streams import show, warn
from monty.errors import UsageError, named, quoted
from monty.host.files import read_text, write_whole

if TYPE_CHECKING:
    from monty.compare.search.positions import Position
    from monty.compare.search.summary import Report
    from monty.lexicon import Lexicon
    from monty.originals.image import Image
    from monty.originals.profile import Profile

_POSITIONS = 100
_GAMES = 100
_LEXICON = "monty12k"
_LARGEST_SCRIPT = 1 << 20  # bytes


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    compare = commands.add_parser(
        "compare", parents=shared_options(),
        help="compare word searches, strengths with published ones, games with the rules",
    )  # fmt: skip
    actions = compare.add_subparsers(title="what to compare", metavar="WHAT", required=True)
    search = actions.add_parser(
        "search", parents=shared_options("seed"),
        help="the search on the 6502 with the one in Python, position by position",
    )  # fmt: skip
    search.add_argument(
        "--positions", type=number(1, 1_000_000), metavar="N",
        help=f"how many, from seeded games (default: {_POSITIONS})",
    )  # fmt: skip
    search.add_argument("--from", dest="source", type=Path, metavar="FILE", help="positions to use")
    search.add_argument(
        "--routine", type=Path, metavar="MANIFEST", help="a routine of your own (docs/harness.md)"
    )
    search.add_argument(
        "--dictionary", metavar="NAME-OR-FILE",
        help=f"the words that the routine is given (default: {_LEXICON})",
    )  # fmt: skip
    search.add_argument(
        "--lexicon", metavar="NAME-OR-FILE", default=argparse.SUPPRESS,
        help="the words of the Python core (default: those of the routine)",
    )  # fmt: skip
    _original_options(search)
    search.add_argument(
        "--cpu", choices=CPU_NAMES, default=argparse.SUPPRESS,
        help=f"the emulated 6502 (default: {CPU_NAMES[0]})",
    )  # fmt: skip
    spreading_options(search)
    search.add_argument("--json", type=Output(), metavar="FILE", help="write every position there")
    search.add_argument(
        "--html", type=Output(), metavar="FILE", help="write a page with charts there"
    )
    search.set_defaults(run=_search)
    play = actions.add_parser(
        "play", parents=shared_options(),
        help="our program with your own copy of an original, key by key",
    )  # fmt: skip
    play.add_argument("script", type=Path, metavar="SCRIPT", help="the keys (docs/originals.md)")
    _original_options(play, required=True)
    play.add_argument("--json", type=Output(), metavar="FILE", help="write every moment there")
    play.add_argument(
        "--html", type=Output(), metavar="FILE", help="write a page with both pictures there"
    )
    play.set_defaults(run=_play)
    levels = actions.add_parser(
        "levels", parents=shared_options("seed"), help="measured averages with the published ones"
    )
    levels.add_argument(
        "--games", type=number(2, 100_000), default=_GAMES, metavar="N",
        help=f"games of each level (default: {_GAMES})",
    )  # fmt: skip
    spreading_options(levels)
    levels.add_argument("--json", type=Output(), metavar="FILE", help="write the figures there too")
    levels.set_defaults(run=_levels)
    compare_game.add(actions)


def _original_options(parser: Parser, *, required: bool = False) -> None:
    parser.add_argument(
        "--original", type=Path, metavar="IMAGE", required=required,
        help="your own copy of an original (docs/originals.md)",
    )  # fmt: skip
    parser.add_argument(
        "--profile", type=Path, metavar="FILE", help="what is known of it (default: your own one)"
    )
    parser.add_argument("--vice", type=Path, metavar="PATH", help="the x64sc that runs a C64's")


def _search(options: argparse.Namespace) -> None:
    from monty import charts
    from monty.compare.search.html_report import as_html
    from monty.compare.search.json_report import as_json
    from monty.compare.search.positions import read_positions, seeded_positions
    from monty.compare.search.searching import Setup, compare_all
    from monty.compare.search.summary import Report
    from monty.compare.search.text_report import as_text
    from monty.harness import own_routine, read_manifest
    from monty.host.workers import with_bar
    from monty.lexicon import open_lexicon

    run = spreading(options)
    if options.source is not None and (options.positions, options.seed) != (None, None):
        raise UsageError("--from does not go with --positions and --seed: the file has them all")
    _check_original_options(options)
    routine = own_routine() if options.routine is None else read_manifest(options.routine)
    dictionary = options.dictionary
    if dictionary is None:
        brings_words = routine.dictionary is None or options.original is not None
        dictionary = options.lexicon if brings_words and options.lexicon else _LEXICON
    known = open_lexicon(dictionary)
    lexicon = known if options.lexicon is None else open_lexicon(options.lexicon)
    seed = options.seed or 0
    source: dict[str, str | int]
    if options.source is None:
        source = {"seed": seed}
        positions = seeded_positions(options.positions or _POSITIONS, seed)
    else:
        source = {"file": options.source.name.encode("utf-8", "replace").decode()}
        positions = read_positions(options.source)
    if options.html is not None and not charts.can_draw():
        warn("the page gets no charts: they need matplotlib, pip install 'monty-plays[plot]'")
    if options.original is not None:
        report = _search_of_original(options, known, lexicon, source, positions)
    else:
        setup = Setup(routine, known, lexicon, options.cpu or CPU_NAMES[0])
        watched = with_bar(run, "position", shown=shows_progress())
        report = Report.of(setup, source, compare_all(setup, positions, watched))
    show(as_text(report))
    if options.json is not None:
        write_whole(options.json, as_json(report).encode("utf-8"))
    if options.html is not None:
        write_whole(options.html, as_html(report).encode("utf-8"))


def _check_original_options(options: argparse.Namespace) -> None:
    if options.original is None:
        for name in ("profile", "vice"):
            if getattr(options, name) is not None:
                raise UsageError(f"--{name} goes with --original alone")
        return
    for name, why in (
        ("routine", "it has a search of its own"), ("cpu", "it runs on an emulator of its own"),
        ("jobs", "it takes one position after another"),
        ("dask", "it takes one position after another"),
    ):  # fmt: skip
        if getattr(options, name) is not None:
            raise UsageError(f"--{name} does not go with --original: {why}")


def _search_of_original(
    options: argparse.Namespace,
    known: Lexicon,
    lexicon: Lexicon,
    source: Mapping[str, str | int],
    positions: Sequence[Position],
) -> Report:
    """The report on an original's own search, run on its engine in one position after another."""
    from monty.compare.search.on_original import compare_on, setup_of
    from monty.compare.search.summary import Report
    from monty.originals.engine import EngineError
    from monty.originals.engines import loaded

    image, profile = _image_and_profile(options)
    with loaded(image, None, options.vice) as engine:
        setup = setup_of(profile, engine.clock_hz, known, lexicon)
        assert profile.search is not None
        for prompt in profile.prompts.values():
            if not engine.run_until(prompt.original, profile.patience):
                raise EngineError(f"{named(profile.name)} does not show {quoted(prompt.original)}")
        return Report.of(setup, source, list(compare_on(engine, setup, profile.search, positions)))


def _image_and_profile(options: argparse.Namespace) -> tuple[Image, Profile]:
    from monty.originals.image import read_image
    from monty.originals.profile import profile_for, read_profile

    image = read_image(options.original)
    profile = profile_for(image) if options.profile is None else read_profile(options.profile)
    if profile.machine != image.machine:
        raise UsageError(
            f"{named(image.name)} is for the {image.machine}, its profile for the {profile.machine}"
        )
    return image, profile


def _play(options: argparse.Namespace) -> None:
    from monty.compare.play.html_report import as_html
    from monty.compare.play.json_report import as_json
    from monty.compare.play.playing import play
    from monty.compare.play.script import parse_play
    from monty.compare.play.text_report import as_text
    from monty.originals.engines import loaded

    name = options.script.name
    script = parse_play(read_text(options.script, _LARGEST_SCRIPT), name)
    image, profile = _image_and_profile(options)
    with loaded(image, None, options.vice) as engine:
        moments = list(play(script, engine, profile, name))
    show(as_text(moments, profile.name), end="\n")
    if options.json is not None:
        write_whole(options.json, as_json(moments, profile).encode("utf-8"))
    if options.html is not None:
        write_whole(options.html, as_html(moments, profile.name).encode("utf-8"))


def _levels(options: argparse.Namespace) -> None:
    from monty.compare.published import as_json, measure_figures, table

    run = spreading(options)
    seed = options.seed or 0
    measured = measure_figures(options.games, seed, run, progress=shows_progress())
    show(table(measured))
    if options.json is not None:
        write_whole(options.json, as_json(measured, options.games, seed).encode("utf-8"))
