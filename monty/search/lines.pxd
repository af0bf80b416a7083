# The types of lines.py for Cython; the interpreted module does not need them.
cimport cython

cdef bytes LETTER_FACTORS, WORD_FACTORS, BIT_NUMBERS

cdef extern from *:  # constants, so that the C compiler knows their values: see docs/search.md
    """
    #define CONSTANT(type, value) (*(type[]) {value})
    """
    int ALPHABET "CONSTANT(int, 27)"
    int BOARD_SQUARES "CONSTANT(int, 225)"
    int CHILDREN "CONSTANT(int, 2)"
    int FIRST_SHIFT "CONSTANT(int, 27)"
    int LAST "CONSTANT(int, 14)"
    int LINES "CONSTANT(int, 30)"
    int MIDDLE "CONSTANT(int, 7)"
    int NO_TILE "CONSTANT(int, 46)"
    int NUMBER "CONSTANT(int, 31)"
    int SIZE "CONSTANT(int, 15)"
    int SMALL "CONSTANT(int, 97)"
    unsigned int ALL_LETTERS "CONSTANT(unsigned int, 0x7fffffe)"

cdef enum:  # ALPHABET, LINES and SQUARES: an array that is given another length refuses it
    _alphabet = 27
    _lines = 30
    _squares = 450

@cython.final
cdef class Lines:
    cdef object _graph
    cdef const unsigned int[::1] nodes
    cdef unsigned int root
    cdef const unsigned char* bit_numbers
    cdef const unsigned char* letter_factor
    cdef const unsigned char* word_factor
    cdef int across[_squares]
    cdef int value[_alphabet]
    cdef unsigned int word_after[_alphabet]
    cdef unsigned int word_before[_alphabet]
    cdef unsigned int beside_after[_alphabet]
    cdef unsigned int beside_before[_alphabet]

    cdef int letter[_squares]
    cdef int points[_squares]
    cdef unsigned int cross[_squares]
    cdef int cross_points[_squares]
    cdef unsigned int along[_squares]
    cdef bint empty
    cdef bint live[_lines]

    @cython.locals(letter=cython.int, other=cython.int, node=cython.uint, ends=cython.uint)
    cdef void _pair_letters(self) noexcept

    @cython.locals(faces="const unsigned char*", letters="int*", points="int*",
                   cross="unsigned int*", along="unsigned int*", cross_points="int*",
                   here=cython.int, there=cython.int, row=cython.int, _=cython.int,
                   face=cython.int, letter=cython.int, worth=cython.int, square=cython.int,
                   before=cython.int, after=cython.int, line=cython.int)
    cdef void lay(self, bytes board) noexcept

    @cython.locals(letters="int*", first=cython.int, last=cython.int, points=cython.int,
                   node=cython.uint, at=cython.int, allowed=cython.uint, along=cython.uint,
                   crossing=cython.int, origin=cython.int)
    cdef void _cross_check(self, int square, bint before, bint after) noexcept

    @cython.locals(letters="int*", allowed=cython.uint, child=cython.uint, at=cython.int,
                   left=cython.uint, bit=cython.uint)
    cdef unsigned int _between(self, unsigned int node, int square, int last) noexcept

    @cython.locals(letters="int*", narrowed=cython.uint, left=cython.uint, bit=cython.uint,
                   node=cython.uint, at=cython.int)
    cdef unsigned int going_on(self, int first, int square, unsigned int allowed) noexcept

    cdef unsigned int follow(self, unsigned int node, int letter) noexcept

    @cython.locals(square=cython.int, behind=cython.int, end=cython.int, crossing=cython.int,
                   origin=cython.int, first=cython.int, last=cython.int, length=cython.int)
    cdef bint belongs_across(self, int start) noexcept
