# The types of solver.py for Cython; the interpreted module does not need them.
cimport cython

cpdef int worth(int loser_points, int loser_tricks)

cpdef unsigned int pairs_in(unsigned int hand)

cdef class Solver:
    cdef readonly int trump
    cdef unsigned int _trumps
    cdef dict _known
    cdef int _points[24]
    cdef int _suit[24]
    cdef unsigned int _higher[24]
    cdef unsigned int _mask_of[24]
    cdef int _high_first[24]

    @cython.locals(most=cython.int, least=cython.int, two=cython.uint, keeps=cython.bint,
                   value=cython.int, kind=cython.int, best=cython.int, floor=cython.int,
                   bonus=cython.int, card=cython.int)
    cpdef int lead(self, unsigned int own, unsigned int other, int po, int pp, int to, int tp,
                   int low, int high) except -99

    @cython.locals(best=cython.int, roof=cython.int, card=cython.int, points=cython.int,
                   rest=cython.uint, value=cython.int)
    cpdef int reply(self, unsigned int own, unsigned int other, int led, int po, int pp, int to,
                    int tp, int low, int high) except -99

    @cython.locals(pairs=cython.uint, other_trumps=cython.uint, card=cython.int, i=cython.int)
    cdef list _leads(self, unsigned int own, unsigned int other, int to)

    @cython.locals(legal=cython.uint, higher=cython.uint, card=cython.int, i=cython.int)
    cdef list _replies(self, unsigned int hand, int led)
