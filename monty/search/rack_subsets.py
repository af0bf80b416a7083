# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What the kernel for the best move knows of a rack: its letters, its values and its subsets.

Plain Python that Cython also compiles; the types are in `rack_subsets.pxd`. A subset is some of the
lettered tiles of the rack; of equal ones there is only one.
"""

from __future__ import annotations

from monty.rules.tiles import LETTERS, VALUES
from monty.search.graph import Graph
from monty.search.position import Position

BY_VALUE = bytes(number for _, number in sorted((-VALUES[x], n) for n, x in enumerate(LETTERS, 1)))


class RackSubsets(Position):
    """A position with the subsets of its rack."""

    def __init__(self, graph: Graph) -> None:
        Position.__init__(self, graph)
        self.by_value = BY_VALUE
        # the different letters, the most valuable first, and what its most valuable
        # tiles are worth together
        self.letters = 0
        self.rack_letter = [0] * 7
        self.best_values = [0] * 9
        # the different subsets by their number of tiles, 35 places each, the most valuable first
        self.subsets = [0] * 8
        self.subset_key = [0] * 280
        self.subset_value = [0] * 280
        self.subset_mask = [0] * 280  # its letters

    def _value_rack(self) -> None:
        """Find the rack's letters, values and subsets."""
        tiles = value = self.letters = 0
        for size in range(8):
            self.subsets[size] = 0
        self.subsets[0] = 1
        self.subset_key[0] = self.subset_value[0] = self.subset_mask[0] = 0
        self.best_values[0] = 0
        for letter in self.by_value:
            count = self.count[letter]
            if not count:
                continue
            self.rack_letter[self.letters] = letter
            self.letters += 1
            for _ in range(count):
                value += self.value[letter]
                tiles += 1
                self.best_values[tiles] = value
            self._extend_subsets(tiles, letter, count)
        while tiles < 8:
            tiles += 1
            self.best_values[tiles] = value

    def _extend_subsets(self, tiles: int, letter: int, count: int) -> None:
        """Add one to `count` tiles of that letter to the subsets; `tiles` are there altogether."""
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
                    at = 35 * smaller
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
        """Put a subset among those of its size, behind those that are worth as much."""
        first = 35 * size
        at = first + found
        while at > first and self.subset_value[at - 1] < value:
            self.subset_value[at] = self.subset_value[at - 1]
            self.subset_key[at] = self.subset_key[at - 1]
            self.subset_mask[at] = self.subset_mask[at - 1]
            at -= 1
        self.subset_value[at] = value
        self.subset_key[at] = key
        self.subset_mask[at] = mask
