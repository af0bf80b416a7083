"""Golden screens: what Monty looks like, as text and as pictures (re-recorded by `--record`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from machines.session import Session
from machines.style import Television
from monty.programs.crossword.table import Player, Wishes
from monty.rules.crossword.board import Board

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

pytestmark = pytest.mark.usefixtures("one_word_whatever_the_vocabulary")

Sit = Callable[..., "Person"]
Golden = Callable[[str, str], None]
GoldenPicture = Callable[[str, Session], None]
QUIET = Wishes(sound=False, speed=0)
# The published example with some more words, a blank among them.
PLAYS = ["8F HORN", "H6 FARM", "10F PASTE", "9H MOB", "11E BIT", "E8 aXIB", "K8 QUIET"]


@pytest.fixture
def middle(position: Callable) -> Callable:
    """A game of four in its middle, Ann to move."""

    def make(**changes: object) -> object:
        players = [Player("MONTY", 3), Player("ANN"), Player("WILMA", 4), Player("BOB")]
        return position(
            ["DEGLTOA", "RETAIN?", "AEIOUVW", "SSTNRRE"],
            board=PLAYS,
            scores=(1123, 87, 64, 102),
            players=players,
            **changes,
        ) | {"log": ["BOB QUIET 32", "MONTY AXIB 26", "ANN passes", "WILMA changes 3"]}

    return make


def test_setup(sit: Sit, golden_screen: Golden) -> None:
    person = sit()
    golden_screen("setup-first", person.screen)
    person.type("3ANN\n\nWILMA\n4BOB\n\nYNYNN")
    golden_screen("setup-last", person.screen)
    person.type("X")
    golden_screen("setup-refused", person.screen)


def test_first_player(sit: Sit, golden_screen: Golden) -> None:
    person = sit(seed=3)
    person.type("3ANN\n\nWILMA\n4BOB\n\nYNYNN")
    person.session.press("0")
    while "PLAYS FIRST" not in person.message:
        person.session.tick()
    golden_screen("first-player", person.screen)


@pytest.mark.parametrize("television", list(Television))
def test_middle(
    sit: Sit,
    middle: Callable,
    golden_screen: Golden,
    golden_picture: GoldenPicture,
    television: Television,
) -> None:
    person = sit(state=middle(television=television))
    golden_screen(f"middle-{television.value}", person.session.screen.dump(marks=True))
    golden_picture(f"middle-{television.value}", person.session)


@pytest.mark.parametrize("television", list(Television))
@pytest.mark.parametrize(("key", "name"), [("3", "premium"), ("4", "values"), ("5", "tiles")])
def test_panels(
    sit: Sit,
    middle: Callable,
    golden_screen: Golden,
    golden_picture: GoldenPicture,
    television: Television,
    key: str,
    name: str,
) -> None:
    person = sit(state=middle(television=television))
    person.type(key)
    golden_screen(name, person.screen)
    if name != "tiles":
        golden_picture(f"{name}-{television.value}", person.session)


def test_racks_hidden(sit: Sit, middle: Callable, golden_screen: Golden) -> None:
    person = sit(state=middle(wishes=replace(QUIET, show_racks=False)))
    golden_screen("racks-hidden", person.screen)
    person.type("X2")
    golden_screen("note-your-rack", person.screen)


def test_a_word(
    sit: Sit, middle: Callable, golden_screen: Golden, golden_picture: GoldenPicture
) -> None:
    person = sit(state=middle())
    person.type("RE TAIN")
    golden_screen("word-typed", person.screen)
    person.press("RETURN", *["DOWN"] * 12, *["RIGHT"] * 8)
    golden_screen("word-cursor", person.session.screen.dump(marks=True))
    person.type("D")
    golden_screen("word-refused", person.screen)
    person.press("DELETE", *["DELETE"] * 7)
    person.place("12F IT")
    golden_screen("word-happy", person.screen)
    golden_picture("word-happy", person.session)


def test_options(sit: Sit, middle: Callable, golden_screen: Golden) -> None:
    person = sit(state=middle())
    person.type("8")
    golden_screen("hint", person.screen)
    person.type("X6RE ")
    golden_screen("change", person.screen)
    person.press("STOP")
    golden_screen("quit", person.screen)
    person.type("Y")
    golden_screen("quit-again", person.screen)


def test_beside_a_real_board(sit: Sit, position: Callable, golden_screen: Golden) -> None:
    wishes = replace(QUIET, real_board=True)
    racks = ["STAIO**", "*******"]
    person = sit(state=position(racks, board=PLAYS, wishes=wishes, turn=0, scores=(87, 102)))
    person.type("E")
    golden_screen("real-board-monty", person.screen)
    person.type(" \n")
    golden_screen("real-board-played", person.screen)
    person.press(" ")
    golden_screen("real-board-drawing", person.screen)


def test_thinking(sit: Sit, middle: Callable, golden_screen: Golden) -> None:
    person = sit(state=middle(turn=3, wishes=replace(QUIET, watch_thinking=True, speed=9)))
    person.session.press("2", "Y")
    while "BEST" not in person.message:
        person.session.tick()
    golden_screen("thinking", person.screen)


def test_the_end(
    sit: Sit,
    position: Callable,
    board_without: Callable[[str], Board],
    golden_screen: Golden,
    golden_picture: GoldenPicture,
) -> None:
    players = [Player("MONTY", 3), Player("ANN"), Player("WILMA", 4), Player("BOB")]
    racks = ["VV", "QU?", "J", "ESTX"]
    person = sit(
        state=position(
            racks, filled=board_without("".join(racks)), players=players, turn=3,
            scores=(1009, 1012, 87, 340), passes=3, scoreless=3,
        )
    )  # fmt: skip
    person.skip()
    golden_screen("end", person.screen)
    golden_picture("end", person.session)
