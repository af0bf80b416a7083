"""The crossword game as somebody uses it who has the library and nothing else."""

from __future__ import annotations

import pickle
import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import monty.crossword
from monty.crossword import (
    COMPUTER_SCRABBLE_LEVELS,
    DELUXE_LEVELS,
    MONTY_LEVELS,
    Board,
    Candidate,
    Direction,
    Ending,
    Exchange,
    Finder,
    Game,
    IllegalMove,
    LeaveValues,
    Lexicon,
    LexiconError,
    MontyError,
    Move,
    Pass,
    Play,
    Reason,
    Square,
    TextError,
    Withdrawal,
    analyse,
    chance,
    choose,
    follow,
    leave_values,
    lexicon,
    parse_move,
    read_gcg,
    score_play,
)

squares = st.builds(Square, st.integers(0, 14), st.integers(0, 14))
letters = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
plays = st.builds(
    Play, squares, st.sampled_from(Direction), st.text(letters, min_size=1, max_size=15)
)
exchanges = st.builds(Exchange, st.text("ABCXYZ?", min_size=1, max_size=7))
moves = st.one_of(plays, exchanges, st.just(Pass()), st.builds(Withdrawal, plays))
boards = st.dictionaries(squares, letters, max_size=60).map(Board().with_tiles)


def again(value: object) -> object:
    """What the `repr` of a value gives to somebody who has imported all the names."""
    return eval(
        repr(value), {name: getattr(monty.crossword, name) for name in monty.crossword.__all__}
    )


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon("monty12k")


@pytest.fixture(scope="module")
def finder(words: Lexicon) -> Finder:
    return Finder(words)


# ---- text and back --------------------------------------------------------------------------
@given(squares)
def test_a_square_is_its_text_and_its_repr(square: Square) -> None:
    assert Square.parse(str(square)) == square == again(square)


@given(plays)
def test_a_play_is_its_text_and_its_repr(play: Play) -> None:
    assert Play.parse(str(play)) == play == again(play)


@given(moves)
def test_any_move_is_its_text_and_its_repr(move: Move) -> None:
    assert parse_move(str(move)) == move == again(move)


@given(boards)
def test_a_board_is_its_text_and_its_repr(board: Board) -> None:
    assert Board.parse(board.text) == board == again(board)


@given(boards)
def test_a_printed_board_has_every_letter_where_it_lies(board: Board) -> None:
    columns, *rows = str(board).splitlines()
    assert columns.split() == list("ABCDEFGHIJKLMNO")
    for square, letter in board.squares():
        shown = rows[square.row][3 + 2 * square.column]
        assert shown == letter if letter != "." else not shown.isalpha()
        assert rows[square.row].split()[0] == str(square.row + 1)


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.integers(1, 4), st.integers(0, 30))
def test_a_game_is_its_text_and_its_repr(seed: int, players: int, turns: int) -> None:
    source = random.Random(seed)
    game = Game.start(players, seed % players, source)
    for _ in range(turns):
        if game.ending is None:
            tiles = game.rack[: source.randrange(3)]
            game = game.play(Exchange(tiles) if tiles else Pass(), source)
    assert Game.parse(game.text) == game == again(game)


@given(st.one_of(st.text(), st.from_regex(r"[0-9A-P]{0,3} ?[A-Za-z.?]{0,17}", fullmatch=True)))
def test_any_text_is_a_play_or_a_value_error_that_says_what_was_expected(text: str) -> None:
    try:
        play = Play.parse(text)
    except ValueError as error:
        assert isinstance(error, MontyError)
        assert "\n" not in str(error)
        assert "8H WORD" in str(error) or "1 to 15 letters" in str(error)
    else:
        assert str(play) == text


def test_a_candidate_reads_as_in_print(finder: Finder) -> None:
    best = finder.best(Board(), "JOINS")
    assert best is not None
    assert str(best) == "8D JOINS 40"
    assert again(best) == best == Candidate(Play.parse("8D JOINS"), 40)


def test_scores_and_levels_are_their_repr() -> None:
    score = score_play(Board(), Play.parse("8D JOiNS"))
    assert again(score) == score
    for levels in (MONTY_LEVELS, DELUXE_LEVELS, COMPUTER_SCRABBLE_LEVELS):
        assert [again(level) for level in levels.values()] == list(levels.values())


def test_what_was_written_and_followed_is_its_repr() -> None:
    written = read_gcg("#player1 A A\n#player2 B B\n>A: CAT 8G CAT +10 10\n>B: ? - +0 0\n#note x\n")
    assert again(written) == written
    assert again(follow(written)) == follow(written)
    analysis = analyse(written, Lexicon.of("pets", ["cat", "act", "at"]), leave_values())
    assert again(analysis) == analysis
    assert again(analysis.summaries) == analysis.summaries
    assert again(MONTY_LEVELS) == MONTY_LEVELS


def test_what_is_too_large_to_be_written_out_stands_in_angle_brackets(
    words: Lexicon, finder: Finder
) -> None:
    assert repr(words) == "<Lexicon monty12k: 12,097 words>"
    assert repr(finder) == "<Finder with 12,097 words>"
    assert repr(leave_values()) == "<LeaveValues of 27 tiles and 378 pairs>"
    assert repr(finder.all(Board(), "AT")).endswith(" candidates>")


