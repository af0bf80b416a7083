"""A lexicon: a named, frozen set of words."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from monty.errors import MontyError
from monty.rules.tiles import BLANK

SHORTEST, LONGEST = 2, 15
_WORD = re.compile(rf"[A-Z]{{{SHORTEST},{LONGEST}}}")
_WORDS = re.compile(rf"(?:[A-Z]{{{SHORTEST},{LONGEST}}}\n)*+")


class LexiconError(MontyError, ValueError):
    """There is no such lexicon, its file is damaged, or it holds something that is no word."""


@dataclass(frozen=True, slots=True, repr=False)
class Lexicon:
    """The words that are valid in a game, or that a player knows.

    It keeps them as one text, which is read faster than a quarter of a million strings are made. A
    word is found in it in a few microseconds.
    """

    name: str
    text: bytes
    """The words in upper case, 2 to 15 letters A-Z, sorted, each once, a line feed behind each."""

    @classmethod
    def of(cls, name: str, words: Iterable[str]) -> Lexicon:
        """A lexicon of those words, in any order and case. Raises `LexiconError` for one that is
        none."""
        given = list(words)
        text = "\n".join([*given, ""])
        # One match over the whole text takes a fifth of the time of a match a word. Upper case
        # makes letters of some that are none (ß, ﬁ), so that has to be seen before.
        upper = text.upper() if text.isascii() else text
        if not _WORDS.fullmatch(upper) or upper.count("\n") != len(given):
            bad = next(w for w in given if not w.isascii() or not _WORD.fullmatch(w.upper()))
            raise LexiconError(
                f"{name}: {bad[:20]!r} is not a word of {SHORTEST} to {LONGEST} letters A-Z"
            )
        ordered = sorted(set(upper.split()))
        return cls(name, "\n".join([*ordered, ""]).encode("ascii") if ordered else b"")

    @property
    def words(self) -> tuple[str, ...]:
        """The words in order. The strings are made at each call."""
        return tuple(self)

    def __contains__(self, word: object) -> bool:
        """Whether an upper-case word is in it."""
        if not isinstance(word, str) or not word.isascii():
            return False
        wanted, text = word.encode("ascii"), self.text
        low, high = 0, len(text)  # the lines that are left; both are where a line begins
        while low < high:
            start = text.rfind(b"\n", low, (low + high) // 2) + 1 or low
            end = text.index(b"\n", start)
            found = text[start:end]
            if found == wanted:
                return True
            if found < wanted:
                low = end + 1
            else:
                high = start
        return False

    def fits(self, pattern: str) -> bool:
        """Whether it has such a word in upper case, a blank (`?`) standing for any letter."""
        if BLANK not in pattern:
            return pattern in self
        letters = "".join("[A-Z]" if each == BLANK else re.escape(each) for each in pattern)
        return re.search(f"^{letters}$".encode(), self.text, re.MULTILINE) is not None

    def __len__(self) -> int:
        return self.text.count(b"\n")

    def __iter__(self) -> Iterator[str]:
        return iter(self.text.decode("ascii").split())

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self):,} words>"

    @property
    def sha256(self) -> str:
        """The SHA-256, in hexadecimal, of the sorted words in lower case, one a line.

        It is the same for two lexicons with the same words, whatever their names.
        """
        return hashlib.sha256(self.text.lower()).hexdigest()
