# The types of automaton.py for Cython; the interpreted module does not need them.
cimport cython

cdef unsigned int _COMPLETE

cdef class Automaton:
    cdef readonly list states
    cdef readonly int start
    cdef dict _numbers

    @cython.locals(path=list, words=bytearray, last=bytes, sequence=bytes, depth=cython.int,
                   length=cython.int, shared=cython.int, shorter=cython.int, state=cython.uint,
                   follows=cython.uint)
    cdef int _read(self, list sequences, bint separated, list beginnings) except -1

    cdef int _number(self, bytes edges) except -1
