"""What the documents name is there: in a checkout and in a source distribution."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted(
    path.relative_to(ROOT)
    for pattern in ("*.md", "docs/**/*.md", "roms/*.md", "assets/**/*.md", "machines/**/*.md")
    for path in ROOT.glob(pattern)
)

_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def links(document: Path) -> Iterator[tuple[Path, str]]:
    """The files of the project that a document links to, and the headings there or ''."""
    text = _FENCED.sub("", (ROOT / document).read_text(encoding="utf-8"))
    for target in _LINK.findall(text):
        if not target.startswith(("http://", "https://", "mailto:")):
            name, _, heading = target.partition("#")
            yield ((ROOT / document).parent / name if name else ROOT / document), heading


def anchors(path: Path) -> set[str]:
    """The names under which the headings of a document can be linked to."""
    headings = _HEADING.findall(_FENCED.sub("", path.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_every_link_leads_to_a_file_and_a_heading_that_are_there(document: Path) -> None:
    for path, heading in links(document):
        assert path.exists(), path
        assert not heading or heading in anchors(path), f"{path}#{heading}"


def test_a_source_distribution_holds_every_document_and_what_it_links_to(tmp_path: Path) -> None:
    pytest.importorskip("setuptools", minversion="77")
    pytest.importorskip("Cython")
    source = tmp_path / "source"
    source.mkdir()
    for path in ROOT.iterdir():
        if not path.name.startswith(".") and path.suffix != ".egg-info":
            (source / path.name).symlink_to(path)
    command = f"from setuptools import build_meta; build_meta.build_sdist({str(tmp_path)!r})"
    subprocess.run(
        [sys.executable, "-c", command],
        cwd=source,
        env={**os.environ, "MONTY_PURE": "1"},
        check=True,
        capture_output=True,
    )
    (archive,) = tmp_path.glob("monty_plays-*.tar.gz")
    with tarfile.open(archive) as held:
        names = {Path(*Path(name).parts[1:]) for name in held.getnames()}
    wanted = {*DOCUMENTS, Path("Makefile"), Path("setup.py"), Path("tests/conftest.py")}
    for document in DOCUMENTS:
        wanted |= {path.resolve().relative_to(ROOT) for path, _ in links(document)}
    assert wanted <= names, wanted - names
