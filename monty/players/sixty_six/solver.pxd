# The types of solver.py for Cython; the interpreted module does not need them.
cimport cython

cdef int HIGHEST, SCHNEIDER, TARGET
cdef int _BIAS, _BOUND_BITS, _BOUND_MASK, _EXACT, _HAND_BITS, _LOWER, _POINTS_RANGE, _SLOTS
cdef int _SPREAD, _UPPER
cdef unsigned int QUEENS

cdef enum:  # _SLOTS: an array that is given another length refuses it
    _slots = 8192

@cython.final
cdef class Solver:
    cdef unsigned int _trumps
    cdef int _nine
    cdef int _points[24]
    cdef int _pair_value[24]
    cdef unsigned int _higher[24]
    cdef unsigned int _winners[24]
    cdef unsigned int _mask_of[24]
    cdef unsigned int _ranks[6]
    cdef int _card_of[37]
    cdef unsigned long long _hands[_slots]
    cdef int _scores[_slots]
    cdef int _found[_slots]

    cdef int worth(self, int loser_points, int loser_tricks) noexcept

    @cython.locals(most=cython.int, least=cython.int, all_but_one=cython.uint,
                   remembers=cython.bint, slot=cython.int, hands=cython.ulonglong,
                   scores=cython.int, bound=cython.int, value=cython.int, best=cython.int,
                   floor=cython.int, rest=cython.uint, card=cython.int, points=cython.int,
                   i=cython.int, cards=cython.int[6])
    cpdef int lead(self, unsigned int own, unsigned int other, int own_points, int other_points,
                   int own_tricks, int other_tricks, int alpha, int beta) except -99

    @cython.locals(best=cython.int, ceiling=cython.int, least=cython.int, card=cython.int,
                   points=cython.int, legal=cython.uint, rest=cython.uint, value=cython.int,
                   i=cython.int, cards=cython.int[6])
    cpdef int reply(self, unsigned int own, unsigned int other, int led, int own_points,
                    int other_points, int own_tricks, int other_tricks, int alpha,
                    int beta) except -99

    cdef int bonus(self, unsigned int rest, int card, int tricks) noexcept

    cdef int _counted(self, int own_points, int other_points, int own_tricks,
                      int other_tricks) noexcept

    @cython.locals(led=cython.int, card=cython.int, points=cython.int)
    cdef int _last_trick(self, unsigned int own, unsigned int other, int own_points,
                         int other_points, int own_tricks, int other_tricks) noexcept

    @cython.locals(trumps=cython.uint, theirs=cython.uint, points=cython.int, rest=cython.uint,
                   lowest=cython.uint, card=cython.int)
    cdef int _sure_points(self, unsigned int own, unsigned int other) noexcept

    @cython.locals(pairs=cython.uint, other_trumps=cython.uint, card=cython.int,
                   lowest=cython.uint, ranked=cython.uint, i=cython.int,
                   count=cython.int, others=cython.int, rest=cython.int[6])
    cdef int _leads(self, unsigned int own, unsigned int other, int own_tricks,
                    int* cards) noexcept

    @cython.locals(taking=cython.uint, lowest=cython.uint, ranked=cython.uint, i=cython.int,
                   count=cython.int, others=cython.int, rest=cython.int[6])
    cdef int _replies(self, unsigned int legal, int led, int* cards) noexcept

    @cython.locals(most=cython.int, best=cython.int, rest=cython.uint, card=cython.int,
                   points=cython.int, value=cython.int, i=cython.int, cards=cython.int[6])
    cpdef int last_lead(self, unsigned int own, unsigned int other, int top, int under,
                        int own_points, int other_points, int own_tricks,
                        int other_tricks) except -99

    @cython.locals(least=cython.int, best=cython.int, rest=cython.uint, card=cython.int,
                   points=cython.int, value=cython.int, i=cython.int, cards=cython.int[6])
    cpdef int last_reply(self, unsigned int own, unsigned int other, int led, int top, int under,
                         int own_points, int other_points, int own_tricks, int other_tricks,
                         int alpha) except -99
