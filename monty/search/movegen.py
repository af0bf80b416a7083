# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The kernel of the search: the best play, or all plays, for a rack on a board.

Plain Python that Cython also compiles; the types are in `movegen.pxd`. `docs/search.md` tells how
the search works; here are the words that the code uses.

line     One of the thirty rows and columns, numbered 0 to 14 from the top and 15 to 29 from the
         left. The board is kept twice, once as it is and once with rows and columns exchanged, so
         that every line runs "rightwards". Its first square is `origin` = 15 * line, and a square
         is origin + column, 0 to 449. `square % 225` is its place among the premiums, which are
         the same both ways.
letter   A number: A = 1 to Z = 26. On the board 0 is an empty square, on the rack a blank.
face     The character of a tile on the board: a capital, or a small letter for a blank.
cross    Of an empty square: the letters that make a word with the tiles beside it across the line.
anchor   Where a play touches what lies there: a run of tiles in the line, or an empty square that
         has tiles across but none in the line. A play belongs to the leftmost anchor it covers,
         so that it is found once: `low` is the leftmost column where it may lay a tile.
reach    What laying 0, 1, 2 … tiles from an anchor to one side does to the score, the tiles still
         unknown: see `_reach`.
bound    A score that no play of a kind can exceed. Kinds with a bound below `enough` are skipped.
slot     A stretch of a line that takes an exact number of tiles. Its words are looked up in the
         anagram table, not walked to.
task     An anchor to walk from or a slot to fill, queued under its bound, highest first.

