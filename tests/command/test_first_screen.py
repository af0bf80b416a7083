"""From the first screen to a kept game and back, on disk."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import monty.launch
from machines.catalogue import MACHINE_NAMES, machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Television
from machines.terminal import Terminal
from monty.cli import main
from monty.frontend.playing import Showing
from monty.launch import FrontEnd, LaunchOptions, play
from monty.lexicon import known
from monty.players.crossword.computer import finder, is_made
from monty.programs.first_screen.readying import once_ready
from monty.records.replayed_session import ReplayedSession
from monty.saves.game_file import read
from monty.saves.games_folder import GamesFolder
from monty.settings import Settings
from tests.command.conftest import ours

SETUP = ["1", *"ANN", Key.RETURN, Key.RETURN, Key.RETURN, *"NYNN0"]  # without the television
LIST = (Key.UP, Key.UP, Key.RETURN)  # the last line but one of the first screen
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

    def run(*keys: list[str], arguments: Sequence[str] = ()) -> list[Session]:
        sessions: list[Session] = []

        def type_and_go_on(
            first: Showing, settings: Settings, pictures: Path, following: Callable, *_: object
        ) -> None:
            session = ours(first)
            for typed in keys:
                sessions.append(session)
                session.run()
                session.type(*typed)
                if not session.finished:
                    break
                session = ours(following())
            sessions.append(session)
            session.stop()

        monkeypatch.setattr(monty.launch, "open_window", type_and_go_on)
        assert main(list(arguments)) == 0
        return sessions

    return run


def keep_under_a_name(visit: Callable[..., list[Session]], name: str) -> None:
    visit([Key.RETURN], [*SETUP, "2", "Y", Key.STOP, "Y", "Y", *name, Key.RETURN, "N"])


def test_a_game_kept_under_a_name_is_resumed_and_stays_as_it_is(
    visit: Callable[..., list[Session]], games: Path
) -> None:
    keep_under_a_name(visit, "EVENING")
    assert [path.name for path in games.glob("*.json")] == ["EVENING.json"]
    before = (games / "EVENING.json").read_bytes()
    sessions = visit([*LIST, Key.RETURN], ["2", "Y"])
    assert "ANN" in sessions[1].screen.dump()
    assert (games / "EVENING.json").read_bytes() == before
    assert sorted(path.name for path in games.glob("*.json")) == ["EVENING.json", "monty-001.json"]
    later = read(games / "monty-001.json").state["turns"]
    assert later > read(games / "EVENING.json").state["turns"]


def test_after_a_kept_game_the_first_screen_starts_a_new_one(
    visit: Callable[..., list[Session]], games: Path
) -> None:
    keep_under_a_name(visit, "EVENING")
    sessions = visit([*LIST, Key.RETURN], [Key.STOP, "Y", "N", "N"], [Key.RETURN], [])
    assert "ANN" in sessions[1].screen.dump()
    assert "SKILL LEVEL" in sessions[3].screen.dump()


# ---- the first screen, the game, the first screen again --------------------------------------
def settle(text: str) -> None:
    Path(os.environ["MONTY_CONFIG"]).write_text(text)


def test_what_was_started_last_is_chosen_the_next_time(
    visit: Callable[..., list[Session]], games: Path
) -> None:
    visit(["1"], ["2", "3"], [])  # another machine begins with its own game: one further
    assert not Path(os.environ["MONTY_CONFIG"]).exists(), "nothing was started"
    visit(["1"], ["2", "3", Key.RETURN], [])
    (again,) = set(visit([]))
    assert again.machine.name == "bbc"
    assert again.television is Television.MONO
    for text in ("BBC MICROCOMPUTER", "SIXTY SIX", "BLACK AND WHITE"):
        assert text in again.screen.dump().upper()


@pytest.mark.parametrize(
    "remembered",
    [
        'machine = "z88"\ngame = "monty"\ntv = "mono"',
        'machine = "bbc"\ngame = "chess"\ntv = "mono"',
        'machine = "bbc"\ngame = "monty"\ntv = "plasma"',
        'machine = "bbc"',
    ],
)
def test_a_remembered_choice_that_makes_no_sense_any_more_gives_way_in_silence(
    visit: Callable[..., list[Session]],
    games: Path,
    capsys: pytest.CaptureFixture[str],
    remembered: str,
) -> None:
    settle(remembered)
    first, *_ = visit([])
    assert "COMMODORE 64" in first.screen.dump()
    assert "MONTY PLAYS SCRABBLE" in first.screen.dump()
    assert first.television is Television.COLOUR
    assert capsys.readouterr().err == ""


def test_a_word_list_is_remembered_and_one_that_has_gone_gives_way_in_silence(
    visit: Callable[..., list[Session]],
    games: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("CAT DOG HEN".replace(" ", "\n"))
    visit([Key.RETURN], [*SETUP, "2"], arguments=["--lexicon", str(mine)])
    assert read(games / "monty-001.json").state["lexicon"] == str(mine)
    first, *_ = visit([])
    assert "WORDS   MINE.TXT" in first.screen.dump()
    capsys.readouterr()
    mine.unlink()
    known.lexicon_named.cache_clear()
    known.vocabulary_size.cache_clear()
    first, *_ = visit([])
    assert "WORDS   THE GAME'S OWN" in first.screen.dump()
    assert capsys.readouterr().err == ""
    assert main(["--resume"]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"monty: {games / 'monty-001.json'}: there is no word list '{mine}'")
    assert len(told.splitlines()) == 1
    assert main(["saves"]) == 0
    assert "its word list has gone" in capsys.readouterr().out


def test_words_are_made_ready_before_the_game_begins_and_once_for_good(
    visit: Callable[..., list[Session]],
    games: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(monty.launch, "_LONG_LIST", 2)
    monkeypatch.setenv("MONTY_CACHE", str(tmp_path / "cache"))
    mine = tmp_path / "mine.txt"
    mine.write_text("CAT DOG HEN OWL".replace(" ", "\n"))
    shown: list[list[str]] = []

    def watch(first: Showing, *_: object) -> None:
        session = ours(first)
        screens: list[str] = []
        end = time.monotonic() + 60
        while not session.waiting and time.monotonic() < end:
            session.tick()
            if not screens or screens[-1] != session.screen.dump():
                screens.append(session.screen.dump())
        shown.append(screens)
        session.stop()

    monkeypatch.setattr(monty.launch, "open_window", watch)
    for _ in range(2):
        assert main(["--machine", "c64", "--lexicon", str(mine)]) == 0
        assert is_made(str(mine))
        finder.cache_clear()
    for screens in shown:
        assert "THE WORDS ARE MADE READY" in screens[0]
        assert "READY" not in screens[-1]
        assert "?" in screens[-1], "the first question is asked"


def test_who_does_not_wait_for_the_words_leaves() -> None:
    def take() -> None:
        raise AssertionError("there is nothing to take")

    async def game(terminal: Terminal) -> None:
        raise AssertionError("it has begun")

    session = Session(machine_named("c64"), once_ready(lambda: False, take, game))
    for _ in range(100):
        session.tick()
    assert not session.finished
    session.press(Key.STOP)
    session.tick()
    session.tick()
    assert session.finished


def test_how_long_the_computer_thinks_is_remembered_and_holds_for_kept_games_too(
    visit: Callable[..., list[Session]], games: Path
) -> None:
    def frames(*keys: list[str], arguments: Sequence[str] = ()) -> int:
        """What a turn of the computer takes, the last thing that is played."""
        *before, last = keys
        given = ["--seed", "5", *arguments]
        *_, played = visit(*before, [*last, "2", "Y"], arguments=given)
        *_, asked = visit(*before, last, arguments=given)
        return played.program_frames - asked.program_frames

    strong = ["4", *SETUP[1:]]
    then = frames([Key.RETURN], strong)
    assert frames(["5", Key.RETURN], strong, arguments=["--thinking", "then"]) < then / 4
    assert 'thinking = "at-once"' in Path(os.environ["MONTY_CONFIG"]).read_text()
    assert "AT ONCE" in visit([])[0].screen.dump()
    resume = [*LIST, Key.RETURN]
    assert frames(resume, []) < frames(resume, [], arguments=["--thinking", "then"]) / 4
    assert 'thinking = "at-once"' in Path(os.environ["MONTY_CONFIG"]).read_text()


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (["--lexicon", "nowhere.txt"], 1, "there is no word list 'nowhere.txt'"),
        (["--lexicon", "us_full", "--game", "sixty-six"], 2, "sixty-six has no words"),
        (["--lexicon", "us_full", "--resume"], 2, "--lexicon does not go with --resume"),
        (["demo", "--lexicon", "."], 1, "Is a directory"),
        (["levels", "--lexicon", "nowhere.txt"], 1, "there is no word list"),
        (["demo", "--lexicon", "us_full", "--thinker", "6502"], 2, "too many words of us_full"),
    ],
)
def test_a_word_list_that_cannot_be_is_refused_in_one_line(
    games: Path,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    status: int,
    told: str,
) -> None:
    assert main(arguments) == status
    error = capsys.readouterr().err
    assert told in error
    assert len(error.splitlines()) == 1


def test_options_do_not_ask_for_the_remembered_choice(
    visit: Callable[..., list[Session]], games: Path
) -> None:
    settle('machine = "bbc"\ngame = "words"\ntv = "mono"')
    first, *_ = visit([], arguments=["--machine", "spectrum"])
    assert first.machine.name == "spectrum"
    assert first.television is Television.COLOUR


@pytest.mark.parametrize(
    ("game", "name", "keys", "next_question"),
    [
        *(
            (game, name, keys, next_question)
            for name in MACHINE_NAMES
            for game, keys, next_question in (
                ("monty", ["1", Key.RETURN], "WATCH ME THINKING"),
                ("words", ["N"], "PEOPLE PLAYING"),
                ("sixty-six", ["N"], "LEVEL 1-4"),
            )
            if machine_named(name).has_television
        ),
        ("computer-scrabble", "spectrum", [], "HOW MANY PLAYERS"),
    ],
)
def test_M5a_C14_whoever_was_asked_for_the_television_before_is_not_asked_again(
    visit: Callable[..., list[Session]],
    games: Path,
    game: str,
    name: str,
    keys: list[str],
    next_question: str,
) -> None:
    """By the first screen, or by the option."""
    settle(f'machine = "{name}"\ngame = "{game}"\ntv = "mono"')
    options = ["--game", game, "--machine", name]
    *_, chosen = visit([Key.RETURN], keys)
    *_, with_option = visit(keys, arguments=[*options, "--tv", "mono"])
    *_, plain = visit(keys, arguments=options)
    for session in (chosen, with_option):
        assert next_question in session.screen.dump().upper()
        assert "COLOUR TELEVISION? N" in session.screen.dump().upper(), "what was chosen"
    assert "COLOUR TELEVISION Y/N" in plain.screen.dump().upper()
    assert next_question not in plain.screen.dump().upper()


@pytest.mark.parametrize(
    ("arguments", "setup"),
    [([], SETUP), (["--game", "monty", "--tv", "colour"], SETUP), (["--resume"], [])],
)
def test_N_at_play_again_leads_to_the_first_screen_however_the_game_was_started(
    visit: Callable[..., list[Session]], games: Path, arguments: list[str], setup: list[str]
) -> None:
    visit([Key.RETURN], [*SETUP, "2", "Y"])  # a game to resume
    to_the_question = [*setup, Key.STOP, "Y", "N"]
    begin = [] if arguments else [[Key.RETURN]]
    *_, asked = visit(*begin, to_the_question, arguments=arguments)
    assert "N TO THE FIRST SCREEN" in asked.screen.dump()
    *_, first = visit(*begin, [*to_the_question, "N"], [], arguments=arguments)
    assert "1 MACHINE" in first.screen.dump()


def test_an_unfinished_game_is_renamed_and_deleted_in_the_list(
    visit: Callable[..., list[Session]], games: Path
) -> None:
    visit([Key.RETURN], [*SETUP, "2", "Y"])
    assert [path.name for path in games.glob("*.json")] == ["monty-001.json"]
    visit([*LIST, "R", *"LUNCH", Key.RETURN])
    assert [path.name for path in games.glob("*.json")] == ["LUNCH.json"]
    visit([*LIST, "D", "Y"])
    assert [path.name for path in games.glob("*.json")] == []


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

    monkeypatch.setattr(GamesFolder, "find", gone)
    sessions = visit([*LIST, Key.RETURN], [])
    told = f"there is no saved game {games / 'GONE.json'}"
    assert sessions[-1].notices == [told]
    assert "RESUME" in sessions[-1].screen.dump().upper()
    assert capsys.readouterr().err == f"monty: {told}\n"


WITHOUT_WORDS = """
import sys
import monty.launch
from monty.cli import main
from monty.lexicon import LexiconError, shipped

