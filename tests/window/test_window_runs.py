"""Pictures of runs of one colour, which are drawn run by run (X-4)."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.picture import enlarge, spans
from monty.settings import Scaling, Settings
from monty.window.canvas import Canvas
from monty.window.scaler import Widener

COLOURS = np.array([0x000000, 0x102030, 0xFF7F01], np.uint32)


@st.composite
def rows_of_runs(draw: st.DrawFn) -> np.ndarray:
    """Rows of numbers of `COLOURS`, in which neighbours are often equal."""
    width = draw(st.integers(1, 20))
    row = st.lists(st.sampled_from([0, 0, 0, 1, 2]), min_size=width, max_size=width)
    return np.array(draw(st.lists(row, min_size=1, max_size=4)), np.uint8)


@given(rows=rows_of_runs(), more=st.integers(0, 60))
def test_X4_rows_are_widened_as_their_colours_are_enlarged(rows: np.ndarray, more: int) -> None:
    columns = spans(rows.shape[1], rows.shape[1] + more)
    widened = Widener(COLOURS, columns).widen(rows)
    assert np.array_equal(widened, enlarge(COLOURS[rows], columns, axis=1))


@given(count=st.integers(1, 30), more=st.integers(0, 90))
def test_X4_a_source_pixel_changes_no_pixels_but_those_it_is_said_to_cover(
    count: int, more: int
) -> None:
    columns = spans(count, count + more)
    widener = Widener(COLOURS, columns)
    black = np.zeros((1, count), np.uint8)
    for source in {0, count // 2, count - 1}:
        lit = black.copy()
        lit[0, source] = 2
        changed = np.flatnonzero(widener.widen(lit) != widener.widen(black))
        assert set(changed) <= set(widener.covering(np.array([source]))[0])


@pytest.mark.parametrize("name", MACHINE_NAMES)
@pytest.mark.parametrize("crt", [False, True])
@pytest.mark.parametrize("scaling", Scaling)
@pytest.mark.parametrize("size", [(1080, 810), (1113, 700)])
def test_X4_shapes_of_many_pixels_are_shown_as_in_a_screenshot(
    size: tuple[int, int], scaling: Scaling, crt: bool, name: str
) -> None:
    model = machine_named(name)
    geometry = model.geometry
    shape = geometry.height // 7 + 1, geometry.width // 5 + 1
    colours = min(8, len(model.palette().colours))
    shapes = np.random.default_rng(1).integers(0, colours, shape).astype(np.uint8)
    numbers = shapes.repeat(7, axis=0).repeat(5, axis=1)[: geometry.height, : geometry.width]
    canvas, target = Canvas(model, Settings(scaling=scaling, crt=crt)), pygame.Surface(size)
    canvas.draw(numbers, target)
    expected = canvas.scaled(numbers, *size)
    place = pygame.Rect(0, 0, expected.shape[1], expected.shape[0])
    place.center = target.get_rect().center
    seen = place.clip(target.get_rect())
    shown = pygame.surfarray.array3d(target.subsurface(seen)).transpose(1, 0, 2)
    left, top = seen.left - place.left, seen.top - place.top
    assert np.array_equal(shown, expected[top:, left:][: seen.height, : seen.width])
