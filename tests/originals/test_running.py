"""An original is played as our own games are: in a session, by a key script, as text."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image as PictureFile

from machines.keyboard import Key
from machines.screen import Pixels
from monty.headless.script import ScriptError, WaitFor, parse, play
from monty.originals.engine import Engine, EngineError
from monty.originals.image import ImageError, read_image
from monty.originals.session import OriginalSession, converse
from tests.originals.asking import ANSWER, QUESTION, asking
from tests.originals.conftest import ENGINES, started

WORD = {"bbc": "HELLO", "c64": "HELLO", "spectrum": "hello"}


@pytest.fixture(scope="module", params=tuple(ENGINES))
def loaded(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    """Each engine with a program on it that goes on asking for words."""
    image = read_image(asking(request.param, tmp_path_factory.mktemp("originals")))
    with started(request.param) as engine:
        engine.load(image)
        yield engine


def _tick_until(session: OriginalSession, text: str, frames: int) -> None:
    for _ in range(frames):
        session.tick()
        if session.clock.frames % 5 == 0 and text in session.text():
            return
    raise AssertionError(session.text())


def test_keys_typed_in_a_window_reach_it_frame_by_frame(loaded: Engine) -> None:
    session = OriginalSession(loaded)
    _tick_until(session, QUESTION, 500)
    before = session.numbers()
    for key in (*WORD[loaded.machine], Key.RETURN):
        session.press(key)
        session.keyboard.release(key)
    _tick_until(session, ANSWER + WORD[loaded.machine], 300)
    session.tick(2)
    assert not np.array_equal(before, session.numbers())


def test_a_key_held_in_a_window_is_held_on_the_machine(loaded: Engine) -> None:
    if loaded.machine == "c64":
        pytest.skip("its keys go through the buffer of the KERNAL, one at a time")
    session = OriginalSession(loaded)
    session.press("x")
    for _ in range(100):
        session.tick()
    held = session.text().casefold().count("x")
    session.keyboard.release_all()
    for _ in range(50):
        session.tick()
    assert session.text().casefold().count("x") == held > 5
    session.type(Key.RETURN)


def test_a_picture_that_does_not_change_is_the_very_same(loaded: Engine) -> None:
    session = OriginalSession(loaded)
    pictures = []
    for _ in range(100):
        session.tick()
        pictures.append(session.numbers())
    changes = sum(one is not other for one, other in pairwise(pictures))
    assert changes <= 8  # a cursor blinks


def test_a_picture_that_stands_still_is_looked_at_less_often_until_a_key_is_pressed(
    loaded: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, pixels = OriginalSession(loaded), loaded.pixels
    _tick_until(session, QUESTION, 500)
    looks: list[int] = []

    def looked_at() -> Pixels:
        looks.append(session.clock.frames)
        return pixels()

    def watch(frames: int) -> int:
        before = session.clock.frames
        for _ in range(frames):
            session.tick()
            session.numbers()
        return before

    monkeypatch.setattr(loaded, "pixels", looked_at)
    watch(200)
    settled = watch(100)
    assert 12 <= sum(at > settled for at in looks) <= 30
    session.press("x")
    pressed = watch(30)
    session.keyboard.release_all()
    session.tick()  # the machine is told with the next frame
    loaded.type("\n")  # so that the next test is asked anew
    loaded.run(1)
    later = [at - pressed for at in looks if at > pressed]
    assert min(two - one for one, two in pairwise(later)) == 2


def test_time_in_a_session_is_the_machines(loaded: Engine) -> None:
    session = OriginalSession(loaded)
    before = loaded.cycles
    for _ in range(50):
        session.tick()
    second = 50 / session.machine.rates.frame_hz * loaded.clock_hz
    assert loaded.cycles - before == pytest.approx(second, rel=0.05)
    before = loaded.cycles
    session.tick(8)  # turbo
    assert loaded.cycles - before == pytest.approx(second / 50 * 8, rel=0.2)
    before = loaded.cycles
    session.tick(0)  # slow
    assert loaded.cycles == before


def test_X17_X26_a_key_script_plays_it(loaded: Engine, tmp_path: Path) -> None:
    image, word = asking(loaded.machine, tmp_path), WORD[loaded.machine][::-1]
    picture = tmp_path / "shown.png"
    script = parse(
        f'original "{image}"\nwait for "{QUESTION}" 20\ntype {word}\nkey RETURN\n'
        f'wait for "{ANSWER}{word}"\nexpect "{word}"\nscreen\npicture "{picture}"\n'
    )
    shown: list[str] = []
    play(script, OriginalSession(loaded), shown.append, "script")
    assert f"{ANSWER}{word}" in shown[0]
    with PictureFile.open(picture) as opened:
        assert opened.height > 500
        assert len(opened.convert("RGB").getcolors(1 << 24) or ()) >= 2


def test_a_text_that_never_comes_is_told_with_its_line(loaded: Engine) -> None:
    script = parse('wait for "NEVER SHOWN" 2\n')
    with pytest.raises(ScriptError) as told:
        play(script, OriginalSession(loaded), print, "script")
    first, *screen = str(told.value).splitlines()
    assert first == "script:1: the screen has not shown 'NEVER SHOWN' for 2 seconds:"
    assert QUESTION in "\n".join(screen)


def test_a_mouse_means_nothing_to_it(loaded: Engine) -> None:
    session = OriginalSession(loaded)
    session.point(100, 100)
    with pytest.raises(ScriptError, match="does nothing"):
        play(parse("click 1 1"), session, print, "script")


def test_as_text_it_is_shown_at_rest_and_after_each_line(loaded: Engine) -> None:
    shown: list[str] = []
    converse(OriginalSession(loaded), ["one\n", "two\n"], shown.append)
    assert all(QUESTION in text for text in shown)
    told = [
        [f"{ANSWER}{word}".casefold() in text.casefold() for word in ("one", "two")]
        for text in shown
    ]
    assert told == [[False, False], [True, False], [True, True]]


@pytest.mark.skipif(os.name == "nt", reason="signals are those of POSIX")
def test_an_engine_that_dies_in_the_middle_is_told_with_the_line(tmp_path: Path) -> None:
    with started("bbc") as engine:
        session = OriginalSession(engine)
        os.killpg(engine._process._process.pid, signal.SIGKILL)  # type: ignore[attr-defined]
        engine._process._process.wait(10)  # type: ignore[attr-defined]
        with pytest.raises(EngineError, match=r"^script:2: Beebium has ended$"):
            play(parse("screen\nwait 1\n"), _WithoutText(session), print, "script")


class _WithoutText(OriginalSession):
    """One whose engine is not asked for the screen."""

    def __init__(self, session: OriginalSession) -> None:
        self.__dict__ = session.__dict__

    def text(self) -> str:
        return ""


# ---- the script's own words -----------------------------------------------------------
def test_a_wait_for_a_text_is_understood() -> None:
    assert parse('wait for "A B"\nwait for X 1.5\n').commands == (
        (1, WaitFor("A B", 60)),
        (2, WaitFor("X", 1.5)),
    )


def test_an_original_stands_alone_before_the_first_key(tmp_path: Path) -> None:
    image = asking("spectrum", tmp_path)
    start = parse(f'original "{image}" FILE\n').start
    assert start.original is not None
    assert (start.machine, start.original.name, start.file) == ("spectrum", image.name, "FILE")
    for line, told in (
        (f'game words\noriginal "{image}"', "2: game does not go with original"),
        (f'original "{image}"\nseed 3', "2: seed does not go with original"),
        ("original", "1: original has an image after it, and perhaps a file of it"),
        ("original absent.tap", "1: cannot read absent.tap: No such file or directory"),
        (f'key A\noriginal "{image}"', "2: original stands before the first key"),
    ):
        with pytest.raises(ScriptError, match=rf"^script:{told}"):
            parse(line)


def test_an_image_of_another_machine_is_no_image(tmp_path: Path) -> None:
    renamed = asking("spectrum", tmp_path).rename(tmp_path / "asking.ssd")
    with pytest.raises(ImageError, match=r"not a whole \.ssd image"):
        read_image(renamed)
