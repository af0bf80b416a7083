"""What is on a disc or tape is loaded while the machine runs, and whoever waits for it waits long
enough."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from monty.cli import main
from monty.originals.contents import file_named
from monty.originals.engine import EngineError
from monty.originals.image import read_image
from monty.originals.session import OriginalSession
from tests.originals.asking import QUESTION, asking
from tests.originals.conftest import started
from tests.originals.programs.build import HERE

PROMPTS = {"row.ssd": "ENTRY?", "search.d64": "P PLAY?", "letters.tap": "ENTRY?"}


@pytest.mark.parametrize("name", PROMPTS)
def test_as_text_its_first_screen_is_the_first_that_it_asks_something_on(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started(read_image(HERE / name).machine).close()
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["original", "run", str(HERE / name), "--text"]) == 0
    out, err = capsys.readouterr()
    assert PROMPTS[name] in out
    assert err == ""


@pytest.mark.parametrize("name", PROMPTS)
def test_its_disc_or_tape_turns_until_all_is_loaded(name: str) -> None:
    image = read_image(HERE / name)
    with started(image.machine) as engine:
        engine.load(image)
        assert engine.loading
        before = engine.cycles
        engine.finish_loading()
        assert not engine.loading
        assert before < engine.cycles < before + engine.longest_load * engine.clock_hz
        assert engine.run_until(PROMPTS[name], 30)


def test_a_tape_is_seen_loading_in_the_window_eight_times_as_fast() -> None:
    with started("spectrum") as engine:
        engine.load(read_image(HERE / "letters.tap"))
        session = OriginalSession(engine)
        assert session.notices == ["Loading, 8 times as fast"]
        before, borders = engine.cycles, set()
        for _ in range(50):
            session.tick()
            borders.add(bytes(session.numbers()[:, 0]))
        assert engine.cycles - before == pytest.approx(8 * engine.clock_hz, rel=0.1)
        assert len(borders) > 10, "stripes of the tape run over the border"
        for _ in range(500):
            session.tick()
        assert session.notices[1:] == ["Loaded"]
        before = engine.cycles
        for _ in range(50):
            session.tick()
        assert engine.cycles - before == pytest.approx(engine.clock_hz, rel=0.1)


def test_another_program_of_a_tape_is_run(tmp_path: Path) -> None:
    first = (HERE / "letters.tap").read_bytes()
    both = tmp_path / "both.tap"
    both.write_bytes(first + asking("spectrum", tmp_path).read_bytes())
    image = read_image(both)
    with started("spectrum") as engine:
        engine.load(image, file_named(image, "ASKING"))
        engine.finish_loading()
        assert engine.run_until(QUESTION, 20), engine.text()


def test_what_a_tape_cannot_begin_with_is_told(tmp_path: Path) -> None:
    code = asking("spectrum", tmp_path).read_bytes().replace(b"\0\0asking", b"\0\3asking", 1)
    tape = tmp_path / "code.tap"
    tape.write_bytes(code)
    image = read_image(tape)
    with (
        started("spectrum") as engine,
        pytest.raises(EngineError, match=r"^'asking' is no BASIC program, which "),
    ):
        engine.load(image, file_named(image, "asking"))


def test_a_text_on_a_disc_is_typed_as_its_machine_does_it() -> None:
    image = read_image(HERE / "row.ssd")
    with started("bbc") as engine:
        engine.load(image, file_named(image, "!BOOT"))
        assert engine.run_until("ENTRY?", 20), engine.text()


def test_a_program_on_a_C64s_disc_is_run_by_its_name() -> None:
    image = read_image(HERE / "search.d64")
    with started("c64") as engine:
        engine.load(image, file_named(image, "search"))
        engine.finish_loading()
        assert engine.run_until("P PLAY?", 20), engine.text()
