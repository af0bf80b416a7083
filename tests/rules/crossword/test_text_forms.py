"""Every value of the game as text and back, and what is not such a text."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monty.errors import MontyError, TextError
from monty.rules.crossword.board import Board, Direction, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import Exchange, Move, Pass, Play, parse_move

squares = st.builds(Square, st.integers(0, 14), st.integers(0, 14))
letters = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
plays = st.builds(
    Play, squares, st.sampled_from(Direction), st.text(letters, min_size=1, max_size=15)
)
exchanges = st.builds(
    Exchange, st.text(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ?"), min_size=1, max_size=7)
)
boards = st.dictionaries(squares, letters, max_size=60).map(Board().with_tiles)

GAME = Game.start(3, 1, random.Random(7))
TEXT = replace(GAME, scores=(0, 12, 345), passes=2, scoreless=3).text


@given(squares)
def test_a_square_is_read_as_it_is_written(square: Square) -> None:
    assert parse_move(f"{square} A") == Play(square, Direction.ACROSS, "A")


def test_squares_are_named_by_row_and_column() -> None:
    assert [str(Square(0, 0)), str(Square(7, 7)), str(Square(14, 3))] == ["1A", "8H", "15D"]


@given(st.one_of(plays, exchanges, st.just(Pass())))
def test_a_move_is_read_as_it_is_written(move: Move) -> None:
    assert parse_move(str(move)) == move


def test_moves_are_written_in_the_notation_of_the_field() -> None:
    assert str(Play(Square(7, 6), Direction.ACROSS, "FORe")) == "8G FORe"
    assert str(Play(Square(7, 6), Direction.DOWN, "FORe")) == "G8 FORe"
    assert str(Exchange("AB?")) == "-AB?"
    assert str(Pass()) == "-"


@given(boards)
def test_a_board_is_read_as_it_is_written(board: Board) -> None:
    assert Board.parse(board.text) == board


@given(
    boards, st.integers(0, 14), st.from_regex(r"[0-9]{0,3}[A-Za-z.]{0,4}[0-9]{0,3}", fullmatch=True)
)
def test_a_row_is_read_if_it_has_fifteen_squares(board: Board, place: int, row: str) -> None:
    rows = board.text.split("/")
    rows[place] = row
    known = re.fullmatch(r"(?:[A-Za-z]|(?:1[0-5]|[1-9])(?![0-9]))*", row)
    squares = re.sub("[0-9]+", lambda gap: "." * int(gap[0]), row)
    if known and len(squares) == 15:
        assert Board.parse("/".join(rows)).cells[15 * place : 15 * place + 15] == squares
    else:
        with pytest.raises(TextError, match="row of a board is" if not known else "a row has 15"):
            Board.parse("/".join(rows))


def test_a_board_is_written_row_by_row() -> None:
    board = Board().with_tiles({Square(0, 0): "A", Square(0, 14): "B", Square(1, 3): "c"})
    assert board.text == "A13B/3c11/" + "/".join(["15"] * 13)


def test_a_game_is_written_with_all_there_is_to_know() -> None:
    game = replace(GAME, scores=(0, 12, 345), passes=2, scoreless=3)
    assert game.text == (
        "/".join(["15"] * 15)
        + f" {'/'.join(GAME.racks)} 0/12/345 turn=1 bag={GAME.bag} passes=2 scoreless=3 agreed=0"
    )
    assert Game.parse(game.text) == game
    assert Game.parse(game.agree_end().text) == game.agree_end()
    assert Game.parse(Game.start_on_real_board(4, 3).text) == Game.start_on_real_board(4, 3)


def test_a_game_without_tiles_in_hand_is_read_as_it_is_written() -> None:
    board = Board(GAME.bag.replace("?", "a") + "".join(GAME.racks).replace("?", "a") + "." * 125)
    for racks in (("",), ("", "")):
        game = Game(board, racks, "", (1,) * len(racks), 0)
        assert Game.parse(game.text) == game


@pytest.mark.parametrize(
    "text",
    [
        "",
        "8H",
        "8H ",
        "8HWORD",
        "8H  WORD",
        " 8H WORD",
        "8H WORD ",
        "8H WORD\n",
        "8h WORD",
        "0H WORD",
        "08H WORD",
        "16H WORD",
        "H16 WORD",
        "H0 WORD",
        "100H WORD",
        "8P WORD",
        "8H W0RD",
        "8H WO.D",
        "8H W?RD",
        "8H STAINERSTAINERST",
        "\u0668H WORD",  # an Arabic 8
        "1\u0660H WORD",  # a 1 and an Arabic 0
        "H\uff18 WORD",  # a full-width 8
        "8H \u00c4RA",
        "--",
        "- ",
        "-ab",
        "-A B",
        "-*",
        "-ABCDEFGH",
        "-\u00c4",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(TextError) as told:
        parse_move(text)
    assert "\n" not in str(told.value)


FOURTEEN = "/".join(["15"] * 14)


@pytest.mark.parametrize(
    "row",
    [
        "",
        "14",
        "16",
        "0",
        "015",
        "0A14",
        "78",
        "1H131",
        "7H8",
        "7H7 ",
        "7?7",
        "7.7",
        "15\n",
        "9" * 5000,
        "\u0661\u0665",  # 15 in Arabic figures
        "15/15",
    ],
)
def test_what_is_no_board(row: str) -> None:
    with pytest.raises(TextError):
        Board.parse(f"{FOURTEEN}/{row}")
    with pytest.raises(TextError):
        Board.parse(f"{row}/{FOURTEEN}")
    assert Board.parse(f"{FOURTEEN}/7H7").letters == "H"


@pytest.mark.parametrize("cells", ["", "." * 224, "." * 226, "." * 224 + "?", "." * 224 + "\n"])
def test_what_is_no_board_of_225_squares(cells: str) -> None:
    with pytest.raises(TextError, match="225 squares"):
        Board(cells)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("turn=1", "turn=3", "turn"),
        ("turn=1", "turn=-1", "reads"),
        ("turn=1", "turn=\u0661", "reads"),
        ("0/12/345", "0/12", "one rack and one score"),
        ("0/12/345", "0/12/345/6", "one rack and one score"),
        ("0/12/345", "0/12/-5", "reads"),
        ("0/12/345", "0/12/05", "reads"),
        ("0/12/345", "0/12/" + "9" * 5000, "reads"),
        ("0/12/345", "0/12/", "reads"),
        ("passes=2", "passes=4", "passed"),
        ("passes=2", "passes=", "reads"),
        ("passes=2", "passes=" + "9" * 5000, "reads"),
        ("agreed=0", "agreed=2", "reads"),
        ("agreed=0", "agreed=0 ", "reads"),
        ("agreed=0", "agreed=0\n", "reads"),
        ("bag=", "bag=A", "hundred"),
        ("bag=" + GAME.bag[0], "bag=", "hundred"),
        ("bag=" + GAME.bag[0], "bag=a", "reads"),
        ("15/15/15/", "15/7H7/15/", "hundred"),
        ("15/15/15/", "15/15/", "15 rows"),
        ("15/15/15/", "15/\u0661\u0665/15/", "letters and numbers"),
        (GAME.racks[0] + "/", GAME.racks[0], "one rack and one score"),
        (f"{GAME.racks[0]}/", f"{GAME.racks[0]}{GAME.bag[0]}/", "at most 7"),
    ],
)
def test_what_is_no_game(old: str, new: str, told: str) -> None:
    assert TEXT.count(old) >= 1
    with pytest.raises((TextError, TextError), match=told):
        Game.parse(TEXT.replace(old, new, 1))


def test_a_fifth_player_is_refused() -> None:
    racks = tuple(GAME.bag[i * 7 : i * 7 + 7] for i in range(2))
    everything = (*GAME.racks, *racks)
    with pytest.raises(TextError, match="1 to 4 players"):
        Game(Board(), everything, GAME.bag[14:], (0,) * 5, 0)


@pytest.mark.parametrize("tile", ["a", ".", "/", "\u00c4", " "])
def test_a_game_has_no_tiles_but_those_of_the_set(tile: str) -> None:
    with pytest.raises(TextError, match="A to Z"):
        replace(GAME, bag=tile + GAME.bag[1:])


def test_a_game_has_no_tile_twice_that_the_set_holds_once() -> None:
    bag = "".join("Q" if tile == "Z" else tile for tile in GAME.bag)
    assert "Z" in GAME.bag
    with pytest.raises(TextError, match="hundred tiles"):
        replace(GAME, bag=bag)


def test_a_game_has_no_score_below_nought_and_no_negative_count() -> None:
    with pytest.raises(TextError, match="score"):
        replace(GAME, scores=(0, -1, 0))
    with pytest.raises(TextError, match="passed"):
        replace(GAME, passes=-1)


def reads_only_what_is_written(parse: Callable[[str], object], text: str) -> None:
    """Such a text is refused in one line, or it is the one that its value is written as."""
    try:
        value = parse(text)
    except MontyError as told:
        assert str(told)
        assert "\n" not in str(told)
    else:
        assert getattr(value, "text", str(value)) == text


PARSERS: list[Callable[[str], object]] = [parse_move, Board.parse, Game.parse]


@pytest.mark.parametrize("parse", PARSERS)
@given(text=st.text())
def test_any_text_is_read_or_refused(parse: Callable[[str], object], text: str) -> None:
    reads_only_what_is_written(parse, text)


@given(st.from_regex(r"[0-9A-P]{1,4} [A-Za-z?.]{0,17}|-[A-Z?*]{0,9}", fullmatch=True))
def test_what_looks_like_a_move_is_read_or_refused(text: str) -> None:
    reads_only_what_is_written(parse_move, text)


@given(st.lists(st.from_regex(r"([0-9]{1,2}[A-Za-z]?){1,3}", fullmatch=True), max_size=3))
def test_what_looks_like_a_board_is_read_or_refused(rows: list[str]) -> None:
    reads_only_what_is_written(Board.parse, "/".join(rows + ["15"] * (15 - len(rows))))


@given(
    st.integers(0, len(TEXT)),
    st.integers(0, 3),
    st.one_of(st.text(max_size=3), st.text("0123456789/?*ABab =-", max_size=3)),
)
def test_a_damaged_game_is_read_or_refused(at: int, removed: int, added: str) -> None:
    reads_only_what_is_written(Game.parse, TEXT[:at] + added + TEXT[at + removed :])
