# The types of trials.py for Cython; the interpreted module does not need them.
cimport cython

from monty.players.sixty_six.advice cimport Advice
from monty.players.sixty_six.solver cimport Solver
from monty.players.sixty_six.thumb cimport Thumb

cdef unsigned int QUEENS
cdef int HIGHEST, TARGET, _TRIES
cdef unsigned long long _ADDEND, _FACTOR, _MODULUS

cdef class Trials:
    cdef Solver _solver
    cdef Thumb _thumb
    cdef Advice _advice
    cdef int _points[24]
    cdef unsigned int _winners[24]
    cdef int _nine
    cdef readonly bint advised
    cdef bint _search_last
    cdef unsigned long long _chance
    cdef unsigned int _hand, _gone, _shown, _other
    cdef int _led, _under, _own_points, _other_points, _own_tricks, _other_tricks
    cdef int _size, _in_hand, _unseen
    cdef int _cards[24]

    @cython.locals(i=cython.int, j=cython.int, card=cython.int)
    cpdef deal(self)

    @cython.locals(i=cython.int)
    cpdef put_on_top(self, int card)

    @cython.locals(i=cython.int)
    cdef void _take(self)

    @cython.locals(held=cython.uint, king_shown=cython.bint)
    cpdef bint plausible(self) except -1

    @cython.locals(rest=cython.uint, points=cython.int)
    cpdef int value(self, int card) except -99

    @cython.locals(sign=cython.int, gone=cython.uint, under=cython.int, nine=cython.int,
                   at=cython.int, left=cython.int, points=cython.int, first=cython.uint,
                   second=cython.uint)
    cdef int _play_on(self, int me, unsigned int own, unsigned int other, int led, int card,
                      int own_points, int other_points, int own_tricks,
                      int other_tricks) except -99
