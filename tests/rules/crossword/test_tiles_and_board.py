"""The board and the hundred tiles (R-1 to R-4)."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter

import pytest

from monty.errors import IllegalMove, MontyError, TextError
from monty.rules.chance import chance, shuffled
from monty.rules.crossword.board import CENTRE, PREMIUMS, Board, Direction, Premium, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Play, Reason, parse_move
from monty.rules.tiles import (
    ALL_TILES,
    DISTRIBUTION,
    VALUES,
    TilesMissing,
    nearest_to_a,
    tile_of,
    too_many,
    total_value,
    without,
)


def square(text: str) -> Square:
    """`8H` as a square."""
    play = parse_move(f"{text} A")
    assert isinstance(play, Play)
    return play.start


def table(text: str) -> dict[str, int]:
    """`A9 B2` as a number for each tile."""
    return {entry[0]: int(entry[1:]) for entry in text.split()}


def test_R1_the_board_has_61_premium_squares() -> None:
    assert Counter(PREMIUMS.values()) == {
        Premium.TRIPLE_WORD: 8,
        Premium.DOUBLE_WORD: 17,
        Premium.TRIPLE_LETTER: 12,
        Premium.DOUBLE_LETTER: 24,
        Premium.NONE: 225 - 61,
    }


def test_R1_triple_words_are_the_corners_and_the_edge_middles() -> None:
    triple = {str(at) for at, premium in PREMIUMS.items() if premium is Premium.TRIPLE_WORD}
    assert triple == {"1A", "1H", "1O", "8A", "8O", "15A", "15H", "15O"}


def test_R1_the_layout_is_the_same_from_every_side() -> None:
    for at, premium in PREMIUMS.items():
        assert PREMIUMS[Square(at.column, at.row)] is premium
        assert PREMIUMS[Square(at.row, 14 - at.column)] is premium


@pytest.mark.parametrize(
    ("premium", "squares"),
    [
        (Premium.DOUBLE_WORD, "2B 3C 4D 5E"),
        (Premium.TRIPLE_LETTER, "2F 6B 6F"),
        (Premium.DOUBLE_LETTER, "1D 4A 3G 7C 4H 8D 7G"),
    ],
)
def test_R1_the_squares_of_the_first_quarter(premium: Premium, squares: str) -> None:
    quarter = {
        at for at, kind in PREMIUMS.items() if kind is premium and max(at.row, at.column) <= 7
    }
    assert quarter - {CENTRE} == set(map(square, squares.split()))


def test_R1_what_premiums_multiply_by() -> None:
    assert [(kind.letter_factor, kind.word_factor) for kind in Premium] == [
        (1, 1),
        (2, 1),
        (3, 1),
        (1, 2),
        (1, 3),
    ]


def test_R13_the_centre_is_a_double_word_square() -> None:
    assert str(CENTRE) == "8H"
    assert PREMIUMS[CENTRE] is Premium.DOUBLE_WORD


def test_R2_there_are_a_hundred_tiles() -> None:
    assert table(
        "A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1 ?2"
    ) == dict(DISTRIBUTION)
    assert Counter(ALL_TILES) == DISTRIBUTION
    assert len(ALL_TILES) == 100


def test_R2_erratum_six_N_and_two_blanks_where_a_manual_prints_five_N_and_none() -> None:
    assert DISTRIBUTION["N"] == 6
    assert DISTRIBUTION["?"] == 2
    assert too_many("NNNNNN??") is None
    assert too_many("NNNNNNN") == "N"
    assert too_many("???") == "?"


def test_R3_the_values_of_the_tiles() -> None:
    assert table(
        "A1 B3 C3 D2 E1 F4 G2 H4 I1 J8 K5 L1 M3 N1 O1 P3 Q10 R1 S1 T1 U1 V4 W4 X8 Y4 Z10 ?0"
    ) == dict(VALUES)
    assert total_value("QZ?*A") == 21


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_R4_every_player_holds_seven_tiles(players: int) -> None:
    game = Game.start(players, players - 1, random.Random(1))
    assert [len(rack) for rack in game.racks] == [7] * players
    assert len(game.bag) == 100 - 7 * players
    assert sorted("".join(game.racks) + game.bag) == sorted(ALL_TILES)
    assert game.turn == players - 1
    assert game.scores == (0,) * players


def test_R4_the_tiles_are_mixed_before_they_are_dealt() -> None:
    dealt = {Game.start(2, 0, random.Random(seed)).racks for seed in range(20)}
    assert len(dealt) == 20
    assert Game.start(2, 0, random.Random(3)) == Game.start(2, 0, random.Random(3))


@pytest.mark.parametrize("players", [-1, 0, 5, 20])
def test_R4_a_game_is_for_one_to_four_players(players: int) -> None:
    with pytest.raises(MontyError, match="1 to 4 players"):
        Game.start(players, 0, random.Random(1))
    with pytest.raises(MontyError, match="1 to 4 players"):
        Game.start_on_real_board(players, 0)


@pytest.mark.parametrize("first", [-1, 2])
def test_R4_the_first_player_is_one_of_the_players(first: int) -> None:
    with pytest.raises(MontyError, match="turn"):
        Game.start(2, first, random.Random(1))


def test_R9_a_small_letter_is_a_blank() -> None:
    assert [tile_of("q"), tile_of("Q")] == ["?", "Q"]


def test_M7_nearest_to_a_plays_first_and_a_blank_beats_an_a() -> None:
    assert nearest_to_a({0: "T", 1: "B"}) == (1,)
    assert nearest_to_a({0: "A", 1: "?", 2: "B"}) == (1,)
    assert nearest_to_a({0: "C", 1: "X", 2: "C"}) == (0, 2)


def test_tiles_leave_a_rack_in_its_order_and_hidden_ones_last() -> None:
    assert without("AEIAE", "EA") == "IAE"
    assert without("A*B*", "AX") == "B*"
    assert without("*A", "A") == "*"
    with pytest.raises(TilesMissing, match="no A on the rack") as missing:
        without("AB", "AA")
    assert missing.value.tile == "A"
    with pytest.raises(TilesMissing, match="no blank on the rack"):
        without("AB", "?")


def test_errors_survive_being_copied() -> None:
    missing = pickle.loads(pickle.dumps(TilesMissing("?")))
    assert (str(missing), missing.tile) == ("no blank on the rack", "?")
    illegal = copy.copy(IllegalMove(Reason.NONE_LEFT, "Q"))
    assert (str(illegal), illegal.reason) == ("no such tile can be left: Q", Reason.NONE_LEFT)


def test_a_board_knows_its_neighbours_and_lines() -> None:
    board = Board().with_tiles({square("8H"): "A", square("8I"): "T", square("1A"): "Z"})
    beside = {at for at, letter in board.squares() if board.has_neighbour(at)}
    expected = "1B 2A 7H 7I 8G 8J 9H 9I 8H 8I"
    assert beside == set(map(square, expected.split()))
    assert board.run(square("8I"), Direction.ACROSS) == (square("8H"), "AT")
    assert board.run(square("8I"), Direction.DOWN) == (square("8I"), "T")
    assert board.letters == "ZAT"
    assert not board.empty and Board().empty


@pytest.mark.parametrize("off", [Square(0, 15), Square(0, -1), Square(15, 0), Square(-1, 0)])
def test_no_tile_is_laid_beside_the_board(off: Square) -> None:
    assert Board().at(off) == "."
    with pytest.raises(MontyError, match="A lies off the board"):
        Board().with_tiles({off: "A"})


@pytest.mark.parametrize("no_letter", [".", "", "AB", "?", "1", "\u00c4", "\n"])
def test_what_is_laid_on_the_board_is_a_letter(no_letter: str) -> None:
    board = Board().with_tiles({square("8H"): "A"})
    with pytest.raises(TextError, match="is a letter A to Z, not "):
        board.with_tiles({square("8H"): no_letter})


def test_the_same_seed_and_purpose_bring_the_same_tiles() -> None:
    assert shuffled("ABCDEFG", chance(1, "bag")) == shuffled("ABCDEFG", chance(1, "bag"))
    drawn = {
        shuffled(ALL_TILES, source)
        for source in (
            chance(1, "bag"),
            chance(2, "bag"),
            chance(1, "exchange", 1),
            chance(1, "exchange", 2),
        )
    }
    assert len(drawn) == 4


def test_a_saved_seed_means_the_same_game_in_years_to_come() -> None:
    assert shuffled("ABCDEFGHIJ", chance(1983, "bag")) == "IGDJBECFHA"
