"""`--glyphs picture`: the machine's own pixels, in each way that terminals take them."""

from __future__ import annotations

import re
from base64 import b64decode
from io import BytesIO
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from PIL import Image

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.picture import Picture, Rgb, scale_smooth
from machines.screen import STEADY
from machines.session import Session
from machines.terminal import Terminal
from monty.frontend.playing import Showing
from monty.settings import Border, Settings
from monty.terminal.abilities import TerminalError
from monty.terminal.frame import Frame, PlacedPicture
from monty.terminal.glyphs import GlyphSet
from monty.terminal.loop import Front
from monty.terminal.picture_protocols import PictureProtocol, offered
from monty.terminal.sequences import Answered
from monty.terminal.sixel import as_sixels
from tests.terminal.paper import Desk, Paper

ROWS, COLUMNS = 40, 120


async def typing(terminal: Terminal) -> None:
    """Shows each key that is pressed."""
    while True:
        terminal.put(3, 4, (await terminal.key())[:1])


def desk(machine: str, paper: Paper | None = None, settings: Settings | None = None) -> Desk:
    if paper is None:
        paper = Paper(ROWS, COLUMNS)
        paper.pictures = PictureProtocol.KITTY
    return Desk(typing, machine_named(machine), settings, paper=paper, glyphs=GlyphSet.PICTURE)


def shown(desk: Desk) -> PlacedPicture:
    picture = desk.paper.frames[-1].picture
    assert picture is not None
    return picture


# ---- what is shown and where --------------------------------------------------------------
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_the_whole_picture_is_shown_in_its_true_shape(name: str) -> None:
    at = desk(name, settings=Settings(border=Border.WHOLE))
    at.type("q")
    machine = machine_named(name)
    picture = shown(at)
    height, width, _ = picture.rgb.shape
    drawn = Picture(machine, machine.palette()).render(at.session.screen, STEADY)
    assert (picture.rgb == scale_smooth(drawn, width, height)).all()
    assert abs(width / height - machine.geometry.aspect) < 0.01
    assert height == 20 * (ROWS - 1) or width == 10 * COLUMNS  # no larger one fits


@pytest.mark.parametrize(("name", "border"), list(product(MACHINE_NAMES, Border)))
def test_it_stands_in_the_middle_with_a_row_for_notices_beneath(name: str, border: Border) -> None:
    at = desk(name, settings=Settings(border=border))
    at.type("c-s")  # saves a screenshot, and says so
    picture = shown(at)
    assert picture.row + picture.rows <= ROWS - 1
    assert abs(2 * picture.row + picture.rows - (ROWS - 1)) <= 1
    assert abs(2 * picture.column + picture.columns - COLUMNS) <= 1
    assert picture.rgb.shape[0] <= 20 * picture.rows < picture.rgb.shape[0] + 20
    assert picture.rgb.shape[1] <= 10 * picture.columns < picture.rgb.shape[1] + 10
    assert at.paper.text.splitlines()[-1].strip()


def test_less_border_leaves_more_room_for_the_text() -> None:
    heights = {}
    for border in Border:
        at = desk("c64", settings=Settings(border=border))
        geometry = machine_named("c64").geometry
        grown = shown(at).rgb.shape[0] * geometry.rows * geometry.cell_height
        above = {Border.WHOLE: 2, Border.SMALL: 1, Border.NONE: 0}[border]
        heights[border] = grown / (geometry.height - (2 - above) * geometry.border_y)
    assert heights[Border.WHOLE] < heights[Border.SMALL] < heights[Border.NONE]


def test_X5_nothing_is_drawn_while_nothing_changes() -> None:
    at = desk("bbc")
    at.type("q")
    at.pass_time(0.5)
    drawn, picture = len(at.paper.frames), shown(at)
    at.pass_time(5)
    assert len(at.paper.frames) == drawn
    at.type("q")
    assert shown(at) is picture
    at.type("w")
    assert shown(at) is not picture


