"""The committed program is what its source assembles to."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest

from monty.harness import pack
from monty.lexicon import open_lexicon

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


def test_the_memory_map_that_is_told_is_that_of_the_program() -> None:
    text = (ROMS / "README.md").read_text(encoding="utf-8")
    labels = {
        name: int(address, 16)
        for _, address, name in map(str.split, (ROMS / "wordsearch.lbl").read_text().splitlines())
    }
    size = (ROMS / "wordsearch.bin").stat().st_size
    packed = len(pack(open_lexicon("monty12k").words, 0x1400))
    assert f"The routine has {size:,} bytes, `monty12k` packed has {packed:,}" in text
    assert f"together {size + packed:,}." in text
    assert f"$0800 to ${labels['.code_end'] - 1:04X}" in text
    assert f"$0002 to ${labels['.words_made']:04X}" in text
    assert f"$0400 to ${labels['.new_blank'] + 6:04X}" in text
