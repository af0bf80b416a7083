"""The moves of a crossword game, each with a text form in the field's notation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from monty.errors import IllegalMove, TextError, quoted
from monty.rules.crossword.board import CENTRE, COLUMNS, SIZE, Board, Direction, Square
from monty.rules.named_enum import NamedEnum
from monty.rules.tiles import RACK_SIZE, tile_of


class Reason(NamedEnum):
    """Why a move is not allowed; the value is what a player is told."""

    OFF_BOARD = "it runs off the board"
    OCCUPIED = "another letter lies there"
    INCOMPLETE = "it misses a letter beside it"
    NO_NEW_TILE = "it places no new tile"
    NOT_IN_LINE = "the tiles are not in one line"
    GAP = "there is a gap in the word"
    FIRST_TOO_SHORT = "the first word needs two tiles"
    CENTRE_NOT_COVERED = "the first word covers the centre"
    NOT_TOUCHING = "it touches no tile on the board"
    NOT_ON_RACK = "that tile is not on the rack"
    NONE_LEFT = "no such tile can be left"
    TOO_FEW_IN_BAG = "not enough tiles to draw"
    GAME_OVER = "the game is over"


_PLAY = re.compile(r"(?:([1-9]\d?)([A-O])|([A-O])([1-9]\d?)) ([A-Za-z]+)", re.ASCII)
_WORD = re.compile(rf"[A-Za-z]{{1,{SIZE}}}")


@dataclass(frozen=True, slots=True, repr=False)
class Play:
    """A word laid on the board, with the letters that lie there already (M-22). Blanks are in lower
    case; one that lies there already may be in either case."""

    start: Square
    direction: Direction
    word: str

    def __post_init__(self) -> None:
        if not _WORD.fullmatch(self.word):
            raise TextError(f"a word has 1 to {SIZE} letters A to Z, not {quoted(self.word)}")
        if not self.start.on_board:
            raise TextError("a word starts on the board")

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of the word in order. The last ones may lie off the board."""
        return tuple(self.start.ahead(self.direction, i) for i in range(len(self.word)))

    def new_tiles(self, board: Board) -> dict[Square, str]:
        """The letters that this play adds to the board. It need not be legal."""
        return {
            square: letter
            for square, letter in zip(self.squares, self.word, strict=True)
            if not board.occupied(square)
        }

    def on(self, board: Board) -> Board:
        """The board with this play laid on it.

        Raises `IllegalMove` where it runs off the board or another letter lies in its way. Else it
        need not be legal.
        """
        check_room(board, self)
        return board.with_tiles(self.new_tiles(board))

    def tiles_used(self, board: Board) -> str:
        """The tiles that leave the rack, in the order of the word."""
        return "".join(tile_of(letter) for letter in self.new_tiles(board).values())

    def __str__(self) -> str:
        """`8G FORE` across, `G8 FORE` down."""
        row, column = str(self.start.row + 1), COLUMNS[self.start.column]
        place = row + column if self.direction is Direction.ACROSS else column + row
        return f"{place} {self.word}"

    @classmethod
    def parse(cls, text: str) -> Play:
        """The play that `str` wrote; raises `TextError` with what was expected."""
        match = _PLAY.fullmatch(text)
        if not match:
            raise TextError(f"a play reads 8H WORD or H8 WORD, not {quoted(text)}")
        across_row, across_column, down_column, down_row, word = match.groups()
        direction = Direction.ACROSS if across_row else Direction.DOWN
        start = Square.parse((across_row or down_row) + (across_column or down_column))
        return cls(start, direction, word)

    def __repr__(self) -> str:
        return f"Play.parse({str(self)!r})"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Tiles of the rack are given back for as many others (R-10)."""

    tiles: str

    def __post_init__(self) -> None:
        if not re.fullmatch(rf"[A-Z?]{{1,{RACK_SIZE}}}", self.tiles):
            raise TextError(
                f"an exchange names 1 to {RACK_SIZE} tiles A to Z, ? for a blank,"
                f" not {quoted(self.tiles)}"
            )

    def __str__(self) -> str:
        return f"-{self.tiles}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing is done in the turn (R-11)."""

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A play is taken back after a challenge: the tiles return, the turn is lost (R-20)."""

    play: Play

    def __str__(self) -> str:
        return f"--{self.play}"


Move = Play | Exchange | Pass | Withdrawal


def parse_move(text: str) -> Move:
    """The move that `str` wrote: `8H WORD` is a play across, `H8 WORD` a play down, `-` a pass,
    `-ABC` an exchange, `--8H WORD` a play taken back.

    Raises `TextError` with what was expected.
    """
    if text == "-":
        return Pass()
    if text.startswith("--"):
        return Withdrawal(Play.parse(text[2:]))
    if text.startswith("-"):
        return Exchange(text[1:])
    if _PLAY.fullmatch(text):
        return Play.parse(text)
    raise TextError(f"a move reads 8H WORD, H8 WORD, -, -TILES or --8H WORD, not {quoted(text)}")


def play_covering(board: Board, tiles: Mapping[Square, str]) -> Play:
    """The play that lays those letters. Its word has the letters between and beside them too.

    A single tile that makes words both ways is given as the longer word, across if both are as
    long. Raises `IllegalMove` if a tile is off the board or on another one, or if the tiles are not
    in one line without a gap.
    """
    if not tiles:
        raise IllegalMove(Reason.NO_NEW_TILE)
    for square in tiles:
        if not square.on_board:
            raise IllegalMove(Reason.OFF_BOARD)
        if board.occupied(square):
            raise IllegalMove(Reason.OCCUPIED, f"{square} holds {board.at(square).upper()}")
    if len({square.row for square in tiles}) == 1:
        directions = [Direction.ACROSS]
    elif len({square.column for square in tiles}) == 1:
        directions = [Direction.DOWN]
    else:
        raise IllegalMove(Reason.NOT_IN_LINE)
    if len(tiles) == 1:
        directions = list(Direction)
    after = board.with_tiles(tiles)
    first = min(tiles)
    plays = [Play(*_main_word(after, first, direction)) for direction in directions]
    play = max(plays, key=lambda play: len(play.word))
    if not set(tiles) <= set(play.squares):
        raise IllegalMove(Reason.GAP)
    return play


def _main_word(board: Board, square: Square, direction: Direction) -> tuple[Square, Direction, str]:
    start, word = board.run(square, direction)
    return start, direction, word


def check_room(board: Board, play: Play) -> None:
    """Raise `IllegalMove` if the play runs off the board or onto another letter."""
    if not play.squares[-1].on_board:
        raise IllegalMove(Reason.OFF_BOARD)
    for square, letter in zip(play.squares, play.word, strict=True):
        # Who types a word in full (M-22) types a blank that lies there as the letter it stands for.
        if board.occupied(square) and board.at(square).upper() != letter.upper():
            raise IllegalMove(Reason.OCCUPIED, f"{square} holds {board.at(square).upper()}")


def check_placement(board: Board, play: Play) -> None:
    """Raise `IllegalMove`, with its reason, if the play does not fit the board (R-5 to R-8).

    This asks neither whether the player has the tiles nor whether the words are good.
    """
    check_room(board, play)
    tiles = play.new_tiles(board)
    if not tiles:
        raise IllegalMove(Reason.NO_NEW_TILE)
    before, after = play.start.ahead(play.direction, -1), play.squares[-1].ahead(play.direction)
    for square in (before, after):
        if board.occupied(square):
            raise IllegalMove(Reason.INCOMPLETE, f"{board.at(square).upper()} at {square}")
    if board.empty:
        if len(tiles) < 2:
            raise IllegalMove(Reason.FIRST_TOO_SHORT)
        if CENTRE not in tiles:
            raise IllegalMove(Reason.CENTRE_NOT_COVERED)
    elif len(tiles) == len(play.word) and not any(map(board.has_neighbour, tiles)):
        raise IllegalMove(Reason.NOT_TOUCHING)
