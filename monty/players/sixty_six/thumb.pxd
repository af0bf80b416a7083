# The types of thumb.py for Cython; the interpreted module does not need them.
cimport cython

@cython.locals(pairs=cython.uint, trump_pair=cython.uint, paired=cython.uint, halves=cython.uint,
               best=cython.int, least=cython.int, cost=cython.int, card=cython.int, keep=tuple)
cpdef int open_lead(unsigned int hand, int trump, int tricks, unsigned int gone) except -99

@cython.locals(pairs=cython.uint, paired=cython.uint, halves=cython.uint, winners=cython.uint,
               best=cython.int, most=cython.int, gain=cython.int, stake=cython.int,
               card=cython.int, keep=tuple)
cpdef int open_reply(unsigned int hand, int led, int trump, int tricks, unsigned int gone) except -99
