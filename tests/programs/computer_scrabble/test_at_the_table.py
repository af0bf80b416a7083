"""Computer Scrabble by its claims: questions, menu, blanks, challenge, colours (C)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from machines.keyboard import Key
from machines.style import Television
from machines.terminal import State
from monty.lexicon import open_lexicon
from monty.players.crossword.level import COMPUTER_SCRABBLE_LEVELS
from monty.programs.catalogue import CATALOGUE, own_game
from monty.programs.crossword.table import Player, Wishes
from monty.rules.crossword.board import Board, Square
from tests.programs.keeping.shelves import MemoryShelf

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

PEOPLE = (Player("ANN"), Player("BOB"))


@pytest.fixture
def sit(sit: Callable[..., Person]) -> Callable[..., Person]:
    """Sits a person down at Computer Scrabble, on the BBC if nothing else is said."""

    def at(**how: Any) -> Person:
        person = sit(**{"machine": "bbc", "game": "computer-scrabble", **how})
        person.take_seat()
        return person

    return at


Sit = Callable[..., "Person"]
Position = Callable[..., State]


# ---- before the game ----------------------------------------------------------------------------
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_C1_how_many_players_is_answered_by_one_key(sit: Sit, count: int) -> None:
    person = sit()
    assert "HOW MANY PLAYERS, 1-4?" in person.screen.upper()
    person.type("5")
    assert "PRESS 1 TO 4" in person.screen.upper()
    person.type(str(count))
    for number in range(count):
        assert f"NAME OF PLAYER {number + 1}?" in person.screen.upper()
        person.type(f"P{number}\nN")
    person.type("NN")
    assert [each["name"] for each in person.states[-1]["players"]] == [
        f"P{number}" for number in range(count)
    ]


@pytest.mark.parametrize("computers", range(5))
def test_C1_any_or_none_of_them_is_the_computer(sit: Sit, computers: int) -> None:
    person = sit()
    answers = "".join(f"P{i}\n" + ("Y1" if i < computers else "N") for i in range(4))
    person.type("4" + answers + "N")
    person.session.press("N")
    while not person.states:
        person.session.tick()
    levels = [each["level"] for each in person.states[-1]["players"]]
    assert levels == [1] * computers + [None] * (4 - computers)


def test_C2_a_name_then_whether_it_is_a_computer_then_its_level(sit: Sit) -> None:
    person = sit()
    person.type("2\n")
    assert "TYPE A NAME" in person.screen.upper()
    person.type("ACORN\n")
    assert "A COMPUTER PLAYER Y/N?" in person.screen.upper()
    person.press(Key.RETURN)
    assert "PRESS Y OR N" in person.screen.upper()
    person.type("Y")
    assert "LEVEL, 1-4?" in person.screen.upper()
    person.type("3ACORN\n")
    assert "ACORN IS PLAYING ALREADY" in person.screen.upper()
    person.press(*[Key.DELETE] * 5)
    person.type("ANN\nN")
    person.type("NY")
    assert person.states[-1]["players"] == [
        {"name": "ACORN", "level": 3}, {"name": "ANN", "level": None},
    ]  # fmt: skip


@pytest.mark.parametrize(("answer", "shown"), [("Y", True), ("N", False)])
def test_C3_the_last_question_is_whether_to_see_the_computers_racks(
    sit: Sit, answer: str, shown: bool
) -> None:
    person = sit()
    person.type("2ACORN\nY1ANN\nNN")
    assert "SEE THE COMPUTER'S RACKS Y/N (N)?" in person.screen.upper()
    person.type(answer)
    assert person.prompt == "ANN, YOUR WORD?"
    assert ("ACORN" in person.racks) is shown
    assert len(person.racks["ANN"]) == 7


def test_C3_another_persons_rack_is_never_shown(sit: Sit, position: Position) -> None:
    person = sit(state=position(["RETAINS", "FAMPSE?"], players=PEOPLE, turn=0))
    assert person.racks == {"ANN": "RETAINS"}


# ---- the screen ---------------------------------------------------------------------------------
MENU = "QUIT PASS PREMIUM VALUES TILES CHANGE JUGGLE HINT SWAP"


@pytest.mark.parametrize("machine", ["bbc", "c64", "spectrum"])
def test_C4_C10_the_menu_is_always_there_with_montys_options_on_their_digits(
    sit: Sit, position: Position, machine: str
) -> None:
    person = sit(state=position(["RETAINS", "FAMPSE?"]), machine=machine)
    for keys in ("", "TEN\n", "A", "N3", "4", "5"):
        person.type(keys)
        for number, name in enumerate(MENU.split(), 1):
            assert f"{number} {name}" in person.menu
    assert "E" in person.panel


def test_C4_the_menu_is_there_while_the_computer_thinks(sit: Sit, position: Position) -> None:
    person = sit(state=position(["RETAINS", "FAMPSE?"], turn=1))
    person.session.press("2", "Y")
    while "THINKING" not in person.prompt:
        person.session.tick()
    assert "1 QUIT" in person.menu


def test_C5_a_blank_is_space_and_its_letter_and_is_shown_in_lower_case(
    sit: Sit, position: Position
) -> None:
    person = sit(state=position(["AAEEIIO", "T?NXYZQ"]))
    person.place("8H TeN")
    assert person.session.screen.read(8, 11, 3) == "TeN"
    person.type("Y")
    assert person.board.at(Square(7, 8)) == "e"


def test_C6_premium_squares_are_symbols_that_the_menu_explains(
    sit: Sit, position: Position
) -> None:
    person = sit(state=position(["AAEEIIO", "RETAINS"]))
    corner = person.session.screen.read(1, 4, 15)
    assert corner == "↑..-...↑...-..↑"
    assert person.session.screen.read(2, 4, 15) == ".*...→...→...*."
    legend = [line.split() for line in person.screen.splitlines()[12:16]]
    assert [line[-3:] for line in legend] == [
        ["-", "double", "letter"],
        ["→", "triple", "letter"],
        ["*", "double", "word"],
        ["↑", "triple", "word"],
    ]


@pytest.mark.parametrize("television", list(Television))
@pytest.mark.parametrize("machine", ["bbc", "c64", "spectrum"])
def test_C6_the_signs_are_explained_on_every_machine(
    sit: Sit, position: Position, machine: str, television: Television
) -> None:
    state = position(["AAEEIIO", "RETAINS"], television=television)
    person = sit(state=state, machine=machine)
    legend = person.layout.legend
    assert legend is not None
    shown = person.text(legend)
    wanted = (
        ("2X LETTER", "3X LETTER", "2X WORD", "3X WORD")
        if machine == "spectrum"
        else ("DOUBLE LETTER", "TRIPLE WORD")
    )
    assert all(text in shown for text in wanted)
    if machine == "bbc":
        assert person.session.screen.misfits() == []


def test_C13_the_board_takes_under_a_quarter_at_the_left_scores_menu_and_racks_around_it(
    sit: Sit, position: Position
) -> None:
    person = sit(state=position(["AAEEIIO", "RETAINS"]))
    layout = person.layout
    assert layout.board.width * layout.board.height < 40 * 25 / 4
    right = layout.board.column + layout.board.width
    assert layout.scores.column > right
    assert layout.options.column > right
    assert layout.options.row > layout.scores.row
    assert layout.racks.row > layout.board.row + layout.board.height


def test_C13_f0_juggles(sit: Sit, position: Position) -> None:
    person = sit(state=position(["AAEEIIO", "RETAINS"]))
    person.press(Key.F0)
    assert sorted(person.racks["ANN"]) == sorted("RETAINS")
    assert person.racks["ANN"] != "RETAINS"
    other = sit(state=position(["AAEEIIO", "RETAINS"]))
    other.type("7")
    assert other.racks == person.racks


@pytest.mark.parametrize(
    ("machine", "board", "squares"),
    [("bbc", Key.F1, Key.F2), ("c64", Key.F1, Key.F2), ("spectrum", "-", "=")],
)
def test_C13_f1_and_f2_change_the_colours_of_the_board_and_of_its_squares(
    sit: Sit, position: Position, machine: str, board: str, squares: str
) -> None:
    person = sit(state=position(["AAEEIIO", "RETAINS"], players=PEOPLE), machine=machine)

    def look() -> bytes:
        screen = person.session.screen
        return screen.attributes.tobytes() + screen.codes.tobytes()

    text, seen = person.screen, [look()]
    for key in (board, squares, board):
        person.press(key)
        seen.append(look())
        assert person.screen == text
    assert len(set(seen)) == 4
    for _ in range(12):
        person.press(board, squares)
    person.skip()
    assert person.states[-1]["colours"] == [14, 13]
    again = sit(state=person.states[-1], machine=machine)
    area = person.layout.board
    shown = slice(area.row, area.row + area.height), slice(0, area.column + area.width)
    one, other = again.session.screen, person.session.screen
    assert (one.attributes[shown] == other.attributes[shown]).all()
    assert (one.codes[shown] == other.codes[shown]).all()


def test_C13_the_level_decides_how_long_the_machine_thinks(sit: Sit, position: Position) -> None:
    taken = []
    for level in COMPUTER_SCRABBLE_LEVELS:
        players = (Player("ANN"), Player("ACORN", level))
        racks, board = ["AAEEIIO", "RETAINS"], ["8F HORN", "H6 FARM"]
        person = sit(state=position(racks, board=board, players=players, turn=0))
        before = person.session.program_frames
        person.type("2Y")
        taken.append((person.session.program_frames - before) / 50)
    assert taken == sorted(taken)
    assert 1 < taken[0] < 6 < 12 < taken[-1] < 30, "seconds"


def test_C13_the_cursor_keys_place_the_word(sit: Sit, position: Position) -> None:
    person = sit(state=position(["AAEEIIO", "RETAINS"]))
    person.type("TAN\n")
    person.press(*[Key.DOWN] * 7, *[Key.RIGHT] * 7)
    assert person.prompt == "PLACE TAN AT 8H"


def test_C14_the_spectrum_asks_for_the_television_and_its_cursor_keys_need_no_shift(
    sit: Sit,
) -> None:
    person = sit(machine="spectrum")
    assert "COLOUR TELEVISION" in person.screen.upper()
    person.type("N2ANN\nNBOB\nNNNN")
    person.take_seat()
    assert person.session.television is Television.MONO
    rack = person.racks[next(iter(person.racks))].replace("?", "")
    person.type(rack[:2] + "\n" + "6" * 7 + "8" * 8 + "5" + "6" + "7")
    assert person.prompt.endswith("AT 8H")
    person.type("A")
    assert person.board.at(Square(7, 7)) == rack[0]


def test_C14_thinking_takes_as_long_whether_it_is_shown_or_not(
    sit: Sit, position: Position
) -> None:
    frames = []
    for watch in "YN":
        person = sit(machine="spectrum", seed=3)
        person.type(f"Y2ACORN\nY3BEEB\nY2{watch}N")
        person.session.press("N")
        while len(person.states) < 4:
            person.session.tick()
        frames.append(person.session.program_frames)
    assert frames[0] == frames[1]


# ---- who moves ----------------------------------------------------------------------------------
@pytest.mark.parametrize("machine", ["bbc", "c64", "spectrum"])
def test_C18_who_plays_first_is_drawn_and_said_on_the_board_too(sit: Sit, machine: str) -> None:
    person = sit(machine=machine)
    person.type(("Y" if machine == "spectrum" else "") + "2ANN\nNBOB\nN")
    person.type("NN" if machine == "spectrum" else "N")
    person.session.press("N")
    said: list[str] = []
    while not person.session.asking:
        person.session.tick()
        if person.message and person.message not in said:
            said.append(person.message)
    first = person.states[0]["players"][person.game.turn]["name"]
    assert "WHO BEGINS" in said[0]
    assert said[-1] == f"{first} PLAYS FIRST"
    assert person.message == f"{first} PLAYS FIRST", "it stays while the first player thinks"
    assert person.prompt == f"{first} TO PLAY. PRESS A KEY"


@pytest.mark.parametrize("name", ["ANN", "WILHELMX"])
@pytest.mark.parametrize("machine", ["bbc", "c64", "spectrum"])
def test_C18_the_prompt_names_the_player_to_move(
    sit: Sit, position: Position, machine: str, name: str
) -> None:
    players = (Player("ACORN", 1), Player(name))
    person = sit(state=position(["AAEEIIO", "RETAINS"], players=players), machine=machine)
    assert person.prompt.startswith(name)
    person.type("U" * 15)
    assert person.prompt.endswith("? " + "U" * 15), "the longest word still has room"


def test_C18_between_two_people_it_waits_before_the_next_rack_is_shown(
    sit: Sit, position: Position
) -> None:
    person = sit(state=position(["RETAINS", "FAMPSE?"], players=PEOPLE, turn=0))
    person.play("8H TAN")
    assert person.prompt == "BOB TO PLAY. PRESS A KEY"
    assert person.racks == {"BOB": ""}
    person.session.press(" ")
    person.session.run()
    assert person.racks == {"BOB": "FAMPSE?"}
    person.skip()
    assert person.prompt == "ANN TO PLAY. PRESS A KEY"


def test_C18_keys_pressed_twice_do_not_show_the_next_rack(sit: Sit, position: Position) -> None:
    person = sit(state=position(["RETAINS", "FAMPSE?"], players=PEOPLE, turn=0))
    person.place("8H TAN")
    person.session.press("Y", " ", " ")
    person.session.run()
    person.session.let_pass(5)
    assert person.prompt == "BOB TO PLAY. PRESS A KEY"
    assert person.racks == {"BOB": ""}


def test_C18_one_person_against_computers_is_not_kept_waiting(sit: Sit, position: Position) -> None:
    person = sit(state=position(["AAEEIIO", "RETAINS"]))
    assert person.prompt == "ANN, YOUR WORD?"
    assert person.racks["ANN"] == "RETAINS"


# ---- beside a real board ------------------------------------------------------------------------
@pytest.mark.parametrize("machine", ["bbc", "c64", "spectrum"])
def test_C17_a_scrabble_board_is_used_too_if_the_players_say_so(sit: Sit, machine: str) -> None:
    person = sit(machine=machine)
    person.type(("Y" if machine == "spectrum" else "") + "2ANN\nNACORN\nY1")
    person.type("N" if machine == "spectrum" else "")
    assert "SCRABBLE BOARD" in person.screen.upper()
    person.type("YN")
    assert person.prompt == "DRAW A TILE. ANN'S LETTER?"
    person.type("A\n")
    assert person.prompt == "DRAW A TILE. ACORN'S LETTER?"
    person.type("E\n")
    assert person.states[-1]["wishes"]["real_board"] is True
    assert person.prompt.startswith("ANN")
    assert not any(person.racks.values()), "nobody's rack is the program's to show"
    person.play("8H TEN")
    assert person.message == "DRAW 7 TILES FOR ACORN"


@pytest.mark.parametrize("seen", [False, True])
def test_C17_somebody_draws_for_the_computer_and_lays_what_it_plays(
    sit: Sit, position: Position, seen: bool
) -> None:
    players = (Player("ACORN", 4), Player("ANN"))
    wishes = Wishes(real_board=True, show_racks=seen, speed=0)
    state = position(["*******", "*******"], players=players, wishes=wishes, turn=0)
    person = sit(state=state)
    assert person.message == "DRAW 7 TILES FOR ACORN"
    person.type("STAINER\n")
    told = re.fullmatch(r"ACORN PLAYS ([A-Z]+) \w+ (ACROSS|DOWN), \d+", person.message)
    assert told
    assert person.prompt == "LAY IT ON THE BOARD. PRESS A KEY"
    person.press(" ")
    assert person.message == f"DRAW {len(told[1])} TILES FOR ACORN"
    assert len(person.racks["ACORN"]) == 7 - len(told[1]), "what it keeps, beside what is drawn"
    person.type("EEEEEEE"[: len(told[1])] + "\n")
    assert person.prompt == "ANN, YOUR WORD?"
    assert ("ACORN" in person.racks) is seen


# ---- words --------------------------------------------------------------------------------------
def test_C7_over_8000_words() -> None:
    assert len(open_lexicon("bbc8k")) > 8_000


def test_C8_a_word_it_knows_is_not_challenged(sit: Sit, position: Position) -> None:
    person = sit(state=position(["RETAINS", "AAEEIIO"], players=PEOPLE, turn=0))
    person.place("8H TAN")
    person.type("Y")
    assert person.message == "ANN PLAYS TAN FOR 6"
    assert "allowed" not in person.states[-1]


def test_C8_accepting_the_challenge_takes_the_word_back_and_the_turn_is_lost(
    sit: Sit, position: Position
) -> None:
    person = sit(state=position(["RETAINS", "ABCDEFG"], players=PEOPLE, turn=0))
    person.place("8D NISTERA")
    assert "HAPPY" in person.prompt
    person.type("Y")
    assert person.message == "I CHALLENGE NISTERA"
    assert person.prompt == "IS NISTERA WRONG (Y/N)?"
    person.press(Key.STOP)
    assert person.prompt == "IS NISTERA WRONG (Y/N)?"
    before = person.game
    person.type("Y")
    after = person.game
    assert (after.turn, after.passes, after.scores) == (1, 0, (0, 0))
    assert (after.board, after.racks, after.bag) == (Board(), before.racks, before.bag)
    assert person.board == Board()
    person.take_seat()
    person.skip()
    person.play("8H TEN")
    assert person.scores == {"ANN": 6, "BOB": 0}, "no bonus is left over"


def test_C8_rejecting_the_challenge_lets_the_word_stand_for_the_game(
    sit: Sit, position: Position
) -> None:
    person = sit(state=position(["RETAINS", "RETAINS"], players=PEOPLE, turn=0))
    person.place("8D NISTERA")
    person.type("YN")
    assert person.scores["ANN"] > 50
    assert person.states[-1]["allowed"] == ["NISTERA"]
    person.place("D1 NISTERAN")
    person.type("Y")
    assert person.message == "I CHALLENGE NISTERAN"
    person.press("N")
    assert person.states[-1]["allowed"] == ["NISTERA", "NISTERAN"]


def test_C8_D16_a_word_that_was_let_stand_is_not_challenged_again(
    sit: Sit, position: Position
) -> None:
    person = sit(state=position(["RETAINS", "RETAINS"], players=PEOPLE, turn=0))
    person.place("8D NISTERA")
    person.type("YN")
    person.place("H4 NISTERA")
    person.type("Y")
    assert person.message == "BOB PLAYS NISTERA FOR 8"


@pytest.mark.parametrize("answers", ["NN", "NY", "Y"])
def test_C8_each_word_is_challenged_by_itself(sit: Sit, position: Position, answers: str) -> None:
    person = sit(state=position(["RETAINS", "QVXZJKB"], board=["8H TEN"], players=PEOPLE))
    person.place("9H XQ")
    person.type("Y")
    for number, (word, answer) in enumerate(zip(("XQ", "TX", "EQ"), [*answers, "N"], strict=False)):
        assert person.message == f"I CHALLENGE {word}"
        person.type(answer)
        if answer == "Y":
            assert len(person.states[-1].get("allowed", ())) == 0
            assert person.game.scores == (0, 0)
            assert number == len(answers) - 1
            return
    assert person.states[-1]["allowed"] == ["XQ", "TX", "EQ"]


def test_C11_a_game_is_ended_scored_and_exchanged_by_the_rules(
    sit: Sit, position: Position, board_without: Callable[[str], Board]
) -> None:
    racks = ["VV", "AQ"]
    state = position(racks, filled=board_without("VVAQ"), players=PEOPLE, turn=0, scores=(90, 80))
    person = sit(state=state)
    person.type("6V\n")
    assert "NOT ENOUGH TILES" in person.message
    person.press(Key.RETURN)
    person.skip()
    person.take_seat()
    person.skip()
    assert person.final_scores == [("ANN", 90, -8, 82), ("BOB", 80, -11, 69)]
    assert person.message == "NOBODY CAN PLAY. ANN WINS"


def test_C12_it_is_the_own_game_of_the_bbc_and_of_the_spectrum() -> None:
    assert CATALOGUE["computer-scrabble"].machines == ("bbc", "spectrum", "c64")
    assert own_game("bbc") == own_game("spectrum") == "computer-scrabble"
    assert own_game("c64") == "monty"


# ---- what its users missed ----------------------------------------------------------------------
@pytest.mark.parametrize("machine", ["bbc", "c64", "spectrum"])
def test_C15_long_names_and_four_figures_fit(sit: Sit, position: Position, machine: str) -> None:
    players = [
        Player("SPECTRUM", 4), Player("COMPUTER"), Player("WWWWWWWW", 1), Player("MMMMMMMM"),
    ]  # fmt: skip
    racks = ["AAAAAAA", "EEEEEEE", "IIIIIII", "OOOOOOO"]
    scores = (9999, 8888, 7777, 6666)
    state = position(racks, scores=scores, turn=3, players=players)
    person = sit(state=state, machine=machine)
    assert person.scores == {
        player.name: score for player, score in zip(players, scores, strict=True)
    }
    shown = {name: rack for name, rack in person.racks.items() if rack}
    assert shown == {"SPECTRUM": "AAAAAAA", "WWWWWWWW": "IIIIIII", "MMMMMMMM": "OOOOOOO"}


def computers(sit: Sit, **how: Any) -> Person:
    """A game of computers among themselves, at its first turn."""
    person = sit(**how)
    person.type("2COMPUTER\nY2SPECTRUM\nY1N")
    person.session.press("Y")
    while "THINKING" not in person.prompt:
        person.session.tick()
    return person


def test_C15_a_game_of_computers_can_be_interrupted_paused_and_left(sit: Sit) -> None:
    person = computers(sit)
    person.press(Key.STOP)
    assert person.prompt == "STOP PLAYING (Y/N)?"
    shown = person.screen
    person.session.let_pass(60)
    assert person.screen == shown, "it waits as long as the question stands"
    turns = len(person.states)
    person.session.press("N")
    while len(person.states) < turns + 2:
        person.session.tick()
    person.press(Key.STOP)
    person.type("YN")
    assert person.session.finished


def test_C15_a_game_of_computers_can_be_saved_and_goes_on_as_it_would_have(sit: Sit) -> None:
    shelf = MemoryShelf()
    person = computers(sit, shelf=shelf)
    while len(person.states) < 3:
        person.session.tick()
    person.press(Key.STOP)
    person.type("YYDUEL\n")
    assert person.message == "SAVED AS DUEL"
    assert shelf.names() == ["DUEL"]
    assert person.checkpoints[-1] is None, "what is kept under a name is not kept twice"
    undisturbed = computers(sit)
    while len(undisturbed.states) < 6:
        undisturbed.session.tick()
    again = sit(shelf=shelf)
    assert "RESUME A SAVED GAME Y/N (N)?" in again.screen.upper()
    again.type("YDUEL\n")
    assert again.is_asked_again, "the game is played to its end"
    assert again.states[0] == undisturbed.states[2]
    assert again.states[3] == undisturbed.states[5]


def test_C15_the_computers_words_can_be_questioned(sit: Sit, position: Position) -> None:
    person = sit(state=position(["AAEEIIO", "RETAINS"], board=["8H TEN"]))
    person.type("0TAN\n")
    assert person.message == "TAN IS NOT ON THE BOARD"
    person.type("0TEN\n")
    assert person.message == "TEN IS IN MY VOCABULARY"
    assert person.prompt == "STRIKE IT OUT FOR THIS GAME (Y/N)?"
    person.type("N0TEN\nY")
    assert person.message == "TEN IS STRUCK OUT"
    person.type("0TEN\n")
    assert person.message == "TEN IS STRUCK OUT ALREADY"
    person.type("0\n")
    assert person.prompt == "ANN, YOUR WORD?"


def test_C15_a_word_struck_out_is_not_played_again_in_this_game(
    sit: Sit, position: Position
) -> None:
    players = (Player("ANN"), Player("ACORN", 4))
    racks = ["OOUUIIV", "EATRSCD"]
    state = dict(position(racks, players=players, turn=0, board=["8H TEN"]))

    def reply(struck: list[str]) -> str:
        person = sit(state={**state, "struck": struck})
        person.session.press("2", "Y")
        while not person.message.startswith("ACORN PLAYS"):
            person.session.tick()
        return person.message.split()[2]

    first = reply([])
    second = reply([first])
    assert second != first
    assert reply([first, second]) not in (first, second)


def test_C15_a_word_struck_out_is_challenged(sit: Sit, position: Position) -> None:
    state = dict(position(["AAEEIIO", "RETAINS"])) | {"struck": ["TAN"]}
    person = sit(state=state)
    person.place("8H TAN")
    person.type("Y")
    assert person.message == "I CHALLENGE TAN"
