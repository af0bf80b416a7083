# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A rack as the kernels of the search see it: its letters, and the subsets of its tiles.

Plain Python that Cython also compiles; the types are in `rack.pxd`. A subset is some of the
lettered tiles; of equal ones there is only one.
"""

from __future__ import annotations

from math import comb

from monty.rules.tiles import BLANK, LETTERS, RACK_SIZE, VALUES
from monty.search.graph import LETTER_KEYS
from monty.search.lines import LETTER_VALUES, zeros
from monty.search.tables import (
    ALL_LETTERS,
    ALPHABET,
    BLANKS_SHIFT,
    HIGHEST_SCORE,
    LINE_SHIFT,
    SCORE_SHIFT,
    START_SHIFT,
    TILES_SHIFT,
)

BY_VALUE = bytes(number for _, number in sorted((-VALUES[x], n) for n, x in enumerate(LETTERS, 1)))
SIZES = RACK_SIZE + 1
BLANK_FACE = ord(BLANK)
NUMBER = 0x1F  # a letter's, in its face
ALIKE = comb(RACK_SIZE, RACK_SIZE // 2)  # the most subsets of one size


class Rack:
    """Up to seven tiles; none until some are taken up."""

    def __init__(self) -> None:
        self.by_value = BY_VALUE
        self.value = list(LETTER_VALUES)
        self.letter_key = list(LETTER_KEYS)
        self.tiles = 0
        self.blanks = 0
        self.count = zeros(ALPHABET)  # how many of each letter are left to lay
        self.mask = 0  # the letters of which some are left
        self.key = 0  # of its letters, see `graph`
        self.face = zeros(ALPHABET)  # the number of each letter's face, for records
        self.blank_face = 0  # that of a blank as letter 0
        # The different letters, the most valuable first, and what so many of its most valuable
        # tiles are worth together.
        self.letters = 0
        self.letter = zeros(RACK_SIZE)
        self.best_values = zeros(SIZES + 1)
        # The different subsets by their number of tiles, the most valuable first.
        self.subsets = zeros(SIZES)  # how many
        self.first_subset = [ALIKE * size for size in range(SIZES)]
        self.subset_key = zeros(SIZES * ALIKE)
        self.subset_value = zeros(SIZES * ALIKE)
        self.subset_mask = zeros(SIZES * ALIKE)  # their letters

    def take_up(self, rack: bytes) -> None:
        """Take up those tiles, each a character; `?` is a blank."""
        for letter in range(ALPHABET):
            self.count[letter] = 0
        self.key = self.mask = 0
        for tile in rack:
            letter = 0 if tile == BLANK_FACE else tile & NUMBER
            self.count[letter] += 1
            self.mask |= 1 << letter
            self.key += self.letter_key[letter]
        self.mask &= ALL_LETTERS
        self.tiles = len(rack)
        self.blanks = self.count[0]
        face = 0
        for letter in range(1, ALPHABET):
            if self.count[letter]:
                self.face[letter] = face
                face += 1
        self.blank_face = face - 1

    def record(self, score: int, line: int, start: int, tiles: int, faces: int) -> int:
        """The record of a move: its score, the line and the column where its word starts, how many
        tiles it lays, and their faces. It lays the blanks that are not left."""
        blanks = self.blanks - self.count[0]
        return (
            (HIGHEST_SCORE - score << SCORE_SHIFT)
            + (blanks << BLANKS_SHIFT)
            + (tiles << TILES_SHIFT)
            + (line << LINE_SHIFT)
            + (start << START_SHIFT)
            + faces
        )

    def find_subsets(self) -> None:
        """Find the letters, their values and the subsets of the tiles taken up."""
        tiles = value = self.letters = 0
        for size in range(SIZES):
            self.subsets[size] = 0
        self.subsets[0] = 1
        self.subset_key[0] = self.subset_value[0] = self.subset_mask[0] = 0
        self.best_values[0] = 0
        for letter in self.by_value:
            count = self.count[letter]
            if not count:
                continue
            self.letter[self.letters] = letter
            self.letters += 1
            for _ in range(count):
                value += self.value[letter]
                tiles += 1
                self.best_values[tiles] = value
            self._extend_subsets(tiles, letter, count)
        while tiles < SIZES:
            tiles += 1
            self.best_values[tiles] = value

    def _extend_subsets(self, tiles: int, letter: int, count: int) -> None:
        """Extend the subsets by one to `count` tiles of that letter. `tiles` is how many tiles
        there are so far, these included."""
        key = self.letter_key[letter]
        value = self.value[letter]
        size = tiles
        while size > 0:
            # from subsets without this letter, so that each different one comes once
            found = self.subsets[size]
            added = 1
            while added <= count and added <= size:
                smaller = size - added
                if smaller <= tiles - count:
                    at = self.first_subset[smaller]
                    for i in range(at, at + self.subsets[smaller]):
                        self._add_subset(
                            size,
                            found,
                            self.subset_key[i] + added * key,
                            self.subset_value[i] + added * value,
                            self.subset_mask[i] | 1 << letter,
                        )
                        found += 1
                added += 1
            self.subsets[size] = found
            size -= 1

    def _add_subset(self, size: int, found: int, key: int, value: int, mask: int) -> None:
        """Put a subset among those of its size, which are sorted by value."""
        first = self.first_subset[size]
        at = first + found
        while at > first and self.subset_value[at - 1] < value:
            self.subset_value[at] = self.subset_value[at - 1]
            self.subset_key[at] = self.subset_key[at - 1]
            self.subset_mask[at] = self.subset_mask[at - 1]
            at -= 1
        self.subset_value[at] = value
        self.subset_key[at] = key
        self.subset_mask[at] = mask
