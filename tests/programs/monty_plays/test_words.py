"""Typing a word and putting it on the board (M-22 to M-28)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from machines.c64.characters import REVERSE
from machines.keyboard import Key
from machines.style import Style, Television
from monty.programs.crossword.table import Player, Wishes
from monty.programs.crossword.wording import place_of, words_made
from monty.programs.monty_plays.layout import LAYOUTS
from monty.programs.monty_plays.program import MONTY
from monty.rules.crossword.board import COLUMNS, Direction, Square
from monty.rules.crossword.moves import Play
from monty.rules.crossword.scoring import FormedWord, Score
from tests.machines.board import WITH_BOARDS

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
QUIET = Wishes(sound=False, speed=0)
ANN_AND_BOB = (Player("ANN"), Player("BOB"))
PROMPT = LAYOUTS["c64", Television.COLOUR].prompt.row


@pytest.fixture
def ann(sit: Sit, position: Callable) -> Person:
    """Ann's turn in a game with Bob; HORN lies on the board."""
    racks = ["FAMPSE?", "AAEEIIO"]
    state = position(racks, board=["8F HORN"], players=ANN_AND_BOB, turn=0, next_drawn="TUV")
    return sit(state=state)


def test_M22_a_word_is_typed_in_full_then_return(ann: Person) -> None:
    ann.type("FARM")
    assert ann.prompt == "ANN, YOUR WORD? FARM"
    ann.type("\n")
    assert ann.prompt == "PLACE FARM AT 1A"


def test_M22_letters_on_the_board_are_included(ann: Person) -> None:
    ann.play("H6 FARM")
    assert ann.scores["ANN"] == 9
    assert ann.board.run(Square(5, 7), Direction.DOWN)[1] == "FARM"
    assert ann.racks["ANN"] == "PSE?TUV", "R stays off the rack, three tiles are drawn"


def test_M22_the_published_example_scores_what_the_manual_says(
    sit: Sit, position: Callable
) -> None:
    racks = ["HORNPST", "FAMOBIX"]
    state = position(racks, players=ANN_AND_BOB, turn=0, next_drawn="AAEEUUUBIT")
    person = sit(state=state)
    for play, points in (
        ("8F HORN", 14),
        ("H6 FARM", 9),
        ("10F PASTE", 25),
        ("9H MOB", 16),
        ("11E BIT", 16),
    ):
        person.place(play)
        assert person.prompt == f"{points} POINTS. HAPPY WITH IT (Y/N)?"
        person.type("Y")
    assert person.scores == {"ANN": 14 + 25 + 16, "BOB": 9 + 16}


@pytest.mark.parametrize("eraser", ["LEFT", "DELETE"])
def test_M23_space_enters_a_blank_then_its_letter(ann: Person, eraser: str) -> None:
    ann.type(" ")
    assert ann.keys == "LETTER OF THE BLANK   LEFT ERASES"
    ann.type("\n")
    assert ann.message == "NOW THE LETTER OF THE BLANK"
    ann.press(eraser)
    assert ann.keys != "LETTER OF THE BLANK   LEFT ERASES", "the blank is taken back"
    ann.type(" SE")
    assert ann.prompt == "ANN, YOUR WORD? SE"
    ann.press(eraser)
    assert ann.prompt == "ANN, YOUR WORD? S"
    ann.press(eraser)
    assert ann.prompt == "ANN, YOUR WORD?"
    ann.press(eraser)
    assert ann.message == "THERE IS NOTHING TO TAKE BACK"


@pytest.mark.parametrize("television", list(Television))
def test_M23_a_blank_is_displayed_inverse(
    sit: Sit, position: Callable, television: Television
) -> None:
    racks = ["FAMPSE?", "AAEEIIO"]
    state = position(racks, players=ANN_AND_BOB, turn=0, television=television)
    person = sit(state=state)
    person.type("S A")
    codes = person.session.screen.codes
    first = len("Ann, your word? ")
    plain, blank = codes[PROMPT, first], codes[PROMPT, first + 1]
    assert bool(plain & REVERSE) != bool(blank & REVERSE)
    person.press("DELETE", "DELETE")
    person.place("8G SaM")
    tile, blank = person.code(Square(7, 6)), person.code(Square(7, 7))
    assert bool(tile & REVERSE) != bool(blank & REVERSE)
    person.type("Y")
    assert person.code(Square(7, 6)) == tile
    assert person.code(Square(7, 7)) == blank
    assert person.board.at(Square(7, 7)) == "a"
    assert person.scores["ANN"] == (1 + 0 + 3) * 2


