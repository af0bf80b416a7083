"""The player by value: what leaves are worth, and the move with the most of points and leave."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monty.errors import TextError
from monty.lexicon import commonest
from monty.players.crossword.by_value import Valued, best_by_value, choose_by_value, worth_of
from monty.players.crossword.leaves import LeaveValues, leave_values
from monty.players.crossword.selfplay import play
from monty.rules.chance import chance
from monty.rules.crossword.board import Board
from monty.rules.crossword.moves import Exchange, Pass
from monty.rules.tiles import ALL_TILES, BLANK, LETTERS, total_value, without
from monty.search import Finder

FINDER = Finder(commonest("monty12k", 3000))
TILES = BLANK + LETTERS
PAIRS = ["".join(pair) for pair in combinations_with_replacement(TILES, 2)]
NOTHING = LeaveValues(dict.fromkeys(TILES, 0.0), dict.fromkeys(PAIRS, 0.0))
seeds = st.integers(0, 10**6)


def rack_of(seed: int, tiles: str = ALL_TILES) -> str:
    """Seven of those tiles, in the order of ASCII."""
    return "".join(sorted(chance(seed, "rack").sample(tiles, 7)))


# ---- the figures -------------------------------------------------------------------------------
def test_the_shipped_figures_are_of_every_tile_and_every_pair() -> None:
    values = leave_values()
    assert "".join(values.tiles) == TILES
    assert list(values.pairs) == PAIRS
    assert LeaveValues.parse(values.text) == values


def test_the_shipped_figures_are_what_players_expect() -> None:
    values = leave_values()
    assert max(TILES, key=values.of) == BLANK
    assert max(LETTERS, key=values.of) == "S"
    assert values.of("QU") > values.of("Q") + 2 > values.of("Q") + values.of("U")
    assert values.of("UU") < values.of("U") < values.of("E")
    assert values.of("VVWUU") < -10 < 10 < values.of("?S")


@given(seeds)
def test_a_rack_in_parts_is_worth_what_each_part_is_by_itself(seed: int) -> None:
    values, rack = leave_values(), rack_of(seed)
    parts = values.of_parts(rack)
    assert set(parts) == {"".join(used) for count in range(8) for used in combinations(rack, count)}
    for used, (leave, worth) in parts.items():
        assert sorted(leave) == sorted(without(rack, used))
        assert worth == pytest.approx(values.of(leave))


@pytest.mark.parametrize("line", ["A", "A 1", "a 1.0", "ABC 1.0", "A 1.0 ", ""])
def test_a_line_that_is_no_figure_is_told(line: str) -> None:
    with pytest.raises(TextError, match="line 2 is no tile with a figure"):
        LeaveValues.parse(f"# remark\n{line}\n")


# ---- the choice --------------------------------------------------------------------------------
@settings(max_examples=40, deadline=None)
@given(seeds)
def test_no_play_and_no_exchange_is_worth_more_than_the_best(seed: int) -> None:
    openings = FINDER.all(Board(), "JOINERS")
    board = openings[seed % len(openings)].play.on(Board())
    unseen = without(ALL_TILES, board.letters)
    rack = rack_of(seed, unseen)
    unseen, values = without(unseen, rack), leave_values()
    best = best_by_value(FINDER, board, rack, unseen, 79, values)
    for candidate in FINDER.all(board, rack):
        leave = without(rack, candidate.play.tiles_used(board))
        assert candidate.score + values.of(leave) <= best.value + 1e-9
    for count in range(8):
        for kept in combinations(rack, count):
            assert values.of("".join(kept)) <= best.value + 1e-9


def test_without_values_it_is_the_play_with_the_most_points() -> None:
    best = best_by_value(FINDER, Board(), "JOINERS", "A" * 93, 86, NOTHING)
    first = FINDER.best(Board(), "JOINERS")
    assert first is not None
    assert (best.move, best.score, best.value) == (first.play, first.score, first.score)


def test_an_S_is_kept_for_a_few_points() -> None:
    rack = "BEGINSU"
    most = FINDER.best(Board(), rack)
    assert str(most) == "8D BEGINS 24"
    best = best_by_value(FINDER, Board(), rack, "A" * 93, 86, leave_values())
    assert (str(best.move), best.score, best.leave) == ("8D BEGIN", 22, "SU")


def test_tiles_that_make_no_word_are_exchanged_for_as_many_as_the_bag_has() -> None:
    best = best_by_value(FINDER, Board(), "VVWUUIQ", "A" * 93, 86, leave_values())
    assert isinstance(best.move, Exchange) and len(best.move.tiles) >= 5
    few = best_by_value(FINDER, Board(), "VVWUUIQ", "A" * 9, 2, leave_values())
    assert isinstance(few.move, Exchange) and len(few.move.tiles) <= 2
    none = best_by_value(FINDER, Board(), "VVWUUIQ", "A" * 7, 0, leave_values())
    assert none == Valued(Pass(), 0, "IQUUVVW", -total_value("VVWUUIQ"))


def test_R17_with_an_empty_bag_it_counts_what_the_others_would_lose_to_it() -> None:
    assert worth_of("", "QZ", 0, leave_values()) == 40
    assert worth_of("QZ", "A", 0, leave_values()) == -20
    assert worth_of("E", "QZ", 1, leave_values()) == leave_values().of("E")


def test_a_game_between_two_of_them_comes_to_its_end() -> None:
    players = [lambda game, _: choose_by_value(game, "monty12k", leave_values())] * 2
    game = play(players, 7)
    assert game.ending is not None
    assert min(game.final_scores) > 150
