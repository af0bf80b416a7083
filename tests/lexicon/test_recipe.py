"""The recipe makes exactly the files that are committed, from its pinned inputs and no others."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from pathlib import Path

import pytest

from monty.lexicon.shipped import SHIPPED

LEXICONS = Path(__file__).parents[2] / "assets" / "lexicons"
DOCS = Path(__file__).parents[2] / "docs" / "lexicons"
BUILD = LEXICONS / "recipe" / "build.py"
INPUTS = "MONTY_LEXICON_INPUTS"


def run(inputs: Path, out: Path, *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [
            sys.executable,
            "-B",
            BUILD,
            "--inputs",
            inputs,
            "--out",
            out,
            "--docs",
            out / "docs",
            *more,
        ],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(INPUTS not in os.environ, reason=f"{INPUTS} names no folder with the inputs")
def test_the_recipe_reproduces_the_committed_files(tmp_path: Path) -> None:
    result = run(Path(os.environ[INPUTS]), tmp_path)

    assert result.returncode == 0, result.stderr
    for page in (tmp_path / "docs").iterdir():
        assert page.read_bytes() == (DOCS / page.name).read_bytes(), page.name
    built = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    assert {*(f"{name}.txt.gz" for name in (*SHIPPED, "taboo")), "NOTICE-UKACD.txt"} <= set(built)
    for name, content in built.items():
        committed = (LEXICONS / name).read_bytes()
        if name.endswith(".gz"):
            assert gzip.decompress(content) == gzip.decompress(committed), f"{name}: other words"
            assert content == committed, f"{name}: same words, compressed by another zlib"
        else:
            assert content == committed, name


@pytest.mark.skipif(INPUTS not in os.environ, reason=f"{INPUTS} names no folder with the inputs")
def test_a_difference_is_told_word_by_word_and_nothing_is_written(tmp_path: Path) -> None:
    old = gzip.decompress((LEXICONS / "bbc8k.txt.gz").read_bytes()).replace(b"the\n", b"qqq\n", 1)
    (tmp_path / "bbc8k.txt.gz").write_bytes(gzip.compress(old))
    for name in (*SHIPPED, "taboo"):
        if name != "bbc8k":
            (tmp_path / f"{name}.txt.gz").write_bytes((LEXICONS / f"{name}.txt.gz").read_bytes())
    before = sorted(tmp_path.iterdir())

    result = run(Path(os.environ[INPUTS]), tmp_path, "--diff")

    assert result.stdout == "bbc8k: 8,013 -> 8,013, -1 +1\n- qqq\n+ the\n"
    assert sorted(tmp_path.iterdir()) == before


def test_a_missing_input_is_named_with_its_origin(tmp_path: Path) -> None:
    result = run(tmp_path, tmp_path / "out")

    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert "scrabble-1.3.tar.gz is not in" in result.stderr
    assert "scrabble 1.3 on PyPI" in result.stderr


def test_an_input_that_is_not_the_pinned_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "scrabble-1.3.tar.gz").write_bytes(b"something else")

    result = run(tmp_path, tmp_path / "out")

    assert result.returncode == 1
    assert "scrabble-1.3.tar.gz has SHA-256" in result.stderr
    assert not (tmp_path / "out").exists()
