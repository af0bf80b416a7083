"""What the window says in the border of the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.machine import Machine
from machines.session import Session
from monty.frontend.notices import SECONDS
from monty.frontend.playing import Playing
from monty.settings import Border, Scaling, Settings
from monty.window.captions import Captions
from tests.window.looking import chime, pixels

CTRL = pygame.KMOD_LCTRL
PAPER = 9  # a colour that no notice has


@pytest.fixture
def playing_on() -> Iterator[Callable[[Machine], Playing]]:
    """Begins a program on a machine, at a time when nothing happens."""
    begun: list[Session] = []

    def begin(model: Machine) -> Playing:
        begun.append(Session(model, chime))
        return Playing(begun[-1], Settings(), Path(), hear=print, now=lambda: 0.0)

    yield begin
    for session in begun:
        session.stop()


def paper(model: Machine) -> np.ndarray:
    """A picture of one colour."""
    return np.full((model.geometry.height, model.geometry.width), PAPER, np.uint8)


def test_a_notice_appears_in_the_border_and_goes(desk: Callable) -> None:
    here = desk(chime)
    text, before = here.text, pixels(here)
    here.press(pygame.K_m, CTRL, "m")
    differs = np.argwhere((pixels(here) != before).any(axis=2))
    lowest_text = before.shape[1] - 42 * before.shape[1] // 284
    assert len(differs)
    assert differs[:, 1].min() >= lowest_text
    assert here.text == text
    here.pass_time(3)
    assert np.array_equal(pixels(here), before)


def test_the_notice_of_a_pause_stays_and_comes_back_after_others(desk: Callable) -> None:
    here = desk(chime)
    playing = pixels(here)
    here.press(pygame.K_p, CTRL)
    paused = pixels(here)
    here.pass_time(5)
    assert np.array_equal(pixels(here), paused)
    here.press(pygame.K_m, CTRL)
    assert not np.array_equal(pixels(here), paused)
    here.pass_time(3)
    assert np.array_equal(pixels(here), paused)
    here.press(pygame.K_p, CTRL)
    assert np.array_equal(pixels(here), playing)


def test_what_the_session_reports_shows_one_after_another(desk: Callable) -> None:
    here = desk(chime)
    here.session.notices += ["one trouble", "and another"]
    shown = []
    for _ in range(50):
        here.pass_time(0.1)
        shown.append(here.window._playing.notices.text)
    assert list(dict.fromkeys(shown)) == ["one trouble", "and another", ""]
    assert shown.count("one trouble") >= 19


@pytest.mark.parametrize("name", MACHINE_NAMES)
@pytest.mark.parametrize(
    "text",
    ["Speed turbo", "No recording: No space left on device", "Recording ended: Input/output"],
)
def test_every_word_of_a_notice_is_there(playing_on: Callable, name: str, text: str) -> None:
    model = machine_named(name)

    def ink(words: str) -> int:
        playing = playing_on(model)
        playing.say(words)
        shown = Captions(playing).over(paper(model), model.geometry.border_y)
        return int(np.count_nonzero((shown != PAPER) & (shown != 0)))

    assert ink(text) == sum(map(ink, text.split()))


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_a_long_notice_shows_in_parts_that_keep_to_the_border(
    playing_on: Callable, name: str
) -> None:
    model = machine_named(name)
    geometry = model.geometry
    room = geometry.border_y // geometry.cell_height
    playing = playing_on(model)
    notices, captions = playing.notices, Captions(playing)
    text = "cannot keep this in a file, for there is no space left on the device " * 3
    notices.say(text, now=0)
    plain = paper(model)
    still_to_tell = [words := text.split()]
    for _ in range(10):
        for _ in range(2):  # said once more, it leaves as much
            notices.say(notices.text, now=0)
            differs = (captions.over(plain, geometry.border_y) != plain).any(axis=1)
        rows = np.flatnonzero(differs)
        covered = 0 if room else geometry.cell_height  # the last line, if there is no border
        assert rows[0] >= geometry.height - geometry.border_y - covered
        assert len(rows) <= geometry.cell_height * min(max(room, 1), 2)
        notices.expire(SECONDS)
        if not notices.busy:
            break
        still_to_tell.append(notices.text.split())
    assert not notices.busy
    assert len(still_to_tell) >= 3
    for before, after in pairwise(still_to_tell):
        assert len(after) < len(before)
        assert after == words[-len(after) :]


@pytest.mark.parametrize("border", Border)
@pytest.mark.parametrize("scaling", Scaling)
@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_a_notice_is_seen_whole_whatever_shows_of_the_border(
    desk: Callable, name: str, scaling: Scaling, border: Border
) -> None:
    """Where no line of it shows, on the last line of the text, and only while it is said."""
    for size in ((800, 300), (640, 480), (1000, 700)):
        here = desk(chime, machine=machine_named(name), scaling=scaling, border=border, size=size)
        before = pixels(here)
        here.window._playing.say("Volume 50")
        differs = np.flatnonzero((pixels(here) != before).any(axis=(0, 2)))
        place, geometry = here.window._canvas._place(*size), machine_named(name).geometry
        line = geometry.cell_height * place.height / geometry.height
        text_end = place.top + place.height * (1 - geometry.border_y / geometry.height)
        assert len(differs) >= 0.6 * line
        assert differs[0] >= text_end - line - 1
        assert differs[-1] < size[1]
        here.pass_time(SECONDS + 0.1)
        assert np.array_equal(pixels(here), before)


def test_what_goes_wrong_with_keeping_is_told_to_its_end(desk: Callable) -> None:
    here = desk(chime)
    trouble = "this game is not being kept: cannot save to /media/games/monty-001.json: disk full"
    here.session.notices.append(trouble)
    parts = []
    for _ in range(80):
        here.pass_time(0.1)
        parts.append(here.window._playing.notices.text)
    first, *rest, none = dict.fromkeys(parts)
    assert (first, none) == (trouble, "")
    assert rest[-1].endswith("disk full")


@pytest.mark.parametrize("scaling", ["integer", "fit"])
@pytest.mark.parametrize("name", "PWMLTKSCVRFAB")
def test_every_command_can_be_given_twice(desk: Callable, name: str, scaling: str) -> None:
    here = desk(scaling=Scaling(scaling))
    for _ in range(2):
        here.press(ord(name.lower()), CTRL, name)
        here.pass_time(0.1)
    assert not here.window.closed
