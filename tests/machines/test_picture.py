"""X-4, X-5, X-11: the picture on the television."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from machines.c64.characters import CharacterSet
from machines.c64.profile import C64
from machines.c64.screen import C64Screen
from machines.errors import MachineError
from machines.picture import (
    Picture,
    Rgb,
    as_png,
    corrected_size,
    enlarge,
    fitted_size,
    pack,
    scale_crt,
    scale_integer,
    scale_smooth,
    spans,
    unpack,
)
from machines.screen import Phase, Screen
from machines.style import Look


def test_X11_two_palettes_and_where_they_come_from() -> None:
    assert [palette.name for palette in C64.palettes[:2]] == ["pepto", "colodore"]
    assert C64.palette().name == "pepto"
    assert C64.palette().colours[14] == (0x6C, 0x5E, 0xB5)
    assert C64.palette("colodore").colours[14] == (0x70, 0x6D, 0xEB)
    assert all(len(palette.colours) == 16 and palette.source for palette in C64.palettes)
    with pytest.raises(MachineError, match="c64 has no palette 'vice'; it has pepto, colodore"):
        C64.palette("vice")


def test_X4_the_border_has_the_machine_s_border_colour() -> None:
    screen = C64Screen()
    rgb = Picture(C64, C64.palette()).render(screen, Phase())
    assert rgb.shape == (284, 404, 3)
    assert tuple(rgb[0, 0]) == C64.palette().colours[C64.border]
    assert tuple(rgb[42, 42]) == C64.palette().colours[0]


def test_X5_nothing_is_drawn_while_nothing_changes() -> None:
    screen = C64Screen()
    picture = Picture(C64, C64.palette())
    first = picture.render(screen, Phase())
    assert picture.changed
    assert picture.render(screen, Phase(cursor_lit=True)) is first  # there is no cursor
    assert not picture.changed


def change_text(screen: C64Screen) -> None:
    screen.codes[3, 3] = 2


def change_ink(screen: C64Screen) -> None:
    screen.attributes[3, 3] = 5


def change_border(screen: C64Screen) -> None:
    screen.border = 2


def change_background(screen: C64Screen) -> None:
    screen.background = 6


def change_set(screen: C64Screen) -> None:
    screen.character_set = CharacterSet.LOWER


def show_cursor(screen: C64Screen) -> None:
    screen.cursor = (3, 3)


@pytest.mark.parametrize(
    "change",
    [change_text, change_ink, change_border, change_background, change_set, show_cursor],
)
def test_X5_every_visible_change_is_drawn(change: Callable[[C64Screen], None]) -> None:
    screen = C64Screen()
    screen.write(3, 3, "ABC", Look(7))
    picture = Picture(C64, C64.palette())
    before = picture.render(screen, Phase(cursor_lit=True))
    change(screen)
    after = picture.render(screen, Phase(cursor_lit=True))
    assert picture.changed
    assert not np.array_equal(before, after)


def test_X5_a_blinking_cursor_is_drawn_when_it_toggles() -> None:
    screen: Screen = C64Screen()
    screen.cursor = (0, 0)
    picture = Picture(C64, C64.palette())
    lit = picture.render(screen, Phase(cursor_lit=True))
    assert picture.render(screen, Phase()) is not lit
    picture.render(screen, Phase())
    assert not picture.changed


def columns(width: int) -> Rgb:
    """A picture of one row whose columns all differ."""
    grey = np.arange(width, dtype=np.uint8)[np.newaxis, :, np.newaxis]
    return np.repeat(grey, 3, axis=2)


def test_X4_integer_scaling_repeats_pixels() -> None:
    rgb = scale_integer(columns(2), 3)
    assert rgb.shape == (3, 6, 3)
    assert rgb[0, :, 0].tolist() == [0, 0, 0, 1, 1, 1]


@given(source=st.integers(1, 40), width=st.integers(1, 160))
def test_X4_smooth_scaling_makes_every_source_column_equally_wide(source: int, width: int) -> None:
    for lit in {0, source // 2, source - 1}:
        rgb = np.zeros((1, source, 3), np.uint8)
        rgb[:, lit] = 240
        scaled = scale_smooth(rgb, width, 1)
        assert scaled.shape == (1, width, 3)
        # The light of one column is its share of the width, wherever it lies; pixels are whole
        # numbers, so each of the few that it touches may be off by a half.
        touched = np.count_nonzero(scaled[0, :, 0]) + 2
        light = scaled[0, :, 0].astype(int).sum()
        assert abs(light - 240 * width / source) <= 0.5 * touched


def test_X4_smooth_scaling_by_a_whole_number_is_sharp() -> None:
    rgb = columns(5)
    assert np.array_equal(scale_smooth(rgb, 20, 4), scale_integer(rgb, 4))


def test_X4_the_pixel_aspect_is_corrected() -> None:
    width, height = corrected_size(C64, 3)
    assert (width, height) == (1135, 852)
    assert abs(width / height - 404 * 0.9365 / 284) < 0.001


@given(width=st.integers(100, 4000), height=st.integers(100, 4000))
def test_X4_the_picture_fits_the_window_in_its_true_shape(width: int, height: int) -> None:
    fitted = fitted_size(C64, width, height)
    assert fitted[0] <= width
    assert fitted[1] <= height
    assert width in fitted or height in fitted


def test_X4_the_tube_has_one_dark_line_for_each_line_of_the_machine() -> None:
    white = np.full((10, 4, 3), 255, np.uint8)
    tube = scale_crt(white, 4, 40)[:, 0, 0].astype(int)
    assert len({tuple(tube[4 * line : 4 * line + 4]) for line in range(10)}) == 1
    assert tube.max() > 250
    assert tube.min() < 200


def test_X4_the_tube_is_as_bright_at_its_edges_as_beside_them() -> None:
    grey = np.full((4, 9, 3), 100, np.uint8)
    tube = scale_crt(grey, 27, 12)
    assert (tube == tube[:, :1]).all()


@given(
    count=st.integers(1, 30), more=st.integers(0, 90), start=st.integers(0), length=st.integers(1)
)
def test_X4_a_part_of_an_enlarged_picture_is_made_from_a_part_of_it(
    count: int, more: int, start: int, length: int
) -> None:
    packed = np.random.default_rng(count).integers(0, 1 << 24, (count, 2)).astype(np.uint32)
    whole = spans(count, count + more)
    start %= count + more
    stop = min(start + 1 + length % 40, count + more)
    sources, part = whole.part(start, stop)
    enlarged = enlarge(packed[sources], part, axis=0)
    assert np.array_equal(enlarged, enlarge(packed, whole, axis=0)[start:stop])


@given(rows=st.lists(st.integers(0, 2), min_size=1, max_size=20), more=st.integers(0, 60))
def test_X4_equal_rows_are_enlarged_as_one(rows: list[int], more: int) -> None:
    packed = np.array([[0x102030], [0xFF7F01], [0]], np.uint32)[rows]
    whole = spans(len(rows), len(rows) + more)
    differs = np.array([i == 0 or rows[i] != rows[i - 1] for i in range(len(rows))])
    merged = whole.merged(differs)
    assert merged.sources[-1] + 1 == differs.sum()
    once = enlarge(packed[differs], merged, axis=0)
    assert np.array_equal(once, enlarge(packed, whole, axis=0))


def test_X4_packed_pictures_come_back_as_they_were() -> None:
    rgb = np.random.default_rng(1).integers(0, 256, (5, 7, 3)).astype(np.uint8)
    assert np.array_equal(unpack(pack(rgb)), rgb)


def test_X4_a_screenshot_is_a_png(tmp_path: Path) -> None:
    from PIL import Image

    rgb = scale_integer(columns(7), 2)
    (tmp_path / "shot.png").write_bytes(as_png(rgb))
    with Image.open(tmp_path / "shot.png") as image:
        assert image.format == "PNG"
        assert np.array_equal(np.array(image), rgb)
