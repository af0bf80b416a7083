# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A board as the kernels of the search see it: thirty lines, each with what may be laid on it.

Plain Python that Cython also compiles; the types are in `lines.pxd`. `docs/search.md` tells how the
search works; here are the words that all its kernels use.

line     One of the thirty rows and columns, numbered 0 to 14 from the top and 15 to 29 from the
         left. The board is kept twice, once as it is and once with rows and columns exchanged, so
         that every line runs "rightwards". Its first square is `origin` = SIZE * line, and a
         square is origin + column, 0 to 449.
letter   A number: A = 1 to Z = 26. On the board 0 is an empty square, on the rack a blank.
letters  A set of them: bit n is letter n.
face     The character of a tile on the board: a capital, or a small letter for a blank.
cross    Of an empty square: the letters that make a word with the tiles beside it across the line.
along    Of an empty square: letters outside of which no word goes on there from the tiles beside
         it in the line.
node     A place in the graph's `nodes`; 0 is none.

A score is main * factor + crossing: the main word's points so far, its word premiums, and what the
crossing words score.
"""

from __future__ import annotations

from monty.rules.crossword.board import EMPTY, PREMIUMS, SIZE
from monty.rules.tiles import LETTERS, VALUES
from monty.search.bits import BIT_NUMBERS
from monty.search.graph import Graph
from monty.search.tables import (
    ALL_LETTERS,
    ALPHABET,
    BOARD_SQUARES,
    CHILDREN,
    FIRST_SHIFT,
    LINES,
    SQUARES,
)

# Faces are characters: capitals and small letters have the letter's number in their low bits.
NO_TILE = ord(EMPTY)
NUMBER = 0x1F
SMALL = ord("a")
MIDDLE = SIZE // 2
LAST = SIZE - 1
LETTER_FACTORS = bytes(premium.letter_factor for premium in PREMIUMS.values()) * 2
WORD_FACTORS = bytes(premium.word_factor for premium in PREMIUMS.values()) * 2
# By square: the same one on the line that crosses there.
ACROSS = [
    (square + BOARD_SQUARES) % SQUARES // BOARD_SQUARES * BOARD_SQUARES
    + square % SIZE * SIZE
    + square // SIZE % SIZE
    for square in range(SQUARES)
]
LETTER_VALUES = bytes([0] + [VALUES[letter] for letter in LETTERS])


def zeros(length: int) -> list[int]:
    """So many zeros, for a table."""
    return [0] * length


class Lines:
    """A board, with the words of one graph; empty until one is laid."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph  # keeps the memory that the compiled module points to
        self.nodes = graph.nodes
        self.root = graph.root
        self.bit_numbers = BIT_NUMBERS
        self.letter_factor = LETTER_FACTORS
        self.word_factor = WORD_FACTORS
        self.across = list(ACROSS)
        self.value = list(LETTER_VALUES)
        # By letter: those that make a word of two after or before it, and those that stand there
        # in any word.
        self.word_after = zeros(ALPHABET)
        self.word_before = zeros(ALPHABET)
        self.beside_after = zeros(ALPHABET)
        self.beside_before = zeros(ALPHABET)
        self._pair_letters()
        # By square: what lies there and what may.
        self.letter = zeros(SQUARES)
        self.points = zeros(SQUARES)
        self.cross = zeros(SQUARES)
        self.cross_points = zeros(SQUARES)  # of the tiles across; -1 if there are none
        self.along = zeros(SQUARES)
        self.empty = True
        self.live = zeros(LINES)  # by line: whether it has tiles in it or across it

    def _pair_letters(self) -> None:
        for letter in range(1, ALPHABET):
            node = self.follow(self.root, letter)
            ends = self.nodes[node + 1] & ALL_LETTERS
            self.word_before[letter] = ends
            self.word_after[letter] = self.nodes[self.follow(node, 0) + 1] & ALL_LETTERS
            self.beside_before[letter] = (self.nodes[node] & ALL_LETTERS) | ends
        for letter in range(1, ALPHABET):
            for other in range(1, ALPHABET):
                if self.beside_before[letter] >> other & 1:
                    self.beside_after[other] |= 1 << letter

    def lay(self, board: bytes) -> None:
        """Lay a board of 225 faces both ways, and find what may be laid on its empty squares."""
        faces = board
        letters = self.letter
        points = self.points
        cross = self.cross
        cross_points = self.cross_points
        along = self.along
        for line in range(LINES):
            self.live[line] = 0
        self.empty = True
        here = 0
        for row in range(SIZE):
            there = BOARD_SQUARES + row
            for _ in range(SIZE):
                face = faces[here]
                if face == NO_TILE:
                    letters[here] = points[here] = letters[there] = points[there] = 0
                    cross[here] = cross[there] = along[here] = along[there] = ALL_LETTERS
                else:
                    self.empty = False
                    letter = face & NUMBER
                    worth = self.value[letter] if face < SMALL else 0
                    letters[here] = letters[there] = letter
                    points[here] = points[there] = worth
                    cross[here] = cross[there] = 0
                cross_points[here] = cross_points[there] = -1
                here += 1
                there += SIZE
        if self.empty:
            self.live[MIDDLE] = 1  # the columns would only mirror the rows
            return
        square = 0
        for line in range(LINES):
            before = 0
            for _ in range(LAST):
                letter = letters[square]
                after = letters[square + 1]
                if letter:
                    self.live[line] = 1
                elif before or after:
                    self._cross_check(square, before != 0, after != 0)
                before = letter
                square += 1
            if letters[square]:
                self.live[line] = 1
            elif before:
                self._cross_check(square, True, False)
            square += 1

    def _cross_check(self, square: int, before: bool, after: bool) -> None:
        """Find the letters that go with the tiles before and after an empty square. The crossing
        line needs those that make a word with just these tiles, this line those that are part of
        any word."""
        letters = self.letter
        origin = square - square % SIZE
        first = last = square
        points = 0
        if before:
            while first > origin and letters[first - 1]:
                first -= 1
                points += self.points[first]
        if after:
            while last < origin + LAST and letters[last + 1]:
                last += 1
                points += self.points[last]
        if not before:
            if last == square + 1:
                allowed = self.word_before[letters[last]]
                along = self.beside_before[letters[last]]
            else:
                node = self.root
                at = last
                while at > square:
                    node = self.follow(node, letters[at])
                    at -= 1
                allowed = self.nodes[node + 1]
                along = self.nodes[node] | allowed
        else:
            along = self.beside_after[letters[square - 1]]
            if first == square - 1 and not after:
                allowed = self.word_after[letters[first]]
            else:
                node = self.root
                at = square - 1
                while at >= first:
                    node = self.follow(node, letters[at])
                    at -= 1
                node = self.follow(node, 0)
                if after:
                    along &= self.beside_before[letters[square + 1]]
                    allowed = self._between(node, square, last)
                else:
                    allowed = self.nodes[node + 1]
        self.along[square] = along & ALL_LETTERS
        crossing = self.across[square]
        self.cross[crossing] = allowed & ALL_LETTERS
        self.cross_points[crossing] = points
        self.live[crossing // SIZE] = 1

    def _between(self, node: int, square: int, last: int) -> int:
        """The letters for that square with which a word ends at the last tile. The tiles before
        the square lead to that node."""
        letters = self.letter
        allowed = 0
        left = self.nodes[node] & ALL_LETTERS
        while left:
            bit = left & -left
            left ^= bit
            child = self.follow(node, self.bit_numbers[bit % 37])
            at = square + 1
            while at < last and child:
                child = self.follow(child, letters[at])
                at += 1
            if self.nodes[child + 1] >> letters[last] & 1:
                allowed |= bit
        return allowed

    def going_on(self, first: int, square: int, allowed: int) -> int:
        """Those of the allowed letters with which some word goes on after the tiles from the first
        one up to that square."""
        letters = self.letter
        narrowed = 0
        left = allowed
        while left:
            bit = left & -left
            left ^= bit
            node = self.follow(self.root, self.bit_numbers[bit % 37])
            at = square - 1
            while at > first and node:
                node = self.follow(node, letters[at])
                at -= 1
            if (self.nodes[node] | self.nodes[node + 1]) >> letters[first] & 1:
                narrowed |= bit
        return narrowed

    def follow(self, node: int, letter: int) -> int:
        """The node after that letter, or 0."""
        if self.nodes[node] >> letter & 1:
            return self.nodes[node + CHILDREN + letter - (self.nodes[node + 1] >> FIRST_SHIFT)]
        return 0

    def belongs_across(self, start: int) -> bool:
        """Whether the single tile of the word from that square on belongs to the crossing line: the
        word there is longer, or as long and in a row."""
        square = start
        while self.letter[square]:
            square += 1
        if self.cross_points[square] < 0:
            return False
        behind = square - square % SIZE + SIZE  # the line
        end = square + 1
        while end < behind and self.letter[end]:
            end += 1
        crossing = self.across[square]
        origin = crossing - crossing % SIZE
        first = last = crossing
        while first > origin and self.letter[first - 1]:
            first -= 1
        while last < origin + LAST and self.letter[last + 1]:
            last += 1
        length = last + 1 - first
        return length > end - start or (length == end - start and crossing < BOARD_SQUARES)
