# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The kernel that finds every move.

Plain Python that Cython also compiles; the types are in `every_move.pxd`. `docs/search.md` tells
how it works; words that it shares with the other kernels are in `lines.py`. Here are its own.

anchor   Where a move touches what lies there: a run of tiles in the line, or an empty square that
         has tiles across but none in the line. A move belongs to the leftmost anchor it covers,
         so that it is found once: `low` is the leftmost column where it may lay a tile.
alive    A node from which some tile that is left can be laid on the square that comes next.
"""

from __future__ import annotations

from array import array

import numpy as np
from numpy.typing import NDArray

from monty.rules.crossword.board import SIZE
from monty.rules.crossword.scoring import BINGO_BONUS
from monty.rules.tiles import RACK_SIZE
from monty.search.graph import Graph
from monty.search.lines import Lines
from monty.search.rack import Rack
from monty.search.tables import ALL_LETTERS, CHILDREN, FACE_BITS, FIRST_SHIFT, SEPARATOR

MIDDLE = SIZE // 2
LAST = SIZE - 1
_ROOM = 1024  # records at first


class EveryMove:
    """Finds every move, one line at a time."""

    def __init__(self, graph: Graph) -> None:
        self.lines = Lines(graph)
        self.rack = Rack()
        self.nodes = graph.nodes
        self.origin = 0  # of the line that is being searched
        self.found = array("q", bytes(8 * _ROOM))  # the records, and room for more
        self.room = _ROOM
        self.moves = 0
        self.low = 0
        self.right_start = 0  # the column behind the anchor
        self.right_cross = 0  # and the letters that may lie there
        self.start = 0  # where the word starts that is walked rightwards

    def set(self, board: bytes, rack: bytes) -> None:
        """Make ready for `along`. `board` is 225 faces, rack up to seven tiles."""
        self.lines.lay(board)
        self.rack.take_up(rack)

    def along(self, first: int, behind: int) -> NDArray[np.int64]:
        """The records of all moves on those lines, from the first to the one before `behind`, in
        order.

        A single tile that makes words both ways is a move only on the line of the longer word,
        the row if both are equal.
        """
        self.moves = 0
        if self.rack.tiles:
            for line in range(first, behind):
                if not self.lines.empty:
                    self._walk_line(SIZE * line)
                elif line == MIDDLE or line == SIZE + MIDDLE:  # the centre is the anchor
                    self.origin = SIZE * line
                    self._walk_from(MIDDLE, MIDDLE, False, 0)
        found = np.array(self.found[: self.moves])
        found.sort()
        return found

    def _walk_line(self, origin: int) -> None:
        """Walk from every anchor of that line."""
        self.origin = origin
        letters = self.lines.letter
        low = 0
        column = 0
        while column < SIZE:
            first = column
            if letters[origin + column]:
                while column < LAST and letters[origin + column + 1]:
                    column += 1
                self._walk_from(first, column, True, low)
                low = column + 2  # a tile beside the run would cover it
            elif (
                self.lines.cross_points[origin + column] >= 0
                and not (column < LAST and letters[origin + column + 1])
                and not (column > 0 and letters[origin + column - 1])
            ):
                self._walk_from(column, column, False, low)
                low = column + 1
            column += 1

    def _walk_from(self, first: int, last: int, run: bool, low: int) -> None:
        """Walk from one anchor: the run of tiles from first to last, or else an empty square."""
        self.low = low
        self.right_start = last + 1
        self.right_cross = self.lines.cross[self.origin + last + 1] if last < LAST else 0
        node = self.lines.root
        main = 0
        column = last
        while run and column >= first:
            node = self.lines.follow(node, self.lines.letter[self.origin + column])
            main += self.lines.points[self.origin + column]
            column -= 1
        if not run:
            self._walk_left(node, first, 0, 0, 1, 0, 0)
        elif first > low:
            self._walk_left(node, first - 1, 0, main, 1, 0, 0)
        if run and self.right_cross and self.nodes[node] & SEPARATOR:
            self.start = first
            self._walk_right(self.nodes[node + CHILDREN], last + 1, 0, main, 1, 0, 0)

    def _walk_left(
        self, node: int, column: int, laid: int, main: int, factor: int, crossing: int, faces: int
    ) -> None:
        """Lay each tile that may lie at that column, left of what is laid, and go on from there:
        leftwards, and, through the separator, rightwards from the anchor."""
        square = self.origin + column
        letter_factor = self.lines.letter_factor[square]
        word_factor = self.lines.word_factor[square]
        cross_points = self.lines.cross_points[square]
        factor *= word_factor
        next_cross = self.lines.cross[square - 1] if column > self.low else 0
        follow = self.nodes[node]
        ends = self.nodes[node + 1]
        children = node + CHILDREN - (ends >> FIRST_SHIFT)
        if laid + 1 == self.rack.tiles:
            follow = 0
        possible = (follow | ends) & self.lines.cross[square]
        bonus = BINGO_BONUS if laid + 1 == RACK_SIZE else 0
        left = possible & self.rack.mask
        blank = False
        while True:
            while left:
                bit = left & -left
                left ^= bit
                letter = self.lines.bit_numbers[bit % 37]
                if blank:
                    tile = value = 0
                    face = self.rack.blank_face + letter
                else:
                    tile = letter
                    value = self.rack.value[letter] * letter_factor
                    face = self.rack.face[letter]
                points = main + value
                crossed = crossing
                if cross_points >= 0:
                    crossed += (cross_points + value) * word_factor
                all_faces = (face << FACE_BITS * laid) + faces
                self.rack.count[tile] -= 1
                if ends & bit:
                    self._keep(points * factor + crossed + bonus, column, laid + 1, all_faces)
                if follow & bit:
                    if tile and not self.rack.count[tile]:
                        self.rack.mask ^= bit
                    child = self.nodes[children + letter]
                    available = ALL_LETTERS if self.rack.count[0] else self.rack.mask
                    if (self.nodes[child] | self.nodes[child + 1]) & next_cross & available:
                        self._walk_left(
                            child, column - 1, laid + 1, points, factor, crossed, all_faces
                        )
                    if self.nodes[child] & SEPARATOR:
                        child = self.nodes[child + CHILDREN]
                        available &= self.right_cross
                        if (self.nodes[child] | self.nodes[child + 1]) & available:
                            self.start = column
                            self._walk_right(
                                child,
                                self.right_start,
                                laid + 1,
                                points,
                                factor,
                                crossed,
                                all_faces,
                            )
                    if tile:
                        self.rack.mask |= bit
                self.rack.count[tile] += 1
            if blank or not self.rack.count[0]:
                break
            blank = True
            left = possible

    def _walk_right(
        self, node: int, column: int, laid: int, main: int, factor: int, crossing: int, faces: int
    ) -> None:
        """Lay each tile that may lie at that column, right of what is laid, and go on from there,
        past the tiles that join it."""
        square = self.origin + column
        letter_factor = self.lines.letter_factor[square]
        word_factor = self.lines.word_factor[square]
        cross_points = self.lines.cross_points[square]
        factor *= word_factor
        beyond = column + 1
        while beyond < SIZE and self.lines.letter[self.origin + beyond]:
            main += self.lines.points[self.origin + beyond]
            beyond += 1
        joins = beyond > column + 1
        last = laid + 1 == self.rack.tiles
        next_cross = self.lines.cross[self.origin + beyond] if beyond < SIZE and not last else 0
        follow = self.nodes[node]
        ends = self.nodes[node + 1]
        children = node + CHILDREN - (ends >> FIRST_SHIFT)
        if joins:
            possible = follow & self.lines.cross[square]
        else:
            if not next_cross:
                follow = 0
            possible = (follow | ends) & self.lines.cross[square]
        bonus = BINGO_BONUS if laid + 1 == RACK_SIZE else 0
        left = possible & self.rack.mask
        blank = False
        while True:
            while left:
                bit = left & -left
                left ^= bit
                letter = self.lines.bit_numbers[bit % 37]
                child = self.nodes[children + letter] if follow & bit else 0
                word_ends = ends & bit
                if joins:
                    at = column + 1
                    while at < beyond:
                        there = self.lines.letter[self.origin + at]
                        word_ends = self.nodes[child + 1] >> there & 1
                        child = self.lines.follow(child, there)
                        at += 1
                if blank:
                    tile = value = 0
                    face = self.rack.blank_face + letter
                else:
                    tile = letter
                    value = self.rack.value[letter] * letter_factor
                    face = self.rack.face[letter]
                points = main + value
                crossed = crossing
                if cross_points >= 0:
                    crossed += (cross_points + value) * word_factor
                all_faces = (faces << FACE_BITS) + face
                self.rack.count[tile] -= 1
                if word_ends:
                    self._keep(points * factor + crossed + bonus, self.start, laid + 1, all_faces)
                if child:
                    if tile and not self.rack.count[tile]:
                        self.rack.mask ^= bit
                    available = ALL_LETTERS if self.rack.count[0] else self.rack.mask
                    if (self.nodes[child] | self.nodes[child + 1]) & next_cross & available:
                        self._walk_right(
                            child, beyond, laid + 1, points, factor, crossed, all_faces
                        )
                    if tile:
                        self.rack.mask |= bit
                self.rack.count[tile] += 1
            if blank or not self.rack.count[0]:
                break
            blank = True
            left = possible

    def _keep(self, score: int, start: int, tiles: int, faces: int) -> None:
        """Keep the record of that move, unless it is one of the crossing line."""
        if tiles > 1 or not self.lines.belongs_across(self.origin + start):
            if self.moves == self.room:
                self._make_room()
            record = self.rack.record(score, self.origin // SIZE, start, tiles, faces)
            self.found[self.moves] = record
            self.moves += 1

    def _make_room(self) -> None:
        found = array("q", bytes(16 * self.room))
        found[: self.room] = array("q", self.found)
        self.found = found
        self.room *= 2
