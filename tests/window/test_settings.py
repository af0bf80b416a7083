"""What is chosen in the window is there again the next time."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from machines.catalogue import MACHINE_NAMES
from machines.style import Television
from monty.host.files import FileError
from monty.launch import LaunchOptions, play
from monty.settings import (
    Border,
    Keeper,
    Scaling,
    Settings,
    load,
    parse,
    save,
    settings_path,
    text,
)

CTRL = pygame.KMOD_LCTRL
OTHERS = Settings(
    scaling=Scaling.FIT,
    border=Border.NONE,
    aspect=False,
    crt=True,
    full_screen=True,
    maximised=True,
    mute=True,
    volume=35,
    positional_keys=True,
    size=(900, 700),
    palettes={"c64": "colodore", "bbc": "green"},
    machine="bbc",
    game="words",
    tv="mono",
    words="uk_full",
    thinking="at-once",
    records=100,
)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "config" / "of monty.toml"
    monkeypatch.setenv("MONTY_CONFIG", str(path))
    return path


@pytest.fixture
def told() -> list[str]:
    return []


# ---- the file -----------------------------------------------------------------------------
def test_everything_comes_back_as_it_was_kept(path: Path, told: list[str]) -> None:
    assert all(
        getattr(OTHERS, each.name) != getattr(Settings(), each.name) for each in fields(Settings)
    )
    save(OTHERS)
    assert load(told.append) == OTHERS
    save(Settings())
    assert load(told.append) == Settings()
    assert told == []
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_without_a_file_there_are_the_defaults_and_nothing_to_say(
    path: Path, told: list[str]
) -> None:
    assert load(told.append) == Settings()
    assert told == []
    assert not path.parent.exists()


def test_the_file_is_in_the_platform_s_place_unless_it_is_said_where(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("MONTY_CONFIG", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert settings_path().name == "settings.toml"
    assert "monty-plays" in settings_path().parts


@pytest.mark.parametrize(
    ("content", "told_of"),
    [
        (b"crt = true\n# caf\xe9\n", "line 2 is not text in UTF-8"),
        ("crt = true".encode("utf-16"), "it is text in UTF-16, not in UTF-8"),
        (b"volume = = 3", "not TOML"),
        (b"volume = " + b"9" * 5000, "a number too long"),
        (b"volume = " + b"[" * 5000, "tables too deep"),
        (b"x" * 200_000, "too long"),
        (b"volume = 101", "volume is 101, not a whole number from 0 to 100"),
        (b"volume = true", "volume is True, not a whole number"),
        (b'crt = "yes"', "crt is 'yes', not true or false"),
        (b'scaling = "huge"', "scaling is 'huge', not one of integer, fit"),
        (b"size = [900]", "size is [900], not [width, height] in pixels"),
        (b"size = [900, -1]", "size[1] is -1, not a whole number from 100 to 19,999"),
        (b'palettes = {zx81 = "d7"}', "not a table of names for c64, bbc, spectrum"),
        (b"colour = 3", "there is no setting 'colour'"),
        (b"scaling = [1]", "scaling is"),
        (b"scaling = {}", "scaling is"),
    ],
)
def test_what_is_not_understood_is_told_in_one_line_and_kept(
    path: Path, told: list[str], content: bytes, told_of: str
) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert load(told.append) == Settings()
    assert len(told) == 1
    assert told_of in told[0]
    assert "\n" not in told[0]
    save(OTHERS)
    (copy,) = (each for each in path.parent.iterdir() if each != path)
    assert copy.read_bytes() == content
    assert copy.name in told[0]


def test_what_else_is_in_a_damaged_file_counts(path: Path, told: list[str]) -> None:
    path.parent.mkdir()
    path.write_text('volume = 20\ncrt = 7\nspeed = "high"\n[palettes]\nc64 = "colodore"\n')
    assert load(told.append) == Settings(volume=20, palettes={"c64": "colodore"})
    assert "crt is 7, not true or false and 1 more; a copy is kept as" in told[0]
    load(told.append)
    assert told[0] == told[1]  # one copy, however often it is read
    assert len(list(path.parent.iterdir())) == 2
    path.write_text("crt = 8")
    load(told.append)
    assert len(list(path.parent.iterdir())) == 3


@settings(max_examples=40)
@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_no_content_raises(content: bytes) -> None:
    understood, troubles = parse(content)
    assert parse(text(understood).encode()) == (understood, [])
    assert all("\n" not in trouble for trouble in troubles)


@given(
    st.builds(
        Settings,
        scaling=st.sampled_from(Scaling),
        volume=st.integers(0, 100),
        crt=st.booleans(),
        size=st.none() | st.tuples(st.integers(100, 9999), st.integers(100, 9999)),
        palettes=st.dictionaries(st.sampled_from(["c64", "bbc", "spectrum"]), st.text(max_size=9)),
        machine=st.none() | st.text(max_size=9),
    )
)
def test_any_settings_have_a_text_that_is_read_again(kept: Settings) -> None:
    assert parse(text(kept).encode()) == (kept, [])


def test_a_folder_that_is_a_file_is_an_error_of_one_line(path: Path) -> None:
    path.parent.write_text("in the way")
    with pytest.raises(FileError, match="cannot make the folder"):
        save(OTHERS)


def test_a_full_disk_leaves_the_old_settings_and_no_piece(
    path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    save(OTHERS)

    def refuse(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(FileError, match="No space left on device"):
        save(Settings())
    assert load(told.append) == OTHERS
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_file_that_cannot_be_read_is_not_written_over(path: Path, told: list[str]) -> None:
    path.mkdir(parents=True)
    assert load(told.append) == Settings()
    assert len(told) == 1
    with pytest.raises(FileError):
        save(OTHERS)
    assert path.is_dir()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no device files")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full", "/dev/null"])
def test_a_device_is_neither_read_nor_copied_nor_replaced(
    monkeypatch: pytest.MonkeyPatch, told: list[str], device: str
) -> None:
    monkeypatch.setenv("MONTY_CONFIG", device)

    def refuse(*_: object) -> None:
        raise AssertionError("nothing may be written")

    monkeypatch.setattr("monty.settings.write_whole", refuse)
    assert load(told.append) == Settings()
    assert told == [f"cannot read {device}: it is not a file; it is left as it is"]
    with pytest.raises(FileError, match="it is not a file"):
        save(OTHERS)


# ---- from one time to the next ------------------------------------------------------------
def test_what_was_asked_for_one_run_is_not_kept(path: Path, told: list[str]) -> None:
    kept = Settings(volume=60)
    began = replace(kept, crt=True)
    remember = Keeper(kept, began, told.append)
    remember(began)
    assert not path.exists()
    remember(replace(began, mute=True))
    assert load(told.append) == Settings(volume=60, mute=True)
    remember(replace(began, crt=False))
    assert load(told.append) == Settings(volume=60)
    assert told == []


def test_what_is_chosen_on_the_first_screen_is_kept_beside_what_the_window_has(
    path: Path, told: list[str]
) -> None:
    kept = Settings(volume=60)
    began = replace(kept, crt=True)
    remember = Keeper(kept, began, told.append)
    remember.chosen(machine="bbc", game="deluxe", tv="mono")
    chosen = Settings(volume=60, machine="bbc", game="deluxe", tv="mono")
    assert load(told.append) == chosen
    remember(replace(began, mute=True))
    assert load(told.append) == replace(chosen, mute=True)
    remember.chosen(game="words")
    assert load(told.append) == replace(chosen, mute=True, game="words")
    assert told == []


def test_a_disk_that_refuses_is_told_of_once(path: Path, told: list[str]) -> None:
    path.parent.write_text("in the way")
    remember = Keeper(Settings(), Settings(), told.append)
    remember(OTHERS)
    remember(replace(OTHERS, volume=1))
    assert len(told) == 1


def test_the_window_tells_every_change(desk: Callable) -> None:
    heard: list[Settings] = []
    here = desk(remember=heard.append, volume=60)
    for key in (
        pygame.K_m,
        pygame.K_l,
        pygame.K_t,
        pygame.K_k,
        pygame.K_MINUS,
        pygame.K_f,
        pygame.K_b,
        pygame.K_a,
    ):
        here.press(key, CTRL)
    here.press(pygame.K_F11)
    assert len(heard) == 9
    told = {each.name: getattr(heard[-1], each.name) for each in fields(Settings)}
    assert told == {
        "scaling": Scaling.FIT,
        "border": Border.NONE,
        "maximised": False,
        "aspect": False,
        "crt": True,
        "full_screen": True,
        "mute": True,
        "volume": 50,
        "positional_keys": True,
        "size": None,
        "palettes": {"c64": "colodore"},
        **dict.fromkeys(("machine", "game", "tv", "words", "thinking")),  # not the window's
        "records": "all",
    }


def test_a_palette_for_this_run_gives_way_to_the_next_one_chosen(desk: Callable) -> None:
    heard: list[Settings] = []
    here = desk(remember=heard.append, palettes={"c64": "contrast"})
    assert here.window._canvas.palette.name == "contrast"
    here.press(pygame.K_t, CTRL)
    assert here.window._canvas.palette.name == "pepto"
    assert heard[-1].palettes == {"c64": "pepto"}


def test_a_palette_for_this_time_is_every_machine_s_and_only_what_is_chosen_then_is_kept(
    path: Path, told: list[str], no_devices: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from monty.window.loop import Window

    save(Settings(palettes={"c64": "colodore", "spectrum": "fuse"}))
    shown: list[dict[str, str]] = []

    def run(window: Window) -> None:
        shown.append(dict(window._settings.palettes))
        palette = {"key": pygame.K_t, "scancode": pygame.KSCAN_T, "mod": CTRL, "unicode": "t"}
        window.handle([pygame.Event(pygame.KEYDOWN, palette)])

    monkeypatch.setattr(Window, "run", run)
    play(replace(start("bbc"), palette="contrast"), told.append)
    assert shown == [dict.fromkeys(MACHINE_NAMES, "contrast")]
    assert load(told.append).palettes == {"c64": "colodore", "spectrum": "fuse", "bbc": "rgb"}
    assert told == []


def test_a_palette_that_there_is_not_any_more_is_the_default(desk: Callable) -> None:
    here = desk(palettes={"c64": "sepia"})
    assert here.window._canvas.palette.name == "pepto"


def test_the_size_is_kept_once_the_window_has_another(desk: Callable) -> None:
    heard: list[Settings] = []
    here = desk(remember=heard.append)
    here.window._display._window.size = (900, 700)
    here.press(pygame.K_F11)  # full screen is not a size
    here.window._tell()
    assert heard[-1].size == (900, 700)


def test_the_window_opens_as_it_was_settled(desk: Callable) -> None:
    here = desk(settle=False, size=(900, 700), scaling=Scaling.FIT)
    assert here.canvas.get_size() == (900, 700)


def test_a_size_larger_than_the_desktop_is_cut_down_to_it(desk: Callable) -> None:
    here = desk(settle=False, size=(19_000, 19_000))
    desktop = here.window._display.desktop_size
    assert here.canvas.get_width() <= desktop[0]
    assert here.canvas.get_height() <= desktop[1]


def test_importing_the_settings_reads_little() -> None:
    code = (
        "import sys, monty.settings; print({'pygame', 'numpy', 'platformdirs'} & set(sys.modules))"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True)
    assert done.stdout == "set()\n"


# ---- settings that no window opens with ---------------------------------------------------
@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, no_devices: None) -> list[Settings]:
    """What a window was opened with that fails whenever it is as large as fits; it closes at once
    when it opens, or after Ctrl L."""
    from monty.window.loop import Window

    tried: list[Settings] = []
    show = Window.draw

    def draw(window: Window) -> None:
        tried.append(window._settings)
        if window._settings.scaling is Scaling.FIT:
            raise ValueError("could not broadcast")
        show(window)

    def run(window: Window) -> None:
        if window.session.machine.name == "bbc":
            lines = {"key": pygame.K_l, "scancode": pygame.KSCAN_L, "mod": CTRL, "unicode": "l"}
            window.handle([pygame.Event(pygame.KEYDOWN, lines)])

    monkeypatch.setattr(Window, "draw", draw)
    monkeypatch.setattr(Window, "run", run)
    return tried


def start(machine: str, **wishes: object) -> LaunchOptions:
    return LaunchOptions("words", machine, Television.COLOUR, seed=lambda: 1, wishes=wishes)


def test_what_is_remembered_never_keeps_the_window_shut(
    path: Path, told: list[str], refused: list[Settings]
) -> None:
    kept = replace(OTHERS, full_screen=False)
    save(kept)
    before = path.read_bytes()
    play(start("c64", volume=5), told.append)
    assert [each.scaling for each in refused] == [Scaling.FIT, Scaling.INTEGER]
    assert refused[1] == replace(kept.with_usual_window, volume=5)
    assert path.read_bytes() == before  # nothing was changed
    (line,) = told
    assert line == (
        f"{path}: no window opens with these settings (ValueError: could not broadcast), so it has"
        f" the usual ones; a copy is kept as {path.stem}-1.bad"
    )


def test_the_usual_window_leaves_all_that_was_chosen_on_the_first_screen() -> None:
    chosen: dict[str, Any] = {"machine": "bbc", "game": "words", "tv": "mono", "words": "uk_full"}
    assert OTHERS.with_usual_window == Settings(**chosen, thinking="at-once", records=100)


def test_what_is_changed_then_is_kept_and_the_old_settings_are_in_a_copy(
    path: Path, told: list[str], refused: list[Settings]
) -> None:
    save(replace(OTHERS, full_screen=False))
    before = path.read_bytes()
    play(start("bbc"), told.append)
    assert load(told.append) == replace(OTHERS.with_usual_window, crt=True)
    assert path.with_name(f"{path.stem}-1.bad").read_bytes() == before
    assert len(told) == 1


def test_a_fault_that_is_not_the_settings_is_not_hidden(
    path: Path, told: list[str], refused: list[Settings]
) -> None:
    with pytest.raises(ValueError, match="broadcast"):
        play(start("c64", scaling=Scaling.FIT), told.append)
    assert told == []
