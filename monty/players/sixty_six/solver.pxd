# The types of solver.py for Cython; the interpreted module does not need them.
cimport cython

cdef int TARGET, SCHNEIDER, _EXACT, _AT_LEAST, _AT_MOST, _SLOTS
cdef unsigned int QUEENS

cdef class Solver:
    cdef readonly int trump
    cdef unsigned int _trumps
    cdef int _points[24]
    cdef int _suit[24]
    cdef unsigned int _higher[24]
    cdef unsigned int _winners[24]
    cdef unsigned int _mask_of[24]
    cdef unsigned int _ranks[6]
    cdef int _card_of[37]
    cdef unsigned long long _hands[8192]
    cdef int _figures[8192]
    cdef int _answers[8192]

    cdef int worth(self, int loser_points, int loser_tricks)

    @cython.locals(most=cython.int, least=cython.int, two=cython.uint, keeps=cython.bint,
                   slot=cython.int, hands=cython.ulonglong, figures=cython.int, answer=cython.int,
                   value=cython.int, kind=cython.int, best=cython.int, floor=cython.int,
                   rest=cython.uint, card=cython.int, i=cython.int, cards=cython.int[6])
    cpdef int lead(self, unsigned int own, unsigned int other, int po, int pp, int to, int tp,
                   int low, int high) except -99

    @cython.locals(best=cython.int, roof=cython.int, least=cython.int, card=cython.int, points=cython.int,
                   legal=cython.uint, rest=cython.uint, value=cython.int, i=cython.int,
                   cards=cython.int[6])
    cpdef int reply(self, unsigned int own, unsigned int other, int led, int po, int pp, int to,
                    int tp, int low, int high) except -99

    cdef int bonus(self, unsigned int rest, int card, int tricks)

    @cython.locals(theirs=cython.uint, points=cython.int, rest=cython.uint, lowest=cython.uint,
                   card=cython.int)
    cdef int _sure(self, unsigned int own, unsigned int other)

    @cython.locals(led=cython.int, card=cython.int, points=cython.int)
    cdef int _last_trick(self, unsigned int own, unsigned int other, int po, int pp, int to,
                         int tp) except -99

    @cython.locals(pairs=cython.uint, other_trumps=cython.uint, card=cython.int,
                   lowest=cython.uint, ranked=cython.uint, i=cython.int,
                   count=cython.int, others=cython.int, rest=cython.int[6])
    cdef int _leads(self, unsigned int own, unsigned int other, int to, int* cards)

    @cython.locals(taking=cython.uint, lowest=cython.uint, ranked=cython.uint, i=cython.int,
                   count=cython.int, others=cython.int, rest=cython.int[6])
    cdef int _replies(self, unsigned int legal, int led, int* cards)

    @cython.locals(nine=cython.int, most=cython.int, best=cython.int, rest=cython.uint,
                   card=cython.int, value=cython.int, i=cython.int, cards=cython.int[6])
    cpdef int last_lead(self, unsigned int own, unsigned int other, int top, int under, int po,
                        int pp, int to, int tp) except -99

    @cython.locals(nine=cython.int, best=cython.int, rest=cython.uint, card=cython.int,
                   points=cython.int, value=cython.int, i=cython.int, cards=cython.int[6])
    cpdef int last_reply(self, unsigned int own, unsigned int other, int led, int top, int under,
                         int po, int pp, int to, int tp, int low) except -99
