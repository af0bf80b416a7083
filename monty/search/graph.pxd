# The types of graph.py for Cython; the interpreted module does not need them.
cimport cython
from monty.search.automaton cimport Automaton

cdef unsigned int EDGE_ENDS, EDGE_LETTER
cdef int ALPHABET, CHILDREN, EDGE_STATE_SHIFT, FIRST_SHIFT, SPAN_SHIFT, _LOOK_BACK, _ROW

cdef class Graph:
    cdef readonly object nodes, anagrams
    cdef readonly bytes words, word_bits, near_bits
    cdef readonly unsigned int root

    cdef _read(self, bytes tables)

    @cython.locals(state=cython.int, count=cython.int, edge=cython.uint, follow=cython.uint,
                   ends=cython.uint, child=cython.uint, place=cython.int, at=cython.int,
                   end=cython.int, letter=cython.int, first=cython.int, used=bytearray, shape=bytes,
                   node_view="unsigned int[::1]", place_view="unsigned int[::1]")
    cdef _pack(self, Automaton automaton)

    @cython.locals(shape=bytearray, first=cython.int, edge=cython.uint)
    cdef bytes _shape(self, bytes row)

    @cython.locals(at=cython.int)
    cdef int _place(self, bytearray used, bytes shape, int place) except -1

    @cython.locals(word=bytes, key=cython.longlong, rest=cython.int, letter=cython.int,
                   size=cython.longlong, place=cython.longlong, previous=cython.longlong,
                   number=cython.longlong, span=cython.longlong, word_bits=bytearray,
                   near_bits=bytearray, padded=bytearray)
    cdef _build_anagrams(self, list words)
