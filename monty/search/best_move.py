# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The kernel that finds the best move, and only that.

Plain Python that Cython also compiles; the types are in `best_move.pxd`. `docs/search.md` tells how
it works; the words that it shares with the other kernels are in `position.py`. Here are its own.

slot     A stretch of a line that a move can fill: some empty squares in a row, the tiles between
         and beside them included. It touches what lies on the board.
bound    A score that no move in a slot can exceed. Slots are tried highest bound first, until
         no bound reaches `enough`.
kind     Of the moves in a slot: without a blank (0), all seven tiles with a blank (1), fewer
         tiles with a blank (2). Each has its own queue.
key      Of some letters, see `graph`.
subset   Some of the lettered tiles of the rack, see `rack_subsets.py`.
"""

from __future__ import annotations

from monty.rules.crossword.scoring import BINGO_BONUS
from monty.search.graph import NEAR_BITS, WORD_BITS, Graph
from monty.search.rack_subsets import RackSubsets

BONUS = BINGO_BONUS
ALL_LETTERS = 0x7FFFFFE
HIGHEST_BOUND = 2047  # bounds above it share its place in the queue
WORD_MASK = WORD_BITS - 1
NEAR_MASK = NEAR_BITS - 1


class BestMove(RackSubsets):
    """Finds the best move."""

    def __init__(self, graph: Graph) -> None:
        RackSubsets.__init__(self, graph)
        self.anagrams = graph.anagrams
        self.key_mask = len(graph.anagrams) // 2 - 1
        self.words = graph.words
        self.word_bits = graph.word_bits
        self.near_bits = graph.near_bits
        # what a tile on an empty square adds at most: to the main word through a letter premium,
        # and as a crossing word
        self.extra = [0] * 450
        self.crossing = [0] * 450
        # the line that is being looked at: its empty squares in order
        self.column = [0] * 17
        self.main_before = [0] * 17  # points of the tiles to the left
        self.key_before = [0] * 17  # and their key
        self.blanks_before = [0] * 17  # squares to the left that only a blank can fill
        # the slot that is being filled: the letters that squares with crossing words ask for
        self.start = 0  # the column where it starts
        self.tiles = 0
        self.asks = 0
        self.asked = [0] * 7
        self.bonus = 0
        # a queue for each kind: by bound, its first task; -1: none. At most 15 * 7 slots a line
        self.queue = [-1] * (3 * 2048)
        self.highest = [-1] * 3
        self.lowest = [HIGHEST_BOUND] * 3
        self.tasks = 0
        self.task_next = [0] * 8192
        self.task_slot = [0] * 8192  # (first square * 16 + length) * 8 + tiles
        # the best move so far
        self.enough = 0  # the lowest score that is still of interest
        self.best_record = 0
        self.best_blanks = 0

    def best(self, board: bytes, rack: bytes) -> int:
        """The record of the best move, or 0. `board` is 225 faces, rack up to seven tiles."""
        self._set(board, rack)
        self.enough = 0
        self.best_record = 0
        self._value_rack()
        self._clear_queues()
        for line in range(30):
            if self.live[line]:
                self._queue_line(15 * line)
        if self.blanks:
            # The whole rack scores most, and is quickly looked up. Then follows what is quick,
            # because a high score spares much of the rest.
            self._run(1)
            self._run(0)
            if self.best_record and not self.best_blanks:
                self.enough += 1  # equal to a move without a blank is not enough
            self._run(2)
        else:
            self._run(0)
        return self.best_record

    # Slots and their bounds

    def _clear_queues(self) -> None:
        for kind in range(3):
            first = 2048 * kind
            for bound in range(first + self.lowest[kind], first + self.highest[kind] + 1):
                self.queue[bound] = -1
            self.lowest[kind] = HIGHEST_BOUND
            self.highest[kind] = -1
        self.tasks = 0

    def _survey(self, origin: int) -> int:
        """Number the empty squares of that line and note what a tile there adds at most; return
        the number behind the last. Number 0 is the edge of the board, as is the one behind."""
        main = needy = 0
        key = 0
        empty = 1
        self.column[0] = -1
        self.main_before[0] = 0
        self.key_before[0] = 0
        self.blanks_before[0] = 0
        for column in range(15):
            square = origin + column
            letter = self.letter[square]
            if letter:
                main += self.points[square]
                key += self.letter_key[letter]
                continue
            allowed = self.cross[square]
            value = self.best_values[1]
            if allowed != ALL_LETTERS:
                value = -1
                for i in range(self.letters):
                    if allowed >> self.rack_letter[i] & 1:
                        value = self.value[self.rack_letter[i]]
                        break
                if value < 0:
                    value = 0
                    needy += 1 if allowed else 3  # three: more blanks than there are
            elif not self.letters:
                needy += 1
            factor = self.letter_factor[square]
            self.extra[square] = (factor - 1) * value
            points = self.cross_points[square]
            self.crossing[square] = (
                (points + factor * value) * self.word_factor[square] if points >= 0 else 0
            )
            self.column[empty] = column
            self.main_before[empty] = main
            self.key_before[empty] = key
            self.blanks_before[empty] = needy
            empty += 1
        self.column[empty] = 15
        self.main_before[empty] = main
        self.key_before[empty] = key
        return empty

    def _queue_line(self, origin: int) -> None:
        """Queue every slot of that line under its bounds: from each empty square on, as many
        squares as there are tiles."""
        columns = self.column
        main_before = self.main_before
        extras = self.extra
        crossings = self.crossing
        word_factors = self.word_factor
        blanks = self.blanks
        most_lettered = self.rack_tiles - blanks
        behind = self._survey(origin)
        for first in range(1, behind):
            last = min(first + self.rack_tiles, behind)
            start = columns[first - 1] + 1
            touches = columns[first] > start
            extra = crossing = 0
            factor = 1
            needy = self.blanks_before[first - 1]
            main = main_before[first - 1]
            key = self.key_before[first - 1]
            for at in range(first, last):
                square = origin + columns[at]
                needed = self.blanks_before[at] - needy
                if needed > blanks:
                    break
                extra += extras[square]
                crossing += crossings[square]
                factor *= word_factors[square]
                if not touches:
                    touches = (
                        columns[at + 1] > columns[at] + 1
                        or self.cross_points[square] >= 0
                        or (self.empty and columns[at] == 7)
                    )
                length = columns[at + 1] - start
                if not touches or length < 2:
                    continue
                tiles = at - first + 1
                points = main_before[at + 1] - main + extra
                letters_key = self.rack_key + self.key_before[at + 1] - key
                if tiles <= most_lettered and not needed:
                    bound = (points + self.best_values[tiles]) * factor + crossing
                    if tiles < 7:
                        self._queue(0, bound, origin + start, length, tiles)
                    elif self._may_be_word(letters_key):
                        self._queue(0, bound + BONUS, origin + start, length, 7)
                if blanks:
                    if not needed:
                        needed = 1
                    bound = (points + self.best_values[tiles - needed]) * factor + crossing
                    if tiles < 7:
                        self._queue(2, bound, origin + start, length, tiles)
                    elif blanks > 1 or self._may_be_near(letters_key):
                        self._queue(1, bound + BONUS, origin + start, length, 7)

    def _queue(self, kind: int, bound: int, square: int, length: int, tiles: int) -> None:
        task = self.tasks
        self.tasks = task + 1
        if bound > HIGHEST_BOUND:
            bound = HIGHEST_BOUND
        self.task_slot[task] = (square * 16 + length) * 8 + tiles
        if bound < self.lowest[kind]:
            self.lowest[kind] = bound
        if bound > self.highest[kind]:
            self.highest[kind] = bound
        bound += 2048 * kind
        self.task_next[task] = self.queue[bound]
        self.queue[bound] = task

    def _run(self, kind: int) -> None:
        """Fill the slots of a kind that can still hold the best move, the highest bound first."""
        first = 2048 * kind
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
        tiles = slot & 7
        length = slot >> 3 & 15
        start = slot >> 7
        letters = self.letter
        self.origin = start // 15 * 15
        self.start = start % 15
        self.tiles = tiles
        main = crossing = asked = 0
        factor = 1
        key = 0
        fixed = -1  # the first tile on the board rejects most words at once
        for square in range(start, start + length):
            letter = letters[square]
            if letter:
                main += self.points[square]
                key += self.letter_key[letter]
                if fixed < 0:
                    fixed = square - start
            else:
                main += self.extra[square]
                crossing += self.crossing[square]
                factor *= self.word_factor[square]
                if self.cross[square] != ALL_LETTERS:
                    self.asked[asked] = self.cross[square]
                    asked += 1
        self.asks = asked
        want = letters[start + fixed] if fixed >= 0 else 0
        if fixed < 0:
            fixed = length
        self.bonus = BONUS if tiles == 7 else 0
        need = self.enough - crossing - self.bonus  # of the main word
        if kind == 0:
            at = 35 * tiles
            for i in range(at, at + self.subsets[tiles]):
                if (main + self.subset_value[i]) * factor < need:
                    break
                if self._blank_letters(i, 0):
                    self._try_letters(key + self.subset_key[i], start, fixed, want)
            return
        for blanks in range(1, self.blanks + 1):
            if blanks > tiles or tiles - blanks > self.rack_tiles - self.blanks:
                continue
            at = 35 * (tiles - blanks)
            for i in range(at, at + self.subsets[tiles - blanks]):
                if (main + self.subset_value[i]) * factor < need:
                    break
                letters_key = key + self.subset_key[i]
                left = self._blank_letters(i, blanks)
                if not left:
                    continue
                if blanks == 1:
                    if self._may_be_near(letters_key):
                        while left:
                            bit = left & -left
                            left ^= bit
                            letter = self.bit_numbers[bit % 37]
                            self._try_letters(
                                letters_key + self.letter_key[letter], start, fixed, want
                            )
                else:
                    for other in range(1, 27):
                        other_key = letters_key + self.letter_key[other]
                        if self._may_be_near(other_key):
                            for letter in range(other, 27):
                                self._try_letters(
                                    other_key + self.letter_key[letter], start, fixed, want
                                )

    def _blank_letters(self, subset: int, blanks: int) -> int:
        """The letters that a single blank beside a subset can be, given what the slot's squares
        ask for; all for several blanks. None if some square cannot be filled."""
        mask = self.subset_mask[subset]
        lacking = 0
        letters = ALL_LETTERS
        for i in range(self.asks):
            if not self.asked[i] & mask:
                lacking += 1
                letters &= self.asked[i]
        if lacking > blanks:
            return 0
        return letters if blanks == 1 else ALL_LETTERS

    def _try_letters(self, key: int, start: int, fixed: int, want: int) -> None:
        """Try the words that have exactly those letters."""
        if not self._may_be_word(key):
            return
        place = key & self.key_mask
        while self.anagrams[2 * place] != key:
            if not self.anagrams[2 * place]:
                return
            place = place + 1 & self.key_mask
        span = self.anagrams[2 * place + 1]
        end = (span & 0xFFFFFFFF) * 16
        at = (span >> 32) * 16
        while at < end:
            if self.words[at + fixed] == want and self._fits(at, start):
                self._spell(at, start, 0, 1, 0, 0)
            at += 16

    def _fits(self, at: int, square: int) -> bool:
        """Whether a word agrees with the tiles in the line and across."""
        letter = self.words[at]
        while letter:
            if self.letter[square]:
                if self.letter[square] != letter:
                    return False
            elif not self.cross[square] >> letter & 1:
                return False
            at += 1
            square += 1
            letter = self.words[at]
        return True

    def _spell(
        self, at: int, square: int, main: int, factor: int, crossing: int, faces: int
    ) -> None:
        """Lay the rest of a word that fits; with a blank there may be several ways."""
        letter = self.words[at]
        while letter and self.letter[square]:
            main += self.points[square]
            at += 1
            square += 1
            letter = self.words[at]
        if letter == 0:
            score = main * factor + crossing + self.bonus
            if score >= self.enough:
                self._keep(score, faces)
            return
        word_factor = self.word_factor[square]
        cross_points = self.cross_points[square]
        factor *= word_factor
        faces <<= 5
        if self.count[letter]:
            self.count[letter] -= 1
            value = self.value[letter] * self.letter_factor[square]
            crossed = (cross_points + value) * word_factor if cross_points >= 0 else 0
            self._spell(
                at + 1,
                square + 1,
                main + value,
                factor,
                crossing + crossed,
                faces + self.face[letter],
            )
            self.count[letter] += 1
        if self.count[0]:
            self.count[0] -= 1
            crossed = cross_points * word_factor if cross_points >= 0 else 0
            self._spell(
                at + 1,
                square + 1,
                main,
                factor,
                crossing + crossed,
                faces + self.blank_face + letter,
            )
            self.count[0] += 1

    def _keep(self, score: int, faces: int) -> None:
        """Keep the move that lays those faces in the slot, if it is the best so far."""
        record = self._record(score, self.start, self.tiles, faces)
        if record and (record < self.best_record or not self.best_record):
            self.best_record = record
            self.best_blanks = self.blanks - self.count[0]
            self.enough = score
