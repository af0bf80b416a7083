# The types of best_move.py for Cython; the interpreted module does not need them.
cimport cython
from monty.search.rack_subsets cimport RackSubsets

cdef int BONUS, HIGHEST_BOUND
cdef unsigned int ALL_LETTERS
cdef long long WORD_MASK, NEAR_MASK

@cython.final
cdef class BestMove(RackSubsets):
    cdef const long long[::1] anagrams
    cdef long long key_mask
    cdef const unsigned char* words
    cdef const unsigned char* word_bits
    cdef const unsigned char* near_bits

    cdef int extra[450]
    cdef int crossing[450]
    cdef int column[17]
    cdef int main_before[17]
    cdef long long key_before[17]
    cdef int blanks_before[17]

    cdef int start, tiles, bonus
    cdef int asks
    cdef unsigned int asked[7]
    cdef int queue[6144]
    cdef int highest[3]
    cdef int lowest[3]
    cdef int tasks
    cdef int task_next[8192]
    cdef int task_slot[8192]

    cdef int enough, best_blanks
    cdef long long best_record

    @cython.locals(line=cython.int)
    cpdef long long best(self, bytes board, bytes rack)

    @cython.locals(kind=cython.int, first=cython.int, bound=cython.int)
    cdef void _clear_queues(self) noexcept

    @cython.locals(main=cython.int, needy=cython.int, key=cython.longlong, empty=cython.int,
                   column=cython.int, square=cython.int, letter=cython.int, allowed=cython.uint,
                   value=cython.int, i=cython.int, factor=cython.int, points=cython.int)
    cdef int _survey(self, int origin) noexcept

    @cython.locals(columns="int*", main_before="int*", extras="int*", crossings="int*",
                   word_factors="const unsigned char*", blanks=cython.int, most_lettered=cython.int,
                   behind=cython.int, first=cython.int, last=cython.int, start=cython.int,
                   touches=cython.bint, extra=cython.int, crossing=cython.int,
                   factor=cython.int, needy=cython.int, main=cython.int, key=cython.longlong,
                   at=cython.int, square=cython.int, needed=cython.int, length=cython.int,
                   tiles=cython.int, points=cython.int, letters_key=cython.longlong,
                   bound=cython.int)
    cdef void _queue_line(self, int origin) noexcept

    @cython.locals(task=cython.int)
    cdef void _queue(self, int kind, int bound, int square, int length, int tiles) noexcept

    @cython.locals(first=cython.int, bound=cython.int, task=cython.int)
    cdef void _run(self, int kind) noexcept

    cdef int _may_be_word(self, long long key) noexcept
    cdef int _may_be_near(self, long long key) noexcept

    @cython.locals(tiles=cython.int, length=cython.int, start=cython.int, letters="int*",
                   main=cython.int, crossing=cython.int, factor=cython.int, key=cython.longlong,
                   fixed=cython.int, square=cython.int, letter=cython.int, want=cython.int,
                   need=cython.int, at=cython.int, i=cython.int, blanks=cython.int,
                   letters_key=cython.longlong, other=cython.int, other_key=cython.longlong,
                   asked=cython.int, left=cython.uint, bit=cython.uint)
    cdef void _fill(self, int kind, int slot) noexcept

    @cython.locals(mask=cython.uint, lacking=cython.int, letters=cython.uint, i=cython.int)
    cdef unsigned int _blank_letters(self, int subset, int blanks) noexcept

    @cython.locals(place=cython.longlong, span=cython.longlong, end=cython.int, at=cython.int)
    cdef void _try_letters(self, long long key, int start, int fixed, int want) noexcept

    @cython.locals(letter=cython.int)
    cdef bint _fits(self, int at, int square) noexcept

    @cython.locals(letter=cython.int, score=cython.int, word_factor=cython.int,
                   cross_points=cython.int, value=cython.int, crossed=cython.int)
    cdef void _spell(self, int at, int square, int main, int factor, int crossing,
                     long long faces) noexcept

    @cython.locals(record=cython.longlong)
    cdef void _keep(self, int score, long long faces) noexcept
