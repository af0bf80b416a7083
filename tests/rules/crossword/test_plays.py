"""What may be played, exchanged and passed (R-5 to R-11, R-20)."""

from __future__ import annotations

import random

import pytest

from monty.errors import IllegalMove, MontyError
from monty.rules.crossword.board import Board, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import (
    Exchange,
    Pass,
    Play,
    Reason,
    check_placement,
    parse_move,
    play_covering,
)
from monty.rules.crossword.scoring import score_play
from tests.rules.crossword.positions import laid, near_the_end, play_of, position

CHANCE = random.Random(0)


def on_squares(text: str) -> dict[Square, str]:
    """`8H=A 9H=B` as letters on squares."""
    plays = [play_of(entry.replace("=", " ")) for entry in text.split()]
    return {play.start: play.word for play in plays}


HORN = laid("8F HORN")
MIDDLE = position(HORN, "AEINRST", "ABCDEFG")

REFUSED_MOVES = [
    (MIDDLE, "8L NASTI", Reason.OFF_BOARD, "it runs off the board"),
    (MIDDLE, "N11 STAIN", Reason.NOT_TOUCHING, "it touches no tile on the board"),
    (MIDDLE, "N12 STAIN", Reason.OFF_BOARD, "it runs off the board"),
    (MIDDLE, "8G EARN", Reason.OCCUPIED, "another letter lies there: 8G holds O"),
    (
        position(laid("8F HoRN"), "AEINRST"),
        "8F HERN",
        Reason.OCCUPIED,
        "another letter lies there: 8G holds O",
    ),
    (MIDDLE, "8G ORNS", Reason.INCOMPLETE, "it misses a letter beside it: H at 8F"),
    (MIDDLE, "8E SHOR", Reason.INCOMPLETE, "it misses a letter beside it: N at 8I"),
    (MIDDLE, "8J S", Reason.INCOMPLETE, "it misses a letter beside it: N at 8I"),
    (MIDDLE, "8F HORN", Reason.NO_NEW_TILE, "it places no new tile"),
    (MIDDLE, "8G ORN", Reason.NO_NEW_TILE, "it places no new tile"),
    (MIDDLE, "F8 H", Reason.NO_NEW_TILE, "it places no new tile"),
    (MIDDLE, "10F STAIN", Reason.NOT_TOUCHING, "it touches no tile on the board"),
    (MIDDLE, "9J STAIN", Reason.NOT_TOUCHING, "it touches no tile on the board"),
    (MIDDLE, "8F HORNED", Reason.NOT_ON_RACK, "that tile is not on the rack: D"),
    (MIDDLE, "8F HORNs", Reason.NOT_ON_RACK, "that tile is not on the rack: blank"),
    (MIDDLE, "F8 HAA", Reason.NOT_ON_RACK, "that tile is not on the rack: A"),
    (MIDDLE, "-AA", Reason.NOT_ON_RACK, "that tile is not on the rack: A"),
    (MIDDLE, "-A?", Reason.NOT_ON_RACK, "that tile is not on the rack: blank"),
    (
        position(Board(), "AEINRST"),
        "8H A",
        Reason.FIRST_TOO_SHORT,
        "the first word needs two tiles",
    ),
    (
        position(Board(), "AEINRST"),
        "8I AT",
        Reason.CENTRE_NOT_COVERED,
        "the first word covers the centre",
    ),
    (
        position(Board(), "AEINRST"),
        "H6 AT",
        Reason.CENTRE_NOT_COVERED,
        "the first word covers the centre",
    ),
    (
        position(Board(), "AEINRST"),
        "7H AT",
        Reason.CENTRE_NOT_COVERED,
        "the first word covers the centre",
    ),
    (
        Game.start_on_real_board(2, 0),
        "8H QUQ",
        Reason.NONE_LEFT,
        "no such tile can be left: Q",
    ),
    (
        Game.start_on_real_board(2, 0),
        "8H aaa",
        Reason.NONE_LEFT,
        "no such tile can be left: blank",
    ),
    (
        near_the_end("ABC", "EINR", "T"),
        "-EINR",
        Reason.TOO_FEW_IN_BAG,
        "not enough tiles to draw: 3 in the bag",
    ),
    (
        near_the_end("", "EINR", "T"),
        "-E",
        Reason.TOO_FEW_IN_BAG,
        "not enough tiles to draw: 0 in the bag",
    ),
    (near_the_end("", "EINR", ""), "-", Reason.GAME_OVER, "the game is over"),
    (near_the_end("", "EINR", ""), "-E", Reason.GAME_OVER, "the game is over"),
    (near_the_end("", "EINR", ""), "15A REIN", Reason.GAME_OVER, "the game is over"),
]