def missing(name):
    raise LexiconError(f"the word list {name}.txt.gz cannot be read: it is gone")

def ask_for_a_hint(first, *_):
    first.session.run()
    first.session.type("8")

shipped._content = missing
monty.launch.open_window = ask_for_a_hint
sys.exit(main(["--resume"]))
"""


def test_a_game_whose_words_are_missing_is_told_and_is_not_touched(
    visit: Callable[..., list[Session]], games: Path, environment: dict[str, str]
) -> None:
    visit([Key.RETURN], [*SETUP, "2", "Y"])
    path = games / "monty-001.json"
    before = read(path)
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_WORDS], env=environment, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "monty: the word list monty12k.txt.gz cannot be read: it is gone\n"
    assert read(path) == before


def test_a_game_played_is_shown_again_from_the_first_screen(
    visit: Callable[..., list[Session]],
) -> None:
    visit([Key.RETURN], [*SETUP, "2", "Y"])
    shown: list[Showing] = []

    def watch(first: Showing, *passed: Any) -> None:
        following = passed[2]
        first.session.run()
        first.session.type("7")
        assert "MONTY-1 <" in first.session.text().upper()
        first.session.type(Key.RETURN)
        shown.append(following())
        shown[-1].session.type(Key.RIGHT, Key.STOP)
        shown.append(following())
        shown[-1].session.run()
        shown[-1].session.stop()

    start = LaunchOptions("monty", "c64", None, lambda: 1, ask=True)
    assert not play(start, pytest.fail, FrontEnd(watch))
    assert [type(each.session) for each in shown] == [ReplayedSession, Session]
