"""No command writes over a file that somebody has named for it to read, nor over one twice."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from monty.cli import parser
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
