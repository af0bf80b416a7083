# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A board and a rack as the kernels of the search see them.

Plain Python that Cython also compiles; the types are in `position.pxd`. `docs/search.md` tells how
the search works; here are the words that all its kernels use.

line     One of the thirty rows and columns, numbered 0 to 14 from the top and 15 to 29 from the
         left. The board is kept twice, once as it is and once with rows and columns exchanged, so
         that every line runs "rightwards". Its first square is `origin` = 15 * line, and a square
         is origin + column, 0 to 449.
letter   A number: A = 1 to Z = 26. On the board 0 is an empty square, on the rack a blank.
face     The character of a tile on the board: a capital, or a small letter for a blank.
cross    Of an empty square: the letters that make a word with the tiles beside it across the line.
node     A place in the graph's `nodes`; 0 is none.
record   A move as one number, so that records sort as moves are preferred, the best first;
         `records.py` tells how it is put together. 0 is no move.

A score is main * factor + crossing: the main word's points so far, its word premiums, and what the
crossing words score.
"""

from __future__ import annotations

from monty.rules.crossword.board import PREMIUMS
from monty.rules.tiles import LETTERS, VALUES
from monty.search import records
from monty.search.graph import LETTER_KEYS, Graph

LETTER_FACTORS = bytes(premium.letter_factor for premium in PREMIUMS.values()) * 2
WORD_FACTORS = bytes(premium.word_factor for premium in PREMIUMS.values()) * 2
LETTER_VALUES = bytes([0] + [VALUES[letter] for letter in LETTERS])
# The powers of two leave different remainders by 37: BIT_NUMBERS[(1 << n) % 37] is n.
BIT_NUMBERS = bytes(next((n for n in range(32) if (1 << n) % 37 == rest), 0) for rest in range(37))
ALL_LETTERS = 0x7FFFFFE
HIGHEST_SCORE = records.HIGHEST_SCORE
SCORE_SHIFT = records.SCORE_SHIFT
BLANKS_SHIFT = records.BLANKS_SHIFT
TILES_SHIFT = records.TILES_SHIFT
LINE_SHIFT = records.LINE_SHIFT
START_SHIFT = records.START_SHIFT


class Position:
    """A board and a rack, with the words of one graph."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph  # keeps the memory that the compiled module points to
        self.nodes = graph.nodes
        self.root = graph.root
        self.bit_numbers = BIT_NUMBERS
        self.letter_factor = LETTER_FACTORS
        self.word_factor = WORD_FACTORS
        self.value = list(LETTER_VALUES)
        self.letter_key = list(LETTER_KEYS)
        # the letters that make a word of two behind or before each letter
        self.behind = [0] * 27
        self.before = [0] * 27
        for letter in range(1, 27):
            node = self._follow(self.root, letter)
            self.before[letter] = self.nodes[node + 1] & ALL_LETTERS
            self.behind[letter] = self.nodes[self._follow(node, 0) + 1] & ALL_LETTERS
        # the board, by square
        self.letter = [0] * 450
        self.points = [0] * 450
        self.cross = [0] * 450
        self.cross_points = [0] * 450  # of the tiles across; -1 if there are none
        self.empty = True
        self.live = [0] * 30  # whether a line has tiles in it or across it
        # the rack
        self.count = [0] * 27  # how many of each letter are left to lay
        self.rack_mask = 0  # a bit for each letter of which some are left
        self.rack_key = 0
        self.rack_tiles = 0
        self.blanks = 0
        self.face = [0] * 27  # the number of each letter's face, for records
        self.blank_face = 0  # that of a blank as letter 0
        # the line that is being searched
        self.origin = 0

    def _set(self, board: bytes, rack: bytes) -> None:
        """Take up a board of 225 faces and a rack of up to seven tiles."""
        for letter in range(27):
            self.count[letter] = 0
        self.rack_key = self.rack_mask = 0
        for tile in rack:
            letter = 0 if tile == 63 else tile & 31  # 63 is the question mark
            self.count[letter] += 1
            self.rack_mask |= 1 << letter
            self.rack_key += self.letter_key[letter]
        self.rack_mask &= ALL_LETTERS
        self.rack_tiles = len(rack)
        self.blanks = self.count[0]
        self.blank_face = -1
        for letter in range(1, 27):
            if self.count[letter]:
                self.blank_face += 1
                self.face[letter] = self.blank_face
        self._set_board(board)

    def _set_board(self, board: bytes) -> None:
        """Lay the board both ways and find what each empty square's crossing words allow."""
        letters = self.letter
        points = self.points
        cross = self.cross
        cross_points = self.cross_points
        for line in range(30):
            self.live[line] = 0
        self.empty = True
        here = 0
        for row in range(15):
            there = 225 + row
            for _ in range(15):
                face = board[here]
                if face == 46:  # a point: no tile
                    letters[here] = points[here] = letters[there] = points[there] = 0
                    cross[here] = cross[there] = ALL_LETTERS
                else:
                    self.empty = False
                    letter = face & 31
                    letters[here] = letters[there] = letter
                    # a small letter is a blank
                    points[here] = points[there] = self.value[letter] if face < 96 else 0
                    cross[here] = cross[there] = 0
                cross_points[here] = cross_points[there] = -1
                here += 1
                there += 15
        if self.empty:
            self.live[7] = 1  # the columns would only mirror the rows
            return
        for line in range(30):
            origin = 15 * line
            before = 0
            for square in range(origin, origin + 15):
                letter = letters[square]
                if letter:
                    self.live[line] = 1
                else:
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
        if first == square and last == square + 1:
            allowed = self.before[letters[last]]
        elif first == square - 1 and last == square:
            allowed = self.behind[letters[first]]
        elif before:
            node = self.root
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
            node = self.root
            at = last
            while at > square:
                node = self._follow(node, letters[at])
                at -= 1
            allowed = self.nodes[node + 1]
        crossing = self._across(square)
        self.cross[crossing] = allowed & ALL_LETTERS
        self.cross_points[crossing] = points
        self.live[crossing // 15] = 1

    def _across(self, square: int) -> int:
        """The same square on the line that crosses there."""
        return (225 if square < 225 else 0) + square % 15 * 15 + square // 15 % 15

    def _follow(self, node: int, letter: int) -> int:
        """The node after that letter, or 0."""
        if self.nodes[node] >> letter & 1:
            return self.nodes[node + 2 + letter - (self.nodes[node + 1] >> 27)]
        return 0

    def _record(self, score: int, start: int, tiles: int, faces: int) -> int:
        """The record of a move on the line that is being searched: what it scores, the column where
        its word starts, how many tiles it lays, and their faces; 0 for a single tile that belongs
        to the crossing line."""
        if tiles == 1 and self._belongs_across(self.origin + start):
            return 0
        blanks = self.blanks - self.count[0]
        line = self.origin // 15
        return (
            (HIGHEST_SCORE - score << SCORE_SHIFT)
            + (blanks << BLANKS_SHIFT)
            + (tiles << TILES_SHIFT)
            + (line << LINE_SHIFT)
            + (start << START_SHIFT)
            + faces
        )

    def _belongs_across(self, start: int) -> bool:
        """Whether the single tile that makes the word from that square on counts as a play on the
        crossing line: the word there is longer, or as long and a row."""
        square = start
        while self.letter[square]:
            square += 1
        if self.cross_points[square] < 0:
            return False
        end = square + 1
        while end % 15 and self.letter[end]:
            end += 1
        crossing = self._across(square)
        first = last = crossing
        while first % 15 > 0 and self.letter[first - 1]:
            first -= 1
        while last % 15 < 14 and self.letter[last + 1]:
            last += 1
        length = last + 1 - first
        return length > end - start or (length == end - start and crossing < 225)
