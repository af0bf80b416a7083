# The types of position.py for Cython; the interpreted module does not need them.
cimport cython

cdef bytes LETTER_FACTORS, WORD_FACTORS, LETTER_VALUES, BIT_NUMBERS
cdef unsigned int ALL_LETTERS

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

    cdef int face[450]
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

    cdef int origin
    cdef unsigned char played[15]
    cdef unsigned char record[21]

    @cython.locals(letter=cython.int, column=cython.int, tile=cython.int)
    cdef int _set(self, bytes board, bytes rack) except -1

    @cython.locals(faces="int*", letters="int*", points="int*", cross="unsigned int*",
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

    @cython.locals(letters="int*", first=cython.int, start=cython.int, tiles=cython.int,
                   blanks=cython.int, column=cython.int, face=cython.int, length=cython.int,
                   at=cython.int, record="unsigned char*", played="unsigned char*")
    cdef int _write_record(self, int score) noexcept

    @cython.final
    @cython.locals(crossing=cython.int, first=cython.int, last=cython.int, across=cython.int)
    cdef bint _belongs_across(self, int square, int length) noexcept