@pytest.mark.parametrize(("game", "move", "reason", "told"), REFUSED_MOVES)
def test_a_move_is_refused_with_its_reason(
    game: Game, move: str, reason: Reason, told: str
) -> None:
    before = game.text
    with pytest.raises(IllegalMove) as refused:
        game.check(parse_move(move))
    assert refused.value.reason is reason
    assert str(refused.value) == told
    with pytest.raises(IllegalMove):
        game.play(parse_move(move), CHANCE)
    assert game.text == before


REFUSED_TILES = [
    ("", Reason.NO_NEW_TILE, "it places no new tile"),
    ("7F=A 9G=B", Reason.NOT_IN_LINE, "the tiles are not in one line"),
    ("9F=A 9G=B 10G=C", Reason.NOT_IN_LINE, "the tiles are not in one line"),
    ("9F=A 9H=B", Reason.GAP, "there is a gap in the word"),
    ("7F=A 10F=B", Reason.GAP, "there is a gap in the word"),
    ("7F=A 9F=B 11F=C", Reason.GAP, "there is a gap in the word"),
    ("8H=E", Reason.OCCUPIED, "another letter lies there: 8H holds R"),
    ("8I=E 8J=D", Reason.OCCUPIED, "another letter lies there: 8I holds N"),
]


@pytest.mark.parametrize(("letters", "reason", "told"), REFUSED_TILES)
def test_tiles_laid_one_by_one_are_refused_with_the_reason(
    letters: str, reason: Reason, told: str
) -> None:
    with pytest.raises(IllegalMove) as refused:
        play_covering(laid("8F HORn"), on_squares(letters))
    assert refused.value.reason is reason
    assert str(refused.value) == told


@pytest.mark.parametrize("off", [Square(7, 15), Square(-1, 5)])
def test_tiles_laid_beside_the_board_are_refused(off: Square) -> None:
    with pytest.raises(IllegalMove) as refused:
        play_covering(HORN, {off: "A"})
    assert refused.value.reason is Reason.OFF_BOARD


def test_no_reason_is_without_its_test() -> None:
    tested = {reason for _, _, reason, _ in REFUSED_MOVES}
    tested |= {reason for _, reason, _ in REFUSED_TILES}
    assert tested == set(Reason)


@pytest.mark.parametrize(
    ("board", "letters", "play"),
    [
        (HORN, "8J=S", "8F HORNS"),
        (HORN, "8E=T 8J=S", "8E THORNS"),
        (HORN, "6H=F 7H=A 9H=M", "H6 FARM"),
        (HORN, "9F=A", "F8 HA"),
        (HORN, "9G=n", "G8 On"),
        # It makes a word both ways: the longer one is given, or the one across.
        (laid("8F HORN", "H6 FARM"), "9G=A", "9G AM"),
        (laid("8F HORN", "H6 FARM"), "9I=E", "9H ME"),
        (laid("8F HORN", "H6 FARM", "I8 NAY"), "7I=A", "I7 ANAY"),
        (Board(), "8H=A", "8H A"),
        (HORN, "15O=A", "15O A"),
    ],
)
def test_tiles_laid_one_by_one_become_a_play(board: Board, letters: str, play: str) -> None:
    assert str(play_covering(board, on_squares(letters))) == play


