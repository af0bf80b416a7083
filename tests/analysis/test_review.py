"""What an analysis finds in each turn and in the whole game."""

from __future__ import annotations

import pytest

from monty.players.crossword.leaves import leave_values
from monty.rules.crossword.moves import Exchange, Pass
from monty.search import Finder
from monty.transcripts.gcg import write_gcg
from tests.analysis.games import LEXICON, SHORT, analysed
from tests.transcripts.games import written_game


def test_beside_what_was_done_stand_the_most_points_and_the_highest_value() -> None:
    first = analysed().reviews[0]
    best = Finder(LEXICON).best(first.turn.before, "EHNORTT")
    assert best is not None and best == first.best_score
    assert first.done is not None and first.best_value is not None
    assert (str(first.done.move), first.done.score, first.done.leave) == ("8F HORN", 14, "ETT")
    assert first.done.value == pytest.approx(14 + leave_values().of("ETT"))
    assert first.best_value.value >= first.done.value
    assert first.lost == pytest.approx(first.best_value.value - first.done.value)


def test_of_the_best_player_nothing_is_lost() -> None:
    first = analysed().reviews[0]
    assert first.best_value is not None
    better = SHORT.replace("8F HORN +14 14", f"{first.best_value.move} +14 14")
    assert analysed(better).reviews[0].lost == 0


def test_words_that_the_lexicon_lacks_are_named() -> None:
    fifth = analysed().reviews[4]
    assert fifth.unknown == ("QPASTE",)
    assert "QPASTE" in analysed().summaries[0].unknown


def test_what_was_taken_back_after_a_challenge_counts_as_a_turn_without_points() -> None:
    game = analysed()
    assert [review.taken_back for review in game.reviews] == [False] * 4 + [True] + [False] * 3
    assert game.reviews[4].lost is None
    anna = game.summaries[0]
    assert (anna.turns, anna.mean) == (3, (14 + 25 + 0) / 3)


def test_of_a_rack_that_is_not_whole_or_cannot_be_nothing_is_said() -> None:
    game = analysed()
    assert game.reviews[3].best_value is None  # three tiles while there are some to draw
    for rack in ("", "ABCDE?*", "QQABCDE", "ABCDEFGH"):
        other = SHORT.replace(">Anna: EHNORTT", f">Anna: {rack}")
        assert analysed(other).reviews[0].best_value is None


def test_exchanges_and_passes_have_their_value_too() -> None:
    text = "#player1 A\n>A: EHNORTT -ETT +0 0\n>A: EHNORTT - +0 0\n>A: EHNORTT -3 +0 0\n"
    exchanged, passed, counted = (review.done for review in analysed(text).reviews)
    assert exchanged is not None and exchanged.move == Exchange("ETT")
    assert exchanged.value == pytest.approx(leave_values().of("HNOR"))
    assert passed is not None and passed.move == Pass()
    assert passed.leave == "EHNORTT"
    assert counted is None


def test_the_points_stand_as_written_and_by_the_rules() -> None:
    anna, bert = analysed().summaries
    assert (anna.written, anna.ruled) == (65, 14 + 25 + 13)
    assert (bert.written, bert.ruled) == (11, 9 - 13)


def test_a_bingo_is_a_play_of_seven_tiles_that_stood() -> None:
    text = "#player1 A\n>A: EHNORTT 8D THRONET +70 70\n"
    assert analysed(text).summaries[0].bingos == 1
    assert analysed(f"{text}>A: EHNORTT -- -70 0\n").summaries[0].bingos == 0


def test_a_game_without_turns_is_summed_up_all_the_same() -> None:
    (only,) = analysed("#player1 A\n").summaries
    assert (only.turns, only.mean, only.reviewed, only.lost) == (0, 0.0, 0, 0)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_ours_is_reviewed_in_every_turn(seed: int) -> None:
    transcript, game = written_game(seed)
    found = analysed(write_gcg(transcript).decode())
    moves = [review for review in found.reviews if review.turn.event.rack]
    assert all(review.turn.differences == () for review in found.reviews)
    assert tuple(each.ruled for each in found.summaries) == game.final_scores
    for review in moves:
        if review.best_value is not None and review.done is not None:
            assert review.best_value.value >= review.done.value - 1e-9
        if review.best_score is not None and review.done is not None:
            assert review.best_score.score >= review.done.score
