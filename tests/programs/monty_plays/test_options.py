"""The nine options of a turn (M-13 to M-21)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from machines.keyboard import Key
from machines.style import Cue, Style
from monty.lexicon import open_lexicon
from monty.programs.crossword.table import Player, Wishes
from monty.rules.crossword.board import Board, Direction, Square
from monty.rules.crossword.moves import Play
from monty.rules.crossword.scoring import score_play
from monty.rules.tiles import DISTRIBUTION, VALUES

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
QUIET = Wishes(sound=False, speed=0)
ANN_AND_BOB = (Player("ANN"), Player("BOB"))


@pytest.fixture
def ann(sit: Sit, position: Callable) -> Person:
    """Ann's turn in a game against Monty, HORN lying on the board."""
    racks = ["AAEEIIO", "FAMPSE?"]
    return sit(state=position(racks, board=["8F HORN"], scores=(14, 9)))


def test_M13_quit_stops_at_once(ann: Person) -> None:
    ann.type("1")
    assert ann.prompt == "STOP PLAYING (Y/N)?"
    ann.type("Y")
    assert ann.message == "THE GAME WAS NOT COMPLETED"
    assert ann.scores == {"MONTY": 14, "ANN": 9}, "nothing is adjusted"
    assert ann.prompt == "PLAY AGAIN, SAME PLAYERS (Y/N)?"
    ann.type("N")
    assert ann.session.finished


def test_M13_a_game_that_was_quit_is_kept(ann: Person) -> None:
    ann.type("1YN")
    assert ann.session.finished
    assert ann.checkpoints[-1] is not None


def test_M13_no_goes_on_with_the_turn(ann: Person) -> None:
    before = ann.screen
    ann.type("1N")
    assert ann.screen == before
    assert len(ann.states) == 1


def test_M13_run_stop_asks_the_same(ann: Person) -> None:
    ann.press("STOP")
    assert ann.prompt == "STOP PLAYING (Y/N)?"
    ann.type("N")
    assert ann.prompt == "ANN, YOUR WORD?"
    ann.press("STOP", "STOP")
    assert ann.message == "THE GAME WAS NOT COMPLETED"


def test_M13_run_stop_interrupts_the_computer(sit: Sit, position: Callable) -> None:
    person = sit(state=position(["RETAINS", "FAMPSE?"], wishes=replace(QUIET, speed=9)))
    person.session.press("2", "Y")
    while "THINKING" not in person.prompt:
        person.session.tick()
    person.press("STOP")
    assert person.prompt == "STOP PLAYING (Y/N)?"
    person.type("N")
    assert person.prompt == "ANN, YOUR WORD?", "Monty thinks again and plays"
    assert not person.board.empty


def test_M14_while_there_are_tiles_to_draw_it_asks_whether_to_pass(
    sit: Sit, position: Callable
) -> None:
    person = sit(state=position(["AAEEIIO", "FAMPSE?"], players=ANN_AND_BOB, turn=0))
    turns = len(person.states)
    person.type("2")
    assert person.prompt == "PASS THIS TURN (Y/N)?"
    person.press(Key.RETURN)
    assert person.prompt == "PASS THIS TURN (Y/N)?", "by chance nobody passes"
    person.type("N")
    assert person.prompt == "ANN, YOUR WORD?"
    assert len(person.states) == turns
    person.type("2Y")
    assert person.message == "ANN PASSES"


def test_M14_with_nothing_left_to_draw_it_passes_at_once(
    sit: Sit, position: Callable, board_without: Callable
) -> None:
    filled = board_without("VV" + "QU")
    person = sit(state=position(["VV", "QU"], filled=filled, players=ANN_AND_BOB, turn=0))
    person.type("2")
    assert person.message == "ANN PASSES"
    assert person.prompt == "BOB, YOUR WORD?"


def test_M14_pass_ends_the_turn(sit: Sit, position: Callable) -> None:
    person = sit(state=position(["AAEEIIO", "FAMPSE?"], players=ANN_AND_BOB, turn=0))
    person.skip()
    assert person.message == "ANN PASSES"
    assert person.game.turn == 1
    assert person.racks == {"ANN": "AAEEIIO", "BOB": "FAMPSE?"}


def test_M15_premium_shows_the_colours_with_their_meaning(ann: Person) -> None:
    ann.type("3")
    kinds = {
        "DOUBLE LETTER": Style.DOUBLE_LETTER,
        "TRIPLE LETTER": Style.TRIPLE_LETTER,
        "DOUBLE WORD": Style.DOUBLE_WORD,
        "TRIPLE WORD": Style.TRIPLE_WORD,
    }
    screen = ann.session.screen
    for name, style in kinds.items():
        row = next(i for i, line in enumerate(ann.screen.splitlines()) if line.endswith(name))
        look = ann.session.machine.looks[ann.session.television][style]
        beside = row, ann.line(row).index(name) - 2
        assert look.character is not None
        assert screen.codes[beside] == screen.encode(look.character, look.reverse)
        assert screen.attributes[beside] == look.ink
    assert "1 QUIT" not in ann.screen


