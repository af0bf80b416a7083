"""From the first screen to a kept game and back, on disk."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import monty.launch
from machines.keyboard import Key
from machines.session import Session
from monty.cli import main
from monty.saves.game_file import read

SETUP = ["1", *"ANN", Key.RETURN, Key.RETURN, Key.RETURN, *"YNYNN0"]
Visit = Callable[[Callable[[Session], None]], None]


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of kept games."""
    monkeypatch.setenv("MONTY_DATA", str(tmp_path / "games"))
    monkeypatch.setenv("MONTY_CONFIG", str(tmp_path / "settings"))
    return tmp_path / "games"


@pytest.fixture
def visit(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Session]]:
    """Opens `monty` and types a list of keys into each program that follows; then closes."""

    def run(*keys: list[str]) -> list[Session]:
        sessions: list[Session] = []

        def type_and_go_on(
            session: Session, options: object, following: Callable, _: object
        ) -> None:
            for typed in keys:
                sessions.append(session)
                session.run()
                session.type(*typed)
                if not session.finished:
                    break
                session = following().session
            sessions.append(session)
            session.stop()

        monkeypatch.setattr(monty.launch, "open_window", type_and_go_on)
        assert main([]) == 0
        return sessions

    return run


def keep_under_a_name(visit: Callable[..., list[Session]], name: str) -> None:
    visit([Key.RETURN], [*SETUP, "2", Key.STOP, "Y", "Y", *name, Key.RETURN, "N"])


def test_a_game_kept_under_a_name_is_resumed_and_stays_as_it_is(
    visit: Callable[..., list[Session]], games: Path
) -> None:
    keep_under_a_name(visit, "EVENING")
    assert os.listdir(games) == ["EVENING.json"]
    before = (games / "EVENING.json").read_bytes()
    sessions = visit(["4", Key.RETURN], ["2"])
    assert "ANN" in sessions[1].screen.dump()
    assert (games / "EVENING.json").read_bytes() == before
    assert sorted(os.listdir(games)) == ["EVENING.json", "monty-001.json"]
    later = read(games / "monty-001.json").state["turns"]
    assert later > read(games / "EVENING.json").state["turns"]


def test_after_a_kept_game_the_first_screen_starts_a_new_one(
    visit: Callable[..., list[Session]], games: Path
) -> None:
    keep_under_a_name(visit, "EVENING")
    sessions = visit(["4", Key.RETURN], [Key.STOP, "Y", "N", "N"], [Key.RETURN], [])
    assert "ANN" in sessions[1].screen.dump()
    assert "SKILL LEVEL" in sessions[3].screen.dump()


def test_an_unfinished_game_is_renamed_and_deleted_in_the_list(
    visit: Callable[..., list[Session]], games: Path
) -> None:
    visit([Key.RETURN], [*SETUP, "2"])
    assert os.listdir(games) == ["monty-001.json"]
    visit(["4", "R", *"LUNCH", Key.RETURN])
    assert os.listdir(games) == ["LUNCH.json"]
    visit(["4", "D", "Y"])
    assert os.listdir(games) == []


def test_a_game_that_has_gone_since_it_was_listed_is_told_on_the_first_screen(
    visit: Callable[..., list[Session]],
    games: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    keep_under_a_name(visit, "EVENING")
    capsys.readouterr()

    def gone(self: object, name: str) -> Path:
        return games / "GONE.json"

    monkeypatch.setattr(monty.launch.GamesFolder, "find", gone)
    sessions = visit(["4", Key.RETURN], [])
    told = f"there is no saved game {games / 'GONE.json'}"
    assert sessions[-1].notices == [told]
    assert "4 RESUME" in sessions[-1].screen.dump().upper()
    assert capsys.readouterr().err == f"monty: {told}\n"


WITHOUT_WORDS = """
import sys
import monty.launch
from monty.cli import main
from monty.lexicon import LexiconError, shipped

def missing(name):
    raise LexiconError(f"the word list {name}.txt.gz cannot be read: it is gone")

def ask_for_a_hint(session, *_):
    session.run()
    session.type("8")

shipped._content = missing
monty.launch.open_window = ask_for_a_hint
sys.exit(main(["--resume"]))
"""


def test_a_game_whose_words_are_missing_is_told_and_is_not_touched(
    visit: Callable[..., list[Session]], games: Path, environment: dict[str, str]
) -> None:
    visit([Key.RETURN], [*SETUP, "2"])
    path = games / "monty-001.json"
    before = path.read_bytes()
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_WORDS], env=environment, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "monty: the word list monty12k.txt.gz cannot be read: it is gone\n"
    assert path.read_bytes() == before
