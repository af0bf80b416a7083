"""The lexicon that a game is played with, and the vocabulary: what a computer player knows of it.

The lexicon may be another than the one that the levels are made for, and may say nothing of how
common its words are.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from monty.lexicon.lexicon import Lexicon
from monty.lexicon.opening import open_lexicon
from monty.lexicon.shipped import BY_COMMONNESS, SHIPPED, commonest, ranked, taboo


def lexicon_name(name_or_path: str) -> str:
    """The name of a lexicon in games and settings: that of a shipped one, or a file's full path.

    Raises `LexiconError` if there is no such lexicon.
    """
    lexicon_named(name_or_path)
    return name_or_path if name_or_path in SHIPPED else str(Path(name_or_path).absolute())


@cache
def lexicon_named(name: str) -> Lexicon:
    """The lexicon of that name, opened once a process: a game goes on with the words that it began
    with, even when their file changes. Raises what `open_lexicon` does."""
    return open_lexicon(name)


def vocabulary(lexicon: str, words: int | None = None, like: str | None = None) -> Lexicon:
    """All words of a lexicon that a computer player may know, or so many of the commonest.

    A lexicon in `BY_COMMONNESS` has no taboo words. They are taken out of any other. Its commonest
    words are those of the lexicon `like`, in the order of that one. The rest come after them, the
    shorter words first, then by the alphabet.
    """
    if lexicon in BY_COMMONNESS:
        return open_lexicon(lexicon) if words is None else commonest(lexicon, words)
    polite = [word for word in lexicon_named(lexicon) if word not in taboo()]
    if words is None:
        return Lexicon.of(lexicon, polite)
    there = set(polite)
    first = [word for word in ranked(like) if word in there] if like is not None else []
    if len(first) < words:
        rest = sorted(there.difference(first), key=lambda word: (len(word), word))
        first += rest[: words - len(first)]
    return Lexicon.of(f"{lexicon}[:{words}]", first[:words])


@cache
def vocabulary_size(lexicon: str) -> int:
    """How many words of a lexicon a computer player may know."""
    return len(vocabulary(lexicon))


def has_more(lexicon: str, own: str) -> bool:
    """Whether a lexicon has words for one more level than those that are made for the lexicon
    `own`: it is larger, and its words were not picked by how common they are."""
    return lexicon not in BY_COMMONNESS and vocabulary_size(lexicon) > vocabulary_size(own)


def as_many(lexicon: str, own: str, words: int | None, of: str) -> int | None:
    """How many words of a lexicon a level knows that is made to know `words` of the lexicon `of`.

    `own` is the largest lexicon that the levels are made for. If the other one has more words the
    number stays; else it shrinks in proportion. None, as an argument or as the result, is all.
    """
    known = vocabulary_size(of) if words is None else words
    if not has_more(lexicon, own):
        known = max(1, round(known * vocabulary_size(lexicon) / vocabulary_size(own)))
    return None if known >= vocabulary_size(lexicon) else known
