"""Each kind of difference between two searches, by what they are said to have found."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from monty.compare.search.comparison import EXAMPLES, Agreement, Cause, Comparison, Missing, compare
from monty.compare.search.positions import Position
from monty.harness import Solution
from monty.rules.crossword.board import Board
from monty.rules.crossword.moves import Play, parse_move
from monty.search import Candidate

WORDS = frozenset({"CAT", "CATS", "SO", "OX", "AO", "TX"})
POSITION = Position(Board.parse("15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15"), "SOX")


def found(text: str) -> Candidate:
    """A candidate from `8G CATS 6`."""
    move, _, score = text.rpartition(" ")
    play = parse_move(move)
    assert isinstance(play, Play)
    return Candidate(play, int(score))


CATS, SO, OX = found("8G CATS 6"), found("J8 SO 8"), found("9H OX 12")


def held(
    routine: Iterable[Candidate],
    core: Iterable[Candidate],
    routine_words: frozenset[str] = WORDS,
    core_words: frozenset[str] = WORDS,
) -> Comparison:
    """The comparison of a routine and a core that found those, the best first."""
    ours, theirs = tuple(routine), tuple(core)
    solution = Solution(ours, next(iter(ours), None), 1000)
    best = next(iter(theirs), None)
    return compare(POSITION, solution, theirs, best, routine_words, core_words)


def test_equal_searches_do_not_differ() -> None:
    told = held([SO, CATS], [SO, CATS])
    assert not told.differs
    assert (told.both, told.cycles, told.best.agreement) == (2, 1000, Agreement.SAME)
    assert told.best.cause is None


def test_no_play_at_all_is_the_same_as_none() -> None:
    assert not held([], []).differs


def test_a_play_that_the_routine_misses_is_counted() -> None:
    told = held([SO], [SO, CATS])
    assert told.differs
    assert told.routine_lacks.counts == {Cause.WORD: 0, Cause.SEARCH: 1}
    assert told.routine_lacks.examples[Cause.SEARCH] == (Missing(CATS, ()),)
    assert told.core_lacks.total == 0
    assert told.best.agreement is Agreement.SAME


def test_a_play_that_the_core_misses_is_counted() -> None:
    told = held([SO, CATS], [SO])
    assert told.core_lacks.counts == {Cause.WORD: 0, Cause.SEARCH: 1}
    assert told.routine_lacks.total == 0


def test_a_main_word_that_the_other_does_not_know_is_the_cause() -> None:
    told = held([SO], [SO, CATS], routine_words=WORDS - {"CATS"})
    assert told.routine_lacks.counts == {Cause.WORD: 1, Cause.SEARCH: 0}
    assert told.routine_lacks.examples[Cause.WORD] == (Missing(CATS, ("CATS",)),)


def test_a_cross_word_that_the_other_does_not_know_is_the_cause() -> None:
    """SO downwards makes CATS as well."""
    told = held([SO], [], core_words=WORDS - {"CATS"})
    assert told.core_lacks.counts == {Cause.WORD: 1, Cause.SEARCH: 0}
    assert told.core_lacks.examples[Cause.WORD] == (Missing(SO, ("CATS",)),)


def test_blanks_are_letters_of_the_words_they_make() -> None:
    told = held([found("8G CATs 5")], [])
    assert told.core_lacks.counts == {Cause.WORD: 0, Cause.SEARCH: 1}


@pytest.mark.parametrize("play", ["1A SO 2", "8H DOG 9", "8O SO 2"])
def test_a_play_that_does_not_fit_the_board_is_a_fault_of_the_search(play: str) -> None:
    assert held([found(play)], []).core_lacks.counts[Cause.SEARCH] == 1


def test_another_score_for_the_same_play_is_counted() -> None:
    told = held([SO, found("8G CATS 7")], [SO, CATS])
    assert told.differs
    assert (told.both, told.rescored_count) == (2, 1)
    (each,) = told.rescored
    assert (each.play, each.routine, each.core) == (CATS.play, 7, 6)


def test_all_differences_are_counted_and_the_first_are_named() -> None:
    many = [found(f"8G CATS{letter * 4} 1") for letter in "ABCDEFGHIJKLMNO"]
    told = held([], many)
    assert told.routine_lacks.total == 15
    named = [each.candidate for each in told.routine_lacks.examples[Cause.WORD]]
    assert named == many[:EXAMPLES]


# ---- the best play ------------------------------------------------------------------------
def test_another_best_play_of_the_same_score_is_not_another_score() -> None:
    told = held([found("9H OX 8")], [SO]).best
    assert (told.agreement, told.cause) == (Agreement.OTHER_PLAY, Cause.SEARCH)


def test_the_same_best_play_with_another_score_is_another_score() -> None:
    told = held([found("J8 SO 9")], [SO]).best
    assert (told.agreement, told.cause) == (Agreement.OTHER_SCORE, Cause.SEARCH)


def test_the_cause_is_why_the_better_one_was_not_found_by_the_other() -> None:
    """OX beats SO; whose dictionary lacks it is what counts."""
    fewer = WORDS - {"OX"}
    assert held([SO], [OX], routine_words=fewer).best.cause is Cause.WORD
    assert held([SO], [OX], core_words=fewer).best.cause is Cause.SEARCH
    assert held([OX], [SO], core_words=fewer).best.cause is Cause.WORD
    assert held([OX], [SO], routine_words=fewer).best.cause is Cause.SEARCH


def test_no_best_play_where_the_other_has_one_is_another_score() -> None:
    for told in (held([], [SO]), held([SO], [])):
        assert (told.best.agreement, told.best.cause) == (Agreement.OTHER_SCORE, Cause.SEARCH)