def test_leave_values_are_keys_of_a_dictionary() -> None:
    again = LeaveValues.parse(leave_values().text)
    assert {leave_values(): 1}[again] == 1


def test_candidates_sort_by_score(finder: Finder) -> None:
    plays = finder.all(Play.parse("8D JOINS").on(Board()), "EXI?RLU")
    ordered = sorted(plays)
    assert [each.score for each in ordered] == sorted(each.score for each in plays)
    assert all(one < other for one, other in pairwise(ordered)), "ties too have one order"
    assert max(plays).score == plays[0].score
    assert ordered[0] <= ordered[1]
    with pytest.raises(TypeError):
        ordered[0] < 40  # noqa: B015


def test_a_finder_goes_to_other_processes(finder: Finder) -> None:
    copy = pickle.loads(pickle.dumps(finder))
    board = Play.parse("8D JOINS").on(Board())
    assert copy.all(board, "EXI?RLU") == finder.all(board, "EXI?RLU")
    assert copy.best(board, "EXI?RLU") == finder.best(board, "EXI?RLU")


# ---- errors ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: Play.parse("JOINS"), "a play reads 8H WORD or H8 WORD, not 'JOINS'"),
        (lambda: Play.parse("8P JOINS"), "not '8P JOINS'"),
        (lambda: parse_move("swap"), "a move reads 8H WORD, H8 WORD, -, -TILES or --8H WORD"),
        (lambda: Square.parse("A1"), "a square reads 1A to 15O, not 'A1'"),
        (lambda: Board.parse("8/8"), "a board has 15 rows with strokes between, not 2"),
        (lambda: Game.parse("start"), "a game reads: board racks scores"),
        (lambda: Exchange("12"), "an exchange names 1 to 7 tiles"),
        (lambda: Game.start(5, 0, random.Random(1)), "a game has 1 to 4 players"),
        (lambda: Board().with_tiles({Square(0, 0): "."}), "a tile on the board is a letter A to Z"),
    ],
)
def test_what_is_no_such_value_is_a_text_error(wrong: object, told: str) -> None:
    with pytest.raises(TextError) as caught:
        wrong()  # type: ignore[operator]
    assert isinstance(caught.value, ValueError | MontyError)
    assert told in str(caught.value)


def test_a_rack_or_list_that_is_none_is_a_value_error(finder: Finder) -> None:
    with pytest.raises(ValueError, match="a rack holds up to 7 tiles, not 8"):
        finder.best(Board(), "ABCDEFGH")
    with pytest.raises(LexiconError, match="there is no word list 'klingon'"):
        lexicon("klingon")
    with pytest.raises(ValueError, match="'c4t' is not a word"):
        Lexicon.of("pets", ["dog", "c4t"])


def test_an_illegal_move_names_the_rule_and_changes_nothing() -> None:
    game = Game.start(2, 0, chance(7, "bag"))
    with pytest.raises(ValueError, match="the first word covers the centre") as caught:
        game.play(Play.parse("1A WEIR"))
    assert isinstance(caught.value, IllegalMove)
    assert caught.value.reason is Reason.CENTRE_NOT_COVERED
    assert game == Game.start(2, 0, chance(7, "bag"))


def test_an_exchange_asks_for_chance() -> None:
    game = Game.start(2, 0, chance(7, "bag"))
    with pytest.raises(TypeError, match=r"play\(move, source\)"):
        game.play(Exchange(game.rack[0]))  # type: ignore[call-overload]


# ---- playing --------------------------------------------------------------------------------
def test_a_whole_game_of_best_plays(finder: Finder, words: Lexicon) -> None:
    game, turn = Game.start(2, 0, chance(11, "bag")), 0
    while game.ending is None:
        assert turn < 100
        plays = finder.all(game.board, game.rack)
        if plays:
            best = plays[0]
            assert best == finder.best(game.board, game.rack)
            game.check(best.play)
            score = score_play(game.board, best.play)
            assert score.total == best.score
            assert all(word.letters.upper() in words for word in score.words)
            after = game.play(Play.parse(str(best.play)))
            assert after.scores[game.turn] == game.scores[game.turn] + best.score
            assert finder.all(game.board, game.rack) == plays  # the old game is as it was
        else:
            after = game.play(Pass())
        game, turn = Game.parse(after.text), turn + 1
    assert game.ending is Ending.OUT
    assert sum(game.adjustments) == 0
    assert max(game.final_scores) == game.final_scores[game.winners[0]] > 250


def test_a_saved_position_goes_on_as_the_game_would_have() -> None:
    def on(game: Game, first: int) -> Game:
        for turn in range(first, first + 6):
            move = choose(game, MONTY_LEVELS[3], chance(5, turn, "think"))
            game = game.play(move, chance(5, turn, "exchange"))
        return game

    begun = on(Game.start(3, 1, chance(5, "bag")), 0)
    assert on(Game.parse(begun.text), 6) == on(begun, 6)
    assert not begun.board.empty


def test_a_list_of_ones_own_words() -> None:
    own = Finder(Lexicon.of("mine", ["cat", "act", "at"]))
    plays = own.all(Board().with_tiles({Square.parse("8H"): "A"}), "CT")
    assert [str(each) for each in plays] == [
        "8G CAT 5",
        "8H ACT 5",
        "H7 CAT 5",
        "H8 ACT 5",
        "8H AT 2",
        "H8 AT 2",
    ]
