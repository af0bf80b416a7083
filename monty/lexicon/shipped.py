"""The lexicons that come with the program, by name."""

from __future__ import annotations

import gzip
import zlib
from functools import cache

from monty.lexicon.wordlist import Lexicon, LexiconError
from monty.resources import asset

BY_COMMONNESS = ("monty12k",)
"""Stored commonest word first, so that a weaker player can know the beginning only."""

ALPHABETICAL = ("us_full",)

SHIPPED = BY_COMMONNESS + ALPHABETICAL


@cache
def load(name: str) -> Lexicon:
    """A shipped lexicon, read once a process; LexiconError if unknown or damaged."""
    if name not in SHIPPED:
        raise LexiconError(f"there is no lexicon {name!r}; available: {', '.join(SHIPPED)}")
    return Lexicon.of(name, _stored(name))


@cache
def commonest(name: str, n: int) -> Lexicon:
    """The `n` commonest words of a lexicon in `BY_COMMONNESS`; LexiconError if it has fewer."""
    if name not in BY_COMMONNESS:
        known = ", ".join(BY_COMMONNESS)
        raise LexiconError(f"{name!r} is not ordered by commonness; available: {known}")
    stored = _stored(name)
    if not 1 <= n <= len(stored):
        raise LexiconError(f"{name} has 1 to {len(stored):,} commonest words, not {n:,}")
    return Lexicon.of(f"{name}[:{n}]", stored[:n])


@cache
def taboo() -> frozenset[str]:
    """The words that are valid for people and that no computer player ever plays."""
    return frozenset(Lexicon.of("taboo", _stored("taboo")))


def _stored(name: str) -> list[str]:
    """The words of a shipped file in its own order, upper case."""
    path = asset("lexicons", f"{name}.txt.gz")
    try:
        words = gzip.decompress(path.read_bytes()).decode("ascii").upper().split()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise LexiconError(f"the word list {path.name} is damaged: {error}") from error
    if not words:
        raise LexiconError(f"the word list {path.name} is damaged: it is empty")
    return words
