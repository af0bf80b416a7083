# The types of every_move.py for Cython; the interpreted module does not need them.
cimport cython
from monty.search.lines cimport Lines
from monty.search.rack cimport Rack

cdef extern from *:  # constants, so that the C compiler knows their values: see docs/search.md
    """
    #define CONSTANT(type, value) (*(type[]) {value})
    """
    int BINGO_BONUS "CONSTANT(int, 50)"
    int CHILDREN "CONSTANT(int, 2)"
    int FACE_BITS "CONSTANT(int, 5)"
    int FIRST_SHIFT "CONSTANT(int, 27)"
    int RACK_SIZE "CONSTANT(int, 7)"
    int LAST "CONSTANT(int, 14)"
    int MIDDLE "CONSTANT(int, 7)"
    int SIZE "CONSTANT(int, 15)"
    unsigned int ALL_LETTERS "CONSTANT(unsigned int, 0x7fffffe)"
    unsigned int SEPARATOR "CONSTANT(unsigned int, 1)"

@cython.final
cdef class EveryMove:
    cdef Lines lines
    cdef Rack rack
    cdef const unsigned int[::1] nodes
    cdef int origin
    cdef long long[::1] found
    cdef int room, moves
    cdef int low, right_start, start
    cdef unsigned int right_cross

    cpdef set(self, bytes board, bytes rack)

    @cython.locals(line=cython.int)
    cpdef along(self, int first, int behind)

    @cython.locals(letters="int*", low=cython.int, column=cython.int, first=cython.int)
    cdef int _walk_line(self, int origin) except -1

    @cython.locals(node=cython.uint, main=cython.int, column=cython.int)
    cdef int _walk_from(self, int first, int last, bint run, int low) except -1

    @cython.locals(square=cython.int, letter_factor=cython.int, word_factor=cython.int,
                   cross_points=cython.int, next_cross=cython.uint, follow=cython.uint,
                   ends=cython.uint, children=cython.uint, possible=cython.uint,
                   bonus=cython.int, left=cython.uint, blank=cython.bint, bit=cython.uint,
                   letter=cython.int, tile=cython.int, value=cython.int, face=cython.longlong,
                   points=cython.int, crossed=cython.int, all_faces=cython.longlong,
                   child=cython.uint, available=cython.uint)
    cdef int _walk_left(self, unsigned int node, int column, int laid, int main, int factor,
                        int crossing, long long faces) except -1

    @cython.locals(square=cython.int, letter_factor=cython.int, word_factor=cython.int,
                   cross_points=cython.int, beyond=cython.int, joins=cython.bint,
                   last=cython.bint, next_cross=cython.uint, follow=cython.uint,
                   ends=cython.uint, children=cython.uint, possible=cython.uint,
                   bonus=cython.int, left=cython.uint, blank=cython.bint, bit=cython.uint,
                   letter=cython.int, tile=cython.int, value=cython.int, face=cython.longlong,
                   points=cython.int, crossed=cython.int, all_faces=cython.longlong,
                   child=cython.uint, available=cython.uint, word_ends=cython.uint,
                   at=cython.int, there=cython.int)
    cdef int _walk_right(self, unsigned int node, int column, int laid, int main, int factor,
                         int crossing, long long faces) except -1

    @cython.locals(record=cython.longlong)
    cdef int _keep(self, int score, int start, int tiles, long long faces) except -1

    cdef int _make_room(self) except -1
