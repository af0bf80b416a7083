# The types of core.py for Cython; the interpreted module does not need them.
cimport cython

cdef bytes ACCESS, CYCLES, MODES, PAGE_CYCLES

@cython.final
cdef class Core:
    cdef readonly object memory
    cdef readonly bytearray data, marks
    cdef readonly object history
    cdef readonly int newest
    cdef public int a, x, y, s, p, pc, top, stop
    cdef readonly int address, value
    cdef public long long cycles

    @cython.locals(
        mem="unsigned char*", marks="const unsigned char*", modes="const unsigned char*",
        page_cycles="const unsigned char*", accesses="const unsigned char*",
        base_cycles="const unsigned char*", history="int[::1]", newest=cython.int, top=cython.int,
        a=cython.int, x=cython.int, y=cython.int, s=cython.int, pc=cython.int, n=cython.int,
        z=cython.int, v=cython.int, d=cython.int, i=cython.int, c=cython.int, t=cython.int,
        op=cython.int, mode=cython.int, access=cython.int, aaa=cython.int, row=cython.int,
        column=cython.int, both=cython.int, taken=cython.bint, address=cython.int,
        base=cython.int, value=cython.int, lo=cython.int, hi=cython.int, start=cython.int,
        reason=cython.int, passed=cython.int, cycles=cython.longlong, before=cython.longlong,
        first=cython.longlong,
    )
    cpdef int run(self, long long limit) except -1
