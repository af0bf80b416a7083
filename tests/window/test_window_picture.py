"""The picture in windows of all sizes (X-4)."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.machine import Machine
from machines.picture import corrected_size, fitted_size, spans
from monty.settings import Border, Scaling, Settings
from monty.window.canvas import Canvas
from monty.window.display import Display, icon

C64 = machine_named("c64")
WITH_A_TELEVISION = [name for name in MACHINE_NAMES if machine_named(name).has_television]
HEIGHT, WIDTH = C64.geometry.height, C64.geometry.width
COLOURS = np.array(C64.palette().colours, np.uint8)
BORDER = 11
SIZES = [
    (50, 30), (1, 1), (1, 500), (500, 1), (377, 283), (378, 284), (640, 480), (757, 568),
    (1366, 768), (768, 1366),
]  # fmt: skip


def drawn(model: Machine) -> np.ndarray:
    """A border of one colour, and a text area in which neighbours differ."""
    geometry = model.geometry
    colours = len(model.palette().colours)
    numbers = np.full((geometry.height, geometry.width), BORDER % colours, np.uint8)
    x, y = geometry.border_x, geometry.border_y
    inside = numbers[y : geometry.height - y, x : geometry.width - x]
    inside[...] = np.random.default_rng(1).integers(0, colours, inside.shape)
    return numbers


@pytest.fixture
def picture() -> np.ndarray:
    return drawn(C64)


def canvas_of(
    model: Machine = C64,
    scaling: Scaling = Scaling.INTEGER,
    aspect: bool = True,
    crt: bool = False,
    border: Border = Border.SMALL,
) -> Canvas:
    return Canvas(model, Settings(scaling=scaling, aspect=aspect, crt=crt, border=border))


def shown_by(target: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(target).transpose(1, 0, 2)


@pytest.mark.parametrize("crt", [False, True])
@pytest.mark.parametrize("scaling", Scaling)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_X4_a_picture_fills_a_window_of_any_size(
    picture: np.ndarray, size: tuple[int, int], scaling: Scaling, crt: bool
) -> None:
    target = pygame.Surface(size)
    target.fill((255, 0, 255))
    assert canvas_of(scaling=scaling, crt=crt).draw(picture, target)
    assert not (shown_by(target) == (255, 0, 255)).all(axis=2).any()


@pytest.mark.parametrize("crt", [False, True])
@pytest.mark.parametrize("scaling", Scaling)
@pytest.mark.parametrize("depth", [16, 24, 32])
@pytest.mark.parametrize("size", [(50, 30), (640, 480), (757, 568), (900, 700)])
def test_X4_the_window_shows_what_a_screenshot_does(
    picture: np.ndarray, size: tuple[int, int], depth: int, scaling: Scaling, crt: bool
) -> None:
    canvas, target = canvas_of(scaling=scaling, crt=crt), pygame.Surface(size, depth=depth)
    canvas.draw(picture, target)
    expected = canvas.scaled(picture, *size)
    height, width, _ = expected.shape
    place = pygame.Rect(0, 0, width, height)
    place.center = target.get_rect().center
    left, top = place.topleft
    expected = expected[max(-top, 0) :, max(-left, 0) :][: size[1], : size[0]]
    shown = shown_by(target)[max(top, 0) :, max(left, 0) :]
    shown = shown[: expected.shape[0], : expected.shape[1]]
    if depth == 16:
        near = np.abs(shown.astype(int) - expected).max()
        assert near <= (8 if not crt else 16)
    else:
        assert np.array_equal(shown, expected)


@settings(max_examples=150, deadline=None)
@example("c64", Scaling.FIT, Border.WHOLE, True, False, (664, 538), 7)
@example("bbc", Scaling.FIT, Border.WHOLE, False, False, (1280, 1000), 7)
@given(
    st.sampled_from(MACHINE_NAMES), st.sampled_from(Scaling), st.sampled_from(Border),
    st.booleans(), st.booleans(),
    st.tuples(st.integers(1, 1100), st.integers(1, 1100)), st.integers(0, 300),
)  # fmt: skip
def test_X4_no_size_of_window_is_too_odd(
    name: str,
    scaling: Scaling,
    border: Border,
    aspect: bool,
    crt: bool,
    size: tuple[int, int],
    row: int,
) -> None:
    """All of it is drawn, and what changes later as if all were drawn anew."""
    model = machine_named(name)
    numbers = drawn(model)
    target, anew = pygame.Surface(size, depth=32), pygame.Surface(size, depth=32)
    anew.fill((250, 1, 7))
    canvas = canvas_of(model, scaling, aspect, crt, border)
    canvas.draw(numbers, target)
    canvas_of(model, scaling, aspect, crt, border).draw(numbers, anew)
    assert np.array_equal(shown_by(target), shown_by(anew))  # whatever was there before
    changed = numbers.copy()
    part = changed[row % len(numbers) :, model.geometry.border_x :]
    part[...] = (part + 1) % len(model.palette().colours)
    canvas.draw(changed, target)
    canvas_of(model, scaling, aspect, crt, border).draw(changed, anew)
    assert np.array_equal(shown_by(target), shown_by(anew))


@given(st.integers(1, 600), st.data())
def test_X4_a_pixel_s_place_is_exact_at_any_size(count: int, data: st.DataObject) -> None:
    """Each pixel that a source pixel has a part in, and no other."""
    length = data.draw(st.integers(count, 5000))
    first = data.draw(st.integers(0, count - 1))
    end = data.draw(st.integers(first + 1, count))
    edges = [
        round(Fraction(256 * length * each, count) + Fraction(1, 10**9)) for each in (first, end)
    ]
    over = spans(count, length).over(first, end)
    assert (over.start, over.stop) == (edges[0] // 256, -(-edges[1] // 256))


def test_X4_a_picture_fills_a_very_large_window(picture: np.ndarray) -> None:
    target = pygame.Surface((3840, 2160))
    assert canvas_of(crt=True).draw(picture, target)
    assert target.get_at((3839, 2159)) == target.get_at((0, 2159))


@pytest.mark.parametrize(
    ("name", "size", "factor"),
    [
        ("c64", (378, 284), 1),
        ("c64", (757, 568), 2),
        ("c64", (640, 480), 2),  # the border cut short, as televisions do
        ("c64", (1366, 768), 3),
        ("c64", (1920, 1080), 4),
        ("c64", (3840, 2160), 9),
        ("spectrum", (1366, 768), 3),
        ("bbc", (720, 540), 1),
        ("bbc", (1366, 768), 1.5),  # the border cut to a third
        ("bbc", (1024, 767), 1),
        ("bbc", (1080, 810), 1.5),  # three lines a dot: its dots are two lines high
        ("bbc", (1920, 1080), 2),
    ],
)
def test_X4_the_largest_sharp_scale_that_shows_all_the_text(
    name: str, size: tuple[int, int], factor: float
) -> None:
    model = machine_named(name)
    assert canvas_of(model).size(*size) == corrected_size(model, factor)


def test_X4_a_window_too_small_for_a_whole_scale_shrinks_the_picture() -> None:
    wide, high = canvas_of(border=Border.WHOLE).size(200, 150)
    assert (wide, high) == fitted_size(C64, 200, 150)
    assert canvas_of().size(200, 150) > (wide, high)


ROOMS = [(1366, 768), (1920, 1080), (1280, 720), (640, 480), (100, 80)]


def text_in(canvas: Canvas, model: Machine, room: tuple[int, int]) -> pygame.Rect:
    """Where the text area shows in a window."""
    place, geometry = canvas._place(*room), model.geometry
    across, down = place.width / geometry.width, place.height / geometry.height
    return pygame.Rect(
        place.left + geometry.border_x * across,
        place.top + geometry.border_y * down,
        (geometry.width - 2 * geometry.border_x) * across,
        (geometry.height - 2 * geometry.border_y) * down,
    )


@pytest.mark.parametrize("border", Border)
@pytest.mark.parametrize("aspect", [True, False])
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X4_as_large_as_fits_is_never_smaller_than_whole_steps(
    name: str, aspect: bool, border: Border
) -> None:
    model = machine_named(name)
    whole = canvas_of(model, Scaling.INTEGER, aspect, border=border)
    fit = canvas_of(model, Scaling.FIT, aspect, border=border)
    for room in [*ROOMS, *((size, 3000 - size) for size in range(40, 2960, 7))]:
        stepped, fitted = whole.size(*room), fit.size(*room)
        assert fitted[0] >= stepped[0] - 1, room
        assert fitted[1] >= stepped[1] - 1, room
        for canvas in (whole, fit):
            text = text_in(canvas, model, room)
            assert text.left >= -1, room
            assert text.top >= -1, room
            assert text.right <= room[0] + 1, room
            assert text.bottom <= room[1] + 1, room


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_X4_a_smaller_border_leaves_the_text_more_room(name: str, room: tuple[int, int]) -> None:
    model = machine_named(name)
    widths = [canvas_of(model, Scaling.FIT, border=border).size(*room)[0] for border in Border]
    assert widths == sorted(set(widths))
    whole, _, none = (canvas_of(model, Scaling.FIT, border=border) for border in Border)
    wide, high = whole.size(*room)
    assert wide in (room[0], room[0] - 1) or high in (room[1], room[1] - 1)
    text = text_in(none, model, room)
    assert text.width >= room[0] - 2 or text.height >= room[1] - 2


@pytest.mark.parametrize("size", [(320, 216), (640, 432), (700, 500), (1366, 768)])
def test_X4_square_pixels_stay_square_and_all_of_the_text_shows(
    picture: np.ndarray, size: tuple[int, int]
) -> None:
    canvas, target = canvas_of(aspect=False), pygame.Surface(size)
    canvas.draw(picture, target)
    factor = canvas.size(*size)[0] // WIDTH
    if not factor:
        return
    left, top = (size[0] - WIDTH * factor) // 2, (size[1] - HEIGHT * factor) // 2
    x, y = C64.geometry.border_x, C64.geometry.border_y
    shown = shown_by(target)[top + y * factor :: factor, left + x * factor :: factor]
    text = COLOURS[picture[y:-y, x:-x]]
    assert np.array_equal(shown[: text.shape[0], : text.shape[1]], text)


@pytest.mark.parametrize("scaling", Scaling)
@pytest.mark.parametrize("aspect", [False, True])
@pytest.mark.parametrize("name", WITH_A_TELEVISION)
def test_X4_the_last_row_and_column_are_whole_at_every_scale(
    name: str, aspect: bool, scaling: Scaling
) -> None:
    """A single pixel in each corner of the text has its full size, give or take one of the
    window's."""
    model = machine_named(name)
    geometry = model.geometry
    numbers = np.zeros((geometry.height, geometry.width), np.uint8)
    x, y = geometry.border_x, geometry.border_y
    numbers[[y, y, -y - 1, -y - 1], [x, -x - 1, x, -x - 1]] = 1
    palette = model.palette()
    light = np.zeros(16)
    light[1] = max(palette.colours[1])
    for width, height in [(757, 568), (1000, 750), (1080, 810), (1366, 768), (1920, 1080)]:
        canvas, target = canvas_of(model, scaling, aspect), pygame.Surface((width, height))
        canvas.draw(numbers, target)
        shown = shown_by(target).max(axis=2) / light[1]
        wide, high = canvas.size(width, height)
        one = wide / geometry.width * (high / geometry.height)
        middle, halfway = height // 2, width // 2
        corners = (
            shown[:middle, :halfway], shown[:middle, halfway:],
            shown[middle:, :halfway], shown[middle:, halfway:],
        )  # fmt: skip
        for corner in corners:
            assert corner.sum() == pytest.approx(one, rel=0.03)


