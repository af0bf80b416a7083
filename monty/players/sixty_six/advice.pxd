# The types of advice.py for Cython; the interpreted module does not need them.
cimport cython

cdef unsigned int QUEENS
cdef int _WORTH_TAKING, _PAIRED

cdef class Advice:
    cdef unsigned int _trumps
    cdef int _points[24]
    cdef unsigned int _winners[24]
    cdef int _card_of[37]
    cdef int _keeping[24]

    @cython.locals(pairs=cython.uint)
    cpdef int lead(self, unsigned int hand, int tricks) except -99

    @cython.locals(pairs=cython.uint, paired=cython.uint, taking=cython.uint, plain=cython.uint,
                   card=cython.int)
    cpdef int reply(self, unsigned int hand, int led) except -99

    @cython.locals(lowest=cython.uint, card=cython.int, keeping=cython.int, best=cython.int,
                   least=cython.int)
    cdef int _least(self, unsigned int cards, unsigned int paired) except -99
