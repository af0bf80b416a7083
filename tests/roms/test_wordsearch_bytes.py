"""The committed program is what its source assembles to."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest

ROMS = Path(__file__).resolve().parents[2] / "roms"


@pytest.fixture(scope="module")
def build() -> ModuleType:
    pytest.importorskip("Ophis", reason="needs the assembler: pip install ophis-asm")
    spec = importlib.util.spec_from_file_location("roms_build", ROMS / "build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the source in another folder."""
    shutil.copytree(ROMS / "wordsearch", tmp_path / "wordsearch")
    return Path(shutil.copy(ROMS / "wordsearch.asm", tmp_path))


@pytest.mark.parametrize("kind", ["bin", "lbl", "lst", "toml"])
def test_the_source_assembles_to_what_is_there(
    build: ModuleType, source: Path, tmp_path: Path, kind: str
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    build.assemble(source, out)
    made = (out / f"wordsearch.{kind}").read_bytes()
    assert made == (ROMS / f"wordsearch.{kind}").read_bytes()


def test_a_mistake_in_the_source_is_told_by_its_line(build: ModuleType, source: Path) -> None:
    source.write_text(source.read_text() + "\n        lda nowhere\n")
    with pytest.raises(build.AssemblyError, match=r"wordsearch\.asm:\d+: .*nowhere"):
        build.assemble(source, source.parent)
