# The types of position.py for Cython; the interpreted module does not need them.
cimport cython

cdef bytes LETTER_FACTORS, WORD_FACTORS, LETTER_VALUES, BIT_NUMBERS
cdef unsigned int ALL_LETTERS
cdef long long HIGHEST_SCORE
cdef int SCORE_SHIFT, BLANKS_SHIFT, TILES_SHIFT, LINE_SHIFT, START_SHIFT

cdef class Position:
    cdef object _graph
    cdef const unsigned int[::1] nodes
    cdef unsigned int root
    cdef const unsigned char* bit_numbers
    cdef const unsigned char* letter_factor
    cdef const unsigned char* word_factor
    cdef int value[27]
    cdef long long letter_key[27]
    cdef unsigned int behind[27]
    cdef unsigned int before[27]

    cdef int letter[450]
    cdef int points[450]
    cdef unsigned int cross[450]
    cdef int cross_points[450]
    cdef bint empty
    cdef bint live[30]

    cdef int count[27]
    cdef unsigned int rack_mask
    cdef long long rack_key
    cdef int rack_tiles, blanks
    cdef int face[27]
    cdef int blank_face

    cdef int origin

    @cython.locals(letter=cython.int, tile=cython.int)
    cdef int _set(self, bytes board, bytes rack) except -1

    @cython.locals(letters="int*", points="int*", cross="unsigned int*",
                   cross_points="int*", here=cython.int, there=cython.int, row=cython.int,
                   _=cython.int, face=cython.int, letter=cython.int, origin=cython.int,
                   square=cython.int, before=cython.int, after=cython.int, line=cython.int)
    cdef void _set_board(self, bytes board) noexcept

    @cython.final
    @cython.locals(letters="int*", column=cython.int, first=cython.int, last=cython.int,
                   points=cython.int, node=cython.uint, child=cython.uint, at=cython.int,
                   allowed=cython.uint, left=cython.uint, bit=cython.uint, crossing=cython.int)
    cdef void _cross_check(self, int square, bint before, bint after) noexcept

    @cython.final
    cdef int _across(self, int square) noexcept

    @cython.final
    cdef unsigned int _follow(self, unsigned int node, int letter) noexcept

    @cython.final
    @cython.locals(blanks=cython.longlong, line=cython.longlong)
    cdef long long _record(self, long long score, long long start, long long tiles,
                           long long faces) noexcept

    @cython.final
    @cython.locals(square=cython.int, end=cython.int, crossing=cython.int, first=cython.int,
                   last=cython.int, length=cython.int)
    cdef bint _belongs_across(self, int start) noexcept
