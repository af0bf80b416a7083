# The types of movegen.py for Cython; the interpreted module does not need them.
cimport cython

cdef bytes LETTER_FACTORS, WORD_FACTORS, LETTER_VALUES, BY_VALUE, BIT_NUMBERS
cdef unsigned int ALL_LETTERS
cdef int HIGHEST_BOUND, BONUS

cdef class MoveGenerator:
    cdef object _graph
    cdef const unsigned int[::1] nodes, children, spans
    cdef const long long[::1] keys
    cdef unsigned int root
    cdef long long key_mask
    cdef const unsigned char* words
    cdef const unsigned char* near_words
    cdef const unsigned char* bit_numbers
    cdef const unsigned char* letter_factor
    cdef const unsigned char* word_factor
    cdef bytes by_value
    cdef int value[27]
    cdef long long letter_key[27]

    cdef int face[450]
    cdef int letter[450]
    cdef int points[450]
    cdef unsigned int cross[450]
    cdef int cross_points[450]
    cdef bint empty

    cdef int count[27]
    cdef unsigned int rack_mask
    cdef long long rack_key
    cdef int rack_tiles, blanks
    cdef int best_values[9]

    cdef int subsets
    cdef int subset_tiles[128]
    cdef long long subset_key[128]
    cdef int subset_value[128]

    cdef bint all, walks, whole_rack
    cdef int tiles, must_blank, most_walked, bonus

    cdef int enough
    cdef object best_move
    cdef list moves
    cdef bytearray played, word

    cdef int queue[2048]
    cdef int lowest_queued, highest_queued
    cdef int task_next[4096]
    cdef int tasks
    cdef int task_origin[4096]
    cdef int task_from[4096]
    cdef int task_to[4096]
    cdef unsigned int task_node[4096]
    cdef int task_low[4096]
    cdef int task_anchor[4096]
    cdef int task_main[4096]
    cdef int task_factor[4096]
    cdef int task_crossing[4096]
    cdef long long task_key[4096]
    cdef int task_tiles[4096]

    cdef int anchors
    cdef int bound_left[3600]
    cdef int bound_right[28800]

    cdef int reach_main[16]
    cdef int reach_factor[16]
    cdef int reach_crossing[16]
    cdef int reach_extra[16]
    cdef long long reach_key[16]
    cdef int reach_end[16]

    cdef int looked_up
    cdef long long looked_up_key[1024]
    cdef int looked_up_from[1024]
    cdef int looked_up_to[1024]
    cdef int places[8192]
    cdef int places_used

    cdef int origin, low, right_start, anchor_width, bounds_at

    @cython.locals(blanks=cython.int)
    cpdef best(self, bytes board, bytes rack)
    cpdef start(self, bytes board, bytes rack)
    cpdef list line_moves(self, int line)

    @cython.locals(letter=cython.int, column=cython.int, tile=cython.int)
    cdef void _set(self, bytes board, bytes rack) except *

    @cython.locals(faces="int*", letters="int*", points="int*", cross="unsigned int*",
                   cross_points="int*", here=cython.int, there=cython.int, row=cython.int,
                   _=cython.int, face=cython.int, letter=cython.int, origin=cython.int,
                   square=cython.int, before=cython.int, after=cython.int)
    cdef void _set_board(self, bytes board) except *

    @cython.locals(letters="int*", column=cython.int, first=cython.int, last=cython.int,
                   points=cython.int, node=cython.uint, child=cython.uint, at=cython.int,
                   allowed=cython.uint, left=cython.uint, bit=cython.uint, crossing=cython.int)
    cdef void _cross_check(self, int square, bint before, bint after) noexcept

    cdef int _across(self, int square) noexcept
    cdef unsigned int _follow(self, unsigned int node, int letter) noexcept

    @cython.locals(line=cython.int)
    cdef void _search(self, int tiles, bint whole_rack, bint walks) except *

    @cython.locals(bound=cython.int, mask=cython.uint, laid=cython.int, value=cython.int,
                   letter=cython.int, _=cython.int)
    cdef void _begin(self, int tiles, bint whole_rack, bint walks) except *

    @cython.locals(origin=cython.int, letters="int*", low=cython.int, column=cython.int,
                   first=cython.int)
    cdef void _queue_line(self, int line) noexcept

    @cython.locals(bound=cython.int, task=cython.int)
    cdef void _run(self) except *

    @cython.locals(node=cython.uint, main=cython.int, key=cython.longlong, start=cython.int,
                   column=cython.int, letter=cython.int, most_left=cython.int,
                   most_right=cython.int, anchor=cython.int, most=cython.int,
                   looks_up=cython.bint, laid_left=cython.int, main_left=cython.int,
                   factor_left=cython.int, crossing_left=cython.int, laid_right=cython.int,
                   right=cython.int, laid=cython.int, bounds=cython.int,
                   most_of_row=cython.int, bound=cython.int, task=cython.int)
    cdef void _anchor(self, int origin, int first, int last, bint run, int low) noexcept

    @cython.locals(laid=cython.int, factor=cython.int, crossing=cython.int, extra=cython.int,
                   rack_mask=cython.uint, letters="int*", square=cython.int,
                   allowed=cython.uint, value=cython.int, bit=cython.uint,
                   letter_value=cython.int, letter_factor=cython.int, word_factor=cython.int)
    cdef int _reach(self, int base, int origin, int column, int step, int stop, int main,
                    long long key) noexcept

    @cython.locals(task=cython.int)
    cdef int _task(self, int bound, int origin) noexcept

    @cython.locals(key=cython.longlong, task=cython.int)
    cdef void _slot(self, int bound, int origin, int left, int right) noexcept

    @cython.locals(place=cython.longlong)
    cdef long long _find(self, long long key) noexcept

    cdef int _near_word(self, long long key) noexcept

    @cython.locals(start=cython.int, length=cython.int, fixed=cython.int, want=cython.int,
                   key=cython.longlong, at=cython.int, i=cython.int, blanks=cython.int,
                   tiles=cython.int, main=cython.int, letter=cython.int, letters=cython.longlong)
    cdef void _fill(self, int task) except *

    @cython.locals(found=cython.int, letter=cython.int, start=cython.int, end=cython.int,
                   i=cython.int, _=cython.int)
    cdef void _list_subsets(self) noexcept

    @cython.locals(at=cython.int, letter=cython.int)
    cdef int _look_up(self, long long key) noexcept

    @cython.locals(letter=cython.int)
    cdef void _look_up_blank(self, long long key, int lowest) noexcept

    @cython.locals(place=cython.longlong)
    cdef void _look_up_letters(self, long long key) noexcept

    @cython.locals(at=cython.int)
    cdef void _forget_looked_up(self) noexcept

    @cython.locals(letter=cython.int, place=cython.longlong)
    cdef void _try_blank(self, long long key, int lowest, int start, int fixed, int want) except *

    @cython.locals(at=cython.int, end=cython.int)
    cdef void _try_words(self, long long place, int start, int fixed, int want) except *

    @cython.locals(letter=cython.int, square=cython.int, word_factor=cython.int,
                   cross_points=cython.int, value=cython.int, crossed=cython.int)
    cdef void _spell(self, int at, int column, int main, int factor, int crossing) except *

    @cython.locals(bounds=cython.int, turn=cython.bint, lay=cython.bint, letters="int*",
                   origin=cython.int, base=cython.uint,
                   follow=cython.uint, square=cython.int, ends=cython.uint,
                   possible=cython.uint, letter_factor=cython.int, word_factor=cython.int,
                   cross_points=cython.int, step=cython.int, blank=cython.int,
                   left=cython.uint, bit=cython.uint, letter=cython.int, child=cython.uint,
                   word_ends=cython.uint, tile=cython.int, value=cython.int,
                   points=cython.int, beyond=cython.int, there=cython.int,
                   crossed=cython.int, score=cython.int)
    cdef void _walk(self, unsigned int node, int column, bint leftwards, int laid_left,
                    int laid_right, int main, int factor, int crossing) except *

    @cython.locals(letters="int*", first=cython.int, start=cython.int, tiles=cython.int,
                   blanks=cython.int, end=cython.int, face=cython.int, word=str)
    cdef void _record(self, int score) except *

    @cython.locals(crossing=cython.int, first=cython.int, last=cython.int, across=cython.int)
    cdef bint _belongs_across(self, int square, int length) noexcept
