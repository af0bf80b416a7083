"""What a pointer can press on the screen."""

from __future__ import annotations

import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.picture import cell_at
from machines.session import Session
from machines.style import Size
from machines.terminal import Program, Terminal


def noting(keys: list[str]) -> Program:
    async def program(terminal: Terminal) -> None:
        terminal.put(3, 4, "YES")
        terminal.touch(3, 4, 2, 3, "Y")
        while True:
            keys.append(await terminal.key())
            if keys[-1] == "W":
                terminal.put(3, 5, "A")
            if keys[-1] == "L":
                terminal.put(3, 4, "A", size=Size.BIG)
            if keys[-1] == "C":
                terminal.clear()

    return program


@pytest.fixture
def keys() -> list[str]:
    return []


@pytest.fixture
def session(keys: list[str]) -> Session:
    session = Session(machine_named("c64"), noting(keys))
    session.run()
    return session


def test_X6_a_click_presses_the_key_that_a_cell_stands_for(
    session: Session, keys: list[str]
) -> None:
    for row in range(25):
        for column in range(40):
            stands = row in (3, 4) and column in (4, 5, 6)
            assert session.click(row, column) is stands
            assert not session.keyboard.held
    session.run()
    assert keys == ["Y"] * 6


def test_X6_what_is_written_anew_stands_for_nothing(session: Session, keys: list[str]) -> None:
    session.type("W")
    assert [session.click(3, column) for column in (4, 5, 6)] == [True, False, True]
    session.run()
    session.type("C")
    assert not session.click(3, 4)
    assert not session.click(4, 4)
    assert keys == ["W", "Y", "Y", "C"]


def test_X6_a_large_character_is_written_over_all_its_cells(
    session: Session, keys: list[str]
) -> None:
    session.type("L")
    for row in (3, 4):
        assert [session.click(row, column) for column in (4, 5, 6)] == [False, False, True]


def test_X6_what_is_clicked_waits_among_the_keys_typed_ahead(
    session: Session, keys: list[str]
) -> None:
    session.press("A")
    session.click(3, 4)
    session.press("B")
    session.run()
    assert keys == ["A", "Y", "B"]


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X6_every_pixel_of_the_text_is_of_a_cell_and_none_of_the_border(name: str) -> None:
    model = machine_named(name)
    geometry, screen = model.geometry, model.new_screen()
    found = {
        (row, column): cell_at(
            model,
            screen,
            geometry.border_x + column * geometry.cell_width + x,
            geometry.border_y + row * geometry.cell_height + y,
        )
        for row in range(geometry.rows)
        for column in range(geometry.columns)
        for x in (0, geometry.cell_width - 1)
        for y in (0, geometry.cell_height - 1)
    }
    assert all(cell == shown for cell, shown in found.items())
    for beside in (
        (geometry.border_x - 1, geometry.height // 2),
        (geometry.width - geometry.border_x, geometry.height // 2),
        (geometry.width // 2, geometry.border_y - 1),
        (geometry.width // 2, geometry.height - geometry.border_y),
        (-5000, -5000),
        (5000, 5000),
    ):
        assert cell_at(model, screen, *beside) is None


def test_X6_small_cells_are_found_too() -> None:
    model = machine_named("spectrum")
    screen = model.new_screen()
    screen.set_columns(42)
    x, y = model.geometry.border_x, model.geometry.border_y
    assert cell_at(model, screen, x + 41 * 6 + 5, y) == (0, 41)
    assert cell_at(model, screen, x + 42 * 6, y) is None
