"""The conformance table tells the truth."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path

import pytest

_SPEC = importlib.util.spec_from_file_location(
    "conformance_table", Path(__file__).with_name("table.py")
)
assert _SPEC is not None
assert _SPEC.loader is not None
table = importlib.util.module_from_spec(_SPEC)
sys.modules[_SPEC.name] = table
_SPEC.loader.exec_module(table)

SPECIFICATIONS = Path(__file__).resolve().parents[3] / "shared" / "specs"


def test_the_table_is_what_the_tests_say(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--record"):
        table.DOCUMENT.write_text(table.document(), encoding="utf-8")
    assert table.DOCUMENT.read_text(encoding="utf-8") == table.document(), (
        "docs/conformance.md is out of date: record it anew"
    )


def test_every_claim_of_what_is_built_has_a_test() -> None:
    tests = table.read_tests()
    missing = [
        claim
        for group in table.read_claims()
        if group.built
        for claim in group.claims
        if claim not in tests
    ]
    assert not missing


def test_no_test_is_named_after_a_claim_that_there_is_not() -> None:
    known = {claim for group in table.read_claims() for claim in group.claims}
    assert set(table.read_tests()) <= known


@pytest.mark.skipif(not SPECIFICATIONS.is_dir(), reason="the specifications are not here")
def test_every_identifier_of_the_specifications_is_listed() -> None:
    wanted = {
        claim
        for path in SPECIFICATIONS.glob("*.md")
        if path.name not in ("README.md", "screens.md")
        for claim in re.findall(r"^ *- ([A-Z]-\d+[a-z]?) ", path.read_text("utf-8"), re.MULTILINE)
    }
    known = {claim for group in table.read_claims() for claim in group.claims}
    assert known == wanted


@pytest.mark.parametrize(
    ("name", "claims"),
    [
        ("test_M13_quit_stops_at_once", {"M-13"}),
        ("test_M5a_colour_is_assumed", {"M-5a"}),
        ("test_M15_to_M17_any_key", {"M-15", "M-16", "M-17"}),
        ("test_M5b_to_M5e_each_answer", {"M-5b", "M-5c", "M-5d", "M-5e"}),
        ("test_R4_R8_R21_what_every_move", {"R-4", "R-8", "R-21"}),
        ("test_the_C64_has_no_claim_here", set()),
    ],
)
def test_the_claims_in_a_name(name: str, claims: set[str]) -> None:
    assert set(table.claims_named(name)) == claims
