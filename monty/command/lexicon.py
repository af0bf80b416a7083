"""`monty lexicon`: word lists built, checked, described and compared.

A list is named by a shipped lexicon's name, by a file, or by - for the standard input.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from monty.command.arguments import Output, Parser, Subcommands, shared_options
from monty.command.streams import show
from monty.errors import named
from monty.lexicon import SHIPPED, LexiconError

if TYPE_CHECKING:
    from monty.lexicon import Lexicon
    from monty.lexicon.word_list import WordList

_INPUT = "-"
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
        "-o", dest="out", type=Output(".kwg"), required=True, metavar="FILE",
        help="the .kwg",
    )  # fmt: skip
    build.set_defaults(run=_build)
    check = actions.add_parser(
        "check", parents=[lists], help="say what in a list cannot be used, line by line"
    )
    check.add_argument("source", metavar=_LIST, help=_ANY)
    check.set_defaults(run=_check)
    info = actions.add_parser(
        "info",
        parents=[lists],
        help="say how many words a list has, where it is from, and how full the cache is",
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
    """Write the words as a .kwg file, with a bar on a terminal."""
    from monty.host.files import write_whole
    from monty.lexicon import open_lexicon
    from monty.lexicon.kwg import write_kwg

    source, out, left_out = options.source, options.out, ""
    if source in SHIPPED:
        lexicon = open_lexicon(source)
    else:
        found = _word_list(source, options)
        lexicon, left_out = found.lexicon(), _left_out(found)
    with _bar(f"building {named(out.name)}") as progress:
        content = write_kwg(lexicon, progress)
    write_whole(out, content)
    _tell(f"{named(out)}: {_counted(len(lexicon))}, {len(content):,} bytes{left_out}")


def _check(options: argparse.Namespace) -> None:
    """Print what cannot be used, then how many words can. Raises `LexiconError` if none can."""
    source = options.source
    if source in SHIPPED:
        _tell(f"{source}: {_counted(len(_lexicon(source, options)))}")
        return
    found = _word_list(source, options)
    name = found.name if source == _INPUT else named(source)
    for entry in found.unusable:
        _tell(f"{name}: {entry}")
    if more := found.unusable_count - len(found.unusable):
        _tell(f"{name}: and {more:,} more")
    words = found.lexicon()
    _tell(f"{name}: {_counted(len(words))}{_left_out(found)}")


def _info(options: argparse.Namespace) -> None:
    """Print how many words there are of each length, their hash, where they are from, and how full
    the cache of built lists is."""
    from collections import Counter

    from monty.host.cache import cache_folder, cache_size
    from monty.lexicon.lexicon import LONGEST, SHORTEST
    from monty.lexicon.shipped import origin

    lexicon = _lexicon(options.source, options)
    count = Counter(map(len, lexicon))
    _tell(f"{named(lexicon.name)}: {_counted(len(lexicon))}")
    for length in range(SHORTEST, LONGEST + 1):
        if count[length]:
            _tell(f"{length:4} letters {count[length]:8,}")
    _tell(f"SHA-256 of the sorted words: {lexicon.sha256}")
    if options.source in SHIPPED:
        told = origin(options.source)
        _tell(f"It holds {told.purpose}; stored {told.order}.")
        for work in told.sources:
            _tell(f"from {work}")
        _tell(f"notices: {', '.join(told.notices)}")
    cache = cache_size()
    files = "1 file" if cache.files == 1 else f"{cache.files} files"
    _tell(
        f"cache of built lists: {files}, {cache.size:,} bytes of {cache.most:,} at most, in "
        f"{named(cache_folder())}"
    )


def _diff(options: argparse.Namespace) -> None:
    """Print the words that only the first list has (-) and those that only the second has (+)."""
    if options.old == options.new == _INPUT:
        raise LexiconError("only one of the two lists can be the standard input")
    old, new = (set(_lexicon(each, options)) for each in (options.old, options.new))
    for word in sorted(old ^ new):
        _tell(f"{'-' if word in old else '+'} {word}")
    counts = f"{len(old):,} -> {_counted(len(new))}"
    _tell(f"{counts}: -{len(old - new):,} +{len(new - old):,}")


def _word_list(source: str, options: argparse.Namespace) -> WordList:
    from monty.lexicon.opening import read_word_list, read_word_list_from_input

    if source == _INPUT:
        return read_word_list_from_input(first_word=options.first_word)
    return read_word_list(Path(source), first_word=options.first_word)


def _lexicon(source: str, options: argparse.Namespace) -> Lexicon:
    from monty.lexicon import open_lexicon

    if source == _INPUT:
        return _word_list(source, options).lexicon()
    return open_lexicon(source, first_word=options.first_word)


def _tell(line: str) -> None:
    show(line, end="\n")


def _counted(words: int) -> str:
    return f"{words:,} word" if words == 1 else f"{words:,} words"


def _left_out(found: WordList) -> str:
    """How many entries were left out, to stand after the number of words."""
    told = ""
    if found.unusable_count:
        told += f"; {found.unusable_count:,} cannot be used"
    if found.repeated:
        told += f"; {found.repeated:,} repeated"
    return told


@contextmanager
def _bar(what: str) -> Iterator[Callable[[float], None]]:
    """A progress bar on the standard error, if that is a terminal. It is told how much is done."""
    from tqdm import tqdm

    with tqdm(
        total=100, desc=what, unit="%", leave=False, disable=not sys.stderr.isatty(),
        bar_format="{desc}: {percentage:3.0f} %|{bar}| {elapsed}",
    ) as bar:  # fmt: skip

        def advance(done: float) -> None:
            bar.update(100 * done - bar.n)

        yield advance