def test_M16_values_shows_all_tiles_with_their_values(ann: Person) -> None:
    ann.type("4")
    assert tiles_shown(ann) == dict(VALUES)


def test_M17_tiles_shows_how_many_there_are_of_each(ann: Person) -> None:
    ann.type("5")
    lines = "\n".join(ann.panel.split("\n")[1:])
    shown = re.findall(r"([A-Z ])(\d+) (\d+)", lines)
    assert {tile.replace(" ", "?"): int(number) for tile, number, _ in shown} == dict(DISTRIBUTION)


def tiles_shown(person: Person) -> dict[str, int]:
    """Tiles and figures in the centre of the screen."""
    pairs = re.findall(r"([A-Z ])(\d+)", "\n".join(person.panel.split("\n")[1:]))
    return {tile.replace(" ", "?"): int(figure) for tile, figure in pairs}


@pytest.mark.parametrize("option", "345")
def test_M15_to_M17_any_key_brings_the_options_back(ann: Person, option: str) -> None:
    before = ann.screen
    ann.type(option)
    assert ann.prompt == "PRESS A KEY FOR THE OPTIONS"
    ann.type("Q")
    assert ann.screen == before
    ann.type(option)
    ann.press("STOP")
    ann.type("N")
    assert ann.screen == before


def test_M18_change_exchanges_the_letters_typed_and_ends_the_turn(
    sit: Sit, position: Callable
) -> None:
    state = position(["AAEEIIO", "FAMPSE?"], players=ANN_AND_BOB, turn=0, next_drawn="XYZ")
    person = sit(state=state)
    person.type("6")
    assert person.prompt == "CHANGE WHICH TILES?"
    person.type("AIO\n")
    assert person.message == "ANN CHANGES 3 TILES"
    assert person.racks["ANN"] == "AEEIXYZ"
    assert person.game.turn == 1
    assert Counter(person.game.bag)["A"] == DISTRIBUTION["A"] - 2, "mixed into the bag again"


@pytest.mark.parametrize("tiles", ["F", "FAMPSE ", " "])
def test_M18_one_to_seven_letters_blanks_too(ann: Person, tiles: str) -> None:
    ann.type("6" + tiles + "\n")
    game = ann.game
    assert game.turn == 1, "Monty has played, it is Ann's turn again"
    assert len(game.racks[1]) == 7
    assert ann.scores["ANN"] == 9
    assert any(f"ANN CHANGES {len(tiles)}" in line for line in ann.screen.splitlines())


def test_M18_only_letters_of_the_rack(ann: Person) -> None:
    ann.type("6FF")
    assert ann.message == "NO F ON THE RACK"
    assert ann.prompt == "CHANGE WHICH TILES? F"
    ann.type("7")
    assert ann.message == "TYPE LETTERS OF YOUR RACK"
    ann.press("LEFT")
    assert ann.prompt == "CHANGE WHICH TILES?"
    assert ann.message == "", "what was refused is no longer said"


def test_M18_no_letters_change_nothing(ann: Person) -> None:
    ann.type("6F")
    ann.press("DELETE")
    ann.type("\n")
    assert ann.prompt == "ANN, YOUR WORD?"
    assert len(ann.states) == 1


def test_M18_more_than_can_be_drawn_are_refused(
    sit: Sit, position: Callable, board_without: Callable[[str], Board]
) -> None:
    filled = board_without("AAEEIIO" + "FAMPSE?" + "RST")
    person = sit(state=position(["AAEEIIO", "FAMPSE?"], filled=filled))
    person.type("6FAMP\n")
    assert person.message == "NOT ENOUGH TILES TO DRAW: 3 IN THE BAG"
    assert person.prompt == "ANN, YOUR WORD?"
    assert len(person.states) == 1


def test_M18_with_a_real_board_change_is_pass(sit: Sit, position: Callable) -> None:
    wishes = replace(QUIET, real_board=True)
    players = (Player("ANN"), Player("BOB"))
    person = sit(state=position(["*******"] * 2, players=players, turn=0, wishes=wishes))
    person.type("6")
    assert person.prompt == "PASS THIS TURN (Y/N)?"
    person.type("Y")
    assert person.message == "ANN PASSES"
    assert person.game.turn == 1


def test_M19_juggle_shuffles_the_order_of_the_rack(ann: Person) -> None:
    orders = [ann.racks["ANN"]]
    for _ in range(6):
        ann.type("7")
        orders.append(ann.racks["ANN"])
    assert len(set(orders)) > 4
    assert {"".join(sorted(order)) for order in orders} == {"".join(sorted("FAMPSE?"))}
    assert len(ann.states) == 1, "it is no turn"
    ann.play("H6 FAR")
    assert ann.scores["ANN"] == 9 + 6
    assert "uses" not in ann.states[-1]


