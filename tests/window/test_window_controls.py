"""The window is as its controls stand, whatever was told to it and in whatever order."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pygame
import pytest

from machines.catalogue import MACHINE_NAMES, machine_named
from machines.style import Cue
from monty.frontend.controls import LETTERS, Command, Controls, changed, chosen_palette
from monty.settings import Settings
from tests.window.looking import chime, pixels

CTRL = pygame.KMOD_LCTRL
KEYS = {
    Command.HELP: (pygame.K_F12, 0),
    Command.FULL_SCREEN: (pygame.K_F11, 0),
    Command.LOUDER: (pygame.K_EQUALS, CTRL),
    Command.QUIETER: (pygame.K_MINUS, CTRL),
    **{command: (ord(letter), CTRL) for letter, command in LETTERS.items()},
}


@pytest.mark.parametrize("name", MACHINE_NAMES)
def test_the_window_follows_its_controls_through_any_series_of_commands(
    desk: Callable, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    loud: list[float] = []

    class Sound(pygame.mixer.Sound):
        def play(self, *args: Any, **kwargs: Any) -> pygame.Channel:
            loud.append(self.get_volume())
            return super().play(*args, **kwargs)

    monkeypatch.setattr(pygame.mixer, "Sound", Sound)
    chance, model = random.Random(name), machine_named(name)
    heard: list[Settings] = []
    here = desk(chime, machine=model, remember=heard.append)
    here.window._speaker.open()
    expected, size = Controls(), here.canvas.get_size()
    for _ in range(150):
        command = chance.choice(list(KEYS))
        settings = expected.settings
        expected, _ = changed(expected, command, model)
        here.press(*KEYS[command])
        here.pass_time(0.05)
        settled = expected.settings
        assert here.window._playing.controls == expected
        assert (settled == settings) or heard[-1] == settled
        desktop = here.window._display.desktop_size
        assert here.canvas.get_size() == (desktop if settled.full_screen else size)
        assert here.window._canvas.palette == chosen_palette(settled, model)
        loud.clear()
        here.window._hear(Cue.TILE)
        assert loud == ([] if settled.mute else pytest.approx([settled.volume / 100], abs=0.01))


def test_two_windows_told_the_same_in_another_order_look_the_same(desk: Callable) -> None:
    settling = [
        Command.PALETTE, Command.CRT, Command.SCALING, Command.BORDER, Command.ASPECT, Command.MUTE,
    ]  # fmt: skip
    chance = random.Random(4)
    pictures = set()
    for _ in range(4):
        chance.shuffle(settling)
        here = desk(chime, size=(700, 520))
        for command in settling:
            here.press(*KEYS[command])
        here.pass_time(3)  # its notices have gone by then
        pictures.add(pixels(here).tobytes())
    assert len(pictures) == 1


def test_settings_that_are_remembered_open_the_same_window_again(
    desk: Callable,
) -> None:
    chance = random.Random(9)
    for _ in range(6):
        heard: list[Settings] = []
        here = desk(chime, remember=heard.append, size=(900, 700))
        for command in chance.choices([*LETTERS.values()], k=9):
            if command not in (Command.PAUSE, Command.PASTE, Command.RECORD):
                here.press(*KEYS[command])
        here.pass_time(3)
        before = pixels(here)
        here.window._tell()
        first_screen = ("machine", "game", "tv", "words", "thinking")
        names = {each.name for each in fields(Settings)}.difference(first_screen)
        settled = {name: getattr(heard[-1], name) for name in names} | {"size": (900, 700)}
        assert (pixels(desk(chime, **settled)) == before).all()
