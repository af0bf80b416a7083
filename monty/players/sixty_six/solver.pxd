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
    cdef int _queens[4]

    @cython.locals(most=cython.int, least=cython.int, two=cython.uint, keeps=cython.bint,
                   value=cython.int, kind=cython.int, best=cython.int, floor=cython.int,
                   bonus=cython.int, card=cython.int, i=cython.int, cards=cython.int[6])
    cpdef int lead(self, unsigned int own, unsigned int other, int po, int pp, int to, int tp,
                   int low, int high) except -99

    @cython.locals(best=cython.int, roof=cython.int, card=cython.int, points=cython.int,
                   rest=cython.uint, value=cython.int, i=cython.int, cards=cython.int[6])
    cpdef int reply(self, unsigned int own, unsigned int other, int led, int po, int pp, int to,
                    int tp, int low, int high) except -99

    @cython.locals(pairs=cython.uint, other_trumps=cython.uint, card=cython.int,
                   count=cython.int, others=cython.int, rest=cython.int[6])
    cdef int _leads(self, unsigned int own, unsigned int other, int to, int* cards)

    @cython.locals(legal=cython.uint, higher=cython.uint, card=cython.int, count=cython.int,
                   others=cython.int, rest=cython.int[6])
    cdef int _replies(self, unsigned int hand, int led, int* cards)

    @cython.locals(best=cython.int, card=cython.int, bonus=cython.int, value=cython.int,
                   i=cython.int, cards=cython.int[6])
    cpdef int last_lead(self, unsigned int own, unsigned int other, int top, int under, int po,
                        int pp, int to, int tp, int low=*, int high=*) except -99

    @cython.locals(best=cython.int, card=cython.int, value=cython.int)
    cpdef int last_reply(self, unsigned int own, unsigned int other, int led, int top, int under,
                         int po, int pp, int to, int tp, int low=*, int high=*) except -99

    @cython.locals(points=cython.int)
    cpdef int last_trick(self, unsigned int own, unsigned int other, int led, int card, int top,
                         int under, int po, int pp, int to, int tp, int low=*,
                         int high=*) except -99