def test_M24_a_cursor_appears_at_the_top_left_corner(ann: Person) -> None:
    ann.type("FA\n")
    assert ann.session.screen.cursor == ann.cell(Square(0, 0))


def test_M24_the_cursor_keys_move_it(ann: Person) -> None:
    ann.type("FA\n")
    for keys, square in (
        (["DOWN", "DOWN"], Square(2, 0)),
        (["RIGHT"], Square(2, 1)),
        (["UP"], Square(1, 1)),
        (["LEFT"], Square(1, 0)),
        (["HOME"], Square(0, 0)),
        (["UP"], Square(14, 0)),
        (["LEFT"], Square(14, 14)),
        (["DOWN", "RIGHT"], Square(0, 0)),
    ):
        ann.press(*keys)
        assert ann.session.screen.cursor == ann.cell(square)
        assert ann.prompt == f"PLACE FA AT {square}"


@pytest.mark.parametrize(("play", "squares"), [("9E FA", {"9E", "9F"}), ("J7 FA", {"7J", "8J"})])
def test_M24_A_places_across_D_down_and_the_word_is_displayed(
    ann: Person, play: str, squares: set[str]
) -> None:
    ann.place(play)
    assert {str(square) for square, letter in ann.board.squares() if letter in "FA"} == squares
    assert "HAPPY WITH IT" in ann.prompt


def test_M24_other_keys_are_refused_and_change_nothing(ann: Person) -> None:
    ann.type("FA\n")
    ann.press("DOWN")
    board, prompt = ann.board, ann.prompt
    for key in ("X", "5", " ", "F1", "INSERT", "π"):
        ann.press(key)
        assert ann.message == "A PLACES IT ACROSS, D DOWN"
        assert (ann.board, ann.prompt) == (board, prompt)


def test_a_refusal_is_said_until_the_next_key(ann: Person) -> None:
    ann.type("FA X")
    before = ann.message
    ann.press("F1")
    assert ann.message != before
    ann.type("E")
    assert ann.message == before


def test_M13_a_word_that_is_being_typed_outlives_the_question_whether_to_stop(ann: Person) -> None:
    ann.type("FA X")
    ann.press("STOP", "N")
    assert ann.prompt == "ANN, YOUR WORD? FAX"
    ann.type("\n")
    ann.press("STOP", "N")
    assert ann.prompt == "ANN, YOUR WORD? FAX"


def test_M24_the_word_can_be_changed_again_before_it_is_placed(ann: Person) -> None:
    ann.type("FA X\n")
    ann.press("DOWN", "X")
    assert ann.message == "A PLACES IT ACROSS, D DOWN"
    ann.press("DELETE")
    assert ann.prompt == "ANN, YOUR WORD? FAX"
    ann.press("DELETE")
    ann.type("M\n")
    assert ann.prompt == "PLACE FAM AT 2A", "where it was"


def test_M25_the_score_is_worked_out_and_the_player_asked(ann: Person) -> None:
    ann.place("I8 NAE")  # a double letter under the A
    assert ann.prompt == "4 POINTS. HAPPY WITH IT (Y/N)?"
    assert ann.message == "NAE 4"


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (40, "MOB 8  NOT 3  BE 5  bonus 50"),
        (27, "MOB 8  NOT 3  and 2 more"),
        (23, "MOB 8  and 3 more"),
        (16, ""),
    ],
)
def test_M25_words_without_room_are_counted(width: int, told: str) -> None:
    scores = {"MOb": 8, "NOT": 3, "bE": 5}
    words = [FormedWord(Square(8, 7), Direction.ACROSS, *each) for each in scores.items()]
    assert words_made(Score(tuple(words), bonus=50), width) == told


