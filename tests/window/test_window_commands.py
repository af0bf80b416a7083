"""What the window does by itself: help, pause, turbo, screenshots, sound and so on."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from PIL import Image

from machines.catalogue import machine_named
from machines.terminal import Terminal
from tests.window.looking import chime, pixels

CTRL = pygame.KMOD_LCTRL
C64 = machine_named("c64")


# ---- help ---------------------------------------------------------------------------------
def test_the_help_page_covers_the_game_and_leaves_it_alone(desk: Callable) -> None:
    here = desk()
    text, before = here.text, pixels(here)
    here.press(pygame.K_F12)
    assert not np.array_equal(pixels(here), before)
    assert here.text == text
    here.press(pygame.K_LSHIFT)  # alone it is no key
    assert not np.array_equal(pixels(here), before)
    here.press(pygame.K_x, text="x")
    assert np.array_equal(pixels(here), before)
    here.settle()
    assert here.text == text


def test_letters_alone_are_commands_on_the_help_page(desk: Callable) -> None:
    here = desk(chime)
    here.press(pygame.K_F12)
    page = pixels(here)
    here.press(pygame.K_t, text="t")
    assert not np.array_equal(pixels(here), page)  # the page stays, in another palette
    here.press(pygame.K_F12)
    here.settle()
    assert here.session.sounds == []
    assert here.window._canvas.palette.name == "colodore"


# ---- time ---------------------------------------------------------------------------------
def test_the_machine_keeps_its_own_frame_rate(desk: Callable) -> None:
    here = desk()
    frames = here.session.clock.frames
    here.pass_time(10)
    assert here.session.clock.frames - frames in (501, 502)  # 50.125 a second


def test_a_paused_machine_stands_still_and_takes_no_keys(desk: Callable) -> None:
    here = desk(chime)
    here.press(pygame.K_p, CTRL, "p")
    frames = here.session.clock.frames
    here.pass_time(5)
    here.press(pygame.K_a, text="a")
    here.pass_time(5)
    assert here.session.clock.frames == frames
    here.press(pygame.K_p, CTRL, "p")
    here.settle()
    assert here.session.sounds == []
    here.pass_time(1)
    assert 49 <= here.session.clock.frames - frames <= 52


def test_a_stalled_host_leaves_frames_out(desk: Callable) -> None:
    here = desk()
    here.press(pygame.K_1, text="1")
    frames = here.session.clock.frames
    here.now += 3600
    here.window.advance()
    assert 0 < here.session.clock.frames - frames <= 50


def test_X3_turbo_runs_the_program_and_not_the_blinking(desk: Callable) -> None:
    async def count(terminal: Terminal) -> None:
        while True:
            await terminal.frames(1)

    here = desk(count, settle=False)
    start, start_program = here.session.clock.frames, here.session.program_frames
    here.pass_time(2)
    frames = here.session.clock.frames - start
    assert here.session.program_frames - start_program == frames
    here.press(pygame.K_w, CTRL, "w")
    start, start_program = here.session.clock.frames, here.session.program_frames
    here.pass_time(2)
    assert abs(here.session.clock.frames - start - frames) <= 1
    assert here.session.program_frames - start_program > 4 * frames


def test_X3_slow_motion_runs_the_program_at_a_quarter_and_the_blinking_as_ever(
    desk: Callable,
) -> None:
    async def count(terminal: Terminal) -> None:
        while True:
            await terminal.frames(1)

    here = desk(count, settle=False)
    for _ in range(2):
        here.press(pygame.K_w, CTRL, "w")
    start, start_program = here.session.clock.frames, here.session.program_frames
    here.pass_time(4)
    frames = here.session.clock.frames - start
    assert abs(frames - 4 * here.session.machine.rates.frame_hz) <= 2
    assert abs(here.session.program_frames - start_program - frames / 4) <= 1
    here.press(pygame.K_w, CTRL, "w")
    start, start_program = here.session.clock.frames, here.session.program_frames
    here.pass_time(1)
    assert here.session.program_frames - start_program == here.session.clock.frames - start


def test_X3_the_cursor_blinks_at_its_own_pace_in_turbo(desk: Callable) -> None:
    here = desk()

    def blinks() -> int:
        changes, lit = 0, here.session.phase.cursor_lit
        for _ in range(200):
            here.pass_time(0.02)
            changes += lit != here.session.phase.cursor_lit
            lit = here.session.phase.cursor_lit
        return changes

    plain = blinks()
    here.press(pygame.K_w, CTRL, "w")
    assert abs(blinks() - plain) <= 1


def test_a_minimised_window_draws_nothing_and_the_machine_runs_on(desk: Callable) -> None:
    here = desk(chime)
    here.event(pygame.WINDOWMINIMIZED)
    before = pygame.surfarray.array3d(here.canvas)
    here.press(pygame.K_a, text="a")
    here.settle()
    here.pass_time(1)
    assert "OFF" in here.text
    assert np.array_equal(pygame.surfarray.array3d(here.canvas), before)
    here.event(pygame.WINDOWRESTORED)
    assert not np.array_equal(pixels(here), before)


# ---- screenshots --------------------------------------------------------------------------
def test_X4_screenshots_are_numbered_and_as_large_as_shown(desk: Callable, tmp_path: Path) -> None:
    folder = tmp_path / "pictures" / "of monty"
    here = desk(pictures=folder)
    (tmp_path / "pictures").mkdir()
    here.press(pygame.K_s, CTRL, "s")
    here.press(pygame.K_s, CTRL, "s")
    (folder / "monty-001.png").unlink()
    here.press(pygame.K_s, pygame.KMOD_LMETA, "s")
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["monty-001.png", "monty-002.png"]
    with Image.open(folder / "monty-002.png") as picture:
        assert picture.size == here.canvas.get_size()


def test_a_screenshot_shows_the_machine_without_help_or_notice(
    desk: Callable, tmp_path: Path
) -> None:
    here = desk(chime)
    before = pixels(here)
    here.press(pygame.K_F12)
    here.press(pygame.K_m)
    here.press(pygame.K_s)
    with Image.open(tmp_path / "monty-001.png") as picture:
        assert np.array_equal(np.asarray(picture).transpose(1, 0, 2), before)


def test_a_folder_that_cannot_be_written_gives_a_notice(desk: Callable, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    here = desk(pictures=tmp_path / "file" / "folder")
    here.press(pygame.K_s, CTRL, "s")
    assert here.window._playing.notices.text.startswith("No screenshot")


def test_a_full_disk_gives_a_notice_and_leaves_no_piece(
    desk: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    here = desk()
    here.press(pygame.K_s, CTRL, "s")
    here.pass_time(0.1)
    assert here.window._playing.notices.text == "No screenshot: No space left on device"
    assert list(tmp_path.iterdir()) == []


# ---- clipboard ----------------------------------------------------------------------------
def test_the_screen_is_copied_as_text(desk: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    here = desk()
    here.press(pygame.K_c, CTRL, "c")
    assert copied == [here.text]


@pytest.mark.parametrize(
    ("text", "notice"),
    [
        ("", "The clipboard holds no text, or too much"),
        ("AB\n", "Pasted"),
        ("A\N{GRINNING FACE}", "Pasted, 1 left out"),
        ("\0\0A", "Pasted, 2 left out"),
        ("A" * 1_000_000, "Pasted, 999,000 left out"),
    ],
)
def test_a_paste_says_how_much_was_left_out(
    desk: Callable, monkeypatch: pytest.MonkeyPatch, text: str, notice: str
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
    here = desk(chime)
    here.press(pygame.K_v, CTRL, "v")
    assert here.window._playing.notices.text == notice


def test_X6_a_clipboard_that_is_not_UTF8_gives_a_notice_and_the_word_stays(
    desk: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: b"caf\xe9".decode("utf-8"))
    here = desk()
    here.type("3an")
    before = here.text
    here.press(pygame.K_v, CTRL, "v")
    here.pass_time(0.1)
    assert here.window._playing.notices.text == "The clipboard holds no text in UTF-8"
    assert here.text == before
    here.type("n")
    assert "ANN" in here.text


def test_no_clipboard_is_not_an_error(desk: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    here = desk()
    for key in (pygame.K_c, pygame.K_v):
        here.press(key, CTRL)
        here.pass_time(0.1)
        assert here.window._playing.notices.text == "There is no clipboard"


# ---- sound --------------------------------------------------------------------------------
@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The sounds handed to the mixer."""
    sounds: list[object] = []

    class Sound(pygame.mixer.Sound):
        def play(self, *args: Any, **kwargs: Any) -> pygame.Channel:
            sounds.append(self)
            return super().play(*args, **kwargs)

    monkeypatch.setattr(pygame.mixer, "Sound", Sound)
    return sounds


