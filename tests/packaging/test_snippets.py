"""What the documents show works as they show it: Python is run, commands are read by the real
parser and run where that is quick, files are read by what reads them."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from monty.analysis.text_report import as_text
from monty.cli import main, parser
from monty.compare.search.positions import Position
from monty.crossword import analyse, follow, leave_values, lexicon, read_gcg

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md")), *sorted(ROOT.glob("roms/*.md"))]

_FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"monty(?= -|$| [a-z])(?!.*: )[^#]*")
_SPAN = re.compile(r"`(monty[^`\n]*)`")
# What stands for an argument in a document, where the parser asks for one of a few.
_STANDS_FOR = {"NAME": "monty", "N": "7", "NAME-OR-FILE": "us_full"}


def blocks(document: Path, language: str) -> Iterator[tuple[int, str]]:
    """The fenced blocks in that language, each with the number of lines above it."""
    text = document.read_text(encoding="utf-8")
    for each in _FENCED.finditer(text):
        if each[1] == language:
            yield text.count("\n", 0, each.start(2)), each[2]


def run_python(document: Path) -> int:
    """Run the Python of a document as one session and give the number of its blocks. What is shown
    after `>>>` has to come; what is printed elsewhere has to stand in the document."""
    names: dict[str, object] = {"__name__": "__main__"}
    runner = doctest.DocTestRunner()
    done = 0
    for above, source in blocks(document, "python"):
        done += 1
        if ">>>" in source:
            examples = doctest.DocTestParser().get_examples(source, document.name)
            test = doctest.DocTest(examples, names, document.name, str(document), above, source)
            runner.run(test, clear_globs=False)
            names = test.globs
            continue
        printed = StringIO()
        with redirect_stdout(printed):
            exec(compile("\n" * above + source, document, "exec"), names)
        for line in printed.getvalue().splitlines():
            assert f"`{line.strip()}`" in document.read_text(encoding="utf-8")
    assert not runner.failures, f"{runner.failures} of {runner.tries} examples"
    return done


def commands(document: Path) -> list[str]:
    """The commands in it that begin with `monty`: lines of blocks, and between backquotes."""
    lines = [line for _, block in blocks(document, "") for line in block.splitlines()]
    spans = _SPAN.findall(_FENCED.sub("", document.read_text(encoding="utf-8")))
    return [each[0].strip() for line in (*lines, *spans) if (each := _COMMAND.match(line))]


def refused(command: str) -> bool:
    """Whether the parser refuses such a command."""
    arguments = [_STANDS_FOR.get(word, word) for word in shlex.split(command)[1:]]
    try:
        parser().parse_args(arguments)
    except SystemExit as end:
        return bool(end.code)
    return False


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda each: each.name)
def test_the_python_of_a_document_runs_as_shown(document: Path) -> None:
    run_python(document)


def test_what_a_document_shows_wrongly_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\n>>> 1 + 1\n2\n```\n```python\nprint(2)\n```\nIt prints `2`.\n")
    assert run_python(page) == 2
    for wrong in ("```python\n>>> 1 + 1\n3\n```\n", "```python\nprint(2)\n```\nIt prints `3`.\n"):
        page.write_text(wrong)
        with pytest.raises(AssertionError), redirect_stdout(StringIO()):
            run_python(page)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda each: each.name)
def test_every_command_in_a_document_can_be_typed(
    document: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    # A command may also be named alone where it asks for more: `monty lexicon`.
    assert [
        each
        for each in commands(document)
        if refused(each) and (re.search(" [^a-z]", each) or refused(f"{each} --help"))
    ] == []


def test_a_command_that_there_is_not_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "```\nmonty levels --speed 3 # no such option\n```\n`monty sing` `monty demo`\n"
    )
    assert commands(page) == ["monty levels --speed 3", "monty sing", "monty demo"]
    assert [refused(each) for each in commands(page)] == [True, True, False]
    assert refused("monty sing --help")


def test_the_commands_for_an_own_word_list_run_one_after_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("words.txt").write_text("cat\ndog\nx\n")
    shown = [each for each in commands(ROOT / "docs/word-lists.md") if "words." in each]
    assert [main(shlex.split(each)[1:]) for each in shown] == [0] * 4
    assert Path("words.kwg").stat().st_size > 0
    assert "line 3: 'x' is shorter than 2 letters" in capsys.readouterr().out


def test_the_key_script_shown_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ((_, script),) = blocks(ROOT / "docs/scripts.md", "")
    path = tmp_path / "keys.txt"
    path.write_text(script)
    assert main(["script", str(path)]) == 0
    assert "A HINT" in capsys.readouterr().out


def test_the_positions_shown_are_positions() -> None:
    for _, block in blocks(ROOT / "docs/compare.md", ""):
        if block.startswith("# an opening"):
            lines = [line for line in block.splitlines() if not line.startswith("#")]
            assert [str(Position.parse(line)) for line in lines] == lines
            return
    pytest.fail("docs/compare.md shows no positions")


def test_the_manifest_shown_is_toml() -> None:
    ((_, manifest),) = blocks(ROOT / "docs/harness.md", "toml")
    assert tomllib.loads(manifest)["call"] == {"entry": 0x0800}


def test_the_games_shown_are_games_and_the_rules_agree_with_them() -> None:
    shown = [block for _, block in blocks(ROOT / "docs/gcg.md", "") if block[0] in "#>"]
    assert len(shown) == 2
    for block in shown:
        assert not any(turn.differences for turn in follow(read_gcg(block.encode())))


def test_the_analysis_shown_is_that_of_the_game_shown() -> None:
    game = next(block for _, block in blocks(ROOT / "docs/gcg.md", "") if block.startswith("#"))
    analysis = analyse(read_gcg(game.encode()), lexicon("us_full"), leave_values())
    shown = next(block for _, block in blocks(ROOT / "docs/analysis.md", "") if "Anna" in block)
    assert shown.rstrip() in as_text(analysis).split("\n\n")
