"""How a game ends (R-21) and what the end does to the scores (R-17)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from monty.errors import IllegalMove
from monty.rules.crossword.board import Board, Square
from monty.rules.crossword.game import Ending, Game
from monty.rules.crossword.moves import (
    Exchange,
    Move,
    Pass,
    Play,
    Reason,
    parse_move,
    play_covering,
)
from monty.rules.tiles import ALL_TILES, without
from tests.rules.crossword.positions import near_the_end


def after(game: Game, moves: Iterable[Move]) -> Game:
    """The game after those moves."""
    for move in moves:
        game = game.play(move, random.Random(0))
    return game


def lay(game: Game, letters: str) -> Play:
    """A play of those letters at the end of the last row of tiles."""
    free = len(game.board.letters)
    squares = [Square(*divmod(free + i, 15)) for i in range(len(letters))]
    return play_covering(game.board, dict(zip(squares, letters, strict=True)))


def opening(*racks: str) -> Game:
    """A game with an empty board and a full bag."""
    return Game(Board(), racks, without(ALL_TILES, "".join(racks)), (0,) * len(racks), 0)


def test_R21_the_game_ends_when_the_bag_is_empty_and_a_player_is_out() -> None:
    game = near_the_end("", "AE", "QZ", scores=(100, 90))
    assert game.ending is None
    game = after(game, [lay(game, "A"), Pass()])
    assert game.ending is None
    game = after(game, [lay(game, "E")])
    assert game.ending is Ending.OUT


def test_R21_playing_all_tiles_does_not_end_it_while_the_bag_lasts() -> None:
    game = near_the_end("X", "AE", "QZ")
    game = after(game, [lay(game, "AE")])
    assert (game.racks, game.bag, game.ending) == (("X", "QZ"), "", None)
    assert near_the_end("X", "", "QZ").ending is None


def test_R17_the_player_who_is_out_gains_what_the_others_lose() -> None:
    game = near_the_end("", "A", "QZ", "E?", "X", scores=(10, 90, 70, 80))
    points = after(game, [lay(game, "A")]).scores[0]
    game = after(game, [lay(game, "A")])
    assert game.adjustments == (20 + 1 + 8, -20, -1, -8)
    assert game.final_scores == (points + 29, 70, 69, 72)


def test_R17_the_adjustment_stays_apart_from_the_scores() -> None:
    game = near_the_end("", "A", "QZ", scores=(10, 90))
    over = after(game, [lay(game, "A")])
    assert over.scores[1] == 90
    assert over.final_scores[1] == 70


def test_R17_a_single_player_who_is_out_gains_nothing() -> None:
    game = near_the_end("", "A", scores=(300,))
    game = after(game, [lay(game, "A")])
    assert game.ending is Ending.OUT
    assert game.final_scores == game.scores
    assert game.winners == (0,)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_R21_a_full_round_of_passes_with_an_empty_bag_ends_it(players: int, first: int) -> None:
    game = near_the_end("", *("QZ", "AE", "X", "J")[:players], turn=first % players)
    game = after(game, [Pass()] * (players - 1))
    assert game.ending is None
    game = after(game, [Pass()])
    assert game.ending is Ending.PASSED


@pytest.mark.parametrize("turn", [0, 1])
def test_R17_when_all_have_passed_every_player_loses_the_own_rack(turn: int) -> None:
    game = after(near_the_end("", "QZ", "AE", scores=(150, 120), turn=turn), [Pass()] * 2)
    assert game.adjustments == (-20, -2)
    assert game.final_scores == (130, 118)
    assert game.winners == (0,)
    with pytest.raises(IllegalMove) as refused:
        game.play(Pass(), random.Random(0))
    assert refused.value.reason is Reason.GAME_OVER


@pytest.mark.parametrize("turn", [0, 1])
def test_R17_six_passes_in_a_row_deduct_both_racks_whoever_passed_first(turn: int) -> None:
    game = near_the_end("", "QZ", "AXE", scores=(150, 120), turn=turn)
    over = replace(game, passes=6, scoreless=6)
    assert over.ending is Ending.PASSED
    assert over.final_scores == (150 - 20, 120 - 10)


def test_R17_final_scores_may_fall_below_nought() -> None:
    game = after(near_the_end("", "QZ", "AE"), [Pass()] * 2)
    assert game.final_scores == (-20, -2)


def test_R21_a_play_breaks_the_row_of_passes() -> None:
    game = near_the_end("", "AE", "QZ")
    game = after(game, [Pass()])
    game = after(game, [lay(game, "Q"), Pass()])
    assert (game.passes, game.ending) == (1, None)
    assert after(game, [Pass()]).ending is Ending.PASSED


def test_R21_passes_do_not_end_it_while_the_bag_lasts() -> None:
    game = after(near_the_end("X", "AE", "QZ"), [Pass()] * 9)
    assert game.ending is None
    assert game.passes == 9
    # Who then empties the bag gives everybody another turn.
    game = after(game, [lay(game, "Q")])
    assert (game.bag, game.passes, game.ending) == ("", 0, None)


def test_R21_an_exchange_breaks_the_row_of_passes() -> None:
    game = after(near_the_end("X", "AE", "QZ"), [Pass(), Exchange("Q"), Pass()])
    assert (game.passes, game.scoreless) == (1, 3)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_R21_three_rounds_without_a_tile_let_the_players_end_it(players: int) -> None:
    game = opening(*("AEINRST", "BCDEFGH", "LMNOPQR", "STUVWXY")[:players])
    quiet: list[Move] = [Exchange(game.rack[:1]), *[Pass()] * (3 * players - 1)]
    game = after(game, quiet[:-1])
    assert not game.stalled
    game = after(game, quiet[-1:])
    assert game.stalled
    assert game.ending is None, "the program asks, it does not decide"
    over = game.agree_end()
    assert over.ending is Ending.AGREED
    assert not over.stalled
    with pytest.raises(IllegalMove):
        over.check(Pass())


def test_R21_a_play_begins_the_three_rounds_anew() -> None:
    game = after(opening("AEINRST", "BCDEFGH"), [Pass()] * 6)
    assert game.stalled
    game = after(game, [parse_move("8H STAIN")])
    assert (game.stalled, game.scoreless, game.passes) == (False, 0, 0)


def test_R21_an_agreed_end_deducts_every_rack() -> None:
    game = after(opening("AEINRST", "QZJXKVW"), [Pass()] * 6).agree_end()
    assert game.adjustments == (-7, -(10 + 10 + 8 + 8 + 5 + 4 + 4))


def test_R17_tiles_never_shown_count_nothing_until_they_are() -> None:
    board = near_the_end("", "EA", "QZ").board
    game = Game(board, ("E*", "**"), "", (50, 60), 0)
    game = after(game, [Pass()] * 2)
    assert game.adjustments == (-1, 0)
    game = game.show(1, "QZ")
    assert game.adjustments == (-1, -20)
    assert game.ending is Ending.PASSED


def test_R17_the_winner_has_the_highest_score_after_the_adjustment() -> None:
    game = near_the_end("", "QZ", "A", "E", scores=(110, 100, 99))
    over = after(game, [Pass()] * 3)
    assert over.final_scores == (90, 99, 98)
    assert over.winners == (1,)


def test_R17_equal_scores_share_the_win() -> None:
    over = after(near_the_end("", "Q", "A", "E", scores=(108, 99, 99)), [Pass()] * 3)
    assert over.final_scores == (98, 98, 98)
    assert over.winners == (0, 1, 2)
