"""The end of a game, another game, and what makes a level strong (M-29 to M-34)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from machines.catalogue import machine_named
from machines.style import Cue, Television
from monty.lexicon import open_lexicon
from monty.players.crossword.level import MONTY_LEVELS
from monty.programs.crossword.table import Player, Wishes
from monty.programs.monty_plays.layout import LAYOUTS
from monty.rules.crossword.board import Board
from monty.rules.crossword.game import Ending, Game

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Fill = Callable[[str], Board]
QUIET = Wishes(sound=False, speed=0)
ANN_AND_BOB = (Player("ANN"), Player("BOB"))


def final_table(person: Person) -> list[list[str]]:
    """The final scores in the centre: name, points, adjustment, total."""
    assert person.panel.startswith("FINAL SCORES")
    return [
        [name, str(points), f"{adjustment:+}", str(total)]
        for name, points, adjustment, total in person.final_scores
    ]


def test_M29_a_player_is_out_when_no_tiles_are_left_to_draw(
    sit: Sit, position: Callable, board_without: Fill
) -> None:
    filled = board_without("AT" + "QU")
    row = filled.cells[90:96]
    state = position(["AT", "QU"], filled=filled, players=ANN_AND_BOB, turn=0, scores=(200, 210))
    person = sit(state=state)
    person.play(f"7A {row}AT")
    assert person.message == "ANN IS OUT. ANN WINS"
    assert person.game.turn == 0, "nobody was asked again"


def test_M30_who_is_out_gains_what_the_others_lose(
    sit: Sit, position: Callable, board_without: Fill
) -> None:
    players = (Player("ANN"), Player("BOB"), Player("EVE"))
    filled = board_without("AT" + "QU" + "JX?")
    row = filled.cells[90:]
    row = row[: row.index(".")]
    racks = ["AT", "QU", "JX?"]
    state = position(racks, filled=filled, players=players, turn=0, scores=(200, 210, 290))
    person = sit(state=state)
    person.place(f"7A {row}AT")
    points = int(person.prompt.split()[0])
    person.type("Y")
    total = 200 + points
    assert final_table(person) == [
        ["ANN", str(total), "+27", str(total + 27)],
        ["BOB", "210", "-11", "199"],
        ["EVE", "290", "-16", "274"],
    ]
    winner = "ANN" if total + 27 > 274 else "EVE"
    assert person.message == f"ANN IS OUT. {winner} WINS"


def test_M29_a_full_round_of_passes_ends_the_game_when_nothing_is_left_to_draw(
    sit: Sit, position: Callable, board_without: Fill
) -> None:
    filled = board_without("VV" + "QU")
    state = position(["VV", "QU"], filled=filled, players=ANN_AND_BOB, turn=0, scores=(100, 90))
    person = sit(state=state)
    person.skip()
    assert person.prompt == "BOB, YOUR WORD?"
    person.skip()
    assert person.message == "NOBODY CAN PLAY. ANN WINS"
    assert final_table(person) == [["ANN", "100", "-8", "92"], ["BOB", "90", "-11", "79"]]


def test_M29_passes_do_not_end_it_while_tiles_are_left(sit: Sit, position: Callable) -> None:
    state = position(["AAEEIIO", "FAMPSE?"], players=ANN_AND_BOB, turn=0)
    person = sit(state=state)
    person.skip(4)
    assert person.prompt == "ANN, YOUR WORD?"
    assert person.game.ending is None


def test_M29_after_three_rounds_without_a_word_people_may_end_it(
    sit: Sit, position: Callable
) -> None:
    state = position(["AAEEIIO", "FAMPSE?"], players=ANN_AND_BOB, turn=0, scores=(0, 50))
    person = sit(state=state)
    person.skip()
    person.type("6A\n")
    person.skip(4)
    assert person.message == "3 ROUNDS WITHOUT A WORD"
    assert person.prompt == "END THE GAME (Y/N)?"
    person.type("N")
    assert person.prompt == "ANN, YOUR WORD?"
    person.skip()
    assert person.prompt == "BOB, YOUR WORD?", "it is not asked again in the same round"
    person.skip()
    assert person.prompt == "END THE GAME (Y/N)?"
    person.type("Y")
    assert person.message == "GAME ENDED. BOB WINS"


def test_R21_a_word_makes_the_rounds_begin_again(sit: Sit, position: Callable) -> None:
    state = position(["AAEEIIO", "FAMPSE?"], players=ANN_AND_BOB, turn=0)
    person = sit(state=state)
    person.skip(5)
    person.play("8H FAME")
    person.skip(5)
    assert person.prompt == "BOB, YOUR WORD?"


@pytest.mark.parametrize(
    ("scores", "announced"),
    [
        ((108, 111), "A TIE: ANN AND BOB"),
        ((108, 112), "BOB WINS"),
        ((2008, 1111), "ANN WINS"),
        ((0, 0), "ANN WINS"),  # -8 against -11
    ],
)
def test_M30_the_winner_is_announced_ties_too(
    sit: Sit, position: Callable, board_without: Fill, scores: tuple[int, int], announced: str
) -> None:
    filled = board_without("VV" + "QU")
    state = position(["VV", "QU"], filled=filled, players=ANN_AND_BOB, turn=0, scores=scores)
    person = sit(state=state)
    person.skip(2)
    assert person.message == f"NOBODY CAN PLAY. {announced}"


def test_M30_a_tie_of_three_is_told_without_their_names(sit: Sit, position: Callable) -> None:
    players = (Player("ANN"), Player("BOB"), Player("EVE"))
    racks = ["AAEEIIO", "OOIIEEA", "AEIOUAE"]
    person = sit(state=position(racks, players=players, turn=0, scores=(50, 50, 50)))
    person.skip(9)
    person.type("Y")
    assert person.message == "GAME ENDED. A TIE"


def test_M30_the_longest_announcements_fit(
    sit: Sit, position: Callable, board_without: Fill
) -> None:
    players = (Player("WWWWW"), Player("XXXXX"))
    racks = ["AAEEIIO", "OOIIEEA"]
    person = sit(state=position(racks, players=players, turn=0, scores=(50, 50)))
    person.skip(6)
    person.type("Y")
    assert person.message == "GAME ENDED. A TIE: WWWWW AND XXXXX"
    filled = board_without("VV" + "QU")
    person = sit(
        state=position(["VV", "QU"], filled=filled, players=players, turn=0, scores=(9008, 9011))
    )
    person.skip(2)
    assert person.message == "NOBODY CAN PLAY. A TIE: WWWWW AND XXXXX"
    assert final_table(person)[1] == ["XXXXX", "9011", "-11", "9000"]


def test_M30_a_game_alone_has_points_and_no_winner(
    sit: Sit, position: Callable, board_without: Fill
) -> None:
    filled = board_without("QV")
    state = position(["QV"], filled=filled, players=(Player("ANN"),), turn=0, scores=(300,))
    person = sit(state=state)
    person.skip()
    assert person.message == "NOBODY CAN PLAY. ANN HAS 286 POINTS"


def test_M30_with_a_real_board_the_racks_left_are_asked_for(
    sit: Sit, position: Callable, board_without: Fill
) -> None:
    wishes = replace(QUIET, real_board=True)
    players = (Player("ANN"), Player("BOB"), Player("EVE"))
    filled = board_without("AT" + "QU" + "JX?")
    state = position(
        ["**", "**", "***"], filled=filled, players=players, turn=0, wishes=wishes,
        scores=(100, 100, 100),
    )  # fmt: skip
    person = sit(state=state)
    person.skip(3)
    assert person.prompt == "ANN'S TILES?"
    assert person.message == "ANN HAS 2 TILES LEFT"
    person.type("E")
    assert person.message == "NO SUCH TILE CAN BE LEFT: E"
    person.type("AT\n")
    assert person.prompt == "BOB'S TILES?"
    person.type("QU\n")  # what is left is Eve's
    assert final_table(person) == [
        ["ANN", "100", "-2", "98"],
        ["BOB", "100", "-11", "89"],
        ["EVE", "100", "-16", "84"],
    ]


@pytest.fixture
def over(sit: Sit, position: Callable, board_without: Fill) -> Person:
    """A game that has just ended, Monty playing at level 2 and Ann."""
    filled = board_without("VV" + "QU")
    players = (Player("MONTY", 2), Player("ANN"))
    state = position(["VV", "QU"], filled=filled, players=players, turn=0, scores=(100, 90))
    person = sit(state=state)
    person.skip()
    assert person.message == "NOBODY CAN PLAY. MONTY WINS"
    return person


def test_M31_another_game_with_the_same_players_and_levels(over: Person) -> None:
    assert over.prompt == "PLAY AGAIN, SAME PLAYERS (Y/N)?"
    first = over.states[-1]
    over.type("Y")
    assert over.prompt == "ANN, YOUR WORD?"
    assert over.scores["ANN"] == 0
    state = over.states[-1]
    for same in ("players", "wishes", "seed", "television"):
        assert state[same] == first[same]
    assert state["games_before"] == first["games_before"] + 1


def test_M31_another_game_has_other_tiles(sit: Sit) -> None:
    person = sit()
    person.set_up()
    first = Game.parse(person.states[0]["game"])
    person.type("1YY")
    again = next(state for state in person.states if state["games_before"] == 1)
    assert Game.parse(again["game"]).racks != first.racks


@pytest.mark.parametrize("key", ["N", "STOP"])
def test_M31_no_leaves_the_program(over: Person, key: str) -> None:
    over.press(key)
    assert over.session.finished
    assert over.checkpoints[-1] is None, "a finished game is not kept"


def test_M32_the_vocabulary_has_over_12000_words() -> None:
    assert len(open_lexicon("monty12k")) > 12_000
    assert MONTY_LEVELS[4].words is None


def test_M33_there_are_four_levels_each_knowing_and_seeing_more() -> None:
    levels = [MONTY_LEVELS[number] for number in (1, 2, 3, 4)]
    knows = [level.words or len(open_lexicon(level.lexicon)) for level in levels]
    assert knows == sorted(set(knows))
    for limit in ("lines", "tiles", "new_words"):
        figures = [getattr(level, limit) for level in levels]
        assert figures == sorted(figures)


def turn_in_frames(sit: Sit, position: Callable, wishes: Wishes) -> tuple[int, list[Cue]]:
    """How long a person's word and Monty's answer take, and what is heard."""
    person = sit(state=position(["RETAINS", "FAMPSE?"], wishes=wishes))
    before, sounds = person.session.program_frames, len(person.session.sounds)
    person.play("8H FAME")
    assert person.prompt == "ANN, YOUR WORD?"
    heard = [each.cue for each in person.session.sounds[sounds:]]
    return person.session.program_frames - before, heard


def test_M34_sound_effects_off_means_no_pauses_for_sound(sit: Sit, position: Callable) -> None:
    loud, heard = turn_in_frames(sit, position, replace(QUIET, sound=True))
    quiet, silence = turn_in_frames(sit, position, QUIET)
    assert set(heard) == {Cue.YOUR_TURN, Cue.TILE, Cue.ACCEPTED}
    assert not silence
    assert loud - quiet == sum(machine_named("c64").tunes[cue].frames for cue in heard)


def test_the_game_over_is_heard(sit: Sit, position: Callable, board_without: Fill) -> None:
    filled = board_without("VV" + "QU")
    wishes = replace(QUIET, sound=True)
    state = position(["VV", "QU"], filled=filled, players=ANN_AND_BOB, turn=0, wishes=wishes)
    person = sit(state=state)
    person.skip(2)
    assert person.session.sounds[-1].cue is Cue.GAME_OVER
    assert Game.parse(person.states[-1]["game"]).ending is not Ending.AGREED


def test_nothing_stands_below_the_final_scores(over: Person) -> None:
    area = LAYOUTS["c64", Television.COLOUR].options
    assert not any(over.area(area._replace(row=area.row + 6, height=area.height - 6)))
