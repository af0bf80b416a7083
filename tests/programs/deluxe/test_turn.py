"""A turn of Scrabble Deluxe: screen, options, words, challenge, the end (D-8 to D-21)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from machines.keyboard import Key
from machines.style import BoardStyle, Squares, Style, Television
from machines.terminal import State
from monty.programs.crossword.table import Player, Wishes
from monty.rules.crossword.board import Board, Square
from tests.programs.keeping.shelves import MemoryShelf

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., State]
PEOPLE = (Player("ANN"), Player("BOB"))
QUICK = Wishes(speed=0)
MACHINES = ("c64", "bbc", "spectrum")


@pytest.fixture
def sit(sit: Callable[..., Person]) -> Sit:
    """Sits a person down at Scrabble Deluxe."""

    def at(**how: Any) -> Person:
        return sit(**{"game": "deluxe", **how})

    return at


@pytest.fixture
def ann(sit: Sit, position: Position) -> Person:
    """Ann to move against Bob, the board empty."""
    return sit(state=position(["RETAINS", "AEIOTVW"], players=PEOPLE, turn=0, wishes=QUICK))


# ---- the screen ---------------------------------------------------------------------------------
@pytest.mark.parametrize("machine", MACHINES)
def test_D8_name_and_rack_top_right_options_below_and_the_clock(
    sit: Sit, position: Position, machine: str
) -> None:
    wishes = Wishes(speed=0, clock=125)
    state = position(["RETAINS", "AEIOTVW"], players=PEOPLE, turn=0, wishes=wishes)
    person = sit(state=state, machine=machine)
    hand, board = person.layout.hand, person.layout.board
    assert hand is not None
    assert person.layout.clock is not None
    right = board.column + board.width
    assert hand.row == 0
    assert hand.column >= right
    options = person.layout.options
    assert options.column >= right or options.row >= board.row + board.height
    assert person.area(hand)[0].startswith("ANN")
    assert person.area(hand)[1].replace(" ", "") == "RETAINS"
    assert person.text(person.layout.clock).strip() == "2:05"
    assert "1 QUIT" in person.panel


def test_D8_without_a_clock_none_is_shown(ann: Person) -> None:
    assert ann.layout.clock is not None
    assert ann.text(ann.layout.clock) == ""


@pytest.mark.parametrize("television", list(Television))
@pytest.mark.parametrize("machine", ["c64", "spectrum"])
def test_D9_premium_squares_are_dark_marks_in_light_squares(
    sit: Sit, position: Position, machine: str, television: Television
) -> None:
    state = position(["RETAINS", "AEIOTVW"], players=PEOPLE, television=television)
    person = sit(state=state, machine=machine)

    def shown(square: Square) -> str:
        row, column = person.cell(square)
        return person.session.screen.read(row, column, 1)

    assert shown(Square(0, 3)) == "⊡", "point: double letter"
    assert shown(Square(1, 5)) == "⊠", "cross: triple letter"
    assert shown(Square(1, 1)) == shown(Square(7, 7)) == "⧈", "white square: double word"
    assert shown(Square(0, 0)) == "▣", "black square: triple word"


@pytest.mark.parametrize("television", list(Television))
def test_D9_in_mode_7_they_are_the_nearest_signs_that_it_has(
    sit: Sit, position: Position, television: Television
) -> None:
    state = position(["RETAINS", "AEIOTVW"], players=PEOPLE, television=television)
    person = sit(state=state, machine="bbc")
    squares = (Square(0, 3), Square(1, 5), Square(1, 1), Square(0, 0), Square(0, 1))
    signs = [person.session.screen.read(*person.cell(square), 1) for square in squares]
    wanted = "🬋+#█." if television is Television.COLOUR else ":+#■."
    assert "".join(signs) == wanted
    assert person.session.screen.misfits() == []


# ---- the options --------------------------------------------------------------------------------
def test_D12_the_options_stand_on_1_to_8_and_f1_and_f3(ann: Person) -> None:
    names = ["QUIT", "PASS", "PREMIUM", "VALUES", "TILES", "CHANGE", "JUGGLE", "HINT"]
    wanted = [f"{number} {name}" for number, name in enumerate(names, 1)]
    assert ann.panel.split("\n")[:10] == [*wanted, "F1 MENU", "F3 SCORES"]
    ann.type("9")
    assert ann.message == "TYPE A WORD, OR PRESS 1 TO 8"


def test_D12_f3_shows_names_and_scores_in_the_option_window_and_f1_the_menu(
    sit: Sit, position: Position
) -> None:
    players = (Player("ANN"), Player("OSKAR", 8))
    state = position(["RETAINS", "AEIOTVW"], players=players, turn=0, scores=(12, 1034))
    person = sit(state=state)
    person.press(Key.F3)
    assert [line.split() for line in person.panel.split("\n") if line] == [
        ["SCORES"], ["ANN", "12"], ["OSKAR", "L8", "1034"], ["F1", "MENU"],
    ]  # fmt: skip
    person.type("3X")
    assert "SCORES" in person.panel, "the window stays as it was chosen"
    person.press(Key.F1)
    assert "1 QUIT" in person.panel


@pytest.mark.parametrize("machine", MACHINES)
def test_D12_the_scores_are_kept_up_to_date_in_the_window(
    sit: Sit, position: Position, machine: str
) -> None:
    state = position(["RETAINS", "AEIOTVW"], players=PEOPLE, turn=0)
    person = sit(state=state, machine=machine)
    person.press("0" if machine == "spectrum" else Key.F3)
    person.play("8H TEN")
    words = person.panel.replace("F1 MENU", "").split()
    words = words[words.index("SCORES") :]
    assert words[:3] == ["SCORES", "ANN", "6"]
    assert person.scores == {"ANN": 6, "BOB": 0}
    person.press("9" if machine == "spectrum" else Key.F1)
    assert "1 QUIT" in person.panel


@pytest.mark.parametrize(("key", "shown"), [("3", "TRIPLE WORD"), ("4", "Q10"), ("5", "E12")])
def test_D12_premium_values_and_tiles(ann: Person, key: str, shown: str) -> None:
    ann.type(key)
    assert shown in ann.panel
    ann.type("X")
    assert "1 QUIT" in ann.panel


def test_D12_change_juggle_hint_and_pass(ann: Person) -> None:
    ann.type("7")
    assert sorted(ann.racks["ANN"]) == sorted("RETAINS")
    ann.type("8")
    assert "POINTS" in ann.message
    ann.type("X6RS\n")
    assert ann.states[-1]["log"] == ["ANN changes 2"]
    ann.skip()
    assert ann.states[-1]["log"][-1] == "BOB passes"


def test_D12_quit_offers_to_save_the_game_for_later(sit: Sit, position: Position) -> None:
    shelf = MemoryShelf()
    state = position(["RETAINS", "AEIOTVW"], players=PEOPLE, turn=0)
    person = sit(state=state, shelf=shelf)
    person.type("1")
    assert person.prompt == "STOP PLAYING (Y/N)?"
    person.type("Y")
    assert person.prompt == "SAVE THE GAME FOR LATER (Y/N)?"
    person.type("Y")
    assert person.prompt == "UNDER WHICH NAME?"
    person.type("TEA.TIME\n")
    assert person.message == "SAVED AS TEATIME"
    assert shelf.load("TEATIME") == state
    assert person.is_asked_again
    assert person.checkpoints[-1] is None


def test_D12_a_name_in_use_is_replaced_only_after_asking(sit: Sit, position: Position) -> None:
    shelf = MemoryShelf()
    shelf.save("TEA", {"old": 1})
    state = position(["RETAINS", "AEIOTVW"], players=PEOPLE, turn=0)
    person = sit(state=state, shelf=shelf)
    person.type("1YYTEA\n")
    assert person.prompt == "TEA IS THERE. REPLACE IT (Y/N)?"
    person.type("N")
    assert shelf.load("TEA") == {"old": 1}
    person.type("YTEA\nY")
    assert shelf.load("TEA") == state


def test_D12_a_disk_that_does_not_take_it_is_told_and_another_way_out_is_open(
    sit: Sit, position: Position
) -> None:
    state = position(["RETAINS", "AEIOTVW"], players=PEOPLE, turn=0)
    person = sit(state=state, shelf=MemoryShelf(full=True))
    person.type("1YYTEA\n")
    assert person.message == "THE DISK IS FULL"
    assert person.prompt == "SAVE THE GAME FOR LATER (Y/N)?"
    person.type("N")
    assert person.message == "THE GAME WAS NOT COMPLETED"
    assert person.checkpoints[-1] is not None, "what was kept turn by turn stays"


# ---- words --------------------------------------------------------------------------------------
def test_D14_typed_whole_placed_from_the_top_left_and_cancelled_by_a_key(
    sit: Sit, position: Position
) -> None:
    state = position(["AEIOTVW", "RETAI?S"], board=["8H TEN"], players=PEOPLE, wishes=QUICK)
    person = sit(state=state)
    person.type(" NEST\n")
    assert person.prompt == "PLACE NEST AT 1A"
    person.press(Key.DELETE)
    assert person.prompt == "BOB, YOUR WORD? NEST"
    person.press(*[Key.DELETE] * 4)
    person.place("9F nEST")
    row, column = person.cell(Square(8, 5))
    style = BoardStyle(Squares.MARKED)
    look = person.session.machine.drawn(Television.COLOUR, style)[Style.NEW_BLANK_TILE]
    assert person.session.screen.read(row, column, 1) == "N"
    assert person.session.screen.attributes[row, column] == look.ink
    assert not person.code(Square(8, 5)) & 0x80, "the other way round from a tile"
    assert person.code(Square(8, 6)) & 0x80


def test_D15_after_the_score_another_word_may_be_tried_as_often_as_one_likes(ann: Person) -> None:
    for _ in range(3):
        ann.place("8H TEN")
        assert ann.prompt == "6 POINTS. HAPPY WITH IT (Y/N)?"
        ann.type("N")
        assert ann.prompt == "ANN, YOUR WORD?"
        assert ann.board == Board()
    ann.place("8G RETAINS")
    ann.type("Y")
    assert ann.scores["ANN"] > 60


def test_D16_every_word_formed_that_is_not_known_is_challenged(
    sit: Sit, position: Position
) -> None:
    state = position(["RETAINS", "QVXZJKB"], board=["8H TEN"], players=PEOPLE)
    person = sit(state=state)
    person.place("9H XQ")
    person.type("Y")
    for word in ("XQ", "TX", "EQ"):
        assert person.message == f"I CHALLENGE {word}"
        assert person.prompt == f"IS {word} WRONG (Y/N)?"
        person.type("N")
    assert person.scores["BOB"] > 0
    assert person.board.at(Square(8, 7)) == "X"


def test_D16_accepting_loses_turn_and_score_and_the_tiles_come_back(
    sit: Sit, position: Position
) -> None:
    state = position(["RETAINS", "QVXZJKB"], players=PEOPLE, turn=0)
    person = sit(state=state)
    before = person.game
    person.place("8D NISTERA")
    assert person.prompt.startswith("66 POINTS"), "the bonus of fifty included"
    person.type("YY")
    after = person.game
    assert (after.racks, after.bag, after.scores) == (before.racks, before.bag, (0, 0))
    assert (after.turn, after.passes) == (1, 0)
    assert person.board == Board()
    assert person.message == "ANN LOSES THE TURN"


def test_D16_known_words_are_not_challenged(ann: Person) -> None:
    ann.place("8G RETAINS")
    ann.type("Y")
    assert ann.message.startswith("ANN PLAYS RETAINS FOR")


# ---- the end ------------------------------------------------------------------------------------
def test_D17_out_with_an_empty_bag(
    sit: Sit, position: Position, board_without: Callable[[str], Board]
) -> None:
    racks = ["S", "QV"]
    state = position(racks, filled=board_without("SQV"), players=PEOPLE, turn=0, scores=(100, 110))
    person = sit(state=state)
    last = person.board.letters
    free = len(last)
    square = Square(*divmod(free, 15))
    start = square
    while start.column and person.board.occupied(Square(start.row, start.column - 1)):
        start = Square(start.row, start.column - 1)
    word = "".join(
        person.board.at(Square(start.row, column)) for column in range(start.column, square.column)
    )
    person.play(f"{start} {word.upper()}S")
    assert person.is_asked_again
    (_, points, added, total), (_, other, taken, rest) = person.final_scores
    assert (added, taken) == (14, -14)
    assert total == points + 14
    assert rest == other - 14


def test_D17_a_full_round_of_passes_with_an_empty_bag(
    sit: Sit, position: Position, board_without: Callable[[str], Board]
) -> None:
    state = position(["S", "QV"], filled=board_without("SQV"), players=PEOPLE, turn=0)
    person = sit(state=state)
    person.skip(2)
    assert person.message == "NOBODY CAN PLAY. ANN WINS"


def over(sit: Sit, position: Position, board_without: Callable[[str], Board]) -> Person:
    """A game that is over."""
    state = position(["S", "QV"], filled=board_without("SQV"), players=PEOPLE, turn=0)
    person = sit(state=state)
    person.skip(2)
    assert person.prompt == "PLAY AGAIN (Y/N)?"
    person.type("Y")
    assert person.prompt == "THE SAME PLAYERS AND LEVELS (Y/N)?"
    return person


def test_D18_again_with_the_same_players(
    sit: Sit, position: Position, board_without: Callable[[str], Board]
) -> None:
    person = over(sit, position, board_without)
    person.type("Y")
    assert person.states[-1]["games_before"] == 1
    assert set(person.scores) == {"ANN", "BOB"}


def test_D18_again_with_other_players_and_levels(
    sit: Sit, position: Position, board_without: Callable[[str], Board]
) -> None:
    person = over(sit, position, board_without)
    person.type("N")
    assert "PLAYER 1?" in person.screen
    person.type("EVA\n\nCARL\n\n\nNNY0")
    assert person.states[-1]["games_before"] == 1
    assert set(person.scores) == {"EVA", "CARL"}


def test_D21_a_game_saved_in_the_middle_of_a_turn_goes_on_where_it_was(
    sit: Sit, position: Position
) -> None:
    shelf = MemoryShelf()
    wishes = Wishes(speed=0, clock=60)
    state = position(["RETAINS", "AEIOTVW"], players=PEOPLE, turn=0, wishes=wishes)
    person = sit(state=state, shelf=shelf)
    person.type("77")
    juggled = person.racks["ANN"]
    person.session.let_pass(20)
    person.type("1YYNOON\n")
    again = sit(shelf=shelf)
    again.type("YNOON\n")
    assert again.racks["ANN"] == juggled
    assert again.layout.clock is not None
    assert again.text(again.layout.clock).strip() == "0:40"
    assert again.game.bag == person.game.bag
    undisturbed = sit(state=state)
    undisturbed.type("77")
    for each in (undisturbed, again):
        each.type("7")
    assert undisturbed.racks == again.racks, "chance goes on as it would have"
    again.session.let_pass(41)
    assert again.states[-1]["log"] == ["ANN misses"]
