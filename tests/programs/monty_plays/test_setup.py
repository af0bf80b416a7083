"""Setting up: who plays, and the questions before a game (M-1 to M-7)."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from machines.style import Style, Television
from monty.rules.crossword.board import Square

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
TRIPLE_WORD = Square(0, 0)


def players_of(person: Person) -> list[tuple[str, int | None]]:
    """Names and levels of the game that has begun."""
    return [(each["name"], each["level"]) for each in person.states[-1]["players"]]


def wishes_of(person: Person) -> dict[str, Any]:
    """The answers as the game goes by them."""
    return dict(person.states[-1]["wishes"])


@pytest.mark.parametrize(
    ("others", "players"),
    [
        ("\n", [("MONTY", 1)]),
        ("ANN\n\n\n", [("MONTY", 1), ("ANN", None)]),
        ("ANN\n2\n", [("MONTY", 1), ("ANN", 2)]),
        ("ANN\n\nBOB\n3\n", [("MONTY", 1), ("ANN", None), ("BOB", 3)]),
        ("A\n\nB\n\nC\n\n", [("MONTY", 1), ("A", None), ("B", None), ("C", None)]),
        ("A\n\nB\n2C\n4", [("MONTY", 1), ("A", None), ("B", 2), ("C", 4)]),
    ],
)
def test_M1_one_to_four_players_any_of_them_the_computer(
    sit: Sit, others: str, players: list[tuple[str, int | None]]
) -> None:
    person = sit()
    person.set_up(others=others)
    assert players_of(person) == players
    assert list(person.scores) == [name for name, _ in players]


def test_M2_the_first_question_is_montys_skill_level(sit: Sit) -> None:
    person = sit()
    assert "MONTY'S SKILL LEVEL, 1-4?" in person.screen
    for key in "05A":
        person.type(key)
        assert "PRESS 1 TO 4" in person.screen
        assert "PLAYER 2" not in person.screen
    person.type("4")
    assert "MONTY'S SKILL LEVEL, 1-4? 4" in person.screen
    assert "PLAYER 2" in person.screen


def test_M2_monty_is_player_one(sit: Sit) -> None:
    person = sit()
    person.set_up(monty="3")
    assert players_of(person)[0] == ("MONTY", 3)
    assert person.line(0).split()[1:4] == ["MONTY", "LEVEL", "3"]


def test_M3_a_name_has_up_to_five_letters(sit: Sit) -> None:
    person = sit()
    person.type("1ALICE")
    assert re.search(r"PLAYER 2.*\? ALICE$", person.screen, re.MULTILINE)
    person.type("S")
    assert "THERE IS NO ROOM FOR MORE" in person.screen
    person.press("DELETE", "LEFT")
    person.type("A\n")
    assert re.search(r"PLAYER 2.*\? ALIA$", person.screen, re.MULTILINE)
    assert "LEVEL 1-4, RETURN FOR A PERSON?" in person.screen


def test_M3_a_level_makes_a_computer_player_and_return_a_person(sit: Sit) -> None:
    person = sit()
    person.set_up(others="ANN\n4BOB\n\n\n")
    assert players_of(person)[1:] == [("ANN", 4), ("BOB", None)]


def test_M3_two_players_cannot_have_one_name(sit: Sit) -> None:
    person = sit()
    person.type("1MONTY\n")
    assert "MONTY IS PLAYING ALREADY" in person.screen
    person.press(*["DELETE"] * 5)
    assert "PLAYING ALREADY" not in person.screen
    person.type("ANN\n\nANN\n")
    assert "ANN IS PLAYING ALREADY" in person.screen
    person.press(*["DELETE"] * 3)
    person.type("BOB\n\n\n" + "YNYNN0")
    assert [name for name, _ in players_of(person)] == ["MONTY", "ANN", "BOB"]


def test_M4_return_instead_of_a_name_ends_the_list(sit: Sit) -> None:
    person = sit()
    person.type("1ANN\n\n")
    assert "PLAYER 3" in person.screen
    person.type("\n")
    assert "COLOUR TELEVISION" in person.screen
    assert "PLAYER 4" not in person.screen


def test_M4_after_a_fourth_player_the_program_goes_on_by_itself(sit: Sit) -> None:
    person = sit()
    person.type("1ANN\n\nBOB\n\nEVE\n\n")
    assert "COLOUR TELEVISION" in person.screen


def test_M4_return_at_the_second_name_is_a_game_for_monty_alone(sit: Sit) -> None:
    person = sit()
    person.set_up(others="\n")
    assert players_of(person) == [("MONTY", 1)]
    assert person.scores.keys() == {"MONTY"}


def test_M5_each_question_is_answered_by_one_key_and_moves_straight_on(sit: Sit) -> None:
    person = sit()
    person.type("1\n")
    questions = ["COLOUR TELEVISION", "WATCH ME THINKING", "SEE ALL THE RACKS", "SOUND EFFECTS"]
    questions += ["ALSO USING A SCRABBLE BOARD", "SPEED OF PLACING WORDS"]
    for question, following in pairwise(questions):
        assert question in person.screen
        assert following not in person.screen
        person.type("X")
        assert "PRESS Y OR N" in person.screen
        assert following not in person.screen
        person.type("N")
        assert following in person.screen


def test_the_last_line_says_what_the_keys_do(sit: Sit) -> None:
    person = sit()
    assert person.keys == "ONE KEY ANSWERS   RUN/STOP LEAVES"
    person.type("1")
    assert person.keys == "RETURN ENDS   LEFT ERASES, GOES BACK"
    person.type("ANN\n")
    assert person.keys == "LEFT GOES BACK   RUN/STOP LEAVES"


def test_M5_return_takes_the_answer_in_brackets(sit: Sit) -> None:
    person = sit()
    person.type("1ANN\n\n\n" + "\n" * 4)
    for answered in (
        "COLOUR TELEVISION Y/N (Y)? Y",
        "WATCH ME THINKING Y/N (N)? N",
        "SEE ALL THE RACKS Y/N (Y)? Y",
        "SOUND EFFECTS Y/N (Y)? Y",
    ):
        assert answered in person.screen
    person.type("\n\n")
    assert wishes_of(person) == {
        "watch_thinking": False,
        "show_racks": True,
        "sound": True,
        "real_board": False,
        "speed": 3,
    }


def test_M5a_colour_is_assumed(sit: Sit) -> None:
    person = sit()
    assert person.session.television is Television.COLOUR
    person.type("1ANN\n\n\n" + "\nNYNN0")
    assert person.session.television is Television.COLOUR


def test_M5a_without_colour_symbols_stand_for_the_premium_squares(sit: Sit) -> None:
    colour, mono = sit(), sit()
    colour.set_up(others="\n")
    mono.set_up(others="\n", colour="N")
    assert mono.session.television is Television.MONO
    assert colour.shows(TRIPLE_WORD, Style.TRIPLE_WORD)
    assert mono.shows(TRIPLE_WORD, Style.TRIPLE_WORD)
    assert colour.code(TRIPLE_WORD) != mono.code(TRIPLE_WORD)


def test_M5a_what_stands_on_the_screen_changes_its_look_with_the_answer(sit: Sit) -> None:
    person = sit()
    person.type("1\n")
    before = person.session.screen.attributes.copy()
    person.type("N")
    assert (before[:6] != person.session.screen.attributes[:6]).any()


@pytest.mark.parametrize(
    ("question", "wish"),
    [
        ("watch", "watch_thinking"),  # M-5b
        ("racks", "show_racks"),  # M-5c
        ("sound", "sound"),  # M-5d
        ("board", "real_board"),  # M-5e
    ],
)
def test_M5b_to_M5e_each_answer_is_a_wish_of_its_own(sit: Sit, question: str, wish: str) -> None:
    base = {"watch": "N", "racks": "N", "sound": "N", "board": "N"}
    no, yes = sit(), sit()
    no.set_up(others="\n", **base)
    yes.set_up(others="\n", **base | {question: "Y"})
    changed = {name for name, value in wishes_of(yes).items() if value != wishes_of(no)[name]}
    assert changed == {wish}
    assert wishes_of(yes)[wish] is True


@pytest.mark.parametrize("speed", "0123456789")
def test_M6_the_last_question_is_the_speed_of_placing_words(sit: Sit, speed: str) -> None:
    person = sit()
    person.set_up(others="\n", speed=speed)
    assert wishes_of(person)["speed"] == int(speed)


def test_M6_the_speed_changes_the_placing_and_never_the_thinking(sit: Sit) -> None:
    def game(speed: str) -> tuple[int, str]:
        person = sit(seed=3)
        person.set_up(others="ANN\n\n\n", speed=speed)
        while "YOUR WORD" not in person.prompt:
            person.session.tick()
        person.skip()
        return person.session.program_frames, person.states[-1]["game"]

    (fast, fast_game), (slow, slow_game) = game("0"), game("9")
    assert fast_game == slow_game
    letters = len(fast_game.split()[0]) - len(re.sub("[A-Za-z]", "", fast_game.split()[0]))
    assert slow - fast == letters * 9 * 3


def test_M7_the_program_draws_tiles_and_says_who_plays_first(sit: Sit) -> None:
    person = sit()
    seen = watch(person, "1ANN\n\nBOB\n\n\nYNYNN0")
    draws = next(screen for screen in reversed(seen) if "WHO PLAYS FIRST" in screen)
    tiles = {
        name: found[1]
        for name in ("MONTY", "ANN", "BOB")
        if (found := re.search(rf"^{name} +([A-Z])$", draws, re.MULTILINE))
    }
    first = min(tiles, key=tiles.__getitem__)
    assert f"{first} PLAYS FIRST" in draws
    assert person.states[0]["players"][first_turn(person)]["name"] == first


def test_M7_who_drew_the_same_tile_draws_again_and_another_game_draws_others(sit: Sit) -> None:
    person = sit(seed=4)
    seen = watch(person, "1ANN\n\n\nYNYNN0")
    tie = next(i for i, screen in enumerate(seen) if "A TIE" in screen)
    both_drew_an_l = re.compile(r"^MONTY +L$.*^ANN +L$", re.MULTILINE | re.DOTALL)
    assert both_drew_an_l.search(seen[tie - 1])
    assert "DRAWING TILES" in seen[tie - 1]
    drawn = next(screen for screen in seen[tie:] if "PLAYS FIRST" in screen)
    assert not both_drew_an_l.search(drawn)
    while "YOUR WORD" not in person.prompt:
        person.session.tick()
    again = watch(person, "1YY")
    assert "PLAYS FIRST" in "".join(again)
    assert not any(both_drew_an_l.search(screen) for screen in again)


def test_M7_every_player_may_come_to_begin(sit: Sit) -> None:
    beginners = set()
    for seed in range(24):
        person = sit(seed=seed)
        person.set_up(others="A\n\nB\n\nC\n\n")
        beginners.add(first_turn(person))
    assert beginners == {0, 1, 2, 3}


def test_M7_play_goes_on_in_the_order_of_the_names(sit: Sit) -> None:
    person = sit()
    person.set_up(others="A\n\nB\n\nC\n\n")
    for _ in range(9):
        person.skip()
    turns = [int(state["game"].split("turn=")[1][0]) for state in person.states]
    assert len(turns) > 9
    assert all((one + 1) % 4 == other for one, other in pairwise(turns))


def test_M7_with_a_real_board_people_draw_and_type_what_was_drawn(sit: Sit) -> None:
    person = sit()
    person.set_up(others="ANN\n\nBOB\n\n\n", board="Y")
    assert "MONTY'S LETTER?" in person.prompt
    person.type("\n")
    assert "TYPE THE LETTER DRAWN" in person.message
    person.type("C\n")
    assert "ANN'S LETTER?" in person.prompt
    person.type("B\nB\n")  # a tie: the two draw again
    assert "ANN'S LETTER?" in person.prompt
    person.type("M\n")
    assert "BOB'S LETTER?" in person.prompt
    person.type(" \n")  # a blank beats everything
    assert first_turn(person) == 2


def test_M7_a_tile_that_is_drawn_already_cannot_be_drawn_again(sit: Sit) -> None:
    person = sit()
    person.set_up(others="ANN\n\n\n", board="Y")
    person.type("Q\nQ")
    assert person.prompt.endswith("ANN'S LETTER?")
    assert person.message == "EVERY Q IS DRAWN ALREADY"
    person.type("R\n")
    assert first_turn(person) == 0


def first_turn(person: Person) -> int:
    """Whose turn the first turn was."""
    return int(person.states[0]["game"].split("turn=")[1][0])


def watch(person: Person, keys: str) -> list[str]:
    """Type keys and look at the screen in every frame until the next question."""
    for key in keys[:-1]:
        person.type(key)
    person.session.press(keys[-1])
    seen: list[str] = []
    while not seen or not (person.session.waiting or person.session.finished):
        person.session.tick()
        if not seen or person.screen != seen[-1]:
            seen.append(person.screen)
    return seen
