"""The mouse at WORDS and at Sixty Six."""

from __future__ import annotations

import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.session import Session
from monty.programs.catalogue import CATALOGUE

SETUP = {"sixty-six": "NY1YN", "words": "NN11NNN"}


def begun(game: str, machine: str) -> Session:
    session = Session(machine_named(machine), CATALOGUE[game].program().new(5, None))
    session.run()
    return session


def cells(session: Session, key: str) -> list[tuple[int, int]]:
    screen = session.screen
    return [
        (row, column)
        for row in range(screen.rows)
        for column in range(screen.columns)
        if session.touches.key(row, column) == key
    ]


@pytest.mark.parametrize("machine", MACHINE_NAMES)
def test_a_card_that_is_clicked_is_played(machine: str) -> None:
    by_mouse, by_key = begun("sixty-six", machine), begun("sixty-six", machine)
    for session in (by_mouse, by_key):
        session.type(*SETUP["sixty-six"])
        assert len(cells(session, "3")) > 8, session.screen.dump()  # all of the card
    before = by_key.screen.dump()
    assert by_mouse.click(*cells(by_mouse, "3")[-1])
    by_mouse.run()
    by_key.type("3")
    assert by_mouse.screen.dump() == by_key.screen.dump() != before


@pytest.mark.parametrize("machine", MACHINE_NAMES)
def test_tiles_of_a_hand_are_typed_as_their_numbers(machine: str) -> None:
    session = begun("words", machine)
    session.type(*SETUP["words"])
    session.type("E")
    for key in "314":
        session.click(*cells(session, key)[0])
        session.run()
    assert "E314" in session.screen.dump()