def test_the_help_page_is_a_picture_too() -> None:
    at = desk("spectrum")
    before = shown(at)
    at.type("f12")
    assert shown(at).place == before.place
    assert (shown(at).rgb != before.rgb).any()


def test_a_terminal_too_small_for_its_lines_says_how_large_it_must_be() -> None:
    at = desk("c64", settings=Settings(border=Border.NONE))
    at.paper.size = 10, 40
    at.pass_time(0.1)
    assert at.paper.frames[-1].picture is None
    # 200 lines in characters 20 high are 10, and one for notices; 30 columns have their width.
    told = "The picture needs 30 by 11 characters; here are 40 by 10."
    assert " ".join(at.paper.text.split()) == told
    at.paper.size = 11, 30
    at.pass_time(0.1)
    assert shown(at).rows == 10


def test_every_size_and_cell_is_drawn_without_trouble() -> None:
    paper = Paper(ROWS, COLUMNS)
    paper.pictures = PictureProtocol.SIXEL
    at = desk("bbc", paper)
    for rows, columns, cell in product(
        (1, 7, 24, 60), (1, 30, 80, 200), ((1, 1), (13, 7), (40, 20))
    ):
        paper.size, paper.cell = (rows, columns), cell
        at.pass_time(0.05)
        frame = paper.frames[-1]
        assert frame.characters.shape == (rows, columns)
        if frame.picture is not None:
            assert frame.picture.rgb.shape[0] % 6 == 0
            assert frame.picture.row + frame.picture.rows < rows


def test_a_terminal_without_pictures_is_told() -> None:
    session = Session(machine_named("c64"), typing)
    with pytest.raises(TerminalError, match="this terminal shows none"):
        Front(Paper(), Showing(session, ""), Settings(), Path(), glyphs=GlyphSet.PICTURE)
    session.stop()


def test_what_a_picture_lay_over_is_written_anew_when_it_goes() -> None:
    rgb = np.zeros((40, 40, 3), np.uint8)
    picture = PlacedPicture(rgb, FEW, 1, 2, 2, 4)
    before, after = Frame.empty(5, 9, picture=picture), Frame.empty(5, 9)
    assert list(before.stretches(after)) == []
    assert sum(len(stretch.text) for stretch in after.stretches(before)) == 5 * 9
    moved = Frame.empty(5, 9, picture=PlacedPicture(rgb, FEW, 1, 3, 2, 4))
    assert sum(len(stretch.text) for stretch in moved.stretches(before)) == 5 * 9
    another = Frame.empty(5, 9, picture=PlacedPicture(rgb, FEW, 1, 2, 2, 4))
    assert list(another.stretches(before)) == []


# ---- what terminals are sent --------------------------------------------------------------
FEW = np.array(list(product((0, 255), repeat=3)), np.uint8)
RGB = np.random.default_rng(5).integers(0, 256, (30, 50, 3), np.uint8)
PLACED = PlacedPicture(RGB, FEW, 0, 0, rows=2, columns=5)


def opened(content: bytes) -> Rgb:
    return np.asarray(Image.open(BytesIO(content)).convert("RGB"))


def test_kitty_gets_a_file_in_parts_of_4096_characters() -> None:
    parts = re.findall(r"\x1b_G([^;]*);([^\x1b]*)\x1b\\", PictureProtocol.KITTY.drawn(PLACED))
    assert len(parts) > 1
    assert all(len(content) <= 4096 for _, content in parts)
    assert [head.split(",")[-1] for head, _ in parts] == ["m=1"] * (len(parts) - 1) + ["m=0"]
    keys = dict(each.split("=") for each in parts[0][0].split(","))
    assert (keys["a"], keys["f"], keys["q"], keys["C"]) == ("T", "100", "2", "1")
    assert (opened(b64decode("".join(content for _, content in parts))) == RGB).all()
    assert f"i={keys['i']}" in PictureProtocol.KITTY.erased


