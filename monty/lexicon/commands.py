"""What `monty lexicon` does: build, check, info and diff. Each tells its lines to `show`.

A list is a shipped one's name, a file, or - for the standard input. With `first_word` a line of
plain text may go on behind its word.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from monty.errors import named
from monty.host.files import write_whole
from monty.lexicon.kwg import write_kwg
from monty.lexicon.opening import open_lexicon, read_list, read_list_from_input, usable
from monty.lexicon.reading import Reading
from monty.lexicon.shipped import SHIPPED, load, origin
from monty.lexicon.wordlist import LONGEST, SHORTEST, Lexicon, LexiconError

Show = Callable[[str], None]
"""Prints a line."""

_INPUT = "-"


def build(source: str, out: Path, show: Show, *, first_word: bool = False) -> None:
    """Write the words of a list as a .kwg file, with a bar on a terminal."""
    if source in SHIPPED:
        lexicon, left_out = load(source), ""
    else:
        reading = _reading(source, first_word)
        lexicon, left_out = usable(reading), _left_out(reading)
    with _bar(f"building {named(out.name)}") as progress:
        content = write_kwg(lexicon, progress)
    write_whole(out, content)
    show(f"{named(out)}: {_counted(len(lexicon))}, {len(content):,} bytes{left_out}")


def check(source: str, show: Show, *, first_word: bool = False) -> None:
    """Tell what a list holds and what of it cannot be used; LexiconError if nothing can."""
    if source in SHIPPED:
        show(f"{source}: {_counted(len(load(source)))}")
        return
    reading = _reading(source, first_word)
    name = reading.name if source == _INPUT else named(source)
    for entry in reading.unusable:
        show(f"{name}: {entry}")
    if more := reading.unusable_count - len(reading.unusable):
        show(f"{name}: and {more:,} more")
    usable(reading)
    show(f"{name}: {_counted(len(reading.words))}{_left_out(reading)}")


def info(source: str, show: Show, *, first_word: bool = False) -> None:
    """Tell how many words a list has of each length, its hash, and where it is from."""
    lexicon = _opened(source, first_word)
    count = Counter(map(len, lexicon))
    show(f"{named(lexicon.name)}: {_counted(len(lexicon))}")
    for length in range(SHORTEST, LONGEST + 1):
        if count[length]:
            show(f"{length:4} letters {count[length]:8,}")
    show(f"SHA-256 of the sorted words: {lexicon.sha256}")
    if source in SHIPPED:
        told = origin(source)
        show(f"It holds {told.purpose}; stored {told.order}.")
        for work in told.sources:
            show(f"from {work}")
        show(f"notices: {', '.join(told.notices)}")


def diff(old: str, new: str, show: Show, *, first_word: bool = False) -> None:
    """Tell which words the second list lacks (-) and which it has more (+) than the first."""
    if old == new == _INPUT:
        raise LexiconError("only one of the two lists can be the standard input")
    first, second = _opened(old, first_word), _opened(new, first_word)
    removed, added = set(first).difference(second), set(second).difference(first)
    for word in sorted(removed | added):
        show(f"{'-' if word in removed else '+'} {word}")
    show(f"{len(first):,} -> {_counted(len(second))}: -{len(removed):,} +{len(added):,}")


def _reading(source: str, first_word: bool) -> Reading:
    if source == _INPUT:
        return read_list_from_input(first_word=first_word)
    return read_list(Path(source), first_word=first_word)


def _opened(source: str, first_word: bool) -> Lexicon:
    if source == _INPUT:
        return usable(read_list_from_input(first_word=first_word))
    return open_lexicon(source, first_word=first_word)


def _counted(words: int) -> str:
    return f"{words:,} word" if words == 1 else f"{words:,} words"


def _left_out(reading: Reading) -> str:
    """How much of a file was passed over, to be put behind the number of its words."""
    told = ""
    if reading.unusable_count:
        told += f"; {reading.unusable_count:,} cannot be used"
    if reading.repeated:
        told += f"; {reading.repeated:,} repeated"
    return told


@contextmanager
def _bar(what: str) -> Iterator[Callable[[float], None]]:
    """A progress bar on the standard error, if that is a terminal."""
    from tqdm import tqdm

    with tqdm(
        total=100, desc=what, unit="%", leave=False, disable=not sys.stderr.isatty(),
        bar_format="{desc}: {percentage:3.0f} %|{bar}| {elapsed}",
    ) as bar:  # fmt: skip

        def advance(done: float) -> None:
            bar.update(100 * done - bar.n)

        yield advance
