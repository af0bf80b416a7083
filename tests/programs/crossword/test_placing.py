"""The placing cursor (M-24, D-11, D-14), and the tiles that go dark on the rack."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

import pytest

from machines.bbc.composing import MOSAIC
from machines.keyboard import Key
from machines.style import Style, Television
from machines.terminal import State
from monty.programs.crossword.table import Player, Wishes
from monty.programs.crossword.word_entry import spent
from monty.rules.crossword.board import Direction, Square
from tests.machines.board import WITH_BOARDS
from tests.programs.crossword.person import EDITIONS

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., State]

PEOPLE = (Player("ANN"), Player("BOB"))
EVERYWHERE = list(product(EDITIONS, WITH_BOARDS, Television))


@pytest.fixture
def ann(sit: Sit, position: Position) -> Person:
    """Ann's turn, HORN lying on the board."""
    state = position(["FAMPSE?", "AAEEIIO"], board=["8F HORN"], players=PEOPLE, turn=0)
    return sit(state=state)


# ---- the cursor ---------------------------------------------------------------------------------
def test_M24_D14_in_each_turn_the_cursor_begins_in_the_corner(ann: Person) -> None:
    ann.play("H6 FARM")
    ann.type("EA\n")
    assert ann.prompt == "PLACE EA AT 1A"


def test_M24_within_a_turn_it_is_where_it_was(ann: Person) -> None:
    ann.place("H6 FARM")
    ann.type("NFARMS\n")
    assert ann.prompt == "PLACE FARMS AT 6H"
    ann.press(Key.DOWN, Key.DELETE, Key.RETURN)
    assert ann.prompt == "PLACE FARMS AT 7H"
    ann.press(Key.STOP)
    ann.type("N\n")
    assert ann.prompt == "PLACE FARMS AT 7H"
    ann.press(Key.HOME)
    assert ann.prompt == "PLACE FARMS AT 1A"


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_M24_return_shows_the_word_where_it_scores_most_and_then_places_it(
    sit: Sit, position: Position, machine: str
) -> None:
    state = position(["PASTEIO", "AAEEIIO"], board=["8F HORN", "H6 FARM"], players=PEOPLE, turn=0)
    person = sit(state=state, machine=machine)
    person.type("PASTE\n")
    assert "FINDS A PLACE" in person.message
    person.press(Key.RETURN)
    assert person.prompt == "PLACE PASTE AT 10F"  # it makes FARMS too
    assert person.message == "ACROSS FOR 25"
    assert person.board.run(Square(9, 5), Direction.ACROSS)[1] == "PASTE"
    person.press(Key.RETURN)
    assert person.prompt.startswith("25 POINTS. HAPPY")


def test_M24_a_word_found_a_place_can_still_be_moved(ann: Person) -> None:
    ann.type("FARM\n")
    ann.press(Key.RETURN)
    found = ann.prompt
    ann.press(Key.UP)
    assert ann.prompt != found
    assert ann.board != ann.game.board, "the word moves along with the cursor"
    ann.press(Key.DELETE)
    assert ann.board == ann.game.board


def test_M24_a_word_that_fits_nowhere_is_said_so(ann: Person) -> None:
    ann.type("QUIZ\n")
    ann.press(Key.RETURN)
    assert ann.message == "IT FITS NOWHERE"
    assert ann.prompt == "PLACE QUIZ AT 1A"


def test_D11_when_the_time_runs_out_the_cursor_stays_where_it_is(
    sit: Sit, position: Position
) -> None:
    wishes = Wishes(speed=0, clock=30)
    state = position(["RETAINS", "AEIOTVW"], players=PEOPLE, turn=0, wishes=wishes)
    person = sit(state=state, game="deluxe")
    person.type("TEN\n")
    person.press(*[Key.DOWN] * 7, *[Key.RIGHT] * 7)
    person.session.let_pass(31)
    assert person.message == "TIME IS UP: PLACE YOUR WORD"
    assert person.prompt == "PLACE TEN AT 8H"
    person.type("A")
    assert person.scores["ANN"] == 6


# ---- the rack -----------------------------------------------------------------------------------
def dark(person: Person) -> str:
    """The places of the rack, from the left, that are dark (x) or not (-)."""
    layout, screen = person.layout, person.session.screen
    hand = layout.hand
    if hand is not None:
        row, column = hand.row + hand.height - 1, hand.column
        step = 2 if hand.width > 12 else 1
    elif layout.rack_names:
        names = [line.split()[0] if line else "" for line in person.area(layout.racks)]
        row = layout.racks.row + names.index("ANN")
        column, step = layout.racks.column + layout.name_width + 1, layout.rack_step
    else:
        row = layout.racks.row + list(person.scores).index("ANN") * layout.player_lines
        column, step = layout.racks.column, layout.rack_step
    look = person.session.machine.looks[person.session.television][Style.DIM]
    shown = ""
    for each in range(column, column + 7 * step, step):
        face = screen.read(row, each, 1)
        dim = int(screen.attributes[row, each]) & ~MOSAIC == screen.attribute(look) & ~MOSAIC
        reverse = int(screen.codes[row, each]) & 0x80 and layout.solid_tiles
        gap = not layout.solid_tiles and face == " "
        shown += "x" if gap or (dim and not reverse) else "-"
    return shown


@pytest.mark.parametrize(("game", "machine", "television"), EVERYWHERE)
def test_letters_typed_go_dark_on_the_rack_and_light_up_again(
    sit: Sit, position: Position, game: str, machine: str, television: Television
) -> None:
    state = position(
        ["FAMPSE?", "AAEEIIO"], board=["8F HORN"], players=PEOPLE, turn=0, television=television
    )
    person = sit(state=state, game=game, machine=machine)
    person.take_seat()
    assert dark(person) == "-------"
    person.type("FAR")
    assert dark(person) == "xx-----", "R is not on the rack"
    person.type(" ")
    assert dark(person) == "xx----x"
    person.type("M")
    assert dark(person) == "xx----x"
    person.press(Key.DELETE, Key.DELETE)
    assert dark(person) == "xx-----"
    if machine == "bbc":
        assert person.session.screen.misfits() == []


def test_tiles_to_change_go_dark_on_the_rack_and_light_up_again(
    sit: Sit, position: Position
) -> None:
    person = sit(state=position(["FAMPSE?", "AAEEIIO"], players=PEOPLE, turn=0))
    person.type("6E ")
    assert dark(person) == "-----xx"
    person.press(Key.DELETE)
    assert dark(person) == "-----x-"
    person.press(Key.DELETE, Key.RETURN)
    assert dark(person) == "-------"


def test_placed_it_is_the_tiles_laid_that_are_dark(sit: Sit, position: Position) -> None:
    """An R on the rack as well as on the board: typed it may be either, laid it is the board's."""
    state = position(["FARMPSE", "AAEEIIO"], board=["8F HORN"], players=PEOPLE, turn=0)
    person = sit(state=state)
    person.type("FARM")
    assert dark(person) == "xxxx---"
    person.press(*[Key.DELETE] * 4)
    person.place("H6 FARM")
    assert dark(person) == "xx-x---"
    person.type("N")
    assert dark(person) == "-------"


@pytest.mark.parametrize(
    ("rack", "word", "tiles"),
    [("FAMPSE?", "FARM", "FAM"), ("EESTTR?", "tEE", "?EE"), ("AB", "AAA", "A"), ("", "HORN", "")],
)
def test_the_tiles_that_a_typed_word_can_take(rack: str, word: str, tiles: str) -> None:
    assert spent(rack, word) == tiles
