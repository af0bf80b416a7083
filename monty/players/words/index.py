"""Words by how they begin and end, and those that a hand can make of a row (W-2, W-10)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from monty.errors import quoted
from monty.lexicon import vocabulary
from monty.lexicon.lexicon import LONGEST
from monty.rules.tiles import BLANK, LETTERS, RACK_SIZE
from monty.rules.words import Add, End, score_of

_AFTER = chr(ord("Z") + 1)  # sorts after every letter
# Who thinks ahead asks again and again how words go on from a row, and what a hand makes of that.
_ROWS, _HANDS = 256, 2048


@dataclass(frozen=True, slots=True)
class Make:
    """A word that can be made: the entry, the number of letters, the word and its score."""

    entry: Add
    letters: int
    word: str
    score: int


class WordIndex:
    """Words sorted from the front and from the back: those of a lexicon, or any others in upper
    case."""

    def __init__(self, words: Iterable[str]) -> None:
        if isinstance(words, str):
            raise TypeError(
                f"words are a lexicon or a list, not the text {quoted(words)}; lexicon(name) gives"
                " one by its name"
            )
        self._forward = sorted(words)
        self._backward = sorted(word[::-1] for word in self._forward)
        self._ways = lru_cache(_ROWS)(self._find_ways)
        self._ranked = lru_cache(_ROWS)(self._rank)
        self._most = lru_cache(_HANDS)(self._find_most)

    def __reduce__(self) -> tuple[type[WordIndex], tuple[list[str]]]:
        """For `pickle`: the words without what was found with them."""
        return WordIndex, (self._forward,)

    def __repr__(self) -> str:
        return f"<WordIndex of {len(self._forward):,} words>"

    def makes(self, row: str, hand: str, ends: Iterable[End] = End) -> Iterator[Make]:
        """Every word that the hand can make at those ends, each with one way of laying it."""
        for end in ends:
            yield from self._at(end, _last(end, row), hand)

    def ways_on(self, row: str) -> int:
        """The number of ways in which words go on from the row at either end, with any hand."""
        return sum(len(self._ways(end, _last(end, row))) for end in End)

    def _find_ways(self, end: End, last: str) -> list[tuple[str, str, str]]:
        """The words that begin with the last letters of a row and go on with as many as a hand can
        add: the letters that are there, the word, and its rest, all read towards that end."""
        words = self._backward if end is End.BEGINNING else self._forward
        ways = _going_on(words, last, RACK_SIZE)
        return [(known, word, word[len(known) :]) for known, word in ways]

    def most(self, row: str, hand: str) -> int:
        """The highest score that the hand can make at either end of a row; 0 if it makes no
        word."""
        return max(self._most(end, _last(end, row), hand) for end in End)

    def _find_most(self, end: End, last: str, hand: str) -> int:
        most = 0
        can_make = _maker(hand)
        for bound, known, rest in self._ranked(end, last):
            if bound <= most:
                break
            if can_make(rest):
                most = max(most, score_of(known + _laid(rest, hand)[1]))
        return most

    def _rank(self, end: End, last: str) -> list[tuple[int, str, str]]:
        """The same words with what they score without a blank of the hand, the highest first."""
        ways = self._ways(end, last)
        ranked = ((score_of(known + rest), known, rest) for known, _, rest in ways)
        return sorted(ranked, reverse=True)

    def _at(self, end: End, last: str, hand: str) -> Iterator[Make]:
        """The words that the hand can make of the last letters of a row."""
        can_make = _maker(hand)
        for known, word, rest in self._ways(end, last):
            if can_make(rest):
                yield self._make(end, word, known, rest, hand)

    @staticmethod
    def _make(end: End, word: str, known: str, rest: str, hand: str) -> Make:
        positions, tiles = _laid(rest, hand)
        score = score_of(known + tiles)
        if end is End.END:
            return Make(Add(end, positions), len(word), word, score)
        return Make(Add(end, positions[::-1]), len(word), word[::-1], score)


def _last(end: End, row: str) -> str:
    """The letters at that end of a row, as many as a word can have, read towards the end."""
    return row[LONGEST - 1 :: -1] if end is End.BEGINNING else row[-LONGEST:]


def _going_on(words: list[str], row: str, most: int) -> Iterator[tuple[str, str]]:
    """Words that begin with the last letters of a row and have up to so many more: those letters,
    and the word."""
    for overlap in range(1, min(len(row), LONGEST) + 1):
        known = row[-overlap:]
        for word in _beginning(words, known):
            if overlap < len(word) <= overlap + most:
                yield known, word


def _beginning(words: list[str], pattern: str) -> Iterator[str]:
    """The words that begin with the pattern. A blank in it stands for any letter (W-10)."""
    blank = pattern.find(BLANK)
    if blank >= 0:
        for letter in LETTERS:
            yield from _beginning(words, pattern.replace(BLANK, letter, 1))
        return
    at = bisect_left(words, pattern)
    end = bisect_left(words, pattern + _AFTER)
    yield from words[at:end]


def _maker(hand: str) -> Callable[[str], bool]:
    """A function that tells whether the hand can lay some letters."""
    held = {letter: hand.count(letter) for letter in set(hand)}
    blanks = held.get(BLANK, 0)
    without_hand = str.maketrans("", "", hand)  # most words fail at this, the fastest test
    most = len(hand)

    def can_make(letters: str) -> bool:
        if len(letters) > most or len(letters.translate(without_hand)) > blanks:
            return False
        lacking = sum(max(0, letters.count(each) - held.get(each, 0)) for each in set(letters))
        return lacking <= blanks

    return can_make


def _laid(rest: str, hand: str) -> tuple[tuple[int, ...], str]:
    """The positions in the hand whose tiles spell that, and those tiles."""
    left = list(hand)
    positions, tiles = [], []
    for letter in rest:
        tile = letter if letter in left else BLANK
        at = left.index(tile)
        left[at] = ""
        positions.append(at + 1)
        tiles.append(tile)
    return tuple(positions), "".join(tiles)


@cache
def index(lexicon: str, words: int | None = None, like: str | None = None) -> WordIndex:
    """The index of a vocabulary, made once a process."""
    return WordIndex(vocabulary(lexicon, words, like))
