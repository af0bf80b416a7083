# The types of thumb.py for Cython; the interpreted module does not need them.
cimport cython

@cython.locals(pairs=cython.uint, trump_pair=cython.uint, paired=cython.uint, halves=cython.uint,
               known=cython.uint, best=cython.int, least=cython.int, cost=cython.int,
               card=cython.int, keep=tuple, halved=tuple)
cpdef int open_lead(unsigned int hand, int trump, int tricks, unsigned int gone,
                    int pack) except -99

@cython.locals(pairs=cython.uint, paired=cython.uint, halves=cython.uint, winners=cython.uint,
               trick=cython.int, best=cython.int, most=cython.int, gain=cython.int,
               stake=cython.int, card=cython.int, keep=tuple, halved=tuple)
cpdef int open_reply(unsigned int hand, int led, int trump, unsigned int gone, int pack,
                     int points) except -99
