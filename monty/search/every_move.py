# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The kernel that finds every move.

Plain Python that Cython also compiles; the types are in `every_move.pxd`. `docs/search.md` tells
how it works; words that it shares with the other kernels are in `position.py`. Here are its own.

anchor   Where a move touches what lies there: a run of tiles in the line, or an empty square that
         has tiles across but none in the line. A move belongs to the leftmost anchor it covers,
         so that it is found once: `low` is the leftmost column where it may lay a tile.
"""

from __future__ import annotations

from monty.rules.crossword.scoring import BINGO_BONUS
from monty.search.graph import Graph
from monty.search.position import Position

BONUS = BINGO_BONUS


class EveryMove(Position):
    """Finds every move, one line at a time."""

    def __init__(self, graph: Graph) -> None:
        Position.__init__(self, graph)
        self.moves: list[str] = []
        self.low = 0
        self.right_start = 0  # the column behind the anchor

    def start(self, board: bytes, rack: bytes) -> None:
        """Make ready for `line_moves`. `board` is 225 faces, rack up to seven tiles."""
        self._set(board, rack)

    def line_moves(self, line: int) -> list[str]:
        """The records of all moves on that line, in no particular order.

        A single tile that makes words both ways is a move only on the line of the longer word,
        the row if both are equal.
        """
        self.moves = []
        if self.rack_tiles:
            self._walk_line(15 * line)
        return self.moves

    def _walk_line(self, origin: int) -> None:
        """Walk from every anchor of that line."""
        self.origin = origin
        if self.empty:
            if origin == 105 or origin == 330:  # the centre is the anchor
                self._walk_from(7, 7, False, 0)
            return
        letters = self.letter
        low = 0
        column = 0
        while column < 15:
            first = column
            if letters[origin + column]:
                while column < 14 and letters[origin + column + 1]:
                    column += 1
                self._walk_from(first, column, True, low)
                low = column + 2  # a tile beside the run would cover it
            elif (
                self.cross_points[origin + column] >= 0
                and not (column < 14 and letters[origin + column + 1])
                and not (column > 0 and letters[origin + column - 1])
            ):
                self._walk_from(column, column, False, low)
                low = column + 1
            column += 1

    def _walk_from(self, first: int, last: int, run: bool, low: int) -> None:
        """Walk from one anchor: the run of tiles from first to last, or else an empty square."""
        self.low = low
        self.right_start = last + 1
        node = self.root
        if not run:
            self._walk(node, first, True, 0, 0, 1, 0)
            return
        main = 0
        column = last
        while column >= first:
            node = self._follow(node, self.letter[self.origin + column])
            main += self.points[self.origin + column]
            column -= 1
        if first > low:
            self._walk(node, first - 1, True, 0, main, 1, 0)
        if last < 14 and self.nodes[node] & 1:
            self._walk(self.nodes[node + 2], last + 1, False, 0, main, 1, 0)

    def _walk(
        self,
        node: int,
        column: int,
        leftwards: bool,
        laid: int,
        main: int,
        factor: int,
        crossing: int,
    ) -> None:
        """Lay each tile that may lie at that column next, and go on from there: leftwards from the
        anchor, then, through the separator, rightwards."""
        letters = self.letter
        square = self.origin + column
        step = -1 if leftwards else 1
        follow = self.nodes[node]
        ends = self.nodes[node + 1]
        base = node + 2 - (ends >> 27)
        possible = (follow | ends) & self.cross[square]
        letter_factor = self.letter_factor[square]
        word_factor = self.word_factor[square]
        cross_points = self.cross_points[square]
        factor *= word_factor
        laid += 1
        more = laid < self.rack_tiles
        column += step
        joins = 0 <= column < 15 and letters[square + step] != 0
        if not more and not joins:
            possible &= ends
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
                tile = 0 if blank else letter
                value = 0 if blank else self.value[letter] * letter_factor
                points = main + value
                word_ends = ends & bit
                beyond = column
                child = 0
                if (more or joins) and follow & bit:
                    child = self.nodes[base + letter]
                if joins:
                    while 0 <= beyond < 15 and letters[self.origin + beyond]:
                        there = letters[self.origin + beyond]
                        word_ends = self.nodes[child + 1] >> there & 1
                        child = self._follow(child, there)
                        points += self.points[self.origin + beyond]
                        beyond += step
                    if not child and not word_ends:
                        continue
                crossed = crossing
                if cross_points >= 0:
                    crossed += (cross_points + value) * word_factor
                self.played[square - self.origin] = letter + 96 if blank else letter + 64
                if word_ends:
                    score = points * factor + crossed
                    self._keep(score + BONUS if laid == 7 else score)
                if child and more:
                    self.count[tile] -= 1
                    if tile and not self.count[tile]:
                        self.rack_mask ^= bit
                    if leftwards:
                        if beyond >= self.low:
                            self._walk(child, beyond, True, laid, points, factor, crossed)
                        if self.right_start < 15 and self.nodes[child] & 1:
                            self._walk(
                                self.nodes[child + 2],
                                self.right_start,
                                False,
                                laid,
                                points,
                                factor,
                                crossed,
                            )
                    elif beyond < 15:
                        self._walk(child, beyond, False, laid, points, factor, crossed)
                    if tile:
                        self.rack_mask |= bit
                    self.count[tile] += 1
            blank += 1
        self.played[square - self.origin] = 0

    def _keep(self, score: int) -> None:
        """Keep the move that lies there."""
        length = self._write_record(score)
        if length:
            self.moves.append(self.record[:length].decode("latin-1"))
