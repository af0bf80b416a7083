"""The score of a play: the words that it makes or changes, each with its score."""

from __future__ import annotations

from dataclasses import dataclass

from monty.errors import expect
from monty.rules.crossword.board import PREMIUMS, Board, Direction, Square
from monty.rules.crossword.moves import Play, check_placement
from monty.rules.tiles import RACK_SIZE, VALUES, tile_of

BINGO_BONUS = 50


@dataclass(frozen=True, slots=True)
class FormedWord:
    """A word that a play makes or changes, and its score."""

    start: Square
    direction: Direction
    letters: str
    score: int


@dataclass(frozen=True, slots=True)
class Score:
    """The score of one play: its words, the main word first, and the bonus for seven tiles."""

    words: tuple[FormedWord, ...]
    bonus: int

    @property
    def total(self) -> int:
        """The points of the play."""
        return sum(word.score for word in self.words) + self.bonus


def score_play(board: Board, play: Play) -> Score:
    """The score of a play (R-12 to R-16). Raises `IllegalMove` if it does not fit the board.

    A single letter is not a word: a tile that only lengthens the word across it makes no other.
    """
    expect(play, Play, "a play is a Play, as Play.parse('8D JOINS')")
    check_placement(board, play)
    new = play.new_tiles(board)
    after = board.with_tiles(new)
    runs = [(play.start, play.direction)]
    runs += [(square, play.direction.other) for square in new]
    words = [_formed(after, new, *run) for run in runs]
    bonus = BINGO_BONUS if len(new) == RACK_SIZE else 0
    return Score(tuple(word for word in words if len(word.letters) > 1), bonus)


def _formed(
    board: Board, new: dict[Square, str], through: Square, direction: Direction
) -> FormedWord:
    start, letters = board.run(through, direction)
    points, factor = 0, 1
    for i, letter in enumerate(letters):
        square = start.ahead(direction, i)
        value = VALUES[tile_of(letter)]
        if square in new:  # premiums count only for tiles placed this turn
            value *= PREMIUMS[square].letter_factor
            factor *= PREMIUMS[square].word_factor
        points += value
    return FormedWord(start, direction, letters, points * factor)