def test_iterm2_gets_a_file_and_the_cells_that_it_takes_up() -> None:
    sequence = PictureProtocol.ITERM2.drawn(PLACED)
    told = re.fullmatch(
        r"\x1b\]1337;File=inline=1;size=(\d+);width=5;height=2:(.*)\a", sequence, re.DOTALL
    )
    assert told is not None
    content = b64decode(told[2])
    assert len(content) == int(told[1])
    assert (opened(content) == RGB).all()


@given(
    numbers=st.integers(1, 14).flatmap(
        lambda rows: st.lists(
            st.lists(st.integers(0, 7), min_size=9, max_size=9), min_size=rows, max_size=rows
        )
    )
)
def test_sixels_show_every_pixel_in_its_colour(numbers: list[list[int]]) -> None:
    rgb = FEW[np.array(numbers)]
    assert (read_sixels(as_sixels(rgb, FEW)) == rgb).all()


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_sixels_are_nearly_what_is_meant(name: str) -> None:
    at = desk(name)
    at.type("q")
    difference = read_sixels(PictureProtocol.SIXEL.drawn(shown(at))).astype(int) - shown(at).rgb
    assert abs(difference).mean() < 2


def read_sixels(sequence: str) -> NDArray[np.uint8]:
    """What a terminal shows of it."""
    head = re.match(r'\x1bP0;1;0q"1;1;(\d+);(\d+)', sequence)
    assert head is not None and sequence.endswith("\x1b\\")
    width, height = int(head[1]), int(head[2])
    picture = np.zeros((-(-height // 6) * 6, width, 3), np.uint8)
    seen = np.zeros(picture.shape[:2], bool)
    registers: dict[int, tuple[int, ...]] = {}
    colour = top = left = 0
    for define, select, count, sixel, control in re.findall(
        r"#(\d+;2;\d+;\d+;\d+)|#(\d+)|(?:!(\d+))?([?-~])|([$-])", sequence[head.end() : -2]
    ):
        if define:
            number, _, *channels = map(int, define.split(";"))
            registers[number] = tuple(round(channel * 255 / 100) for channel in channels)
        elif select:
            colour = int(select)
        elif control:
            left, top = 0, top + 6 * (control == "-")
        else:
            for row in range(6):
                if ord(sixel) - 63 >> row & 1:
                    cells = np.s_[top + row, left : left + int(count or 1)]
                    picture[cells], seen[cells] = registers[colour], True
            left += int(count or 1)
    assert seen[:height].all() and not seen[height:].any()
    return picture[:height]


# ---- which of them a terminal takes -------------------------------------------------------
@pytest.mark.parametrize(
    ("environment", "answers", "protocol"),
    [
        ({}, {Answered.NO_MORE}, None),
        ({}, {Answered.KITTY_KEYBOARD, Answered.NO_MORE}, None),
        ({}, {Answered.SIXEL, Answered.NO_MORE}, PictureProtocol.SIXEL),
        ({}, {Answered.KITTY_PICTURES, Answered.SIXEL}, PictureProtocol.KITTY),
        ({"TERM_PROGRAM": "iTerm.app"}, set(), PictureProtocol.ITERM2),
        ({"LC_TERMINAL": "iTerm2"}, {Answered.SIXEL}, PictureProtocol.ITERM2),  # over ssh
        ({"TERM_PROGRAM": "WezTerm"}, {Answered.SIXEL}, PictureProtocol.ITERM2),
        ({"TERM": "tmux-256color", "LC_TERMINAL": "iTerm2"}, set(), None),
        ({"TERM": "tmux-256color"}, {Answered.SIXEL}, PictureProtocol.SIXEL),
    ],
)
def test_a_terminal_says_how_it_takes_pictures(
    environment: dict[str, str], answers: set[Answered], protocol: PictureProtocol | None
) -> None:
    assert offered(environment, answers) is protocol
