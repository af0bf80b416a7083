"""Key scripts (docs/scripts.md): every command, and every mistake told with its line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from machines.catalogue import machine_named
from machines.keyboard import Key
from machines.session import Session
from machines.style import Television
from monty.headless.script import (
    Click,
    Expect,
    Press,
    SavePicture,
    ScriptError,
    ShowScreen,
    Start,
    Wait,
    parse,
    run,
)
from monty.host.files import FileError
from monty.players.crossword.thinker import CpuSpeed, ThinkerCpu
from monty.programs.monty_plays.program import PROGRAM

DOCS = Path(__file__).parents[2] / "docs"
SETUP = "type 3\ntype ANN\nkey RETURN 3\ntype YNYNN0\n"


def test_each_command_is_understood() -> None:
    script = parse(
        """
        machine c64     # before the first key
        game monty
        tv mono
        seed 12
        type "A B"
        key RETURN
        key LEFT 3
        key X
        click 25 1
        wait 1.5
        screen
        picture "a picture.png"
        expect "YOUR WORD"  # a comment
        """,
        "name",
    )
    assert script.start == Start("c64", "monty", Television.MONO, 12)
    assert script.commands == (
        (6, Press(("A", " ", "B"))),
        (7, Press((Key.RETURN,))),
        (8, Press((Key.LEFT,) * 3)),
        (9, Press(("X",))),
        (10, Click(25, 1)),
        (11, Wait(1.5)),
        (12, ShowScreen()),
        (13, SavePicture("a picture.png")),
        (14, Expect("YOUR WORD")),
    )


def test_the_space_bar_has_a_name_too() -> None:
    assert parse("key SPACE 2").commands == parse('key " " 2').commands == ((1, Press((" ",) * 2)),)


def test_a_script_without_a_start_takes_what_is_documented() -> None:
    assert parse("").start == Start("c64", "monty", Television.COLOUR, 1)
    assert parse("machine bbc").start.game == "monty"


def test_where_monty_is_not_played_a_script_takes_the_machines_own_game() -> None:
    assert parse("machine z88").start.game == "words"
    with pytest.raises(ScriptError, match="monty is played on c64, bbc, spectrum, not on z88"):
        parse("machine z88\ngame monty")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("jump", "'jump' is not a command; those are machine, game, tv, seed, lexicon, thinking"),
        ("type", "type has the wrong number of words after it"),
        ("type A B", "type has the wrong number of words after it"),
        ("key", "key has the wrong number of words after it"),
        ("key RETRUN", "'RETRUN' is none of RETURN, DELETE"),
        ("key RETRUN", "F8, SPACE or a single character"),
        ("key A x", "'x' is not a whole number from 0 to 1000"),
        ("key A 1.5", "'1.5' is not a whole number from 0 to 1000"),
        ("key A -1", "'-1' is not a whole number from 0 to 1000"),
        ("key A 1001", "'1001' is not a whole number from 0 to 1000"),
        ("click 3", "click has the wrong number of words after it"),
        ("click 3 x", "'x' is not a whole number from 1 to 999"),
        ("click 0 1", "'0' is not a whole number from 1 to 999"),
        ("wait soon", "'soon' is not a number from 0 to 3600"),
        ("wait nan", "'nan' is not a number from 0 to 3600"),
        ("wait 1e9", "'1e9' is not a number from 0 to 3600"),
        ("screen now", "screen has the wrong number of words after it"),
        ("picture", "picture has the wrong number of words after it"),
        ("expect YOUR WORD", "expect has the wrong number of words after it"),
        ('type "A', "no closing quotation"),
        ("machine", "machine has one word after it"),
        ("machine zx81", "'zx81' is none of c64"),
        ("game chess", "'chess' is none of monty"),
        ("tv grey", "'grey' is none of colour, mono"),
        ("thinker z80", "'z80' is none of python, 6502"),
        ("cpu py65", "cpu stands behind thinker 6502"),
        ("seed x", "'x' is not a whole number from 0 to 2147483648"),
        ("seed 1.5", "'1.5' is not a whole number"),
        ("seed " + "9" * 5000, "is not a whole number"),
    ],
)
def test_a_mistake_is_told_with_its_line(line: str, told: str) -> None:
    with pytest.raises(ScriptError) as error:
        parse(f"# a script\n\n{line}\ntype A\n", "my.script")
    assert str(error.value).startswith("my.script:3: ")
    assert told in str(error.value)
    assert "\n" not in str(error.value)


def test_a_line_too_long_to_be_one_is_told_at_once() -> None:
    """A file of something else: reading megabytes without an end of line took minutes."""
    assert parse(f"type {'A' * 9_000}").commands
    for line in ("A" * 3_000_000, "\0" * 2_000_000, "type '" + " " * 2_000_000):
        with pytest.raises(ScriptError, match=":2: the line has more than 10,000 characters"):
            parse(f"game monty\n{line}")


@pytest.mark.parametrize(
    "word", ["machine c64", "game monty", "tv mono", "seed 3", "thinker 6502", "cpu own"]
)
def test_what_is_started_stands_before_the_first_key(word: str) -> None:
    name = word.split(maxsplit=1)[0]
    with pytest.raises(ScriptError, match=f":2: {name} stands before the first key"):
        parse(f"type 1\n{word}")


def test_a_script_can_let_the_computer_players_think_on_a_6502() -> None:
    lines = "thinker 6502\ncpu py65\ncpu-speed true\n"
    assert parse(lines).start.cpu == ThinkerCpu("py65", CpuSpeed.TRUE)
    assert parse(lines + "thinker python").start.cpu is None
    with pytest.raises(ScriptError, match=":2: 'z80' is none of own, py65"):
        parse("thinker 6502\ncpu z80")
    with pytest.raises(ScriptError, match=":2: 'slow' is none of warp, true"):
        parse("thinker 6502\ncpu-speed slow")
    with pytest.raises(ScriptError, match="script: words does not think on a 6502"):
        parse("machine bbc\ngame words\nthinker 6502")


def test_the_largest_seed_is_that_of_the_command() -> None:
    assert parse("seed 2147483648").start.seed == 2147483648
    with pytest.raises(ScriptError):
        parse("seed 2147483649")


@pytest.mark.parametrize("line", ["key F9", "key COPY", "type é", "key é", "type 'A€'"])
def test_a_key_that_the_machine_lacks_is_told_with_its_line(line: str) -> None:
    with pytest.raises(ScriptError) as error:
        parse(f"machine c64\n{line}\n", "my.script")
    assert str(error.value).startswith("my.script:2: ")


def test_small_letters_type_what_the_machine_gives_for_them() -> None:
    assert parse("type ann").commands == parse("type ANN").commands


def test_a_script_plays_as_a_person_does() -> None:
    shown: list[str] = []
    script = parse(f"seed 7\ntv mono\n{SETUP}screen\ntype 8\nscreen\n")
    states: list[object] = []
    played = run(script, shown.append, save=states.append)
    person = Session(machine_named("c64"), PROGRAM.new(7))
    person.run()
    person.type("3", *"ANN", *["RETURN"] * 3, *"YNYNN0")
    assert shown[0] == person.screen.dump()
    person.type("8")
    assert shown[1] == person.screen.dump()
    assert played.waiting
    assert states


def test_waiting_lets_the_machines_time_pass() -> None:
    session = run(parse("wait 2"), print)
    assert session.clock.seconds == pytest.approx(2, abs=0.1)


def test_expect_passes_where_the_screen_shows_the_text() -> None:
    run(parse('expect "SKILL LEVEL, 1-4?"'), print)


def test_expect_fails_with_its_line_and_the_screen() -> None:
    with pytest.raises(ScriptError) as error:
        run(parse('\nexpect "YOUR WORD"'), print, "my.script")
    first, *screen = str(error.value).splitlines()
    assert first == "my.script:2: the screen does not show 'YOUR WORD':"
    assert any("SKILL LEVEL" in line for line in screen)


def test_a_click_presses_what_it_points_at_and_fails_where_there_is_nothing() -> None:
    script = parse(SETUP + "click 25 25\nclick 1 1", "my.script")
    with pytest.raises(ScriptError) as error:
        run(script, print, "my.script")
    first, *screen = str(error.value).splitlines()
    assert first == "my.script:6: a click on row 1, column 1 does nothing:"
    assert any("STOP PLAYING" in line for line in screen)  # RUN/STOP, on the line of the keys


def test_keys_after_the_end_are_a_mistake() -> None:
    with pytest.raises(ScriptError, match=":2: the program has ended already"):
        run(parse("key STOP\ntype 1"), print)


def test_X4_a_picture_has_the_true_shape_of_the_machine_s_pixels(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    session = run(parse(f"{SETUP}picture '{path}'"), print)
    geometry = session.machine.geometry
    with Image.open(path) as picture:
        width = round(3 * geometry.width * geometry.pixel_aspect)
        assert picture.size == (width, 3 * geometry.height)
        assert len(np.unique(np.asarray(picture).reshape(-1, 3), axis=0)) > 5


@pytest.mark.parametrize("name", ["picture.jpg", ".", "picture"])
def test_a_picture_s_name_ends_as_its_content_demands(name: str) -> None:
    with pytest.raises(ScriptError, match=r"a picture.s name ends in"):
        parse(f"picture {name}")


@pytest.mark.parametrize("name", ["missing/a.png", "file/a.png", "x" * 300 + ".png", "nul\0.png"])
def test_a_picture_that_cannot_be_written_is_told_in_one_line(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(FileError) as error:
        run(parse(f"picture '{tmp_path}/{name}'"), print)
    assert str(error.value).startswith("cannot write ")
    assert "\n" not in str(error.value)


def test_the_documented_example_runs(monty: Callable, tmp_path: Path) -> None:
    text = (DOCS / "scripts.md").read_text(encoding="utf-8")
    examples = re.findall(r"^```\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert examples
    for number, example in enumerate(examples):
        (tmp_path / f"{number}.script").write_text(example, encoding="utf-8")
        done = monty("script", f"{number}.script")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.count("YOUR WORD?") == 1
        assert done.stdout.count("A HINT. PRESS A KEY") == 1


def test_every_documented_command_and_key_is_one() -> None:
    text = (DOCS / "scripts.md").read_text(encoding="utf-8")
    words = set(re.findall(r"^\| `([a-z]+)", text, re.MULTILINE))
    assert {"machine", "game", "tv", "seed", "type", "key", "wait", "expect"} <= words
    for word in words:
        try:
            parse(word)
        except ScriptError as error:
            assert "is not a command" not in str(error)
    keys = set(re.findall(r"`([A-Z][A-Z0-9]+)`", text.split("| `key NAME` |")[1].split("\n")[0]))
    assert len(keys) > 9
    for key in keys:
        parse(f"key {key}")


def test_standard_input_is_a_script_too(monty: Callable) -> None:
    done = monty("script", "-", stdin="type 1\nscreen\n")
    assert done.returncode == 0
    assert "SKILL LEVEL, 1-4? 1" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("arguments", [["script", "-"], ["script", "binary"]])
def test_what_is_not_text_is_told_in_one_line(
    monty: Callable, tmp_path: Path, arguments: list[str]
) -> None:
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    done = monty(*arguments, stdin=bytes(range(256)), PYTHONIOENCODING="utf-8:strict")
    assert done.returncode == 1
    assert done.stderr.endswith(": line 2 is not text in UTF-8\n")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("file", ["missing", ".", "x" * 300])
def test_a_script_that_cannot_be_read_is_told_in_one_line(monty: Callable, file: str) -> None:
    done = monty("script", file)
    assert done.returncode == 1
    assert done.stderr.startswith(f"monty: cannot read {file}: ")
    assert done.stderr.count("\n") == 1


def test_a_mistake_plays_nothing(monty: Callable) -> None:
    done = monty("script", "-", stdin="screen\njump\n")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("monty: -:2: 'jump' is not a command")
