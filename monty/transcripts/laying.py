"""Tiles as they were written down, laid on our board: the whole word and its score, or why not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from monty.errors import IllegalMove
from monty.rules.crossword.board import EMPTY, Board, Square
from monty.rules.crossword.moves import Play, Reason
from monty.rules.crossword.scoring import Score, score_play
from monty.transcripts.transcript import THROUGH, Placement


@dataclass(frozen=True, slots=True)
class Laid:
    """What came of it. Where the rules refuse there is no play, and the board has what of it could
    be laid."""

    board: Board
    tiles: str  # new on the board, blanks in lower case
    play: Play | None = None
    score: Score | None = None
    refusal: IllegalMove | None = None


def lay(board: Board, placement: Placement) -> Laid:
    """Lay those tiles. Letters beside them need not have been written: the play has them."""
    new: dict[Square, str] = {}
    refusal = None
    for count, cell in enumerate(placement.cells):
        square = placement.start.ahead(placement.direction, count)
        refused = _refused(board.at(square), square, cell)
        if refused is not None:
            refusal = refusal or refused
        elif not board.occupied(square):
            new[square] = cell
    after = board.with_tiles(new)
    tiles = "".join(new.values())
    if refusal is not None:
        return Laid(after, tiles, refusal=refusal)
    try:
        play = _whole(after, new, placement)
        return Laid(after, tiles, play, score_play(board, play))
    except IllegalMove as illegal:
        return Laid(after, tiles, refusal=illegal)


def _refused(there: str, square: Square, cell: str) -> IllegalMove | None:
    """Why that cannot stand on a square where a letter or nothing lies."""
    if not square.on_board:
        return IllegalMove(Reason.OFF_BOARD)
    if cell == THROUGH and there == EMPTY:
        return IllegalMove(Reason.GAP, f"no tile lies on {square}")
    if cell != THROUGH and there != EMPTY and there.upper() != cell.upper():
        return IllegalMove(Reason.OCCUPIED, f"{square} holds {there.upper()}")
    return None


def _whole(after: Board, new: Mapping[Square, str], placement: Placement) -> Play:
    """The word that the tiles make in their direction, or in the other if they make one only
    there."""
    if not new:
        raise IllegalMove(Reason.NO_NEW_TILE)
    first = min(new)
    start, word = after.run(first, placement.direction)
    if len(word) > 1:
        return Play(start, placement.direction, word)
    start, word = after.run(first, placement.direction.other)
    return Play(start, placement.direction.other, word)
