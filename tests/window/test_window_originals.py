"""A user's own copy of an original in the window: keys, pause, speed, pictures and help as ever."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest
from PIL import Image

from monty.originals.engine import Engine
from monty.originals.image import read_image
from monty.originals.session import OriginalSession
from monty.settings import Settings
from tests.frontend.recordings import count_of
from tests.originals.asking import ANSWER, QUESTION, asking
from tests.originals.conftest import ENGINES, started
from tests.window.conftest import CTRL, Desk
from tests.window.looking import pixels


@pytest.fixture(scope="module", params=tuple(ENGINES))
def loaded(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    """Each engine with a program on it that goes on asking for words."""
    image = read_image(asking(request.param, tmp_path_factory.mktemp("originals")))
    with started(request.param) as engine:
        engine.load(image)
        assert engine.run_until(QUESTION, 20)
        yield engine


@pytest.fixture
def here(loaded: Engine, no_devices: None, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(OriginalSession(loaded), Settings(), tmp_path)
    yield desk
    desk.window.close()


def _type(here: Desk, text: str) -> None:
    for character in text:
        here.press(ord(character), text=character)
    here.press(pygame.K_RETURN)
    here.pass_time(3)


def test_what_is_typed_in_the_window_is_read_by_the_program(here: Desk) -> None:
    before = pixels(here)
    _type(here, "hello")
    assert f"{ANSWER}hello".casefold() in here.session.text().casefold()
    assert not np.array_equal(pixels(here), before)


def test_paused_it_stands_still(here: Desk, loaded: Engine) -> None:
    here.press(pygame.K_p, CTRL, "p")
    before = loaded.cycles
    here.pass_time(2)
    assert loaded.cycles == before
    here.press(pygame.K_p, CTRL, "p")
    here.pass_time(1)
    assert loaded.cycles - before == pytest.approx(loaded.clock_hz, rel=0.1)


def test_turbo_runs_it_eight_times_as_fast(here: Desk, loaded: Engine) -> None:
    here.press(pygame.K_w, CTRL, "w")
    before = loaded.cycles
    here.pass_time(0.5)
    assert loaded.cycles - before == pytest.approx(4 * loaded.clock_hz, rel=0.15)


def test_a_text_is_pasted(here: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "pasted\n")
    here.press(pygame.K_v, CTRL, "v")
    here.pass_time(4)
    assert f"{ANSWER}pasted".casefold() in here.session.text().casefold()


def test_screenshots_and_recordings_are_taken(here: Desk, tmp_path: Path) -> None:
    here.press(pygame.K_s, CTRL, "s")
    with Image.open(tmp_path / "monty-001.png") as shot:
        assert shot.height > 400
    here.press(pygame.K_r, CTRL, "r")
    _type(here, "seen")
    here.press(pygame.K_r, CTRL, "r")
    with Image.open(tmp_path / "monty-recording-001.png") as recording:
        assert count_of(recording) > 3


def test_the_help_page_fits_its_picture(here: Desk) -> None:
    here.pass_time(0.1)
    before = pixels(here)
    here.press(pygame.K_F12)
    here.window.draw()
    page = pixels(here)
    assert page.shape == before.shape
    assert not np.array_equal(page, before)
    here.press(pygame.K_F12)
    here.press(pygame.K_F11)  # and the picture fits any window
    here.pass_time(0.1)


def test_a_click_does_nothing(here: Desk) -> None:
    text = here.session.text()
    here.event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT, pos=(200, 200))
    here.pass_time(1)
    assert here.session.text() == text
