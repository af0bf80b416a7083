"""Option TILES: the set, and beside it what of it is unseen (M-17), on every machine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

import pytest

from machines.style import Television
from machines.terminal import State
from monty.programs.crossword.table import Player, Wishes
from monty.rules.tiles import DISTRIBUTION
from tests.machines.board import WITH_BOARDS
from tests.programs.crossword.person import EDITIONS

if TYPE_CHECKING:
    from tests.programs.crossword.person import Person

Sit = Callable[..., "Person"]
Position = Callable[..., State]

PEOPLE = (Player("ANN"), Player("BOB"))
EVERYWHERE = list(product(EDITIONS, WITH_BOARDS, Television))
PAGES = "PRESS A KEY FOR WHAT IS UNSEEN"


def figures(person: Person, count: int) -> dict[str, tuple[int, ...]]:
    """The tiles of the panel with so many figures beside each; on MODE 7 the blank is `?`."""
    found = re.findall(r"([A-Z? ]) ?(\d+)" + r" (\d+)" * (count - 1), person.panel)
    return {tile.replace(" ", "?"): tuple(map(int, rest)) for tile, *rest in found}


@pytest.mark.parametrize(("game", "machine", "television"), EVERYWHERE)
def test_M17_the_set_is_shown_and_how_many_of_each_are_unseen(
    sit: Sit, position: Position, game: str, machine: str, television: Television
) -> None:
    state = position(
        ["AAEEIIO", "FAMPSE?"], board=["8F HORN", "H6 FARm"], players=PEOPLE, television=television
    )
    person = sit(state=state, game=game, machine=machine)
    person.take_seat()
    seen = Counter("HORN" + "FA?" + "FAMPSE?")  # the board, and Bob's own rack; not Ann's
    wanted = {tile: number - seen[tile] for tile, number in DISTRIBUTION.items()}
    person.type("5")
    if person.prompt == PAGES:
        assert figures(person, 1) == {tile: (number,) for tile, number in DISTRIBUTION.items()}
        person.type("X")
        assert figures(person, 1) == {tile: (left,) for tile, left in wanted.items()}
    else:
        assert figures(person, 2) == {
            tile: (number, wanted[tile]) for tile, number in DISTRIBUTION.items()
        }
    if machine == "bbc":
        assert person.session.screen.misfits() == []
    person.type("X")
    assert "WORD?" in person.prompt


@pytest.mark.parametrize("machine", WITH_BOARDS)
def test_M17_at_the_beginning_there_is_room_for_two_figures(
    sit: Sit, position: Position, machine: str
) -> None:
    state = position(["AAIIOOU", "VWWYYXZ"], players=PEOPLE)
    person = sit(state=state, machine=machine)
    person.type("5")
    if person.prompt == PAGES:
        person.type("X")
        assert figures(person, 1)["E"] == (12,)
    else:
        assert figures(person, 2)["E"] == (12, 12)


def test_M17_beside_a_real_board_the_own_rack_is_unseen_too(sit: Sit, position: Position) -> None:
    wishes = Wishes(real_board=True, sound=False, speed=0)
    state = position(["*******"] * 2, board=["8F HORN"], players=PEOPLE, wishes=wishes)
    person = sit(state=state)
    person.type("5")
    shown = figures(person, 2)
    assert shown["H"] == (2, 1)
    assert sum(left for _, left in shown.values()) == 96


def test_M17_an_option_may_be_chosen_from_either_page(sit: Sit, position: Position) -> None:
    person = sit(state=position(["AAEEIIO", "FAMPSE?"], players=PEOPLE), machine="bbc")
    person.type("54")
    assert "VALUES" in person.panel
    assert person.prompt == "PRESS A KEY FOR THE OPTIONS"
