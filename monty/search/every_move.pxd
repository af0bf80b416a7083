# The types of every_move.py for Cython; the interpreted module does not need them.
cimport cython
from monty.search.position cimport Position

cdef int BONUS

@cython.final
cdef class EveryMove(Position):
    cdef list moves
    cdef int low, right_start

    cpdef start(self, bytes board, bytes rack)
    cpdef list line_moves(self, int line)

    @cython.locals(letters="int*", low=cython.int, column=cython.int, first=cython.int)
    cdef void _walk_line(self, int origin) except *

    @cython.locals(node=cython.uint, main=cython.int, column=cython.int)
    cdef void _walk_from(self, int first, int last, bint run, int low) except *

    @cython.locals(letters="int*", square=cython.int, step=cython.int, base=cython.uint,
                   follow=cython.uint,
                   ends=cython.uint, possible=cython.uint, letter_factor=cython.int,
                   word_factor=cython.int, cross_points=cython.int, more=cython.bint,
                   joins=cython.bint, blank=cython.int, left=cython.uint, bit=cython.uint,
                   letter=cython.int, tile=cython.int, value=cython.int, points=cython.int,
                   word_ends=cython.uint, beyond=cython.int, child=cython.uint,
                   there=cython.int, crossed=cython.int, score=cython.int)
    cdef int _walk(self, unsigned int node, int column, bint leftwards, int laid, int main,
                   int factor, int crossing) except -1

    @cython.locals(length=cython.int)
    cdef int _keep(self, int score) except -1