@pytest.mark.parametrize(
    "play", ["8H AT", "8G AT", "H8 AT", "H7 AT", "8B STAINER", "8H STAINER", "H2 STAINER"]
)
def test_R5_the_first_play_covers_the_centre_across_or_down(play: str) -> None:
    check_placement(Board(), play_of(play))


def test_R5_a_first_play_of_one_tile_is_refused_with_the_reason() -> None:
    with pytest.raises(IllegalMove, match="the first word needs two tiles"):
        position(Board(), "AEINRST").play(play_covering(Board(), on_squares("8H=A")), CHANCE)


@pytest.mark.parametrize(
    "play", ["8F HORNS", "8E THORN", "8C STAHORN", "F7 AH", "G8 OI", "9E AS", "J8 SIT", "9I IT"]
)
def test_R6_a_later_play_touches_a_tile_on_the_board(play: str) -> None:
    MIDDLE.check(play_of(play))


@pytest.mark.parametrize("play", ["7J AS", "9J AS", "7D ES", "J9 SIT", "E7 A"])
def test_R6_touching_at_a_corner_is_not_enough(play: str) -> None:
    with pytest.raises(IllegalMove, match="touches no tile"):
        MIDDLE.check(play_of(play))


def test_R6_one_tile_is_enough() -> None:
    after = MIDDLE.play(play_of("8F HORNS"), CHANCE)
    assert after.board == laid("8F HORNS")
    assert after.scores == (8, 0)


def test_R6_a_tile_alone_may_be_given_by_itself() -> None:
    # It makes no word the way it is given, so that the word across it is the one it makes.
    score = score_play(HORN, play_of("9F A"))
    assert [word.letters for word in score.words] == ["HA"]
    assert score == score_play(HORN, play_of("F8 HA"))


def test_R7_every_cross_word_is_the_whole_line_of_tiles() -> None:
    score = score_play(laid("8F HORN", "H6 FARM"), play_of("10F PASTE"))
    assert [word.letters for word in score.words] == ["PASTE", "FARMS"]
    board = laid("8F HORN", "H8 REST")
    score = score_play(board, play_of("12G SET"))  # between REST and nothing below it
    assert [word.letters for word in score.words] == ["SET", "RESTE"]
    board = board.with_tiles(on_squares("13H=D"))
    score = score_play(board, play_of("12G SET"))
    assert [word.letters for word in score.words] == ["SET", "RESTED"]


def test_R8_words_are_never_diagonal() -> None:
    with pytest.raises(IllegalMove, match="not in one line"):
        play_covering(Board(), on_squares("8H=A 9I=T"))


def test_R8_no_tile_moves_once_played() -> None:
    with pytest.raises(IllegalMove, match="8F holds H"):
        MIDDLE.check(play_of("8E HORNS"))


def test_R9_a_blank_keeps_its_letter_for_the_game() -> None:
    game = position(Board(), "AEINRT?", "ABCDEFG")
    game = game.play(play_of("8G TEn"), CHANCE)
    assert game.rack == "ABCDEFG"
    assert game.board == laid("8G TEn")
    with pytest.raises(IllegalMove, match="8I holds N"):
        game.check(play_of("I8 DAB"))
    game.check(play_of("I8 nAB"))


def test_R9_a_blank_scores_nothing_in_this_and_every_later_word() -> None:
    assert score_play(Board(), play_of("8G TEn")).total == 4
    assert score_play(laid("8G TEn"), play_of("8G TEnD")).total == 4  # T1 E1 n0 D2
    assert score_play(laid("8G TEN"), play_of("8G TEND")).total == 5


def test_R9_a_blank_on_the_board_may_be_typed_as_its_letter() -> None:
    board = laid("8G TEn")
    score = score_play(board, play_of("8G TEND"))
    assert score == score_play(board, play_of("8G TEnD"))
    assert score.words[0].letters == "TEnD"
    after = position(board, "ABCDEFG").play(play_of("8G TEND"), CHANCE)
    assert after.board == laid("8G TEnD")


