"""A play taken back after an accepted challenge: nothing leaks (R-20, D-16)."""

from __future__ import annotations

import random

import pytest

from monty.errors import IllegalMove, TextError
from monty.rules.crossword.board import Board, Square
from monty.rules.crossword.game import Ending
from monty.rules.crossword.moves import Pass, Reason, Withdrawal, parse_move, play_covering
from tests.rules.crossword.positions import near_the_end, play_of, position

CHANCE = random.Random(0)


def test_R20_the_turn_is_lost_and_tiles_bag_and_scores_are_as_before() -> None:
    before = position(Board(), "AEINRST", "BCDEFGH")
    after = before.play(Withdrawal(play_of("8H RETAINS")), CHANCE)
    assert (after.turn, after.scoreless) == (1, 1)
    assert (after.board, after.racks, after.bag, after.scores) == (
        before.board, before.racks, before.bag, before.scores,
    )  # fmt: skip


def test_R20_after_a_challenge_of_seven_tiles_the_next_play_earns_no_bonus() -> None:
    game = position(Board(), "AEINRST", "AEINRST").play(Withdrawal(play_of("8H RETAINS")), CHANCE)
    played = game.play(play_of("8H TEN"), CHANCE)
    assert played.scores == (0, 6)
    assert played.play(Withdrawal(play_of("9H RETAINS")), CHANCE).scores == (0, 6)


def test_R20_a_lost_challenge_is_not_a_pass() -> None:
    game = near_the_end("", "QZ", "AE")
    free = len(game.board.letters)
    lost = Withdrawal(play_covering(game.board, {Square(*divmod(free, 15)): "Q"}))
    after = game.play(lost, CHANCE).play(Pass(), CHANCE)
    assert (after.passes, after.ending) == (1, None)
    assert after.play(Pass(), CHANCE).ending is Ending.PASSED


def test_R20_a_lost_challenge_breaks_a_round_of_passes() -> None:
    game = near_the_end("", "QZ", "AE").play(Pass(), CHANCE)
    free = len(game.board.letters)
    lost = Withdrawal(play_covering(game.board, {Square(*divmod(free, 15)): "A"}))
    after = game.play(lost, CHANCE)
    assert (after.passes, after.ending) == (0, None)


def test_R20_only_what_could_have_been_played_can_be_taken_back() -> None:
    game = position(Board(), "AEINRST", "BCDEFGH")
    with pytest.raises(IllegalMove) as caught:
        game.check(Withdrawal(play_of("8H QUEEN")))
    assert caught.value.reason is Reason.NOT_ON_RACK


def test_a_withdrawal_is_read_as_it_is_written() -> None:
    lost = Withdrawal(play_of("8H rETAINS"))
    assert str(lost) == "--8H rETAINS"
    assert parse_move("--8H rETAINS") == lost


@pytest.mark.parametrize("text", ["--", "---", "--ABC", "--8H", "----8H A"])
def test_what_is_not_a_withdrawal_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        parse_move(text)
