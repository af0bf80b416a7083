"""A disc of two sides: the files of the second one are found, and run, as those of drive 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from monty.originals.contents import file_named, files
from monty.originals.engines import loaded
from monty.originals.image import read_image
from tests.originals.asking import QUESTION, asking
from tests.originals.conftest import started

dfs = pytest.importorskip("oaknut.dfs")

_PAGE, _START = 0x1900, 0x8023


@pytest.fixture
def disc(tmp_path: Path) -> Path:
    """A disc with a file on each side."""
    program = asking("bbc", tmp_path).read_bytes()
    path = tmp_path / "both.dsd"
    two_sides = dfs.ACORN_DFS_80T_DOUBLE_SIDED_INTERLEAVED
    with dfs.DFS.create_file(path, two_sides, title="FIRST") as first:
        first.path("$.NOTES").write_bytes(b"SIDE ONE")
    with dfs.DFS.from_file(path, side=1, read_only=False) as second:
        second.path("$.ASK").write_bytes(program, load_address=_PAGE, exec_address=_START)
    return path


def test_the_files_of_both_are_listed(disc: Path) -> None:
    image = read_image(disc)
    assert [file.name for file in files(image)] == [":0.$.NOTES", ":2.$.ASK"]
    assert file_named(image, ":2.$.ask").content == asking("bbc", disc.parent).read_bytes()


def test_a_program_on_the_second_is_run(disc: Path) -> None:
    with started("bbc") as engine:
        image = read_image(disc)
        engine.load(image, file_named(image, ":2.$.ASK"))
        assert engine.run_until(QUESTION, 20), engine.text()


def test_what_a_program_writes_does_not_come_onto_a_persons_own_disc(disc: Path) -> None:
    started("bbc").close()
    before = disc.read_bytes()
    with loaded(read_image(disc), ":2.$.ASK", None) as engine:
        assert engine.run_until(QUESTION, 20), engine.text()
        engine.press("STOP")
        engine.type('SAVE "OWN"\n')
        engine.run(5)
        engine.type("*CAT\n")
        engine.run(2)
        assert engine.text().count("OWN") > 1
    assert disc.read_bytes() == before
