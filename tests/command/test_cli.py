"""The `monty` command: usage, failures in one line, and games that are kept and resumed."""

from __future__ import annotations

import io
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import monty.command.demo
import monty.launch
from machines.cpu import Cpu, Memory
from machines.session import Session
from monty import __version__
from monty.cli import main
from monty.frontend.playing import Showing
from monty.saves import game_file
from monty.search import kernels
from monty.settings import Scaling, Settings
from monty.window import WindowError
from tests.command.conftest import ours

SETUP = ["1", *"ANN", "RETURN", "RETURN", "RETURN", *"YNYNN0"]


# ---- usage ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--nonsense"], "unrecognized arguments: --nonsense"),
        (["nonsense"], "invalid choice: 'nonsense'"),
        (["--seed", "x"], "argument --seed: 'x' is not a number from 0 to 2147483648"),
        (["--seed", "-1"], "argument --seed: '-1' is not a number from 0 to 2147483648"),
        (["--seed", "2147483649"], "'2147483649' is not a number from 0 to 2147483648"),
        (["--machine", "zx81"], "argument --machine: invalid choice: 'zx81'"),
        (["--game", "chess"], "argument --game: invalid choice: 'chess'"),
        (["--volume", "101"], "argument --volume: '101' is not a number from 0 to 100"),
        (["--tv", "grey"], "argument --tv: invalid choice: 'grey'"),
        (["script"], "the following arguments are required: FILE"),
        (["demo", "--turns", "0"], "argument --turns: '0' is not a number from 1 to 1000"),
        (["levels", "--games", "1"], "argument --games: '1' is not a number from 2 to 100000"),
        (["levels", "--jobs", "0"], "argument --jobs: '0' is not a number from 1 to 1024"),
    ],
)
def test_wrong_usage_is_told_in_one_line_with_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    printed = capsys.readouterr()
    assert exit_.value.code == 2
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert re.match(r"monty( \w+)?: ", printed.err)
    assert told in printed.err
    assert "--help" in printed.err


@pytest.mark.parametrize("arguments", [["--help"], ["demo", "--help"], ["levels", "--help"]])
def test_help_goes_to_the_output(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    printed = capsys.readouterr()
    assert (exit_.value.code, printed.err) == (0, "")
    assert "usage: monty" in printed.out


def test_version_names_the_version_and_the_search_in_use(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["--version"])
    printed = capsys.readouterr()
    assert exit_.value.code == 0
    assert printed.out.startswith(f"monty-plays {__version__} (")
    assert re.search("compiled|interpreted", printed.out)


def test_version_imports_neither_numpy_nor_a_kernel_of_the_games() -> None:
    told = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "monty", "--version"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    imported = {line.rpartition("|")[2].strip() for line in told.stderr.splitlines()}
    assert "monty.cli" in imported
    of_games = {name for name in kernels() if name.startswith("monty.")}
    assert of_games
    assert not {"numpy", *of_games} & imported


def test_a_6502_program_that_cannot_go_on_is_one_line_and_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: object) -> None:
        memory = Memory()
        memory.data[0x1000] = 0x02
        Cpu(memory).call(0x1000)

    monkeypatch.setattr(monty.command.demo, "demo", fail)
    assert main(["demo"]) == 2
    assert capsys.readouterr().err == (
        "monty: the opcode $02 at $1000 locks the CPU; executed last: 1000 JAM\n"
    )


