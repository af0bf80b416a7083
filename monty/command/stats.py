"""`monty stats`: what the records of all games come to."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from monty.command.arguments import Output, Subcommands, shared_options
from monty.command.streams import show
from monty.errors import MontyError
from monty.programs.catalogue import CATALOGUE

if TYPE_CHECKING:
    from monty.charts import Chart
    from monty.programs.keeping.statistics import Results, Statistics

_BAR = 40  # columns of the longest bar
_LATEST = 12  # games in the chart of a program


def add(commands: Subcommands) -> None:
    """Let the command take it."""
    parser = commands.add_parser(
        "stats", parents=shared_options(),
        help="how the games ended that were played: won, mean and best scores, best words",
    )  # fmt: skip
    parser.add_argument("--json", type=Output(), metavar="FILE", help="write the figures there too")
    parser.add_argument(
        "--plot", type=Output(), metavar="FILE", help="draw the mean scores, as .png or .svg"
    )
    parser.set_defaults(run=_stats)


def _stats(options: argparse.Namespace) -> None:
    from msgspec import json

    from monty import charts
    from monty.host.files import write_whole
    from monty.host.folders import records_folder
    from monty.records.records_folder import RecordsFolder
    from monty.records.statistics import statistics_of

    if options.plot is not None:
        charts.format_of(options.plot)
    statistics = statistics_of(RecordsFolder(records_folder()).places())
    show("\n".join(_lines(statistics)), end="\n")
    if options.json is not None:
        write_whole(options.json, json.format(json.encode(statistics), indent=2) + b"\n")
    if options.plot is not None:
        if not statistics.standings:
            raise MontyError("no game was played to its end: there is nothing to draw")
        charts.write(_chart(statistics), options.plot)


def _lines(statistics: Statistics) -> Iterator[str]:
    games = f"{statistics.finished} finished game{'' if statistics.finished == 1 else 's'}"
    yield f"{games}, {statistics.left} left"
    if statistics.unread:
        yield f"{statistics.unread} records could not be read: monty records tells why"
    if statistics.standings:
        yield ""
        head = ("", "player", "against", "games", "won", "mean", "best")
        rows = [
            (
                CATALOGUE[each.game].title, each.person, each.opponents, str(each.games),
                str(each.won), f"{each.mean:.1f}", str(each.best),
            )
            for each in statistics.standings
        ]  # fmt: skip
        yield from _table([head, *rows], left=3)
    if statistics.feats:
        yield ""
        words_head = ("player", "best word", "points", "longest word", "points", "bingos")
        words_rows = [
            (
                each.person, each.best.word, str(each.best.score), each.longest.word,
                str(each.longest.score), str(each.bingos),
            )
            for each in statistics.feats
        ]  # fmt: skip
        yield from _table([words_head, *words_rows], left=1, words=(1, 3))
    for results in statistics.results:
        yield ""
        yield from _bars(results)


def _table(
    rows: Sequence[tuple[str, ...]], left: int, words: tuple[int, ...] = ()
) -> Iterator[str]:
    """Rows as lines; the first columns, and those of words, begin at the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            f"{cell:{width}}" if number < left or number in words else f"{cell:>{width}}"
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()


def _bars(results: Results) -> Iterator[str]:
    """The points of the latest games, a bar for each, the latest below."""
    shown = results.points[-_LATEST:]
    of = "" if len(shown) == len(results.points) else f", the latest {len(shown)} games"
    yield f"{CATALOGUE[results.game].title}, {results.person}{of}"
    most = max(1, *results.points) if results.points else 1
    width = max(len(str(points)) for points in shown)
    for points in shown:
        yield f"{points:{width}}  {'#' * round(_BAR * max(0, points) / most)}".rstrip()


def _chart(statistics: Statistics) -> Chart:
    from monty.charts import Bars, Chart

    panels = []
    for game in dict.fromkeys(each.game for each in statistics.standings):
        of = [each for each in statistics.standings if each.game == game]
        labels = tuple(f"{each.person}, {each.opponents}" for each in of)
        means = tuple(each.mean for each in of)
        panels.append(Bars(CATALOGUE[game].title, "player, against whom", labels, means))
    return Chart("Mean points of finished games", tuple(panels))
