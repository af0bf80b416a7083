"""What a Finder promises beside finding every play: order, refusals, independence."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from monty.errors import MontyError, TextError
from monty.rules.crossword.board import Board, Direction, Square
from monty.rules.crossword.moves import Play
from monty.search import Candidate, Candidates, Finder, Graph, kernels
from monty.search.best_move import BestMove
from monty.search.every_move import EveryMove


@pytest.fixture
def finder() -> Finder:
    return Finder(Graph.build(["AB", "BA", "ABBA", "BAA"]))


def texts(candidates: Iterable[Candidate]) -> list[str]:
    return [f"{candidate.play} {candidate.score}" for candidate in candidates]


@pytest.mark.parametrize(
    ("rack", "message"),
    [
        ("???", "a rack holds up to 2 blanks, not 3"),
        ("ABCDEFGH", "a rack holds up to 7 tiles, not 8"),
        ("AB*", "a rack holds tiles A to Z and ? for a blank, not 'AB*'"),
        ("ab", "a rack holds tiles A to Z and ? for a blank, not 'ab'"),
        ("AÉ", "a rack holds tiles A to Z and ? for a blank, not 'AÉ'"),
        ("A\n", "a rack holds tiles A to Z and ? for a blank, not 'A\\n'"),
    ],
)
def test_other_racks_are_refused(finder: Finder, rack: str, message: str) -> None:
    for search in (finder.best, finder.all, finder.by_line):
        with pytest.raises(TextError) as refusal:
            search(Board(), rack)
        assert str(refusal.value) == message
        assert isinstance(refusal.value, MontyError)


def test_without_a_play_there_is_no_best(finder: Finder) -> None:
    assert finder.best(Board(), "XYZ") is None
    assert not finder.all(Board(), "XYZ")
    assert finder.best(Board(), "") is None


def test_without_words_there_are_no_plays() -> None:
    finder = Finder(Graph.build([]))
    assert not finder.all(Board(), "ABC")
    assert not finder.all(Board().with_tiles({Square(7, 7): "A"}), "ABC??")


def test_walking_tells_the_plays_of_all_without_making_them(finder: Finder) -> None:
    board = Board().with_tiles({Square(7, 7): "A", Square(8, 7): "b"})
    for rack in ("AB?", "ABBA", "", "X"):
        walked = list(finder.walk(board, rack))
        made = [
            Candidate(Play(start, direction, word), score)
            for score, start, direction, word in walked
        ]
        assert made == list(finder.all(board, rack))
    assert next(finder.walk(Board(), "AB")) == (8, Square(7, 6), Direction.ACROSS, "AB")
    with pytest.raises(TextError, match="not 'ab'"):
        finder.walk(board, "ab")


def test_equal_scores_come_with_fewest_tiles_first_rows_before_columns(finder: Finder) -> None:
    assert texts(finder.all(Board(), "AB")) == [
        "8G AB 8",
        "8G BA 8",
        "8H AB 8",
        "8H BA 8",
        "H7 AB 8",
        "H7 BA 8",
        "H8 AB 8",
        "H8 BA 8",
    ]


def test_a_letter_of_its_own_is_played_before_a_blank(finder: Finder) -> None:
    board = Board().with_tiles({Square(7, 7): "B"})
    # On no premium both would score the same only if the tile were worth nothing; so compare two
    # plays with the same letters: the blank is the worse one and comes later.
    found = texts(finder.all(board, "A?"))
    assert found.index("8G AB 4") < found.index("8G aB 3")


def test_small_letters_on_the_board_stay_small(finder: Finder) -> None:
    board = Board().with_tiles({Square(7, 7): "b"})
    assert "8G Ab 1" in texts(finder.all(board, "A"))


@pytest.mark.parametrize(
    ("tiles", "given", "hidden"),
    [
        ({"8G": "A", "8H": "B", "7I": "X"}, "8G ABC", "I7 XC"),
        ({"7H": "A", "8H": "B", "9G": "X"}, "H7 ABC", "9G XC"),
        ({"8G": "X", "7H": "X"}, "8G XC", "H7 XC"),
    ],
)
def test_one_tile_both_ways_is_given_as_the_longer_word_and_the_row_if_equal(
    tiles: dict[str, str], given: str, hidden: str
) -> None:
    finder = Finder(Graph.build(["ABC", "XC"]))
    names = {str(square): square for square, _ in Board().squares()}
    board = Board().with_tiles({names[name]: letter for name, letter in tiles.items()})
    plays = [str(candidate.play) for candidate in finder.all(board, "C")]
    assert given in plays
    assert hidden not in plays
    assert finder.best(board, "C") == finder.all(board, "C")[0]


def test_plays_are_a_sequence_of_which_each_is_made_when_looked_at(finder: Finder) -> None:
    found = finder.all(Board(), "AB")
    made = list(found)
    assert len(found) == len(made) == 8
    assert (found[0], found[-1], found[3]) == (made[0], made[-1], made[3])
    assert list(found[2:5]) == made[2:5]
    assert found[:2] == finder.all(Board(), "AB")[:2] != found[1:3]
    assert made[1] in found
    assert found.index(made[1]) == 1
    with pytest.raises(IndexError):
        found[8]


def test_the_plays_of_all_lines_together_are_all_plays(monty_finder: Finder) -> None:
    board = Board().with_tiles({Square(7, 7): "A"})
    lines = [found for _, found in monty_finder.by_line(board, "CAT?")]
    assert Candidates.of_lines(lines) == monty_finder.all(board, "CAT?")
    assert list(Candidates.of_lines(lines[:15])) == [
        each for each in monty_finder.all(board, "CAT?") if each.play.direction is Direction.ACROSS
    ]


def test_other_searches_between_the_lines_change_nothing(monty_finder: Finder) -> None:
    board = Board().with_tiles({Square(7, 7): "A"})
    undisturbed = list(monty_finder.by_line(board, "CAT?"))
    disturbed = []
    for step in monty_finder.by_line(board, "CAT?"):
        disturbed.append(step)
        monty_finder.best(Board(), "QUIZ?")
        monty_finder.all(board, "DOG")
    assert disturbed == undisturbed


def test_the_same_question_has_the_same_answer(monty_finder: Finder) -> None:
    board = Board().with_tiles({Square(7, 6): "A", Square(7, 7): "T"})
    first = monty_finder.all(board, "STONE?")
    assert monty_finder.all(board, "?ENOTS") == first
    assert monty_finder.best(board, "E?TONS") == first[0]


def test_a_search_that_was_interrupted_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if "compiled" in kernels().values():
        pytest.skip("a compiled search cannot be interrupted")
    finder = Finder(Graph.build(["AB", "BA", "ABBA", "BAA"]))
    expected = finder.all(Board(), "AAB?")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        for kernel in (BestMove, EveryMove):
            patch.setattr(kernel, "_keep", interrupted)
        for search in (finder.best, finder.all):
            with pytest.raises(KeyboardInterrupt):
                search(Board(), "AAB?")
    assert finder.all(Board(), "AAB?") == expected
    assert finder.best(Board(), "AAB?") == expected[0]
