"""Positions from public bug reports of word-game programs, with the full American list."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from monty.rules.crossword.board import Board
from monty.rules.crossword.moves import Play, parse_move
from monty.search import Candidate, Finder


def board_of(*plays: str) -> Board:
    board = Board()
    for text in plays:
        play = parse_move(text)
        assert isinstance(play, Play)
        board = play.on(board)
    return board


def find(candidates: Iterable[Candidate], text: str) -> list[Candidate]:
    return [candidate for candidate in candidates if str(candidate.play) == text]


@pytest.mark.parametrize(
    ("plays", "rack", "score"),
    [
        (["8G FOR"], "E", 7),
        (["7I APP", "8G OVA"], "MSU", 16),
        (["8G ERA"], "BMU", 17),
        (["8F WING"], "AHS", 23),
        (["8H xI"], "AT", 7),
        ([], "GJO", 22),
        ([], "JOINS", 40),
        (["7I APP", "8G OVA"], "L", 4),
    ],
)
def test_best_score(american: Finder, plays: list[str], rack: str, score: int) -> None:
    best = american.best(board_of(*plays), rack)
    assert best is not None
    assert best.score == score


def test_the_best_play_lengthens_for_to_fore(american: Finder) -> None:
    best = american.best(board_of("8G FOR"), "E")
    assert best is not None
    assert (str(best.play), best.score) == ("8G FORE", 7)


def test_a_letter_beside_a_word_makes_only_words_of_two_letters_or_more(american: Finder) -> None:
    # E above or below the O makes OE or EO across it; the lone E in its own row is no word and
    # scores nothing.
    candidates = american.all(board_of("8G FOR"), "E")
    assert all(len(candidate.play.word) > 1 for candidate in candidates)
    assert max(candidate.score for candidate in candidates) == 7


def test_sump_goes_down_through_the_p(american: Finder) -> None:
    candidates = american.all(board_of("7I APP", "8G OVA"), "MSU")
    assert [c.score for c in find(candidates, "K4 SUMP")] == [16]


def test_umps_is_not_played_where_it_makes_ovas(american: Finder) -> None:
    assert not find(american.all(board_of("7I APP", "8G OVA"), "MSU"), "J5 UMPS")


def test_bum_lies_parallel_to_era(american: Finder) -> None:
    candidates = american.all(board_of("8G ERA"), "BMU")
    assert {str(c.play) for c in candidates if c.score == 17} & {"7E BUM", "9G BUM", "7G BUM"}


def test_aal_is_the_one_best_play_with_an_l(american: Finder) -> None:
    best = american.best(board_of("7I APP", "8G OVA"), "L")
    assert best is not None
    assert (str(best.play), best.score) == ("I7 AAL", 4)


def test_a_tile_that_makes_words_both_ways_is_one_play(american: Finder) -> None:
    # An H between NAH's A and a column OH: laid once, it makes both words.
    board = board_of("8G NA", "I7 O")
    candidates = american.all(board, "H")
    both = [c for c in candidates if "H" in c.play.word and str(c.play) in ("8G NAH", "I7 OH")]
    assert [(str(c.play), c.score) for c in both] == [("8G NAH", 11)]
