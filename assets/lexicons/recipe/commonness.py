"""How common a word is, from its count in a corpus and its SCOWL level."""

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from statistics import median

# A step of 1 is a factor of ten in the count. Chosen by reading the lists that came out.
LEVEL_BONUS: Mapping[int, float] = {
    10: 2.0, 20: 1.5, 35: 1.0, 40: 0.6, 50: 0.3, 55: 0.2, 60: 0.0, 70: -0.7, 80: -1.5,
}  # fmt: skip
NO_LEVEL_BONUS = -2.0
EVERYDAY = 10
FAVOUR = 0.5
UNCOUNTED = 10_000


@dataclass(frozen=True, slots=True)
class Commonness:
    """Scores words: the higher, the more common."""

    counts: Mapping[str, int]
    levels: Mapping[str, int]
    names: frozenset[str]
    ceilings: Mapping[int | None, float]

    @classmethod
    def of(
        cls, counts: Mapping[str, int], levels: Mapping[str, int], names: frozenset[str]
    ) -> "Commonness":
        """A scorer in which no name counts for more than the middle word of its level.

        The corpus folds case, so a word that is also a name owes it an unknown share. The words
        of the first level (may, house, white) are everyday ones even so and keep their count.
        """
        by_level: dict[int | None, list[int]] = {None: [UNCOUNTED]}
        for word, level in levels.items():
            if word in counts and word not in names:
                by_level.setdefault(level, []).append(counts[word])
        return cls(counts, levels, names, {level: median(of) for level, of in by_level.items()})

    def score(self, word: str) -> float:
        """The logarithm of the word's count, raised or lowered by its level."""
        level = self.levels.get(word)
        count: float = self.counts.get(word, UNCOUNTED)
        if word in self.names and level != EVERYDAY:
            count = min(count, self.ceilings[level])
        return math.log10(count) + (NO_LEVEL_BONUS if level is None else LEVEL_BONUS[level])

    def ranked(self, words: Iterable[str], favoured: Collection[str] = ()) -> list[str]:
        """The words, commonest first; ties in alphabetical order.

        A favoured word is treated as if it were three times as common.
        """

        def place(word: str) -> tuple[float, str]:
            return -self.score(word) - (FAVOUR if word in favoured else 0.0), word

        return sorted(words, key=place)