def test_X7_a_sound_is_heard_once_when_it_begins(desk: Callable, played: list) -> None:
    here = desk(chime)
    here.window._speaker.open()
    here.press(pygame.K_a, text="a")
    here.pass_time(2)
    here.press(pygame.K_a, text="a")
    here.pass_time(2)
    assert len(played) == 2
    assert played[0] is played[1]  # rendered once


def test_a_muted_window_plays_nothing(desk: Callable, played: list) -> None:
    here = desk(chime, mute=True)
    here.window._speaker.open()
    here.press(pygame.K_a, text="a")
    here.pass_time(1)
    assert played == []
    here.press(pygame.K_m, CTRL, "m")
    here.press(pygame.K_a, text="a")
    here.pass_time(1)
    assert len(played) == 1


def test_the_volume_stays_within_its_bounds(desk: Callable) -> None:
    here = desk(volume=95)
    here.window._speaker.open()
    here.press(pygame.K_EQUALS, CTRL)
    assert here.window._playing.controls.settings.volume == 100
    for _ in range(20):
        here.press(pygame.K_KP_MINUS, CTRL)
    assert here.window._playing.controls.settings.volume == 0


def test_a_sound_has_its_volume_before_it_begins(
    desk: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    volumes: list[float] = []

    class Sound(pygame.mixer.Sound):
        def play(self, *args: Any, **kwargs: Any) -> pygame.Channel:
            volumes.append(self.get_volume())
            return super().play(*args, **kwargs)

    monkeypatch.setattr(pygame.mixer, "Sound", Sound)
    here = desk(chime, volume=30)
    here.window._speaker.open()
    here.press(pygame.K_a, text="a")
    here.pass_time(1)
    here.press(pygame.K_EQUALS, CTRL)
    here.press(pygame.K_a, text="a")
    here.pass_time(1)
    assert volumes == pytest.approx([0.3, 0.4], abs=0.01)


def test_X7_no_audio_device_is_not_an_error(
    desk: Callable, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    here = desk(chime)
    here.window._speaker.open()
    here.press(pygame.K_a, text="a")
    for key in (pygame.K_m, pygame.K_m, pygame.K_MINUS):
        here.press(key, CTRL)
    here.pass_time(1)
    assert here.session.sounds
    assert capfd.readouterr().err == ""
