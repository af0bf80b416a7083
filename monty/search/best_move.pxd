# The types of best_move.py for Cython; the interpreted module does not need them.
cimport cython
from monty.search.lines cimport Lines
from monty.search.rack cimport Rack

cdef extern from *:  # constants, so that the C compiler knows their values: see docs/search.md
    """
    #define CONSTANT(type, value) (*(type[]) {value})
    """
    int ALPHABET "CONSTANT(int, 27)"
    int BINGO_BONUS "CONSTANT(int, 50)"
    int BOUNDS "CONSTANT(int, 2048)"
    int FACE_BITS "CONSTANT(int, 5)"
    int HIGHEST_BOUND "CONSTANT(int, 2047)"
    int KINDS "CONSTANT(int, 3)"
    int LENGTH_BITS "CONSTANT(int, 4)"
    int LENGTH_MASK "CONSTANT(int, 15)"
    int LINES "CONSTANT(int, 30)"
    int MIDDLE "CONSTANT(int, 7)"
    int RACK_SIZE "CONSTANT(int, 7)"
    int SIZE "CONSTANT(int, 15)"
    int SPAN_SHIFT "CONSTANT(int, 32)"
    int SQUARE_SHIFT "CONSTANT(int, 7)"
    int TILES_BITS "CONSTANT(int, 3)"
    int TILES_MASK "CONSTANT(int, 7)"
    int WORD_BYTES "CONSTANT(int, 16)"
    int LETTERED "CONSTANT(int, 0)"
    int ALL_WITH_BLANK "CONSTANT(int, 1)"
    int SOME_WITH_BLANK "CONSTANT(int, 2)"
    unsigned int ALL_LETTERS "CONSTANT(unsigned int, 0x7fffffe)"
    long long NEAR_MASK "CONSTANT(long long, 0xffffff)"
    long long SPAN_MASK "CONSTANT(long long, 0xffffffff)"
    long long WORD_MASK "CONSTANT(long long, 0x3fffff)"

cdef enum:  # KINDS, KINDS * BOUNDS, TASKS, SQUARES, EMPTIES, RACK_SIZE: another length is refused
    _kinds = 3
    _queues = 6144
    _tasks = 8192
    _squares = 450
    _empties = 17
    _rack_size = 7

@cython.final
cdef class BestMove:
    cdef Lines lines
    cdef Rack rack
    cdef object _graph
    cdef const long long[::1] anagrams
    cdef long long key_mask
    cdef const unsigned char* words
    cdef const unsigned char* word_bits
    cdef const unsigned char* near_bits

    cdef unsigned int allowed[_squares]
    cdef int extra[_squares]
    cdef int crossing[_squares]
    cdef int column[_empties]
    cdef int main_before[_empties]
    cdef long long key_before[_empties]
    cdef int blanks_before[_empties]

    cdef int start, line, tiles, bonus
    cdef int asks
    cdef unsigned int asked[_rack_size]
    cdef int queue[_queues]
    cdef int highest[_kinds]
    cdef int lowest[_kinds]
    cdef int tasks
    cdef int task_next[_tasks]
    cdef int task_slot[_tasks]

    cdef int enough, best_blanks
    cdef long long best_record

    @cython.locals(line=cython.int)
    cpdef long long best(self, bytes board, bytes rack)

    @cython.locals(kind=cython.int, first=cython.int, bound=cython.int)
    cdef void _clear_queues(self) noexcept

    @cython.locals(letters="int*", points="int*", rack_letters="int*", values="int*",
                   key_of="long long*", letter_factors="const unsigned char*",
                   word_factors="const unsigned char*", useful=cython.uint, different=cython.int,
                   highest=cython.int, main=cython.int, needy=cython.int, key=cython.longlong,
                   empty=cython.int, run=cython.int, column=cython.int, square=cython.int,
                   letter=cython.int, allowed=cython.uint, value=cython.int, i=cython.int,
                   factor=cython.int, crossed=cython.int)
    cdef int _survey(self, int origin) noexcept

    @cython.locals(columns="int*", main_before="int*", key_before="long long*",
                   blanks_before="int*", extras="int*", crossings="int*", best_values="int*",
                   cross_points="int*", word_factors="const unsigned char*", blanks=cython.int,
                   most_lettered=cython.int, rack_tiles=cython.int, rack_key=cython.longlong,
                   behind=cython.int, first=cython.int, last=cython.int,
                   start=cython.int, touches=cython.bint, extra=cython.int, crossing=cython.int,
                   factor=cython.int, needy=cython.int, main=cython.int, key=cython.longlong,
                   at=cython.int, square=cython.int, needed=cython.int, length=cython.int,
                   tiles=cython.int, points=cython.int, letters_key=cython.longlong,
                   bound=cython.int)
    cdef void _queue_line(self, int origin) noexcept

    @cython.locals(task=cython.int, place=cython.int)
    cdef void _queue(self, int kind, int bound, int square, int length, int tiles) noexcept

    @cython.locals(first=cython.int, bound=cython.int, task=cython.int)
    cdef void _run(self, int kind) noexcept

    cdef int _may_be_word(self, long long key) noexcept
    cdef int _may_be_near(self, long long key) noexcept

    @cython.locals(letters="int*", tiles=cython.int, length=cython.int, start=cython.int,
                   main=cython.int, crossing=cython.int, factor=cython.int, key=cython.longlong,
                   fixed=cython.int, square=cython.int, letter=cython.int, asks=cython.int,
                   need=cython.int, blanks=cython.int)
    cdef void _fill(self, int kind, int slot) noexcept

    @cython.locals(keys="long long*", values="int*", masks="unsigned int*", asks=cython.int,
                   at=cython.int, i=cython.int, mask=cython.uint, j=cython.int)
    cdef void _try_subsets(self, int start, long long key, int fixed, int main, int factor,
                           int need) noexcept

    @cython.locals(size=cython.int, at=cython.int, i=cython.int, letter=cython.int,
                   other=cython.int, key_of="long long*", letters_key=cython.longlong,
                   other_key=cython.longlong, left=cython.uint, bit=cython.uint)
    cdef void _try_subsets_and_blanks(self, int blanks, int start, long long key, int fixed,
                                      int main, int factor, int need) noexcept

    @cython.locals(mask=cython.uint, lacking=cython.int, letters=cython.uint, i=cython.int)
    cdef unsigned int _blank_letters(self, int subset, int blanks) noexcept

    @cython.locals(words="const unsigned char*", want=cython.int, place=cython.longlong,
                   found=cython.longlong, span=cython.longlong, end=cython.longlong,
                   at=cython.longlong)
    cdef void _try_letters(self, long long key, int start, int fixed) noexcept

    @cython.locals(letters="int*", allowed="unsigned int*", words="const unsigned char*",
                   letter=cython.int)
    cdef bint _fits(self, long long at, int square) noexcept

    @cython.locals(letter=cython.int, score=cython.int, word_factor=cython.int,
                   cross_points=cython.int, value=cython.int, crossed=cython.int)
    cdef void _spell(self, long long at, int square, int main, int factor, int crossing,
                     long long faces) noexcept

    @cython.locals(record=cython.longlong)
    cdef void _keep(self, int score, long long faces) noexcept