@pytest.mark.parametrize("name", WITH_A_TELEVISION)
def test_X4_a_circle_is_round_and_the_border_of_the_machine_s_width(name: str) -> None:
    """A circle on the television's glass, drawn in the machine's own pixels."""
    model = machine_named(name)
    geometry = model.geometry
    rows, columns = np.indices((geometry.height, geometry.width)) + 0.5
    across = (columns - geometry.width / 2) * geometry.pixel_aspect
    down = rows - geometry.height / 2
    radius = 0.4 * geometry.height
    numbers = (across**2 + down**2 < radius**2).astype(np.uint8)
    canvas = canvas_of(model, Scaling.FIT, border=Border.WHOLE)
    target = pygame.Surface((1600, 1100))
    canvas.draw(numbers, target)
    lit = shown_by(target).max(axis=2) > 60
    columns_lit, rows_lit = np.flatnonzero(lit.any(axis=0)), np.flatnonzero(lit.any(axis=1))
    width, height = np.ptp(columns_lit) + 1, np.ptp(rows_lit) + 1
    assert width == pytest.approx(height, rel=0.015)
    assert height == pytest.approx(0.8 * canvas.size(1600, 1100)[1], rel=0.01)

    numbers = np.zeros((geometry.height, geometry.width), np.uint8)
    numbers[geometry.border_y : -geometry.border_y, geometry.border_x : -geometry.border_x] = 1
    wide, high = canvas.size(1600, 1100)
    target = pygame.Surface((wide, high))
    canvas.draw(numbers, target)
    lit = shown_by(target).max(axis=2) > 60
    borders = np.flatnonzero(lit.any(axis=0))[0], np.flatnonzero(lit.any(axis=1))[0]
    assert borders[0] == pytest.approx(geometry.border_x * wide / geometry.width, abs=1)
    assert borders[1] == pytest.approx(geometry.border_y * high / geometry.height, abs=1)


