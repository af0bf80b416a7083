# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The smallest automaton for the sequences of a GADDAG (see `graph`), as states with edges.

Plain Python that Cython also compiles; the types are in `automaton.pxd`.

What may follow the separator depends only on what stands before it: after `A C >` come the rests of
the words that begin with CA. So the words are read twice. Read forwards they give one automaton of
words, whose states are what the separators lead to. Then their beginnings are read backwards,
each with a separator behind it that leads there: there are far fewer beginnings than sequences.

Reading follows Daciuk, Mihov, Watson and Watson (2000). Two sequences in order share their first
letters; where the later one leaves the earlier, the states below are finished, and a finished state
is replaced by an equal one if there is one.
"""

from __future__ import annotations

from array import array

from monty.rules.crossword.board import SIZE
from monty.search.tables import EDGE_ENDS, EDGE_STATE_SHIFT

LONGEST = SIZE
_NUMBER_BYTES = 4
_COMPLETE = 1 << 31
_BEHIND = 5  # bytes behind a beginning: a zero, and what follows


class Automaton:
    """The states by number, 0 to `count` - 1; state 0 has no edges.

    A state's edges stand in order of their letters, four bytes each (`tables`). All edges stand in
    one text, and a hash table of numbers finds the state with given edges. Objects and a dictionary
    would take five times the memory, and building is when most of it is used.
    """

    def __init__(self, words: list[bytes]) -> None:
        """Read those words: sorted, each once, letters 1 to 26."""
        self.count = 1
        self._edges = bytearray()
        self._size = 1 << 16
        self._table = array("I", bytes(_NUMBER_BYTES * self._size))  # by hash: a state, 0 in gaps
        self._ends = array("I", bytes(_NUMBER_BYTES * self._size))  # by state: where its edges end
        beginnings: list[bytes] = []
        self._read(words, False, beginnings)
        beginnings.sort()
        self.start = self._read(beginnings, True, [])
        self._table = array("I")

    def edges(self, state: int) -> bytes:
        """The edges of a state; not of 0."""
        return bytes(self._edges[self._ends[state - 1] : self._ends[state]])

    def _read(self, sequences: list[bytes], separated: bool, beginnings: list[bytes]) -> int:
        """Read sequences in order; return the state to start from.

        Those that are not separated are words. Their beginnings are put into `beginnings`: spelt
        backwards, a zero, and four bytes with what follows them. That is the state to which they
        led, and `_COMPLETE` if the beginning is a word itself.

        Those that are separated are such beginnings.
        """
        path = [array("I") for _ in range(LONGEST + 1)]  # the edges so far along the last sequence
        words = bytearray(LONGEST + 1)  # whether the last sequence up to there is a word
        last = b""
        depth = follows = 0
        sequences.append(bytes(_BEHIND) if separated else b"")  # finishes the last one's states
        for sequence in sequences:
            length = len(sequence) - _BEHIND if separated else len(sequence)
            shared = 0
            shorter = min(depth, length)
            while shared < shorter and sequence[shared] == last[shared]:
                shared += 1
            while depth > shared:
                state = self._number(path[depth].tobytes())
                del path[depth][:]
                if not separated:
                    follows = state | (_COMPLETE if words[depth] else 0)
                    spelt = last[depth - 1 :: -1]
                    beginnings.append(spelt + b"\0" + follows.to_bytes(_BEHIND - 1, "big"))
                    words[depth] = 0
                depth -= 1
                edges = path[depth]
                edges[len(edges) - 1] |= state << EDGE_STATE_SHIFT
            while depth < length:
                path[depth].append(sequence[depth])
                depth += 1
            if length:
                follows = int.from_bytes(sequence[length + 1 :], "big") if separated else _COMPLETE
                if follows & _COMPLETE:
                    words[depth] = 1
                    edges = path[depth - 1]
                    edges[len(edges) - 1] |= EDGE_ENDS
                state = follows & ~_COMPLETE
                if state:
                    path[depth].append(state << EDGE_STATE_SHIFT)
            last = sequence
        sequences.pop()
        return self._number(path[0].tobytes())

    def _number(self, edges: bytes) -> int:
        """The state with those edges, which may be a new one."""
        if not edges:
            return 0
        place = self._place(edges)
        state = self._table[place]
        if state:
            return state
        if 2 * self.count == self._size:
            self._enlarge()
            place = self._place(edges)
        state = self._table[place] = self.count
        self.count += 1
        self._edges += edges
        self._ends[state] = len(self._edges)
        return state

    def _place(self, edges: bytes) -> int:
        """Where the table has the state with those edges, or the gap where it belongs."""
        length = len(edges)
        place = hash(edges) & self._size - 1
        while self._table[place]:
            state = self._table[place]
            end = self._ends[state]
            start = self._ends[state - 1]
            if end - start == length and self._edges[start:end] == edges:
                break
            place = place + 1 & self._size - 1
        return place

    def _enlarge(self) -> None:
        ends = array("I", bytes(2 * _NUMBER_BYTES * self._size))
        ends[: self._size] = array("I", self._ends)
        self._ends = ends
        self._size *= 2
        self._table = array("I", bytes(_NUMBER_BYTES * self._size))
        for state in range(1, self.count):
            self._table[self._place(self.edges(state))] = state
