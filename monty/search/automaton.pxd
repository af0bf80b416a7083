# The types of automaton.py for Cython; the interpreted module does not need them.
cimport cython

cdef unsigned int EDGE_ENDS, _COMPLETE
cdef int EDGE_STATE_SHIFT, _BEHIND

cdef class Automaton:
    cdef readonly int count, start
    cdef bytearray _edges
    cdef int _size
    cdef unsigned int[::1] _table, _ends

    cpdef bytes edges(self, unsigned int state)

    @cython.locals(path=list, words=bytearray, last=bytes, spelt=bytes, sequence=bytes,
                   depth=cython.int, length=cython.int, shared=cython.int,
                   shorter=cython.int, state=cython.uint,
                   follows=cython.uint)
    cdef int _read(self, list sequences, bint separated, list beginnings) except -1

    @cython.locals(place=cython.int, state=cython.int)
    cdef int _number(self, bytes edges) except -1

    @cython.locals(length=cython.uint, place=cython.int, state=cython.uint, start=cython.uint,
                   end=cython.uint)
    cdef int _place(self, bytes edges) except -1

    @cython.locals(state=cython.uint)
    cdef int _enlarge(self) except -1
