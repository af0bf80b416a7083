"""The program works from a wheel, which is not a checkout: its data comes with it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy of the checkout, without the compiled kernels."""
    pytest.importorskip("setuptools", minversion="77")
    pytest.importorskip("Cython")
    source = tmp_path_factory.mktemp("source")
    files = ["pyproject.toml", "setup.py", "README.md", "LICENSE", "MANIFEST.in"]
    for name in [*files, "monty", "machines", "assets", "roms"]:
        if (ROOT / name).exists():
            (source / name).symlink_to(ROOT / name)
    out = tmp_path_factory.mktemp("wheel")
    command = f"from setuptools import build_meta; build_meta.build_wheel({str(out)!r})"
    subprocess.run(
        [sys.executable, "-c", command],
        cwd=source,
        env={**os.environ, "MONTY_PURE": "1", "PYTHONPATH": ""},
        check=True,
        capture_output=True,
    )
    (path,) = out.glob("monty_plays-*.whl")
    return path


def test_a_wheel_holds_the_data_and_the_notices(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in ("monty12k.txt.gz", "us_full.txt.gz"):
        assert f"monty/assets/lexicons/{wanted}" in names
    assert "machines/fonts/unscii-8.hex" in names
    assert {"monty/roms/wordsearch.toml", "monty/roms/wordsearch.bin"} <= set(names)
    assert any(name.endswith("assets/lexicons/NOTICE.md") for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not [name for name in names if name.startswith("tests/")]


def test_a_wheel_holds_every_module(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for package in ("machines", "monty"):
        modules = {path.relative_to(ROOT).as_posix() for path in ROOT.glob(f"{package}/**/*.py")}
        assert modules <= names


@pytest.mark.parametrize("more", [[], ["--thinker", "6502"]], ids=["python", "6502"])
def test_an_installed_wheel_plays(wheel: Path, tmp_path: Path, more: list[str]) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    result = subprocess.run(
        [sys.executable, "-m", "monty", "demo", "--turns", "1", "--png", "picture.png", *more],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert "MONTY  LEVEL 4" in result.stdout
    assert (tmp_path / "picture.png").read_bytes().startswith(b"\x89PNG")
