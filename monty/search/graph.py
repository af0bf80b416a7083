# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Words in the form that move generation needs: a GADDAG and a table of anagrams.

Plain Python that Cython also compiles; the types are in `graph.pxd`. A letter is a number here,
A = 1 to Z = 26.

The GADDAG (Gordon 1994) answers which letters can come next, for a word that grows from any of its
letters: first to the left and then, past a separator, to the right. Each word is in it once for
each of its letters. CAT gives

    C > A T     from the C: nothing to the left, then A and T to the right
    A C > T     from the A: C to the left, then T to the right
    T A C       from the T: A and C to the left, nothing to the right

where `>` is the separator, letter 0. All these sequences together are one graph in which equal
parts stand once: a minimal automaton. It lies in `nodes`, and a node is known by its place there.
Place 0 is no node.

    nodes[node]      a bit for each letter (and the separator) after which there is a child
    nodes[node + 1]  a bit for each letter with which a sequence may end; above those 27 bits the
                     lowest letter of the children
    nodes[node + 2]  the child after that letter; the children after the others lie behind it, each
                     as many places further as its letter comes later in the alphabet

The gaps among a node's children are filled with other nodes (row displacement). So a node and its
children mostly lie on one cache line, and finding a child is one addition.

The anagram table answers which words have exactly some letters. The key of letters is the sum of
one large number for each of them. It does not depend on their order, and one more letter is one
addition. `anagrams` is a hash table with two numbers a place: the key, 0 in gaps, and the words
with that key, `first << 32 | end`. They are numbers of words in `words`, where each word has 16
bytes, filled up with zeros.

