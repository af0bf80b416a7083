# The types of thumb.py for Cython; the interpreted module does not need them.
cimport cython

cdef unsigned int QUEENS, KINGS
cdef int TARGET, _HIGHEST, _PAIR_NEXT, _ROUND, _ROW

cdef enum:  # rows of weights for seven packs: an array that is given another length refuses it
    _weights_by_pack = 168

cdef class Thumb:
    cdef unsigned int _trumps
    cdef int _points[24]
    cdef unsigned int _higher[24]
    cdef unsigned int _winners[24]
    cdef int _card_of[37]
    cdef int _leading[_weights_by_pack]
    cdef int _replying[_weights_by_pack]
    cdef int _halves[_weights_by_pack]
    cdef int _paired[24]
    cdef int _trick[7]

    @cython.locals(pairs=cython.uint, paired=cython.uint, halves=cython.uint, known=cython.uint,
                   row=cython.int, rest=cython.uint, lowest=cython.uint, card=cython.int,
                   cost=cython.int, best=cython.int, least=cython.int)
    cpdef int lead(self, unsigned int hand, int tricks, unsigned int gone, int pack) except -99

    @cython.locals(pairs=cython.uint, paired=cython.uint, halves=cython.uint, taking=cython.uint,
                   row=cython.int, rest=cython.uint, lowest=cython.uint, card=cython.int,
                   stake=cython.int, gain=cython.int, best=cython.int, most=cython.int)
    cpdef int reply(self, unsigned int hand, int led, unsigned int gone, int pack,
                    int points) except -99
