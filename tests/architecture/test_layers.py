"""The order of imports: who may know of whom (`machines` knows no game, rules know no screen)."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Every package or module of monty, with its place in the order: it imports only from its own place
# or from those below.
ORDER: dict[str, int] = {
    name: place
    for place, names in enumerate(
        (
            ("monty", "charts", "errors", "host"),
            ("rules",),
            ("lexicon",),
            ("search",),
            ("harness",),
            ("players",),
            ("programs",),
            ("saves", "script", "demo", "levels", "originals", "compare", "settings"),
            ("frontend",),
            ("window",),
            ("launch",),
            ("command",),
            ("cli", "crossword", "sixty_six", "words"),
            ("__main__",),
        )
    )
    for name in names
}
# Places that are divided: these name what each may import of the others in the same place.
SAME_PLACE: dict[str, set[str]] = {
    "charts": {"errors", "host"},
    "cli": set(),
    "compare": {"originals", "script"},
    "crossword": set(),
    "errors": set(),
    "host": {"errors"},
    "monty": set(),
    "demo": {"script"},
    "settings": set(),
    "sixty_six": set(),
    "words": set(),
}
PYGAME_ONLY_IN = "window"

# Within `programs`: what each may import of the others. No program knows of another.
_ANY_PROGRAM = {"dialogue", "keeping", "terms", "game_program"}
PROGRAMS: dict[str, set[str]] = {
    "terms": set(),
    "keeping": set(),
    "dialogue": {"keeping"},
    "catalogue": {
        "computer_scrabble",
        "deluxe",
        "monty_plays",
        "sixty_six",
        "words",
        "game_program",
    },
    "game_program": {"keeping", "terms"},
    "crossword": _ANY_PROGRAM,
    "computer_scrabble": {"crossword", *_ANY_PROGRAM},
    "deluxe": {"crossword", *_ANY_PROGRAM},
    "monty_plays": {"crossword", *_ANY_PROGRAM},
    "sixty_six": _ANY_PROGRAM,
    "words": _ANY_PROGRAM,
    "first_screen": {"catalogue", "crossword", *_ANY_PROGRAM},
}


@dataclass(frozen=True)
class Import:
    """One module that a module imports, and the line."""

    importer: str
    imported: str
    line: int


def imports_of(module: str, source: str, *, package: bool = False) -> Iterator[Import]:
    """Everything imported anywhere in a module, in functions and for type checking too."""
    parts = module.split(".") if package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(module, alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            above = parts[: len(parts) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield Import(module, base, node.lineno)
            if base == "monty":  # `from monty import script` names a module, not a value
                for alias in node.names:
                    if alias.name in ORDER:
                        yield Import(module, f"monty.{alias.name}", node.lineno)


def breaches(imports: Iterator[Import]) -> list[str]:
    """What is imported against the order, one line each."""
    return [
        f"{each.importer}:{each.line} imports {each.imported}: {why}"
        for each in imports
        if (why := _breach(each.importer.split("."), each.imported.split(".")))
    ]


def _breach(importer: list[str], imported: list[str]) -> str | None:
    if importer[0] == "machines":
        if imported[0] == "monty":
            return "a machine knows no game"
        if imported[0] == "pygame":
            return "only the window knows the host's display"
        return None
    own = importer[1] if len(importer) > 1 else "monty"
    if own not in ORDER and not own.startswith(PYGAME_ONLY_IN):
        return f"{own} has no place in the order"
    if imported[0] == "pygame" and not own.startswith(PYGAME_ONLY_IN):
        return "only the window knows the host's display"
    if own == "rules" and imported[0] not in sys.stdlib_module_names | {"monty"}:
        return "rules need nothing but the standard library"
    if imported[0] != "monty":
        return None
    other = imported[1] if len(imported) > 1 else "monty"
    if own == "rules" and other not in ("rules", "errors"):
        return "rules know nothing but their errors"
    if _place(other) > _place(own):
        return "it lies above"
    if other != own and _place(other) == _place(own) and other not in SAME_PLACE.get(own, {other}):
        return "neither may know of the other"
    if own == other == "programs" and len(importer) > 2 and len(imported) > 2:
        return _breach_among_programs(importer[2], imported[2])
    return None


def _breach_among_programs(own: str, other: str) -> str | None:
    if own not in PROGRAMS:
        return f"{own} has no place among the programs"
    if other != own and other not in PROGRAMS[own]:
        return "it is none of what that program is made of"
    return None


def _place(name: str) -> int:
    return ORDER[PYGAME_ONLY_IN if name.startswith(PYGAME_ONLY_IN) else name]


def _modules() -> list[tuple[str, Path]]:
    found = []
    for top in ("machines", "monty"):
        for path in sorted((ROOT / top).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found.append((".".join(parts).removesuffix(".__init__"), path))
    return found


def test_every_module_keeps_to_the_order() -> None:
    modules = _modules()
    assert {"machines.session", "monty", "monty.rules.tiles", "monty.cli"} <= {
        name for name, _ in modules
    }
    found = []
    for name, path in modules:
        source = path.read_text(encoding="utf-8")
        found += breaches(imports_of(name, source, package=path.name == "__init__.py"))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("machines.screen", "from monty.errors import MontyError"),
        ("machines.screen", "def f():\n    import monty.rules.tiles"),
        ("machines.screen", "import pygame"),
        ("monty.rules.tiles", "import numpy as np"),
        ("monty.rules.tiles", "from monty.host.resources import asset"),
        ("monty.rules.crossword.game", "from machines.screen import Screen"),
        ("monty.rules.crossword.game", "from ...lexicon import load"),
        ("monty.lexicon.wordlist", "from monty.search import Finder"),
        ("monty.search.graph", "from monty.players.crossword.level import Level"),
        (
            "monty.players.crossword.computer",
            "if TYPE_CHECKING:\n    from monty.programs.monty_plays.program import *",
        ),
        ("monty.programs.monty_plays.program", "from monty.saves.game_file import write"),
        ("monty.programs.monty_plays.program", "from monty import saves"),
        ("monty.programs.monty_plays.program", "from pygame.locals import K_a"),
        ("monty.programs.deluxe.setup", "from monty.programs.monty_plays.setup import MONTY"),
        ("monty.programs.words.view", "from monty.programs.crossword.view import View"),
        ("monty.programs.keeping.shelf", "from monty.programs.dialogue.talk import Talk"),
        ("monty.programs.novelty", "from monty.programs.dialogue.lines import Area"),
        ("monty.script", "from monty import cli"),
        ("monty.errors", "from monty.host.resources import asset"),
        ("monty.window", "import monty.cli"),
        ("monty.novelty", "import json"),
    ],
)
def test_a_breach_is_found(module: str, source: str) -> None:
    assert len(breaches(imports_of(module, source))) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("machines.picture", "import numpy as np\nfrom machines.screen import Screen"),
        ("monty.rules.tiles", "import re\nfrom monty.errors import MontyError"),
        ("monty.programs.monty_plays.program", "from machines.terminal import Terminal"),
        ("monty.programs.monty_plays.setup", "from monty.programs.crossword.table import Player"),
        ("monty.demo", "from monty.script import save_picture"),
        ("monty.window", "import pygame\nfrom monty import saves"),
        ("monty.cli", "from monty import __version__, saves"),
        ("monty.rules.crossword.game", "from ..tiles import BLANK"),
    ],
)
def test_what_is_in_order_is_let_through(module: str, source: str) -> None:
    assert not breaches(imports_of(module, source))


def circle(imports: Iterator[Import]) -> list[str]:
    """Modules that import each other round in a circle, the first again at the end; or nothing."""
    sorter: TopologicalSorter[str] = TopologicalSorter()
    for each in imports:
        sorter.add(each.importer, each.imported)
    try:
        sorter.prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_machines_import_each_other_in_no_circle() -> None:
    """Not for type checking either: it can be read from one end to the other."""
    imports = [
        each
        for name, path in _modules()
        if name.startswith("machines.") and path.name != "__init__.py"
        for each in imports_of(name, path.read_text(encoding="utf-8"))
    ]
    assert any(each.imported == "machines.machine" for each in imports)
    assert circle(iter(imports)) == []


def test_a_circle_is_found() -> None:
    there, back = (
        imports_of("machines.screen", "from machines.machine import Look"),
        imports_of("machines.machine", "if TYPE_CHECKING:\n    from machines.screen import Screen"),
    )
    assert set(circle(iter([*there, *back]))) == {"machines.screen", "machines.machine"}


HEAVY = (
    "PIL", "distributed", "joblib", "matplotlib", "numpy", "platformdirs", "py65", "pygame", "tqdm",
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
