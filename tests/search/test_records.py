"""Moves as numbers: they hold what a move may be, and sort as moves are preferred."""

from __future__ import annotations

from monty.rules.crossword.board import PREMIUMS, SIZE, Board, Square
from monty.rules.crossword.scoring import BINGO_BONUS
from monty.rules.tiles import RACK_SIZE, VALUES
from monty.search import tables
from monty.search.records import Reader


def record(*, score: int, blanks: int, line: int, start: int, faces: list[int]) -> int:
    number = tables.HIGHEST_SCORE - score << tables.SCORE_SHIFT
    number += blanks << tables.BLANKS_SHIFT
    number += len(faces) << tables.TILES_SHIFT
    number += line << tables.LINE_SHIFT
    number += start << tables.START_SHIFT
    for place, face in enumerate(reversed(faces)):
        number += face << 5 * place
    return number


def test_no_move_scores_more_than_a_record_holds() -> None:
    best = max(VALUES.values())
    row = [PREMIUMS[Square(0, column)] for column in range(SIZE)]
    factor = 1
    for premium in row:
        factor *= premium.word_factor
    word = sum(best * premium.letter_factor for premium in row) * factor
    crossing = RACK_SIZE * (SIZE + 2) * best * 3
    assert word + crossing + BINGO_BONUS <= tables.HIGHEST_SCORE


def test_a_record_is_read_with_the_letters_that_lie_between_its_tiles() -> None:
    board = Board().with_tiles({Square(2, 5): "o", Square(2, 7): "E"})
    reader = Reader(board, "RH?")
    across = record(score=12, blanks=1, line=2, start=4, faces=[0, 2 + ord("N") - ord("A"), 1])
    assert (str(reader.play(across)), reader.score(across)) == ("3E HonER", 12)
    down = record(score=0, blanks=0, line=15 + 5, start=2, faces=[1])
    assert (str(reader.play(down)), reader.score(down)) == ("F3 oR", 0)


def test_the_last_face_of_a_full_rack_is_a_blank_as_z() -> None:
    rack = "ABCDEF?"
    faces = [0, 1, 2, 3, 4, 5, 31]
    last = record(score=0, blanks=1, line=29, start=8, faces=faces)
    assert str(Reader(Board(), rack).play(last)) == "O9 ABCDEFz"
    assert last < 1 << 63


def test_records_sort_by_score_then_blanks_tiles_line_start_and_word() -> None:
    moves = [
        record(score=20, blanks=2, line=29, start=9, faces=[9, 9, 9]),
        record(score=10, blanks=0, line=29, start=9, faces=[9, 9, 9]),
        record(score=10, blanks=1, line=29, start=9, faces=[9, 9]),
        record(score=10, blanks=1, line=3, start=9, faces=[9, 9, 9]),
        record(score=10, blanks=1, line=4, start=2, faces=[9, 9, 9]),
        record(score=10, blanks=1, line=4, start=3, faces=[1, 9, 9]),
        record(score=10, blanks=1, line=4, start=3, faces=[2, 0, 0]),
    ]
    assert moves == sorted(moves)
