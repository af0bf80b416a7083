"""What plays are worth (R-12 to R-16), the published example (R-18), and known pitfalls."""

from __future__ import annotations

import random

import pytest

from monty.rules.crossword.board import Board
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Play
from monty.rules.crossword.scoring import Score, score_play
from monty.rules.tiles import ALL_TILES, without
from tests.rules.crossword.positions import laid, play_of


def found(*lines: str) -> Board:
    """A board with those words on it, wherever they lie."""
    board = Board()
    for play in map(play_of, lines):
        board = play.on(board)
    return board


def words(score: Score) -> dict[str, int]:
    """The words formed and what each scores."""
    return {word.letters: word.score for word in score.words}


def score(board: Board, text: str) -> Score:
    """The score of the play that the text says."""
    return score_play(board, play_of(text))


def test_R12_a_word_scores_the_sum_of_its_letters() -> None:
    assert words(score(laid("8G TEN"), "8G TENDS")) == {"TENDS": 1 + 1 + 1 + 2 + 1}


def test_R12_letter_premiums_count_before_word_premiums() -> None:
    # D is on a double letter, E on the centre.
    assert words(score(Board(), "8D DAZED")) == {"DAZED": (2 * 2 + 1 + 10 + 1 + 2) * 2}


def test_R12_triple_letter() -> None:
    assert words(score(found("5F A"), "F5 AX")) == {"AX": 1 + 3 * 8}


def test_R12_premiums_count_only_for_tiles_placed_this_turn() -> None:
    board = laid("8D DAZED")
    assert words(score(board, "8D DAZEDLY")) == {"DAZEDLY": 2 + 1 + 10 + 1 + 2 + 1 + 4}
    assert words(score(board, "H8 DO")) == {"DO": 2 + 1}


def test_R12_two_double_words_multiply_by_four() -> None:
    result = score(laid("H5 MASH"), "5E FARMERS")
    assert words(result) == {"FARMERS": (4 + 1 + 1 + 3 + 1 + 1 + 1) * 4}
    assert result.bonus == 0


def test_R12_two_triple_words_multiply_by_nine() -> None:
    result = score(found("D1 XI"), "1A QUIXOTRY")
    assert words(result) == {"QUIXOTRY": (10 + 1 + 1 + 8 + 1 + 1 + 1 + 4) * 9}
    assert (result.bonus, result.total) == (50, 293)


def test_R12_three_triple_words_multiply_by_twenty_seven() -> None:
    board = found("1B NDISTI", "1I GUISHE")
    # U and D in the corners and N between; the double letters lie under tiles already there.
    assert words(score(board, "1A UNDISTINGUISHED")) == {"UNDISTINGUISHED": 21 * 27}


def test_R13_the_first_play_is_doubled_by_the_centre_and_later_ones_are_not() -> None:
    assert score(Board(), "8G FOR").total == 12
    assert score(laid("8G FOR"), "8G FORE").total == 7


def test_R14_a_blank_on_a_word_premium_still_multiplies() -> None:
    assert score(Board(), "8H aT").total == (0 + 1) * 2
    assert score(laid("H5 MASH"), "5E fARMERS").total == (1 + 1 + 3 + 1 + 1 + 1) * 4


def test_R14_a_blank_on_a_letter_premium_scores_nothing() -> None:
    assert score(Board(), "8D dAZED").total == (0 + 1 + 10 + 1 + 2) * 2


def test_R15_a_shared_tile_counts_in_both_words_with_its_premium_in_both() -> None:
    # O is on a double letter: in OX and in TO.
    result = score(laid("8H AT"), "9I OX")
    assert words(result) == {"OX": 2 * 1 + 8, "TO": 1 + 2 * 1}
    # B is on a double word: in BE and in BOB.
    result = score(found("E6 OB", "8H AT"), "5E BE")
    assert words(result) == {"BE": (3 + 1) * 2, "BOB": (3 + 1 + 3) * 2}


