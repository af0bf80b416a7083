"""How a program may want its board drawn, and what each machine makes of that (X-2)."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from machines.catalogue import machine_named
from machines.screen import STEADY
from machines.style import BoardStyle, Squares, Style, Television
from tests.machines.board import SQUARES, WITH_BOARDS

EVERYWHERE = list(product(WITH_BOARDS, Television))
EIGHT_PIXELS = list(product(("c64", "spectrum"), Television))


@pytest.mark.parametrize(("name", "television"), EVERYWHERE)
def test_X2_in_every_style_each_kind_of_square_has_a_shape_of_its_own(
    name: str, television: Television
) -> None:
    model = machine_named(name)
    for squares, colour in product(Squares, range(12)):
        looks = model.drawn(television, BoardStyle(squares, colour, colour // 2))
        assert set(looks) == set(Style), "every style has a look"
        shapes = {(looks[square].character, looks[square].reverse) for square in SQUARES}
        assert len(shapes) == 5
        screen = model.new_screen()
        for square in SQUARES:  # no character that the machine lacks, no clash of brightness
            screen.write(0, 0, " ", looks[square])


@pytest.mark.parametrize(("name", "television"), EVERYWHERE)
def test_X2_a_program_that_wants_nothing_has_the_looks_of_the_profile(
    name: str, television: Television
) -> None:
    model = machine_named(name)
    assert model.drawn(television, BoardStyle()) == model.looks[television]


@pytest.mark.parametrize(("name", "television"), EVERYWHERE)
def test_X2_colours_come_round_and_board_and_squares_change_apart(
    name: str, television: Television
) -> None:
    model = machine_named(name)

    def look(board: int, squares: int) -> list[object]:
        looks = model.drawn(television, BoardStyle(Squares.SIGNS, board, squares))
        return [looks[square] for square in SQUARES]

    assert look(0, 0) == look(12, 0) == look(0, 6)
    assert look(1, 0) != look(0, 0) != look(0, 1)
    assert look(1, 0) != look(0, 1)


def test_C6_one_paper_and_one_ink_a_board_in_mode_7() -> None:
    tiles = (Style.TILE, Style.BLANK_TILE, Style.NEW_TILE, Style.NEW_BLANK_TILE)
    for television, board, squares in product(Television, range(4), range(3)):
        style = BoardStyle(Squares.SIGNS, board, squares)
        looks = machine_named("bbc").drawn(television, style)
        pairs = {(looks[each].ink, looks[each].paper) for each in (*SQUARES, *tiles)}
        assert len(pairs) == 1
        ((ink, paper),) = pairs
        assert ink % 8 != paper, "and it can be read"


@pytest.mark.parametrize(("name", "television"), EIGHT_PIXELS)
def test_D9_a_mark_is_dark_in_a_square_that_is_lighter_than_the_empty_board(
    name: str, television: Television
) -> None:
    model = machine_named(name)
    looks = model.drawn(television, BoardStyle(Squares.MARKED))
    colours = np.array(model.palette().colours) @ (0.299, 0.587, 0.114)
    brightness, marks = {}, {}
    for style in (*SQUARES, Style.TILE):
        screen = model.new_screen()
        screen.write(0, 0, "E" if style is Style.TILE else " ", looks[style])
        cell = colours[screen.pixels(STEADY)[:7, :7]]
        brightness[style] = cell.mean()
        marks[style] = int((cell < cell.max()).sum())
    empty, double_letter, triple_letter, double_word, triple_word = SQUARES
    assert all(brightness[square] > 1.3 * brightness[empty] for square in SQUARES[1:])
    assert colours[looks[Style.TILE].ink] > max(colours[looks[square].ink] for square in SQUARES)
    assert marks[double_letter] == 1, "a small point"
    assert marks[triple_letter] == 9, "a cross of two diagonals"
    assert marks[double_word] == 16, "the outline of a square"
    assert marks[triple_word] == 9, "a full square"
    if television is Television.COLOUR:
        assert len({looks[square].ink for square in SQUARES}) == 5
