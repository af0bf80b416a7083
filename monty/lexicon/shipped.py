"""The lexicons that come with the program, by name."""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from dataclasses import dataclass
from functools import cache

from monty.errors import quoted
from monty.host.cache import cached
from monty.host.files import FileError, read_bytes
from monty.host.folders import asset
from monty.lexicon.lexicon import Lexicon, LexiconError
from monty.lexicon.word_list import LARGEST

BY_COMMONNESS = ("bbc8k", "deluxe10k", "deluxe20k", "monty12k")
"""The lexicons that are stored with the commonest word first. A weak player knows the beginning
only. None has a taboo word."""

ALPHABETICAL = ("uk_full", "us_full")

SHIPPED = BY_COMMONNESS + ALPHABETICAL


@dataclass(frozen=True, slots=True)
class Origin:
    """What a shipped lexicon is for, and what it was made from."""

    purpose: str
    order: str
    sources: tuple[str, ...]
    notices: tuple[str, ...]
    """The files in assets/lexicons that go wherever the words go."""


@cache
def shipped_lexicon(name: str) -> Lexicon:
    """The lexicon of that name, one of `SHIPPED`, read once a process. Raises `LexiconError` if it
    is damaged."""
    content = _content(name)
    if name in BY_COMMONNESS:
        return Lexicon.of(name, _words(name, content))
    digest = hashlib.sha256(content).hexdigest()
    key = f"sorted words 1, from {name} {digest}"
    return Lexicon(name, cached(key, lambda: Lexicon.of(name, _words(name, content)).text))


@cache
def commonest(name: str, n: int) -> Lexicon:
    """The `n` commonest words of a lexicon in `BY_COMMONNESS`. Raises `LexiconError` if the lexicon
    is none of those or has fewer words."""
    if name not in BY_COMMONNESS:
        known = ", ".join(BY_COMMONNESS)
        raise LexiconError(f"{quoted(name)} is not ordered by commonness; available: {known}")
    stored = _words(name, _content(name))
    if not 1 <= n <= len(stored):
        raise LexiconError(f"{name} has 1 to {len(stored):,} commonest words, not {n:,}")
    return Lexicon.of(f"{name}[:{n}]", stored[:n])


@cache
def ranked(name: str) -> tuple[str, ...]:
    """The words of a lexicon in `BY_COMMONNESS`, the commonest first."""
    return tuple(_words(name, _content(name)))


@cache
def taboo() -> frozenset[str]:
    """The words that people may play and no computer player plays."""
    return frozenset(Lexicon.of("taboo", _words("taboo", _content("taboo"))))


def origin(name: str) -> Origin:
    """What the index tells of a shipped lexicon."""
    entry = json.loads(asset("lexicons", "index.json").read_text(encoding="utf-8"))[name]
    return Origin(
        entry["purpose"], entry["order"], tuple(entry["sources"]), tuple(entry["notices"])
    )


def _content(name: str) -> bytes:
    """The bytes of a shipped file."""
    try:
        return read_bytes(asset("lexicons", f"{name}.txt.gz"), LARGEST)
    except FileError as error:
        raise LexiconError(str(error)) from error


def _words(name: str, content: bytes) -> list[str]:
    """The words of a shipped file, in the order of the file, upper case."""
    try:
        words = gzip.decompress(content).decode("ascii").upper().split()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise LexiconError(f"the word list {name}.txt.gz is damaged: {error}") from error
    if not words:
        raise LexiconError(f"the word list {name}.txt.gz is damaged: it is empty")
    return words
