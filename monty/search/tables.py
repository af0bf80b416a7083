"""How the tables of the search are laid out: the numbers that several kernels need.

They stand here, in a module that is never compiled, because a compiled one keeps its numbers to
itself.
"""

from __future__ import annotations

from monty.rules.crossword.board import SIZE

LINES = 2 * SIZE
"""Rows from the top, then columns from the left."""

BOARD_SQUARES = SIZE * SIZE
SQUARES = LINES * SIZE
"""Of the board and, behind it, of the board with rows and columns exchanged."""

ALPHABET = 27
"""Letters are numbers, A = 1 to Z = 26; 0 is none."""

ALL_LETTERS = (1 << ALPHABET) - 2
"""As bits, 1 to 26."""

# ---- the automaton: an edge ------------------------------------------------------------------
EDGE_LETTER = 0x1F
EDGE_ENDS = 0x20
"""Whether a sequence ends with the edge."""
EDGE_STATE_SHIFT = 6
"""Above that the state that it leads to."""

# ---- the graph: a node -----------------------------------------------------------------------
CHILDREN = 2
"""The place of a node's first child, counted from the node's own."""
FIRST_SHIFT = ALPHABET
"""In nodes[node + 1]: the lowest letter of the children, above a bit for each letter."""
SEPARATOR = 1
"""The bit of the separator, which is letter 0; its child is the first."""

# ---- the words and the table of anagrams -----------------------------------------------------
WORD_BYTES = 16
SPAN_SHIFT = 32
"""In anagrams[2 * place + 1]: the first of the words, above the end."""
SPAN_MASK = (1 << SPAN_SHIFT) - 1
WORD_BITS = 1 << 22
NEAR_BITS = 1 << 24

# ---- a move as a record: see `records` -------------------------------------------------------
HIGHEST_SCORE = (1 << 14) - 1
SCORE_SHIFT = 49
BLANKS_SHIFT = 47
TILES_SHIFT = 44
LINE_SHIFT = 39
START_SHIFT = 35
FACE_BITS = 5