@pytest.mark.parametrize("scaling", Scaling)
@pytest.mark.parametrize("crt", [False, True])
@pytest.mark.parametrize("size", [(50, 30), (640, 480), (757, 568), (900, 700)])
def test_X5_drawing_what_changed_gives_the_same_as_drawing_all(
    picture: np.ndarray, size: tuple[int, int], crt: bool, scaling: Scaling
) -> None:
    chance = random.Random(1)
    kept, anew = pygame.Surface(size), pygame.Surface(size)
    canvas = canvas_of(scaling=scaling, crt=crt)
    numbers = picture
    for _ in range(12):
        canvas.draw(numbers, kept)
        canvas_of(scaling=scaling, crt=crt).draw(numbers, anew)
        assert np.array_equal(shown_by(kept), shown_by(anew))
        numbers = numbers.copy()
        row, column = chance.randrange(42, HEIGHT - 50), chance.randrange(42, WIDTH - 50)
        numbers[row : row + 8, column : column + 8] ^= 15


def test_X5_the_same_picture_is_not_drawn_again(picture: np.ndarray) -> None:
    canvas, target = canvas_of(), pygame.Surface((800, 600))
    assert canvas.draw(picture, target)
    assert not canvas.draw(picture, target)
    assert not canvas.draw(picture.copy(), target)
    canvas.invalidate()
    assert canvas.draw(picture, target)


