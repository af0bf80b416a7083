"""Words by how they begin and end, and those that a hand can make of a row (W-2, W-10)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from monty.errors import quoted
from monty.lexicon import vocabulary
from monty.lexicon.lexicon import LONGEST
from monty.players.words.letter_mask import laid_by, letter_mask
from monty.rules.tiles import BLANK, LETTERS, RACK_SIZE
from monty.rules.words import Add, End, score_of

_AFTER = chr(ord("Z") + 1)  # sorts after every letter
# Who thinks ahead asks again and again how words go on from the end of a row, and what a hand makes
# of it. The last letters of a row, above all the last one or two, come again in all games.
_OVERLAPS, _ENDS, _MOST = 4096, 64, 2048


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
        self._at_end = _SortedWords(self._forward)
        self._at_beginning = _SortedWords(sorted(word[::-1] for word in self._forward))

    def __reduce__(self) -> tuple[type[WordIndex], tuple[list[str]]]:
        """For `pickle`: the words without what was found with them."""
        return WordIndex, (self._forward,)

    def __repr__(self) -> str:
        return f"<WordIndex of {len(self._forward):,} words>"

    def makes(self, row: str, hand: str, ends: Iterable[End] = End) -> Iterator[Make]:
        """Every word that the hand can make at those ends, each with one way of laying it."""
        laid = laid_by(hand).keys()
        for end in ends:
            for known, ways in self._words(end).overlaps(_last(end, row)):
                found = [word for mask in ways.keys() & laid for word in ways[mask]]
                for word in sorted(found):
                    yield _make(end, known, word, hand)

    def ways_on(self, row: str) -> int:
        """The number of ways in which words go on from the row at either end, with any hand."""
        overlaps = [each for end in End for each in self._words(end).overlaps(_last(end, row))]
        return sum(len(words) for _, ways in overlaps for words in ways.values())

    def most(self, row: str, hand: str) -> int:
        """The highest score that the hand can make at either end of a row; 0 if it makes no
        word."""
        return max(
            self._at_beginning.most(_last(End.BEGINNING, row), hand),
            self._at_end.most(_last(End.END, row), hand),
        )

    def _words(self, end: End) -> _SortedWords:
        return self._at_end if end is End.END else self._at_beginning


_Ways = Mapping[int, Sequence[str]]
"""The words that go on from some letters, by the mask of what they add."""

_Overlap = tuple[str, _Ways]
"""Letters at the end of a row, and how words go on from them."""


class _SortedWords:
    """Words that are read towards one end."""

    def __init__(self, words: list[str]) -> None:
        self._words = words
        self._ways = lru_cache(_OVERLAPS)(self._find_ways)
        self.overlaps = lru_cache(_ENDS)(self._find_overlaps)
        self.most = lru_cache(_MOST)(self._find_most)

    def _find_overlaps(self, last: str) -> list[_Overlap]:
        """The overlaps of words with the last letters of a row, the shortest first."""
        ends = (last[-letters:] for letters in range(1, len(last) + 1))
        return [(known, ways) for known in ends if (ways := self._ways(known))]

    def _find_ways(self, known: str) -> _Ways:
        """The words that begin with those letters and go on with as many as a hand can add."""
        ways: dict[int, list[str]] = {}
        for word in _beginning(self._words, known):
            if 0 < len(word) - len(known) <= RACK_SIZE:
                ways.setdefault(letter_mask(word[len(known) :]), []).append(word)
        return ways

    def _find_most(self, last: str, hand: str) -> int:
        """The highest score of the words that the hand can make of the last letters of a row."""
        scores = laid_by(hand)
        most = 0
        for known, ways in self.overlaps(last):
            if found := ways.keys() & scores.keys():
                most = max(most, score_of(known) + max(map(scores.__getitem__, found)))
        return most


def _last(end: End, row: str) -> str:
    """The letters at that end of a row, as many as a word can have, read towards the end."""
    return row[LONGEST - 1 :: -1] if end is End.BEGINNING else row[-LONGEST:]


def _beginning(
    words: list[str], pattern: str, start: int = 0, end: int | None = None
) -> Iterator[str]:
    """The words that begin with the pattern. A blank in it stands for any letter (W-10)."""
    before, blank, _ = pattern.partition(BLANK)
    start = bisect_left(words, before, start, end)
    end = bisect_left(words, before + _AFTER, start, end)
    if not blank:
        yield from words[start:end]
    elif start < end:
        for letter in LETTERS:
            yield from _beginning(words, pattern.replace(BLANK, letter, 1), start, end)


def _make(end: End, known: str, word: str, hand: str) -> Make:
    """The word, read towards that end, which goes on from those letters of the row."""
    positions, tiles = _laid(word[len(known) :], hand)
    score = score_of(known + tiles)
    if end is End.END:
        return Make(Add(end, positions), len(word), word, score)
    return Make(Add(end, positions[::-1]), len(word), word[::-1], score)


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