A score is main * factor + crossing: the main word's points so far, its word premiums, and what the
crossing words score.
"""

from __future__ import annotations

from monty.rules.crossword.board import PREMIUMS
from monty.rules.crossword.scoring import BINGO_BONUS
from monty.rules.tiles import LETTERS, VALUES
from monty.search.graph import LETTER_KEYS, Graph

BONUS = BINGO_BONUS
LETTER_FACTORS = bytes(premium.letter_factor for premium in PREMIUMS.values())
WORD_FACTORS = bytes(premium.word_factor for premium in PREMIUMS.values())
LETTER_VALUES = bytes([0] + [VALUES[letter] for letter in LETTERS])
BY_VALUE = bytes(sorted(range(1, 27), key=lambda letter: -LETTER_VALUES[letter]))
# The powers of two leave different remainders by 37: BIT_NUMBERS[(1 << n) % 37] is n.
BIT_NUMBERS = bytes(next((n for n in range(32) if (1 << n) % 37 == rest), 0) for rest in range(37))
ALL_LETTERS = 0x7FFFFFE
HIGHEST_BOUND = 2047  # bounds above it share its place in the queue

# Of a play, in the order in which plays are preferred, the lowest tuple first: its score negated,
# blanks used, tiles used, line, first column, word with blanks in lower case.
Move = tuple[int, int, int, int, int, str]


class MoveGenerator:
    """Generates moves with the words of one graph."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph  # keeps the memory that the compiled module points to
        self.nodes = graph.nodes
        self.children = graph.children
        self.root = graph.root
        self.keys = graph.keys
        self.key_mask = len(graph.keys) - 1
        self.spans = graph.spans
        self.words = graph.words
        self.near_words = graph.near_words
        self.bit_numbers = BIT_NUMBERS
        self.letter_factor = LETTER_FACTORS
        self.word_factor = WORD_FACTORS
        self.by_value = BY_VALUE
        self.value = list(LETTER_VALUES)
        self.letter_key = list(LETTER_KEYS)
        # the board, by square
        self.face = [0] * 450
        self.letter = [0] * 450
        self.points = [0] * 450
        self.cross = [0] * 450
        self.cross_points = [0] * 450  # of the tiles across; -1 if there are none
        self.empty = True
        # the rack
        self.count = [0] * 27  # how many of each letter are left to lay
        self.rack_mask = 0  # a bit for each letter of which some are left
        self.rack_key = 0
        self.rack_tiles = 0
        self.blanks = 0
        self.best_values = [0] * 9  # what the 0, 1, 2 ... most valuable tiles are worth together
        # the subsets of the lettered tiles, each different one once
        self.subsets = 0
        self.subset_tiles = [0] * 128
        self.subset_key = [0] * 128
        self.subset_value = [0] * 128
        # what this round of the search is to find
        self.all = False  # every play, not the best one
        self.tiles = 0  # how many tiles it may lay
        self.must_blank = 0  # 1: only plays with a blank are still wanted
        self.walks = False  # whether anchors are walked from, or all plays looked up
        self.whole_rack = False  # whether slots for seven tiles are filled
        self.most_walked = 0  # tiles that a walk may lay
        self.bonus = 0  # for the plays in slots
        # what it found
        self.enough = 0  # the lowest score that is still of interest
        self.best_move: Move | None = None
        self.moves: list[Move] = []
        self.played = bytearray(15)  # the faces laid on the line, by column
        self.word = bytearray(15)
        # tasks: a list for each bound; at most 15 * 7 slots and 15 anchors on each of 30 lines
        self.queue = [-1] * 2048  # the first task, -1: none
        self.lowest_queued = 0
        self.highest_queued = -1
        self.task_next = [0] * 4096
        self.tasks = 0
        self.task_origin = [0] * 4096
        self.task_from = [0] * 4096  # walk: first column leftwards; slot: first column
        self.task_to = [0] * 4096  # walk: first column rightwards; slot: the column behind it
        self.task_node = [0] * 4096  # walk: the node that the anchor's tiles lead to; slot: 0
        self.task_low = [0] * 4096  # walk: leftmost column for a tile
        self.task_anchor = [0] * 4096  # walk: where its bounds are
        self.task_main = [0] * 4096  # walk: points of the anchor; slot: at most, what the main
        # word has besides the plain values of the tiles laid
        self.task_factor = [0] * 4096
        self.task_crossing = [0] * 4096
        self.task_key = [0] * 4096  # slot: key of its letters on the board
        self.task_tiles = [0] * 4096  # slot: how many tiles it takes
        # bounds of an anchor, by tiles laid to the left, and by tiles laid to the left and right:
        # no play with so many tiles or more scores higher
        self.anchors = 0
        self.bound_left = [0] * (450 * 8)
        self.bound_right = [0] * (450 * 64)
        # reaches: 0 to 7 tiles to the left, and from 8 on 0 to 7 tiles to the right
        self.reach_main = [0] * 16
        self.reach_factor = [0] * 16
        self.reach_crossing = [0] * 16
        self.reach_extra = [0] * 16
        self.reach_key = [0] * 16
        self.reach_end = [0] * 16
        # words found of the whole rack and some letters on the board, so that they are looked up
        # once: a hash table from the key of those letters to places of the anagram table
        self.looked_up = 0
        self.looked_up_key = [0] * 1024  # key + 1, 0: unused
        self.looked_up_from = [0] * 1024
        self.looked_up_to = [0] * 1024
        self.places = [0] * 8192
        self.places_used = 0
        # the walk that goes on
        self.origin = 0
        self.low = 0
        self.right_start = 0
        self.anchor_width = 0
        self.bounds_at = 0

    # What a Finder asks

    def best(self, board: bytes, rack: bytes) -> Move | None:
        """The lowest move there is, or None. `board` is 225 faces, rack up to seven tiles."""
        self._set(board, rack)
        self.all = False
        blanks = self.blanks
        if not blanks:
            self._search(self.rack_tiles, True, True)
            return self.best_move
        # With a blank nearly everything can be laid, and walking would take long. So: first what
        # scores most, the whole rack, looked up.
        self.must_blank = 1
        if self.rack_tiles == 7:
            self._search(7, True, False)
        # Then without the blank, which is quick.
        self.must_blank = 0
        self.count[0] = 0
        self._search(self.rack_tiles - blanks, False, True)
        self.count[0] = blanks
        # Last with the blank: look up every part of the rack that can still win.
        self.must_blank = 1
        if self.best_move is not None and not self.best_move[1]:
            self.enough += 1  # equal to a play without a blank is not enough
        self._list_subsets()
        self._search(self.rack_tiles, False, False)
        return self.best_move

    def start(self, board: bytes, rack: bytes) -> None:
        """Make ready for `line_moves`."""
        self._set(board, rack)
        self.all = True

    def line_moves(self, line: int) -> list[Move]:
        """Every move on that line, in no particular order.

        A single tile that makes words both ways is a move only on the line of the longer word,
        the row if both are equal.
        """
        self.moves = []
        self._begin(self.rack_tiles, self.rack_tiles == 7, True)
        self._queue_line(line)
        self._run()
        return self.moves

    # The rack and the board

    def _set(self, board: bytes, rack: bytes) -> None:
        self.enough = 0
        self.best_move = None
        self.must_blank = 0
        for letter in range(27):
            self.count[letter] = 0
        for column in range(15):  # a search that was interrupted leaves something here
            self.played[column] = 0
        self.rack_key = 0
        for tile in rack:
            letter = 0 if tile == 63 else tile & 31  # 63 is the question mark
            self.count[letter] += 1
            self.rack_key += self.letter_key[letter]
        self.rack_tiles = len(rack)
        self.blanks = self.count[0]
        if self.looked_up:
            self._forget_looked_up()
        self._set_board(board)

    def _set_board(self, board: bytes) -> None:
        """Lay the board both ways and find what each empty square's crossing words allow."""
        faces = self.face
        letters = self.letter
        points = self.points
        cross = self.cross
        cross_points = self.cross_points
        self.empty = True
        here = 0
        for row in range(15):
            there = 225 + row
            for _ in range(15):
                face = board[here]
                if face == 46:  # a point: no tile
                    faces[here] = letters[here] = points[here] = 0
                    faces[there] = letters[there] = points[there] = 0
                    cross[here] = cross[there] = ALL_LETTERS
                else:
                    self.empty = False
                    letter = face & 31
                    faces[here] = faces[there] = face
                    letters[here] = letters[there] = letter
                    # a small letter is a blank
                    points[here] = points[there] = self.value[letter] if face < 96 else 0
                    cross[here] = cross[there] = 0
                cross_points[here] = cross_points[there] = -1
                here += 1
                there += 15
        if self.empty:
            return
        for origin in range(0, 450, 15):
            before = 0
            for square in range(origin, origin + 15):
                letter = letters[square]
                if not letter:
                    after = letters[square + 1] if square < origin + 14 else 0
                    if before or after:
                        self._cross_check(square, before != 0, after != 0)
                before = letter

    def _cross_check(self, square: int, before: bool, after: bool) -> None:
        """Which letters between the tiles before and after that square make a word, for the line
        that crosses there."""
        letters = self.letter
        column = square % 15
        first = last = square
        points = 0
        while first > square - column and letters[first - 1]:
            first -= 1
            points += self.points[first]
        while last < square - column + 14 and letters[last + 1]:
            last += 1
            points += self.points[last]
        node = self.root
        if before:
            at = square - 1
            while at >= first:
                node = self._follow(node, letters[at])
                at -= 1
            node = self._follow(node, 0)
            if not after:
                allowed = self.nodes[node + 1]
            else:
                allowed = 0
                left = self.nodes[node] & ALL_LETTERS
                while left:
                    bit = left & -left
                    left ^= bit
                    child = self._follow(node, self.bit_numbers[bit % 37])
                    at = square + 1
                    while at < last and child:
                        child = self._follow(child, letters[at])
                        at += 1
                    if self.nodes[child + 1] >> letters[last] & 1:
                        allowed |= bit
        else:
            at = last
            while at > square:
                node = self._follow(node, letters[at])
                at -= 1
            allowed = self.nodes[node + 1]
        crossing = self._across(square)
        self.cross[crossing] = allowed & ALL_LETTERS
        self.cross_points[crossing] = points

    def _across(self, square: int) -> int:
        """The same square on the line that crosses there."""
        return (225 if square < 225 else 0) + square % 15 * 15 + square // 15 % 15

    def _follow(self, node: int, letter: int) -> int:
        """The node after that letter, or 0."""
        if self.nodes[node] >> letter & 1:
            return self.children[self.nodes[node + 2] + letter]
        return 0

    # One round of the search

    def _search(self, tiles: int, whole_rack: bool, walks: bool) -> None:
        """Search all lines for the best play of up to that many tiles."""
        self._begin(tiles, whole_rack and tiles == 7, walks)
        if self.empty:  # the columns would only mirror the rows
            self._queue_line(7)
        else:
            for line in range(30):
                self._queue_line(line)
        self._run()

    def _begin(self, tiles: int, whole_rack: bool, walks: bool) -> None:
        self.tiles = tiles
        self.whole_rack = whole_rack
        self.walks = walks
        self.bonus = BONUS if whole_rack else 0
        self.most_walked = min(tiles, 6)
        self.tasks = self.anchors = 0
        for bound in range(self.lowest_queued, self.highest_queued + 1):
            self.queue[bound] = -1
        self.lowest_queued = HIGHEST_BOUND
        self.highest_queued = -1
        mask = 0
        laid = value = 0
        for letter in self.by_value:
            if self.count[letter]:
                mask |= 1 << letter
                for _ in range(self.count[letter]):
                    value += self.value[letter]
                    laid += 1
                    self.best_values[laid] = value
        while laid < 8:
            laid += 1
            self.best_values[laid] = value
        self.rack_mask = mask

    def _queue_line(self, line: int) -> None:
        """Queue what there is to do at the anchors of that line."""
        origin = line * 15
        if self.empty:
            if line == 7 or line == 22:  # the centre is the anchor
                self._anchor(origin, 7, 7, False, 0)
            return
        letters = self.letter
        low = 0
        column = 0
        while column < 15:
            first = column
            if letters[origin + column]:
                while column < 14 and letters[origin + column + 1]:
                    column += 1
                self._anchor(origin, first, column, True, low)
                low = column + 2  # a tile beside the run would cover it
            elif (
                self.cross_points[origin + column] >= 0
                and not (column < 14 and letters[origin + column + 1])
                and not (column > 0 and letters[origin + column - 1])
            ):
                self._anchor(origin, column, column, False, low)
                low = column + 1
            column += 1

    def _run(self) -> None:
        """Do the queued tasks that can still find something, best bound first."""
        for bound in range(self.highest_queued, self.lowest_queued - 1, -1):
            if bound < self.enough and bound < HIGHEST_BOUND:
                break
            task = self.queue[bound]
            while task >= 0 and (bound >= self.enough or bound == HIGHEST_BOUND):
                self.origin = self.task_origin[task]
                if self.task_node[task]:
                    self.low = self.task_low[task]
                    self.right_start = self.task_to[task]
                    self.anchor_width = self.task_to[task] - self.task_from[task] - 1
                    self.bounds_at = self.task_anchor[task]
                    self._walk(
                        self.task_node[task],
                        self.task_from[task],
                        True,
                        0,
                        0,
                        self.task_main[task],
                        1,
                        0,
                    )
                else:
                    self._fill(task)
                task = self.task_next[task]

    # Anchors and their bounds

    def _anchor(self, origin: int, first: int, last: int, run: bool, low: int) -> None:
        """Queue the walk from an anchor and the slots that belong to it.

        It is the run of tiles from first to last, or else an empty square.
        """
        node = self.root
        main = 0
        key = 0
        start = first
        if run:
            column = last
            while column >= first:
                letter = self.letter[origin + column]
                node = self._follow(node, letter)
                main += self.points[origin + column]
                key += self.letter_key[letter]
                column -= 1
            start = first - 1
        if not node:
            return
        most_left = self._reach(0, origin, start, -1, low - 1, main, key)
        most_right = self._reach(8, origin, last + 1, 1, 15, 0, 0)
        looks_up = not self.walks and not self.whole_rack
        anchor = self.anchors
        most = -1  # bound of the plays with so many tiles or more to the left
        if most_left < 7:
            self.bound_left[anchor * 8 + most_left + 1] = -1
        laid_left = most_left
        while laid_left >= (0 if run else 1):
            main_left = self.reach_main[laid_left] + self.reach_extra[laid_left]
            factor_left = self.reach_factor[laid_left]
            crossing_left = self.reach_crossing[laid_left]
            bounds = anchor * 64 + laid_left * 8
            laid_right = self.tiles - laid_left
            if laid_right > most_right:
                laid_right = most_right
            if laid_right < 7:
                self.bound_right[bounds + laid_right + 1] = -1
            most_of_row = -1
            while laid_right >= 0:
                laid = laid_left + laid_right
                if laid:
                    right = 8 + laid_right
                    bound = (
                        main_left
                        + self.reach_main[right]
                        + self.reach_extra[right]
                        + self.best_values[laid - self.must_blank]
                    )
                    bound *= factor_left * self.reach_factor[right]
                    bound += crossing_left + self.reach_crossing[right]
                    if laid == 7:
                        if self.whole_rack and bound + BONUS >= self.enough:
                            self._slot(bound + BONUS, origin, laid_left, right)
                    else:
                        if bound > most_of_row:
                            most_of_row = bound
                        if looks_up and bound >= self.enough:
                            self._slot(bound, origin, laid_left, right)
                self.bound_right[bounds + laid_right] = most_of_row
                laid_right -= 1
            if most_of_row > most:
                most = most_of_row
            self.bound_left[anchor * 8 + laid_left] = most
            laid_left -= 1
        if self.walks and most >= self.enough:
            self.anchors = anchor + 1
            task = self._task(most, origin)
            self.task_from[task] = start
            self.task_to[task] = last + 1
            self.task_node[task] = node
            self.task_low[task] = low
            self.task_anchor[task] = anchor
            self.task_main[task] = main

    def _reach(
        self, base: int, origin: int, column: int, step: int, stop: int, main: int, key: int
    ) -> int:
        """Tabulate what 0, 1, 2 ... tiles laid from that column on do; return how many can be.

        reach_main      points of the tiles on the board that the main word gains
        reach_factor    the word premiums
        reach_crossing  at most, what the crossing words score
        reach_extra     at most, what letter premiums add to the main word
        reach_key       key of the letters on the board
        reach_end       the column where the next tile would lie
        """
        laid = 0
        factor = 1
        crossing = extra = 0
        rack_mask = self.rack_mask
        letters = self.letter
        self.reach_main[base] = main
        self.reach_factor[base] = 1
        self.reach_crossing[base] = self.reach_extra[base] = 0
        self.reach_key[base] = key
        self.reach_end[base] = column
        while laid < self.tiles and (column - stop) * step < 0:
            square = origin + column
            allowed = self.cross[square]
            if not allowed & rack_mask and not (self.count[0] and allowed):
                break
            value = self.best_values[1]  # of the best tile that may lie here
            if allowed & rack_mask != rack_mask:
                value = 0
                allowed &= rack_mask
                while allowed:
                    bit = allowed & -allowed
                    allowed ^= bit
                    letter_value = self.value[self.bit_numbers[bit % 37]]
                    if letter_value > value:
                        value = letter_value
            letter_factor = self.letter_factor[square % 225]
            word_factor = self.word_factor[square % 225]
            factor *= word_factor
            extra += (letter_factor - 1) * value
            if self.cross_points[square] >= 0:
                crossing += (self.cross_points[square] + value * letter_factor) * word_factor
            column += step
            while 0 <= column < 15 and letters[origin + column]:
                key += self.letter_key[letters[origin + column]]
                main += self.points[origin + column]
                column += step
            laid += 1
            self.reach_main[base + laid] = main
            self.reach_factor[base + laid] = factor
            self.reach_crossing[base + laid] = crossing
            self.reach_extra[base + laid] = extra
            self.reach_key[base + laid] = key
            self.reach_end[base + laid] = column
        return laid

    def _task(self, bound: int, origin: int) -> int:
        task = self.tasks
        self.tasks = task + 1
        self.task_origin[task] = origin
        if bound > HIGHEST_BOUND:
            bound = HIGHEST_BOUND
        self.task_next[task] = self.queue[bound]
        self.queue[bound] = task
        if bound < self.lowest_queued:
            self.lowest_queued = bound
        if bound > self.highest_queued:
            self.highest_queued = bound
        return task

    def _slot(self, bound: int, origin: int, left: int, right: int) -> None:
        """Queue the slot between two reaches, unless a look-up of the whole rack is in vain."""
        key = self.reach_key[left] + self.reach_key[right]
        if self.whole_rack:
            if self.blanks == 0 and self._find(self.rack_key + key) < 0:
                return
            if self.blanks == 1 and not self._near_word(self.rack_key + key):
                return
        task = self._task(bound, origin)
        self.task_from[task] = self.reach_end[left] + 1
        self.task_to[task] = self.reach_end[right]
        self.task_node[task] = 0
        self.task_key[task] = key
        self.task_tiles[task] = left + right - 8
        self.task_main[task] = (
            self.reach_main[left]
            + self.reach_main[right]
            + self.reach_extra[left]
            + self.reach_extra[right]
        )
        self.task_factor[task] = self.reach_factor[left] * self.reach_factor[right]
        self.task_crossing[task] = self.reach_crossing[left] + self.reach_crossing[right]

    # Slots: look words up

    def _find(self, key: int) -> int:
        """The place of that key in the anagram table, or -1."""
        place = key & self.key_mask
        while self.keys[place]:
            if self.keys[place] == key:
                return place
            place = place + 1 & self.key_mask
        return -1

    def _near_word(self, key: int) -> int:
        """Whether there may be a word of those letters and one more."""
        return self.near_words[(key & 0xFFFFFF) >> 3] >> (key & 7) & 1

    def _fill(self, task: int) -> None:
        """Try every word that has the right letters for a slot."""
        start = self.task_from[task]
        length = self.task_to[task] - start
        # The first letter on the board inside the slot rejects most words at once.
        fixed = 0
        while fixed < length and not self.letter[self.origin + start + fixed]:
            fixed += 1
        want = self.letter[self.origin + start + fixed] if fixed < length else 0
        key = self.task_key[task]
        if self.whole_rack:
            at = self._look_up(key)
            for i in range(self.looked_up_from[at], self.looked_up_to[at]):
                self._try_words(self.places[i], start, fixed, want)
            return
        for blanks in range(1, self.blanks + 1):
            tiles = self.task_tiles[task] - blanks
            for i in range(self.subsets):
                if self.subset_tiles[i] != tiles:
                    continue
                main = self.task_main[task] + self.subset_value[i]
                if main * self.task_factor[task] + self.task_crossing[task] < self.enough:
                    continue
                if blanks == 1:
                    self._try_blank(key + self.subset_key[i], 1, start, fixed, want)
                    continue
                for letter in range(1, 27):
                    letters = key + self.subset_key[i] + self.letter_key[letter]
                    self._try_blank(letters, letter, start, fixed, want)

    def _list_subsets(self) -> None:
        """List the subsets of the lettered tiles on the rack.

        A repeated tile extends only the subsets that the one before it made.
        """
        self.subset_tiles[0] = self.subset_key[0] = self.subset_value[0] = 0
        found = 1
        for letter in range(1, 27):
            start = 0
            for _ in range(self.count[letter]):
                end = found
                for i in range(start, end):
                    self.subset_tiles[found] = self.subset_tiles[i] + 1
                    self.subset_key[found] = self.subset_key[i] + self.letter_key[letter]
                    self.subset_value[found] = self.subset_value[i] + self.value[letter]
                    found += 1
                start = end
        self.subsets = found

    def _look_up(self, key: int) -> int:
        """Where the words are listed that the whole rack makes with letters on the board."""
        at = key & 1023
        while self.looked_up_key[at]:
            if self.looked_up_key[at] == key + 1:
                return at
            at = at + 1 & 1023
        if self.looked_up > 900 or self.places_used > 8192 - 26 * 27 // 2:
            self._forget_looked_up()
            at = key & 1023
        self.looked_up += 1
        self.looked_up_key[at] = key + 1
        self.looked_up_from[at] = self.places_used
        key += self.rack_key
        if self.blanks == 0:
            self._look_up_letters(key)
        elif self.blanks == 1:
            self._look_up_blank(key, 1)
        else:
            for letter in range(1, 27):
                self._look_up_blank(key + self.letter_key[letter], letter)
        self.looked_up_to[at] = self.places_used
        return at

    def _look_up_blank(self, key: int, lowest: int) -> None:
        """Look up those letters with one more, not below the lowest."""
        if self._near_word(key):
            for letter in range(lowest, 27):
                self._look_up_letters(key + self.letter_key[letter])

    def _look_up_letters(self, key: int) -> None:
        place = self._find(key)
        if place >= 0:
            self.places[self.places_used] = place
            self.places_used += 1

    def _forget_looked_up(self) -> None:
        for at in range(1024):
            self.looked_up_key[at] = 0
        self.looked_up = self.places_used = 0

    def _try_blank(self, key: int, lowest: int, start: int, fixed: int, want: int) -> None:
        """Try the words that have those letters and one more, not below the lowest."""
        if self._near_word(key):
            for letter in range(lowest, 27):
                place = self._find(key + self.letter_key[letter])
                if place >= 0:
                    self._try_words(place, start, fixed, want)

    def _try_words(self, place: int, start: int, fixed: int, want: int) -> None:
        """Try the words at that place whose letter number `fixed` is the one on the board."""
        at = self.spans[2 * place] * 16
        end = self.spans[2 * place + 1] * 16
        while at < end:
            if self.words[at + fixed] == want:
                self._spell(at, start, 0, 1, 0)
            at += 16

    def _spell(self, at: int, column: int, main: int, factor: int, crossing: int) -> None:
        """Lay the rest of a word; with a blank there may be several ways."""
        letter = self.words[at]
        if letter == 0:
            if main * factor + crossing + self.bonus >= self.enough:
                self._record(main * factor + crossing + self.bonus)
            return
        square = self.origin + column
        if self.letter[square]:
            if self.letter[square] == letter:
                self._spell(at + 1, column + 1, main + self.points[square], factor, crossing)
            return
        if not self.cross[square] >> letter & 1:
            return
        word_factor = self.word_factor[square % 225]
        cross_points = self.cross_points[square]
        factor *= word_factor
        if self.count[letter]:
            self.count[letter] -= 1
            self.played[column] = letter + 64
            value = self.value[letter] * self.letter_factor[square % 225]
            crossed = (cross_points + value) * word_factor if cross_points >= 0 else 0
            self._spell(at + 1, column + 1, main + value, factor, crossing + crossed)
            self.count[letter] += 1
        if self.count[0]:
            self.count[0] -= 1
            self.played[column] = letter + 96
            crossed = cross_points * word_factor if cross_points >= 0 else 0
            self._spell(at + 1, column + 1, main, factor, crossing + crossed)
            self.count[0] += 1
        self.played[column] = 0

    # Anchors: walk the graph

    def _walk(
        self,
        node: int,
        column: int,
        leftwards: bool,
        laid_left: int,
        laid_right: int,
        main: int,
        factor: int,
        crossing: int,
    ) -> None:
        """Lay the next tile at that column, leftwards from the anchor and then rightwards."""
        bounds = self.bounds_at * 64 + laid_left * 8
        turn = False  # whether to go on to the right of the anchor
        if leftwards:
            lay = (
                column >= self.low
                and self.bound_left[self.bounds_at * 8 + laid_left + 1] >= self.enough
            )
            turn = laid_left + self.anchor_width > 0 and self.bound_right[bounds + 1] >= self.enough
        else:
            lay = column < 15 and self.bound_right[bounds + laid_right + 1] >= self.enough
        if not lay and not turn:
            return
        base = self.nodes[node + 2]
        follow = self.nodes[node]
        if lay:
            letters = self.letter
            origin = self.origin
            square = origin + column
            ends = self.nodes[node + 1]
            possible = follow & self.cross[square]
            letter_factor = self.letter_factor[square % 225]
            word_factor = self.word_factor[square % 225]
            cross_points = self.cross_points[square]
            step = -1 if leftwards else 1
            blank = 0  # first lettered tiles, then blanks
            while blank < 2:
                if not blank:
                    left = possible & self.rack_mask
                elif self.count[0]:
                    left = possible
                else:
                    left = 0
                while left:
                    bit = left & -left
                    left ^= bit
                    letter = self.bit_numbers[bit % 37]
                    child = self.children[base + letter]
                    word_ends = ends & bit
                    tile = 0 if blank else letter
                    value = 0 if blank else self.value[letter] * letter_factor
                    points = main + value
                    beyond = column + step
                    while 0 <= beyond < 15 and letters[origin + beyond]:
                        there = letters[origin + beyond]
                        word_ends = self.nodes[child + 1] >> there & 1
                        if self.nodes[child] >> there & 1:
                            child = self.children[self.nodes[child + 2] + there]
                        else:
                            child = 0
                        points += self.points[origin + beyond]
                        beyond += step
                    if not child and not word_ends:
                        continue
                    crossed = (cross_points + value) * word_factor if cross_points >= 0 else 0
                    self.played[column] = letter + 96 if blank else letter + 64
                    self.count[tile] -= 1
                    if word_ends:
                        score = points * factor * word_factor + crossing + crossed
                        if score >= self.enough:
                            self._record(score)
                    if child and laid_left + laid_right + 1 < self.most_walked:
                        if tile and not self.count[tile]:
                            self.rack_mask ^= bit
                        self._walk(
                            child,
                            beyond,
                            leftwards,
                            laid_left + 1 if leftwards else laid_left,
                            laid_right if leftwards else laid_right + 1,
                            points,
                            factor * word_factor,
                            crossing + crossed,
                        )
                        if tile:
                            self.rack_mask |= bit
                    self.count[tile] += 1
                blank += 1
            self.played[column] = 0
        if turn and follow & 1:
            self._walk(
                self.children[base], self.right_start, False, laid_left, 0, main, factor, crossing
            )

    # What was found

    def _record(self, score: int) -> None:
        """Keep the play that lies there, if it is to be kept."""
        letters = self.letter
        first = 0
        while not self.played[first]:
            first += 1
        start = first
        while start > 0 and letters[self.origin + start - 1]:
            start -= 1
        tiles = blanks = 0
        end = start
        while end < 15:
            face = self.played[end]
            if face:
                tiles += 1
                if face > 96:
                    blanks += 1
            else:
                face = self.face[self.origin + end]
                if not face:
                    break
            self.word[end - start] = face
            end += 1
        if tiles == 1 and self._belongs_across(self.origin + first, end - start):
            return
        word = self.word[: end - start].decode("ascii")
        move = (-score, blanks, tiles, self.origin // 15, start, word)
        if self.all:
            self.moves.append(move)
        elif self.best_move is None or move < self.best_move:
            self.best_move = move
            self.enough = score

    def _belongs_across(self, square: int, length: int) -> bool:
        """Whether a single tile on that square, in a word of that length, counts as a play on the
        crossing line: the word there is longer, or as long and a row."""
        if self.cross_points[square] < 0:
            return False
        crossing = self._across(square)
        first = last = crossing
        while first % 15 > 0 and self.letter[first - 1]:
            first -= 1
        while last % 15 < 14 and self.letter[last + 1]:
            last += 1
        across = last - first + 1
        return across > length or (across == length and crossing < 225)