def test_R10_the_new_tiles_are_drawn_before_the_old_ones_are_mixed_in() -> None:
    for seed in range(20):
        bag = "".join(random.Random(seed).sample(MIDDLE.bag, len(MIDDLE.bag)))
        game = Game(HORN, MIDDLE.racks, bag, (0, 0), 0)
        after = game.play(Exchange("SAN"), random.Random(seed))
        assert after.racks == ("EIRT" + bag[:3], "ABCDEFG")
        assert sorted(after.bag) == sorted(bag[3:] + "ANS")
    assert after.turn == 1
    assert (after.scores, after.board) == ((0, 0), HORN)


def test_R10_exchanged_tiles_lie_anywhere_in_the_bag() -> None:
    game = near_the_end("ABCDEFG", "QZ", "I")
    places = {game.play(Exchange("Q"), random.Random(seed)).bag.index("Q") for seed in range(100)}
    assert places == set(range(7))


def test_R10_one_to_seven_tiles_may_be_exchanged() -> None:
    for count in range(1, 8):
        after = MIDDLE.play(Exchange("AEINRST"[:count]), CHANCE)
        assert len(after.racks[0]) == 7
    with pytest.raises(MontyError, match="1 to 7 tiles"):
        Exchange("")
    with pytest.raises(MontyError, match="1 to 7 tiles"):
        Exchange("AAAAAAAA")


def test_R10_the_whole_of_a_short_bag_may_be_exchanged() -> None:
    after = near_the_end("ABC", "EINR", "T").play(Exchange("INE"), CHANCE)
    assert after.racks[0] == "RABC"
    assert sorted(after.bag) == ["E", "I", "N"]


def test_R11_a_turn_may_be_passed() -> None:
    after = MIDDLE.play(Pass(), CHANCE)
    assert (after.turn, after.passes) == (1, 1)
    assert (after.racks, after.bag, after.board) == (MIDDLE.racks, MIDDLE.bag, MIDDLE.board)
    assert after.play(Pass(), CHANCE).turn == 0


def test_R4_a_player_draws_back_to_seven_while_the_bag_lasts() -> None:
    after = MIDDLE.play(play_of("8F HORNETS"), CHANCE)
    assert after.racks[0] == "AINR" + MIDDLE.bag[:3]
    assert after.bag == MIDDLE.bag[3:]
    short = near_the_end("XY", "AEIN", "T")
    word = short.board.run(Square(6, 0), play_of("8H A").direction)[1]
    after = short.play(Play(Square(6, 0), play_of("8H A").direction, word + "AEI"), CHANCE)
    assert (after.racks[0], after.bag) == ("NXY", "")


def test_R20_a_play_evaluated_but_not_made_leaves_the_game_as_it_was() -> None:
    game = position(laid("8F HORN"), "AEINRST", "ABCDEFG")
    before = (game.text, hash(game))
    play = play_of("8F HORNETS")
    game.check(play)
    assert score_play(game.board, play).total == 11
    made = game.play(play, CHANCE)
    assert (game.text, hash(game)) == before
    assert made != game
    assert game.play(Pass(), CHANCE).racks == game.racks  # the turn lost, the tiles back


def test_M19_juggling_changes_only_the_order_of_the_rack() -> None:
    orders = {MIDDLE.juggle(random.Random(seed)).rack for seed in range(20)}
    assert len(orders) > 10
    assert {"".join(sorted(order)) for order in orders} == {"AEINRST"}
    assert MIDDLE.juggle(CHANCE).racks[1] == "ABCDEFG"
    assert MIDDLE.juggle(CHANCE).turn == 0


def test_M21_swapping_racks_leaves_scores_and_turn() -> None:
    game = MIDDLE.play(play_of("8F HORNS"), CHANCE)
    swapped = game.swap_racks(0, 1)
    assert swapped.racks == game.racks[::-1]
    assert (swapped.scores, swapped.turn, swapped.bag) == (game.scores, game.turn, game.bag)