def test_M19_each_juggle_of_a_turn_shuffles_otherwise(ann: Person) -> None:
    orders = [ann.racks["ANN"]]
    for _ in range(4):
        ann.type("7")
        orders.append(ann.racks["ANN"])
    moves = [tuple(map(before.index, after)) for before, after in pairwise(orders)]
    assert len(set(moves)) == 4


def test_M20_hint_shows_a_playable_word_as_if_it_had_been_played(ann: Person) -> None:
    before = ann.screen
    ann.type("8")
    found = re.fullmatch(r"([A-Z]+) ([A-O]?\d+[A-O]?) (ACROSS|DOWN): (\d+) POINTS", ann.message)
    assert found
    word, place, direction, points = found.groups()
    row, column = int(re.sub("[A-O]", "", place)) - 1, ord(re.sub(r"\d", "", place)) - ord("A")
    play = Play(Square(row, column), Direction[direction], word)
    game = ann.game
    new = set(play.new_tiles(game.board))
    assert word in open_lexicon("monty12k")
    shown = ann.board
    assert {square for square, _ in shown.squares() if shown.occupied(square)} - {
        square for square, _ in shown.squares() if game.board.occupied(square)
    } == new
    play = replace(play, word="".join(shown.at(square) for square in play.squares))
    assert score_play(game.board, play).total == int(points)
    game.check(play)
    ann.type("X")
    assert ann.board == game.board
    assert ann.line(22) == before.splitlines()[22]
    assert len(ann.states) == 1, "it is no turn"


def test_M20_hints_are_random_and_not_the_best(ann: Person) -> None:
    hints, points = set(), set()
    for _ in range(8):
        ann.type("8")
        hints.add(ann.message)
        points.add(int(ann.message.split()[-2]))
        ann.type("X")
    assert len(hints) > 4
    assert min(points) < max(points)


def test_M20_without_a_word_that_fits_it_says_so(sit: Sit, position: Callable) -> None:
    person = sit(state=position(["AAEEIIO", "VVWWCCJ"], board=["8G QZ"]))
    person.type("8")
    assert person.message == "I KNOW NO WORD THAT FITS"
    assert person.prompt == "ANN, YOUR WORD?"


def test_M20_with_a_real_board_there_is_no_rack_to_look_at(sit: Sit, position: Callable) -> None:
    wishes = replace(QUIET, real_board=True)
    person = sit(state=position(["STAINER", "*******"], wishes=wishes))
    person.type("8")
    assert person.message == "I CANNOT SEE YOUR RACK"


def test_M21_swap_exchanges_racks_with_monty_and_the_turn_goes_on(ann: Person) -> None:
    before = ann.racks
    ann.type("9")
    assert ann.prompt == "SWAP RACKS WITH MONTY (Y/N)?"
    ann.type("N")
    assert ann.racks == before
    ann.type("9Y")
    assert ann.message == "RACKS SWAPPED"
    assert ann.racks == {"MONTY": "FAMPSE?", "ANN": "AAEEIIO"}
    assert ann.scores == {"MONTY": 14, "ANN": 9}
    assert ann.prompt == "ANN, YOUR WORD?"
    ann.play("H8 RA")
    assert ann.scores["ANN"] == 9 + 2
    assert Counter("AEEIIO") <= Counter(ann.game.racks[1])


@pytest.mark.parametrize(
    "players",
    [
        [Player("MONTY", 1), Player("ANN"), Player("BOB")],
        [Player("MONTY", 1), Player("ANN"), Player("EVE", 2)],
        [Player("ANN"), Player("BOB")],
    ],
)
def test_M21_otherwise_swap_is_refused_with_the_reason(
    sit: Sit, position: Callable, players: list[Player]
) -> None:
    racks = ["AAEEIIO", "FAMPSE?", "RSTLNED"][: len(players)]
    person = sit(state=position(racks, players=players))
    before = person.racks
    person.type("9")
    assert person.message == "SWAP NEEDS ONE PERSON AGAINST MONTY"
    assert person.racks == before


def test_M21_beside_a_real_board_the_rack_taken_over_is_known_and_the_other_is_asked_for(
    sit: Sit, position: Callable
) -> None:
    wishes = replace(QUIET, real_board=True)
    person = sit(state=position(["STAINER", "*******"], wishes=wishes))
    person.type("9Y")
    assert person.message == "RACKS SWAPPED"
    person.place("8H QUIZ")
    assert person.message == "THAT TILE IS NOT ON THE RACK: Q"
    person.press(*["DELETE"] * 5)
    person.play("8H SAINT")
    assert person.prompt == "MONTY'S NEW TILES?"
    assert person.message == "DRAW 7 TILES FOR MONTY"


def test_a_refusal_beeps_and_an_option_does_not(sit: Sit, position: Callable) -> None:
    person = sit(state=position(["AAEEIIO", "FAMPSE?"], wishes=replace(QUIET, sound=True)))
    person.type("7")
    cues = [sound.cue for sound in person.session.sounds]
    person.type("0")
    assert person.message == "TYPE A WORD, OR PRESS 1 TO 9"
    assert [sound.cue for sound in person.session.sounds] == [*cues, Cue.REFUSED]