Two bit sets over the low bits of a key spare most look-ups in that table. If the bit of some
letters is clear in `word_bits`, no word consists of them. If it is clear in `near_bits`, none
consists of them and one more letter: a blank cannot help.
"""

from __future__ import annotations

import re
import struct
import sys
from array import array
from collections.abc import Iterable, Iterator

from monty.host.cache import cached, is_cached
from monty.lexicon import Lexicon, LexiconError
from monty.rules.crossword.board import SIZE
from monty.search.automaton import Automaton
from monty.search.tables import (
    ALPHABET,
    CHILDREN,
    EDGE_ENDS,
    EDGE_LETTER,
    EDGE_STATE_SHIFT,
    FIRST_SHIFT,
    NEAR_BITS,
    SPAN_SHIFT,
    WORD_BITS,
    WORD_BYTES,
)

_WORD = re.compile(rf"[A-Z]{{2,{SIZE}}}")
_NUMBERS = bytes(max(0, code - 64) for code in range(256))  # A = 1 to Z = 26
_CODES = bytes((64 + number) % 256 for number in range(256))


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
_ROW = 32  # places: a node with all of its children takes no more
_LOOK_BACK = 60  # places before the last one that is used: gaps further back stay empty
_FORMAT = f"search graph 1, {sys.byteorder} endian"  # to be raised when the tables change
_SIZES = struct.Struct("=6Q")


def _key(lexicon: Lexicon) -> str:
    """The key of the graph of a lexicon in the cache."""
    return f"{_FORMAT}, {lexicon.sha256}"


class Graph:
    """The words of a `Finder`. `Graph.of` or `Graph.build` makes one."""

    def __init__(self, words: list[bytes], tables: bytes = b"") -> None:
        """The graph of sorted words in numbers, or the graph that those tables were made from."""
        self.nodes = array("I")
        self.root = 0
        self.anagrams = array("q")
        self.words = b""
        self.word_bits = b""
        self.near_bits = b""
        if tables:
            self._read(tables)
        else:
            self._pack(Automaton(words))
            self._build_anagrams(words)

    @classmethod
    def of(cls, lexicon: Lexicon) -> Graph:
        """The graph of a lexicon. It comes from the user's cache if it was built before."""

        def make() -> bytes:
            return cls([word.translate(_NUMBERS) for word in lexicon.text.split()]).tables()

        return cls([], cached(_key(lexicon), make))

    @staticmethod
    def is_made(lexicon: Lexicon) -> bool:
        """Whether the graph of a lexicon is in the user's cache."""
        return is_cached(_key(lexicon))

    @classmethod
    def build(cls, words: Iterable[str]) -> Graph:
        """The graph of those words, in upper case, 2 to 15 letters each, in any order.

        Raises `LexiconError` with the first one that is no word.
        """
        spelt = set()
        for word in words:
            if not _WORD.fullmatch(word):
                raise LexiconError(f"a word has 2 to {SIZE} letters A to Z, not {word!r}")
            spelt.add(word)
        return cls(sorted(word.encode("ascii").translate(_NUMBERS) for word in spelt))

    def tables(self) -> bytes:
        """All tables in one. The same graph can be made of them again, on this computer."""
        parts = (
            self.nodes.tobytes(),
            self.anagrams.tobytes(),
            self.words,
            self.word_bits,
            self.near_bits,
        )
        return b"".join((_SIZES.pack(self.root, *map(len, parts)), *parts))

    def _read(self, tables: bytes) -> None:
        self.root, *sizes = _SIZES.unpack_from(tables)
        parts = []
        start = _SIZES.size
        for size in sizes:
            parts.append(memoryview(tables)[start : start + size])
            start += size
        self.nodes.frombytes(parts[0])
        self.anagrams.frombytes(parts[1])
        self.words, self.word_bits, self.near_bits = map(bytes, parts[2:])

    def __len__(self) -> int:
        """The number of words."""
        return len(self.words) // WORD_BYTES

    def __iter__(self) -> Iterator[str]:
        """The words, in no particular order."""
        for place in range(0, len(self.words), WORD_BYTES):
            word = self.words[place : place + WORD_BYTES].rstrip(b"\0")
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
            first = self.nodes[node + 1] >> FIRST_SHIFT
            node = self.nodes[node + CHILDREN + letter - first] if follows else 0
        return ends

    def _pack(self, automaton: Automaton) -> None:
        """Lay the nodes of its states, in their order, so that what is visited together lies
        together. Gaps further back than `_LOOK_BACK` are given up."""
        count = automaton.count
        places = array("I", bytes(4 * count))
        place_view = places
        used = bytearray(b"\1\1")  # place 0 is no node
        tried: dict[bytes, int] = {}  # by the shape of a node, the places before which none is left
        end = 2
        for state in range(1, count):
            if end + 2 * _ROW > len(used):
                used.extend(bytes(1 << 16))
            shape = self._shape(automaton.edges(state))
            place = tried.get(shape, 2)
            if place < end - _LOOK_BACK:
                place = end - _LOOK_BACK
            place = tried[shape] = self._place(used, shape, place)
            place_view[state] = place
            for at in shape:
                used[place + at] = 1
            at = place + shape[len(shape) - 1] + 1
            if at > end:
                end = at
        nodes = array("I", bytes(4 * (end + _ROW)))
        node_view = nodes
        for state in range(1, count):
            place = place_view[state]
            follow = ends = 0
            first = ALPHABET  # after every letter
            for edge in array("I", automaton.edges(state)):
                letter = edge & EDGE_LETTER
                if edge & EDGE_ENDS:
                    ends |= 1 << letter
                if edge >> EDGE_STATE_SHIFT:
                    follow |= 1 << letter
                    if first > letter:
                        first = letter
                    child = place_view[edge >> EDGE_STATE_SHIFT]
                    node_view[place + CHILDREN + letter - first] = child
            node_view[place] = follow
            node_view[place + 1] = ends | (first & EDGE_LETTER) << FIRST_SHIFT
        self.nodes = nodes
        self.root = place_view[automaton.start]

    def _shape(self, row: bytes) -> bytes:
        """The places that the node of a state and its children take, counted from the node's
        own."""
        shape = bytearray(CHILDREN)
        shape[1] = 1
        first = 0
        for edge in array("I", row):
            if edge >> EDGE_STATE_SHIFT:
                if len(shape) == CHILDREN:
                    first = edge & EDGE_LETTER
                shape.append(CHILDREN + (edge & EDGE_LETTER) - first)
        return bytes(shape)

    def _place(self, used: bytearray, shape: bytes, place: int) -> int:
        """The lowest place from there on where a node of that shape has room."""
        while True:
            place = used.find(b"\0\0", place)
            for at in shape:
                if used[place + at]:
                    break
            else:
                return place
            place += 1

    def _build_anagrams(self, words: list[bytes]) -> None:
        keyed = []
        word_bits = bytearray(WORD_BITS >> 3)
        near_bits = bytearray(NEAR_BITS >> 3)
        for word in words:
            key = 0
            for letter in word:
                key += LETTER_KEYS[letter]
            keyed.append((key, word))
            rest = key & WORD_BITS - 1
            word_bits[rest >> 3] |= 1 << (rest & 7)
            for letter in word:
                rest = key - LETTER_KEYS[letter] & NEAR_BITS - 1
                near_bits[rest >> 3] |= 1 << (rest & 7)
        self.word_bits = bytes(word_bits)
        self.near_bits = bytes(near_bits)
        keyed.sort()
        size = 1024
        while 2 * size < 3 * len(keyed):
            size *= 2
        anagrams = array("q", bytes(16 * size))
        previous = place = 0
        for number, (key, _) in enumerate(keyed):
            if key != previous:
                place = key & size - 1
                while anagrams[2 * place]:
                    place = place + 1 & size - 1
                anagrams[2 * place] = key
                anagrams[2 * place + 1] = number << SPAN_SHIFT
                previous = key
            span = anagrams[2 * place + 1]
            anagrams[2 * place + 1] = span >> SPAN_SHIFT << SPAN_SHIFT | number + 1
        padded = bytearray()
        for _, word in keyed:
            padded += word.ljust(WORD_BYTES, b"\0")
        self.words = bytes(padded)
        self.anagrams = anagrams
