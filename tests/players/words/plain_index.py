"""The words that a hand makes of a row, found by trying every word at every overlap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from monty.players.words.index import Make
from monty.rules.tiles import RACK_SIZE
from monty.rules.words import Add, End, score_of


class PlainIndex:
    """What `WordIndex` tells, found without any haste."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = sorted(words)

    def makes(self, row: str, hand: str, ends: Iterable[End] = End) -> Iterator[Make]:
        """Every word that the hand can make."""
        for end, word, overlap in self._ways(row, ends):
            lies, rest = _split(row, word, end, overlap)
            towards_end = rest if end is End.END else rest[::-1]
            positions = _positions(towards_end, hand)
            if positions is not None:
                in_order = positions if end is End.END else positions[::-1]
                tiles = lies + "".join(hand[position - 1] for position in positions)
                yield Make(Add(end, tuple(in_order)), len(word), word, score_of(tiles))

    def ways_on(self, row: str) -> int:
        """In how many ways words go on from the row."""
        return sum(1 for _ in self._ways(row, End))

    def most(self, row: str, hand: str) -> int:
        """The highest score of the hand's words."""
        return max((make.score for make in self.makes(row, hand)), default=0)

    def _ways(self, row: str, ends: Iterable[End]) -> Iterator[tuple[End, str, int]]:
        for end in ends:
            for overlap in range(1, len(row) + 1):
                for word in self._words:
                    if overlap < len(word) <= overlap + RACK_SIZE:
                        kept = word[:overlap] if end is End.END else word[-overlap:]
                        lies, _ = _split(row, word, end, overlap)
                        if all(tile in ("?", own) for tile, own in zip(lies, kept, strict=True)):
                            yield end, word, overlap


def _split(row: str, word: str, end: End, overlap: int) -> tuple[str, str]:
    """The tiles of the row that are in the word, and the letters that go to them."""
    if end is End.END:
        return row[-overlap:], word[overlap:]
    return row[:overlap], word[:-overlap]


def _positions(letters: str, hand: str) -> list[int] | None:
    """The positions of tiles that spell those letters, the first of several; None without them."""
    left = list(enumerate(hand, 1))
    positions = []
    for letter in letters:
        tile = next((each for each in left if each[1] == letter), None) or next(
            (each for each in left if each[1] == "?"), None
        )
        if tile is None:
            return None
        left.remove(tile)
        positions.append(tile[0])
    return positions
