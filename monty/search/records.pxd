# The types of records.py for Cython; the interpreted module does not need them.
cimport cython

cdef object _new, _set_start, _set_direction, _set_word
cdef dict _PLACES

cdef extern from *:  # constants, so that the C compiler knows their values: see docs/search.md
    """
    #define CONSTANT(type, value) (*(type[]) {value})
    """
    Py_UCS4 EMPTY "CONSTANT(Py_UCS4, 46)"
    int FACE_BITS "CONSTANT(int, 5)"
    int SCORE_SHIFT "CONSTANT(int, 49)"
    int START_SHIFT "CONSTANT(int, 35)"
    int TILES_SHIFT "CONSTANT(int, 44)"
    long long FACE_MASK "CONSTANT(long long, 0x1f)"
    long long HIGHEST_SCORE "CONSTANT(long long, 0x3fff)"
    long long PLACE_MASK "CONSTANT(long long, 0x1ff)"
    long long TILES_MASK "CONSTANT(long long, 7)"

@cython.final
cdef class Reader:
    cdef str _cells, _faces

    cpdef score(self, long long record)
    cpdef play(self, long long record)
    cpdef tuple parts(self, long long record)

    @cython.locals(shift=cython.int, word=str, faces=str, letter=cython.Py_UCS4)
    cdef str _word(self, long long record, str cells)