# ---- wrong usage that only the profile of a machine shows ---------------------------------
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ["--palette", "sepia"],
            "c64 has no palette 'sepia'; it has pepto, colodore, okabe-ito, contrast",
        ),
        (
            ["--resume", "--machine", "bbc"],
            "--machine does not go with --resume: the game has its own",
        ),
        (["--resume", "--seed", "4"], "--seed does not go with --resume: the game has its own"),
        (
            ["--resume", "--thinker", "6502"],
            "--thinker does not go with --resume: the game has its own",
        ),
        (["--cpu", "py65"], "--cpu goes with --thinker 6502"),
        (["demo", "--cpu-speed", "true"], "--cpu-speed goes with --thinker 6502"),
        (
            ["--game", "words", "--thinker", "6502"],
            "words does not think on a 6502; monty, deluxe, computer-scrabble do",
        ),
    ],
)
def test_what_does_not_go_together_is_told_with_status_2(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr().err == f"monty: {told}\n"


# ---- failures ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--resume"], "there is no unfinished game to resume"),
        (["--resume", "monty-009"], "there is no kept game 'monty-009', nor any other"),
        (["script", "missing"], "cannot read missing: No such file or directory"),
    ],
)
def test_a_failure_is_told_in_one_line_with_status_1(
    monty: Callable, arguments: list[str], told: str
) -> None:
    done = monty(*arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"monty: {told}\n"


def test_only_vv_shows_where_an_error_comes_from(monty: Callable) -> None:
    for flag, traceback in (("-v", False), ("-vv", True)):
        done = monty("script", flag, "missing")
        assert done.returncode == 1
        assert ("Traceback" in done.stderr) is traceback
        assert done.stderr.endswith("monty: cannot read missing: No such file or directory\n")


def test_an_interruption_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("monty.headless.demo.play_demo", interrupted)
    assert main(["demo"]) == 130
    assert capsys.readouterr().err == "monty: interrupted\n"


def test_options_may_stand_before_or_after_the_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    screens = []
    for arguments in (
        ["--seed", "4", "demo", "--turns", "1"],
        ["demo", "--turns", "1", "--seed", "4"],
    ):
        assert main(arguments) == 0
        screens.append(capsys.readouterr().out)
    assert screens[0] == screens[1]
    assert main(["demo", "--turns", "1"]) == 0
    assert capsys.readouterr().out != screens[0]


def test_an_interruption_before_there_is_a_window_ends_the_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MONTY_DATA", str(tmp_path / "games"))
    begun: list[Session] = []

    class Noted(Session):
        def __init__(self, *how: Any) -> None:
            super().__init__(*how)
            begun.append(self)

    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(monty.launch, "Session", Noted)
    monkeypatch.setattr(monty.launch, "pictures_folder", interrupt)
    assert main(["--seed", "3"]) == 130
    assert capsys.readouterr().err.splitlines()[-1] == "monty: interrupted"
    assert [session.finished for session in begun] == [True]


# ---- games that are kept and resumed ----------------------------------------------------
@pytest.fixture
def at_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., tuple[int, Session]]:
    """Runs `monty` where the window is replaced by somebody who types those keys and closes it."""
    monkeypatch.setenv("MONTY_DATA", str(tmp_path / "games"))

    def run(arguments: list[str], keys: list[str]) -> tuple[int, Session]:
        sessions: list[Session] = []

        def type_and_close(first: Showing, *_: object) -> None:
            session = ours(first)
            sessions.append(session)
            session.run()
            session.type(*keys)
            session.stop()

        monkeypatch.setattr(monty.launch, "open_window", type_and_close)
        status = main(arguments)
        return status, sessions[0]

    return run


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["--square-pixels", "--volume", "30"], {"aspect": False, "volume": 30}),
        (["--no-square-pixels", "--no-crt", "--no-mute"],
         {"aspect": True, "crt": False, "mute": False}),
        (["--crt", "--mute", "--scaling", "fit"],
         {"crt": True, "mute": True, "scaling": Scaling.FIT}),
        ([], {"crt": True, "aspect": False, "volume": 55, "positional_keys": False}),
        (["--positional", "--no-full-screen"], {"positional_keys": True, "full_screen": False}),
    ],
)  # fmt: skip
def test_X4_a_wish_for_the_window_goes_before_what_was_settled(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    arguments: list[str],
    wanted: dict[str, object],
) -> None:
    settled = tmp_path / "settings.toml"
    settled.write_text("crt = true\naspect = false\nvolume = 55\n")
    monkeypatch.setenv("MONTY_CONFIG", str(settled))
    monkeypatch.setenv("MONTY_DATA", str(tmp_path / "games"))
    opened: list[Settings] = []

    def note_settings(first: Showing, settings: Settings, *_: object) -> None:
        opened.append(settings)
        first.session.run()
        first.session.stop()

    monkeypatch.setattr(monty.launch, "open_window", note_settings)
    assert main(["--seed", "1", *arguments]) == 0
    assert {name: getattr(opened[0], name) for name in wanted} == wanted


