"""What is on the screen, and who may see what (M-8 to M-12)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from machines.keyboard import Key
from machines.style import Style, Television
from monty.programs.crossword.table import Player, Wishes
from monty.rules.crossword.board import PREMIUMS, Premium, Square
from monty.rules.tiles import ALL_TILES

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
QUIET = Wishes(sound=False, speed=0)
STYLES = {
    Premium.NONE: Style.EMPTY_SQUARE,
    Premium.DOUBLE_LETTER: Style.DOUBLE_LETTER,
    Premium.TRIPLE_LETTER: Style.TRIPLE_LETTER,
    Premium.DOUBLE_WORD: Style.DOUBLE_WORD,
    Premium.TRIPLE_WORD: Style.TRIPLE_WORD,
}
CYAN, LIGHT_BLUE, PURPLE, LIGHT_RED = 3, 14, 4, 10  # the C64's colours by number


@pytest.mark.parametrize("television", list(Television))
def test_M8_every_square_shows_its_premium(
    sit: Sit, position: Callable, television: Television
) -> None:
    person = sit(state=position(["AAEEIIO", "RETAINS"], television=television))
    assert all(person.shows(square, STYLES[kind]) for square, kind in PREMIUMS.items())


@pytest.mark.parametrize(
    ("square", "ink"),
    [
        (Square(0, 3), CYAN),  # double letter
        (Square(1, 5), LIGHT_BLUE),  # triple letter
        (Square(1, 1), PURPLE),  # double word
        (Square(7, 7), PURPLE),  # the centre too
        (Square(0, 0), LIGHT_RED),  # triple word
    ],
)
def test_M8_the_colours_of_the_premium_squares(
    sit: Sit, position: Callable, square: Square, ink: int
) -> None:
    person = sit(state=position(["AAEEIIO", "RETAINS"]))
    assert person.session.screen.attributes[person.cell(square)] == ink


def test_M8_on_a_black_and_white_set_each_kind_has_a_symbol_and_no_colour(
    sit: Sit, position: Callable
) -> None:
    person = sit(state=position(["AAEEIIO", "RETAINS"], television=Television.MONO))
    codes = {kind: person.code(square) for square, kind in PREMIUMS.items()}
    assert len(set(codes.values())) == 5
    greys = {0, 1, 11, 12, 15}
    assert set(person.session.screen.attributes.flatten().tolist()) <= greys


def test_M9_name_and_rack_bottom_left_scores_top_right_options_in_the_centre(
    sit: Sit, position: Callable
) -> None:
    state = position(["AAEEIIO", "RETAINS"], scores=(1234, 56), wishes=QUIET)
    person = sit(state=state)
    assert person.racks == {"MONTY": "AAEEIIO", "ANN": "RETAINS"}
    lines = person.screen.splitlines()
    assert lines[0][20:].split() == ["MONTY", "LEVEL", "1", "1234"]
    assert lines[1][20:].split() == ["ANN", "56"]
    assert lines[18].startswith("ANN   R E T A I N S")
    options = ["QUIT", "PASS", "PREMIUM", "VALUES", "TILES", "CHANGE", "JUGGLE", "HINT", "SWAP"]
    assert person.panel.split("\n")[:9] == [f"{i} {name}" for i, name in enumerate(options, 1)]


def test_M9_the_longest_names_and_scores_fit(sit: Sit, position: Callable) -> None:
    players = [Player(name, 4) for name in ("MONTY", "WWWWW", "XXXXX")] + [Player("YYYYY")]
    racks = ["AAAAAAA", "EEEEEEE", "IIIIIII", "OOOOOOO"]
    person = sit(state=position(racks, scores=(9999, 8888, 7777, 6666), turn=3, players=players))
    assert person.scores == {"MONTY": 9999, "WWWWW": 8888, "XXXXX": 7777, "YYYYY": 6666}
    assert person.racks == {each.name: rack for each, rack in zip(players, racks, strict=True)}


def test_M10_with_a_real_board_the_name_is_shown_but_not_the_rack(
    sit: Sit, position: Callable
) -> None:
    wishes = replace(QUIET, real_board=True)
    person = sit(state=position(["STAINER", "*******"], wishes=wishes))
    assert person.racks == {"ANN": ""}


def test_M10_except_montys_rack_on_montys_own_turn(sit: Sit, position: Callable) -> None:
    wishes = replace(QUIET, real_board=True, speed=9)
    person = sit(state=position(["*******", "*******"], wishes=wishes, turn=0))
    assert person.prompt == "MONTY'S NEW TILES?"
    for key in "STAINER":
        person.type(key)
    person.session.press("RETURN")
    person.session.tick(5)
    assert "THINKING" in person.prompt
    assert person.racks == {"MONTY": "STAINER"}


def test_M11_racks_shown_to_all_stay_on_the_screen(sit: Sit, position: Callable) -> None:
    players = [Player("MONTY", 1), Player("ANN"), Player("BOB")]
    racks = ["AAEEIIO", "RETAINS", "OONRTLU"]
    person = sit(state=position(racks, players=players))
    assert person.racks == dict(zip(("MONTY", "ANN", "BOB"), racks, strict=True))
    person.skip()  # no pause between the turns of people
    assert person.prompt == "BOB, YOUR WORD?"
    assert person.racks == dict(zip(("MONTY", "ANN", "BOB"), racks, strict=True))


def test_M11_racks_hidden_the_program_pauses_at_the_start_and_end_of_a_turn(
    sit: Sit, position: Callable
) -> None:
    players = [Player("ANN"), Player("BOB")]
    wishes = replace(QUIET, show_racks=False)
    state = position(
        ["RETAINS", "OONRTLU"], players=players, wishes=wishes, turn=0, next_drawn="ZQ"
    )
    person = sit(state=state)
    assert person.prompt == "ANN TO PLAY. PRESS A KEY"
    assert person.racks == {"ANN": ""}, "nobody's rack may be seen yet"
    person.type("X")
    assert person.prompt == "ANN, YOUR WORD?"
    assert person.racks == {"ANN": "RETAINS"}
    person.play("8H TA")
    assert person.prompt == "ANN, NOTE YOUR RACK. PRESS A KEY"
    assert person.racks == {"ANN": "REINSZQ"}, "with the tiles just drawn"
    person.type("X")
    assert person.prompt == "BOB TO PLAY. PRESS A KEY"
    assert person.racks == {"BOB": ""}
    person.type("X")
    assert person.racks == {"BOB": "OONRTLU"}


@pytest.mark.parametrize("game", ["monty", "deluxe"])
@pytest.mark.parametrize("between", [0, 10, 40])
def test_M11_D7_who_presses_space_twice_does_not_see_the_others_rack(
    sit: Sit, position: Callable, game: str, between: int
) -> None:
    """However soon the second follows: at once, a fifth of a second later, most of a second."""
    players = [Player("ANN"), Player("BOB")]
    wishes = replace(QUIET, show_racks=False)
    state = position(["RETAINS", "OONRTLU"], players=players, wishes=wishes, turn=0)
    person = sit(state=state, game=game)
    person.type("X")
    person.play("8H TAN")
    assert "NOTE YOUR RACK" in person.prompt
    person.session.press(" ")
    for _ in range(between):
        person.session.tick()
    person.session.press(" ")
    person.session.run()
    person.session.let_pass(5)
    assert person.prompt == "BOB TO PLAY. PRESS A KEY"
    assert not any(person.racks.values())
    assert "O O N R" not in person.screen
    person.press(" ")
    assert person.racks["BOB"] == "OONRTLU"


def test_M11_keys_typed_before_the_pause_do_not_answer_it(sit: Sit, position: Callable) -> None:
    wishes = replace(QUIET, show_racks=False)
    person = sit(state=position(["AAEEIIO", "RETAINS"], wishes=wishes))
    person.type("X")
    person.play("8H TAN")
    assert person.prompt == "ANN, NOTE YOUR RACK. PRESS A KEY"
    person.session.press("X", *"XYZ", Key.RETURN, " ")  # the rest while Monty thinks
    person.session.run()
    assert person.prompt == "ANN TO PLAY. PRESS A KEY"
    assert person.racks == {"ANN": ""}


def test_M11_stop_typed_before_the_pause_is_not_lost(sit: Sit, position: Callable) -> None:
    players = [Player("ANN"), Player("BOB")]
    wishes = replace(QUIET, show_racks=False)
    person = sit(state=position(["RETAINS", "OONRTLU"], players=players, wishes=wishes, turn=0))
    person.type("X")
    person.play("8H TAN")
    person.session.press(" ", Key.STOP)
    person.session.run()
    assert person.prompt == "STOP PLAYING (Y/N)?"
    person.type("N")
    assert person.prompt == "BOB TO PLAY. PRESS A KEY"


def test_M11_racks_hidden_stay_hidden_while_the_computer_plays(
    sit: Sit, position: Callable
) -> None:
    wishes = replace(QUIET, show_racks=False, watch_thinking=True, speed=1)
    racks = ["RETAINS", "QJXZVWW"]
    person = sit(state=position(racks, wishes=wishes, turn=0))
    fresh = sit(state=position(racks, wishes=wishes, turn=0))
    assert person.prompt == "ANN TO PLAY. PRESS A KEY"
    while not fresh.session.waiting:
        assert not re.search("Q J X|R E T", fresh.screen)
        fresh.session.tick()


@pytest.mark.parametrize("watch", [True, False])
def test_M12_watching_each_word_tried_appears_with_its_score(
    sit: Sit, position: Callable, watch: bool
) -> None:
    wishes = replace(QUIET, watch_thinking=watch)
    person = sit(state=position(["AAEEIIO", "UUUVVWW"], board=["8H TASTE"], wishes=wishes))
    person.session.press("2", "Y")
    tried: set[str] = set()
    while not person.session.waiting or (not tried and "THINKING" in person.prompt):
        person.session.tick()
        laid = len(person.board.letters) - 5
        if "THINKING" in person.prompt and laid > 0:
            tried.add(person.message)
    assert bool(tried) is watch
    assert all(re.fullmatch(r"[A-Z]+ \d+  BEST \d+", message) for message in tried)


def test_M12_the_board_is_clean_after_the_thoughts(sit: Sit, position: Callable) -> None:
    wishes = replace(QUIET, watch_thinking=True)
    person = sit(state=position(["AAEEIIO", "UUUVVWW"], board=["8H TASTE"], wishes=wishes))
    person.skip()
    assert person.board == person.game.board
    empty = [square for square, letter in person.game.board.squares() if letter == "."]
    assert all(person.shows(square, STYLES[PREMIUMS[square]]) for square in empty)


def test_the_number_of_tiles_left_is_shown(sit: Sit, position: Callable) -> None:
    person = sit(state=position(["AAEEIIO", "RETAINS"]))
    assert person.tiles_left == len(ALL_TILES) - 14
    person.play("8H TAN")
    assert person.tiles_left == len(person.game.bag)


def test_the_last_four_turns_are_listed(sit: Sit, position: Callable) -> None:
    players = [Player("ANN"), Player("BOB")]
    person = sit(state=position(["RETAINS", "OONRTLU"], players=players, turn=0))
    person.play("8H TAN")
    person.play("9H OR")
    person.skip(3)
    log = [line[21:].rstrip() for line in person.screen.splitlines()[17:21]]
    assert log == ["BOB OR 8", "ANN PASSES", "BOB PASSES", "ANN PASSES"]
