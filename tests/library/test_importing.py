"""What an import of the library reads in, and that every name it offers is there."""

from __future__ import annotations

import importlib
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

from machines import cpu

ROOT = Path(__file__).parents[2]
OFFERING = ("machines", "machines.cpu", "monty.crossword", "monty.sixty_six", "monty.words")
HEAVY = ("PIL", "matplotlib", "numpy", "platformdirs", "py65", "pygame")


def loaded(code: str) -> set[str]:
    """Which heavy packages that code reads in."""
    tell = f"import sys; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{tell}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(eval(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    "code",
    [
        "import machines",
        "import monty.crossword",
        "from monty.crossword import Board, Game, Level, Play, lexicon",
        "import monty.words",
        "from monty.words import Words, choose",
        "from monty.sixty_six import Match, choose",
    ],
)
def test_an_import_reads_in_nothing_heavy(code: str) -> None:
    assert loaded(code) == set()


def test_the_search_is_read_in_when_it_is_asked_for() -> None:
    assert loaded("import monty.crossword\nmonty.crossword.Finder") == {"numpy"}


@pytest.mark.parametrize("name", OFFERING)
def test_every_name_that_is_offered_is_there(name: str) -> None:
    module = importlib.import_module(name)
    assert [each for each in module.__all__ if not hasattr(module, each)] == []
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        module.nonsense  # noqa: B018


@pytest.mark.parametrize("name", ["machines", "monty.crossword", "monty.sixty_six"])
def test_what_a_module_lists_is_what_it_offers(name: str) -> None:
    module = importlib.import_module(name)
    assert [each for each in dir(module) if not each.startswith("__")] == sorted(module.__all__)
    assert {"__doc__", "__name__", "__file__"} <= {*dir(module)}


def test_help_tells_of_names_that_are_read_in_late() -> None:
    told = pydoc.plain(pydoc.render_doc("monty.crossword"))
    assert "class Finder(" in told
    assert "choose(game: 'Game'" in told
    assert "TYPE_CHECKING" not in told
    assert "late(" not in told


def test_a_stop_of_the_6502_is_its_repr() -> None:
    for stop in (
        cpu.CpuStop(cpu.StopReason.WRITE, 0xD020, 5),
        cpu.CpuStop(cpu.StopReason.LIMIT, 0),
    ):
        assert eval(repr(stop), {"CpuStop": cpu.CpuStop, "StopReason": cpu.StopReason}) == stop


@pytest.mark.parametrize("name", OFFERING)
def test_the_documentation_names_each_module(name: str) -> None:
    assert f"`{name}`" in (ROOT / "docs/library.md").read_text(encoding="utf-8")