def test_M25_no_takes_the_word_off_as_often_as_wished(ann: Person) -> None:
    before = ann.screen
    for play in ("H6 FARM", "I8 NAE", "G8 OF"):
        ann.place(play)
        assert "HAPPY WITH IT" in ann.prompt
        assert ann.board != ann.game.board
        ann.type("N")
        assert ann.screen == before
    assert len(ann.states) == 1
    ann.play("H6 FARM")
    assert ann.scores["ANN"] == 9


def test_M26_monty_never_challenges_a_word(ann: Person) -> None:
    ann.play("F8 HMPFs")
    assert ann.scores["ANN"] > 0
    assert ann.game.turn == 1


@pytest.mark.parametrize(
    ("play", "reason"),
    [
        ("8L FA", "IT TOUCHES NO TILE ON THE BOARD"),
        ("8N FAM", "IT RUNS OFF THE BOARD"),
        ("8E FA", "ANOTHER LETTER LIES THERE: 8F HOLDS H"),
        ("8F HORN", "IT PLACES NO NEW TILE"),
        ("8G ORNS", "IT MISSES A LETTER BESIDE IT: H AT 8F"),
        ("H7 BR", "THAT TILE IS NOT ON THE RACK: B"),
        ("G6 paO", "THAT TILE IS NOT ON THE RACK: BLANK"),
    ],
)
def test_M26_the_rules_of_placement_are_enforced_with_a_reason(
    ann: Person, play: str, reason: str
) -> None:
    ann.place(play)
    assert ann.message == reason
    assert ann.prompt.startswith("PLACE"), "the cursor stays, another place can be tried"
    assert ann.board == ann.game.board


@pytest.mark.parametrize(
    ("play", "reason"),
    [
        ("8H F", "THE FIRST WORD NEEDS TWO TILES"),
        ("1A FAME", "THE FIRST WORD COVERS THE CENTRE"),
    ],
)
def test_M26_the_first_word_too(sit: Sit, position: Callable, play: str, reason: str) -> None:
    person = sit(state=position(["FAMPSE?", "AAEEIIO"], players=ANN_AND_BOB, turn=0))
    person.place(play)
    assert person.message == reason


def test_M27_scores_are_updated_and_tiles_drawn(ann: Person) -> None:
    left = ann.tiles_left
    ann.play("H6 FARM")
    assert ann.scores == {"ANN": 9, "BOB": 0}
    assert ann.tiles_left == left - 3
    assert ann.racks["ANN"] == "PSE?TUV"
    assert ann.message == "ANN PLAYS FARM FOR 9"


@pytest.fixture
def beside_board(sit: Sit, position: Callable) -> Person:
    """Monty's first turn beside a real board."""
    wishes = replace(QUIET, real_board=True)
    return sit(state=position(["*******", "*******"], wishes=wishes, turn=0))


def test_M28_somebody_draws_for_monty_and_types_his_rack(beside_board: Person) -> None:
    person = beside_board
    assert person.message == "DRAW 7 TILES FOR MONTY"
    person.type("STAI\n")
    assert person.message == "7 TILES ARE NEEDED, NOT 4"
    person.type("STAINE \n")
    played = len(person.board.letters)
    assert played > 1
    assert person.prompt == "LAY IT ON THE BOARD. PRESS A KEY"
    person.press(" ")
    assert person.message == f"DRAW {played} TILES FOR MONTY"
    person.type("QUESTED"[:played] + "\n")
    assert person.prompt == "ANN, YOUR WORD?"
    rack = person.game.racks[0]
    assert "*" not in rack
    assert rack.endswith("QUESTED"[:played])


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_M28_what_monty_played_and_where_is_said_before_anything_is_asked_for(
    sit: Sit, position: Callable, machine: str
) -> None:
    wishes = replace(QUIET, real_board=True)
    state = position(["*******", "*******"], wishes=wishes, turn=0, board=["8F HORN"])
    person = sit(state=state, machine=machine)
    person.session.press(*"PLASTER", Key.RETURN, *"   ")  # typed ahead it does not answer
    person.session.run()
    person.session.let_pass(5)
    told = re.fullmatch(r"MONTY PLAYS ([A-Z]+) (\w+) (ACROSS|DOWN), (\d+)", person.message)
    assert told, person.message
    row, column = int(told[2].strip(COLUMNS)) - 1, COLUMNS.index(told[2].strip("0123456789"))
    direction = Direction[told[3]]
    assert person.board.run(Square(row, column), direction)[1].upper() == told[1]
    assert person.prompt == "LAY IT ON THE BOARD. PRESS A KEY"
    person.press(" ")
    assert person.prompt == "MONTY'S NEW TILES?"
    assert person.scores["MONTY"] == int(told[4])


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_M28_the_longest_play_can_be_said(machine: str) -> None:
    play = Play(Square(14, 0), Direction.ACROSS, "UNDERPRIVILEGED")
    room = MONTY.layouts[machine, Television.COLOUR].message.width
    assert len(f"{play.word} {place_of(play)}, 1234") <= room


