# The types of thumb.py for Cython; the interpreted module does not need them.
cimport cython

cdef unsigned int QUEENS, KINGS
cdef int TARGET, _HIGHEST, _PAIR_NEXT, _ROUND

cdef class Thumb:
    cdef unsigned int _trumps
    cdef int _points[24]
    cdef unsigned int _higher[24]
    cdef unsigned int _winners[24]
    cdef int _card_of[37]
    cdef int _leading[168]
    cdef int _replying[168]
    cdef int _halves[168]
    cdef int _paired[24]
    cdef int _trick[7]

    @cython.locals(pairs=cython.uint, paired=cython.uint, halves=cython.uint, known=cython.uint,
                   rest=cython.uint, lowest=cython.uint, card=cython.int, cost=cython.int,
                   best=cython.int, least=cython.int)
    cpdef int lead(self, unsigned int hand, int tricks, unsigned int gone, int pack) except -99

    @cython.locals(pairs=cython.uint, paired=cython.uint, halves=cython.uint, taking=cython.uint,
                   rest=cython.uint, lowest=cython.uint, card=cython.int, stake=cython.int,
                   gain=cython.int, best=cython.int, most=cython.int)
    cpdef int reply(self, unsigned int hand, int led, unsigned int gone, int pack,
                    int points) except -99
