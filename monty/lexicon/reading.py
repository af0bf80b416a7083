"""What was found in a list of words that somebody else made: its words, and what cannot be used."""

from __future__ import annotations

from dataclasses import dataclass

from monty.lexicon.wordlist import LONGEST, SHORTEST, LexiconError

MOST_WORDS = 2_000_000
"""More than any list of one language has; a file that has more, or more that is none, is none."""

UNUSABLE_KEPT = 1_000
"""So many of the entries that cannot be used are kept, however many there are."""


@dataclass(frozen=True, slots=True)
class Unusable:
    """An entry that is no word of the game."""

    line: int | None
    """Its line in the file, from 1; None where a file has no lines."""
    text: str
    """What stands there, cut to 30 characters."""
    reason: str

    def __str__(self) -> str:
        where = "" if self.line is None else f"line {self.line}: "
        return f"{where}{self.text!r} {self.reason}"


class Reading:
    """Collects what a file holds, entry by entry."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.words: set[str] = set()
        """Upper case, 2 to 15 letters each."""
        self.repeated = 0
        """How many words stand there that stood there before."""
        self.unusable: list[Unusable] = []
        self.unusable_count = 0

    def take(self, text: str, line: int | None = None) -> None:
        """One entry, in any case. Raises LexiconError when there are too many words."""
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
        """An entry that cannot be used, and why. Raises LexiconError when there are too many."""
        self.unusable_count += 1
        if self.unusable_count > MOST_WORDS:
            raise LexiconError(f"{self.name} is no word list: {MOST_WORDS:,} lines cannot be used")
        if len(self.unusable) < UNUSABLE_KEPT:
            self.unusable.append(Unusable(line, text[:30], reason))


def fault(text: str) -> str | None:
    """Why an entry is no word of the game; None if it is one."""
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
