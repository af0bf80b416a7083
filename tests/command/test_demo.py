"""`monty demo`: a game that the computer plays by itself."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from machines.style import Television
from monty.errors import MontyError
from monty.headless.demo import Demo, play_demo


def demo(turns: int | None = None, picture: Path | None = None, seed: int = 1) -> list[str]:
    """The screens of a demonstration."""
    shown: list[str] = []
    play_demo(Demo("monty", "c64", seed, turns=turns, picture=picture), shown.append)
    return shown


@pytest.fixture(scope="module")
def whole() -> list[str]:
    """The screens of a whole demonstration."""
    return demo()


def test_it_plays_to_the_end(whole: list[str]) -> None:
    assert len(whole) > 15
    assert "FINAL SCORES" in whole[-1]
    assert all("FINAL SCORES" not in screen for screen in whole[:-1])


@pytest.mark.parametrize("turns", [1, 4])
def test_it_stops_after_so_many_turns(whole: list[str], turns: int) -> None:
    shown = demo(turns=turns)
    assert shown == whole[:turns]


def test_more_turns_than_there_are_play_to_the_end(whole: list[str]) -> None:
    assert demo(turns=1000) == whole


def test_each_screen_follows_one_turn(whole: list[str]) -> None:
    log = [screen.splitlines()[17:21] for screen in whole[:4]]
    entries = [sum(bool(line[21:].strip()) for line in lines) for lines in log]
    assert entries == [1, 2, 3, 4]


def test_the_seed_decides_the_game(whole: list[str]) -> None:
    assert demo(turns=3, seed=2) != whole[:3]


def test_a_picture_of_the_last_screen(tmp_path: Path) -> None:
    demo(turns=3, picture=tmp_path / "last.png")
    assert os.listdir(tmp_path) == ["last.png"]
    with Image.open(tmp_path / "last.png") as picture:
        assert picture.format == "PNG"


def test_with_a_mark_in_the_name_a_picture_of_every_turn(tmp_path: Path) -> None:
    demo(turns=3, picture=tmp_path / "turn-#.png")
    assert sorted(os.listdir(tmp_path)) == ["turn-01.png", "turn-02.png", "turn-03.png"]
    pictures = {(tmp_path / name).read_bytes() for name in os.listdir(tmp_path)}
    assert len(pictures) == 3


def test_the_picture_is_of_the_television_in_use(tmp_path: Path) -> None:
    for television in Television:
        picture = tmp_path / f"{television.value}.png"
        demonstration = Demo("monty", "c64", 1, television, turns=2, picture=picture)
        play_demo(demonstration, lambda _: None)
    assert (tmp_path / "mono.png").read_bytes() != (tmp_path / "colour.png").read_bytes()


@pytest.mark.parametrize("name", ["missing/a.png", "missing/#.png", "."])
def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(MontyError, match="cannot write "):
        demo(turns=1, picture=tmp_path / name)


@pytest.mark.parametrize(
    ("name", "told"),
    [("missing/a.png", "there is no folder 'missing'"), ("a.gif", "'a.gif' does not end in .png")],
)
def test_the_command_tells_it_in_one_line_before_the_game(
    monty: Callable, name: str, told: str
) -> None:
    done = monty("demo", "--turns", "1", "--png", name)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"monty demo: argument --png: {told}")
    assert done.stderr.count("\n") == 1


def test_nobody_reading_on_is_no_error_message(environment: dict[str, str], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "monty", "demo"]
    with subprocess.Popen(
        command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() in (1, 141)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
@pytest.mark.parametrize("command", [["demo", "--turns", "1"], ["script", "-"]])
def test_a_full_disk_behind_the_output_is_told_in_one_line(
    environment: dict[str, str], tmp_path: Path, command: list[str]
) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "monty", *command],
            input=b"screen\n", env=environment, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == b"monty: cannot print: No space left on device\n"


def test_an_output_without_the_symbols_gets_others(monty: Callable) -> None:
    done = monty("demo", "--turns", "1", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "TILES LEFT" in done.stdout
