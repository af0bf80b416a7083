"""The conformance table: every claim, and the tests that are named after it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
DOCUMENT = TESTS.parent / "docs" / "conformance.md"
CLAIMS = Path(__file__).with_name("claims.txt")

_INTRODUCTION = """\
# Conformance

Every claim that the manuals, reviews and hardware references make about the five programs and
their machines, and the tests that show it: a test is named after its claim, `test_M13_…` after
M-13. Where no test is named, the claim is not met yet. Written by
`python -m pytest tests/conformance --record`; a test keeps it true.
"""

_CLAIM = r"[RMXDCWS]\d+[a-e]?"
_PREFIX = re.compile(rf"test_({_CLAIM}(?:_(?:to_|and_)?{_CLAIM})*)_")


@dataclass(frozen=True, slots=True)
class Group:
    """A group of claims, and whether every one of them must have a test."""

    title: str
    built: bool
    claims: Mapping[str, str]


def read_claims() -> list[Group]:
    """The groups of `claims.txt`."""
    groups: list[tuple[str, bool, dict[str, str]]] = []
    for line in CLAIMS.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            title = line[3:].split(maxsplit=1)[1]
            groups.append((title.removesuffix(" (built)"), title.endswith(" (built)"), {}))
        elif line and not line.startswith("#"):
            identifier, text = line.split(maxsplit=1)
            groups[-1][2][identifier] = text
    return [Group(*group) for group in groups]


def claims_named(test: str) -> Iterator[str]:
    """The claims that a test's name begins with: `test_M15_to_M17_…` M-15, M-16 and M-17."""
    prefix = _PREFIX.match(test)
    if prefix is None:
        return
    parts = prefix[1].replace("_and_", "_").split("_")
    for i, part in enumerate(parts):
        if part == "to":
            yield from _between(parts[i - 1], parts[i + 1])
        else:
            yield f"{part[0]}-{part[1:]}"


def _between(first: str, last: str) -> Iterator[str]:
    if first[-1].isalpha():  # M5b to M5e
        for code in range(ord(first[-1]) + 1, ord(last[-1])):
            yield f"{first[0]}-{first[1:-1]}{chr(code)}"
    else:
        for number in range(int(first[1:]) + 1, int(last[1:])):
            yield f"{first[0]}-{number}"


def read_tests() -> dict[str, list[tuple[Path, str]]]:
    """By claim, the file and name of every test named after it, in a fixed order."""
    found: dict[str, list[tuple[Path, str]]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for claim in sorted(set(claims_named(node.name))):
                    found.setdefault(claim, []).append((path.relative_to(TESTS), node.name))
    return found


def document() -> str:
    """The whole table in Markdown."""
    tests = read_tests()
    lines = [_INTRODUCTION]
    for group in read_claims():
        lines += [f"## {group.title}", "", "| claim | | shown by |", "| --- | --- | --- |"]
        for claim, text in group.claims.items():
            lines.append(f"| {claim} | {text} | {_shown(tests.get(claim, []))} |")
        lines.append("")
    return "\n".join(lines)


def _shown(tests: list[tuple[Path, str]]) -> str:
    """The tests of one claim, file by file."""
    by_file: dict[str, list[str]] = {}
    for path, name in tests:
        by_file.setdefault(path.as_posix(), []).append(f"`{name}`")
    return (
        "<br>".join(f"{file}: {', '.join(names)}" for file, names in by_file.items()) or "not yet"
    )
