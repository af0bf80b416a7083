# The types of rack.py for Cython; the interpreted module does not need them.
cimport cython

cdef bytes BY_VALUE

cdef extern from *:  # constants, so that the C compiler knows their values: see docs/search.md
    """
    #define CONSTANT(type, value) (*(type[]) {value})
    """
    int SCORE_SHIFT "CONSTANT(int, 49)"
    int BLANKS_SHIFT "CONSTANT(int, 47)"
    int TILES_SHIFT "CONSTANT(int, 44)"
    int LINE_SHIFT "CONSTANT(int, 39)"
    int START_SHIFT "CONSTANT(int, 35)"
    int ALPHABET "CONSTANT(int, 27)"
    int BLANK_FACE "CONSTANT(int, 63)"
    int NUMBER "CONSTANT(int, 31)"
    int SIZES "CONSTANT(int, 8)"
    unsigned int ALL_LETTERS "CONSTANT(unsigned int, 0x7fffffe)"
    long long HIGHEST_SCORE "CONSTANT(long long, 0x3fff)"

cdef enum:  # ALPHABET, RACK_SIZE, SIZES and SIZES * ALIKE: another length is refused
    _alphabet = 27
    _rack_size = 7
    _sizes = 8
    _subsets = 280

@cython.final
cdef class Rack:
    cdef const unsigned char* by_value
    cdef int value[_alphabet]
    cdef long long letter_key[_alphabet]

    cdef int tiles, blanks
    cdef int count[_alphabet]
    cdef unsigned int mask
    cdef long long key
    cdef int face[_alphabet]
    cdef int blank_face

    cdef int letters
    cdef int letter[_rack_size]
    cdef int best_values[_sizes + 1]
    cdef int subsets[_sizes]
    cdef int first_subset[_sizes]
    cdef long long subset_key[_subsets]
    cdef int subset_value[_subsets]
    cdef unsigned int subset_mask[_subsets]

    @cython.locals(letter=cython.int, tile=cython.int, face=cython.int)
    cdef int take_up(self, bytes rack) except -1

    @cython.locals(blanks=cython.longlong)
    cdef long long record(self, long long score, long long line, long long start,
                          long long tiles, long long faces) noexcept

    @cython.locals(tiles=cython.int, value=cython.int, size=cython.int, letter=cython.int,
                   count=cython.int, _=cython.int)
    cdef void find_subsets(self) noexcept

    @cython.locals(key=cython.longlong, value=cython.int, size=cython.int, found=cython.int,
                   added=cython.int, smaller=cython.int, at=cython.int, i=cython.int)
    cdef void _extend_subsets(self, int tiles, int letter, int count) noexcept

    @cython.locals(first=cython.int, at=cython.int)
    cdef void _add_subset(self, int size, int found, long long key, int value,
                          unsigned int mask) noexcept
