"""The .kwg file, in which word-game engines exchange word lists: a DAWG and a GADDAG in one.

A file is an array of nodes of 32 bits, the lowest byte first; `word_graph` tells their bits. Node 0
leads to the DAWG, which has all words, letter by letter. Node 1 leads to the GADDAG (Gordon 1994).
It has each word once for each of its letters: from that letter back to the first, then a separator,
then the rest. CARE gives ERAC, RAC>E, AC>RE and C>ARE. What follows a separator is a part of the
DAWG, so the GADDAG has only the ways back. A file without a GADDAG is read too.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Sequence

from monty.lexicon.lexicon import LONGEST, Lexicon, LexiconError
from monty.lexicon.word_graph import ARC, ENDS, LAST, MOST_NODES, TILE_SHIFT, read_words
from monty.lexicon.word_list import WordList

_BYTES = 4
_NUMBERS = bytes(max(0, code - 64) for code in range(256))  # A = 1 to Z = 26
_REPORT_EVERY = 10_000


def read_kwg(name: str, content: bytes) -> WordList:
    """The words of a .kwg file. Raises `LexiconError` if it is damaged or not for English."""
    if not content or len(content) % _BYTES:
        raise LexiconError(f"{name} is not a .kwg file: its {len(content):,} bytes are no nodes")
    nodes = _array(content)
    if nodes[0] >> TILE_SHIFT or nodes[0] & ENDS:
        raise LexiconError(f"{name} is damaged or no .kwg file: it does not begin with a graph")
    if not nodes[0] & ARC and len(nodes) > 1 and nodes[1] & ARC:
        raise LexiconError(f"{name} has a GADDAG alone; words are read from a DAWG, which it lacks")
    return read_words(name, nodes, nodes[0] & ARC)


def write_kwg(lexicon: Lexicon, progress: Callable[[float], None] | None = None) -> bytes:
    """The bytes of a .kwg file with the words of a lexicon.

    `progress` is told now and then how much is done, up to 1. Raises `LexiconError` if there are
    more words than the format can hold, about a million.
    """
    words = lexicon.text.translate(_NUMBERS).split(b"\0")[:-1]  # a line feed becomes 0
    states = _States(lexicon.name)
    told = progress or (lambda done: None)
    prefixes: dict[bytes, int] = {}
    dawg = states.read(words, frozenset(words), {}, prefixes, lambda done: told(0.2 * done))
    dawg_states = len(states.edges)
    complete = frozenset(word[::-1] for word in words)
    backwards = sorted(prefixes)
    gaddag = states.read(backwards, complete, prefixes, None, lambda d: told(0.2 + 0.7 * d))
    content = _lay_out(lexicon.name, states.edges, dawg_states, dawg, gaddag)
    told(1.0)
    return content


class _States:
    """The states of the smallest graph, by number. State 0 has no edges.

    A state is its edges in the order of their tiles. An edge is a node of the file, but with the
    number of the state that it leads to, and without the mark of the last one.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self.edges = [b""]
        self._numbers: dict[bytes | int, int] = {}

    def read(
        self,
        sequences: Sequence[bytes],
        complete: frozenset[bytes],
        separated: dict[bytes, int],
        prefixes: dict[bytes, int] | None,
        progress: Callable[[float], None],
    ) -> int:
        """Read sequences in order (Daciuk and others, 2000). Returns the state to start from.

        A sequence of `complete` ends with its last edge. One of `separated` goes on, past a
        separator, to the state given there. The beginnings of all sequences, spelt backwards, are
        put into `prefixes` with their states.
        """
        # Along the last sequence: the newest edge of each state, 0 for none, and those before it.
        edge = [0] * (LONGEST + 2)
        earlier: list[list[int]] = [[] for _ in edge]
        numbers = self._numbers
        last, depth = b"", 0
        for number, sequence in enumerate([*sequences, b""]):
            shared = 0
            shorter = min(depth, len(sequence))
            while shared < shorter and sequence[shared] == last[shared]:
                shared += 1
            while depth > shared:  # nothing more goes through here
                state = 0
                if newest := edge[depth]:
                    # Most states have one edge and are found by it alone.
                    key = self._key(earlier[depth], newest) if earlier[depth] else newest
                    state = numbers.get(key) or self._add(key)
                    edge[depth] = 0
                if prefixes is not None:
                    prefixes[last[depth - 1 :: -1]] = state
                depth -= 1
                edge[depth] |= state
            while depth < len(sequence):
                if edge[depth]:
                    earlier[depth].append(edge[depth])
                edge[depth] = sequence[depth] << TILE_SHIFT
                depth += 1
            if sequence in complete:
                edge[depth - 1] |= ENDS
            if separated and (state := separated.get(sequence, 0)):
                edge[depth] = state
            last = sequence
            if number % _REPORT_EVERY == 0:
                progress(number / (len(sequences) + 1))
        if not edge[0]:
            return 0
        key = self._key(earlier[0], edge[0]) if earlier[0] else edge[0]
        return numbers.get(key) or self._add(key)

    def _key(self, earlier: list[int], newest: int) -> bytes:
        """The key of a state with several edges. Empties `earlier`."""
        earlier.append(newest)
        key = array("I", earlier).tobytes()
        earlier.clear()
        return key

    def _add(self, key: bytes | int) -> int:
        number = self._numbers[key] = len(self.edges)
        if number > ARC:
            raise _too_large(self._name)
        self.edges.append(array("I", [key]).tobytes() if isinstance(key, int) else key)
        return number


def _lay_out(name: str, states: list[bytes], dawg_states: int, dawg: int, gaddag: int) -> bytes:
    """The bytes of the nodes: first those of the DAWG, the longest states first.

    A state whose edges are the last ones of a longer state lies inside that one.
    """
    nodes = array("I", [dawg, gaddag])
    place_of = array("I", bytes(_BYTES * len(states)))
    places: dict[bytes, int] = {}
    for numbers in (range(1, dawg_states), range(dawg_states, len(states))):
        for number in sorted(numbers, key=lambda number: -len(states[number])):
            edges = states[number]
            place = places.get(edges)
            if place is None:
                place = len(nodes)
                nodes.frombytes(edges)
                nodes[-1] |= LAST
                for cut in range(0, len(edges), _BYTES):
                    places.setdefault(edges[cut:], place + cut // _BYTES)
            place_of[number] = place
    if len(nodes) > MOST_NODES:
        raise _too_large(name)
    nodes = array("I", [node & ~ARC | place_of[node & ARC] for node in nodes])
    nodes[0] |= LAST
    nodes[1] |= LAST
    if sys.byteorder == "big":
        nodes.byteswap()
    return nodes.tobytes()


def _too_large(name: str) -> LexiconError:
    return LexiconError(f"{name} has too many words for a .kwg file")


def _array(content: bytes) -> array[int]:
    nodes = array("I", content)
    if sys.byteorder == "big":
        nodes.byteswap()
    return nodes
