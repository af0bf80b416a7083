# The types of automaton.py for Cython; the interpreted module does not need them.
cimport cython

cdef class Automaton:
    cdef readonly list states
    cdef readonly int start
    cdef dict _numbers

    @cython.locals(path=list, last=bytes, sequence=bytes, depth=cython.int, shared=cython.int,
                   shorter=cython.int, state=cython.uint)
    cdef int _read(self, list sequences, set complete, dict separated, dict beginnings) except -1

    cdef int _number(self, bytes edges) except -1
