# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The kernel that finds the best move, and only that.

Plain Python that Cython also compiles; the types are in `best_move.pxd`. `docs/search.md` tells how
it works; words that it shares with the other kernels are in `lines.py` and `rack.py`. Here are its
own.

slot     A stretch of a line that a move can fill: some empty squares in a row, the tiles between
         and beside them included. It touches what lies on the board.
allowed  Of an empty square: the letters that both its crossing word and the tiles beside it in the
         line leave possible. What a square does not leave open is what it asks for.
bound    A score that no move in a slot can exceed. Slots are tried highest bound first, until
         no bound reaches `enough`.
kind     Of the moves in a slot: without a blank, all seven tiles with a blank, fewer tiles with a
         blank. Each has its own queue.
key      Of some letters, see `graph`.
"""

from __future__ import annotations

from monty.rules.crossword.board import SIZE
from monty.rules.crossword.scoring import BINGO_BONUS
from monty.rules.tiles import RACK_SIZE
from monty.search.graph import Graph
from monty.search.lines import Lines, zeros
from monty.search.rack import Rack
from monty.search.tables import (
    ALL_LETTERS,
    ALPHABET,
    FACE_BITS,
    LINES,
    NEAR_BITS,
    SPAN_MASK,
    SPAN_SHIFT,
    SQUARES,
    WORD_BITS,
    WORD_BYTES,
)

LETTERED, ALL_WITH_BLANK, SOME_WITH_BLANK = range(3)
KINDS = 3
BOUNDS = 2048  # places in a queue
HIGHEST_BOUND = BOUNDS - 1  # bounds above it share its place
TASKS = 8192  # slots of all kinds; at most 30 lines with 15 * 7 squares and tiles, two kinds each
EMPTIES = SIZE + 2  # a line's empty squares, and places before and behind them
MIDDLE = SIZE // 2
# A slot as a number: its first square, its length and the tiles that it takes, the lowest bits.
TILES_BITS = 3
LENGTH_BITS = 4
TILES_MASK = (1 << TILES_BITS) - 1
LENGTH_MASK = (1 << LENGTH_BITS) - 1
SQUARE_SHIFT = TILES_BITS + LENGTH_BITS
WORD_MASK = WORD_BITS - 1
NEAR_MASK = NEAR_BITS - 1


class BestMove:
    """Finds the best move."""

    def __init__(self, graph: Graph) -> None:
        self.lines = Lines(graph)
        self.rack = Rack()
        self._graph = graph  # keeps the memory that the compiled module points to
        self.anagrams = graph.anagrams
        self.key_mask = len(graph.anagrams) // 2 - 1
        self.words = graph.words
        self.word_bits = graph.word_bits
        self.near_bits = graph.near_bits
        # By square: what a tile may be, and what it adds at most, to the main word through a
        # letter premium and as a crossing word.
        self.allowed = zeros(SQUARES)
        self.extra = zeros(SQUARES)
        self.crossing = zeros(SQUARES)
        # The line that is being looked at: its empty squares in order.
        self.column = zeros(EMPTIES)
        self.main_before = zeros(EMPTIES)  # points of the tiles to the left
        self.key_before = zeros(EMPTIES)  # and their key
        self.blanks_before = zeros(EMPTIES)  # squares to the left that only a blank can fill
        # The slot that is being filled.
        self.line = 0
        self.start = 0  # the column where it starts
        self.tiles = 0
        self.asks = 0
        self.asked = zeros(RACK_SIZE)  # the letters allowed on squares that do not allow all
        self.bonus = 0
        # A queue for each kind: by bound, its first task; -1: none.
        self.queue = [-1 for _ in range(KINDS * BOUNDS)]
        self.highest = [-1 for _ in range(KINDS)]
        self.lowest = [HIGHEST_BOUND for _ in range(KINDS)]
        self.tasks = 0
        self.task_next = zeros(TASKS)
        self.task_slot = zeros(TASKS)
        # The best move so far.
        self.enough = 0  # the lowest score that is still of interest
        self.best_record = 0
        self.best_blanks = 0

    def best(self, board: bytes, rack: bytes) -> int:
        """The record of the best move, or 0. `board` is 225 faces, rack up to seven tiles."""
        self.lines.lay(board)
        self.rack.take_up(rack)
        self.rack.find_subsets()
        self.enough = 0
        self.best_record = 0
        self._clear_queues()
        for line in range(LINES):
            if self.lines.live[line]:
                self._queue_line(SIZE * line)
        if self.rack.blanks:
            # The whole rack scores most, and is quickly looked up. Then follows what is quick,
            # because a high score spares much of the rest.
            self._run(ALL_WITH_BLANK)
            self._run(LETTERED)
            if self.best_record and not self.best_blanks:
                self.enough += 1  # equal to a move without a blank is not enough
            self._run(SOME_WITH_BLANK)
        else:
            self._run(LETTERED)
        return self.best_record

    # Slots and their bounds

    def _clear_queues(self) -> None:
        for kind in range(KINDS):
            first = BOUNDS * kind
            for bound in range(first + self.lowest[kind], first + self.highest[kind] + 1):
                self.queue[bound] = -1
            self.lowest[kind] = HIGHEST_BOUND
            self.highest[kind] = -1
        self.tasks = 0

    def _survey(self, origin: int) -> int:
        """Number the empty squares of that line, and note for each what a tile may be and adds at
        most. Returns the number behind the last one. Number 0 and that number are the edges.
        """
        letters = self.lines.letter
        points = self.lines.points
        letter_factors = self.lines.letter_factor
        word_factors = self.lines.word_factor
        rack_letters = self.rack.letter
        values = self.rack.value
        key_of = self.rack.letter_key
        different = self.rack.letters
        useful = ALL_LETTERS if self.rack.blanks else self.rack.mask
        highest = self.rack.best_values[1]
        main = needy = run = 0
        key = 0
        empty = 1
        self.column[0] = -1
        self.main_before[0] = 0
        self.key_before[0] = 0
        self.blanks_before[0] = 0
        for column in range(SIZE):
            square = origin + column
            letter = letters[square]
            if letter:
                main += points[square]
                key += key_of[letter]
                run += 1
                continue
            allowed = self.lines.cross[square] & self.lines.along[square]
            value = highest
            if allowed != ALL_LETTERS:
                if run > 1 and allowed & useful:
                    allowed = self.lines.going_on(square - run, square, allowed & useful)
                value = -1
                for i in range(different):
                    if allowed >> rack_letters[i] & 1:
                        value = values[rack_letters[i]]
                        break
                if value < 0:
                    value = 0
                    needy += 1 if allowed else 3  # three: more blanks than there are
            elif not different:
                needy += 1
            run = 0
            self.allowed[square] = allowed
            factor = letter_factors[square]
            self.extra[square] = (factor - 1) * value
            crossed = self.lines.cross_points[square]
            if crossed >= 0:
                crossed = (crossed + factor * value) * word_factors[square]
                self.crossing[square] = crossed
            else:
                self.crossing[square] = 0
            self.column[empty] = column
            self.main_before[empty] = main
            self.key_before[empty] = key
            self.blanks_before[empty] = needy
            empty += 1
        self.column[empty] = SIZE
        self.main_before[empty] = main
        self.key_before[empty] = key
        return empty

    def _queue_line(self, origin: int) -> None:
        """Queue every slot of that line under its bounds. Slots begin at each empty square and
        take up to as many squares as there are tiles."""
        columns = self.column
        main_before = self.main_before
        key_before = self.key_before
        blanks_before = self.blanks_before
        extras = self.extra
        crossings = self.crossing
        best_values = self.rack.best_values
        cross_points = self.lines.cross_points
        word_factors = self.lines.word_factor
        blanks = self.rack.blanks
        rack_tiles = self.rack.tiles
        rack_key = self.rack.key
        most_lettered = rack_tiles - blanks
        behind = self._survey(origin)
        for first in range(1, behind):
            last = min(first + rack_tiles, behind)
            start = columns[first - 1] + 1
            touches = columns[first] > start
            extra = crossing = 0
            factor = 1
            needy = blanks_before[first - 1]
            main = main_before[first - 1]
            key = key_before[first - 1]
            for at in range(first, last):
                square = origin + columns[at]
                needed = blanks_before[at] - needy
                if needed > blanks:
                    break
                extra += extras[square]
                crossing += crossings[square]
                factor *= word_factors[square]
                if not touches:
                    touches = (
                        columns[at + 1] > columns[at] + 1
                        or cross_points[square] >= 0
                        or (self.lines.empty and columns[at] == MIDDLE)
                    )
                length = columns[at + 1] - start
                if not touches or length < 2:
                    continue
                tiles = at - first + 1
                points = main_before[at + 1] - main + extra
                letters_key = rack_key + key_before[at + 1] - key
                if tiles <= most_lettered and not needed:
                    bound = (points + best_values[tiles]) * factor + crossing
                    if tiles < RACK_SIZE:
                        self._queue(LETTERED, bound, origin + start, length, tiles)
                    elif self._may_be_word(letters_key):
                        self._queue(
                            LETTERED, bound + BINGO_BONUS, origin + start, length, RACK_SIZE
                        )
                if blanks:
                    if not needed:
                        needed = 1
                    bound = (points + best_values[tiles - needed]) * factor + crossing
                    if tiles < RACK_SIZE:
                        self._queue(SOME_WITH_BLANK, bound, origin + start, length, tiles)
                    elif blanks > 1 or self._may_be_near(letters_key):
                        self._queue(
                            ALL_WITH_BLANK, bound + BINGO_BONUS, origin + start, length, RACK_SIZE
                        )

    def _queue(self, kind: int, bound: int, square: int, length: int, tiles: int) -> None:
        task = self.tasks
        self.tasks = task + 1
        if bound > HIGHEST_BOUND:
            bound = HIGHEST_BOUND
        self.task_slot[task] = square << SQUARE_SHIFT | length << TILES_BITS | tiles
        if bound < self.lowest[kind]:
            self.lowest[kind] = bound
        if bound > self.highest[kind]:
            self.highest[kind] = bound
        place = BOUNDS * kind + bound
        self.task_next[task] = self.queue[place]
        self.queue[place] = task

    def _run(self, kind: int) -> None:
        """Fill the slots of a kind that can still hold the best move, the highest bound first."""
        first = BOUNDS * kind
        bound = self.highest[kind]
        while bound >= self.lowest[kind] and (bound >= self.enough or bound == HIGHEST_BOUND):
            task = self.queue[first + bound]
            while task >= 0 and (bound >= self.enough or bound == HIGHEST_BOUND):
                self._fill(kind, self.task_slot[task])
                task = self.task_next[task]
            bound -= 1

    # Filling a slot

    def _may_be_word(self, key: int) -> int:
        """Whether there may be a word of those letters."""
        return self.word_bits[(key & WORD_MASK) >> 3] >> (key & 7) & 1

    def _may_be_near(self, key: int) -> int:
        """Whether there may be a word of those letters and one more."""
        return self.near_bits[(key & NEAR_MASK) >> 3] >> (key & 7) & 1

    def _fill(self, kind: int, slot: int) -> None:
        """Try every word that fits a slot."""
        tiles = slot & TILES_MASK
        length = slot >> TILES_BITS & LENGTH_MASK
        start = slot >> SQUARE_SHIFT
        letters = self.lines.letter
        self.line = start // SIZE
        self.start = start % SIZE
        self.tiles = tiles
        main = crossing = asks = 0
        factor = 1
        key = 0
        fixed = 0  # the first tile on the board rejects most words at once
        for square in range(start, start + length):
            letter = letters[square]
            if letter:
                main += self.lines.points[square]
                key += self.rack.letter_key[letter]
                if not letters[start + fixed]:
                    fixed = square - start
            else:
                main += self.extra[square]
                crossing += self.crossing[square]
                factor *= self.lines.word_factor[square]
                if self.allowed[square] != ALL_LETTERS:
                    self.asked[asks] = self.allowed[square]
                    asks += 1
        self.asks = asks
        self.bonus = BINGO_BONUS if tiles == RACK_SIZE else 0
        need = self.enough - crossing - self.bonus  # of the main word
        if kind == LETTERED:
            self._try_subsets(start, key, fixed, main, factor, need)
            return
        for blanks in range(1, self.rack.blanks + 1):
            if blanks <= tiles and tiles - blanks <= self.rack.tiles - self.rack.blanks:
                self._try_subsets_and_blanks(blanks, start, key, fixed, main, factor, need)

    def _try_subsets(
        self, start: int, key: int, fixed: int, main: int, factor: int, need: int
    ) -> None:
        """Try the words of each subset that fills the slot, as long as it is worth enough."""
        keys = self.rack.subset_key
        values = self.rack.subset_value
        masks = self.rack.subset_mask
        asks = self.asks
        at = self.rack.first_subset[self.tiles]
        for i in range(at, at + self.rack.subsets[self.tiles]):
            if (main + values[i]) * factor < need:
                break
            mask = masks[i]
            j = 0
            while j < asks and self.asked[j] & mask:
                j += 1
            if j == asks and self._may_be_word(key + keys[i]):
                self._try_letters(key + keys[i], start, fixed)

    def _try_subsets_and_blanks(
        self, blanks: int, start: int, key: int, fixed: int, main: int, factor: int, need: int
    ) -> None:
        """Try the words of each subset that fills the slot with so many blanks."""
        key_of = self.rack.letter_key
        size = self.tiles - blanks
        at = self.rack.first_subset[size]
        for i in range(at, at + self.rack.subsets[size]):
            if (main + self.rack.subset_value[i]) * factor < need:
                break
            left = self._blank_letters(i, blanks)
            if not left:
                continue
            letters_key = key + self.rack.subset_key[i]
            if blanks > 1:
                for other in range(1, ALPHABET):
                    other_key = letters_key + key_of[other]
                    if self._may_be_near(other_key):
                        for letter in range(other, ALPHABET):
                            if self._may_be_word(other_key + key_of[letter]):
                                self._try_letters(other_key + key_of[letter], start, fixed)
            elif self._may_be_near(letters_key):
                while left:
                    bit = left & -left
                    left ^= bit
                    letter = self.lines.bit_numbers[bit % 37]
                    if self._may_be_word(letters_key + key_of[letter]):
                        self._try_letters(letters_key + key_of[letter], start, fixed)

    def _blank_letters(self, subset: int, blanks: int) -> int:
        """The letters that a single blank can be, beside a subset, so that the slot's squares get
        what they ask for. For several blanks all letters; 0 if some square cannot be filled."""
        mask = self.rack.subset_mask[subset]
        lacking = 0
        letters = ALL_LETTERS
        for i in range(self.asks):
            if not self.asked[i] & mask:
                lacking += 1
                letters &= self.asked[i]
        if lacking > blanks:
            return 0
        return letters if blanks == 1 else ALL_LETTERS

    def _try_letters(self, key: int, start: int, fixed: int) -> None:
        """Try the words that have exactly those letters."""
        words = self.words
        want = self.lines.letter[start + fixed]
        place = key & self.key_mask
        while True:
            found = self.anagrams[2 * place]
            if found == key:
                break
            if not found:
                return
            place = place + 1 & self.key_mask
        span = self.anagrams[2 * place + 1]
        end = (span & SPAN_MASK) * WORD_BYTES
        at = (span >> SPAN_SHIFT) * WORD_BYTES
        while at < end:
            if (not want or words[at + fixed] == want) and self._fits(at, start):
                self._spell(at, start, 0, 1, 0, 0)
            at += WORD_BYTES

    def _fits(self, at: int, square: int) -> bool:
        """Whether a word agrees with the tiles in the line and across."""
        words = self.words
        letters = self.lines.letter
        allowed = self.allowed
        letter = words[at]
        while letter:
            if letters[square]:
                if letters[square] != letter:
                    return False
            elif not allowed[square] >> letter & 1:
                return False
            at += 1
            square += 1
            letter = words[at]
        return True

    def _spell(
        self, at: int, square: int, main: int, factor: int, crossing: int, faces: int
    ) -> None:
        """Lay the rest of a word that fits, in each way that there is with a blank."""
        letter = self.words[at]
        while letter and self.lines.letter[square]:
            main += self.lines.points[square]
            at += 1
            square += 1
            letter = self.words[at]
        if letter == 0:
            score = main * factor + crossing + self.bonus
            if score >= self.enough:
                self._keep(score, faces)
            return
        word_factor = self.lines.word_factor[square]
        cross_points = self.lines.cross_points[square]
        factor *= word_factor
        faces <<= FACE_BITS
        if self.rack.count[letter]:
            self.rack.count[letter] -= 1
            value = self.rack.value[letter] * self.lines.letter_factor[square]
            crossed = (cross_points + value) * word_factor if cross_points >= 0 else 0
            self._spell(
                at + 1,
                square + 1,
                main + value,
                factor,
                crossing + crossed,
                faces + self.rack.face[letter],
            )
            self.rack.count[letter] += 1
        if self.rack.count[0]:
            self.rack.count[0] -= 1
            crossed = cross_points * word_factor if cross_points >= 0 else 0
            self._spell(
                at + 1,
                square + 1,
                main,
                factor,
                crossing + crossed,
                faces + self.rack.blank_face + letter,
            )
            self.rack.count[0] += 1

    def _keep(self, score: int, faces: int) -> None:
        """Keep the move that lays those faces in the slot, if it is the best so far."""
        if self.tiles == 1 and self.lines.belongs_across(SIZE * self.line + self.start):
            return
        record = self.rack.record(score, self.line, self.start, self.tiles, faces)
        if record < self.best_record or not self.best_record:
            self.best_record = record
            self.best_blanks = self.rack.blanks - self.rack.count[0]
            self.enough = score
