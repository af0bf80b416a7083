"""What Deluxe and Computer Scrabble challenge (D-16, C-8), and what people do (C-16)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from machines.keyboard import Key
from machines.style import Television
from machines.terminal import State
from monty.errors import TextError
from monty.lexicon import open_lexicon, taboo
from monty.programs.crossword.challenge import knows, stands
from monty.programs.crossword.table import Player, Table, Wishes
from monty.rules.crossword.board import Board, Direction, Square
from monty.rules.crossword.game import Game
from monty.rules.crossword.moves import parse_move
from tests.machines.board import WITH_BOARDS
from tests.programs.crossword.person import EDITIONS

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., State]

CHALLENGING = ("deluxe", "computer-scrabble")
PEOPLE = (Player("ANN"), Player("BOB"))


def table_of(state: State) -> Table:
    """The table of a saved game."""
    return Table.from_json(state, levels=4, name_length=8)[0]


@pytest.mark.parametrize("game", CHALLENGING)
def test_D16_C8_every_acceptable_word_of_two_to_four_letters_stands_at_once(
    position: Position, game: str
) -> None:
    table, edition = table_of(position(["RETAINS", "AEIOTVW"], players=PEOPLE)), EDITIONS[game]
    short = [word for word in open_lexicon("uk_full") if len(word) <= 4]
    assert len(short) > 6_000
    assert [word for word in short if not stands(edition, table, word)] == []


@pytest.mark.parametrize("game", CHALLENGING)
def test_D16_C8_short_words_that_no_list_has_do_not_stand(position: Position, game: str) -> None:
    table, edition = table_of(position(["RETAINS", "AEIOTVW"], players=PEOPLE)), EDITIONS[game]
    for word in ("XQ", "ZZZ", "KCAL", "OUI", "VIII"):
        assert not stands(edition, table, word)


@pytest.mark.parametrize("game", CHALLENGING)
def test_D16_C8_longer_words_are_held_to_the_programs_own_vocabulary(
    position: Position, game: str
) -> None:
    table, edition = table_of(position(["RETAINS", "AEIOTVW"], players=PEOPLE)), EDITIONS[game]
    longer = [word for word in open_lexicon("uk_full") if len(word) == 5]
    standing = {word for word in longer if stands(edition, table, word)}
    assert standing == {word for word in longer if knows(edition, word)}
    assert 0 < len(standing) < len(longer) / 2


@pytest.mark.parametrize("word", ["BOOB", "ORGY", "ASS"])
@pytest.mark.parametrize("game", CHALLENGING)
def test_D16_C8_a_word_that_the_computer_is_too_polite_to_play_is_not_challenged(
    sit: Sit, position: Position, game: str, word: str
) -> None:
    edition = EDITIONS[game]
    assert not knows(edition, word)
    rack = (word + "EINOTD")[:7]
    person = sit(state=position([rack, "AEIOTVW"], players=PEOPLE, turn=0), game=game)
    person.place(f"8H {word}")
    person.type("Y")
    assert person.message.startswith(f"ANN PLAYS {word} FOR")
    assert "allowed" not in person.states[-1]


@pytest.mark.parametrize("game", CHALLENGING)
def test_C15_a_short_word_struck_out_is_challenged_too(position: Position, game: str) -> None:
    state = {**position(["RETAINS", "AEIOTVW"], players=PEOPLE), "struck": ["ASS", "TEN"]}
    table = table_of(state)
    assert not stands(EDITIONS[game], table, "ASS")
    assert not stands(EDITIONS[game], table, "TEN")
    assert stands(EDITIONS[game], table, "NET")


def test_D19_what_people_may_play_is_more_than_what_the_computer_plays() -> None:
    polite = {word for word in taboo() if len(word) <= 4} & set(open_lexicon("uk_full"))
    assert len(polite) > 80
    assert not polite & set(open_lexicon("deluxe20k"))


# ---- people challenge ---------------------------------------------------------------------------
THREE = (Player("ACORN", 4), Player("ANN"), Player("BOB"))


def after_a_play(sit: Sit, position: Position, machine: str = "bbc", **how: Any) -> Person:
    """Ann has played TAN, and Bob is to move."""
    racks = ["RETAINS", "FAMPSE?"]
    state = position(racks, players=PEOPLE, turn=0, next_drawn="QXZ", **how)
    person = sit(state=state, game="computer-scrabble", machine=machine)
    person.play("8H TAN")
    person.take_seat()
    return person


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_C16_another_persons_word_is_challenged_and_taken_back(
    sit: Sit, position: Position, machine: str
) -> None:
    person = after_a_play(sit, position, machine)
    assert person.keys.split()[2:4] in (["0", "CHALLENGES"], ["0", "OBJECTS"])
    assert person.scores == {"ANN": 6, "BOB": 0}
    person.type("0TAN\n")
    assert person.message == "TAN IS IN MY VOCABULARY"
    assert person.prompt == "IS TAN WRONG (Y/N)?"
    person.type("Y")
    assert person.message == "ANN LOSES THE TURN"
    assert person.board.empty
    assert person.scores == {"ANN": 0, "BOB": 0}
    assert person.prompt.startswith("BOB"), "Bob's turn goes on"
    game = person.game
    assert game.racks == ("RETAINS", "FAMPSE?"), "the tiles are back on Ann's rack"
    assert (game.turn, game.scores, game.passes, game.scoreless) == (1, (0, 0), 0, 1)
    assert person.states[-1]["log"] == ["ANN loses turn"]
    assert person.tiles_left == 86


def test_C16_the_tiles_drawn_after_it_are_mixed_into_the_bag(sit: Sit, position: Position) -> None:
    """Ann has seen them: she is not to know what Bob draws."""
    person = after_a_play(sit, position)
    before = person.states[0]
    person.type("0\nY")
    bag, dealt = person.game.bag, Game.parse(before["game"]).bag
    assert sorted(bag) == sorted(dealt)
    assert bag != dealt
    again = after_a_play(sit, position)
    again.type("0\nY")
    assert again.game.bag == bag, "the same seed and keys mix it alike"


def test_C16_the_players_may_agree_that_it_stands(sit: Sit, position: Position) -> None:
    person = after_a_play(sit, position)
    person.type("0\n")
    assert person.prompt == "IS TAN WRONG (Y/N)?", "RETURN alone names the last word"
    person.type("N")
    assert person.message == "TAN STANDS"
    assert person.scores == {"ANN": 6, "BOB": 0}
    assert "CHALLENGES" not in person.keys
    person.type("0TAN\n")
    assert person.prompt == "STRIKE IT OUT FOR THIS GAME (Y/N)?", "it is not asked again"


def test_C16_the_program_says_whether_it_knows_the_word(sit: Sit, position: Position) -> None:
    state = position(["NISTERA", "ASSBALK"], players=PEOPLE, turn=0)
    person = sit(state=state, game="computer-scrabble")
    person.place("8D NISTERA")
    person.type("Y")
    assert "TAKES IT BACK" in person.keys, "as with the players' own challenges"
    person.type("N")
    person.take_seat()
    person.type("0\n")
    assert person.message == "NISTERA IS NOT A WORD OF MINE"
    person.type("Y")
    assert "allowed" not in person.states[-1], "the others overrule who let it stand"
    person.play("8G ASS")
    person.take_seat()
    person.type("0\n")
    assert person.message == "ASS IS ACCEPTABLE"


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_C16_whoever_pressed_it_by_mistake_goes_back(
    sit: Sit, position: Position, machine: str
) -> None:
    person = after_a_play(sit, position, machine)
    asked = person.prompt
    for key in (Key.LEFT, Key.DELETE):
        person.type("0TA")
        assert "GOES BACK" in person.keys
        person.press(key, key)
        assert "TAN" in person.prompt, "letters are taken back first"
        person.press(key)
        assert person.prompt == asked
    assert person.scores == {"ANN": 6, "BOB": 0}
    person.type("0\n")
    assert person.prompt == "IS TAN WRONG (Y/N)?", "it can be challenged as before"


def test_C16_every_word_that_the_play_made_may_be_challenged(sit: Sit, position: Position) -> None:
    state = position(["TANSEIO", "FAMPSE?"], board=["8F HORN"], players=PEOPLE, turn=0)
    person = sit(state=state, game="computer-scrabble")
    person.play("J8 SEAT")
    person.take_seat()
    person.type("0HORNS\n")
    assert person.prompt == "IS HORNS WRONG (Y/N)?"
    person.type("Y")
    assert person.board.run(Square(7, 5), Direction.ACROSS)[1] == "HORN"


def test_C16_the_computers_word_is_challenged_too_and_not_played_again(
    sit: Sit, position: Position
) -> None:
    players = (Player("ACORN", 4), Player("ANN"))
    state = position(["RETAINS", "FAMPSE?"], players=players, turn=0)
    person = sit(state=state, game="computer-scrabble")
    word = person.message.split()[2]
    assert person.scores["ACORN"] > 0
    person.type("0\nY")
    assert person.message == "ACORN LOSES THE TURN"
    assert person.scores == {"ACORN": 0, "ANN": 0}
    assert person.board.empty
    person.skip()
    assert person.message.split()[2] != word


def test_C16_C17_beside_a_real_board_what_was_drawn_for_the_computer_goes_back_too(
    sit: Sit, position: Position
) -> None:
    players, wishes = (Player("ACORN", 4), Player("ANN")), Wishes(real_board=True, speed=0)
    state = position(["RETAINS", "*******"], players=players, wishes=wishes, turn=0)
    person = sit(state=state, game="computer-scrabble")
    word = person.message.split()[2]
    person.press(" ")  # it has been laid on the board
    person.type(("EE" + "OOAAIIU")[: len(word)] + "\n")
    assert person.tiles_left == 86 - len(word)
    person.type("0\nY")
    assert person.board.empty
    assert person.tiles_left == 86
    assert person.game.racks == ("RETAINS", "*******")
    again = sit(state=json.loads(json.dumps(person.states[-1])), game="computer-scrabble")
    for each in (person, again):
        each.skip()
        assert each.prompt == "LAY IT ON THE BOARD. PRESS A KEY", "it needs no new tiles"
        assert each.message.split()[2] != word


def test_C16_it_can_be_challenged_while_the_computer_thinks_about_the_next_turn(
    sit: Sit, position: Position
) -> None:
    racks = ["RETAINS", "FAMPSE?", "OOIIEEA"]
    person = sit(state=position(racks, players=THREE, turn=2), game="computer-scrabble")
    person.take_seat()
    person.place("8H OE")
    person.session.press("Y")
    while "THINKING" not in person.prompt:
        person.session.tick()
    assert "0 CHALLENGES" in person.keys
    person.session.press("0")
    person.session.run()
    assert person.prompt == "QUERY WHICH WORD (OE)?"
    person.type("\n")
    person.session.press("Y")
    while "THINKING" not in person.prompt:
        person.session.tick()
    assert person.board.empty, "the computer thinks anew, without that word"
    assert person.scores["BOB"] == 0
    person.session.run()
    assert person.states[-1]["log"][0] == "BOB loses turn"


def test_C16_nobody_challenges_the_own_word_and_computers_challenge_none(
    position: Position,
) -> None:
    def challengeable(players: tuple[Player, ...]) -> bool:
        racks = ["RETAINS", "FAMPSE?", "OOIIEEA"][: len(players)]
        table = table_of(position(racks, players=players, turn=0))
        play = parse_move("8H TAN")
        return table.after_turn(play).challengeable is not None

    computer, ann, bob = Player("ACORN", 1), Player("ANN"), Player("BOB")
    assert challengeable((computer, ann))
    assert challengeable((ann, bob))
    assert not challengeable((ann, computer)), "her own is hers to take back before it counts"
    assert not challengeable((ann,))
    assert not challengeable((computer, Player("BEEB", 2)))


def test_C16_after_the_next_turn_it_is_too_late(sit: Sit, position: Position) -> None:
    person = after_a_play(sit, position)
    person.skip()
    person.take_seat()
    assert "CHALLENGES" not in person.keys
    person.type("0TAN\n")
    assert person.prompt == "STRIKE IT OUT FOR THIS GAME (Y/N)?"


def test_C16_it_is_not_the_same_as_changing_ones_mind(sit: Sit, position: Position) -> None:
    person = sit(
        state=position(["RETAINS", "FAMPSE?"], players=PEOPLE, turn=0), game="computer-scrabble"
    )
    person.place("8H TAN")
    person.type("N")
    assert person.prompt == "ANN, YOUR WORD?", "that costs nothing"
    assert person.game.turn == 0


def test_C16_a_resumed_game_can_be_challenged_as_it_could_have_been(
    sit: Sit, position: Position
) -> None:
    person = after_a_play(sit, position)
    again = sit(state=json.loads(json.dumps(person.states[-1])), game="computer-scrabble")
    again.take_seat()
    for each in (person, again):
        each.type("0\nY")
    assert again.game == person.game
    later = sit(state=json.loads(json.dumps(again.states[-1])), game="computer-scrabble")
    later.take_seat()
    assert later.board.empty
    assert "CHALLENGES" not in later.keys


def test_C16_a_saved_game_with_another_last_play_is_refused(position: Position) -> None:
    table = table_of(position(["RETAINS", "FAMPSE?"], players=PEOPLE, turn=0))
    saved = table.after_turn(parse_move("8H TAN")).to_json(Television.COLOUR)
    assert table_of(saved).played is not None
    for play in ("8H TEN", "8H TA", "8H QUIZ", "-", "nonsense"):
        damaged = {**saved, "played": {**saved["played"], "play": play}}
        with pytest.raises(TextError):
            table_of(damaged)
    assert table_of({k: v for k, v in saved.items() if k != "played"}).challengeable is None


def test_C16_the_play_that_ends_a_game_can_be_challenged(
    sit: Sit, position: Position, board_without: Callable[[str], Board]
) -> None:
    state = position(["S", "QV"], filled=board_without("SQV"), players=PEOPLE, turn=0)
    person = sit(state=state, game="computer-scrabble")
    board = person.game.board
    last = Square(*divmod(len(board.letters.rstrip(".")), 15))
    column = last.column
    while column and board.occupied(Square(last.row, column - 1)):
        column -= 1
    row = "".join(board.at(Square(last.row, each)) for each in range(column, last.column))
    person.place(f"{Square(last.row, column)} {row.upper()}S")
    person.type("Y")
    while "WRONG" in person.prompt:
        person.type("N")
    assert person.prompt == "DOES ANYBODY CHALLENGE IT (Y/N)?"
    person.type("Y\nY")
    assert not person.is_asked_again
    assert person.game.racks == ("S", "QV")
    assert person.prompt == "BOB TO PLAY. PRESS A KEY"