def test_a_closed_window_loses_nothing(
    at_the_keyboard: Callable, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, before = at_the_keyboard(["--seed", "5", "--game", "monty"], [*SETUP, *"2Y2YFA"])
    assert status == 0
    assert capsys.readouterr().out == "The game is kept: monty --resume goes on with it.\n"
    assert [path.name for path in (tmp_path / "games").glob("*.json")] == ["monty-001.json"]
    for arguments in (["--resume"], ["--resume", "monty-001"], ["--resume", "monty-001.json"]):
        status, after = at_the_keyboard(arguments, [])
        assert status == 0
        assert after.screen.dump().splitlines()[:21] == before.screen.dump().splitlines()[:21]
    assert [path.name for path in (tmp_path / "games").glob("*.json")] == ["monty-001.json"]


def test_a_game_goes_on_thinking_on_the_6502_that_it_was_begun_with(
    at_the_keyboard: Callable, tmp_path: Path
) -> None:
    game = tmp_path / "games" / "monty-001.json"
    begun = ["--game", "monty", "--seed", "5", "--thinker", "6502", "--cpu-speed", "true"]
    at_the_keyboard(begun, SETUP)
    assert game_file.read(game).state["processor"] == {"cpu": "own", "speed": "true"}
    turns = game_file.read(game).state["turns"]
    at_the_keyboard(["--resume"], ["2", "Y"])
    assert game_file.read(game).state["turns"] > turns
    assert game_file.read(game).state["processor"] == {"cpu": "own", "speed": "true"}


def test_the_game_goes_on_in_its_own_file(at_the_keyboard: Callable, tmp_path: Path) -> None:
    at_the_keyboard(["--game", "monty", "--seed", "5"], SETUP)
    at_the_keyboard(["--game", "monty", "--seed", "5"], SETUP)
    one, two = (tmp_path / "games" / f"monty-00{number}.json" for number in (1, 2))
    before = one.read_text(), two.read_text()
    at_the_keyboard(["--resume", "monty-001"], ["2", "Y"])
    assert one.read_text() != before[0]
    assert two.read_text() == before[1]


def test_a_question_that_is_left_keeps_nothing(
    at_the_keyboard: Callable, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, session = at_the_keyboard(["--game", "monty"], ["1", "STOP"])
    assert (status, session.finished) == (0, True)
    assert capsys.readouterr().out == ""
    assert not (tmp_path / "games").exists()


def test_a_damaged_game_is_told_with_its_file_and_is_not_touched(
    at_the_keyboard: Callable, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    at_the_keyboard(["--game", "monty", "--seed", "5"], SETUP)
    path = tmp_path / "games" / "monty-001.json"
    whole = path.read_text()
    for damaged in (whole[:100], whole.replace('"turns": ', '"turns": -1'), "[]"):
        path.write_text(damaged)
        capsys.readouterr()
        assert main(["--resume"]) == 1
        error = capsys.readouterr().err
        assert error.count("\n") == 1
        assert str(path) in error
        assert path.read_text() == damaged


PLAYING = """
import sys, time
from pathlib import Path
from machines.catalogue import machine_named
from machines.session import Session
from monty.programs.monty_plays.program import PROGRAM
from monty.saves.autosave import Autosave

keep = Autosave(Path(sys.argv[1]), "monty", "c64", print)
session = Session(machine_named("c64"), PROGRAM.new(5), save=keep)
session.run()
for key in sys.stdin.read().split():
    session.type(key)
print("ready", flush=True)
while True:
    session.type(*("2Y" if "YOUR WORD?" in session.screen.dump() else "N"))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the system kills in no such way")
def test_a_killed_process_is_resumed_where_its_turn_began_or_later(
    environment: dict[str, str], tmp_path: Path, at_the_keyboard: Callable
) -> None:
    folder = tmp_path / "games"
    for number in (1, 2, 3):
        path = folder / f"monty-00{number}.json"
        with subprocess.Popen(
            [sys.executable, "-c", PLAYING, str(folder)],
            env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        ) as process:  # fmt: skip
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(" ".join([*SETUP, *"2Y2Y"]))
            process.stdin.close()
            assert process.stdout.readline() == "ready\n"
            until = game_file.read(path).state["turns"]
            while game_file.read(path).state["turns"] < 4 * number:  # it writes turn after turn
                assert process.poll() is None
            process.kill()
        assert game_file.read(path).state["turns"] >= max(until, 4 * number)
        status, session = at_the_keyboard(["--resume", path.stem], [])
        assert status == 0
        assert "YOUR WORD?" in session.screen.dump() or "END THE GAME" in session.screen.dump()


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """There is no display to open a window on."""
    sessions: list[Session] = []

    def fail(first: Showing, *_: object) -> None:
        sessions.append(ours(first))
        first.session.stop()
        raise WindowError("there is no display")

    monkeypatch.setattr(monty.launch, "open_window", fail)
    return sessions


def test_without_a_display_or_a_terminal_it_is_played_in_lines(
    no_display: list[Session],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"/options\n")))
    assert main(["--seed", "3"]) == 0
    printed = capsys.readouterr()
    assert printed.err == "monty: there is no display; playing in lines instead\n"
    assert "RETURN SWITCHES IT ON" in printed.out
    assert no_display[0].finished


# ---- streams that are not there ---------------------------------------------------------
_FULL = "monty: cannot print: No space left on device\n"


@pytest.mark.parametrize(
    ("command", "status", "error"),
    [
        ("-m monty script - <&-", 0, ""),
        ("-m monty demo --turns 1 >&-", 0, ""),
        ("-m monty --version >/dev/full", 1, _FULL),
        ("-m monty lexicon info bbc8k >/dev/full", 1, _FULL),
    ],
)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_missing_or_full_stream_is_no_traceback(command: str, status: int, error: str) -> None:
    done = subprocess.run(
        f"{shlex.quote(sys.executable)} {command}",
        shell=True,
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (status, error)
