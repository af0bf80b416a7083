# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The smallest automaton for the sequences of a GADDAG (see `graph`), as a list of states.

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

LONGEST = 15
_COMPLETE = 1 << 31


class Automaton:
    """The states by number; state 0 has no edges. A state is its edges in order of their letters,
    four bytes each: letter in bits 0 to 4, whether a sequence ends with it in bit 5, above that the
    state it leads to."""

    def __init__(self, words: list[bytes]) -> None:
        """Read those words: sorted, each once, letters 1 to 26."""
        self._numbers = {b"": 0}
        beginnings: list[bytes] = []
        self._read(words, False, beginnings)
        beginnings.sort()
        self.start = self._read(beginnings, True, [])
        self.states = list(self._numbers)
        self._numbers.clear()

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
        sequences.append(b"\0\0\0\0\0" if separated else b"")  # finishes the last one's states
        for sequence in sequences:
            length = len(sequence) - 5 if separated else len(sequence)
            shared = 0
            shorter = min(depth, length)
            while shared < shorter and sequence[shared] == last[shared]:
                shared += 1
            while depth > shared:
                state = self._number(path[depth].tobytes())
                del path[depth][:]
                if not separated:
                    follows = state | (_COMPLETE if words[depth] else 0)
                    beginnings.append(last[depth - 1 :: -1] + b"\0" + follows.to_bytes(4, "big"))
                    words[depth] = 0
                depth -= 1
                edges = path[depth]
                edges[len(edges) - 1] |= state << 6
            while depth < length:
                path[depth].append(sequence[depth])
                depth += 1
            if length:
                follows = int.from_bytes(sequence[length + 1 :], "big") if separated else _COMPLETE
                if follows & _COMPLETE:
                    words[depth] = 1
                    edges = path[depth - 1]
                    edges[len(edges) - 1] |= 32
                state = follows & ~_COMPLETE
                if state:
                    path[depth].append(state << 6)
            last = sequence
        sequences.pop()
        return self._number(path[0].tobytes())

    def _number(self, edges: bytes) -> int:
        state = self._numbers.get(edges)
        if state is None:
            state = self._numbers[edges] = len(self._numbers)
        return state
