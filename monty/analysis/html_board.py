"""A board as a table of HTML."""

from __future__ import annotations

from collections.abc import Iterator

from monty.rules.crossword.board import COLUMNS, EMPTY, PREMIUMS, SIZE, Board, Premium, Square
from monty.rules.tiles import VALUES, tile_of

_CLASSES = {
    Premium.NONE: "",
    Premium.DOUBLE_LETTER: ' class="dl"',
    Premium.TRIPLE_LETTER: ' class="tl"',
    Premium.DOUBLE_WORD: ' class="dw"',
    Premium.TRIPLE_WORD: ' class="tw"',
}


def board_table(before: Board, board: Board, caption: str) -> Iterator[str]:
    """The board, the tiles that are new on it marked. The caption is HTML."""
    yield f'<table class="board"><caption>{caption}</caption>'
    yield "<tr><td></td>" + "".join(f"<th>{column}</th>" for column in COLUMNS) + "</tr>"
    for row in range(SIZE):
        squares = (Square(row, column) for column in range(SIZE))
        cells = "".join(_cell(square, before, board) for square in squares)
        yield f"<tr><th>{row + 1}</th>{cells}</tr>"
    yield "</table>"


def _cell(square: Square, before: Board, board: Board) -> str:
    letter = board.at(square)
    if letter == EMPTY:
        return f"<td{_CLASSES[PREMIUMS[square]]}></td>"
    kinds = "t" + (" n" if before.at(square) == EMPTY else "") + (" b" if letter.islower() else "")
    value = VALUES[tile_of(letter)]
    return f'<td class="{kinds}">{letter.upper()}<sub>{value or ""}</sub></td>'