def test_X5_no_more_rows_are_drawn_than_changed(picture: np.ndarray) -> None:
    canvas, target = canvas_of(), pygame.Surface((757, 568))
    canvas.draw(picture, target)
    target.fill((1, 2, 3))
    other = picture.copy()
    other[100:108, 200:208] ^= 15
    assert canvas.draw(other, target)
    rows = np.flatnonzero((shown_by(target) != (1, 2, 3)).any(axis=(1, 2)))
    assert (rows[0], rows[-1], len(rows)) == (200, 215, 16)


def test_another_border_colour_fills_the_window(picture: np.ndarray) -> None:
    canvas, target = canvas_of(), pygame.Surface((800, 600))
    canvas.draw(picture, target)
    other = np.where(picture == BORDER, np.uint8(2), picture)
    assert canvas.draw(other, target)
    assert target.get_at((0, 0))[:3] == C64.palette().colours[2]


def test_X4_the_border_goes_on_beside_the_tube_as_bright_as_in_it(picture: np.ndarray) -> None:
    target = pygame.Surface((1366, 768))
    canvas_of(crt=True).draw(picture, target)
    shown = shown_by(target)
    middle = shown[:, 683 - 560 : 683 - 520]
    assert np.array_equal(shown[:, 0], middle[:, 0])
    assert (shown[:, :1] == shown[:, : 1366 // 2 - 500]).all()


@pytest.mark.parametrize(
    ("name", "desktop", "factor"),
    [
        ("c64", (1366, 768), 2),
        ("c64", (1920, 1080), 3),
        ("c64", (640, 480), 1),
        ("c64", (300, 200), 1),
        ("spectrum", (1366, 768), 2),
        ("spectrum", (1920, 1080), 3),
        ("bbc", (1366, 768), 1),  # 540 lines, where the others have 568 and 576
        ("bbc", (1920, 1080), 1.5),
        ("bbc", (2560, 1440), 2),
    ],
)
def test_the_window_opens_with_room_for_the_desktop(
    name: str, desktop: tuple[int, int], factor: float
) -> None:
    model = machine_named(name)
    assert canvas_of(model).initial_size(*desktop) == corrected_size(model, factor)


def test_full_screen_and_back_to_the_size_before(desk: Callable) -> None:
    here = desk()
    size = here.canvas.get_size()
    here.press(pygame.K_F11)
    assert here.canvas.get_size() == here.window._display.desktop_size
    here.press(pygame.K_RETURN, pygame.KMOD_LALT)
    here.pass_time(0.1)
    assert here.canvas.get_size() == size


def test_the_key_works_at_once_after_the_window_manager_has_ended_full_screen(
    desk: Callable,
) -> None:
    here = desk()
    here.press(pygame.K_F11)
    full = here.canvas.get_size()
    here.window._display._window.set_windowed()  # as a window manager would, behind its back
    here.event(pygame.WINDOWSIZECHANGED)
    assert not here.window._display._full_screen
    here.press(pygame.K_F11)
    assert here.canvas.get_size() == full
    assert here.window._display._full_screen


def test_full_screen_that_does_not_come_about_is_not_remembered(
    desk: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Settings] = []
    here = desk(remember=heard.append)
    monkeypatch.setattr(Display, "surface", property(lambda _: pygame.Surface((640, 480))))
    here.press(pygame.K_F11)
    here.window._tell()
    assert [each.full_screen for each in heard] == [False, False]


@pytest.mark.parametrize("size_first", [True, False])
def test_a_maximised_window_is_maximised_again_and_keeps_its_size(
    desk: Callable, monkeypatch: pytest.MonkeyPatch, size_first: bool
) -> None:
    """Whether its new size is told of before or after the reason."""
    heard: list[Settings] = []
    here = desk(remember=heard.append, size=(500, 400))
    events = [pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED]
    here.window._display._window.size = (1000, 700)
    for event in events if size_first else reversed(events):
        here.event(event)
    here.window._tell()
    assert (heard[-1].maximised, heard[-1].size) == (True, (500, 400))
    asked: list[bool] = []
    monkeypatch.setattr(Display, "maximise", lambda _: asked.append(True))
    there = desk(remember=heard.append, maximised=True)
    assert asked == [True]
    there.event(pygame.WINDOWMAXIMIZED)
    there.event(pygame.WINDOWRESTORED)
    there.window._tell()
    assert not heard[-1].maximised


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_the_icon_is_a_square_with_the_whole_tile_in_its_middle(name: str) -> None:
    model = machine_named(name)
    wide, high = icon(model, model.palette()).get_size()
    assert wide == high == 8 * model.geometry.cell_height
