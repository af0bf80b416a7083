"""Which words of a list a player knows: the list may be another than the one that levels are made
for, and may say nothing of how common its words are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from monty.lexicon.opening import open_lexicon
from monty.lexicon.shipped import BY_COMMONNESS, SHIPPED, commonest, in_order, load, taboo
from monty.lexicon.wordlist import Lexicon


@cache
def vocabulary(name_or_path: str) -> Lexicon:
    """A shipped list by its name or a person's own by its file, read once a process; LexiconError
    if there is none or nothing in it can be used."""
    return open_lexicon(name_or_path)


def settled(name_or_path: str) -> str:
    """The same list by a name that holds in whatever folder; LexiconError if there is none."""
    vocabulary(name_or_path)
    return name_or_path if name_or_path in SHIPPED else str(Path(name_or_path).absolute())


def known_words(name: str, words: int | None, like: str | None = None) -> Lexicon:
    """One list, or so many of its commonest words.

    A list that says nothing of commonness holds rude words too, which no computer player plays.
    Its commonest words are those of the list `like`, in that one's order; then the others, short
    ones first and then by the alphabet.
    """
    if name in BY_COMMONNESS:
        return load(name) if words is None else commonest(name, words)
    polite = [word for word in vocabulary(name) if word not in taboo()]
    if words is None:
        return Lexicon.of(name, polite)
    there = set(polite)
    first = [word for word in in_order(like) if word in there] if like is not None else []
    if len(first) < words:
        rest = sorted(there.difference(first), key=lambda word: (len(word), word))
        first += rest[: words - len(first)]
    return Lexicon.of(f"{name}[:{words}]", first[:words])


@cache
def size(name: str) -> int:
    """How many words of a list a player can know."""
    return len(known_words(name, None))


def has_more(name: str, own: str) -> bool:
    """Whether a list holds words for a level beyond those that are made for the list `own`: it is
    larger, and not picked by how common its words are."""
    return name not in BY_COMMONNESS and size(name) > size(own)


def as_many(name: str, own: str, words: int | None, of: str) -> int | None:
    """How many words of a list a level knows that is made to know so many of the list `of` (None
    for all of it), where the program's `own` list is the largest: as many, if the list has more;
    else in proportion. None is all of them."""
    known = size(of) if words is None else words
    if not has_more(name, own):
        known = max(1, round(known * size(name) / size(own)))
    return None if known >= size(name) else known
