"""The pictures in the documents are what the key scripts beside them give today."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from monty.headless.script import parse, run

DOCS = Path(__file__).parents[2] / "docs"
PICTURES = sorted(DOCS.glob("pictures/*.txt"))
RESAMPLED = 2  # of 255: what versions of Pillow may differ by


def test_the_readme_shows_each_of_them() -> None:
    shown = re.findall(r"\(docs/pictures/([^)]*)\.png\)", (DOCS.parent / "README.md").read_text())
    assert sorted(shown) == [script.stem for script in PICTURES]
    assert len(shown) == 6, "a picture for each game, and one of eight rows"


@pytest.mark.parametrize("script", PICTURES, ids=lambda script: script.stem)
def test_a_picture_is_what_its_script_gives(
    script: Path, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = request.config.getoption("--record")
    monkeypatch.chdir(script.parent if record else tmp_path)
    run(parse(script.read_text(encoding="utf-8")), print)
    name = script.with_suffix(".png").name
    with Image.open(script.with_name(name)) as kept, Image.open(name) as given:
        assert kept.size == given.size
        difference = np.asarray(kept, dtype=np.int16) - np.asarray(given, dtype=np.int16)
    assert np.abs(difference).max() <= RESAMPLED
