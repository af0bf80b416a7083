"""The order of imports: who may know of whom (`machines` knows no game, rules know no screen).

The order itself stands in pyproject.toml, as import-linter's contracts. Here it is held, and each
kind of breach is planted in a copy of the sources and found.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("machines", "monty")


@pytest.fixture(scope="session")
def imports() -> grimp.ImportGraph:
    """What every module imports, in functions and for type checking too."""
    return grimp.build_graph(*PACKAGES, include_external_packages=True, cache_dir=None)


def lint(root: Path) -> subprocess.CompletedProcess[str]:
    """What import-linter says of the sources in a folder."""
    return subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint()",
         "--config", "pyproject.toml", "--no-cache", "--no-logo"],
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root), "COLUMNS": "200"},
        capture_output=True,
        text=True,
    )  # fmt: skip


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, in which something can be planted."""
    root = tmp_path_factory.mktemp("sources")
    for package in PACKAGES:
        shutil.copytree(
            ROOT / package,
            root / package,
            ignore=lambda folder, names: [
                name for name in names if not (Path(folder) / name).is_dir() and name[-3:] != ".py"
            ],
        )
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


def test_every_module_keeps_to_the_order(sources: Path) -> None:
    done = lint(sources)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


@pytest.mark.parametrize(
    ("module", "planted", "contract"),
    [
        # Between the parts of monty.
        ("monty.saves.order", "from monty import window", "The order of the games"),
        ("monty.window.loop", "import monty.compare.search.rows", "The order of the games"),
        ("monty.headless.script", "from monty import cli", "The order of the games"),
        ("monty.lexicon.lexicon", "from monty.search import Finder", "The order of the games"),
        ("monty.search.graph", "import monty.players.strength", "The order of the games"),
        ("monty.programs.deluxe.setup", "from monty import saves", "The order of the games"),
        ("monty.programs.words.view", "import monty.originals.image", "The order of the games"),
        ("monty.rules.tiles", "from monty.host import files", "The order of the games"),
        ("monty.rules.crossword.game", "from ...lexicon import known", "The order of the games"),
        ("monty.errors", "def f():\n    import monty.host.files", "The order of the games"),
        ("monty.novelty", "import json", "The order of the games"),
        ("monty.windows", "import json", "The order of the games"),
        # Between games, and between the programs.
        (
            "monty.players.crossword.computer",
            "if TYPE_CHECKING:\n    from monty.players.words import computer",
            "No game's computer knows another's",
        ),
        (
            "monty.rules.sixty_six.cards",
            "from monty.rules.crossword import board",
            "No game's rules know another's",
        ),
        (
            "monty.programs.deluxe.setup",
            "from monty.programs.monty_plays import layout",
            "No program knows of another",
        ),
        (
            "monty.programs.words.view",
            "from monty.programs.crossword.view import View",
            "No program knows of another",
        ),
        (
            "monty.programs.keeping.shelf",
            "from monty.programs.dialogue import talk",
            "No program knows of another",
        ),
        ("monty.programs.novelty", "import json", "No program knows of another"),
        # Between the machines, and between a machine and what runs on it.
        ("machines.c64.screen", "from machines.spectrum import keys", "The order of the machines"),
        ("machines.screen", "import machines.c64.characters", "The order of the machines"),
        ("machines.keyboard", "from .terminal import Terminal", "The order of the machines"),
        ("machines.screen", "from monty.errors import MontyError", "A machine knows no game"),
        ("machines.screen", "def f():\n    import monty.rules.tiles", "A machine knows no game"),
        (
            "monty.programs.words.program",
            "from machines.session import Session",
            "A program sees a terminal, not the machine behind it",
        ),
        (
            "monty.programs.monty_plays.layout",
            "from machines.c64 import sound",
            "A program sees a terminal, not the machine behind it",
        ),
        (
            "monty.frontend.help",
            "from machines.bbc import teletext",
            "One machine is as good as another: only the catalogue names them",
        ),
        # The host's display.
        (
            "monty.frontend.notices",
            "from pygame.locals import K_a",
            "Only the window knows the host's display",
        ),
        ("machines.screen", "import pygame as pg", "Only the window knows the host's display"),
        ("monty.window_of_text", "import pygame", "Only the window knows the host's display"),
    ],
)
def test_a_breach_is_found(sources: Path, module: str, planted: str, contract: str) -> None:
    path = sources.joinpath(*module.split(".")).with_suffix(".py")
    before = path.read_text(encoding="utf-8") if path.exists() else None
    path.write_text(f"{before or ''}\n{planted}\n", encoding="utf-8")
    try:
        done = lint(sources)
    finally:
        if before is None:
            path.unlink()
        else:
            path.write_text(before, encoding="utf-8")
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"{contract} BROKEN" in done.stdout
    assert module.rpartition(".")[2] in done.stdout.partition("Broken contracts")[2]


def test_rules_need_nothing_but_the_standard_library(imports: grimp.ImportGraph) -> None:
    needed = {
        imported.partition(".")[0]
        for module in imports.find_descendants("monty.rules")
        for imported in imports.find_modules_directly_imported_by(module)
    }
    assert {"dataclasses", "monty"} <= needed
    assert needed <= sys.stdlib_module_names | {"monty"}


def test_modules_import_each_other_in_no_circle(imports: grimp.ImportGraph) -> None:
    """Not for type checking either: each package can be read from one end to the other."""
    order = TopologicalSorter(
        {
            module: imports.find_modules_directly_imported_by(module)
            for package in PACKAGES
            for module in imports.find_descendants(package)
        }
    )
    assert {"machines.machine", "monty.cli"} < set(order.static_order())  # raises on a circle


@pytest.mark.parametrize("package", PACKAGES)
def test_the_page_of_the_architecture_names_every_part(
    imports: grimp.ImportGraph, package: str
) -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for part in sorted(imports.find_children(package)):
        path = ROOT.joinpath(*part.split("."))
        assert f" {path.name}{'/' if path.is_dir() else '.py'}" in page, f"{part} is not named"


HEAVY = (
    "PIL", "distributed", "matplotlib", "numpy", "platformdirs", "py65", "pygame", "tqdm",
)  # fmt: skip


@pytest.mark.parametrize(
    "statement",
    [
        "import monty.cli",
        "from monty.cli import main; main(['--help'])",
        "from monty.cli import main; main(['--nonsense'])",
    ],
)
def test_the_command_answers_without_loading_what_it_does_not_need(statement: str) -> None:
    code = f"""
import sys
try:
    {statement}
except SystemExit:
    pass
print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stderr.splitlines()[-1] == "[]"
