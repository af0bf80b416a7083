"""Boards and games to begin from, for tests of the rules."""

from __future__ import annotations

from monty.rules.crossword.board import Board
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Play, check_placement, parse_move
from monty.rules.tiles import ALL_TILES, tile_of, without


def play_of(text: str) -> Play:
    """The play that the text says."""
    play = parse_move(text)
    assert isinstance(play, Play)
    return play


def laid(*plays: str) -> Board:
    """The board after those plays."""
    board = Board()
    for play in map(play_of, plays):
        check_placement(board, play)
        board = play.on(board)
    return board


def position(board: Board, *racks: str) -> Game:
    """A game with those racks; whatever else there is lies in the bag, A to Z, then blanks."""
    used = "".join(map(tile_of, board.letters)) + "".join(racks)
    return Game(board, racks, without(ALL_TILES, used), (0,) * len(racks), 0)


def near_the_end(
    bag: str, *racks: str, scores: tuple[int, ...] | None = None, turn: int = 0
) -> Game:
    """A game in which all the tiles but these lie on the board, row after row."""
    played = without(ALL_TILES, bag + "".join(racks)).replace("?", "a")
    board = Board(played.ljust(225, "."))
    return Game(board, racks, bag, scores or (0,) * len(racks), turn)
