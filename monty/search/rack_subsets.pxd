# The types of rack_subsets.py for Cython; the interpreted module does not need them.
cimport cython
from monty.search.position cimport Position

cdef bytes BY_VALUE

cdef class RackSubsets(Position):
    cdef const unsigned char* by_value
    cdef int letters
    cdef int rack_letter[7]
    cdef int best_values[9]
    cdef int subsets[8]
    cdef long long subset_key[280]
    cdef int subset_value[280]
    cdef unsigned int subset_mask[280]

    @cython.locals(tiles=cython.int, value=cython.int, size=cython.int, letter=cython.int,
                   count=cython.int, at=cython.int, _=cython.int)
    cdef void _value_rack(self) noexcept

    @cython.locals(key=cython.longlong, value=cython.int, size=cython.int, found=cython.int,
                   added=cython.int, smaller=cython.int, at=cython.int, i=cython.int)
    cdef void _extend_subsets(self, int tiles, int letter, int count) noexcept

    @cython.locals(first=cython.int, at=cython.int)
    cdef void _add_subset(self, int size, int found, long long key, int value,
                          unsigned int mask) noexcept
