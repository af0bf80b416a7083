"""A word list that somebody else made: its words, and what in it cannot be used."""

from __future__ import annotations

from dataclasses import dataclass

from monty.lexicon.lexicon import LONGEST, SHORTEST, Lexicon, LexiconError

LARGEST = 1 << 24
"""Bytes of a file: a .kwg file cannot be longer, and the longest list in text has a sixth of it."""

MOST_WORDS = 2_000_000
"""No language has so many. A file with more words, or more entries that are none, is refused."""

UNUSABLE_KEPT = 1_000
"""How many of the entries that cannot be used are kept; all are counted."""


@dataclass(frozen=True, slots=True)
class Unusable:
    """An entry that cannot be used."""

    line: int | None
    """Its line in the file, from 1; None where a file has no lines."""
    text: str
    """What stands there, cut to 30 characters."""
    reason: str

    def __str__(self) -> str:
        where = "" if self.line is None else f"line {self.line}: "
        return f"{where}{self.text!r} {self.reason}"


class WordList:
    """Collects what a word list holds, entry by entry."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.words: set[str] = set()
        """Upper case, 2 to 15 letters each."""
        self.repeated = 0
        """How many entries are words that stood there before."""
        self.unusable: list[Unusable] = []
        """The first `UNUSABLE_KEPT` of the entries that cannot be used."""
        self.unusable_count = 0

    def lexicon(self) -> Lexicon:
        """The words. Raises `LexiconError` if there are none."""
        if not self.words:
            raise LexiconError(f"{self.name} has no word that can be used")
        return Lexicon.of(self.name, self.words)

    def take(self, text: str, line: int | None = None) -> None:
        """Take one entry, in any case. Raises `LexiconError` when there are too many words."""
        if reason := fault(text):
            self.leave(text, reason, line)
            return
        word = text.upper()
        if word in self.words:
            self.repeated += 1
        self.words.add(word)
        if len(self.words) > MOST_WORDS:
            raise LexiconError(f"{self.name} holds more than {MOST_WORDS:,} words")

    def leave(self, text: str, reason: str, line: int | None = None) -> None:
        """Leave out an entry that cannot be used. Raises `LexiconError` when there are too many."""
        self.unusable_count += 1
        if self.unusable_count > MOST_WORDS:
            raise LexiconError(f"{self.name} is no word list: {MOST_WORDS:,} lines cannot be used")
        if len(self.unusable) < UNUSABLE_KEPT:
            self.unusable.append(Unusable(line, text[:30], reason))


def fault(text: str) -> str | None:
    """Why an entry is not a word that can be played; None if it is one."""
    if not (text.isascii() and text.isalpha()):
        if text.isalpha():
            return "has letters other than A to Z"
        if any(mark.isspace() for mark in text):
            return "is more than one word"
        return "has something that is no letter"
    if len(text) < SHORTEST:
        return f"is shorter than {SHORTEST} letters"
    if len(text) > LONGEST:
        return f"is longer than {LONGEST} letters"
    return None
