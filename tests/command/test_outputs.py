"""No command writes over a file that somebody has named for it to read, nor over one twice."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from monty.cli import main, parser
from monty.command.arguments import Output, Parser
from monty.headless.script import ScriptError, parse
from monty.host.files import is_same_file


def commands(of: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A parser and those of its subcommands."""
    yield of
    for action in of._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from commands(each)


def is_written(action: argparse.Action) -> bool:
    return isinstance(action.type, Output)


def is_read(action: argparse.Action) -> bool:
    """Whether a file may be named there."""
    return action.type is Path or str(action.metavar).endswith("FILE")


def given(action: argparse.Action, value: str) -> list[str]:
    return [*action.option_strings[:1], value]


REQUIRED = {"--word": ["--word", "HORN"]}
"""One of each group of options of which there must be one."""

TOP = parser()
PAIRS = [
    (command, output, other)
    for command in commands(TOP)
    for output in filter(is_written, command._actions)
    for other in command._actions
    if other is not output and (is_read(other) or is_written(other))
]


def named(action: argparse.Action) -> str:
    return action.option_strings[0] if action.option_strings else str(action.metavar)


@pytest.mark.parametrize("spelt", ["same", "./same", "link"])
@pytest.mark.parametrize(
    ("command", "output", "other"),
    [pytest.param(*it, id=f"{it[0].prog}: {named(it[1])}, {named(it[2])}") for it in PAIRS],
)
def test_a_file_that_is_named_twice_is_not_written(
    command: Parser,
    output: argparse.Action,
    other: argparse.Action,
    spelt: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    endings = [ending for each in (output, other) if isinstance(each.type, Output)
               for ending in each.type.endings[:1]]  # fmt: skip
    ending = endings[0] if endings else ""
    Path(f"same{ending}").write_text("dear")
    Path(f"link{ending}").symlink_to(f"same{ending}")
    arguments = command.prog.split()[1:]
    for action in command._actions:
        if action is other:
            arguments += given(action, f"same{ending}")
        elif action is output:
            arguments += given(action, spelt + ending)
        elif action.required and not isinstance(action, argparse._SubParsersAction):
            arguments += given(action, "another.kwg")
    for group in command._mutually_exclusive_groups:
        if group.required:
            arguments += next(REQUIRED[name] for each in group._group_actions
                              for name in each.option_strings if name in REQUIRED)  # fmt: skip
    with pytest.raises(SystemExit) as ended:
        TOP.parse_args(arguments)
    assert ended.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert " are one file: " in line
    assert named(output) in line
    assert named(other) in line
    assert Path(f"same{ending}").read_text() == "dear"


def test_there_are_commands_that_write() -> None:
    written = {(command.prog, named(output)) for command, output, _ in PAIRS}
    assert written >= {
        ("monty analyse", "--html"), ("monty original find", "--draft"),
        ("monty lexicon build", "-o"), ("monty levels", "--plot"), ("monty demo", "--png"),
        ("monty compare play", "--json"),
    }  # fmt: skip


def test_what_stands_before_a_command_is_read_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("words.txt").write_text("AA")
    with pytest.raises(SystemExit):
        TOP.parse_args(["--lexicon", "words.txt", "levels", "--json", "words.txt"])
    assert "--json and --lexicon are one file" in capsys.readouterr().err


def test_two_files_that_are_not_there_yet_may_be_one(tmp_path: Path) -> None:
    assert is_same_file(tmp_path / "new", tmp_path / "folder" / ".." / "new")
    assert not is_same_file(tmp_path / "new", tmp_path / "newer")
    (tmp_path / "there").touch()
    os.link(tmp_path / "there", tmp_path / "also")
    assert is_same_file(tmp_path / "there", tmp_path / "also")
    assert not is_same_file(Path(os.devnull), Path(os.devnull))
    assert not is_same_file(Path("\0"), Path("\0"))


def test_a_script_writes_no_picture_over_what_it_reads(tmp_path: Path) -> None:
    script = tmp_path / "script.png"
    with pytest.raises(ScriptError, match=r"script\.png:1: .* is read: no picture is written"):
        parse(f'picture "{script}"\n', str(script))
    parse(f'picture "{tmp_path / "other.png"}"\n', str(script))


@pytest.mark.parametrize("command", list(commands(TOP))[1:], ids=lambda command: command.prog)
def test_an_option_may_stand_before_the_command_or_after_it(command: Parser) -> None:
    before = {action.dest for action in TOP._actions} - {"help", argparse.SUPPRESS}
    both = [action for action in command._actions if action.dest in before]
    assert [action.dest for action in both if action.default is not argparse.SUPPRESS] == []


# ---- files that are read and that no argument names -------------------------------------------
def test_the_program_that_a_manifest_is_of_is_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    roms = Path(__file__).parents[2] / "roms"
    for each in roms.glob("wordsearch.*"):
        (tmp_path / each.name).write_bytes(each.read_bytes())
    program, manifest = tmp_path / "wordsearch.bin", str(tmp_path / "wordsearch.toml")
    before = program.read_bytes()
    few = "compare", "search", "--positions", "1", "--jobs", "1"
    assert main([*few, "--routine", manifest, "--json", str(program)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("wordsearch.bin is read: nothing is written over it")
    assert program.read_bytes() == before


def test_a_profile_that_is_found_by_itself_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MONTY_DATA", str(tmp_path))
    programs = Path(__file__).parents[1] / "originals" / "programs"
    profile = tmp_path / "originals" / "letters.toml"
    profile.parent.mkdir()
    profile.write_bytes((programs / "letters.toml").read_bytes())
    script, image = str(programs / "letters.txt"), str(programs / "letters.tap")
    assert main(["compare", "play", script, "--original", image, "--json", str(profile)]) == 2
    assert "letters.toml is read: nothing is written over it" in capsys.readouterr().err
    assert profile.read_bytes() == (programs / "letters.toml").read_bytes()


def test_a_script_writes_no_picture_over_its_words_or_another_picture(tmp_path: Path) -> None:
    words, picture = tmp_path / "words.png", tmp_path / "a.png"
    words.write_text("CAT\nDOG\n", encoding="utf-8")
    with pytest.raises(ScriptError, match=r"script:2: .* is read: no picture is written"):
        parse(f'lexicon "{words}"\npicture "{words}"\n')
    with pytest.raises(ScriptError, match=r"script:2: .* has been written already"):
        parse(f'picture "{picture}"\npicture "{tmp_path}/./a.png"\n')


def test_pictures_of_turns_are_not_written_over_the_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = tmp_path / "turn01.png"
    words.write_text("CAT\nDOG\n", encoding="utf-8")
    turns = str(tmp_path / "turn#.png")
    assert main(["demo", "--turns", "1", "--lexicon", str(words), "--png", turns]) == 2
    assert "turn01.png is read: nothing is written over it" in capsys.readouterr().err
    assert words.read_text(encoding="utf-8") == "CAT\nDOG\n"
