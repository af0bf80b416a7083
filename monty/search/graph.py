# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A word list in the form that move generation asks it in: a GADDAG and a table of anagrams.

Plain Python that Cython also compiles; the types are in `graph.pxd`. A letter is a number here,
A = 1 to Z = 26.

The GADDAG (Gordon 1994) answers "which letters go on from here" for a word that grows from any of
its letters, first to the left and then, past a separator, to the right. Each word is in it once for
each of its letters. CAT gives

    C > A T     from the C: nothing to the left, then A and T to the right
    A C > T     from the A: C to the left, then T to the right
    T A C       from the T: A and C to the left, nothing to the right

where `>` is the separator, letter 0. All these sequences together are one graph of which equal
parts are kept once: a minimal automaton. A node is four numbers in `nodes` and is known by the
place of the first; node 0 is no node at all, from which nothing goes on.

    nodes[node]      a bit for each letter (and the separator) that may follow
    nodes[node + 1]  a bit for each letter with which a sequence may end
    nodes[node + 2]  base: children[base + letter] is the node after a letter that may follow
    nodes[node + 3]  nothing; it keeps a node on one cache line

The children of all nodes lie in one array, the gaps in one node's row filled with other rows'
children (row displacement): finding a child is one addition, and the bits say whether the entry is
this node's.

The anagram table answers "which words have exactly these letters". The key of a set of letters is
the sum of one large number for each letter, so that it does not depend on their order, and adding a
letter is an addition. `keys` is a hash table of the keys of all words, with gaps of 0;
`spans[2 * place]` and `spans[2 * place + 1]` say which words have the key at that place.
The words lie in `words` in that order, 16 bytes each, filled up with zeros.

`near_words` is a bit set over the last 24 bits of a key. If the bit of some letters is clear, no
word consists of them and one letter more: a blank cannot help.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Iterator

from monty.errors import MontyError
from monty.rules.crossword.board import SIZE
from monty.search.automaton import Automaton

_WORD = re.compile(rf"[A-Z]{{2,{SIZE}}}")
_NUMBERS = bytes(max(0, code - 64) for code in range(256))  # A = 1 to Z = 26
_CODES = bytes((64 + number) % 256 for number in range(256))


class WordListError(MontyError):
    """A word list holds something that is not a word of this game."""


def _letter_keys() -> list[int]:
    """A fixed random number below 2**59 for each letter, so that the sum over the fifteen letters
    of a line stays below 2**63; drawn by splitmix64 (Vigna 2015)."""
    keys = [0]
    state = 1
    for _ in range(26):
        state = state + 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
        keys.append((mixed ^ mixed >> 31) >> 5)
    return keys


LETTER_KEYS = _letter_keys()


class Graph:
    """A word list that a `Finder` can search; made by `Graph.build`."""

    def __init__(self, words: list[bytes]) -> None:
        self.nodes = array("I")
        self.children = array("I")
        self.root = 0
        self.keys = array("q")
        self.spans = array("I")
        self.words = b""
        self.near_words = b""
        automaton = Automaton(words)
        self.root = 4 * automaton.start
        self._pack(automaton.states)
        self._build_anagrams(words)

    @classmethod
    def build(cls, words: Iterable[str]) -> Graph:
        """The graph of those words, in upper case, 2 to 15 letters each, in any order.

        Raises `WordListError` with the first that is none.
        """
        spelt = set()
        for word in words:
            if not _WORD.fullmatch(word):
                raise WordListError(f"a word has 2 to {SIZE} letters A to Z, not {word!r}")
            spelt.add(word)
        return cls([word.encode("ascii").translate(_NUMBERS) for word in sorted(spelt)])

    def __len__(self) -> int:
        """How many words there are."""
        return len(self.words) // 16

    def __iter__(self) -> Iterator[str]:
        """The words, in no particular order."""
        for place in range(0, len(self.words), 16):
            word = self.words[place : place + 16].rstrip(b"\0")
            yield word.translate(_CODES).decode("ascii")

    def __contains__(self, word: object) -> bool:
        """Whether that is one of the words."""
        if not isinstance(word, str) or not _WORD.fullmatch(word):
            return False
        node = self.root
        ends = False
        for letter in reversed(word.encode("ascii").translate(_NUMBERS)):
            ends = bool(self.nodes[node + 1] >> letter & 1)
            follows = self.nodes[node] >> letter & 1
            node = self.children[self.nodes[node + 2] + letter] if follows else 0
        return ends

    def _pack(self, states: list[bytes]) -> None:
        """Lay the states' rows of children over one another.

        The order of the states is kept, so that nodes that are visited together lie together;
        gaps more than 4,000 entries back are given up.
        """
        nodes = array("I", bytes(16 * len(states)))
        node_view = nodes
        used = bytearray()
        search_from = 32
        end = 0
        for state in range(1, len(states)):
            row = array("I", states[state])
            if end + 64 > len(used):  # a whole row fits behind the last entry
                used.extend(bytes(1 << 16))
            base = self._place(used, row, search_from)
            at = base + (row[0] & 31)
            if at > search_from + 4000:
                search_from = at - 4000
            follow = ends = 0
            for edge in row:
                used[base + (edge & 31)] = 1
                follow |= 1 << (edge & 31)
                if edge & 32:
                    ends |= 1 << (edge & 31)
            node_view[4 * state] = follow
            node_view[4 * state + 1] = ends
            node_view[4 * state + 2] = base
            at = base + (row[len(row) - 1] & 31)
            if at > end:
                end = at
        children = array("I", bytes(4 * (end + 32)))
        child_view = children
        for state in range(1, len(states)):
            base = node_view[4 * state + 2]
            for edge in array("I", states[state]):
                child_view[base + (edge & 31)] = 4 * (edge >> 6)
        self.nodes = nodes
        self.children = children

    def _place(self, used: bytearray, row: array[int], search_from: int) -> int:
        """The lowest base at which no entry of the row falls on a used one."""
        first = row[0] & 31
        at = used.find(0, search_from)
        while True:
            base = at - first
            for edge in row:
                if used[base + (edge & 31)]:
                    break
            else:
                return base
            at = used.find(0, at + 1)

    def _build_anagrams(self, words: list[bytes]) -> None:
        keyed = []
        near_words = bytearray(1 << 21)
        for word in words:
            key = 0
            for letter in word:
                key += LETTER_KEYS[letter]
            keyed.append((key, word))
            for letter in word:
                rest = key - LETTER_KEYS[letter] & 0xFFFFFF
                near_words[rest >> 3] |= 1 << (rest & 7)
        self.near_words = bytes(near_words)
        keyed.sort()
        size = 1024
        while 2 * size < 3 * len(keyed):
            size *= 2
        keys = array("q", bytes(8 * size))
        spans = array("I", bytes(8 * size))
        previous = place = 0
        for number, (key, _) in enumerate(keyed):
            if key != previous:
                place = key & size - 1
                while keys[place]:
                    place = place + 1 & size - 1
                keys[place] = key
                spans[2 * place] = number
                previous = key
            spans[2 * place + 1] = number + 1
        self.words = b"".join([word.ljust(16, b"\0") for _, word in keyed])
        self.keys = keys
        self.spans = spans
