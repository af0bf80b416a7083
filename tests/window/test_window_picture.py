"""The picture in windows of all sizes (X-4)."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pygame
import pytest

from machines.catalogue import machine
from machines.picture import corrected_size, fitted_size
from monty.window.canvas import Canvas
from monty.window.options import Scaling

C64 = machine("c64")
HEIGHT, WIDTH = C64.geometry.height, C64.geometry.width
SIZES = [
    (50, 30), (1, 1), (1, 500), (500, 1), (377, 283), (378, 284), (640, 480), (757, 568),
    (1366, 768), (768, 1366),
]  # fmt: skip


@pytest.fixture
def picture() -> np.ndarray:
    """A border of one colour, and a text area in which no two neighbours are alike."""
    rgb = np.full((HEIGHT, WIDTH, 3), 60, np.uint8)
    x, y = C64.geometry.border_x, C64.geometry.border_y
    inside = rgb[y:-y, x:-x]
    inside[...] = np.random.default_rng(1).integers(0, 256, inside.shape)
    return rgb


@pytest.mark.parametrize("crt", [False, True])
@pytest.mark.parametrize("scaling", Scaling)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_X4_a_picture_fills_a_window_of_any_size(
    picture: np.ndarray, size: tuple[int, int], scaling: Scaling, crt: bool
) -> None:
    target = pygame.Surface(size)
    target.fill((255, 0, 255))
    canvas = Canvas(C64, scaling, aspect=True, crt=crt)
    assert canvas.draw(picture, target) == target.get_rect()
    pixels = pygame.surfarray.array3d(target)
    assert not (pixels == (255, 0, 255)).all(axis=2).any()


def test_X4_a_picture_fills_a_very_large_window(picture: np.ndarray) -> None:
    target = pygame.Surface((3840, 2160))
    canvas = Canvas(C64, Scaling.INTEGER, aspect=True, crt=True)
    assert canvas.draw(picture, target) == target.get_rect()
    assert target.get_at((3839, 2159)) == target.get_at((0, 2159))


@pytest.mark.parametrize(
    ("size", "factor"),
    [
        ((378, 284), 1),
        ((757, 568), 2),
        ((640, 480), 2),  # the border cut short, as televisions do
        ((1366, 768), 3),
        ((1920, 1080), 4),
        ((3840, 2160), 9),
    ],
)
def test_X4_the_largest_whole_scale_that_shows_all_the_text(
    size: tuple[int, int], factor: int
) -> None:
    canvas = Canvas(C64, Scaling.INTEGER, aspect=True, crt=False)
    assert canvas.size(*size) == corrected_size(C64, factor)


def test_X4_a_window_too_small_for_a_whole_scale_shrinks_the_picture() -> None:
    canvas = Canvas(C64, Scaling.INTEGER, aspect=True, crt=False)
    assert canvas.size(200, 150) == fitted_size(C64, 200, 150)


@pytest.mark.parametrize("size", [(320, 216), (640, 432), (700, 500), (1366, 768)])
def test_X4_square_pixels_stay_square_and_all_of_the_text_shows(
    picture: np.ndarray, size: tuple[int, int]
) -> None:
    canvas = Canvas(C64, Scaling.INTEGER, aspect=False, crt=False)
    target = pygame.Surface(size)
    canvas.draw(picture, target)
    factor = canvas.size(*size)[0] // WIDTH
    if not factor:
        return
    left, top = (size[0] - WIDTH * factor) // 2, (size[1] - HEIGHT * factor) // 2
    x, y = C64.geometry.border_x, C64.geometry.border_y
    shown = pygame.surfarray.array3d(target).transpose(1, 0, 2)
    shown = shown[top + y * factor :: factor, left + x * factor :: factor]
    text = picture[y:-y, x:-x]
    assert np.array_equal(shown[: text.shape[0], : text.shape[1]], text)


@pytest.mark.parametrize("scaling", Scaling)
@pytest.mark.parametrize("crt", [False, True])
@pytest.mark.parametrize("size", [(50, 30), (640, 480), (757, 568), (900, 700)])
def test_X5_drawing_what_changed_gives_the_same_as_drawing_all(
    picture: np.ndarray, size: tuple[int, int], crt: bool, scaling: Scaling
) -> None:
    chance = random.Random(1)
    kept, anew = pygame.Surface(size), pygame.Surface(size)
    canvas = Canvas(C64, scaling, aspect=True, crt=crt)
    rgb = picture
    for _ in range(12):
        canvas.draw(rgb, kept)
        Canvas(C64, scaling, aspect=True, crt=crt).draw(rgb, anew)
        assert np.array_equal(pygame.surfarray.array3d(kept), pygame.surfarray.array3d(anew))
        rgb = rgb.copy()
        row, column = chance.randrange(42, HEIGHT - 50), chance.randrange(42, WIDTH - 50)
        rgb[row : row + 8, column : column + 8] ^= 255


def test_X5_the_same_picture_is_not_drawn_again(picture: np.ndarray) -> None:
    canvas = Canvas(C64, Scaling.INTEGER, aspect=True, crt=False)
    target = pygame.Surface((800, 600))
    assert canvas.draw(picture, target) is not None
    assert canvas.draw(picture, target) is None
    assert canvas.draw(picture.copy(), target) is None
    canvas.invalidate()
    assert canvas.draw(picture, target) == target.get_rect()


def test_X5_no_more_is_drawn_than_what_changed(picture: np.ndarray) -> None:
    canvas = Canvas(C64, Scaling.INTEGER, aspect=True, crt=False)
    target = pygame.Surface((757, 568))
    canvas.draw(picture, target)
    other = picture.copy()
    other[100:108, 200:208] ^= 255
    changed = canvas.draw(other, target)
    assert changed is not None
    assert changed.contains((375, 200, 15, 16))
    assert max(changed.size) <= 22


def test_another_border_colour_fills_the_window(picture: np.ndarray) -> None:
    canvas = Canvas(C64, Scaling.INTEGER, aspect=True, crt=False)
    target = pygame.Surface((800, 600))
    canvas.draw(picture, target)
    other = np.where(picture == 60, np.uint8(99), picture)
    assert canvas.draw(other, target) == target.get_rect()
    assert target.get_at((0, 0))[:3] == (99, 99, 99)


@pytest.mark.parametrize(
    ("desktop", "factor"), [((1366, 768), 2), ((1920, 1080), 3), ((640, 480), 1), ((300, 200), 1)]
)
def test_the_window_opens_with_room_for_the_desktop(desktop: tuple, factor: int) -> None:
    canvas = Canvas(C64, Scaling.INTEGER, aspect=True, crt=False)
    assert canvas.initial_size(*desktop) == corrected_size(C64, factor)


def test_full_screen_and_back_to_the_size_before(desk: Callable) -> None:
    here = desk()
    size = here.canvas.get_size()
    here.press(pygame.K_F11)
    assert here.canvas.get_size() == here.window._display.desktop_size
    here.press(pygame.K_RETURN, pygame.KMOD_LALT)
    here.pass_time(0.1)
    assert here.canvas.get_size() == size