def test_M28_letters_that_could_not_be_left_in_the_bag_are_refused(beside_board: Person) -> None:
    beside_board.type("QQ")
    assert beside_board.message == "NO SUCH TILE CAN BE LEFT: Q"
    assert beside_board.prompt == "MONTY'S NEW TILES? Q"
    beside_board.type("   ")
    assert beside_board.message == "NO SUCH TILE CAN BE LEFT: BLANK"
    beside_board.type("7")
    assert beside_board.message == "LETTERS, OR SPACE FOR A BLANK"


def test_M28_the_program_keeps_the_scores_and_never_draws(beside_board: Person) -> None:
    person = beside_board
    person.type("VVWWCCJ\n")  # there is no word in it
    assert person.prompt == "LAY THEM ASIDE. PRESS A KEY"
    assert sorted(person.message.removeprefix("MONTY CHANGES ")) == sorted("VVWWCCJ")
    person.type(" ")
    assert person.message == "DRAW 7 TILES FOR MONTY"
    person.type("RSTLNEA\n")
    assert person.racks == {"ANN": ""}
    person.play("8H QUIZ")
    assert person.scores["ANN"] == 44
    assert set(person.game.racks[1]) == {"*"}
    assert set(person.game.bag) == {"*"}


def test_M28_nobody_can_play_more_of_a_tile_than_there_are(sit: Sit, position: Callable) -> None:
    wishes = replace(QUIET, real_board=True)
    person = sit(state=position(["STAINER", "*******"], wishes=wishes))
    person.place("8H PIZZA")
    assert person.message == "NO SUCH TILE CAN BE LEFT: Z"
    person.press("DELETE")
    for _ in range(5):
        person.press("DELETE")
    person.place("8H PIzZA")
    assert "HAPPY WITH IT" in person.prompt


def test_a_word_has_no_more_letters_than_the_board_squares(ann: Person) -> None:
    ann.type("A" * 16)
    assert ann.message == "NO MORE THAN 15 LETTERS"
    ann.type(" ")
    assert ann.message == "NO MORE THAN 15 LETTERS"
    assert ann.prompt == "ANN, YOUR WORD? " + "A" * 15


def test_an_option_in_the_middle_of_a_word_is_refused(ann: Person) -> None:
    ann.type("FA1")
    assert ann.message == "ERASE THE WORD, THEN CHOOSE"
    assert ann.prompt == "ANN, YOUR WORD? FA"


def test_a_new_tile_stands_out_until_it_is_played(ann: Person) -> None:
    ann.place("H6 FARM")
    inks = ann.session.machine.looks[Television.COLOUR]
    attributes = ann.session.screen.attributes
    assert attributes[ann.cell(Square(5, 7))] == inks[Style.NEW_TILE].ink
    assert attributes[ann.cell(Square(7, 7))] == inks[Style.TILE].ink
    ann.type("Y")
    assert attributes[ann.cell(Square(5, 7))] == inks[Style.LAST_TILE].ink
