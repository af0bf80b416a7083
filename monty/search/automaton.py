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


class Automaton:
    """The states by number; state 0 has no edges. A state is its edges in order of their letters,
    four bytes each: letter in bits 0 to 4, whether a sequence ends with it in bit 5, above that the
    state it leads to."""

    def __init__(self, words: list[bytes]) -> None:
        """Read those words: sorted, each once, letters 1 to 26."""
        self.states = [b""]
        self._numbers = {b"": 0}
        beginnings: dict[bytes, int] = {}
        self._read(words, set(words), {}, beginnings)
        backwards = {word[::-1] for word in words}
        self.start = self._read(sorted(beginnings), backwards, beginnings, None)
        self._numbers.clear()

    def _read(
        self,
        sequences: list[bytes],
        complete: set[bytes],
        separated: dict[bytes, int],
        beginnings: dict[bytes, int] | None,
    ) -> int:
        """Read sequences in order; return the state to start from.

        A sequence ends where it is complete, and goes on past a separator to the state that is
        given for it. Each of their beginnings, spelt backwards, is put into `beginnings` with its
        state.
        """
        path = [array("I") for _ in range(LONGEST + 1)]  # the edges so far along the last sequence
        last = b""
        depth = 0
        sequences.append(b"")  # finishes the states of the last one
        for sequence in sequences:
            shared = 0
            shorter = min(depth, len(sequence))
            while shared < shorter and sequence[shared] == last[shared]:
                shared += 1
            while depth > shared:
                state = self._number(path[depth].tobytes())
                del path[depth][:]
                if beginnings is not None:
                    beginnings[last[depth - 1 :: -1]] = state
                depth -= 1
                edges = path[depth]
                edges[len(edges) - 1] |= state << 6
            while depth < len(sequence):
                path[depth].append(sequence[depth])
                depth += 1
            if sequence in complete:
                edges = path[depth - 1]
                edges[len(edges) - 1] |= 32
            state = separated.get(sequence, 0)
            if state:
                path[depth].append(state << 6)
            last = sequence
        sequences.pop()
        return self._number(path[0].tobytes())

    def _number(self, edges: bytes) -> int:
        state = self._numbers.get(edges)
        if state is None:
            state = self._numbers[edges] = len(self.states)
            self.states.append(edges)
        return state
