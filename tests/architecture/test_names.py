"""One word for one thing: a class's name is that of no other class, and the glossary is true."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("machines", "monty")

# The modules of the three games and those of the machines have the same names for the same things.
_OF_EACH_GAME = {"Level", "Move", "Reason"}
_OF_EACH_MACHINE = {"Control"}


def public_types(module: Path) -> Iterator[str]:
    """The public classes and type aliases that a module defines at its top."""
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        match node:
            case ast.ClassDef(name=name):
                pass
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                pass
            case _:
                continue
        if re.fullmatch(r"[A-Z][a-z]\w*", name):
            yield name


def test_no_two_types_have_one_name() -> None:
    homes = defaultdict(list)
    for package in PACKAGES:
        for module in sorted((ROOT / package).rglob("*.py")):
            for name in public_types(module):
                homes[name].append(str(module.relative_to(ROOT)))
    shared = {name: where for name, where in homes.items() if len(where) > 1}
    assert shared.keys() == _OF_EACH_GAME | _OF_EACH_MACHINE, shared


def test_the_glossary_names_what_there_is() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    glossary = page.partition("## Glossary")[2]
    told = set(re.findall(r"`(\w+)`", glossary))
    there = {
        name
        for package in PACKAGES
        for module in (ROOT / package).rglob("*.py")
        for name in re.findall(
            r"^(?:class |def )?([A-Za-z]\w+)(?:[(:\[]| = )",
            module.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    }
    assert len(told) > 50
    assert told - there == set()
    terms = re.findall(r"\*\*([a-z ]+)\*\*", glossary)
    assert len(terms) == len(set(terms)), "one entry for one word"