def test_R16_seven_tiles_in_one_turn_bring_fifty_after_multiplication() -> None:
    result = score(Board(), "8B STAINER")
    assert words(result) == {"STAINER": (1 + 1 + 2 * 1 + 1 + 1 + 1 + 1) * 2}
    assert (result.bonus, result.total) == (50, 66)


def test_R16_six_tiles_and_one_on_the_board_bring_no_bonus() -> None:
    assert score(laid("8H AT"), "H2 BANDANA").bonus == 0
    assert score(laid("8H AT"), "H8 ABDOMENS").bonus == 50
    assert score(Board(), "8C TAINER").bonus == 0


EXAMPLE = [
    ("8F HORN", {"HORN": (4 + 1 + 1 + 1) * 2}, 14),
    ("H6 FARM", {"FARM": 4 + 1 + 1 + 3}, 9),
    ("10F PASTE", {"PASTE": 3 * 3 + 1 + 1 + 1 + 3 * 1, "FARMS": 4 + 1 + 1 + 3 + 1}, 25),
    ("9H MOB", {"MOB": 3 + 2 * 1 + 3, "NOT": 1 + 2 * 1 + 1, "BE": 3 + 1}, 16),
    ("11E BIT", {"BIT": (3 + 1 + 1) * 2, "PI": 3 + 1, "AT": 1 + 1}, 16),
]


def test_R18_the_published_example() -> None:
    first, second, drawn = "HORNPAS", "FAMOBEE", "TEBI" + "LLL" + "T"
    bag = drawn + without(ALL_TILES, first + second + drawn)
    game = Game(Board(), (first, second), bag, (0, 0), 0)
    for text, _, _ in EXAMPLE:
        game = game.play(play_of(text), random.Random(0))
    assert game.scores == (14 + 25 + 16, 9 + 16)
    assert game.board.text == "15/15/15/15/15/7F7/7A7/5HORN6/7MOB5/5PASTE5/4BIT8/15/15/15/15"


@pytest.mark.parametrize("turn", range(5))
def test_R18_all_words_of_the_published_example(turn: int) -> None:
    text, formed, total = EXAMPLE[turn]
    result = score(laid(*(play for play, _, _ in EXAMPLE[:turn])), text)
    assert words(result) == formed
    assert result.words[0].letters == text.split()[1]
    assert (result.bonus, result.total) == (0, total)


def test_R18_where_the_words_lie() -> None:
    result = score(laid(*(play for play, _, _ in EXAMPLE[:3])), "9H MOB")
    places = [str(Play(word.start, word.direction, word.letters)) for word in result.words]
    assert places == ["9H MOB", "I8 NOT", "J9 BE"]


def test_R12_the_word_through_a_tile_beside_a_parallel_word() -> None:
    board = laid("8G OVA", "7I APP")
    assert words(score(laid("8G OVA"), "7I APP"))["AA"] == 2 * 1 + 1
    result = score(board, "K4 SUMP")
    assert words(result) == {"SUMP": (1 + 1 + 3 + 3) * 2}
    assert result.total == 16


def test_R12_a_word_lengthened_at_its_end_is_credited_too() -> None:
    result = score(laid("8G OVA", "7I APP"), "J5 UMPS")
    assert words(result) == {"UMPS": 1 + 3 * 3 + 3 + 1, "OVAS": 1 + 4 + 1 + 1}


def test_R12_a_letter_alone_is_no_word() -> None:
    assert list(words(score(laid("8F HORN"), "H6 FARM"))) == ["FARM"]
    assert list(words(score(laid("8F HORN"), "9F A"))) == ["HA"]


def test_R7_a_word_that_scores_nothing_is_still_formed() -> None:
    board = laid("8H xI")
    assert score(Board(), "8H xI").total == 2
    assert words(score(board, "9H aT")) == {"aT": 0 + 2 * 1, "xa": 0, "IT": 1 + 2 * 1}


def test_R7_the_same_word_formed_twice_counts_twice() -> None:
    result = score(laid("8G TOT"), "9G ONO")
    assert [word.letters for word in result.words] == ["ONO", "TO", "ON", "TO"]
    assert result.total == sum(word.score for word in result.words)
